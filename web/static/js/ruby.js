/** Puts zhuyin beside the signs of what is drawn, without any part having to know. */
import { spelled, spells } from './zhuyin.js';

/** Elements whose text is no text of a page. */
const BARE = ['text', 'textarea', 'option', 'title', 'ruby', 'rt', 'script', 'style'];

/**
 * The same view with every Chinese sign in a `<ruby>`; each view passes here once, as it is made.
 * @param {any} view @param {(type: string, props: any, ...children: any[]) => any} h
 */
export function withReadings(view, h) {
  if (!spells()) return view;
  for (const node of [view].flat()) {
    if (!node || typeof node.type !== 'string' || BARE.includes(node.type) || !node.props) continue;
    node.props.children = [node.props.children].flat(Infinity).map((child) => (typeof child === 'string' ? ruby(child, h) : withReadings(child, h)));
  }
  return view;
}

function ruby(text, h) {
  const pieces = spelled(text);
  if (pieces.every((piece) => typeof piece === 'string')) return text;
  // In one span: a button lays out its children one by one.
  return h('span', null, ...pieces.map((piece) => (typeof piece === 'string' ? piece : h('ruby', null, piece.sign, h('rt', { 'aria-hidden': 'true' }, piece.reading)))));
}

/** The same for a page that was written by the box. @param {Element} root */
export function rubyPage(root) {
  if (!spells()) return;
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = /** @type {Text[]} */ ([]);
  while (walk.nextNode()) texts.push(/** @type {Text} */ (walk.currentNode));
  const made = (type, props, ...children) => {
    const element = document.createElement(type);
    Object.entries(props || {}).forEach(([name, value]) => element.setAttribute(name, value));
    element.append(...children);
    return element;
  };
  for (const text of texts) {
    if (!BARE.includes(text.parentElement.localName)) text.replaceWith(...[ruby(text.nodeValue, made)].flat());
  }
}
