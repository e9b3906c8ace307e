"""A chair whose phone is awake, asked for by another one: that phone agrees, or the button does."""

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules.desk import Draft, decides, may_act


@decides(cmd.AskFace)
def ask_face(draft: Draft, command: cmd.AskFace) -> None:
    phone, room = draft.asking_phone(), draft.room
    person = draft.person(command.person).person
    if phone in room.phones_of(person) or (phone, person) in room.face_asks:
        return
    vouched = draft.context.vouched and draft.state.game is None  # in play that press was an UNO
    free = may_act(room, draft.context, person) or vouched
    told = ev.FaceTaken if free else ev.FaceAsked
    draft.add(told(phone, person))


@decides(cmd.AnswerFace)
def answer_face(draft: Draft, command: cmd.AnswerFace) -> None:
    room = draft.room
    person = room.person(command.person)
    if (command.phone, command.person) not in room.face_asks or person is None:
        raise RuleViolation("nothing_asked")
    if draft.context.phone not in room.phones_of(command.person):
        raise RuleViolation("not_your_chair", {"person": person.person, "name": person.name})
    told = ev.FaceTaken if command.yes else ev.FaceRefused
    draft.add(told(command.phone, command.person))
