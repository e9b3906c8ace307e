"""Files are read once, compressed once, and kept by browsers for good."""

import gzip
from pathlib import Path

import pytest

from tests.web.fakes import Browser
from web.assets import Assets


@pytest.fixture
def assets(tmp_path: Path) -> Assets:
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "table.js").write_text("export const much = 1;\n" * 50)
    (tmp_path / "dot.png").write_bytes(b"\x89PNG")
    (tmp_path / ".hidden").write_text("no")
    return Assets(tmp_path)


def test_address_changes_with_any_byte(tmp_path: Path, assets: Assets) -> None:
    before = assets.url("js/table.js")
    assert before == f"/static/{assets.digest}/js/table.js"
    (tmp_path / "dot.png").write_bytes(b"\x89PNG2")
    assert Assets(tmp_path).url("js/table.js") != before


def test_file_that_is_not_there_is_found_out_when_the_page_is_made(assets: Assets) -> None:
    for name in ("js/other.js", ".hidden", "../secret"):
        with pytest.raises(KeyError):
            assets.url(name)


def test_file_comes_compressed_and_for_good(phone: Browser) -> None:
    address = phone.get("/").start["catalogue"]
    plain = phone.get(address)
    zipped = phone.get(address, Accept_Encoding="gzip")
    assert zipped.headers["content-encoding"] == "gzip"
    assert gzip.decompress(zipped.body) == plain.body
    assert "immutable" in plain.headers["cache-control"]
    assert plain.headers["content-type"] == "application/json"
    assert "set-cookie" not in plain.headers


def test_file_of_an_older_version_is_asked_for_again(phone: Browser) -> None:
    reply = phone.get("/static/0123/locale/en.json")
    assert reply.status == 200
    assert reply.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/static/", "/static/x/../text.py", "/static/x/%2e%2e/text.py"])
def test_nothing_outside_the_folder_is_served(phone: Browser, path: str) -> None:
    assert phone.get(path).status == 404


def test_files_are_only_read(phone: Browser) -> None:
    reply = phone.post("/static/x/locale/en.json", b"")
    assert (reply.status, reply.headers["allow"]) == (405, "GET, HEAD")


def test_page_comes_compressed_to_whom_it_helps(phone: Browser) -> None:
    zipped = phone.get("/", Accept_Encoding="gzip")
    assert zipped.headers["content-encoding"] == "gzip"
    assert gzip.decompress(zipped.body).startswith(b"join|")
