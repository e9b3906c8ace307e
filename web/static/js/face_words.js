/** What a face is called and which picture it has, from what it does. New editions need no code. */
import { does, namesColour } from './deck.js';
import { t } from './i18n.js';
import { printedName } from './printing.js';

/** @typedef {{id: string, kind: string, effects?: string[], name?: string, colours?: string[]}} Face */

/** How many cards somebody draws because of this face. @param {Face} face */
export function drawCount(face) {
  const found = (face.effects || []).map((effect) => /^draw (\d+)/.exec(effect)).find(Boolean);
  return found ? Number(found[1]) : 0;
}

const effect = (face, name) => (face.effects || []).find((each) => each.split(' ')[0] === name);

/** The name of its picture. @param {Face} face */
export function pictureOf(face) {
  if (does(face, 'ask_count')) return namesColour(face) && face.id.includes('roulette') ? 'roulette' : 'launcher';
  if (does(face, 'draw', 'all')) return 'downpour';
  if (face.kind !== 'other') return face.kind;
  const named = [['shuffle', 'shuffle'], ['swap', 'swap'], ['flip', 'flip'], ['pass_all', 'pass_all'], ['skip_all', 'skip_all'], ['discard_colour', 'discard']];
  const found = named.find(([name]) => does(face, name));
  if (found) return found[1];
  if (does(face, 'text')) return isBlank(face) ? 'white' : 'special';
  return drawCount(face) ? 'draw' : 'other';
}

const isBlank = (face) => /custom|blank/.test(face.id);

/** What the tile is called, in a word: as it is printed on the cards here, else in the language of the screen. @param {Face} face */
export const faceName = (face) => printedName(face) || ownName(face);

/** @param {Face} face */
function ownName(face) {
  const n = drawCount(face);
  if (face.kind === 'number') return face.id === 'num' ? t('Number') : face.id === 'wild' ? t('Wild') : face.id;
  if (does(face, 'ask_count')) return launched(face);
  if (does(face, 'draw', 'all')) return t('All +{n}', { n });
  if (does(face, 'draw', 'target')) return t('Aim +{n}', { n });
  if (face.kind === 'skip') return effect(face, 'skip') === 'skip 2' ? t('Skip two') : t('Skip');
  if (face.kind === 'reverse') return t('Reverse');
  if (face.kind === 'wild') return t('Wild');
  if (face.kind === 'wild_draw' && does(face, 'reverse')) return t('Turn +{n}', { n });
  if (n) return `+${n}`;
  return special(face);
}

function launched(face) {
  if (face.id.includes('roulette')) return t('Roulette');
  if (does(face, 'ask_count', 'all')) return t('All hit');
  if (does(face, 'ask_count', 'target')) return t('Attack');
  if (face.id === 'wild-draw-color') return t('+ colour');
  return face.id === 'hit1' ? t('Hit 1') : face.id === 'hit2' ? t('Hit 2') : t('Hit');
}

function special(face) {
  if (does(face, 'shuffle')) return t('Shuffle');
  if (does(face, 'swap')) return t('Swap');
  if (does(face, 'flip')) return t('Flip');
  if (does(face, 'pass_all')) return t('Pass on');
  if (does(face, 'skip_all')) return t('Skip all');
  if (does(face, 'discard_colour')) return t('Discard');
  if (does(face, 'text') && isBlank(face)) return t('White');
  if (does(face, 'text')) return { dare: t('Dare'), 'w-dare': t('Wild dare'), special: t('Special'), 'w-clear': t('Clear'), 'w-give': t('Give away'), discard2: t('Two down'), hash: '#', 'wild-dos': t('Wild DOS') }[face.id] || face.name || face.id;
  return face.name || face.id;
}

/** Its full name, for ears and help. @param {Face} face */
export function faceTitle(face) {
  if (face.kind === 'draw' && drawCount(face) === 2 && (face.colours || []).length) return t('Draw Two');
  if (face.kind === 'wild_draw' && drawCount(face) === 4 && !does(face, 'reverse')) return t('Wild Draw Four');
  return ownName(face);
}
