"""`companion run`, which says "armed" as soon as the button works.

python -m tests.bench.programs.armed run …
"""

import sys

from companion import table
from companion.cli import main

_start = table.Table.start


def start(self: table.Table) -> None:
    _start(self)
    print("armed", flush=True)


if __name__ == "__main__":
    table.Table.start = start  # type: ignore[method-assign]
    sys.exit(main())
