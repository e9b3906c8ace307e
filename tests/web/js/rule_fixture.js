/** A few switches as the box describes them (`web/rule_words.py`), enough for the tests of the scripts. */
const yesNo = { yes: ['Yes', 'It is so.'], no: ['No', 'It is not so.'] };

export const SWITCHES = [
  { name: 'scoring', kind: 'choice', picture: 'pay', card: 1, group: 'points', label: 'Counting points', help: '', default: 'winner_takes',
    say: { winner_takes: ["Winner takes everybody's points", 'Whoever goes out first collects.'], transfer: ['Everybody pays the winner', 'All pay.'] } },
  { name: 'target', kind: 'number', picture: 'flag', card: 2, group: 'points', label: 'Points to win', help: '', default: 500, needs: { scoring: ['winner_takes'] },
    say: { n: ['Up to {n} points', 'The game ends with {n} points.'] } },
  { name: 'rounds', kind: 'number', picture: 'again', card: 2, group: 'points', label: 'Rounds', help: '', default: 10, needs: { scoring: ['transfer'] },
    say: { one: ['One round is the whole game', 'One round.'], n: ['Rounds in a game: {n}', 'It ends after {n} rounds.'] } },
  { name: 'deck', kind: 'choice', picture: 'grid', card: 4, group: 'table', label: 'Deck', help: '', default: 'classic_108', without: { verified: { any: 'unverified' } },
    say: { any: ['Cards: {deck}', 'The cards are: {deck}.'], unverified: ['Cards: {deck} (unverified)', 'The cards are: {deck}, unverified.'] } },
  { name: 'cards_out', kind: 'list', picture: 'erase', card: 5, group: 'table', label: 'Cards left out', help: '', default: [], quiet: [[]], habit: true,
    say: { none: ['No cards left out', 'All are in.'], n: ['Left out today: {n} kinds', 'Left out: {faces}.'] } },
  { name: 'draw_stack', kind: 'choice', picture: 'stack', card: 8, group: 'draw cards', label: 'Answering draw cards', help: 'Stack a +2 on a +2.', default: 'none',
    words: 'stack ドロー返し 疊加', faces: ['draws'],
    without: { wild_draws: { two_then_four: 'any_draw' } },
    say: { none: ['{draws}: no stacking', 'Nobody may stack.'], any_draw: ['Stack any', 'Any stacks.'],
      two_then_four: ['Stack {coloured_draws} or {wild_draws} on {coloured_draws}', 'They stack.'] } },
  { name: 'wd4_challenge', kind: 'choice', picture: 'challenge', card: 9, group: '+4', label: 'Challenging a +4', help: '', default: 'off', quiet: ['off'], faces: ['wd4'],
    say: { off: ['A {wd4} cannot be challenged', 'No.'], stay: ['{wd4}: challenge it!', 'The next player may challenge.'] },
    instead: { when: { wd4_challenge: ['stay'], draw_stack: ['two_then_four'] }, say: ['No challenge: stacking comes first', 'Stacking takes precedence.'] } },
  { name: 'facedown_limit', kind: 'number', picture: 'hidden', card: 24, group: 'face-down', label: 'Face-down cards', help: '', default: 0, quiet: [0],
    say: { none: ['No cards face-down', 'None.'], n: ['Face-down cards: {n} each a round', 'So often: {n}.'] } },
  { name: 'doubt_max', kind: 'number', picture: 'hidden', card: 58, group: 'face-down', label: 'Highest stake', help: '', default: 5, quiet: [5], needs: { facedown_limit: ['some'] },
    say: { n: ['A doubt ends at {n}', 'At most {n}.'] } },
  { name: 'seven_zero', kind: 'bool', picture: 'swap', card: 22, group: 'several cards', label: 'Seven swaps', help: '', default: false, quiet: [false], say: yesNo },
  { name: 'hand_total_win', kind: 'condition', picture: 'sum', card: 30, group: 'end of round', label: 'Small hand', help: '', default: null, quiet: ['none'],
    say: { none: ['No winning by a small hand', 'No.'], at_most: ['Hand of {n} or less? Out', '{n} or less.'], exactly: ['Hand of exactly {n}? Out', 'Exactly {n}.'] } },
  { name: 'tracking', kind: 'choice', picture: 'hands', card: 90, group: 'table', label: 'How much we tap', help: '', default: 'hands', quiet: ['hands'], habit: true,
    say: { scores: ['We tap: only the score', 'Score.'], hands: ['We tap: everything', 'All.'] } },
];

export const RULES = Object.fromEntries(SWITCHES.map((item) => [item.name, item.default]));

const SIGNS = { draws: '+2/+4', coloured_draws: '+2', wild_draws: '+4', wd4: '+4', verified: '' };

export const table = (rules = {}, more = {}) =>
  ({ rules: { ...RULES, ...rules }, changed: [], differs: [], last: null, deck: { name: 'Classic', signs: SIGNS }, ...more });
