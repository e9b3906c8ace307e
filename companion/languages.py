"""The languages that phones speak, each with its own name for itself.

`languages.json` is made by `make i18n` of the catalogues that there are: a new language is
one catalogue, and nothing else has to be told of it.
"""

import json
from collections.abc import Mapping
from importlib import resources
from typing import Final

ENGLISH: Final = "en"
"""What the texts are written in, and what is spoken where no language is wished for."""


def _read() -> Mapping[str, str]:
    text = resources.files("companion").joinpath("languages.json").read_text("utf-8")
    names: dict[str, str] = json.loads(text)
    return names


NAMES: Final = _read()
"""Language tag, such as `zh-Hant`: its name in that language."""
LANGUAGES: Final = tuple(NAMES)
