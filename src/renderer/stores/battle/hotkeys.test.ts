import { expect, test } from 'vitest';
import type { Option } from '../../../engine/game.ts';
import type { Steps } from '../../systems/choice.types.ts';
import { barItems, keyOfItem } from './hotkeys.ts';

const option = (action: number | null, description: unknown = action): Option => ({
  action,
  description,
  blocked: action === null ? { code: 'blocked', section: '1' } : null,
});
const keyed = (description: unknown): string | null => (description === 'left' ? 'arrowleft' : null);

test('an option has the key of its meaning, wherever it stands; the others are numbered', () => {
  const both = [option(7, 'other'), option(8, 'left')];
  for (const options of [both, both.toReversed()]) {
    const items = barItems([{ name: 'all', options }], [], { keyOf: keyed });
    expect(keyOfItem(items, { kind: 'option', action: 8 })).toBe('arrowleft');
    expect(keyOfItem(items, { kind: 'option', action: 7 })).toBe('1');
  }
});

test('what cannot be taken has no key', () => {
  const items = barItems([{ name: 'all', options: [option(null, 'left'), option(7)] }], [], { keyOf: keyed });
  expect(items).toEqual([{ item: { kind: 'option', action: 7 }, key: '1' }]);
});

test('where numbers have a meaning nothing else is numbered', () => {
  const items = barItems([{ name: 'all', options: [option(7, 'two'), option(8, 'none')] }], [], {
    keyOf: (description) => (description === 'two' ? '2' : null),
  });
  expect(items.map(({ key }) => key)).toEqual(['2', null]);
});

test('only ten options are numbered, the tenth with 0', () => {
  const items = barItems([{ name: 'all', options: Array.from({ length: 12 }, (_, at) => option(at)) }], []);
  expect(items.map(({ key }) => key).slice(8)).toEqual(['9', '0', null, null]);
});

test('the key that chose a branch takes its first option when it is pressed again', () => {
  const steps: Steps = {
    section: 'fire',
    branches: new Map([
      [0, [option(7)]],
      [1, [option(8), option(9)]],
    ]),
    branch: 1,
    direct: [option(8), option(9)],
    targets: new Map(),
    target: null,
    others: [],
  };
  const items = barItems([{ name: 'fire', options: [] }], [steps], {
    branchKeyOf: (_section, branch) => String(branch + 1),
  });
  expect(items.map(({ item, key }) => [item.kind, key])).toEqual([
    ['branch', '1'],
    ['branch', null],
    ['option', '2'],
    ['option', null],
  ]);
});
