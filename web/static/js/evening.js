/** What a phone shows only later in the evening, or only where it lies in the middle: it comes in a script of its own. */

export { Ending } from './parts/ending.js';
export { Counting } from './parts/counting.js';
export { Podium, Scores } from './parts/scores.js';
export { MiddlePage } from './middle_page.js';
