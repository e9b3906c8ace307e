/** Totals over the rounds as lines; the face at the end of each line names it. */
import { Animal } from '../animals.js';
import { layOut, namedRounds, pathOf } from '../chart.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { LineMark, dashOf } from '../line_marks.js';
import { number } from '../numbers.js';

const PHONE = { width: 336, height: 220, left: 40, right: 58, top: 10, bottom: 26, gap: 24, text: 13, face: 24 };
export const WIDE = { width: 690, height: 450, left: 112, right: 100, top: 20, bottom: 76, gap: 46, text: 36, face: 46 };

/**
 * @param {{rounds: any[], seats: {seat: number, name: string, animal: string}[], focus?: number|null, size?: typeof PHONE}} props
 *   focus: the seat whose line stands out
 */
export function ScoreChart({ rounds, seats, focus = null, size = PHONE }) {
  const chart = layOut(rounds, seats.length, size);
  const last = chart.values.map((line) => line[line.length - 1]);
  const told = seats.map((seat, i) => `${seat.name} ${number(last[i])}`).join(', ');
  return html`<svg class="chart" viewBox=${`0 0 ${size.width} ${size.height}`} role="img" data-test="chart"
    aria-label=${t('Totals after {n} rounds: {totals}', { n: rounds.length, totals: told })}>
    <g class="chart-grid">${chart.ticks.map((tick) => html`<path key=${tick} class=${tick === 0 ? 'zero' : ''}
      d=${`M${size.left} ${chart.y(tick)}H${size.width - size.right}`} />`)}</g>
    <g class="chart-words" font-size=${size.text}>
      ${chart.ticks.map((tick) => html`<text key=${tick} x=${size.left - 8} y=${chart.y(tick) + size.text * 0.35} text-anchor="end">${number(tick)}</text>`)}
      ${namedRounds(rounds.length, size.width / size.text / 4).map((n) => html`<text key=${`r${n}`} x=${chart.x(n)} y=${size.height - size.text * 0.4} text-anchor="middle">${n}</text>`)}
    </g>
    ${seats.map((seat, i) => html`<${Line} key=${seat.seat} seat=${seat} points=${chart.lines[i]} label=${chart.labels[i]}
      chosen=${focus === seat.seat} size=${size} fine=${seats.length > 6 ? 0.75 : 1} />`)}
  </svg>`;
}

function Line({ seat, points, label, chosen, size, fine }) {
  const [x, y] = points[points.length - 1];
  const far = size.width - size.face;
  const big = size.text / 13;
  return html`<g class=${`chart-line ${chosen ? 'chosen-line' : ''}`} data-seat=${seat.seat}>
    <path class="chart-path" d=${pathOf(points)} stroke-dasharray=${dashOf(seat.seat)} stroke-width=${(chosen ? 3.5 : 2 * fine) * Math.min(big, 2)} />
    ${(points.length > 1 ? points.slice(1) : points).map(([px, py], i) => html`<${LineMark} key=${i} seat=${seat.seat} x=${px} y=${py} size=${Math.min(big, 2) * fine} />`)}
    <path class="chart-lead" d=${pathOf([[x + 4, y], [far - 3, label]])} />
    <g transform=${`translate(${far} ${label - size.face / 2})`}><${Animal} id=${seat.animal} size=${size.face} /></g>
  </g>`;
}
