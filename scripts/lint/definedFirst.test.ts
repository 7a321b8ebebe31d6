import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { expect, test } from 'vitest';
import { definedFirst } from './definedFirst.ts';

/** The names that the rule finds. */
function found(text: string): string[] {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: ts.parser as Linter.Parser },
    plugins: { modules: { rules: { 'defined-first': definedFirst } } },
    rules: { 'modules/defined-first': 'error' },
  } satisfies Linter.Config;
  return new Linter().verify(text, config, 'thing.ts').map(({ message }) => message.split(' ')[0]!);
}

test.each([
  [
    'a constant that a function reads, which is called above it',
    'await main(); const A = 1; async function main() { use(A); }',
    [],
  ],
  ['the same with the function above', 'await main(); async function main() { use(A); } const A = 1;', ['A']],
  ['a class', 'const one = make(); function make() { return new One(); } class One {}', ['One']],
  ['a constant that is a function', 'const two = () => one(); const one = () => 1;', ['one']],
  ['a function', 'use(one()); function one() { return 1; }', []],
  ['a type', 'type A = B; interface B { c: typeof D } const D = 1;', []],
  [
    'parts of one function that need each other',
    'function all() { const a = () => b(); const b = () => a(); return a; }',
    [],
  ],
  ['a name of its own in a function', 'function all(A: number) { return A; } const A = 1;', []],
])('%s', (_what, text, names) => {
  expect(found(text)).toEqual(names);
});
