import { expect, test } from 'vitest';
import { commandFor } from '../keyboard.ts';
import { systems } from './index.ts';

const isCommon = (key: string): boolean =>
  commandFor({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }) !== null;

test.each(systems)('no key of $id has a common meaning already, and each has one of its own', async ({ load }) => {
  const { keys, choiceKeys } = await load();
  const own = [...keys.map(({ key }) => key), ...(choiceKeys?.() ?? []).flatMap((meaning) => meaning.keys)];
  expect(own.filter(isCommon)).toEqual([]);
  expect(own.filter((key, at) => own.indexOf(key) !== at)).toEqual([]);
});
