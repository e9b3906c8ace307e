"""The command line: `companion run`, and what one wants to know beside it.

Exit codes: 0 well, 1 something is wrong with the box, 2 the call or a file cannot be used.
Modules are imported inside the commands, so that help is instant.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion import __version__
from companion.languages import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from companion.errors import CompanionError
    from companion.settings import Settings

UNUSABLE = 2


def settings_options(
    command: Callable[..., Any], *, load: str = "companion.settings:load_settings"
) -> Callable[..., Any]:
    """The options that every command with a configuration shares; gives `settings`."""

    @click.option(
        "--config",
        type=click.Path(readable=False, path_type=Path),
        help="Configuration file (TOML).",
    )
    @click.option(
        "--state", type=click.Path(readable=False, path_type=Path), help="Folder for log and keys."
    )
    @click.option("--port", type=int, help="Port to serve on; 8080 unless told, 80 as a package.")
    @click.option("--simulate", is_flag=True, default=None, help="Draw the box instead of GPIO.")
    @click.option(
        "--lang", help=f"Language for phones that have none of ours: {', '.join(LANGUAGES)}."
    )
    @click.option("--debug", is_flag=True, help="Show where an error comes from.")
    @wraps(command)
    def with_settings(
        config: Path | None,
        state: Path | None,
        port: int | None,
        simulate: bool | None,
        lang: str | None,
        debug: bool,
        **others: Any,
    ) -> None:
        from pkgutil import resolve_name

        options = {"state_dir": state, "port": port, "simulate": simulate, "lang": lang}
        with kind_errors(debug=debug):
            command(settings=resolve_name(load)(config, options), **others)

    return with_settings


@contextmanager
def kind_errors(*, debug: bool = False) -> Iterator[None]:
    """Turn the project's errors into one sentence and an exit code."""
    from companion.errors import CompanionError

    try:
        yield
    except CompanionError as error:
        if debug:
            raise
        found = (error, *getattr(error, "more", ()))
        for each in sorted(found, key=lambda each: str(each.data.get("line") or "").zfill(9)):
            click.echo(explain(each), err=True)
        sys.exit(UNUSABLE)
    except (click.ClickException, click.Abort, click.exceptions.Exit, BrokenPipeError):
        raise  # the last one: whoever reads has read enough
    except Exception as fault:
        if debug:
            raise
        told = CompanionError("broke_inside", {"kind": type(fault).__name__})
        if isinstance(fault, PermissionError) and fault.filename:
            told = CompanionError("only_root", {"path": str(fault.filename)})
        click.echo(explain(told), err=True)
        sys.exit(UNUSABLE)


def explain(error: CompanionError) -> str:
    """The sentence of an error and its code; what it is about where nobody wrote a sentence."""
    from web.text import FALLBACK, sentence

    told = sentence(error.code, "en", error.data)
    return f"{told} [{error if told == FALLBACK else error.code}]"


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="companion")
def main() -> None:
    """A box for the real card table: turns, UNO, timers and scores."""


@main.command()
@partial(settings_options, load="companion.app:settings_of_start")
def run(settings: Settings) -> None:
    """Serve the table until it is stopped (Ctrl-C); the code to join is shown at once."""
    from companion import app
    from companion.supervisor import is_journal

    app.run(settings, ready=lambda address, keys, table: welcome(address, keys.token, table))
    if not is_journal(1):
        from web.text import sentence  # not before: the button works first

        click.echo(sentence("stopped", "en"))


def welcome(address: str, token: str, table: Any) -> None:
    """Show where the box is: the code, the address, and what its front is.

    The code carries the key of the table: it does not go into a journal that others read.
    """
    from companion.supervisor import is_journal
    from web.qr import terminal_qr
    from web.text import sentence

    if not is_journal(1):
        url = f"{address.rstrip('/')}/j/{token}"
        click.echo(terminal_qr(url))
        click.echo(f"Scan to join, or type {url}")
    status = table.snapshot().room.panel
    click.echo(f"Big screen: {address.rstrip('/')}/tv")
    if status.kind != "gpio":
        click.echo(f"Drawn box: {address.rstrip('/')}/box")
    click.echo(sentence(status.code, "en", status.data))
    for notice in table.snapshot().room.notices:
        click.echo(sentence(notice.code, "en", notice.data))
    sys.stdout.flush()


@main.command()
@settings_options
def status(settings: Settings) -> None:
    """Say whether the box runs, and how the table stands. Exit code 1 if it does not run."""
    from companion.doctor import passed_by
    from companion.own_box import answers
    from web.text import sentence

    running = answers(settings.bind, settings.port)
    click.echo(f"box: {'running' if running else 'not running'} (port {settings.port})")
    for finding in passed_by(settings):
        click.echo(f"mend {finding.what}: {sentence(finding.code, 'en', finding.data)}")
    table = stored_table(settings)
    if table is not None:
        names = ", ".join(f"{seat['name']} {seat['total']}" for seat in table["seats"])
        click.echo(f"table: {names or 'nobody is seated'}")
    sys.exit(0 if running else 1)


def stored_table(settings: Settings) -> dict[str, Any] | None:
    """The table as the log has it, without disturbing a companion that runs."""
    from companion.app import DATABASE
    from companion.nights import standing
    from companion.store import Reader

    path = settings.state_dir / DATABASE
    if not path.exists():
        return None
    reader = Reader(path)
    nights = reader.nights()
    if not nights:
        return None
    return standing(list(reader.export_rows(nights[-1].night)))


@main.command()
@settings_options
def console(settings: Settings) -> None:
    """Draw the code to come in on this screen, for ever; for a box without a desktop."""
    from companion.cli_console import show_for_ever

    show_for_ever(settings, click.echo)


@main.command()
@click.argument("wanted", required=False, type=click.Choice(["on", "off", "auto"]))
@settings_options
def wifi(settings: Settings, wanted: str | None) -> None:
    """The box's own Wi-Fi: say whether it is open, or ask the running box to open or close it."""
    from companion.errors import PanelError
    from companion.own_box import own_wifi

    told = own_wifi(settings.bind, settings.port, wanted)
    if told is None:
        raise PanelError("box_gone", {"port": settings.port})
    state = f"open as {told['name']}" if told["open"] else "closed"
    click.echo(f"own Wi-Fi: {state}{', and asked to change' if wanted else ''}")


@main.command()
@settings_options
def doctor(settings: Settings) -> None:
    """Look at board, pins, address, log and clock; each line says ok, or what to mend."""
    from companion.doctor import examine
    from web.text import sentence

    findings = examine(settings)
    for finding in findings:
        mark = "ok  " if finding.good else "mend"
        click.echo(f"{mark} {finding.what}: {sentence(finding.code, 'en', finding.data)}")
    sys.exit(0 if all(finding.good for finding in findings) else 1)


@main.command()
@click.option("--svg", type=click.Path(path_type=Path), help="Write a drawing of the pins there.")
@settings_options
def wiring(settings: Settings, svg: Path | None) -> None:
    """Which wire goes where, with which resistor: for the pins of your configuration."""
    from companion.cli_panel import draw, wiring

    if svg is not None:
        draw(settings, settings.lang, svg)
    for line in wiring(settings, settings.lang):
        click.echo(line)


@main.command("test-button")
@click.option("--seconds", type=click.FloatRange(1, 600), default=20.0, show_default=True)
@settings_options
def test_button(settings: Settings, seconds: float) -> None:
    """Light every lamp, then show what the buttons do, bounces and all.

    Exit code 1 if a button was not pressed or its contact is loose.
    """
    from companion.cli_panel import try_front

    sys.exit(0 if try_front(settings, click.echo, seconds=seconds) else 1)


@main.command()
@click.option("--output", type=click.Path(path_type=Path), help="File to write; else the screen.")
@settings_options
def label(settings: Settings, output: Path | None) -> None:
    """A sticker for the box (SVG, A6): its own Wi-Fi, and where the table is in there."""
    from companion.cli_label import sticker
    from companion.cli_panel import save

    made = sticker(settings, settings.lang)
    if output is None:
        click.echo(made, nl=False)
    else:
        save(output, made)


@main.group()
def config() -> None:
    """The configuration."""


@config.command("show")
@settings_options
def show_config(settings: Settings) -> None:
    """Every setting as one writes it, and where its value comes from."""
    from companion.cli_config import all_of

    for line in all_of(settings):
        click.echo(line)


@main.command()
@click.argument("log", type=click.File("rb"))
@click.option("--debug", is_flag=True, help="Show where an error comes from.")
def replay(log: Any, debug: bool) -> None:
    """Fold an exported night and print how its table stands at the end, as JSON."""
    from companion.night_file import read_night
    from companion.nights import standing

    with kind_errors(debug=debug):
        click.echo(json.dumps(standing(read_night(log)), ensure_ascii=False))


@main.command()
@click.option("--night", type=int, help="Number of the night; the newest unless told.")
@click.option("--output", type=click.Path(path_type=Path), help="File to write; else the screen.")
@settings_options
def export(settings: Settings, night: int | None, output: Path | None) -> None:
    """Write a night as JSON Lines, one event a line, for `companion replay`."""
    from companion.app import DATABASE
    from companion.errors import StoreError
    from companion.night_file import write_night
    from companion.private_files import os_told
    from companion.store import Reader

    reader = Reader(settings.state_dir / DATABASE)
    nights = [each.night for each in reader.nights()]
    wanted = night if night is not None else (nights[-1] if nights else 0)
    if wanted not in nights:
        raise StoreError("no_such_night", {"night": wanted, "known": nights})
    rows = reader.export_rows(wanted)
    if output is None:
        write_night(rows, sys.stdout)
        return
    with os_told(output, "not_saved"), output.open("w", encoding="utf-8") as file:
        write_night(rows, file)


@main.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--before-update", is_flag=True, help="Keep it apart from those of the days.")
@settings_options
def backup(settings: Settings, file: Path | None, before_update: bool) -> None:
    """Copy all evenings to FILE, or among the box's own backups; also while the box runs."""
    from companion.cli_data import make_backup

    make_backup(settings, file, before_update=before_update)


@main.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--list", "listed", is_flag=True, help="Only show the backups there are.")
@click.option("--yes", "sure", is_flag=True, help="Do not ask.")
@settings_options
def restore(settings: Settings, file: Path | None, listed: bool, sure: bool) -> None:
    """Bring the evenings of FILE back, or of the newest good backup; the box must be stopped.

    Shows first what it holds, and asks. What was there before is kept beside it.
    """
    from companion.cli_data import bring_back, list_backups

    if listed:
        list_backups(settings)
    else:
        bring_back(settings, file, sure=sure)


@main.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--back", is_flag=True, help="Go back to the version before the newest update.")
@click.option("--finish", is_flag=True, hidden=True)
@click.option("--settle", is_flag=True, hidden=True)
@click.option("--holding", type=click.Path(path_type=Path), hidden=True)
@settings_options
def update(
    settings: Settings, file: Path | None, back: bool, finish: bool, settle: bool,
    holding: Path | None,
) -> None:  # fmt: skip
    """Install the package FILE.deb; without a FILE, tell how the newest update ended.

    Makes a backup and keeps the version of before, which comes back by itself if the new one
    is not up within half a minute. Exit code 1 if it did.
    """
    from companion import cli_update

    if settle:
        cli_update.settle_log(settings, holding)
    elif finish:
        sys.exit(0 if cli_update.finish() else 1)
    elif file is None and not back:
        cli_update.tell_last()
    elif file is not None and back:
        raise click.UsageError("Either a file or --back.")
    else:
        sys.exit(0 if cli_update.update(settings, file) else 1)


@main.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@settings_options
def bundle(settings: Settings, file: Path | None) -> None:
    """Gather versions, settings and troubles in one FILE for whoever helps; without secrets."""
    from companion.cli_data import make_bundle

    make_bundle(settings, file)


@main.command()
@click.argument("what", required=False, metavar="[PRESET | FILE.json]")
@click.option("--all", "everything", is_flag=True, help="Every switch, in the settings' groups.")
@click.option("--lang", type=click.Choice(LANGUAGES), default=ENGLISH, show_default=True)
def rules(what: str | None, everything: bool, lang: str) -> None:
    """The rules in plain words: of a preset, or of a set that a phone has exported.

    Without a name: the presets there are, one a line, with the short name that does as well.
    """
    from companion.cli_rules import known_rules, told

    with kind_errors():
        found = told(what, lang, everything=everything) if what else known_rules(lang)
        for line in found:
            click.echo(line)


if __name__ == "__main__":
    main()
