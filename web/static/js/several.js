/** Several cards laid at once: how many, of which face. The rule in force decides; nothing else is offered. Pure. */
import { does, facesOf, isWild } from './deck.js';

/**
 * How many of which go together.
 * @param {any} table
 * @returns {{times: number[], faces: (n: number) => string[], withSkip: any[]}}  faces: ids, `num` is any number card
 */
export function togetherOf(table) {
  const { rules } = table;
  const faces = facesOf(table);
  const skips = rules.skip_multi !== 'off' ? faces.filter((face) => does(face, 'skip')) : [];
  const most = Math.max(mostOf(rules.multi_discard, faces), skips.length ? 4 : 1);
  const times = [2, 3, 4].filter((n) => n <= most);
  const fits = (n) => {
    const alike = n > mostOf(rules.multi_discard, faces) ? [] : alikeOf(rules.multi_discard, faces, rules.seven_zero);
    return [...new Set([...alike, ...skips.map((face) => face.id)])];
  };
  const aimed = skips.length ? faces.filter((face) => does(face, 'draw', 'next') || /^draw \d+$/.test((face.effects || [])[0] || '')) : [];
  return { times, faces: fits, withSkip: aimed.filter((face) => !does(face, 'skip')) };
}

function mostOf(mode, faces) {
  const copies = Math.max(2, ...faces.filter((face) => face.kind === 'number').map((face) => face.copies || 0));
  return { identical_number: Math.min(4, copies), identical_any: Math.min(4, copies), same_number: 4, same_face_pair: 2 }[mode] || 1;
}

function alikeOf(mode, faces, sevenZero) {
  const numbers = ['num', ...(sevenZero ? faces.filter((face) => face.id === '7' || face.id === '0').map((face) => face.id) : [])];
  if (mode === 'identical_number' || mode === 'same_number') return numbers;
  return [...numbers, ...faces.filter((face) => face.kind !== 'number' && (!isWild(face) || mode === 'same_face_pair')).map((face) => face.id)];
}
