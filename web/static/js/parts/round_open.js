/** One past round: who won, what every hand cost, and putting it right. */
import { Animal } from '../animals.js';
import { html, useEffect, useRef, useState } from '../html.js';
import { t, tn } from '../i18n.js';
import { Picture } from '../pictures.js';
import { refusal } from '../words.js';
import { winnersOf } from '../tally.js';
import { Keypad } from './keypad.js';

/**
 * @param {{table: any, round: any, act?: (cmd: string, args?: object) => Promise<any>, onClose: () => void}} props
 */
export function RoundOpen({ table, round, act, onClose }) {
  const [edit, setEdit] = useState(null);
  const box = useRef(null);
  useEffect(() => { box.current.focus(); }, [round.round]);
  return html`<section class="round-card card" ref=${box} tabindex="-1" aria-label=${t('Round {n}', { n: round.round })} data-test="round-card">
    <header class="row"><h2 class="grow">${t('Round {n}', { n: round.round })}</h2>
      <button type="button" class="chip quiet" data-test="round-close" onClick=${onClose}>${t('Close')}</button></header>
    ${edit
      ? html`<${Edit} table=${table} round=${round} edit=${edit} onEdit=${setEdit} act=${act} onDone=${() => setEdit(null)} />`
      : html`<${Told} table=${table} round=${round} onEdit=${act ? () => setEdit(begun(round)) : null} />`}
  </section>`;
}

function Told({ table, round, onEdit }) {
  const won = winnersOf(round);
  return html`${won.map((seat) => html`<p class="line" key=${seat}><${Animal} id=${table.seats[seat].animal} size=${32} />
      ${t('{name} went out.', { name: table.seats[seat].name })}</p>`)}
    ${round.pile !== null && round.pile !== undefined && !round.points ? html`<p>${tn('One pile: one point.', 'One pile: {n} points.', round.pile)}</p>` : null}
    ${round.points ? html`<ul class="round-hands">${round.points.map((points, seat) => (won.includes(seat) || round.deltas[seat] === null ? null : html`<li key=${seat}>
      <${Animal} id=${table.seats[seat].animal} size=${28} /><span class="grow">${table.seats[seat].name}</span>
      <span class="strong">${points}</span></li>`))}</ul>` : null}
    ${round.was ? html`<p class="note" data-test="round-was">${wasWords(round, table)}</p>` : null}
    ${onEdit ? html`<button type="button" class="button" data-test="round-correct" onClick=${onEdit}>
      <${Picture} name="pencil" size=${24} />${t('Put it right')}</button>` : null}`;
}

function wasWords(round, table) {
  if (round.was.winner === round.winner) return t('This round was put right.');
  return t('This round was put right; {name} was the winner before.', { name: table.seats[round.was.winner].name });
}

/** What a correction begins with; `seen` is the version that was looked at. */
function begun(round) {
  const texts = round.deltas.map((delta, seat) => (delta === null ? '0' : round.points ? String(round.points[seat]) : ''));
  return { winners: winnersOf(round), texts, at: null, seen: round.version, note: '' };
}

function Edit({ table, edit, onEdit, act, round, onDone }) {
  const { winners, texts, at } = edit;
  const foot = useRef(null);
  useEffect(() => { if (at !== null || edit.note) foot.current.scrollIntoView({ block: 'end' }); }, [at, edit.note]);
  const now = (seat) => (edit.met && round.points && String(round.points[seat]) !== texts[seat] ? t('now {n}', { n: round.points[seat] }) : null);
  const tables = round.tables || [table.seats.map((seat) => seat.seat)];
  const there = table.seats.filter((seat) => round.deltas[seat.seat] !== null);
  const blank = texts.findIndex((text, seat) => !winners.includes(seat) && text === '');
  async function save() {
    if (blank >= 0) { onEdit({ ...edit, at: blank, note: t('{name} has no entry yet.', { name: table.seats[blank].name }) }); return; }
    const points = texts.map((text, seat) => (winners.includes(seat) ? 0 : Number(text)));
    const answer = await act('correct_round', { round: round.round, winner: winners[0], points, seen: edit.seen, ...(winners.length > 1 ? { others: winners.slice(1) } : {}) });
    if (answer.t === 'no') onEdit({ ...edit, met: answer.code === 'conflict', seen: ((answer.data || {}).theirs || round).version, note: refusal(answer.code, answer.data) });
    else onDone();
  }
  return html`<div class="round-edit">
    <p>${t('Who went out?')}</p>
    ${tables.map((chairs, place) => html`<div class="row" role="group" key=${place} aria-label=${t('Who went out?')}>
      ${there.filter((seat) => chairs.includes(seat.seat)).map((seat) => html`<button type="button" key=${seat.seat} class=${`chip ${winners.includes(seat.seat) ? 'chosen' : ''}`}
        aria-pressed=${winners.includes(seat.seat)} data-test=${`correct-winner-${seat.seat}`}
        onClick=${() => onEdit({ ...edit, winners: [seat.seat, ...winners.filter((each) => !chairs.includes(each))], at: null })}><${Animal} id=${seat.animal} size=${32} />${seat.name}</button>`)}
    </div>`)}
    <p>${t('What did the hands cost? Tap one.')}</p>
    <div class="row">${there.filter((seat) => !winners.includes(seat.seat)).map((seat) => html`<button type="button" key=${seat.seat}
      class=${`chip ${at === seat.seat ? 'chosen' : ''}`} aria-pressed=${at === seat.seat} data-test=${`correct-hand-${seat.seat}`}
      onClick=${() => onEdit({ ...edit, at: seat.seat, texts: texts.map((text, i) => (i === seat.seat ? '' : text)) })}>
      <${Animal} id=${seat.animal} size=${32} /><span class="said">${seat.name} </span><span class="strong">${texts[seat.seat] || '–'}</span>${now(seat.seat) ? html` <span class="note" data-test=${`correct-now-${seat.seat}`}>${now(seat.seat)}</span>` : null}</button>`)}</div>
    ${at === null ? null : html`<${Keypad} text=${texts[at]} onText=${(text) => onEdit({ ...edit, note: '', texts: texts.map((old, i) => (i === at ? text : old)) })} onEnter=${save} />`}
    ${edit.note ? html`<p class="count-note" role="alert">${edit.note}</p>` : null}
    <div class="row" ref=${foot}><button type="button" class="button grow" data-test="correct-cancel" onClick=${onDone}>${t('Leave it')}</button>
      <button type="button" class="button main grow" data-test="correct-save" onClick=${save}>${t('Put it right')}</button></div>
  </div>`;
}
