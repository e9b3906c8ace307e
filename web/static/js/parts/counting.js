/**
 * Counting what is left: every phone counts its own hands, one phone can walk round the table,
 * and anybody counts for somebody who is missing.
 */
import { isLastCard, told, worth } from '../drafts.js';
import { html, useState } from '../html.js';
import { t, tn } from '../i18n.js';
import { foundElsewhere, mostOf } from '../tally.js';
import { useCount } from '../use_count.js';
import { CountClash } from './count_clash.js';
import { CountHand } from './count_hand.js';
import { CountLeft } from './count_left.js';
import { CountOverview } from './count_overview.js';
import { CountRail } from './count_rail.js';

/**
 * @param {{state: any, me: import('../me.js').Me, act: (cmd: string, args?: object) => Promise<any>}} props
 */
export function Counting({ state, me, act }) {
  const { table } = state;
  const count = useCount(table, me, act);
  return html`${view(table, count, act)}<p class="said" role="status">${count.said}</p>`;
}

function view(table, count, act) {
  if (count.clash) {
    return html`<${CountClash} table=${table} clash=${count.clash} onTheirs=${() => count.settle(false)} onMine=${() => count.settle(true)} />`;
  }
  if (count.key === null) {
    return html`<${CountOverview} table=${table} hands=${count.hands} act=${act} onSeat=${count.open} onPile=${() => count.turnTo('pile')} />`;
  }
  if (table.count.counts === 'cards') return html`<${CountLeft} key=${count.seat} table=${table} count=${count} rail=${rail(table, count)} />`;
  return html`<${Open} table=${table} count=${count} />`;
}

const rail = (table, count) => html`<${CountRail} table=${table} hands=${count.hands} seat=${count.key === 'pile' ? null : count.seat} onSeat=${count.open} />`;

/** The hand, or the pile, that lies open here. Cards of the other side than the box knows go out as a sum. */
function Open({ table, count }) {
  const { draft, entry, key, seat, way } = count;
  const pile = key === 'pile';
  const byCards = pile ? Boolean(draft.byCards) : way === 'cards';
  const sum = worth(draft, byCards, count.faces);
  const tell = (which) => (byCards && count.side !== (table.side || '') && count.sides.length > 1 ? { points: worth(which, true, count.faces) } : told(which, byCards));
  const known = pile ? null : table.seats[seat].hand;
  const [doubted, setDoubted] = useState('');
  const done = () => {
    if (sum === null) { count.say(t('Nothing entered yet. Is nothing left?')); return; }
    const checked = !byCards && table.deck.counts_verified && table.deck.points_verified;
    const most = !checked ? null : mostOf(count.faces, known);
    const which = `${key}.${sum}`;
    if (most === null || sum <= most || doubted === which) { count.send(tell(draft), draft.seen); return; }
    setDoubted(which);
    count.say(known === null ? t('The whole deck costs {most}. If it is right all the same: Done once more.', { most })
      : tn('One card costs {most} at most. If it is right all the same: Done once more.', '{n} cards cost {most} at most. If it is right all the same: Done once more.', known, { most }));
  };
  const change = (next) => {
    count.keep(next);
    const again = entry && entry.done;
    if (byCards && !again && isLastCard(draft, next, known)) count.send(tell(next), next.seen);
  };
  return html`<${CountHand} seat=${table.seats[seat]} pile=${pile} draft=${draft} sum=${sum} known=${known} faces=${count.faces} countable=${table.deck.countable !== false}
    sides=${count.sides} side=${count.side} onSide=${count.setSide}
    elsewhere=${pile ? {} : foundElsewhere(count.hands, seat)} byCards=${byCards} way=${way} pileMay=${table.count.pile_may}
    note=${count.note} onDraft=${change} onWay=${count.turnTo} onByCards=${() => count.keep({ ...draft, byCards: true })}
    onDone=${done}
    onNothing=${() => (sum === null ? count.send({ nothing: true }, draft.seen) : count.say(t('First take the cards away.')))}
    rail=${rail(table, count)} />`;
}
