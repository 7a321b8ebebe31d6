import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import { arrows, withoutClock, withoutDisguise, withoutState } from './scripts/lint/arrows.ts';
import { definedFirst } from './scripts/lint/definedFirst.ts';
import { docstring } from './scripts/lint/docstring.ts';
import { eventTypes } from './scripts/lint/eventFiles.ts';
import { everyKind } from './scripts/lint/everyKind.ts';
import { systemIds } from './scripts/lint/systemFree.ts';
import svelteConfig from './svelte.config.js';

/**
 * No rule here needs type information but those about promises: the compiler looks for the other faults already, and the
 * whole tree is linted in seconds.
 */
export default defineConfig(
  { ignores: ['node_modules/', 'out/', 'packages/', '.cache/', 'test-results/', 'playwright-report/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      // TypeScript knows which names exist, types included.
      'no-undef': 'off',
      'max-lines': ['error', { max: 500 }],
      eqeqeq: 'error',
      'no-console': 'error',
      // `[]` access in hot loops and after a length check; the alternative is a cast.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    rules: {
      // `let` is how runes are declared: `let { a } = $props()`.
      'prefer-const': 'off',
    },
  },
  {
    plugins: { modules: { rules: { 'defined-first': definedFirst } } },
    rules: { 'modules/defined-first': 'error' },
  },
  {
    files: ['{src,bench,scripts}/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    plugins: { words: { rules: { docstring } } },
    rules: { 'words/docstring': 'error' },
  },
  {
    files: ['src/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    plugins: { kinds: { rules: { 'every-kind': everyKind } } },
    rules: {
      'kinds/every-kind': [
        'error',
        systemIds(import.meta.dirname).map((system) => eventTypes(import.meta.dirname, system)),
      ],
    },
  },
  // A promise that nobody waits for is lost work, or an error that nobody hears of.
  {
    files: ['src/{host,main,serve}/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: ['**/*.{ts,svelte,js,mjs}'],
    ignores: ['**/*.test.ts', '**/*.e2e.ts', '**/testing/**'],
    rules: { 'max-params': ['error', { max: 6 }] },
  },
  // Exact geometry in the innermost loops: points as bare numbers, as an object for each call would cost more than the sum.
  {
    files: ['src/engine/ftb/plane.ts', 'src/engine/fullthrust/ground.ts'],
    rules: { 'max-params': ['error', { max: 8 }] },
  },
  // These speak to a terminal.
  {
    files: ['scripts/**', 'bench/**', 'src/serve/index.ts', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  ...arrows,
  ...withoutClock,
  ...withoutState,
  ...withoutDisguise,
);
