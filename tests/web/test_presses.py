"""Orders turned round by a late packet, over real sockets and a real table behind them."""

from collections.abc import Callable

from tests.web.players import Sockets


def test_doubt_pressed_first_wins_over_the_one_that_came_in_first(
    play: Callable[..., Sockets],
) -> None:
    table = play(facedown_limit=3)
    aki, _, ken, yui = table.players
    aki.sends("play", facedown=True)
    pressed_ms = ken.now_ms()
    yui.synchronises()  # some time passes
    assert yui.sends("doubt", yui.now_ms())["t"] == "ok"
    assert ken.sends("doubt", pressed_ms)["t"] == "ok"
    told = table.waits(lambda view: view["facedown"]["doubter"] is not None)
    assert told["facedown"]["doubter"] == ken.seat
    assert told["verdict"]["late"]
    assert ken.sends("doubt", offer=3)["t"] == "ok"
    assert table.view()["facedown"]["offers"] == [3]


def test_jump_pressed_before_the_next_play_takes_it_back(play: Callable[..., Sockets]) -> None:
    table = play(jump_in="identical_colored")
    aki, mika, _, yui = table.players
    aki.sends("play", face="5", colour="red")
    pressed_ms = yui.now_ms()
    mika.synchronises()
    assert mika.sends("play", mika.now_ms(), face="9")["t"] == "ok"
    assert table.view()["turn"] == 2
    assert yui.sends("play", pressed_ms, face="5", colour="red", jump=True)["t"] == "ok"
    told = table.waits(lambda view: view["turn"] == 0)
    assert [seat["hand"] for seat in told["seats"]] == [6, 7, 7, 6]


def test_stop_pressed_before_the_catch_ends_the_round(play: Callable[..., Sockets]) -> None:
    table = play(1, 7, 7, 7, stop_call="required")
    aki, mika, *_ = table.players
    aki.sends("play")
    pressed_ms = aki.now_ms()
    mika.synchronises()
    assert mika.sends("catch", mika.now_ms(), target=0)["t"] == "ok"
    assert aki.sends("call_stop", pressed_ms)["t"] == "ok"
    told = table.waits(lambda view: view["verdict"])
    assert (told["verdict"]["what"], told["verdict"]["by"]) == ("stop", aki.seat)
    assert told["verdict"]["result"] == "safe"
    assert told["phase"] == "counting"


def test_early_catch_is_kept_asked_about_and_judged(play: Callable[..., Sockets]) -> None:
    table = play(2, 7, 7, 7)
    aki, mika, ken, _ = table.players
    answer = mika.sends("catch", mika.now_ms())
    assert (answer["t"], answer["kept"]) == ("ok", True)
    aki.sends("play")
    (query,) = table.view()["queries"]
    refused = mika.sends("answer_catch", query=query["query"], yes=True)
    assert refused["code"] == "others_say"
    assert ken.sends("answer_catch", query=query["query"], yes=True)["t"] == "ok"
    told = table.waits(lambda view: view["verdict"])
    assert (told["verdict"]["result"], told["verdict"]["by"]) == ("caught", mika.seat)


def test_doubt_and_stop_without_a_seat_are_no_press_of_the_button(
    play: Callable[..., Sockets],
) -> None:
    table = play()
    page = table.players[0].page
    page.say(t="do", id=99, cmd="doubt", args={}, stamp={"at": 1.0, "now": 1.0})
    assert page.hears_one_of("ok", "no")["code"] == "bad_message"
