/** For pages written by the box: spells their signs where this phone wants that. */
import { loadWords } from './i18n.js';
import { rubyPage } from './ruby.js';
import { readStart } from './start.js';
import { spells } from './zhuyin.js';

await loadWords(readStart());
if (spells()) rubyPage(document.querySelector('main'));
