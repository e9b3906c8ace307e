/** The code for the next person, large enough to be read off this phone. */
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { ClosePicture } from './icons.js';

/** @param {{start: any, close?: (() => void)|null}} props */
export function PassOn({ start, close = null }) {
  const [join, setJoin] = useState(start.join);
  useEffect(() => {
    fetch('/join').then((answer) => answer.json()).then((told) => { if (told.join) setJoin(told.join); }).catch(() => {});
  }, []);
  return html`<div class="pass-on" data-test="pass-on">
    ${close ? html`<button class="strip-button pass-close" data-test="pass-close" aria-label=${t('Close')} onClick=${close}><${ClosePicture}/></button>` : null}
    ${join && join.qr ? html`<img class="pass-qr" src=${join.qr} width="220" height="220" alt=${t('Code to scan: {url}', { url: join.url })}/>` : null}
    <p>${t('Point the next phone\'s camera here.')}</p>
    ${join ? html`<p class="note pass-url">${join.name || join.url}</p>` : null}</div>`;
}
