"""A press is seen by everybody before it is decided, and nobody can hold it up by not looking."""

from concurrent.futures import Future

from companion import commands as cmd
from tests.companion.conftest import Deal


class Going(Future[None]):
    """A press on its way to the phones; remembers that somebody waited for it."""

    def __init__(self, order: list[str]) -> None:
        super().__init__()
        self._order = order

    def result(self, timeout: float | None = None) -> None:
        self._order.append("has gone out")
        return super().result(timeout)


def test_press_has_gone_out_before_it_is_decided(deal: Deal) -> None:
    box, _ = deal("Aki", "Mika", tracking="scores")
    order: list[str] = []
    going = Going(order)
    going.set_result(None)

    def pressed(by: str) -> Future[None]:
        order.append(f"{by} pressed")
        return going

    box.table.subscribe(lambda: order.append("decided"), pressed)
    box.presses()
    assert order[:3] == ["button pressed", "has gone out", "decided"]


def test_press_that_never_goes_out_is_decided_all_the_same(deal: Deal) -> None:
    box, (_, mika) = deal("Aki", "Mika", tracking="scores")
    box.table.subscribe(lambda: None, lambda by: Future())
    mika.does(cmd.Catch(mika.seat), at_s=box.clock.now)
    assert box.judged()["result"] == "caught"


def test_fault_of_a_listener_is_nobody_elses(deal: Deal) -> None:
    box, (_, mika) = deal("Aki", "Mika", tracking="scores")
    seen: list[str] = []

    def stumbles(by: str) -> None:
        raise RuntimeError(by)

    box.table.subscribe(lambda: None, stumbles)
    box.table.subscribe(lambda: None, seen.append)
    mika.does(cmd.Catch(mika.seat), at_s=box.clock.now)
    assert seen == ["1"]
    assert box.judged()["result"] == "caught"
