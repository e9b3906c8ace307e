"""What is remembered of actions by their keys."""

import pytest

from companion.answers import REMEMBERED_REFUSALS, Answer, Answers
from companion.errors import RuleViolation


def test_answer_is_given_again_and_an_unknown_key_has_none() -> None:
    answers = Answers()
    answers.keep("a", Answer(7, saved=True))
    assert answers.again("a") == Answer(7, saved=True)
    assert answers.again("b") is None
    assert (answers.knows("a"), answers.knows("b")) == (True, False)


def test_action_without_a_key_is_never_known() -> None:
    answers = Answers()
    answers.keep("", Answer(7, saved=True))
    answers.refuse("", RuleViolation("stale"))
    assert answers.again("") is None
    assert not answers.knows("")


def test_refusal_is_a_new_error_each_time_so_that_none_grows() -> None:
    answers = Answers()
    answers.refuse("a", RuleViolation("stale", {"newest": 3}))
    raised = []
    for _ in range(2):
        with pytest.raises(RuleViolation) as refused:
            answers.again("a")
        raised.append(refused.value)
    assert [(each.code, each.data) for each in raised] == [("stale", {"newest": 3})] * 2
    assert raised[0] is not raised[1]


def test_oldest_refusals_are_forgotten() -> None:
    answers = Answers()
    for number in range(REMEMBERED_REFUSALS + 1):
        answers.refuse(str(number), RuleViolation("stale"))
    assert (answers.knows("0"), answers.knows("1")) == (False, True)
