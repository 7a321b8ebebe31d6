import { expect, test } from 'vitest';
import { seedRng } from '../rng.ts';
import { ACTION, encode, kindOf, unitOf as actorOf, secondOf } from './actions.ts';
import { applyAction } from './apply.ts';
import { copyBattle, LASTING, LASTING_COUNT, newBattle, STEP, type Battle } from './battle.ts';
import { legalActions, MAX_ACTIONS } from './legal.ts';
import { GROUPS } from './shipClasses.ts';
import { placeMissile, play, position, setClock, type PositionOptions, type TestShip } from './testing/position.ts';
import { threatTo, type Threat } from './threat.ts';

const at = (threat: Threat | null, q: number, r: number): number =>
  threat?.hexes.find(({ hex }) => hex.q === q && hex.r === r)?.damage ?? 0;

/** Our Terran ship (unit 0) and enemies, in the enemy's fire step: nobody moves any more. */
function underFire(enemies: readonly TestShip[], more: PositionOptions = {}): Battle {
  const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, ...enemies], more);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  return battle;
}

test('8.3 a frigate dead ahead at 2 hexes: two disruptors that hit on 2', () => {
  const battle = underFire([{ class: 'talon-ff', at: [0, -2], facing: 3 }]);
  const threat = threatTo(battle, 0);
  expect(threat).toMatchObject({ unit: 0, round: 1, impulse: 'E' });
  expect(at(threat, 0, 0)).toBeCloseTo(2 * 2 * (5 / 6));
  // At 1 hex it hits on 5, at 3 on 3, at 4 on 5; behind it and beyond, never.
  expect(at(threat, 0, -1)).toBeCloseTo(2 * 2 * (2 / 6));
  expect(at(threat, 0, 1)).toBeCloseTo(2 * 2 * (4 / 6));
  expect(at(threat, 0, 2)).toBeCloseTo(2 * 2 * (2 / 6));
  expect(at(threat, 0, 3)).toBe(0);
  expect(at(threat, 0, -3)).toBe(0);
  expect(at(threat, 0, -2)).toBe(0); // 8.2.2 in its own hex
});

test('8.4.1 the hull behind the forward shield of 6, and without it', () => {
  const battle = underFire([{ class: 'talon-ff', at: [0, -2], facing: 3 }]);
  expect(threatTo(battle, 0)!.places).toHaveLength(1);
  expect(threatTo(battle, 0)!.places[0]!.hull).toBe(0);
  battle.shields[0] = 1;
  // 4 points with 25/36, 2 with 10/36, behind one box.
  expect(threatTo(battle, 0)!.places[0]).toMatchObject({ facing: 0, hex: { q: 0, r: 0 } });
  expect(threatTo(battle, 0)!.places[0]!.hull).toBeCloseTo((3 * 25 + 10) / 36);
  battle.criticals[LASTING_COUNT * 0 + LASTING.SHIELDS_DOWN] = 1;
  expect(threatTo(battle, 0)!.places[0]!.hull).toBeCloseTo((4 * 25 + 2 * 10) / 36);
});

test('5.3.1 8.1.1 8.2.1 groups out of arc, not charged or of a ship that has fired count for nothing', () => {
  const battle = underFire([{ class: 'talon-ca', at: [0, -2], facing: 0 }]);
  expect(at(threatTo(battle, 0), 0, 0)).toBe(0);
  expect(at(threatTo(battle, 0), 0, -4)).toBeCloseTo(4 * 2 * (5 / 6));
  const facing = underFire([{ class: 'talon-ff', at: [0, -2], facing: 3 }]);
  facing.yellow[GROUPS] = 0;
  expect(at(threatTo(facing, 0), 0, 0)).toBeCloseTo(2 * (5 / 6));
  facing.fireDone[1] = 1;
  expect(threatTo(facing, 0)!.hexes).toEqual([]);
});

test('17.5 17.2.2 terrain weakens and blocks', () => {
  const weak = underFire([{ class: 'talon-ff', at: [0, -2], facing: 3 }], { terrain: [['asteroids', 0, -1]] });
  expect(at(threatTo(weak, 0), 0, 0)).toBeCloseTo(2 * 2 * (4 / 6));
  const blocked = underFire([{ class: 'talon-ff', at: [0, -2], facing: 3 }], { terrain: [['planet', 0, -1]] });
  expect(at(threatTo(blocked, 0), 0, 0)).toBe(0);
});

test('several enemies add up, each by its own arc', () => {
  const battle = underFire([
    { class: 'talon-ff', at: [0, -2], facing: 3 },
    { class: 'talon-ff', at: [0, 2], facing: 0 },
  ]);
  expect(at(threatTo(battle, 0), 0, 0)).toBeCloseTo(4 * 2 * (5 / 6));
  battle.shields[0] = 0;
  expect(threatTo(battle, 0)!.places[0]!.hull).toBeCloseTo(2 * 2 * (5 / 6)); // the rear shield of 4 holds
});

test('13.4–13.5 a missile strikes the three hexes ahead of it, and who flies into its own', () => {
  const battle = underFire([{ class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 }]);
  placeMissile(battle, 0, [0, -1], 3, 0);
  setClock(battle, { impulse: 'E', side: 1, step: 'movement' });
  const threat = threatTo(battle, 0);
  expect(threat!.hexes.map(({ hex, damage }) => [hex.q, hex.r, damage]).toSorted()).toEqual([
    [-1, 0, 2],
    [0, -1, 2],
    [0, 0, 2],
    [1, -1, 2],
  ]);
  battle.missileMoved[0] = 1;
  expect(threatTo(battle, 0)!.hexes.map(({ hex }) => [hex.q, hex.r])).toEqual([[0, -1]]);
});

test('13.5 a launcher threatens at range 1 alone; 15.2 the cone spares squadrons', () => {
  const launcher = underFire([{ class: 'talon-dd', at: [0, -2], facing: 3 }]);
  expect(
    threatTo(launcher, 0)!.hexes.every(
      ({ hex }) => Math.max(Math.abs(hex.q), Math.abs(hex.r + 2), Math.abs(hex.q + hex.r + 2)) === 1,
    ),
  ).toBe(true);
  const cone = position([
    { class: 'terran-ftr', at: [0, 0], facing: 0 },
    { class: 'terran-cv', at: [9, 0], facing: 0 },
    { class: 'talon-bb', at: [0, -2], facing: 3 },
  ]);
  setClock(cone, { impulse: 'E', side: 1, step: 'fire' });
  const disruptors = 4 * 2 * (5 / 6);
  expect(at(threatTo(cone, 0), 0, 0)).toBeCloseTo(disruptors);
  const ship = underFire([{ class: 'talon-bb', at: [0, -2], facing: 3 }]);
  expect(at(threatTo(ship, 0), 0, 0)).toBeCloseTo(disruptors + 6); // (4+4+6+6+8+8)/6
});

test('10.2 an afterburner brings an enemy nearer in an impulse in which it does not move', () => {
  const far: TestShip = { class: 'talon-ca', at: [0, -5], facing: 3 };
  const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, far]);
  setClock(battle, { impulse: 'E', side: 0, step: 'movement' });
  expect(at(threatTo(battle, 0), 0, 0)).toBeCloseTo(4 * 2 * (2 / 6));
  battle.afterburners[1] = 0;
  expect(at(threatTo(battle, 0), 0, 0)).toBe(0);
});

test('6.1 8.1.2 one AP may charge one group before the fire', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -2], facing: 3, speed: 1 },
  ]);
  battle.yellow[GROUPS] = 1;
  battle.yellow[GROUPS + 1] = 1;
  battle.power[1] = 2;
  battle.speed[1] = 1;
  setClock(battle, { impulse: 'B', side: 0, step: 'fire' });
  expect(threatTo(battle, 0)!.impulse).toBe('B'); // the enemy comes second
  expect(at(threatTo(battle, 0), 0, 0)).toBe(0); // no AP at power 2 on B
  setClock(battle, { impulse: 'C', side: 0, step: 'fire' });
  expect(at(threatTo(battle, 0), 0, 0)).toBeCloseTo(2 * (5 / 6));
});

test('10.1.2 a charged battery may give the AP that charges a group in the turn under way', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -2], facing: 3 },
  ]);
  battle.yellow.fill(0, 0, GROUPS);
  battle.power[0] = 3; // none on E
  setClock(battle, { impulse: 'E', side: 0, step: 'power' });
  expect(at(threatTo(battle, 1), 0, -2)).toBe(0);
  battle.batteryCharged[0] = 1;
  expect(at(threatTo(battle, 1), 0, -2)).toBeGreaterThan(0);
});

test('9.2 after impulse F the power phase charges and curves may change', () => {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ff', at: [0, -3], facing: 3, speed: 4 },
    ],
    { initiative: 1 },
  );
  battle.yellow[GROUPS] = 1;
  battle.yellow[GROUPS + 1] = 0;
  setClock(battle, { impulse: 'F', side: 0, step: 'fire' });
  const threat = threatTo(battle, 0);
  expect(threat).toMatchObject({ round: 2, impulse: 'A' });
  // One group full by 9.2; speed 4 or 5 moves on A to 2 hexes, speed 3 stays at 3.
  expect(at(threat, 0, 0)).toBeCloseTo(2 * (5 / 6));
});

test('nobody is threatened once the battle is over, or out of play', () => {
  const battle = underFire([{ class: 'talon-ff', at: [0, -2], facing: 3 }]);
  expect(threatTo(battle, 7)).toBeNull();
  battle.step[0] = STEP.OVER;
  expect(threatTo(battle, 0)).toBeNull();
});

// Against the engine itself: all that the enemy may do in its turn is played through, and its fire by dice.

const DICE = 600;

/** Mean damage that all legal fire of unit `enemy` at unit 0 does, over many dice. */
function playedFire(battle: Battle, enemy: number): number {
  const copy = newBattle();
  const out = new Int32Array(MAX_ACTIONS);
  let total = 0;
  for (let seed = 1; seed <= DICE; seed++) {
    copyBattle(copy, battle);
    // It must survive all of it, so that every weapon fires.
    copy.shields.fill(200, 0, 4);
    seedRng(copy.rng, seed);
    for (let shots = 0; shots < 12; shots++) {
      const actions = out.subarray(0, legalActions(copy, out));
      const shot = actions.find((action) => {
        const kind = kindOf(action);
        const fires = kind === ACTION.FIRE || kind === ACTION.LAUNCH || kind === ACTION.FIRE_CONE;
        return fires && actorOf(action) === enemy && (kind === ACTION.FIRE_CONE || secondOf(action) === 0);
      });
      if (shot === undefined) break;
      applyAction(copy, shot, (event) => {
        if ((event.type === 'fired' || event.type === 'missileHit') && event.target === 0) total += event.damage;
      });
    }
  }
  return total / DICE;
}

/** The most that any play of the enemy's AP and move leads to. */
function playedThreat(battle: Battle, enemy: number): number {
  let most = 0;
  const seen = new Set<string>();
  const walk = (now: Battle): void => {
    if (now.step[0] === STEP.FIRE || now.active[0] !== battle.side[enemy]) {
      const key = [now.q[enemy], now.r[enemy], now.facing[enemy], now.red, now.yellow, now.active[0]].join();
      if (seen.has(key) || now.active[0] !== battle.side[enemy]) return;
      seen.add(key);
      most = Math.max(most, playedFire(now, enemy));
      return;
    }
    const out = new Int32Array(MAX_ACTIONS);
    for (const action of [...out.subarray(0, legalActions(now, out))]) {
      const kind = kindOf(action);
      if (kind === ACTION.REINFORCE || kind === ACTION.CHANGE_INITIATIVE || kind === ACTION.DEFEND_INITIATIVE) continue;
      const next = newBattle();
      copyBattle(next, now);
      applyAction(next, action);
      walk(next);
    }
  };
  walk(battle);
  return most;
}

test('3.2 the threat is what the engine itself, played through and rolled out, brings', () => {
  const enemies: [TestShip, 'B' | 'C' | 'E' | 'F', PositionOptions?][] = [
    [{ class: 'talon-ca', at: [1, -4], facing: 3 }, 'B'],
    [
      { class: 'talon-ca', at: [-2, -2], facing: 2 },
      'F',
      {
        terrain: [
          ['asteroids', -1, -1],
          ['nebula', 0, -2],
        ],
      },
    ],
    [{ class: 'talon-ff', at: [2, -3], facing: 4 }, 'C'],
    [{ class: 'talon-bb', at: [0, -3], facing: 3 }, 'B'],
    [{ class: 'talon-cl', at: [2, -1], facing: 5 }, 'E'],
    [{ class: 'talon-bc', at: [0, -2], facing: 3 }, 'F', { terrain: [['planet', -1, -1]] }],
  ];
  for (const [enemy, impulse, more] of enemies) {
    const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, enemy], more);
    battle.yellow[GROUPS] = battle.yellow[GROUPS]! - 1;
    setClock(battle, { impulse, side: 1, step: 'power' });
    const expected = at(threatTo(battle, 0), 0, 0);
    // Standard error of a mean of 600 fires of some 8 points at most: 0.15.
    expect(Math.abs(playedThreat(battle, 1) - expected), `${enemy.class} on ${impulse}: ${expected}`).toBeLessThan(
      0.45,
    );
    expect(expected).toBeGreaterThan(0);
  }
});

test('7.1 10.2 our own places are those that the engine lets us move to', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -4], facing: 3 },
  ]);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const places = threatTo(battle, 0)!.places.map(({ hex, facing }) => [hex.q, hex.r, facing]);
  expect(places.toSorted()).toEqual([
    [-1, 0, 5],
    [0, -1, 0],
    [1, -1, 1],
  ]);
  play(battle, encode(ACTION.MOVE, 0, 0));
  const after = threatTo(battle, 0)!;
  expect(after.places).toHaveLength(1);
});
