/** Pictures and plain words for switches and their values. What is unknown here speaks for itself. */
import { t } from './i18n.js';

const PICTURES = {
  tracking: 'hands', deck: 'grid', hand_size: 'fan', next_dealer: 'dealer', two_player_reverse: 'two',
  draw_victim_forfeits_turn: 'missed', uno_window_close: 'eye', uno_penalty: 'sheets', uno_call_on: 'both',
  touch_latency_ms: 'glass', button_passes_turn: 'button', scoring: 'pay', target: 'flag', rounds: 'again',
};

/** Switches that mean something only under one way of counting. */
const ONLY_WITH = { target: 'winner_takes', rounds: 'transfer' };

/** @param {string} name */
export const pictureOf = (name) => PICTURES[name] || 'rules';

/** Whether a switch is worth showing beside these rules. @param {string} name @param {any} rules */
export const matters = (name, rules) => !(name in ONLY_WITH) || ONLY_WITH[name] === rules.scoring;

/**
 * A value in plain words.
 * @param {string} name
 * @param {unknown} value
 * @returns {string}
 */
export function valueWord(name, value) {
  if (value === true) return t('yes');
  if (value === false) return t('no');
  const known = {
    'next_dealer.rotate_left': t('neighbour on the left'),
    'next_dealer.round_winner': t('who won'),
    'next_dealer.keep': t('the same again'),
    'two_player_reverse.skip': t('go again'),
    'two_player_reverse.plain': t('nothing'),
    'uno_window_close.next_play_or_draw': t('next card laid or drawn'),
    'uno_window_close.next_play': t('next card laid'),
    'uno_window_close.next_turn_begin': t('next player begins'),
    'uno_call_on.button': t('big button'),
    'uno_call_on.button_and_phone': t('button and own phone'),
    'scoring.winner_takes': t('winner takes all'),
    'scoring.transfer': t('everybody pays the winner'),
    'tracking.scores': t('Score only'),
    'tracking.turns': t('Whose turn'),
    'tracking.hands': t('Everything'),
  }[`${name}.${value}`];
  return known || t(String(value).replace(/_/g, ' '));
}

/** What a number counts. @param {string} unit */
export function unitWord(unit) {
  return { cards: t('cards'), points: t('points'), rounds: t('rounds'), ms: t('ms') }[unit] || t(unit);
}

/** The heading of a group. @param {string} group */
export function groupWord(group) {
  return {
    table: t('The table'), skips: t('Skip and Reverse'), 'draw cards': t('Draw cards'), UNO: t('UNO'), points: t('Points'),
  }[group] || t(group);
}
