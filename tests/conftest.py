"""What holds for all tests."""

import pytest
from hypothesis import settings

# How long one example takes says how busy the machine is; that is measured in tests/bench.
settings.register_profile("new ones", deadline=None)
settings.register_profile("the same ones", deadline=None, derandomize=True)


def pytest_configure(config: pytest.Config) -> None:
    """`make test` plays the same chance evenings every time: what fails, fails by the change.

    Everything else, `make test-full` first of all, looks for new ones.
    """
    quick = config.option.markexpr == "not full"
    settings.load_profile("the same ones" if quick else "new ones")
