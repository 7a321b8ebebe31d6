import { expect, test } from 'vitest';
import { STEP, type Battle } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import { randomAction } from '../baselines.ts';
import type { Guide } from '../guide.ts';
import { SearchRandom } from '../random.ts';
import { createFtbGuide } from './guide.ts';

/** What a guide would weigh in a position, and how. */
function weighed(guide: Guide<Battle>, battle: Battle): string {
  const actions = new Int32Array(ftb.maxActions);
  const weights = new Float64Array(ftb.maxActions);
  const count = guide.choices!(battle, actions);
  guide.priors(battle, actions, count, weights);
  return JSON.stringify([[...actions.subarray(0, count)], [...weights.subarray(0, count)]]);
}

/** Positions of a battle in which a ship is given its orders. */
function ordersOf(scenario: string, seed: number): Battle[] {
  const setup = ftb.parseSetup(ftb.scenarios.find(({ id }) => id === scenario)!.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  const battle = ftb.create(setup.value, seed);
  const random = new SearchRandom(seed);
  const found: Battle[] = [];
  for (let n = 0; n < 300 && ftb.toAct(battle) !== 'nobody'; n++) {
    if (battle.step[0] === STEP.ORDERS) found.push(ftb.clone(battle));
    ftb.apply(battle, randomAction(ftb, battle, random));
  }
  return found;
}

/** What else a position may differ by, in one ship. */
const CHANGES = ['length', 'course', 'fuel', 'torpedoes', 'shields', 'offline', 'damage', 'tracked', 'heat'] as const;

test('a guide that remembers orders tells positions apart by whatever they differ in', () => {
  let different = 0;
  for (const battle of [...ordersOf('raid', 3), ...ordersOf('line', 4)].slice(0, 24)) {
    const guide = createFtbGuide();
    const before = weighed(guide, battle);
    for (const field of CHANGES) {
      const changed = ftb.clone(battle);
      const ship = changed.active[0]!;
      changed[field][ship] = changed[field][ship] === 1 ? 0 : 1;
      const answer = weighed(guide, changed);
      expect(answer).toBe(weighed(createFtbGuide(), changed));
      if (answer !== before) different++;
    }
    expect(weighed(guide, battle)).toBe(before);
  }
  expect(different).toBeGreaterThan(80);
});
