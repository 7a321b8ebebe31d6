import { expect, test } from 'vitest';
import type { FullThrustOption } from '../data.ts';
import { makeEnemy, makeUnit, makeView, place } from '../testing/views.ts';
import { question } from './questionText.ts';

const ship = makeUnit({ id: 0, name: 'Sledge', ...place(8, 24) });
/** Flies to (40, 24). */
const enemy = makeEnemy({ id: 1, ...place(44, 24), path: [place(44, 24), place(40, 24)] });
const aimedAt = (x: number, target = enemy): string => {
  const view = { ...makeView({ toAct: 0, units: [ship, target] }), step: 'aim-point' as const };
  const description = { kind: 'aim-point' as const, unit: 0, slot: 0, from: place(8, 24), to: place(x, 24), reach: 24 };
  const options: FullThrustOption[] = [{ action: 1, description, blocked: null }];
  return question({ view, options, actors: [], actor: { kind: 'unit', id: 0 }, stepped: [] });
};

test('who aims a salvo that finds nobody who flies straight on is told so (6.1)', () => {
  expect(aimedAt(34)).toBe('Where is the salvo of Sledge aimed? Click any point in reach.');
  expect(aimedAt(33)).toMatch(/^Nobody who flies straight on/);
  const drifting = { ...enemy, velocity: place(-4, 0) };
  expect(aimedAt(37, drifting)).toMatch(/^Where/);
  expect(aimedAt(36, drifting)).toMatch(/^Nobody/);
});
