"""What only root can try: files in the hands of another user."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SERVICE = 4242
"""A user who is neither root nor whoever runs the tests."""
ROOT_ONLY = pytest.mark.skipif(
    os.geteuid() != 0, reason="=== ONLY ROOT MAY GIVE FILES TO ANOTHER USER, AND BE ONE ==="
)


@contextmanager
def open_way() -> Iterator[Path]:
    """A scratch folder that every user may pass through."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)
        yield Path(folder)
