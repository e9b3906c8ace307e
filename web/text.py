"""What people read when something was refused: the stable code's sentence, in English.

Each says what happened, what it means for the game and what to do. The data of a
refusal fills the placeholders. Translations are in the catalogues.
"""

from collections.abc import Mapping

from companion.toml_file import written
from web.i18n import placeholders, say
from web.text_machine import FRONT, REASONS, SETTING_UP


def _(sentence: str) -> str:
    """Marks a sentence for the catalogues."""
    return sentence


OWN_NAME = _("English")
"""Each catalogue translates it as the name of its own language, in that language."""
FALLBACK = _("That did not work just now. The game is as it was: please try once more.")

_ASKING = {
    "bad_message": _(
        "The box did not understand that. Nothing has changed: please load this page again."
    ),
    "unknown_command": _(
        "This page asks for something the box does not know. Please load the page again."
    ),
    "not_admitted": _(
        "You are not at this table yet. Scan its code, or press the big button to come in."
    ),
    "wrong_token": _(
        "This code is not valid any more. Scan the one on the table, or press the big button."
    ),
    "read_only": _("This screen only shows the table. Please tap on a phone."),
    "no_cookie": _(
        "This browser did not say who it is. Please allow cookies for the box and load again."
    ),
    "box_elsewhere": _(
        "This drawn button is not at the table, so it cannot let anybody in. Use the real one."
    ),
    "too_fast": _("That was very many taps at once. Wait a breath, then tap again."),
    "not_saved": _("The box could not write that down. Please tap once more in a moment."),
    "table_silent": _("The box is taking a breath. Nothing is lost: try again in a moment."),
    "internal": _("Something broke in the box. The game is as it was: please try once more."),
}
_TROUBLE = {  # told on every page while it lasts
    "card_full": _(
        "The box's card is full. Play on and leave the plug in: it writes all down once there is "
        "room."
    ),
    "card_refuses": _(
        "The box's card cannot be written. Play on and leave the plug in: it tries again by itself."
    ),
    "log_set_aside": _(
        "The box could not read its memory, so a new one begins. "
        "“Chairs and rules” brings the old evenings back."
    ),
    "log_begun_anew": _(
        "The box could not read its memory, so a new one begins. The old one is kept beside it."
    ),
    "no_backup": _("There is no copy to bring back just now. The evening goes on as it is."),
    "safe_mode": _(
        "The box failed to start three times, so it leaves out pins and settings. "
        "Play with the phones."
    ),
}
_HOUSE = {
    "already_challenged": _(
        "That +4 is challenged already. Look at the hand and say what is there."
    ),
    "only_next_may_challenge": _("Only {name} may challenge this +4. Play goes on as it was."),
    "look_first": _("{name} has challenged: look at the hand, then say what is there."),
    "not_instead": _("Another +4 cannot go down instead. Tap the card that fits."),
    "one_winner_a_table": _("At every table one goes out first. Please choose one at each."),
    "no_challenge": _("There is no +4 to challenge just now. Play goes on."),
    "unknown_sight": _("The box does not know that answer. Please tap one of the pictures."),
    "bad_offer": _("Name {least} to {most} cards, please."),
    "own_card": _("That is your own card: only the others may doubt it."),
    "nothing_to_doubt": _("No card lies face-down just now, so there is nothing to doubt."),
    "already_doubted": _("Somebody was quicker and doubts it already. Watch how it ends."),
    "doubt_open": _("The doubt comes first. Settle it, then play goes on."),
    "nothing_to_answer": _("Nobody is bidding just now. Play goes on."),
    "not_yours_to_answer": _("{name} has to answer that."),
    "nothing_to_reveal": _("The card is not to be turned over yet. Finish the bidding first."),
    "no_facedown": _("Cards are not laid face-down under your rules. Lay it open."),
    "facedown_used_up": _(
        "That was {limit} face-down cards this round, which is all there are. Lay it open."
    ),
    "facedown_too_late": _("The last two cards must be laid open. Choose another way."),
    "follow_the_colour": _(
        "On a face-down card only its colour counts. Lay that colour, or a wild."
    ),
    "take_first": _("{cards} cards are waiting for you. Take them, then play goes on."),
    "cannot_answer": _("That card cannot answer here. Take the {cards} cards, or lay another one."),
    "sit_out_first": _("{name} is skipped: sit out, or pass it on with a Skip."),
    "must_play": _("Under your rules a card that fits must be laid. Lay it instead."),
    "drawn_card_waits": _("The card just drawn waits for the next turn."),
    "how_many_cards": _("How many cards came out for {name}? Please tap the number."),
    "bad_card_count": _("That cannot be: {cards} cards. Please choose a number up to {most}."),
    "hand_too_small": _(
        "Only {cards} cards are left in that hand. Tap the fan if the number is wrong."
    ),
    "not_together": _(
        "These cards may not go down together under your rules. Lay them one by one."
    ),
    "one_card_to_finish": _("Under your rules one goes out with a single card. Lay one of them."),
    "pair_not_called": _("UNO was not said for the pair, so only one of the two may go down."),
    "no_pair_rule": _("Nothing has to be said for a pair under your rules. Just lay it."),
    "no_pair_left": _("{name} does not hold a last pair just now."),
    "cannot_finish_so": _("Under your rules nobody goes out on that card. Draw one and go on."),
    "no_stop_due": _("Nobody has to say STOP just now."),
    "no_total_win": _("A small hand does not win under your rules. Play on."),
    "total_does_not_win": _("{total} is not the {value} that wins. Play on."),
    "not_your_turn": _("{name} can do that on the own turn only."),
    "no_jump_in": _("Jumping in is not allowed under your rules. Wait for the turn."),
    "wilds_do_not_jump": _("A wild cannot jump in. Wait for the turn."),
    "not_identical": _("Only exactly the same card may jump in, and only at once."),
    "bad_target": _("Please choose somebody else who still plays."),
    "nobody_asked": _("Nobody has to be chosen just now. Play goes on."),
    "cards_are_down": _(
        "Cards are down already, so that cannot be changed any more. Undo, if it was wrong."
    ),
    "uno_too_late": _("UNO had to be said before the card was laid."),
    "catch_rests": _("CATCH rests for {seconds} seconds. Look first, then catch."),
    "question_gone": _("That question is answered already. Play goes on."),
    "others_say": _("The others have to say that: the two in the race do not judge themselves."),
    "nobody_thinks": _("No think time runs just now. Start it, then say it."),
    "clocks_already_so": _("The clocks are so already."),
}
_PEOPLE = {
    "not_let_in": _("The box does not know this phone yet. Press the big button to come in."),
    "not_your_chair": _(
        "{name} taps on another phone. Ask there, or press the big button and try again."
    ),
    "host_only": _("Only the phone that looks after the rules can do that. Ask there."),
    "no_own_wifi": _("This box has no Wi-Fi of its own. Phones come by the home Wi-Fi."),
    "host_stays": _("This phone looks after the rules. Hand that on first, then it may go."),
    "nothing_asked": _("Nobody asks for this chair any more."),
    "chair_taken": _("{name} already plays on a phone. Press the big button to take over."),
    "name_taken": _("{name} is already here. Please take another name."),
    "name_too_long": _("That name is too long: at most {most} letters fit."),
    "animal_taken": _("{name} has that animal already. Please pick another one."),
    "unknown_animal": _("The box does not know that animal. Please pick one of the pictures."),
    "table_full": _("The table is full: {most} chairs are the most there are."),
    "too_few_cards": _("The deck has {cards} cards, but {needed} would be dealt. Deal fewer."),
    "too_few_players": _("Two people at least are needed. Who else is playing?"),
    "no_such_person": _("That person is not at the table any more. Please look again."),
    "no_such_phone": _("That phone is not here any more. Please look again."),
    "no_such_seat": _("There is no such chair now. Please look again."),
    "bad_order": _("Somebody came or went meanwhile. Please put the chairs in order once more."),
    "plays_already": _("{name} plays along already. Just carry on."),
    "partners_keep_chairs": _(
        "Partners keep their chairs while a game is on. Finish or stop it, then change."
    ),
    "no_last_table": _("There is no table from last time yet. Please choose faces and rules."),
}
_RULES = {
    "game_running": _("A game is on. Finish or stop it first, then this can be changed."),
    "unknown_preset": _("The box does not know these rules. Please pick others."),
    "unknown_switch": _("The box does not know a rule {switch}. Please load the page again."),
    "unknown_deck": _("The box does not know this deck. Please pick another one."),
    "bad_switch_value": _("{switch} cannot be set like that. Please choose another answer."),
    "teams_need_players": _(
        "These teams are for {needed} people, and here would be {seated}. "
        "Without teams any number can play."
    ),
    "not_a_rules_file": _(
        "These are no rules: save them on the page of the rules, then try again."
    ),
    "newer_rules": _("These rules were saved by a newer box. Please update this one first."),
    "rules_conflict": _("These rules do not go together. {why}"),
}
_KEPT = {
    "name_missing": _("It has no name yet. Please give it one."),
    "too_many_kept": _("The box keeps {most} of them and is full. Forget one first."),
    "no_such_rules": _("There are no rules called {name} any more. Please look again."),
    "not_your_deck": _("{name} came with the box and stays as it is. Change a copy of it instead."),
    "deck_in_use": _("{name} is still in your rules. Choose another deck there, then it may go."),
    "bad_face_value": _("Here a card can have 0 to {most}. Please choose a number in between."),
    "no_faces_left": _("A deck without any card cannot be played. Please leave some in."),
    "no_words_there": _("Nothing can be written on this card. Please pick a white one."),
    "text_too_long": _("That is too long for a card: at most {most} letters fit."),
}
_TURNS = {
    "no_game": _("No game is on just now. Deal first."),
    "not_playing": _("The cards are not in play just now, so nothing has changed."),
    "turn_moved": _("It is {name}'s turn meanwhile. Look again, then tap if it is still right."),
    "already_your_turn": _("{name}, it is your turn already."),
    "seat_is_out": _("{name} is out already, so this round goes on without."),
    "nothing_drawn": _("No card was drawn here just now. Tap the card that lies on the table."),
    "turns_not_tracked": _("We tap only the score, so the box does not follow turns."),
    "hands_not_tracked": _("We do not count cards in hands, so there is nothing to put right."),
    "hands_are_tracked": _("Cards are counted here: tap the card, or Draw, to pass the turn on."),
    "bad_hand_count": _("No hand can hold that many cards: the deck has {most}."),
    "bad_direction": _("Play runs one way or the other. Please tap the arrow again."),
    "unknown_colour": _("The box does not know that colour. Please pick one of the four."),
    "unknown_face": _("This card is not in the deck on the table. Please pick another one."),
}
_UNO = {
    "call_on_the_button": _("UNO is called on the big button here. Hit that one!"),
    "no_window": _("Nobody has forgotten UNO just now."),
    "own_uno": _("That is your own UNO: call it, you cannot catch yourself."),
    "already_pressed": _("Your press is in already. It counts."),
    "too_late": _("That press came too late: the race is over."),
    "bad_stamp": _("The box could not tell when that was pressed. Please press again."),
    "no_claims": _("Nobody pressed in this race, so there is nothing to judge."),
    "no_such_race": _("That race is over. Nothing has changed."),
    "already_named": _("The box knows already who it was."),
    "nothing_to_forgive": _("There is no penalty that could pass."),
}
_COUNTING = {
    "not_counting": _("Nothing is counted just now. Tap who is out first."),
    "winner_has_no_cards": _("{name} went out, so no cards are left to count there."),
    "blank_count": _("Nothing is entered yet. Tap the cards, a sum, or Nothing left."),
    "negative_count": _("Fewer than no card cannot be. Look again together?"),
    "impossible_points": _("{points} points cannot be: at most {most} are left in this deck."),
    "too_few_points": _("{points} points cannot be: the hands counted so far hold {least}."),
    "too_many_of_face": _(
        "That makes {entered} of this card; the deck has {copies}. Look again together?"
    ),
    "too_few_of_face": _(
        "The hands hold {counted} of this card, the pile only {entered}. Look again together?"
    ),
    "not_in_pile": _(
        "That makes {entered} of this card; the pile has {copies}. Look again together?"
    ),
    "count_by_sum_only": _(
        "The box does not know every card of {deck}. Add them up yourselves and type the sum."
    ),
    "counted_otherwise": _(
        "These rules count something else after a round. Please load the page again."
    ),
    "cards_not_counted": _(
        "{name}'s cards are out of play this round, so there is nothing to count there."
    ),
    "was_not_there": _("{name} did not play in that round, so there is nothing to count there."),
    "impossible_cards": _(
        "{cards} cards cannot be: at most {most} are left in this deck. Look again together?"
    ),
    "hand_not_empty": _("{name} still held a card: only the winner had none. How many were there?"),
    "impossible_place": _("There are only {places} places at this table. Look again together?"),
    "another_is_out": _("{name} is out at that table already, so this hand still holds cards."),
    "other_table_plays": _(
        "At the other table nobody is out yet. Tap Nothing left for whoever went out there."
    ),
    "game_not_over": _(
        "The game is still on, so there is nothing to add. Just play the next round."
    ),
    "no_pile_here": _("Here every hand counts for itself, so one pile does not do."),
    "not_all_counted": _("Not all hands are counted yet. Count the missing ones first."),
    "conflict": _("Somebody entered something else meanwhile. Look at both, then choose."),
    "no_such_round": _("That round is not in this game. Please look again."),
}
_UNDO = {
    "nothing_to_undo": _("There is nothing to take back."),
    "stale": _("Somebody tapped meanwhile, so nothing was taken back. Look again."),
    "lost_with_power": _("The power was gone, and this press with it. Please press again."),
}
_PAGES = {
    "not_found": _("There is no such page here. The game goes on: go back to the table."),
    "wrong_method": _("This page cannot be used like that. The game goes on: go back to it."),
    "foreign_host": _(
        "The box does not know itself by this name, so it keeps shut. "
        "Scan the code on the table instead."
    ),
    "foreign_origin": _(
        "Another web page tried to play here, so the box kept shut. Open the table itself."
    ),
    "too_large": _("That was too much at once for the box. Nothing has changed."),
    "too_many_pages": _(
        "Too many pages are open here at once. This one comes by itself in a moment."
    ),
    "too_slow": _("The connection was too slow to hear that. Nothing has changed: try again."),
}

CHAPTERS: Mapping[str, Mapping[str, str]] = {
    "Before any rule is asked": _ASKING,
    "The box in trouble": _TROUBLE,
    "House rules": _HOUSE,
    "Chairs, faces, phones": _PEOPLE,
    "Choosing rules": _RULES,
    "What the family keeps": _KEPT,
    "Turns": _TURNS,
    "UNO": _UNO,
    "Counting": _COUNTING,
    "Taking back": _UNDO,
    "Pages": _PAGES,
    "Button and lights": FRONT,
}
"""What there is to be said, by the code of a refusal or a notice; as the papers part it."""

SENTENCES: Mapping[str, str] = {
    code: said for chapter in CHAPTERS.values() for code, said in chapter.items()
}


def sentence(code: str, language: str, data: Mapping[str, object] | None = None) -> str:
    """The sentence for a code; a kind general one where nobody wrote any."""
    given = data or {}
    if code == "bad_value" and given.keys().isdisjoint({"option", "variable"}):
        given = {
            name: written(value) if name == "value" else value for name, value in given.items()
        }
    told = {name: _plain(name, value, language) for name, value in given.items()}
    return say(language, _wording(code, told), **told)


def _wording(code: str, told: Mapping[str, object]) -> str:
    """What whoever sets the box up reads, if the data are for it; else what players read."""
    wordings = SETTING_UP.get(code, ())
    for wording in (wordings,) if isinstance(wordings, str) else wordings:
        if all(told.get(name) is not None for name in placeholders(wording)):
            return wording
    return SENTENCES.get(code, FALLBACK)


def _plain(name: str, value: object, language: str) -> object:
    """Lists as people read them, reasons in words and in their language."""
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    if not isinstance(value, str) or name not in ("why", "reason"):
        return value
    return say(language, value) if name == "why" else REASONS.get(value, value)
