import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const PRODUCT = ['server/**/*.ts', 'projections/**/*.ts', 'web/**/*.ts', 'web/**/*.tsx'];
const TESTS = ['test/**/*.ts', '**/*.spec.ts', '**/*.spec.tsx'];

/** Attributes whose text is visible or read out by a screen reader. */
const SPOKEN_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
];

/** Rules that need no type information; those that do are in .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      'dist/',
      'coverage/',
      '.cache/',
      '.data/',
      'web/api/generated/',
      'server/event-log/generated/',
      'server/platform/openapi/metadata.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [...TYPESCRIPT, '**/*.mjs', '**/*.cjs'],
    plugins: { house: { rules: { 'explained-exception': explainedException() } } },
    rules: {
      'house/explained-exception': 'error',
      eqeqeq: 'error',
      'no-empty': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-self-compare': 'error',
      'max-lines': ['error', 300],
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommended],
    // Nest injects by class at run time, so an injected class must not become a type-only import.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: PRODUCT,
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...directLiterals()] },
  },
  {
    files: ['server/**/*.ts', 'projections/**/*.ts'],
    ignores: ['server/main.ts', 'projections/cli/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    ignores: ['web/ui/chakra.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [ourFactory()] }] },
  },
  {
    files: ['web/**/*.tsx'],
    ignores: TESTS,
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        { mode: 'jsx-only', 'jsx-attributes': { include: SPOKEN_ATTRIBUTES } },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...everyTestRuns()],
    },
  },
);

function everyTestRuns() {
  const message = 'Every test runs, everywhere: no test is skipped, singled out or left for later.';
  return [
    {
      selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
      message,
    },
    { selector: 'CallExpression[callee.name=/^(xit|fit|xtest|xdescribe|fdescribe)$/]', message },
  ];
}

function directLiterals() {
  const message = 'Write the members directly: a literal that is spread at once is copied for nothing.';
  return [
    { selector: 'ObjectExpression > SpreadElement > ObjectExpression', message },
    { selector: ':matches(ArrayExpression, CallExpression) > SpreadElement > ArrayExpression', message },
  ];
}

function ourFactory() {
  const message = 'Take the one of web/ui/chakra, which resolves each set of styles once.';
  return { name: '@chakra-ui/react/styled-system', importNames: ['chakra'], message };
}

/** Every disabled line gives its reason: `eslint-disable-next-line name -- reason`. */
function explainedException() {
  return {
    meta: { type: 'problem', schema: [], messages: { why: 'Say why, after two dashes.' } },
    create: ({ sourceCode, report }) => ({
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          if (/^\s*(eslint|oxlint)-disable/.test(comment.value) && !/ -- \S/.test(comment.value)) {
            report({ loc: comment.loc, messageId: 'why' });
          }
        }
      },
    }),
  };
}
