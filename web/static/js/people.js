/** Moved to numbers.js. */
export { number, signed } from './numbers.js';
