"""What `companion label` makes: the sticker for the box."""

from companion.hotspot import load_hotspot
from companion.settings import Settings
from web.address import home_url, url
from web.label import label


def sticker(settings: Settings, lang: str) -> str:
    """The label as SVG; the same again as long as name, password and address stay."""
    hotspot = load_hotspot(settings)
    network = {"name": hotspot.name, "password": hotspot.password}
    address = url(hotspot.address, settings.port)
    return label(hotspot.wifi_code(), network, address, home_url(settings.port), lang)
