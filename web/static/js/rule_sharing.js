/** Rules that somebody shared, read back: a file, the text of a code, or the address it stands in. Pure. */

/** @typedef {import('./rule_meta.js').Switch} Switch */
/** @typedef {{id: string, rules: Object<string, any>}} Preset */
/** @typedef {{deck: string, name: string, points: Object<string, number>, copies: Object<string, number>}} OwnDeck  a printed deck with its changes */

const FORMAT = 'companion-rules';

/**
 * What to ask the box for; null if these are no rules. What the box does not know it refuses itself.
 * @param {string} text @param {Switch[]} list @param {Preset[]} presets
 * @returns {{name: string, preset: string, changes: Object<string, any>, deck?: OwnDeck}|null} deck: one of the other family's own, to be kept first
 */
export function readRules(text, list, presets) {
  const found = text.trim().startsWith('{') ? fromFile(text) : fromText(text.trim(), list);
  if (!found) return null;
  const { own, ...rules } = found;
  const told = { ...rules, changes: onlyChanges(found, list, presets) };
  const base = presets.find((each) => each.id === found.preset);
  return own ? { ...told, deck: { deck: found.changes.deck || (base && base.rules.deck) || 'classic_108', ...own } } : told;
}

function fromFile(text) {
  try {
    const told = JSON.parse(text);
    if (told.format !== FORMAT || told.v !== 1 || typeof told.preset !== 'string' || !isTable(told.rules)) return null;
    const { name, points, copies } = isTable(told.deck) ? told.deck : {};
    return { name: String(told.name || ''), preset: told.preset, changes: told.rules, own: ownDeck(name, points, copies) };
  } catch (broken) { return null; }
}

const isTable = (value) => Boolean(value) && typeof value === 'object' && !Array.isArray(value);

function fromText(text, list) {
  const told = new URLSearchParams(text.slice(text.indexOf('#') + 1));
  if (told.get('rules') !== '1' || !told.get('preset')) return null;
  const { rules: _, name = '', preset, own_deck: own, points, copies, ...rest } = Object.fromEntries(told);
  const changes = Object.entries(rest).map(([switchName, word]) => [switchName, valueOf(list.find((item) => item.name === switchName), word)]);
  return { name, preset, changes: Object.fromEntries(changes), own: ownDeck(own, byFace(points), byFace(copies)) };
}

const ownDeck = (name, points = {}, copies = {}) => (name ? { name: String(name), points, copies } : null);

/** `skip:25,d2:30` as numbers by face. */
const byFace = (text) => Object.fromEntries((text ? text.split(',') : []).map((pair) => pair.split(':')).map(([face, n]) => [face, Number(n)]));

function valueOf(item, word) {
  switch (item && item.kind) {
    case 'bool': return { yes: true, no: false }[word] ?? word;
    case 'number': return /^\d+$/.test(word) ? Number(word) : word;
    case 'list': return word ? word.split(',') : [];
    case 'condition': {
      const told = /^(<=|==)(\d+)$/.exec(word);
      return told ? { op: told[1], value: Number(told[2]) } : word === 'none' ? null : word;
    }
    default: return word;
  }
}

/** Without what the preset says already, and without the habits of the other family's box. */
function onlyChanges({ preset, changes }, list, presets) {
  const base = presets.find((each) => each.id === preset);
  const kept = Object.entries(changes).filter(([name, value]) => {
    const item = list.find((each) => each.name === name);
    if (!item || !base) return true;
    const before = name in base.rules ? base.rules[name] : item.default;
    return !item.habit && JSON.stringify(before) !== JSON.stringify(value);
  });
  return Object.fromEntries(kept);
}
