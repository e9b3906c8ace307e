"""The same for those who set the box up: command line, doctor, and what its front says.

A tuple holds several wordings: the first whose placeholders are all told is taken.
"""

from collections.abc import Mapping
from itertools import product

from companion.ports import Sign


def _(sentence: str) -> str:
    """Marks a sentence for the catalogues."""
    return sentence


FRONT: Mapping[str, str] = {
    # what stands behind the box's picture; phones show it too
    "gpio": _("Button and lights are wired and work."),
    "gpio_coarse": _(
        "Button and lights work, but presses are timed less exactly (RPi.GPIO). "
        "Install python3-lgpio for more."
    ),
    "simulated": _("The box is drawn: press its button on the page /box."),
    "no_gpio": _("No pins here, so the box is drawn: press its button on the page /box."),
    "no_lgpio": _("The pins need the package python3-lgpio. Until then the box is drawn on /box."),
    "no_gpiozero": _("The pins need gpiozero ({reason}). Until then the box is drawn on /box."),
    "no_rpi_gpio": _("The pins do not answer to RPi.GPIO ({reason}). Install python3-lgpio."),
    "unknown_board": _("This board is unknown ({reason}), so the box is drawn on /box."),
    "no_panel": _("The box has no front yet. Phones can play all the same."),
    "gpio_failed": _("The pins do not answer ({reason}). Phones can play all the same."),
    "pin_busy": _(
        "Another program holds GPIO{pin} (pin {place}). Phones can play all the same: free the pin."
    ),
    "pin_failed": _(
        "GPIO{pin} (pin {place}) does not answer ({reason}). Phones can play all the same."
    ),
    "pin_deaf": _(
        "GPIO{pin} (pin {place}) is not heard by RPi.GPIO on this system. Install python3-lgpio."
    ),
    "button_stuck": _("The button is stuck. Phones can play all the same: look at its wire."),
    "button_chatters": _("The button's contact is loose. Phones can play all the same."),
    "listener_failed": _("A light or button failed inside ({error}). Play goes on with phones."),
}

SIGNS: Mapping[Sign, tuple[str, str]] = {
    Sign.STARTING: (_("slow blinking"), _("The box is starting. A moment, please.")),
    Sign.READY: (_("steady"), _("Ready. You can play.")),
    Sign.WAITING: (
        _("on, with a short breath"),
        _("The box waits for a press of the big button."),
    ),
    Sign.SEEN: (_("two quick blinks"), _("Your press has been seen.")),
    Sign.SAFE: (_("steady for two seconds; green"), _("UNO was called in time.")),
    Sign.CAUGHT: (_("three long flashes; red"), _("Caught! Draw the cards.")),
    Sign.PHOTO_FINISH: (
        _("flickering for a second"),
        _("Photo finish: too close to tell, the caller is safe."),
    ),
    Sign.CLOCK: (_("blinking ever faster; amber"), _("Time is running out.")),
    Sign.NEEDS_HELP: (
        _("quick blinks, counted, then a pause"),
        _("The box needs help. Look at a phone or at the TV page: it says what is wrong."),
    ),
    Sign.OWN_WIFI: (
        _("two soft pulses and a pause"),
        _("The box has made its own Wi-Fi. Join it with the code on the box."),
    ),
    Sign.OFF: (_("dark"), _("Off. It is safe to pull the plug; it always is.")),
}
"""How each sign looks and what it means; the rhythms are those of `companion.rhythms`."""

BLINKS: Mapping[int, str] = {
    2: _("The box's card is full. Play on; make room, and it writes everything down."),
    3: _("The box's card cannot be written. Play on; put in a new card afterwards."),
    4: _("The box could not read its memory and began a new one."),
    5: _("The box leaves out pins and settings, because it failed to start three times."),
    6: _("The button is stuck or its contact is loose. Look whether something lies on it."),
    7: _("A light or button does not answer. A phone says which; play goes on with phones."),
}
"""What so many quick blinks say: the numbers are those of `companion.notices.BLINKS`."""

_WHERE = "{file}, line {line}: "


def _wordings(*parts: str) -> tuple[str, ...]:
    """A sentence of parts, the fullest wording first; one with ? in front may be missing."""
    choices = [(part[1:], "") if part.startswith("?") else (part,) for part in parts]
    told = ("".join(each) for each in product(*choices))
    return tuple(each[:1].upper() + each[1:] for each in told)


SETTING_UP: Mapping[str, str | tuple[str, ...]] = {
    "port_busy": "Port {port} is taken by another program. Stop that one, or choose another, as "
    '--port 9000 does (make run ARGS="--port 9000").',
    "already_running": "A box runs on port {port} already: open {address} on this machine or a "
    "phone. To start anew stop it first (Ctrl-C where it runs), or choose another port, as "
    '--port 9000 does (make run ARGS="--port 9000").',
    "stopped": "Stopped. The evening is kept: the next start goes on with it.",
    "port_forbidden": "Port {port} needs more rights. Choose one from 1024 on, such as 8080.",
    "no_such_address": "This machine has no address {bind}. Choose another, or 0.0.0.0.",
    # configuration
    "no_file": "There is no file {file}.",
    "not_text": _WHERE + "this is no text in UTF-8.",
    "toml_syntax": _wordings(
        _WHERE,
        "?column {column}: ",
        "this is no TOML ({reason}).",
        "? Did you mean  {instead}",
    ),
    "unknown_key": (
        *_wordings(
            f"?{_WHERE}",
            "{above} belongs to the top of the file, above the first line in [brackets]; "
            "here it is read as {key}.",
        ),
        *_wordings(
            f"?{_WHERE}",
            "there is no setting {key} up here, above the first line in [brackets]. Did you mean "
            "{nearest}? That one stands below the line [{table}]: is a # still before it? "
            "Possible up here are: {allowed}.",
        ),
        *_wordings(
            f"?{_WHERE}",
            "there is no setting {key}.",
            "? Did you mean {nearest}?",
            " Possible are: {allowed}.",
        ),
    ),
    "bad_value": (
        *_wordings(f"?{_WHERE}", "{key} cannot be {value}.", " It has to be {expected}."),
        *_wordings(f"?{_WHERE}", "{key} has to be {expected}."),
        _WHERE + "{key} cannot be {value}. Possible is: {allowed}.",
        "The variable {variable} cannot be {value}. Possible is: {allowed}.",
        "The option {option} cannot be {value}. Possible is: {allowed}.",
        "{key} cannot be {value}. Possible is: {allowed}.",
    ),
    "pin_refused": (
        *_wordings(
            f"?{_WHERE}",
            "{key} cannot be GPIO{pin} (pin {place}): {reason}.",
            "? Free GPIO numbers: {free}.",
            " To use it all the same, write  force = [{force}]",
        ),
        *_wordings(
            f"?{_WHERE}",
            "{key} cannot be GPIO{pin}: {reason}.",
            "? Pin {pin} of the header is GPIO{meant}: for that one write {meant}.",
            "? Free GPIO numbers: {free}.",
        ),
    ),
    "pin_twice": _wordings(
        f"?{_WHERE}",
        "GPIO{pin} (pin {place}) is both {other} and {key}.",
        "? Free GPIO numbers: {free}.",
    ),
    # the log and the keys
    "not_readable": (
        "{path} cannot be used: {reason}.",
        "{file} cannot be read: {reason}.",
    ),
    "only_root": "{path} belongs to the box: type the same once more with  sudo  in front.",
    "locked": (
        "{path} is in use by another companion (process {pid}). Stop that one first.",
        "{path} is in use by another companion. Stop that one first.",
    ),
    "foreign_database": "{path} belongs to another program. It is left alone: move it away.",
    "newer_schema": "{path} was written by a newer companion. Please update this one.",
    "broken_database": "{path} is damaged. Move it away and start again, or put a backup there.",
    "broken_keys": "{path} is damaged ({reason}). Move it away: then every phone joins anew.",
    "disk_full": "The card is full. Make room, then try again: {path}",
    "read_only_card": "{path} is on a card that can only be read. What it holds is as it was: copy "
    "it by  companion backup /media/STICK/evenings.db  and put in another card.",
    "no_folder": "There is no folder {path}. Is the stick in? Then name the folder it has got.",
    "bad_backup": "{path} cannot be brought back: {reason}. The evenings of the box are as they "
    "were;  companion restore --list  shows what else there is.",
    "not_saved": "{path} cannot be written: {reason}.",
    "no_backup": "There is no good backup in {path}. Name a file; the box makes a copy a day.",
    "no_root": "Only root may change what is installed. Type:  sudo companion update …",
    "not_installed": "This companion does not run from a package. On a box: sudo companion update",
    "update_under_way": "An update is under way. It goes on at the next start of the box; or now: "
    "sudo systemctl start companion-finish",
    "not_our_package": "{path} is no package of the companion. Nothing has changed.",
    "nothing_to_go_back_to": "No version of before is kept. Nothing has changed.",
    "installing_elsewhere": "Another program is installing something. Try again in a few minutes.",
    "command_failed": "The system would not do that ({command}): {reason}",
    "already_there": "{path} is there already and stays as it is. Choose another name.",
    "gap": "The log expects event {expected}, not {seq}. Nothing was written.",
    "unknown_event": "The log holds an event {type} that this companion does not know.",
    "impossible_event": "The log holds an event {type} that cannot be at this place.",
    "unknown_deck": "There is no deck {deck}. Known are: {known}.",
    # nights as files
    "no_such_night": "There is no night {night}. There are: {known}.",
    "not_a_night_file": "This file is no night: its first line is another.",
    "newer_format": "This night was written by a newer companion (format {v}, known is {known}).",
    "bad_line": (
        "Line {line} is not right: {field} is {reason}.",
        "Line {line} is not right: {reason}.",
    ),
    # rules
    "unknown_switch": "There is no rule {switch}. Known are: {known}.",
    "bad_switch_value": "{switch} cannot be {value}. Possible is: {allowed}.",
    "unknown_preset": "There are no rules called {preset}. Known are: {known}.",
    # the doctor, and those who try the box out
    "no_pi": "this is no Raspberry Pi; the box is drawn here",
    "pi": "{model}",
    "no_header": "the 40-pin header is not to be found ({seen}): update the system and try again",
    "chip_locked": "there are chips, but they may not be looked at: see group",
    "no_rights_needed": "there are no pins here, so no rights are needed",
    "rights_fine": "this user may use the pins",
    "not_in_group": (
        "{user} may not use the pins. Type  sudo usermod -aG gpio {user}  and log in anew"
    ),
    "no_wifi": "there is no Wi-Fi here",
    "iw_missing": "whether {radio} saves power cannot be asked. Type  sudo apt install iw",
    "wifi_sleeps": (
        "{radio} saves power, which makes phones wait up to two seconds. "
        "Type  sudo iw dev {radio} set power_save off"
    ),
    "wifi_awake": "{radio} does not sleep",
    "no_watchdog": "this machine has none",
    "watchdog_unknown": "this machine has one, but no systemd to feed it",
    "watchdog_off": (
        "nothing restarts the board when it hangs. Put RuntimeWatchdogSec=15 into "
        "/etc/systemd/system.conf and start anew"
    ),
    "watchdog_on": "the board restarts by itself when it hangs for {after}",
    "nobody_runs": "none runs on port {port} just now:  companion run  starts it",
    "service_stands_still": "it is installed and does not run. Type  sudo systemctl start companion"
    "  and look at  journalctl -u companion -n 20",
    "box_holds_pins": "it runs on port {port} and was asked about its front",
    "box_gone": "The box on port {port} does not answer any more. Start it, or try again without.",
    "drawn_and_off": "There are no pins here, and no box runs on port {port} that would draw them. "
    "Start it first, by  companion run  in another terminal, then type this once more.",
    "no_ring_library": "The ring needs python-periphery. Type  pip install 'companion[ring]'",
    "no_spi": (
        "The ring does not answer ({reason}). Turn SPI on:  sudo raspi-config nonint do_spi 0"
    ),
    "no_display_library": "The display needs luma.oled. Type  pip install 'companion[display]'",
    "no_display": (
        "The display does not answer ({reason}). Turn I2C on:  sudo raspi-config nonint do_i2c 0"
    ),
    "extra_fine": "it answers",
    "pins_fine": (
        "wired as {pins}. Not in the settings, so never used: {unused}. Whoever has wired one of "
        "these writes it below [panel] in {file}, such as  status = true",
        "wired as {pins}",
    ),
    "door_elsewhere": "phones come in on port {door} (companion.socket), but the settings say "
    "{port}. Write  port = {door}  at the top of {file}",
    "kept_elsewhere": "the service keeps the evenings in {kept}, but the settings say {path}. "
    'Write  state_dir = "{kept}"  at the top of {file}',
    "header_found": "the 40-pin header is {chip}, {label} with {lines} lines",
    "no_network": "there is no network for phones: join one, or type  companion wifi on",
    "reachable": "phones find the box at {address}",
    "serving": "Phones come in at {address}.",
    "nowhere": "There is no network yet that phones could come by.",
    "part_silent": "The {part} does not answer, so the box is about to be started again.",
    "log_not_begun": "there is no log yet, it begins at {path}",
    "card_only_read": "the card of {path} can only be read: copy the evenings by  companion backup "
    "/media/STICK/evenings.db  and put in another card",
    "not_writable": "{path} may not be written by its own user: type  chmod u+rwx {path}",
    "only_root_looks": "{path} is the box's own, and only root may look into it: type  "
    "sudo companion doctor",
    "foreign_file": "{path} belongs to another user, so the box cannot use it: type  sudo chown "
    "--reference={folder} {path}",
    "card_low": "only {mb} MB are free on the card of {path}: make room, or what is played next "
    "stays in memory",
    "card_fine": "{mb} MB are free",
    "log_fine": "{path} is whole; nights in it: {n}",
    "broke_inside": "Something broke inside ({kind}). The evenings are as they were: try again, or "
    "send whoever helps the file that `companion bundle` makes. --debug shows where.",
    "backups_there": "there are {n}, the newest of {date}",
    "no_backups_yet": "there is none yet: the box makes one a day",
    "log_kept_aside": "{path} could not be read and was set aside. `companion restore` brings the "
    "newest backup back; take the file away once nobody misses it",
    "clock_not_set": "nobody has set the clock ({wall}): phones lend the date, play is not touched",
    "clock_fine": "the clock runs",
}

REASONS: Mapping[str, str] = {
    # what stands for {reason} where it is a code; "cannot be pin 2:" may stand before it
    "after_a_hole": "lines are missing before it",
    "audio_hat": "sound cards use it",
    "bad_value": "of the wrong kind",
    "damaged": "it is damaged",
    "empty": "it is empty",
    "hat_eeprom": "add-on boards are recognised by it",
    "i2c_pull_ups": "it is pulled up for I2C, and one of the two wakes a halted board",
    "missing": "missing",
    "no_device": "there is no GPIO chip",
    "no_permission": "this user may not open it",
    "not_an_object": "it is no JSON object",
    "not_ascending": "not in order",
    "not_json": "it is no JSON",
    "not_ours": "it belongs to another program",
    "not_on_header": "the header has GPIO 0 to 27 only",
    "not_text": "it is no text in UTF-8",
    "one_wire": "1-Wire sensors use it",
    "serial_console": "the serial console speaks there",
    "spi": "SPI uses it, as for a ring of lights",
    "too_short": "a word in it is too short",
    "unknown": "not known",
    "unknown_chips": "none of its chips is that of a Raspberry Pi",
    "wrong_fields": "other words stand in it than should",
}
