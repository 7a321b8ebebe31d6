import { expect, test } from 'vitest';
import { benchSystems } from '../systems.ts';
import { parseSpec, specText } from './spec.ts';

const spec = (text: string) => {
  const parsed = parseSpec(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};

test('players with budgets, styles and weights', () => {
  expect(spec('random')).toEqual({
    name: 'random',
    budget: null,
    style: 'balanced',
    weights: null,
    network: null,
    from: null,
  });
  expect(spec('captain@0.1s').budget).toEqual({ kind: 'time', milliseconds: 100 });
  expect(spec('captain@100ms')).toEqual(spec('captain@0.1s'));
  expect(spec('captain@300it').budget).toEqual({ kind: 'iterations', iterations: 300 });
  expect(spec('captain').budget).toEqual({ kind: 'level' });
  expect(spec('captain@1s+style=sniper+weights=a/b.json')).toMatchObject({ style: 'sniper', weights: 'a/b.json' });
});

test.each([
  'random',
  'greedy',
  'recruit',
  'captain@0.05s',
  'admiral@300it',
  'cadet@0.1s+style=careful+weights=x.json+network=none',
  'captain@1s+from=../before',
])('%s is written as it is read', (text) => expect(specText(spec(text))).toBe(text));

test.each([
  ['', 'no player'],
  ['captian', 'no player "captian"'],
  ['captain@', 'not a budget'],
  ['captain@0s', 'not a budget'],
  ['captain@1.5it', 'not a budget'],
  ['captain@1h', 'not a budget'],
  ['captain@1s@2s', 'more than one budget'],
  ['greedy@1s', 'takes no budget'],
  ['random+style=sniper', 'no style'],
  ['captain+style=lazy', 'none of'],
  ['captain+weights=', 'none of'],
  ['captain+from=', 'none of'],
])('%s is refused with a sentence', (text, part) => {
  const parsed = parseSpec(text);
  expect(parsed.ok ? '' : parsed.error).toContain(part);
});

test('every player of the ladder can be read, and is written the same way', () => {
  for (const { a, b, games } of [...benchSystems.values()].flatMap(({ ladder }) => ladder)) {
    expect([a, b].map((text) => specText(spec(text)))).toEqual([a, b]);
    expect(games % 2).toBe(0);
  }
});
