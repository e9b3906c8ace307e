/** The menu: everything that is no card. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { nextPrinting } from '../printing.js';
import { setting } from '../settings.js';
import { canSpeak } from '../speech.js';
import { undoWords } from '../undo_words.js';
import { GoPicture, PausePicture, RedoPicture, UndoPicture } from './icons.js';
import { Langs } from './langs.js';
import { SeatPlan } from './seat_card.js';
import { Sheet } from './sheet.js';

/** A switch of this phone: one tap changes it, the word says what it is now. */
const Switch = ({ name, words, on, flip, picture = null }) => html`<button class=${`tile menu-item${picture ? ' menu-wide' : ''}`} role="switch" aria-checked=${on ? 'true' : 'false'} data-test=${`set-${name}`} onClick=${flip}>
  ${picture}<span>${words}</span><b>${on ? t('yes') : t('no')}</b></button>`;

/** Somebody leaves the table in the middle of a round: asked once more in the same place. */
function Leave({ who, onLeave }) {
  const [sure, setSure] = useState(false);
  return html`<button class=${`tile menu-item${sure ? ' chosen' : ''}`} data-test=${sure ? 'leave-yes' : 'leave'} onClick=${() => (sure ? onLeave() : setSure(true))}>
    ${sure ? t('{name} leaves: cards away!', { name: who.name }) : t('Leave this round')}</button>`;
}

/** Somebody goes home after this round, or stays after all. */
function Goes({ who, leaving, act }) {
  const [sure, setSure] = useState(false);
  if (leaving) return html`<button class="tile menu-item" data-test="stay" onClick=${() => act('play_along', { person: who.person })}>${t('{name} stays after all', { name: who.name })}</button>`;
  return html`<button class=${`tile menu-item${sure ? ' chosen' : ''}`} data-test=${sure ? 'go-yes' : 'go'} onClick=${() => (sure ? act('remove_person', { person: who.person }) : setSure(true))}>
    ${sure ? t('Yes, {name} goes', { name: who.name }) : t('Go home after this round')}</button>`;
}

/**
 * @param {{state: any, start: any, close: () => void, act: (cmd: string, args?: object) => Promise<any>,
 *   set: (name: string, value: string) => void, onOut: (() => void)|null, onVerdict: (() => void)|null, onPass: () => void, onPoints: () => void, leaver: number|null}} props
 */
export function Menu({ state, start, close, act, set, onOut, onVerdict, onPass, onPoints, leaver }) {
  const { table } = state;
  const printings = table.deck.printings || [];
  const printing = printings.find((each) => each.id === setting('printing'));
  const flip = (name) => set(name, setting(name) === 'on' ? '' : 'on');
  const theme = () => set('theme', { '': 'dark', dark: 'light', light: '' }[setting('theme')]);
  const themes = { '': t('as the phone'), dark: t('dark'), light: t('light') };
  return html`<${Sheet} title=${t('Menu')} test="menu" close=${close}><div class="menu-items">
      ${table.undo ? html`<button class="tile menu-item menu-wide" data-test="undo" onClick=${() => { act('undo', { action: table.undo.action }); close(); }}>
        <${UndoPicture}/><span>${t('Take back: {what}', { what: undoWords(table.undo, table) })}</span></button>` : null}
      ${table.redo ? html`<button class="tile menu-item" data-test="redo" onClick=${() => { act('undo', { action: table.redo.action }); close(); }}>
        <${RedoPicture}/><span>${t('Do it again after all')}</span></button>` : null}
      ${table.phase === 'play' ? html`<button class="tile menu-item" data-test="menu-pause" onClick=${() => { act('pause_clocks', { paused: !table.paused }); close(); }}>
        ${table.paused ? html`<${GoPicture}/>` : html`<${PausePicture}/>`}<span>${table.paused ? t('Let the clocks run') : t('Stop all clocks')}</span></button>` : null}
      ${onOut ? html`<button class="tile menu-item" data-test="menu-out" onClick=${() => { onOut(); close(); }}>${t('Round over')}</button>` : null}
      ${leaver !== null && table.phase === 'play' && !table.seats[leaver].out ? html`<${Leave} who=${table.seats[leaver]} onLeave=${() => { act('leave_round', { seat: leaver }); close(); }}/>` : null}
      ${leaver !== null && !['ready', 'ended'].includes(table.phase) ? html`<${Goes} who=${table.seats[leaver]} leaving=${(table.leaving || []).includes(leaver)} act=${(cmd, args) => { act(cmd, args); close(); }}/>` : null}
      ${onVerdict ? html`<button class="tile menu-item" data-test="menu-verdict" onClick=${() => { onVerdict(); close(); }}>${t('The last verdict')}</button>` : null}
      ${table.phase === 'play' && table.rounds.length ? html`<button class="tile menu-item" data-test="menu-points" onClick=${onPoints}>${t('Points')}</button>` : null}
      ${table.rotation ? html`<div class="menu-wide"><${SeatPlan} table=${table} round=${table.round}/></div>` : null}
      <a class="tile menu-item" data-test="menu-rules" href="/rules">${t('The rules')}</a>
      <a class="tile menu-item" data-test="menu-night" href=${`/night/${table.night}`}>${t('The evening so far')}</a>
      <a class="tile menu-item" data-test="menu-host" href="/host">${t('Chairs and rules')}</a>
      <button class="tile menu-item" data-test="menu-pass" onClick=${onPass}>${t('Show the code to the next person')}</button>
      <a class="tile menu-item" data-test="menu-join" href="/?faces">${t('Faces on this phone')}</a>
      <a class="tile menu-item" data-test="menu-help" href="/help">${t('Help')}</a>
      <${Switch} name="middle" words=${t('This phone in the middle')} picture=${html`<${Picture} name="middle" size=${32}/>`} on=${setting('middle') === 'on'} flip=${() => { flip('middle'); close(); }}/>
      <${Switch} name="left" words=${t('Left hand')} on=${setting('left') === 'on'} flip=${() => flip('left')}/>
      <${Switch} name="table-sounds" words=${t('Sounds of the whole table')} on=${setting('table-sounds') === 'on'} flip=${() => flip('table-sounds')}/>
      ${printings.length ? html`<button class="tile menu-item" data-test="set-printing" onClick=${() => set('printing', nextPrinting(table.deck, setting('printing')))}><span>${t('Words on the cards')}</span>
        <b>${printing ? printing.name : t('as on this phone')}</b></button>` : null}
      ${canSpeak() ? html`<${Switch} name="speech" words=${t('Say turns and verdicts')} on=${setting('speech') === 'on'} flip=${() => flip('speech')}/>` : null}
      <button class="tile menu-item" data-test="set-theme" onClick=${theme}><span>${t('Light or dark')}</span><b>${themes[setting('theme')]}</b></button>
      <${Langs} start=${start} kind="menu-langs"/>
    </div></${Sheet}>`;
}
