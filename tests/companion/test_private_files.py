"""Files of the box: only its own, also where root made them in the service's folder."""

import errno
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import StoreError
from companion.hotspot import load_hotspot
from companion.keys import load_keys
from companion.private_files import os_told
from companion.settings import load_settings
from companion.store import Store
from tests.as_root import ROOT_ONLY, SERVICE, open_way


@pytest.fixture
def folder() -> Iterator[Path]:
    """That of the service, where every user may pass."""
    with open_way() as way:
        folder = way / "companion"
        folder.mkdir(mode=0o700)
        os.chown(folder, SERVICE, SERVICE)
        yield folder


@ROOT_ONLY
def test_whatever_root_makes_in_the_folder_of_the_service_is_the_services(folder: Path) -> None:
    """`sudo companion label` before the first start took the box's own Wi-Fi away."""
    load_hotspot(load_settings(Path(os.devnull), {"state_dir": folder}))
    load_keys(folder)
    with closing(Store.open(folder / "deeper" / "companion.db")):
        made = [path for path in folder.rglob("*")]
        assert {path.name for path in made} >= {"hotspot.json", "keys.json", "companion.db"}
        assert {(path.stat().st_uid, path.stat().st_gid) for path in made} == {(SERVICE, SERVICE)}


@ROOT_ONLY
def test_network_that_root_named_is_the_one_that_the_service_opens(folder: Path) -> None:
    settings = load_settings(Path(os.devnull), {"state_dir": folder})
    printed = load_hotspot(settings)
    os.setegid(SERVICE)
    os.seteuid(SERVICE)
    try:
        opened = load_hotspot(settings)
    finally:
        os.seteuid(0)
        os.setegid(0)
    assert opened == printed


@ROOT_ONLY
def test_what_root_makes_in_its_own_folder_stays_roots(tmp_path: Path) -> None:
    load_keys(tmp_path)
    assert (tmp_path / "keys.json").stat().st_uid == 0


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM])
def test_lack_of_a_right_has_a_code_of_its_own_but_not_for_files_of_others(number: int) -> None:
    told = []
    for otherwise in ("", "not_saved"):
        with pytest.raises(StoreError) as caught, os_told(Path("/card/keys.json"), otherwise):
            raise OSError(number, os.strerror(number))
        told.append(caught.value.code)
    assert told == ["only_root", "not_saved"]
