/**
 * May a race come up any moment? Then beats are sent often. The answer must look the same for
 * everybody: it reads only what everybody sees (a hand that is due goes on being shown as 2).
 * @param {object|null} table
 */
export function racePossible(table) {
  if (!table || table.phase !== 'play') return false;
  if (table.facedown && table.facedown.doubter === null && !table.facedown.nameless) return true;
  if (table.tracking !== 'hands') return false;
  return table.seats.some((seat) => !seat.out && seat.hand !== null && seat.hand <= 2);
}
