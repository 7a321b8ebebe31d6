import { describe, expect, test } from 'vitest';
import { type Battle, LASTING, LASTING_COUNT } from '../../engine/talon/battle.ts';
import { talon } from '../../engine/talon/index.ts';
import { position } from '../../engine/talon/testing/position.ts';
import { randomAction } from '../baselines.ts';
import { SearchRandom } from '../random.ts';
import { evaluate } from './evaluate.ts';
import { talonGuide } from './guide.ts';

describe('the evaluator', () => {
  const facing = (more: (battle: Battle) => void = () => undefined): number => {
    const battle = position([
      { class: 'terran-ca', at: [0, 3], facing: 0, side: 0 },
      { class: 'terran-ca', at: [0, -3], facing: 3, side: 1 },
    ]);
    more(battle);
    return evaluate(battle, null);
  };

  test('equal fleets face to face: even', () => {
    expect(facing()).toBeCloseTo(0.5, 10);
  });

  test.each<[string, (battle: Battle) => void]>([
    ['8.4.1 a shield box lost', (battle) => void battle.shields[0]!--],
    ['8.4.1 a hull box lost', (battle) => void battle.hullMarked[0]!++],
    ['8.1.1 a bar empty', (battle) => void ((battle.red[1] = 0), (battle.yellow[1] = 0))],
    ['8.5 a weapon group destroyed', (battle) => void (battle.groupDestroyed[1] = 1)],
    ['8.5 shields down', (battle) => void (battle.criticals[LASTING.SHIELDS_DOWN] = 1)],
    ['8.5 power loss', (battle) => void (battle.criticals[LASTING.POWER_LOSS] = 1)],
    ['5.3.1 the enemy behind', (battle) => void (battle.facing[0] = 3)],
  ])('%s: worse than even, the same for either side', (_name, harm) => {
    const forSide0 = facing(harm);
    expect(forSide0).toBeLessThan(0.5);
    const forSide1 = facing((battle) => {
      const mirrored = position([
        { class: 'terran-ca', at: [0, -3], facing: 3, side: 1 },
        { class: 'terran-ca', at: [0, 3], facing: 0, side: 0 },
      ]);
      harm(mirrored);
      // The harm is done to unit 0; give the harmed ship to the other side.
      for (const field of ['side'] as const) [mirrored[field][0], mirrored[field][1]] = [1, 0];
      talon.copyFrom(battle, mirrored);
    });
    expect(forSide1).toBeCloseTo(1 - forSide0, 10);
  });

  test('8.4 a shield counts for more where the enemy is', () => {
    const front = facing((battle) => void (battle.shields[0] = 0));
    const back = facing((battle) => void (battle.shields[2] = 0));
    expect(front).toBeLessThan(back);
  });

  test('5.4.5 a ship that must break apart is as good as lost', () => {
    const doomed = facing((battle) => {
      battle.row[0] = 0;
      battle.hullMarked[0] = 5;
      battle.criticals[0 * LASTING_COUNT + LASTING.POWER_RELAY] = 1;
    });
    const slow = facing((battle) => {
      battle.row[0] = 4;
      battle.hullMarked[0] = 5;
      battle.criticals[0 * LASTING_COUNT + LASTING.POWER_RELAY] = 1;
    });
    expect(doomed).toBeLessThan(slow / 2);
  });

  test('at the end of a limited battle the points destroyed decide', () => {
    const late = facing((battle) => {
      battle.round[0] = battle.roundLimit[0]!;
      battle.impulse[0] = 5;
      battle.pointsLost[1] = 60;
    });
    expect(late).toBeGreaterThan(0.85);
  });
});

describe('at every decision of random battles', () => {
  const out = new Int32Array(talon.maxActions);
  const pruned = new Int32Array(talon.maxActions);
  const weights = new Float64Array(talon.maxActions);

  test.each(['duel', 'cruisers', 'mixed'])(
    '%s: pruning keeps legal actions, weights are positive, clocks never fall',
    (id) => {
      const setup = talon.parseSetup(talon.scenarios.find((scenario) => scenario.id === id)?.setup);
      if (!setup.ok) throw new Error(setup.error.code);
      for (let seed = 1; seed <= 4; seed++) {
        const battle = talon.create(setup.value, seed);
        const random = new SearchRandom(seed);
        for (let clock = 0; talon.toAct(battle) !== 'nobody';) {
          expect(talonGuide.clock(battle)).toBeGreaterThanOrEqual(clock);
          clock = talonGuide.clock(battle);
          const before = battle.bytes.slice();
          const count = talon.legalActions(battle, out);
          pruned.set(out.subarray(0, count));
          const kept = talonGuide.prune(battle, pruned, count);
          const all = new Set(out.subarray(0, count));
          if (kept < 1 || kept > count || !pruned.subarray(0, kept).every((action) => all.has(action)))
            throw new Error(`bad pruning of ${count} actions to ${kept}`);
          talonGuide.priors(battle, pruned, kept, weights);
          if (!weights.subarray(0, kept).every((weight) => weight > 0 && Number.isFinite(weight)))
            throw new Error(`bad weights ${weights.subarray(0, kept).join()}`);
          const value = talonGuide.evaluate(battle, null);
          if (!(value >= 0 && value <= 1)) throw new Error(`win chance ${value}`);
          if (Buffer.compare(before, battle.bytes) !== 0) throw new Error('the guide changed the position');
          talon.apply(battle, randomAction(talon, battle, random));
        }
      }
    },
  );
});
