"""The phones' side of the box: pages by Flask, one socket a page, one server for both."""

from web.application import create_app
from web.server import serve

__all__ = ["create_app", "serve"]
