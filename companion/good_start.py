"""Whether a start has gone well, and what went wrong: written down beside the log."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.errors import CompanionError
from companion.incidents import Incidents
from companion.ports import Clock
from companion.starts import Starts

NOT_OURS = frozenset({"port_busy", "locked"})
"""Another companion runs: no failed start, and nothing that safe mode would mend."""


@contextmanager
def noted(state_dir: Path, clock: Clock) -> Iterator[Starts]:
    """Write troubles down beside the log, and whether the start has gone well."""
    starts, incidents = Starts(state_dir, clock), Incidents(state_dir, clock)
    logging.getLogger().addHandler(incidents)
    quiet = logging.Logger("companion.app")  # whoever looks on is told by the command line
    quiet.addHandler(incidents)
    try:
        yield starts
        starts.well()
    except CompanionError as error:
        if error.code in NOT_OURS:
            starts.not_counted()
        else:
            quiet.error("the box did not start: %s", error)
        raise
    except Exception:
        quiet.exception("the box ended by a fault")
        raise
    finally:
        logging.getLogger().removeHandler(incidents)
