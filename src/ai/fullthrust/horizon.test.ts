import { expect, test } from 'vitest';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import type { Battle } from '../../engine/fullthrust/battle.ts';
import { Search } from '../mcts.ts';
import { createFullThrustGuide } from './guide.ts';

test('a simulation ends where the next turn begins, and weighs no orders of that turn', () => {
  const setup = fullThrust.parseSetup(fullThrust.scenarios.find(({ id }) => id === 'skirmish')!.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  const battle = fullThrust.create(setup.value, 1);
  const judged = new Set<string>();
  const heed = (_action: number, state: unknown): void => {
    const { round, phase, committed, order } = state as Battle;
    judged.add(`${round[0]} ${phase[0]} ${committed[0]} ${committed[1]} ${order.some((one) => one !== 0)}`);
  };
  new Search(fullThrust, createFullThrustGuide(), fullThrust.observe(battle, 0), { seed: 1, heed }).run(400);
  expect([...judged]).toEqual(['2 0 0 0 false']);
});
