"""What holds for all tests."""

from hypothesis import settings

# How long one example takes says how busy the machine is; that is measured in tests/bench.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")
