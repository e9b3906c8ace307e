/** The rules in force as a newcomer reads them: a picture and at most eight words a line. */
import { t, tn } from './i18n.js';

/**
 * @typedef {{keys: string[], picture: string, short: string, full: string, differs: boolean}} Line
 *   keys: the switches this line tells about; differs: not as last time
 */

const MOST = 8;

/**
 * Makers of lines, the most important first; each gives `[picture, short, full]` or nothing.
 * @type {[string[], (rules: any, table: any) => any][]}
 */
const MAKERS = [
  [['scoring', 'target', 'rounds'], points],
  [['hand_size', 'deck'], dealt],
  [['uno_call_on'], where],
  [['uno_penalty'], penalty],
  [['uno_window_close'], until],
  [['draw_victim_forfeits_turn'], victim],
  [['two_player_reverse'], reverse],
  [['button_passes_turn'], passes],
  [['next_dealer'], dealer],
  [['tracking'], level],
  [['touch_latency_ms'], glass],
];

/**
 * @param {{rules: Object<string, unknown>, differs?: string[], seats?: object[], deck?: {name: string}}} table
 * @returns {{lines: Line[], more: Line[], unknown: [string, unknown][]}}
 *   lines: the card, what differs from last time on top; more: what did not fit
 */
export function ruleLines(table) {
  const differs = table.differs || [];
  const all = MAKERS.flatMap(([keys, make]) => {
    const told = keys.every((key) => key in table.rules || key === 'target' || key === 'rounds');
    const made = told && make(table.rules, table);
    return made ? [lineOf(keys, made, differs)] : [];
  });
  const sorted = [...all.filter((line) => line.differs), ...all.filter((line) => !line.differs)];
  const known = MAKERS.flatMap(([keys]) => keys);
  const unknown = Object.entries(table.rules).filter(([name]) => !known.includes(name));
  return { lines: sorted.slice(0, MOST), more: sorted.slice(MOST), unknown };
}

const lineOf = (keys, [picture, short, full], differs) =>
  ({ keys, picture, short, full, differs: keys.some((key) => differs.includes(key)) });

function points({ scoring, target, rounds }) {
  if (scoring === 'winner_takes') {
    return ['crown', t('Winner takes all points, up to {target}', { target }),
      t('Whoever goes out first collects the points of all left-over cards; with {target} points the game is won.', { target })];
  }
  if (scoring === 'transfer') {
    return ['pay', tn('Everybody pays the winner, one round', 'Everybody pays the winner, {n} rounds', rounds),
      tn('Everybody pays the points of the left-over cards to the winner of the round; after one round the most points win.',
        'Everybody pays the points of the left-over cards to the winner of the round; after {n} rounds the most points win.', rounds)];
  }
  return ['flag', t('Counting: {how}', { how: scoring }), t('Counting: {how}', { how: scoring })];
}

function dealt({ hand_size: n, deck }, table) {
  const name = t((table.deck && table.deck.name) || deck);
  return ['fan', tn('One card each, deck: {deck}', '{n} cards each, deck: {deck}', n, { deck: name }),
    tn('Everybody gets one card at the start of a round. The cards on the table are: {deck}.',
      'Everybody gets {n} cards at the start of a round. The cards on the table are: {deck}.', n, { deck: name })];
}

function where({ uno_call_on: on }) {
  return on === 'button'
    ? ['button', t('UNO: slap the big button'), t('UNO is called on the big button only. It counts when it is touched.')]
    : ['both', t('UNO: big button or own phone'), t('UNO is called on the big button or on your own phone. It counts when it is touched.')];
}

function penalty({ uno_penalty: n }) {
  if (n === 0) return ['eye', t('UNO forgotten? It costs nothing'), t('Whoever is caught without having said UNO draws nothing.')];
  return ['sheets', tn('UNO forgotten? Draw one', 'UNO forgotten? Draw {n}', n),
    tn('Whoever comes down to one card without UNO and is caught draws one card.',
      'Whoever comes down to one card without UNO and is caught draws {n} cards.', n)];
}

function until({ uno_window_close: when }) {
  const words = {
    next_play_or_draw: [t('Catch before the next card moves'),
      t('A forgotten UNO is safe as soon as the next player lays or draws a card.')],
    next_play: [t('Catch before the next card is laid'),
      t('A forgotten UNO is safe as soon as the next player lays a card; drawing does not count.')],
    next_turn_begin: [t('Catch before the next player begins'),
      t('A forgotten UNO is safe as soon as the next player begins: takes a card out of the hand or draws.')],
  }[when];
  return words && ['eye', ...words];
}

function victim({ draw_victim_forfeits_turn: misses }) {
  return misses
    ? ['missed', t('Took +2 or +4? Turn is over'), t('Whoever takes the cards of a +2 or +4 also misses the turn.')]
    : ['sheets', t('Took +2 or +4? Still play'), t('Whoever takes the cards of a +2 or +4 plays right after.')];
}

function reverse({ two_player_reverse: how }, { seats = [], differs = [] }) {
  if (seats.length !== 2 && !differs.includes('two_player_reverse')) return null;
  return how === 'skip'
    ? ['two', t('Two players: Reverse means go again'), t('With two at the table a Reverse works like a Skip: the same player goes again.')]
    : ['two', t('Two players: Reverse changes nothing'), t('With two at the table a Reverse does nothing: the other one is next.')];
}

function passes({ button_passes_turn: on }) {
  return on && ['button', t('Big button: my turn is over'),
    t('A press of the big button says that my turn is over; two quick presses say UNO as well.')];
}

function dealer({ next_dealer: who }) {
  const words = {
    rotate_left: [t('Next to deal: neighbour on the left'), t('The next round is dealt by the neighbour to the left of the dealer.')],
    round_winner: [t('Next to deal: who won'), t('The next round is dealt by whoever won this one.')],
    keep: [t('Next to deal: the same again'), t('The same person deals every round.')],
  }[who];
  return words && ['dealer', ...words];
}

function level({ tracking: how }) {
  const words = {
    scores: ['scores', t('We tap: only the score'), t('Phones and box keep the score and judge UNO; turns go on without a tap.')],
    turns: ['turns', t('We tap: whose turn'), t('Phones show whose turn it is and which way play runs.')],
    hands: ['hands', t('We tap: everything'), t('Phones also count the cards in every hand.')],
  }[how];
  return words || null;
}

function glass({ touch_latency_ms: ms }, { differs = [] }) {
  return differs.includes('touch_latency_ms')
    && ['glass', t('Phones get a tiny head start'),
      t('Glass reports a touch later than a button does; {ms} ms are taken off when they race.', { ms })];
}
