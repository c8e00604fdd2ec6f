"""What an app is told that answers inside a phone, or whose pages will be kept there."""

from __future__ import annotations

from types import MappingProxyType

COPY = MappingProxyType({"OFFLINE_COPY": True, "HOUSE_RULES": False, "PRINTED": False})
"""Config: this is a copy, and what lives in the server's own folders is not in it."""
