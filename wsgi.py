"""The app for any WSGI server: `wsgi:app`."""

from refbot.web import create_app

app = create_app()
