import { expect, test } from 'vitest';
import { mostEvenLevel } from '../../shared/rating.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import type { SystemUi } from '../systems/system.types.ts';
import { beginFirstBattle } from './lessons.ts';

const side = { recruit: 0.7, cadet: 0.6, lieutenant: 0.48, captain: 0.2, admiral: 0.1 };

test('the most even level is the one nearest to a half, of equals the weaker', () => {
  expect(mostEvenLevel(side)).toBe('lieutenant');
  expect(mostEvenLevel({ ...side, cadet: 0.52 })).toBe('cadet');
  expect(mostEvenLevel({ ...side, recruit: 0.1, cadet: 0.1, lieutenant: 0.1 })).toBe('captain');
});

test.each([
  ['lieutenant', side],
  ['recruit', { recruit: 0.5, cadet: 0.3, lieutenant: 0.2, captain: 0.1, admiral: 0.1 }],
])('the battle after the lessons is fought against the %s, where that is even', async (level, chances) => {
  const asked: [string, unknown][] = [];
  const answers: Readonly<Record<string, unknown>> = {
    'scenarios.list': [
      { system: 'some', id: 'lesson', kind: 'lesson' },
      { system: 'some', id: 'first', kind: 'basic' },
    ],
    'rating.chances': { chances: [chances, side] },
    'battles.create': {},
  };
  const app = {
    ask: (name: string, params: unknown) => {
      asked.push([name, params]);
      return Promise.resolve({ value: answers[name] });
    },
    go: () => undefined,
  } as unknown as AppStore;
  await beginFirstBattle(app, { id: 'some' } as SystemUi);
  expect(asked.find(([name]) => name === 'rating.chances')![1]).toEqual({ system: 'some', scenario: 'first' });
  expect(asked.find(([name]) => name === 'battles.create')![1]).toMatchObject({
    scenario: 'first',
    controllers: [{ kind: 'human' }, { kind: 'ai', level }],
  });
});
