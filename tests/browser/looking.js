/**
 * What a careful eye finds wrong on a page, as sentences. Run in the page by tests/browser/looking.py.
 * Nothing here knows a single screen: it measures text, targets and the edges of the window.
 */
(() => {
  const TARGETS = 'button, a[href], summary, input:not([type=hidden]), select, textarea, [role=button]';
  const SIZE = 48;
  const APART = 8;
  const SLACK = 1.5;
  const found = new Set();
  const root = document.documentElement;

  const hidden = (el) => {
    for (let at = el; at && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return true;
      if (at.classList.contains('said') || at.hidden) return true;
      if (at.parentElement.matches('details:not([open])') && at.localName !== 'summary') return true; // folded up
    }
    return false;
  };
  const named = (el) => {
    const test = el.closest('[data-test]');
    const kind = typeof el.className === 'string' && el.className ? `.${el.className.split(' ')[0]}` : el.tagName.toLowerCase();
    return `${test ? `[${test.dataset.test}] ` : ''}${kind}`;
  };
  const says = (text) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;

  /** The boxes around an element that cut or scroll what they hold, innermost first. */
  function* holders(el) {
    for (let at = el; at && at !== document.body && at !== root; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (overflowX !== 'visible' || overflowY !== 'visible') yield { at, overflowX, overflowY, rect: at.getBoundingClientRect() };
      if (position === 'fixed') return;
    }
  }
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';

  function* texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const el = node.parentElement;
      if (!node.textContent.trim() || !el || el.closest('script, noscript, style, svg, option') || hidden(el)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width && rect.height);
      if (rects.length) yield { el, text: node.textContent, rects };
    }
  }

  /** A line of letters is taller than its ink: that much may stick out above and below. */
  const ink = (el) => parseFloat(getComputedStyle(el).fontSize) * 0.3;

  function cutText() {
    for (const { el, text, rects } of texts()) {
      const free = ink(el);
      let [rolledX, rolledY] = [false, false];
      for (const { at, overflowX, overflowY, rect } of holders(el)) {
        if (scrolls(overflowX) && at.scrollWidth > at.clientWidth + 1) rolledX = true;
        if (scrolls(overflowY) && at.scrollHeight > at.clientHeight + 1) rolledY = true;
        for (const one of rects) {
          if (cuts(overflowX) && !rolledX && (one.right > rect.right + SLACK || one.left < rect.left - SLACK)) found.add(`cut off: ${named(el)} ${says(text)}`);
          if (cuts(overflowY) && !rolledY && (one.bottom > rect.bottom + free || one.top < rect.top - free)) found.add(`cut off below: ${named(el)} ${says(text)}`);
        }
      }
      const fixed = getComputedStyle(document.body).overflow === 'hidden';
      for (const one of rects) {
        if (!rolledX && (one.right > innerWidth + SLACK || one.left < -SLACK)) found.add(`out of the window: ${named(el)} ${says(text)}`);
        if (fixed && !rolledY && (one.bottom > innerHeight + free || one.top < -free)) found.add(`below the window: ${named(el)} ${says(text)}`);
      }
      const tile = getComputedStyle(el).position === 'absolute' ? null : el.closest('button, .tile, .button, .chip');
      if (tile) {
        const edge = tile.getBoundingClientRect();
        const rim = free / 2; // a tile has an edge, which nothing touches
        for (const one of rects) {
          if (one.right > edge.right + SLACK || one.left < edge.left - SLACK) found.add(`sticks out of its tile: ${named(el)} ${says(text)}`);
          if (one.bottom > edge.bottom + rim || one.top < edge.top - rim) found.add(`taller than its tile: ${named(el)} ${says(text)}`);
        }
      }
    }
  }

  function wide() {
    if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
  }

  /** What of an element can be seen now; null where it is rolled away. */
  function seen(el) {
    let { left, top, right, bottom } = el.getBoundingClientRect();
    for (const { rect } of holders(el.parentElement)) {
      left = Math.max(left, rect.left); top = Math.max(top, rect.top);
      right = Math.min(right, rect.right); bottom = Math.min(bottom, rect.bottom);
    }
    left = Math.max(left, 0); top = Math.max(top, 0);
    right = Math.min(right, innerWidth); bottom = Math.min(bottom, innerHeight);
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  }

  const onTop = (el, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && el.contains(hit);
  };

  function targets() {
    const all = [...document.querySelectorAll(TARGETS)].filter((el) => !hidden(el) && !el.disabled);
    const open = [];
    for (const el of all) {
      const whole = el.getBoundingClientRect();
      const part = seen(el);
      if (!part) continue;
      const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
      if (!onTop(el, x, y)) continue; // under an open sheet
      const inline = el.matches('a') && getComputedStyle(el).display === 'inline';
      if (!inline && (whole.width < SIZE - 0.5 || whole.height < SIZE - 0.5)) {
        found.add(`small target: ${named(el)} ${Math.round(whole.width)} × ${Math.round(whole.height)}`);
      }
      open.push({ el, whole: part });
    }
    for (let i = 0; i < open.length; i += 1) {
      for (let j = i + 1; j < open.length; j += 1) apart(open[i], open[j]);
    }
  }

  /** The bar that stays while the rest rolls by: what rolls under it is not near it. */
  const bar = (el) => {
    for (let at = el; at && at !== document.body; at = at.parentElement) {
      if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at;
    }
    return null;
  };

  function apart(a, b) {
    if (a.el.contains(b.el) || b.el.contains(a.el) || bar(a.el) !== bar(b.el)) return;
    const dx = Math.max(a.whole.left, b.whole.left) - Math.min(a.whole.right, b.whole.right);
    const dy = Math.max(a.whole.top, b.whole.top) - Math.min(a.whole.bottom, b.whole.bottom);
    if (Math.max(dx, dy) < APART - 0.6) found.add(`too near: ${named(a.el)} and ${named(b.el)}, ${Math.round(Math.max(dx, dy))} px`);
  }

  /** Nothing lies over it, not even at a corner. */
  function uncovered(el, inset = 14) {
    const { left, top, right, bottom } = el.getBoundingClientRect();
    const points = [[(left + right) / 2, (top + bottom) / 2], [left + inset, top + inset], [right - inset, top + inset], [left + inset, bottom - inset], [right - inset, bottom - inset]];
    if (!points.every(([x, y]) => onTop(el, x, y))) found.add(`covered: ${named(el)}`);
  }

  /** A page that does not roll has no room beyond its window for anything to tap. */
  function outside() {
    if (getComputedStyle(document.body).overflow !== 'hidden') return;
    for (const el of document.querySelectorAll(TARGETS)) {
      const { top, bottom, left, right } = el.getBoundingClientRect();
      if (hidden(el) || !seen(el) || [...holders(el.parentElement)].some(({ overflowX, overflowY }) => scrolls(overflowX) || scrolls(overflowY))) continue;
      if (top < -SLACK || left < -SLACK || bottom > innerHeight + SLACK || right > innerWidth + SLACK) found.add(`out of the window: ${named(el)}`);
    }
  }

  /** UNO, CATCH and a verdict are never covered. */
  function race() {
    document.querySelectorAll('[data-test=tv-verdict]').forEach((el) => uncovered(el, 28));
    for (const el of document.querySelectorAll('[data-test=uno], [data-test=catch], [data-test=uno-on-button]')) {
      const { top, right, bottom } = el.getBoundingClientRect();
      uncovered(el);
      if (bottom > innerHeight + SLACK || right > innerWidth + SLACK) found.add(`out of the window: ${named(el)}`);
      if (bottom - top < 96 - 22) found.add(`low race bar: ${Math.round(bottom - top)}`);
    }
  }

  /** Lines of two texts that lie across each other. */
  function across() {
    const all = [...texts()].flatMap(({ el, text, rects }) => rects.filter((rect) => rect.top < innerHeight && rect.bottom > 0).map((rect) => ({ el, text, rect, size: parseFloat(getComputedStyle(el).fontSize) })));
    const lies = ({ el, rect }) => { const hit = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2); return hit && (el.contains(hit) || hit.contains(el)); };
    const open = all.filter(lies);
    for (const [i, a] of open.entries()) {
      for (const b of open.slice(i + 1)) {
        if (a.el.contains(b.el) || b.el.contains(a.el)) continue;
        const dx = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
        const dy = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
        if (dx > 4 && dy > 0.75 * Math.min(a.size, b.size)) found.add(`lie across each other: ${says(a.text)} and ${says(b.text)}`);
      }
    }
  }

  wide();
  cutText();
  across();
  outside();
  targets();
  race();
  return [...found].sort();
})()
