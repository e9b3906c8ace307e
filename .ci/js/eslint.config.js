/** The floor is Safari 15.1, Firefox 94, Chrome 96: syntax up to 2022 without what came later. */
import js from '@eslint/js';
import globals from 'globals';

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2022, sourceType: 'module', globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-implicit-globals': 'error',
      'no-shadow-restricted-names': 'error',
      'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_', caughtErrors: 'none' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-restricted-globals': ['error', 'structuredClone', 'reportError', 'requestIdleCallback'],
      'no-restricted-syntax': ['error',
        { selector: 'StaticBlock', message: 'Safari 16.4' },
        { selector: "CallExpression[callee.property.name='at']", message: 'Safari 15.4: [length - 1]' },
        { selector: "CallExpression[callee.property.name=/^(findLast|findLastIndex|toSorted|toReversed|toSpliced)$/]", message: 'Later than the floor' },
        { selector: "MemberExpression[object.name='Object'][property.name=/^(hasOwn|groupBy)$/]", message: 'Safari 15.4' },
        { selector: "MemberExpression[object.name='crypto'][property.name='randomUUID']", message: 'Not on plain http' },
        { selector: "Literal[regex.pattern=/\\(\\?<[=!]/]", message: 'Lookbehind: Safari 16.4' },
      ],
    },
  },
];
