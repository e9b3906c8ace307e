/** What everyone but the two is asked about a catch, and the word that ends think time. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { queryWords } from '../ask_words.js';
import { WordTile } from './pad_tile.js';

/** Yes or no; nobody has to: "Play on" puts it aside here. */
export function PadQuery({ table, pad, unsure, tap, putAside }) {
  const { query, seat } = pad;
  const say = (yes) => tap(yes ? 'query-yes' : 'query-no', 'answer_catch', { seat, query: query.query, yes });
  return html`<div class="pad-query" role="group" aria-label=${queryWords(query, table)}>
    <span class="query-who" aria-hidden="true"><${Animal} id=${table.seats[query.target].animal} size=${44}/></span>
    <${WordTile} name="query-yes" picture="tick" words=${t('Yes')} size=${48} unsure=${unsure} onTap=${() => say(true)}/>
    <${WordTile} name="query-no" picture="cross" words=${query.kind === 'early' ? t('Too early') : t('No')} size=${48} unsure=${unsure} onTap=${() => say(false)}/>
    <button class="tile" data-test="put-aside" onClick=${() => putAside(pad.key)}>${t('Play on')}</button></div>`;
}

/** "I do!": somebody does not trust that card. */
export function PadThinking({ pad, unsure, tap, putAside }) {
  return html`<div class="pad-watch">
    <${WordTile} name="speak-up" picture="eye" words=${t('I do!')} size=${64} extra="pad-card" unsure=${unsure} onTap=${() => tap('speak-up', 'speak_up', { seat: pad.seat })}/>
    <button class="tile" data-test="put-aside" onClick=${() => putAside(pad.key)}>${t('Play on')}</button></div>`;
}
