"""Whether the box is really alive: one round trip through game thread, log and front.

For /healthz, and for telling a watchdog so. A fault names the part that did not answer.
"""

from companion.errors import CompanionError
from companion.table import Table

ANSWERS_WITHIN_S = 2.0


def trouble_of(table: Table, within_s: float = ANSWERS_WITHIN_S) -> str:
    """The part that does not answer in time, `table`, `log` or `panel`; empty if all do.

    A full card is no trouble of this kind: starting again would not make it empty.
    """
    try:
        table.probe().result(within_s)
    except TimeoutError:
        return "table"
    except CompanionError:
        return "log"
    return "" if table.panel.answers(within_s) else "panel"
