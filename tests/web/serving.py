"""A box of its own process round a fake table: `python -m tests.web.serving`."""

from tests.web.fakes import FakeKeys, FakeSettings, FakeTable
from web import create_app, serve


def main() -> None:
    app = create_app(FakeTable().real(), FakeSettings(), FakeKeys())
    serve(app, FakeSettings(), lambda url: print(url, flush=True))
    print("went home", flush=True)


if __name__ == "__main__":
    main()
