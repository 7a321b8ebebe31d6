import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { expect, test } from 'vitest';
import { everyKind } from './everyKind.ts';

const EVENTS = [
  ['moved', 'fired'],
  ['moved', 'cardPlayed'],
];

/** What the rule says of a text: the kinds that its defaults swallow. */
function found(text: string): string[] {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: ts.parser as Linter.Parser },
    plugins: { kinds: { rules: { 'every-kind': everyKind } } },
    rules: { 'kinds/every-kind': ['error', EVENTS] },
  } satisfies Linter.Config;
  return new Linter().verify(text, config, 'thing.ts').map(({ message }) => message.split(' ')[2]!);
}

const over = (what: string, cases: readonly string[], rest = 'default: return 0;') =>
  `function f() { switch (${what}) { ${cases.map((one) => `case ${one}: return 1;`).join(' ')} ${rest} } }`;

test.each([
  ['kinds of actions', over('kindOf(action)', ['ACTION.MOVE']), ['actions']],
  ['the same with every kind named', over('kindOf(action)', ['ACTION.MOVE'], ''), []],
  ['kinds of actions beside others', over('kind', ['ACTION.MOVE', '3']), ['actions']],
  ['types of events', over('event.type', [`'moved'`, `'fired'`]), ['events']],
  ['the same by the type alone', over('type', [`'cardPlayed'`]), ['events']],
  ['the same of the last of several', over('events.at(-1).type', [`'cardPlayed'`]), ['events']],
  ['the same without a default', over('event.type', [`'moved'`], ''), []],
  ['types that are not all events of one system', over('event.type', [`'fired'`, `'cardPlayed'`]), []],
  ['a goal that bears the word of an event', over('goal.type', [`'moved'`]), []],
  ['kinds of something else', over('step.kind', [`'moved'`]), []],
  ['steps', over('battle.step', ['STEP.FIRE']), []],
])('a default over %s', (_what, text, kinds) => {
  expect(found(text)).toEqual(kinds);
});
