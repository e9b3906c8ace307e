"""Where in a file a key stands."""

import pytest

from companion.toml_file import line_of

TOML = '''\
# port = 1
title = """
port = 2
"""
port = 3

pins = [
  1, # lang = 4

  2,
]
"lang" = "x"

[panel]
button = 17
led.red = 5

[[seat]]
name = "port = 7"
'''


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("title", 2),
        ("port", 5),
        ("pins", 7),
        ("lang", 12),
        ("panel", 14),
        ("panel.button", 15),
        ("panel.led", 16),
        ("panel.led.red", 16),
        ("seat", 18),
        ("nothing", None),
        ("panel.nothing", None),
        ("port.nothing", None),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["unix", "windows"])
def test_the_line_of_a_key_is_found_whatever_stands_round_it(
    key: str, line: int | None, end: str
) -> None:
    assert line_of(TOML.replace("\n", end), key.split(".")) == line
