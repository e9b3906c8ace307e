/** Presets as small boxes with pictures: the rules to begin with. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';

const BOX = {
  mattel: ['crown', 'flag', 'challenge'],
  japan: ['pay', 'again', 'challenge'],
  japan_recap: ['turn_up', 'challenge', 'flag'],
  small_children: ['young', 'bell', 'fan'],
  solo: ['chart', 'call', 'jump'],
  taiwan: ['drawn', 'dealer', 'flag'],
  gameloft: ['stack', 'jump', 'challenge'],
  no_mercy: ['stack', 'knocked', 'swap'],
};

/**
 * @param {{table: any, presets: {id: string, name: string, text: string}[], locked: boolean, onPreset: (id: string) => void}} props
 */
export function HostPresets({ table, presets, locked, onPreset }) {
  return html`<div class="presets" role="group" aria-label=${t('Rules to begin with')}>
    ${presets.map((preset) => html`<button type="button" class=${`tile preset ${table.preset === preset.id ? 'chosen' : ''}`} key=${preset.id}
      disabled=${locked} aria-pressed=${table.preset === preset.id} data-test=${`preset-${preset.id}`} onClick=${() => onPreset(preset.id)}>
      <span class="preset-pictures">${(BOX[preset.id] || ['rules', 'fan', 'other']).map((name) => html`<${Picture} key=${name} name=${name} size=${30} />`)}</span>
      <span class="strong">${t(preset.name)}</span><span class="note">${t(preset.text)}</span></button>`)}
  </div>`;
}
