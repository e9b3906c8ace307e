"""The plug is pulled while the family plays: what was called saved is there when it is back."""

import json
import os
from pathlib import Path

import pytest

from tests.bench import powercut
from tests.bench.mounting import mounted, why_not

if why_not():
    pytest.skip(f"=== SKIPPED: power cuts, because {why_not()} ===", allow_module_level=True)


@pytest.mark.parametrize("cuts", [20, pytest.param(200, marks=pytest.mark.full)])
def test_plug_pulled_while_actions_are_saved_nothing_called_saved_is_lost(
    cuts: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """The control does not wait for the card and must lose, or the cuts would prove nothing."""
    well = powercut.main(["--cuts", str(cuts), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["full"] == {"cuts": cuts, "lost": 0, "unreadable": 0}
    assert told["normal"]["cuts"] == cuts
    assert told["normal"]["lost"] > 0
    assert well


def test_folder_forgets_what_was_not_synced_and_keeps_what_was(tmp_path: Path) -> None:
    """The instrument itself: two lines are written, one of them is synced."""
    with mounted(tmp_path / "card", tmp_path / "seen") as mount:
        with (mount.path / "log").open("wb", buffering=0) as file:
            file.write(b"first")
            assert mount.counts() == {"fsyncs": 0, "bytes": 0}
            os.fsync(file.fileno())
            file.write(b"second")
            assert (mount.path / "log").read_bytes() == b"firstsecond"
            assert mount.counts() == {"fsyncs": 1, "bytes": 5}
        mount.cut()
        assert (tmp_path / "card" / "log").read_bytes() == b"first"
