/**
 * What somebody has just put right, told to everybody for three seconds. Pure: compares two tables.
 *
 * @typedef {{kind: 'turn'|'direction'|'colour'|'hand'|'filled'|'undone', seat?: number, colour?: string, n?: number, action?: number}} Notice
 */
/** @type {Object<string, 'direction'|'colour'|'hand'>} */
const KINDS = { DirectionTurned: 'direction', ColourNamed: 'colour', HandPutRight: 'hand' };

/**
 * @param {any} before
 * @param {any} after
 * @returns {Notice|null}
 */
export function noticeOf(before, after) {
  if (!before || !after || before.game !== after.game) return null;
  const [old, now] = [before.undo ? before.undo.action : 0, after.undo ? after.undo.action : 0];
  if (after.redo && (!before.redo || before.redo.action !== after.redo.action)) return { kind: 'undone' };
  if (now === old) return null;
  if (newlyFilled(before, after)) {
    return { kind: 'filled', n: after.filled.seats.length, action: now };
  }
  const kind = KINDS[after.undo ? after.undo.what : ''];
  if (kind === 'colour') return after.colour ? { kind, colour: after.colour, action: now } : null;
  if (kind === 'hand') return changedHand(before, after, now);
  if (kind) return { kind, action: now };
  if (after.undo && after.undo.what === 'TurnMoved' && after.turn !== before.turn && after.tracking === 'hands') {
    // A turn put right may end the round: the last card is taken as it lay, and nobody has the turn.
    return typeof after.turn !== 'number' ? null : { kind: 'turn', seat: after.turn, action: now };
  }
  return null;
}

function newlyFilled(before, after) {
  const { filled } = after;
  if (!filled || !filled.seats.length) return false;
  return !before.filled || after.turn_no !== before.turn_no;
}

/** @returns {Notice|null} */
function changedHand(before, after, action) {
  const seat = after.seats.findIndex((one, i) => before.seats[i] && before.seats[i].hand !== one.hand);
  return seat < 0 ? null : { kind: 'hand', seat, n: after.seats[seat].hand, action };
}
