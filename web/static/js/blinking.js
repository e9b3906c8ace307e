/** A lamp that is drawn and blinks as the real one does. Pure. */

/**
 * The steps of a rhythm as an animation: light comes and goes at once.
 * @param {[boolean, number][]} steps  on or off, for so many seconds
 * @returns {[Keyframe[], KeyframeAnimationOptions]}
 */
export function blinksOf(steps) {
  const whole = steps.reduce((sum, [, seconds]) => sum + seconds, 0);
  let at = 0;
  const frames = steps.map(([lit, seconds]) => {
    const frame = { opacity: lit ? 1 : 0, offset: at / whole, easing: 'step-end' };
    at += seconds;
    return frame;
  });
  const last = { opacity: frames[frames.length - 1].opacity, offset: 1 };
  return [[...frames, last], { duration: whole * 1000, fill: 'both' }];
}
