import { expect, test } from 'vitest';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import type { Battle } from '../../engine/fullthrust/battle.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { FromMember } from '../crew.ts';
import { crewMember } from '../crewMember.ts';
import { createFullThrustGuide } from './guide.ts';

test('a thread of the crew counts the simulations that begin before what its side has ordered, and visit none of its choices', () => {
  const game = fullThrust as unknown as AnyGame;
  const parsed = game.parseSetup(game.scenarios.find(({ id }) => id === 'line')!.setup);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const battle: unknown = game.create(parsed.value, 1);
  const legal = new Int32Array(game.maxActions);
  const guide = createFullThrustGuide();
  const sensible = (): number => guide.prune(battle as Battle, legal, game.legalActions(battle, legal));
  // One ship has its order, the others are to come.
  sensible();
  game.apply(battle, legal[0]!);
  while (sensible() === 1) game.apply(battle, legal[0]!);
  const side = game.toAct(battle) as 0 | 1;
  const state = Buffer.from(game.serialize(game.observe(battle, side))).toString('base64');
  const jobs: (() => void)[] = [];
  const sent: FromMember[] = [];
  let time = 0;
  const member = crewMember({
    systems: new Map([[game.id, game]]),
    guides: new Map([[game.id, guide as never]]),
    send: (message) => sent.push(message),
    now: () => time++,
    fault: (error) => {
      throw error;
    },
    defer: (callback) => jobs.push(callback),
  });
  const budget = { milliseconds: 200, iterations: null };
  const asked = { search: 1, system: game.id, state, side, level: 'admiral', style: 'balanced', budget } as const;
  member.receive({ type: 'begin', request: { type: 'search', ...asked, seed: 1, battle: 'a' } });
  while (jobs.length > 0) jobs.shift()!();
  member.receive({ type: 'collect', collection: 1 });
  const [{ simulations, choices }] = sent as [FromMember];
  const visits = choices.reduce((sum, one) => sum + one.visits, 0);
  expect(visits).toBeGreaterThan(0);
  expect(simulations).toBe(2 * visits);
});
