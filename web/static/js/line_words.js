/** The one sentence of line C. */
import { askWords, queryWords } from './ask_words.js';
import { thinks } from './asked.js';
import { drawCount } from './face_words.js';
import { t, tn } from './i18n.js';
import { colourName } from './marks.js';
import { turnsUntil } from './me.js';
import { colourAsked } from './pad_state.js';
import { meaning } from './verdict_words.js';

/** Whose turn, seen from this phone. @param {any} table @param {import('./me.js').Me} me @param {number|null} own */
export function turnWords(table, me, own) {
  if (table.tracking === 'scores') return t('The cards are on the table.');
  if (table.turn === null) return '';
  const name = table.seats[table.turn].name;
  if (table.pending_open) return t('{name}: how many came out?', { name });
  if (table.skips) return tn('{name} sits out, or passes it on.', '{name} sits out {n} turns, or passes it on.', table.skips, { name });
  if (table.free_play === table.turn && table.free_play !== null && table.free_play !== undefined) return t('{name} may lay any card.', { name });
  if (table.pending) {
    return me.seats.length === 1 && table.turn === own ? t('Take {n}.', { n: table.pending })
      : t('{name} takes {n}.', { name, n: table.pending });
  }
  if (me.seats.length === 1 && table.turn === own) return t('Your turn!');
  return t('{name}\'s turn.', { name });
}

/**
 * The sentence for what the pad shows: challenges and doubts first, then whose turn it is.
 * @param {any} table @param {import('./me.js').Me} me @param {number|null} own @param {import('./pad_state.js').Pad} pad
 */
export function padWords(table, me, own, pad) {
  if (pad.kind === 'saw') return sawWords(table.challenge.looks);
  if (pad.kind === 'drawn' && table.rules.drawn_card_play === 'must') return t('If it fits, it must go down.');
  return tableWords(table) || turnWords(table, me, own);
}

/** @param {string} looks  who looks at the hand */
function sawWords(looks) {
  if (looks === 'none') return t('Was the +4 honest?');
  return looks === 'challenger' ? t('What did you see? For your eyes only.') : t('What did you see?');
}

/** Whose time is over: the table waits for them, no more. @returns {string} */
export function nudgeWords(table) {
  const { nudged } = table;
  return nudged === null || nudged === undefined ? '' : t('{name}, everybody waits for you.', { name: table.seats[nudged].name });
}

/** What lies open for everybody: a card that is doubted, a +4 that is not trusted, words on a white card. */
export function tableWords(table) {
  const { challenge, facedown, asks = [] } = table;
  const name = (seat) => table.seats[seat].name;
  if (facedown && facedown.called) return t('Turn it over: what was it?');
  if (facedown && facedown.nameless) return t('Doubt! Who was that?');
  if (facedown && facedown.doubter !== null && !facedown.offers.length) return t('{name} doubts! For how many cards?', { name: name(facedown.doubter) });
  if (facedown && facedown.doubter !== null) {
    const n = facedown.offers[facedown.offers.length - 1];
    return t('{n} cards! {name}: call, raise or drop?', { n, name: name(facedown.responder) });
  }
  if (facedown) return table.colour ? t('Face-down! Really {colour}?', { colour: colourName(table.colour).toLowerCase() }) : t('Face-down! Really that colour?');
  if (challenge && challenge.made) return t('{name} looks at the cards of {other}.', { name: name(challenge.victim), other: name(challenge.by) });
  if (challenge) return t('{name}, do you trust that +{n}?', { name: name(challenge.victim), n: drawsOf(table) });
  if (thinks(table)) return t('Think time. Who does not trust it?');
  const text = asks.find((ask) => ask.kind === 'text' && ask.face === table.top);
  return text ? (table.card_texts || {})[text.face] || '' : '';
}

const drawsOf = (table) => (table.deck.faces.filter((face) => face.id === table.top).map(drawCount)[0]) || table.pending;

/** Who deals and who starts, until the first card is down. */
export function dealWords(table) {
  const fresh = table.top === null && !table.pending && table.turn !== null && table.turn === table.first;
  return fresh ? t('{dealer} deals. {first} starts.', { dealer: table.seats[table.dealer].name, first: table.seats[table.first].name }) : '';
}

/** How long until me. */
export function waitWords(table, seat) {
  const turns = turnsUntil(table, seat);
  if (turns < 0) return '';
  if (turns === 1) return t('You are next.');
  return tn('One more, then you.', '{n} more, then you.', turns - 1);
}

/**
 * What stands in the line: what is lost or refused first, then what is asked, what lies open, what has just happened, and whose turn it is.
 * @param {{table: any, me: import('./me.js').Me, own: number|null, lost: boolean, note: string|null, notice: string|null, waiting: number, verdict: any, pad: import('./pad_state.js').Pad}} now
 * @returns {{text: string, tone?: string, again?: () => void}}  again: opens the verdict that it tells once more
 */
export function lineWords({ table, me, own, lost, note, notice, waiting, verdict, pad }) {
  if (lost && waiting) return { text: t('The box is taking a breath. Your tap is kept.'), tone: 'line-late' };
  if (lost) return { text: t('Looking for the box …'), tone: 'line-late' };
  if (note) return { text: note, tone: 'line-note' };
  if (pad.kind === 'ask') return { text: askWords(pad.ask, table) };
  if (pad.kind === 'query') return { text: queryWords(pad.query, table) };
  if (pad.kind === 'question') return { text: askWords(pad.question, table) };
  if (pad.kind === 'paused') return { text: t('The clocks stand still.') };
  const late = nudgeWords(table);
  if (late && !notice) return { text: late, tone: 'line-note' };
  const open = tableWords(table);
  if (open && pad.kind !== 'saw') return { text: open };
  if (pad.kind === 'came_out' || pad.kind === 'saw') return { text: padWords(table, me, own, pad) };
  if (notice) return { text: notice, tone: 'line-note' };
  if (verdict.folded && !verdict.card) return { text: meaning(table.verdict, table), again: verdict.open };
  if (pad.kind === 'turn' && !pad.foreign) return { text: padWords(table, me, own, pad), tone: 'line-mine' };
  if (colourAsked(table, me) !== null) return { text: t('No colour yet: tap the middle.') };
  return { text: dealWords(table) || padWords(table, me, own, pad) };
}
