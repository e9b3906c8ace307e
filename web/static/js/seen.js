/** What a challenger saw in the hand: several at once, or nothing at all. Pure. */
const SIGHTS = ['colour', 'symbol', 'wild'];

/** A tap on one sight. "none" and the others shut each other out. @param {string[]} saw @param {string} what */
export function withSight(saw, what) {
  if (what === 'none') return saw.includes('none') ? [] : ['none'];
  const others = saw.filter((each) => each !== 'none');
  return others.includes(what) ? others.filter((each) => each !== what) : SIGHTS.filter((each) => each === what || others.includes(each));
}

/** As the box wants to hear it. @param {string[]} saw */
export const toldSights = (saw) => saw.filter((each) => each !== 'none');

/** Whether another card has to be laid in its place. @param {any} challenge @param {string[]} saw */
export const asksInstead = (challenge, saw) => challenge.replaces && toldSights(saw).some((each) => (challenge.wrong_if || SIGHTS).includes(each));

/**
 * Who looks at the cards: chairs whose phones show the question.
 * @param {any} table @returns {number[]}
 */
export function lookersOf(table) {
  const { challenge, seats } = table;
  if (challenge.looks === 'table') return seats.map((seat) => seat.seat);
  if (challenge.looks !== 'none') return [challenge.victim];
  const helpers = seats.filter((seat) => !seat.out && seat.seat !== challenge.victim && seat.seat !== challenge.by).map((seat) => seat.seat);
  return helpers.length ? helpers : [challenge.by];
}
