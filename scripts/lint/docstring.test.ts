import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { expect, test } from 'vitest';
import { docstring } from './docstring.ts';

/** The names that the rule finds. */
function found(text: string): string[] {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: ts.parser as Linter.Parser },
    plugins: { words: { rules: { docstring } } },
    rules: { 'words/docstring': 'error' },
  } satisfies Linter.Config;
  return new Linter().verify(text, config, 'thing.ts').map(({ message }) => message.split(' ')[0]!);
}

test.each([
  ['a function without one', 'export function one() {}', ['one']],
  ['an arrow function without one', 'export const one = (n: number) => n;', ['one']],
  ['a class without one', 'export class One {}', ['One']],
  ['a plain comment', '// It does one.\nexport function one() {}', ['one']],
  ['a docstring that stands apart', '/** About the file. */\n\nexport function one() {}', ['one']],
  ['a docstring', '/** Does one. */\nexport function one() {}', []],
  ['a docstring of several lines', '/**\n * Does one.\n */\nexport const one = () => 1;', []],
  ['what is not exported', 'function one() {}', []],
  ['what is no function', 'export const ONE = 1; export type One = 1;', []],
  ['what is handed on', "export { one } from './one.ts';", []],
])('%s', (_what, text, names) => {
  expect(found(text)).toEqual(names);
});
