"""Forms that no stemmer joins with their verb: closed classes of each language, folded.

English strong verbs are listed. Spanish stems change by rule where the stress falls on them
(muevo, mover) and where the spelling follows the sound (saque, sacar); the rest is listed.
Forms that are more often something else (left, saw, vino) are not.
"""

from __future__ import annotations

import re
from types import MappingProxyType

_ENGLISH = """
become became; begin began begun; bend bent; blow blew blown; break broke broken; bring brought;
build built; buy bought; catch caught; choose chose chosen; come came; deal dealt; draw drew drawn;
drive drove driven; eat ate eaten; fall fell fallen; fight fought; find found; fling flung;
fly flew flown; forget forgot forgotten; freeze froze frozen; give gave given; grow grew grown;
hear heard; hide hid hidden; hold held; keep kept; know knew known; lay laid;
lend lent; lose lost; make made; meet met; pay paid; ride rode ridden; ring rang rung;
run ran; see saw seen; sell sold; send sent; shake shook shaken; shoot shot; show shown;
sit sat; speak spoke spoken; spend spent; spin spun; stand stood; steal stole stolen;
stick stuck; strike struck; swing swung; take took taken; teach taught; tear tore torn;
think thought; throw threw thrown; win won; write wrote written;
swap swop swopped swopping; color colour colours coloured colored; center centre; neighbor neighbour
"""
_SPANISH = """
abrir abierto abierta; caer caigo caiga cae caen cayo cayeron cayendo caido caida caidos caidas;
coger cojo coja cojan; conseguir consigue consigo consiguen consiga; cubrir cubierto cubierta;
dar doy das dio dieron diste dando; decir digo dice dicen dijo dijeron diga digan dicho;
deshacer deshago deshaga deshizo deshecho; elegir elige elijo eligen elija elijan eligio;
escoger escojo escoja escojan; escribir escrito escrita; impedir impide impido;
jugar juega juegas juegan juegue jueguen; mantener mantengo mantenga mantuvo; medir mide miden;
morir murio murieron muriendo muerto muerta muertos muertas; obtener obtengo obtenga obtuvo;
oir oigo oye oyen oyo; pedir pide pido piden pida pidan pidio pidiendo;
poner pongo ponga pongas pongan puso puse pusieron puesto puesta puestos puestas;
recoger recojo recoja recojan; repetir repite repito repiten repita repitio;
reir rie rio; romper roto rota rotos rotas; saber se sepa supo; salir salgo salga salgan;
seguir sigue sigo siguen siga sigan siguio; traer traigo traiga trajo trajeron trayendo;
venir vengo venga vengan vinieron; ver veo ve vea vean vio vieron viendo visto vista;
volver vuelto vuelta
"""


def _table(text: str) -> dict[str, str]:
    verbs = (group.split() for group in text.split(";"))
    return {form: base for base, *forms in verbs for form in forms}


BASES = MappingProxyType({"en": _table(_ENGLISH), "es": _table(_SPANISH)})
"""The base of each irregular form, by language."""

_STRESSED = re.compile(r"(?<![qg])ue")
_SPELT = ((re.compile(r"qu$"), "c"), (re.compile(r"gu$"), "g"), (re.compile(r"z$"), "c"))


def levelled(stem: str, lang: str) -> str:
    """Return the stem that all forms of a word share: muev and mov are one."""
    if lang != "es":
        return stem
    stem = _STRESSED.sub("o", stem).replace("ie", "e")
    for pattern, by in _SPELT:
        stem = pattern.sub(by, stem)
    return stem
