/** The box as it stands on the table: big button, CATCH button, lamps with their names. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { chairOf, inRow, isButtonLight, roleName } from '../box_roles.js';
import { atFirstTouch } from '../press.js';

const SHAPES = {
  green: 'M4 13l6 6L20 5', red: 'M5 5l14 14M19 5L5 19', amber: 'M12 5v8l5 3', clockwise: 'M5 17C6 5 18 5 19 17m3-4l-3 5-5-3',
  counter_clockwise: 'M19 17C18 5 6 5 5 17m-3-4l3 5 5-3', status: 'M12 11v7M12 6v.1',
};

/**
 * @param {{lamps: Object<string, boolean>, does: string, catchThere: boolean, onDown: (button: string) => void, onUp: (button: string) => void}} props
 */
export function BoxPicture({ lamps, does, catchThere, onDown, onUp }) {
  const light = Object.entries(lamps).find(([role]) => isButtonLight(role));
  return html`<div class="box">
    <div class="box-lamps" role="list" aria-label=${t('Lamps')}>${inRow(Object.keys(lamps)).map((role) => html`<${Lamp} key=${role} role=${role} lit=${lamps[role]} />`)}</div>
    <div class="box-buttons">
      <${Push} id="uno" lit=${light ? light[1] : false} name=${t('Big button')} does=${does} onDown=${onDown} onUp=${onUp} />
      ${catchThere ? html`<${Push} id="catch" lit=${false} name=${t('CATCH button')} does="" onDown=${onDown} onUp=${onUp} />` : null}
    </div>
    ${'beeper' in lamps ? html`<p class=${`box-beeper ${lamps.beeper ? 'is-lit' : ''}`} data-test="lamp-beeper" data-lit=${String(lamps.beeper)}><${Picture} name="sound" size=${24} />${roleName('beeper')}</p>` : null}
  </div>`;
}

function Lamp({ role, lit }) {
  const chair = chairOf(role);
  return html`<div class=${`lamp lamp-${chair === null ? role : 'chair'} ${lit ? 'is-lit' : ''}`} role="listitem" data-test=${`lamp-${role}`} data-lit=${String(Boolean(lit))}>
    <span class="lamp-bulb"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
      ${chair === null ? html`<path d=${SHAPES[role] || 'M8 12h8'} />` : html`<text x="12" y="18" text-anchor="middle" font-size="17" font-weight="800" fill="currentColor" stroke="none">${chair + 1}</text>`}</svg></span>
    <span class="lamp-name">${roleName(role)}</span><span class="said">${lit ? t('on') : t('off')}</span></div>`;
}

function Push({ id, lit, name, does, onDown, onUp }) {
  const touch = atFirstTouch(() => onDown(id));
  const up = (event) => { touch.onPointerUp(event); onUp(id); }; // of a finger or of a key
  return html`<div class=${`push push-${id} ${lit ? 'is-lit' : ''}`}>
    <button type="button" class="push-dome" data-test=${`box-${id}`} data-lit=${String(Boolean(lit))} aria-label=${does ? `${name}: ${does}` : name}
      ...${touch} onPointerUp=${up} onPointerCancel=${() => onUp(id)} onPointerLeave=${() => onUp(id)}
      onKeyUp=${up}><span aria-hidden="true">${id === 'uno' ? t('UNO!') : t('CATCH')}</span></button>
    <p class="push-does" aria-hidden="true" data-test=${`box-${id}-does`}>${does}</p></div>`;
}
