"""One life of a box, in this order: installed, used, ill-treated, updated, removed."""

import json
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.reliability.served import RealPhone
from tests.systemd.guest.there import (
    PACKAGES,
    STATE,
    Measured,
    button,
    comes_up,
    front,
    install,
    is_active,
    journal,
    names,
    page,
    phone,
    pid,
    prepare,
    presses,
    property_of,
    screen,
    sh,
    told,
    until,
    way_in,
)

UNITS = ("companion.service", "companion.socket", "companion-console.service")


def test_package_installs_and_the_box_comes_up_by_itself() -> None:
    prepare()
    with Measured("dpkg -i"):
        install()
    with Measured("dpkg -i until phones can come"):
        comes_up()
    for unit in UNITS:
        assert is_active(unit), unit
    assert "<html" in page("/")
    assert front() == "gpio"


def test_system_knows_in_plain_words_how_the_box_is() -> None:
    status = until(lambda: property_of("StatusText"))
    assert status.startswith("Phones come in at http://10.0.2.15/.")
    assert "Button and lights are wired and work." in status


def test_process_has_no_rights_but_its_own() -> None:
    found = Path(f"/proc/{pid()}/status").read_text()
    assert "CapBnd:\t0000000000000000" in found
    assert "NoNewPrivs:\t1" in found
    assert property_of("User") == "companion"
    assert STATE.stat().st_mode & 0o777 == 0o700


def test_box_may_ask_whether_the_clock_is_set_and_may_not_set_it() -> None:
    unit = sh("systemctl", "cat", "companion.service").splitlines()
    kept = [word for line in unit if line.startswith("SystemCall") for word in ("-p", line)]
    asks = "import ctypes; print(ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(512)))"
    sets = "import time; time.clock_settime(time.CLOCK_REALTIME, 0)"
    run = ("systemd-run", "--quiet", "--pipe", "--wait", "--uid=companion", *kept, "python3", "-c")
    assert int(sh(*run, asks)) >= 0
    assert "Operation not permitted" in sh(*run, sets, ok=False)


def test_press_on_the_wire_is_counted() -> None:
    before, wire = presses(), button()
    wire.closes()
    until(lambda: presses() == before + 1)
    wire.opens()


@pytest.fixture(scope="module")
def aki() -> RealPhone:
    """The first phone at the table, and so its host."""
    return phone("aki")


def test_people_sit_down(aki: RealPhone) -> None:
    assert aki.post("take_face", {"name": "Aki"})["t"] == "ok"
    assert aki.post("add_person", {"name": "Mika"})["t"] == "ok"
    assert names() == ["Aki", "Mika"]


def test_stopped_box_comes_up_when_somebody_knocks() -> None:
    sh("systemctl", "stop", "companion.service")
    assert is_active("companion.socket")
    with Measured("stopped, until a page asked for by socket activation is there"):
        assert page("/healthz") == "ok"
    until(lambda: is_active("companion.service"))


def test_doctor_asks_systemd_whether_a_box_should_run_and_at_which_door(tmp_path: Path) -> None:
    sh("systemctl", "stop", "companion.socket", "companion.service")
    assert "mend box: it is installed and does not run" in sh("companion", "doctor", ok=False)
    sh("systemctl", "start", "companion.socket")
    assert page("/healthz") == "ok"
    assert "ok   box: it runs on port 80" in sh("companion", "doctor", ok=False)
    elsewhere = tmp_path / "config.toml"
    elsewhere.write_text('port = 81\nstate_dir = "/srv/evenings"\n')
    told = sh("companion", "doctor", "--config", str(elsewhere), ok=False)
    assert "mend port: phones come in on port 80" in told
    assert "mend folder: " in told


def test_killed_box_is_back_with_its_table(aki: RealPhone) -> None:
    before = pid()
    os.kill(before, signal.SIGKILL)
    with Measured("kill -9, until a page is there again"):
        assert page("/healthz") == "ok"
    assert pid() not in (0, before)
    assert names() == ["Aki", "Mika"]
    assert aki.post("add_person", {"name": "Ken"})["t"] == "ok"


def test_box_that_hangs_is_started_again_and_the_waiting_page_is_answered() -> None:
    until(lambda: is_active("companion.service"))
    before = pid()
    os.kill(before, signal.SIGSTOP)
    with ThreadPoolExecutor(1) as guest, Measured("SIGSTOP, until the waiting page is answered"):
        waiting = guest.submit(page, "/healthz")
        with Measured("SIGSTOP, until the box is started again") as took:
            until(lambda: pid() not in (0, before))
        assert waiting.result() == "ok"
    assert took.seconds <= 20
    assert "Watchdog timeout" in journal("-u", "companion.service")
    assert names() == ["Aki", "Ken", "Mika"]


def test_header_that_goes_does_not_stop_it_and_one_that_comes_is_taken_up() -> None:
    until(lambda: is_active("companion.service"))
    until(lambda: front() == "gpio", told=status)
    before, chip = pid(), Path("/sys/kernel/config/gpio-sim/chip0/live")
    chip.write_text("0")
    with Measured("header gone, until the box says so"):
        until(lambda: front() != "gpio")
    assert page("/healthz") == "ok"
    chip.write_text("1")
    with Measured("header back, until its button works"):
        until(lambda: front() == "gpio", told=status)
    wire, counted = button(), presses()
    wire.closes()
    until(lambda: presses() == counted + 1)
    wire.opens()
    assert pid() == before


def status() -> object:
    return told("/panel")["status"], journal("-u", "companion.service")[-2000:]


def test_full_card_does_not_stop_it_and_heals(aki: RealPhone) -> None:
    before = pid()
    filler = Path("/var/tmp/filler")
    sh("setpriv", "--reuid=nobody", "--clear-groups", "dd", "if=/dev/zero", f"of={filler}",
       "bs=1M", "status=none", ok=False)  # fmt: skip
    answer = until(lambda: _unsaved(aki))
    assert answer["t"] == "ok"
    assert page("/healthz") == "ok"
    filler.unlink()
    with Measured("room on the card, until all is written down"):
        until(lambda: _state(aki)["saved_up_to"] >= answer["seq"])
    assert pid() == before


def _unsaved(aki: RealPhone) -> dict[str, Any]:
    answer = aki.post("add_person", {"name": f"Guest{aki.counter}"})
    return answer if answer.get("saved") is False else {}


def _state(aki: RealPhone) -> dict[str, Any]:
    with aki.socket() as line:
        return aki.reads_until(line, "state")


def test_damaged_log_does_not_stop_it() -> None:
    sh("systemctl", "stop", "companion.service")
    log = STATE / "companion.db"
    whole = log.read_bytes()
    owner = log.stat()
    log.write_bytes(os.urandom(len(whole)))
    with Measured("log of garbage, until a page is there"):
        assert page("/healthz") == "ok"
    (notice,) = told("/panel")["notices"]
    assert notice in ("log_set_aside", "log_begun_anew")  # a backup may have been made by now
    sh("systemctl", "stop", "companion.service", "companion.socket")
    log.write_bytes(whole)
    for extra in STATE.glob("companion.db-*"):
        extra.unlink()
    assert log.stat().st_uid == owner.st_uid
    sh("systemctl", "start", "companion.socket", "companion.service")
    until(lambda: {"Aki", "Ken", "Mika"} <= set(names()))


def test_console_shows_the_way_in_and_no_login() -> None:
    until(lambda: "Come and play!" in screen(), told=screen)
    assert "http://10.0.2.15/" in screen()
    assert "http://box.local/" in screen()
    assert not is_active("getty@tty1.service")


def test_code_follows_an_address_that_changes_without_a_new_start() -> None:
    before, shown = pid(), screen()
    assert way_in()["url"].startswith("http://10.0.2.15/j/")
    sh("ip", "address", "flush", "dev", "eth0")
    with Measured("no address any more, until the console says so"):
        until(lambda: "There is no network yet" in screen())
    assert way_in()["nowhere"]
    sh("ip", "address", "add", "192.168.7.9/24", "dev", "eth0")
    with Measured("another address, until the console shows it"):
        until(lambda: "http://192.168.7.9/" in screen())
    assert way_in()["url"].startswith("http://192.168.7.9/j/")
    until(lambda: "http://192.168.7.9/" in property_of("StatusText"))
    assert screen() != shown
    assert pid() == before


def test_new_key_is_drawn_at_once_on_the_console(aki: RealPhone) -> None:
    before, shown = way_in()["url"], screen()
    assert "url" in aki._request("POST", "/host/new-code")
    until(lambda: way_in()["url"] != before, 10)
    with Measured("new key, until the console shows it"):
        until(lambda: screen() != shown)


def test_journal_holds_no_secret() -> None:
    kept = [json.loads((STATE / name).read_text()) for name in ("keys.json", "hotspot.json")]
    everything = journal()
    assert "Big screen:" in everything
    for secret in (word for each in kept for word in each.values()):
        assert secret not in everything


def test_newer_package_is_taken_and_the_evening_stays() -> None:
    sh("systemctl", "restart", "NetworkManager")
    with Measured("companion update to a newer version"):
        said = sh("companion", "update", str(PACKAGES / "newer.deb"))
    assert "The box runs version 0.2.0 now" in said
    assert told("/panel")["version"] == "0.2.0"
    assert {"Aki", "Ken", "Mika"} <= set(names())


def test_package_that_does_not_come_up_is_taken_back_with_the_evening() -> None:
    with Measured("companion update to one that does not come up, until the old one is back"):
        said = sh("companion", "update", str(PACKAGES / "broken.deb"), ok=False)
    assert "did not come up" in said
    assert "0.2.0" in said
    assert told("/panel")["version"] == "0.2.0"
    assert {"Aki", "Ken", "Mika"} <= set(names())


def test_removed_box_leaves_its_evenings() -> None:
    with Measured("dpkg --remove"):
        sh("dpkg", "--remove", "companion")
    assert not is_active("companion.socket")
    assert (STATE / "companion.db").exists()
    with Measured("installed again, until phones can come"):
        install("newer")
        comes_up()
    assert {"Aki", "Ken", "Mika"} <= set(names())


def test_purged_box_leaves_nothing() -> None:
    sh("dpkg", "--purge", "companion")
    assert not STATE.exists()
    assert not Path("/etc/companion").exists()
    assert not Path("/usr/lib/companion").exists()
    sh("systemctl", "start", "getty@tty1.service")
    until(lambda: is_active("getty@tty1.service"))
