import { describe, expect, test } from 'vitest';
import { ACTION, encode, kindOf, secondOf, unitOf } from '../../engine/talon/actions.ts';
import { ARC_COUNT, type Battle, LASTING, LASTING_COUNT, STATUS, STEP } from '../../engine/talon/battle.ts';
import { talon } from '../../engine/talon/index.ts';
import { GROUPS } from '../../engine/talon/shipClasses.ts';
import { legal, passUntil, play, position } from '../../engine/talon/testing/position.ts';
import { randomAction } from '../baselines.ts';
import { Search } from '../mcts.ts';
import { SearchRandom } from '../random.ts';
import { Tree } from '../tree.ts';
import { evaluate } from './evaluate.ts';
import { talonGuide } from './guide.ts';

const tree = new Tree(100_000);

/** What the search plays here, with an iteration budget. */
function answer(battle: Battle, iterations = 600): number {
  const search = new Search(talon, talonGuide, battle, { seed: 1, tree });
  search.run(iterations);
  return search.best();
}

const decides = (step: number, side: number, unit?: number) => (battle: Battle) =>
  battle.step[0] === step &&
  battle.active[0] === side &&
  (unit === undefined || legal(battle).some((action) => kindOf(action) !== ACTION.END_STEP && unitOf(action) === unit));

function bareShields(battle: Battle, unit: number): void {
  battle.shields.fill(0, unit * ARC_COUNT, (unit + 1) * ARC_COUNT);
}

describe('the search in positions whose best move is known', () => {
  // Power and speed 3 stand not on impulse A, so the battle begins with the fire step of side 0.
  test('8.6.1 takes the shot that kills', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [0, -2], facing: 3 },
      { class: 'talon-ca', at: [1, -3], facing: 3 },
    ]);
    bareShields(battle, 2);
    battle.hullMarked[2] = 6;
    const shot = answer(battle);
    expect([kindOf(shot), secondOf(shot)]).toEqual([ACTION.FIRE, 2]);
  });

  test('8.3 fires where its weapons hit well', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [0, -2], facing: 3 },
    ]);
    expect(kindOf(answer(battle))).toBe(ACTION.FIRE);
  });

  test('8.4.1 fires at the bare side rather than at the strong shield', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [0, -2], facing: 3 },
      { class: 'talon-ca', at: [1, -2], facing: 3 },
    ]);
    bareShields(battle, 2);
    const shot = answer(battle);
    expect([kindOf(shot), secondOf(shot)]).toEqual([ACTION.FIRE, 2]);
  });

  test('7.4 does not turn into its own ship when the way ahead is free', () => {
    // Speed 4 moves on impulse A; the enemy lies beyond the own ship to the right.
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
      { class: 'terran-ca', at: [1, -1], facing: 0, speed: 3 },
      { class: 'talon-ca', at: [5, -5], facing: 4 },
    ]);
    passUntil(battle, decides(STEP.MOVEMENT, 0, 0));
    expect(legal(battle)).toContain(encode(ACTION.MOVE, 0, 2));
    expect(answer(battle)).not.toBe(encode(ACTION.MOVE, 0, 2));
  });

  test('7.4 the ship in front moves before the one behind', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
      { class: 'terran-ca', at: [0, -1], facing: 0, speed: 4 },
      { class: 'talon-ca', at: [0, -9], facing: 3 },
    ]);
    passUntil(battle, decides(STEP.MOVEMENT, 0));
    expect(unitOf(answer(battle))).toBe(1);
    while (decides(STEP.MOVEMENT, 0)(battle)) play(battle, answer(battle, 300));
    expect(battle.shields[0]).toBe(6);
  });

  test('7.2 turns towards an unarmed enemy off its bow', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
      { class: 'talon-ca', at: [5, -3], facing: 3, speed: 1 },
    ]);
    battle.groupDestroyed.fill(1, GROUPS, 2 * GROUPS);
    passUntil(battle, decides(STEP.MOVEMENT, 0));
    expect(answer(battle)).toBe(encode(ACTION.MOVE, 0, 2));
  });

  test('6.1 completes the bar that can fire in this very turn', () => {
    // Power 5 stands on impulse A; the torpedo lacks one yellow box, the enemy is two hexes ahead.
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 },
      { class: 'talon-ca', at: [0, -2], facing: 3 },
    ]);
    expect(battle.step[0]).toBe(STEP.POWER);
    battle.yellow[1] = 1;
    expect(answer(battle)).toBe(encode(ACTION.CHARGE_YELLOW, 0, 1));
  });

  test('5.4.5 slows a damaged ship down rather than let it break apart', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
      { class: 'terran-ca', at: [3, 0], facing: 0 },
      { class: 'talon-ca', at: [0, -12], facing: 3 },
    ]);
    passUntil(battle, decides(STEP.POWER_PHASE, 0));
    battle.hullMarked[0] = 5;
    battle.criticals[LASTING.POWER_RELAY] = 1;
    while (battle.step[0] === STEP.POWER_PHASE && battle.active[0] === 0) play(battle, answer(battle, 300));
    passUntil(battle, (later) => later.round[0] === 2);
    expect([battle.status[0], battle.speed[0], battle.power[0]]).toEqual([STATUS.IN_PLAY, 3, 0]);
  });
});

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
