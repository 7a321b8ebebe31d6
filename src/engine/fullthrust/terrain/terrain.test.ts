import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { BATTLE_BYTES, CONDITION, DOCKS_BYTES, MINES_BYTES, PLANET_BYTES, STATUS, TERRAIN_BYTES } from '../battle.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { parseSetup } from '../setup/parse.ts';
import type { BodySetup } from '../setup/setup.types.ts';
import { fly, legal, only, play, position, refused, setupWith, stepOf, type TestShip } from '../testing/position.ts';

const rock = (x: number, y: number, more: Partial<BodySetup> = {}): BodySetup => ({ kind: 'asteroid', x, y, radius: 1, ...more }); // prettier-ignore
const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [10, 24], course: 3, speed: 9, thrust: 4, systems: ['fc', 'beam-2'], ...more }); // prettier-ignore
const enemy = (more: Partial<TestShip> = {}): TestShip => ({ at: [30, 24], course: 3, speed: 0, side: 1, thrust: 4, systems: ['fc', 'beam-2'], ...more }); // prettier-ignore
test('13.1 Asteroids example: thrust 4 at velocity 9 needs a 5; on a 4 or less it is destroyed', () => {
  for (const [die, hit] of [
    [4, true],
    [5, false],
  ] as const) {
    const battle = position([ship()], { terrain: [rock(16, 24)] });
    const events = fly(battle, {}, [6, 1, die]);
    expect(only(events, 'asteroidMet')).toEqual([{ type: 'asteroidMet', unit: 0, body: 0, needed: 5, die, hit }]);
    expect(only(events, 'destroyed')).toHaveLength(hit ? 1 : 0);
    expect(battle.status[0]).toBe(hit ? STATUS.DESTROYED : STATUS.IN_PLAY);
  }
});

test('13.1 Asteroids: a number of 1 or less clears them, one above 6 is a crash, without a die', () => {
  const slow = fly(position([ship({ speed: 5 })], { terrain: [rock(13, 24)] }));
  expect(only(slow, 'asteroidMet')).toMatchObject([{ needed: 1, die: null, hit: false }]);
  const fast = fly(position([ship({ speed: 11 })], { terrain: [rock(13, 24)] }));
  expect(only(fast, 'asteroidMet')).toMatchObject([{ needed: 7, die: null, hit: true }]);
});

test('13.1 Asteroids: a hulk avoids nothing: nobody uses its thrust', () => {
  const meets = (hulk: boolean, dice: readonly number[]) => {
    const battle = position([ship({ speed: 5 }), ship({ at: [10, 44], speed: 0 })], { terrain: [rock(13, 24)] });
    if (hulk) {
      battle.status[0] = STATUS.ADRIFT;
      battle.inPlay[0]!--;
    }
    return only(fly(battle, {}, [6, 1, ...dice]), 'asteroidMet');
  };
  expect(meets(false, [])).toMatchObject([{ needed: 1, die: null, hit: false }]);
  expect(meets(true, [4])).toMatchObject([{ needed: 5, die: 4, hit: true }]);
  expect(meets(true, [5])).toMatchObject([{ needed: 5, die: 5, hit: false }]);
});

test('13.1 Asteroids: any part of the move counts, its edge too; by vectors the line from start to end (10.2)', () => {
  // The move turns at its middle: the corner lies on the rock's edge, 1 MU away.
  const bent = { terrain: [rock(14, 25)] };
  expect(only(fly(position([ship({ speed: 8 })], bent), { 0: 'P1' }, [6, 1, 6]), 'asteroidMet')).toHaveLength(1);
  expect(only(fly(position([ship({ speed: 8 })], { terrain: [rock(14, 25.125)] }), { 0: 'P1' }), 'asteroidMet')).toEqual([]); // prettier-ignore
  const vector = position([ship({ speed: 8, thrust: 8 })], { rules: ['vector-movement'], terrain: [rock(18, 24)] });
  expect(only(fly(vector, { 0: 'TP3 MD6' }), 'asteroidMet')).toEqual([]);
});

test('13.1 Asteroids: block the line of fire between centres, and of salvoes', () => {
  for (const [y, blocked] of [
    [25, true],
    [25.125, false],
  ] as const) {
    const battle = position([ship({ speed: 0, systems: ['fc', 'beam-2', 'rack'] }), enemy()], { terrain: [rock(20, y)] }); // prettier-ignore
    fly(battle);
    play(battle, encode(ACTION.MISSILES, 0));
    play(battle, encode(ACTION.SALVO, 2, 0));
    expect(refused(fullThrust.clone(battle), ACTION.AIM_POINT | ((16 * 8 + 511) << 5) | (511 << 15))).toBe(
      blocked ? 'line-blocked' : 'possible',
    );
    const guns = position([ship({ speed: 0 }), enemy()], { terrain: [rock(20, y)] });
    fly(guns);
    expect(stepOf(guns) === 'ship').toBe(!blocked);
    // A third ship that can be fired at lets the first be chosen: the hidden one is still out of sight.
    const both = position([ship({ speed: 0 }), enemy(), enemy({ at: [10, 30] })], { terrain: [rock(20, y)] });
    fly(both);
    play(both, encode(ACTION.SHIP, 0));
    expect(refused(both, encode(ACTION.AIM, 1, 1))).toBe(blocked ? 'line-blocked' : 'possible');
  }
});

test('13.1 Asteroids: what is over one sees, and is seen', () => {
  const battle = position([ship({ at: [20, 24], speed: 0 }), enemy()], { terrain: [rock(20, 24.5)] });
  fly(battle);
  expect(stepOf(battle)).toBe('ship');
});

test('13.2 Movement of asteroids: all of a field drift alike by a D12 and a D6, after the orders and before the ships', () => {
  const field = [rock(20, 24, { drift: 'dice' }), rock(40, 24, { drift: 'dice' }), rock(60, 40)];
  const { terrain } = fullThrust.view(position([ship()], { terrain: field, seed: 3 }), 0);
  const [first, second, third] = terrain;
  expect(first!.drift).not.toBeNull();
  expect(second!.drift).toEqual(first!.drift);
  expect(third!.drift).toBeNull();
  // It drifts onto a ship at rest 3 MU on, which needs nothing to clear it, and away from the one that flies there.
  const battle = position([ship({ at: [23, 24], speed: 0 }), ship({ at: [10, 24], speed: 10 })], { terrain: [rock(20, 24, { drift: { course: 3, speed: 4 } })] }); // prettier-ignore
  const events = fly(battle);
  expect(only(events, 'bodiesMoved')).toMatchObject([{ moves: [{ body: 0, to: { x: 24 * UNIT, y: 24 * UNIT } }] }]);
  expect(only(events, 'asteroidMet').map(({ unit }) => unit)).toEqual([0]);
  expect(events.findIndex(({ type }) => type === 'bodiesMoved')).toBeLessThan(events.findIndex(({ type }) => type === 'moved')); // prettier-ignore
});

test('13.2 Movement of asteroids: what has drifted off the table is gone', () => {
  const battle = position([ship({ speed: 0 })], { terrain: [rock(70, 24, { drift: { course: 3, speed: 4 } })] });
  expect(only(fly(battle), 'bodyGone')).toEqual([{ type: 'bodyGone', body: 0 }]);
  expect(fullThrust.view(battle, 0).terrain).toEqual([]);
});

test('13.3 Clouds: above velocity 12 a die like a beam’s, against armour and not screens', () => {
  const cloud: BodySetup = { kind: 'cloud', x: 16, y: 24, radius: 4 };
  const through = (speed: number, dice: readonly number[]) => {
    const battle = position([ship({ speed, armour: 1, systems: ['screen', 'screen'] })], { terrain: [cloud] });
    const events = fly(battle, {}, [6, 1, ...dice]);
    return { crossed: only(events, 'cloudCrossed'), lost: [battle.armourLost[0], battle.hullLost[0]] };
  };
  expect(through(12, []).crossed).toEqual([]);
  expect(through(13, [4])).toMatchObject({ crossed: [{ dice: [4] }], lost: [1, 0] });
  expect(through(13, [6, 5])).toMatchObject({ crossed: [{ dice: [6], again: [5] }], lost: [1, 2] });
});

test('13.3 Clouds: no fire on 1 to 3; else a screen more against beams, at most two', () => {
  const cloud: BodySetup = { kind: 'cloud', x: 30, y: 24, radius: 2 };
  const fire = (dice: readonly number[], systems: readonly string[] = []) => {
    const battle = position([ship({ speed: 0 }), enemy({ systems })], { terrain: [cloud], table: { width: 72, height: 48 } }); // prettier-ignore
    fly(battle);
    play(battle, encode(ACTION.SHIP, 0));
    const events = play(battle, encode(ACTION.ALL_AT, 1), dice);
    return { locks: only(events, 'lockRolled'), fired: only(events, 'fired'), lost: battle.hullLost[1] };
  };
  expect(fire([3])).toMatchObject({ locks: [{ die: 3, held: false }], fired: [], lost: 0 });
  // A beam-2 at 20 MU: one die; a 4 is stopped by the dust.
  expect(fire([4, 4])).toMatchObject({ locks: [{ held: true }], fired: [{ screens: 1 }], lost: 0 });
  expect(fire([4, 5])).toMatchObject({ lost: 1 });
  expect(fire([4, 5], ['screen', 'screen'])).toMatchObject({ fired: [{ screens: 2 }] });
});

test('13.4 Solar flares: a 6 at the end of a turn; each fire control needs 4 with its ship’s screens', () => {
  const battle = position([ship({ at: [60, 4], speed: 0, systems: ['fc', 'fc', 'beam-1', 'screen'] }), enemy({ at: [4, 44], systems: ['adfc', 'fc'] })], { rules: ['solar-flares'] }); // prettier-ignore
  const calm = fly(battle, {}, [6, 1, 5]);
  expect(only(calm, 'flareRolled')).toEqual([{ type: 'flareRolled', die: 5, flares: false }]);
  const flared = fly(battle, {}, [6, 1, 6, 2, 3, 3, 4]);
  expect(only(flared, 'flareChecked').map(({ unit, rolls }) => [unit, rolls.map(({ hit }) => hit)])).toEqual([
    [0, [true, false]],
    [1, [true, false]],
  ]);
  expect([battle.condition[0], battle.condition[1]]).toEqual([CONDITION.LOST, CONDITION.WORKS]);
});

test('13.5 Meteors: a die for each full 6 MU of velocity, past the armour', () => {
  const swarm: BodySetup = { kind: 'meteors', x: 16, y: 24, radius: 3 };
  for (const [speed, dice] of [
    [5, []],
    [6, [4]],
    [12, [4, 1]],
  ] as const) {
    const battle = position([ship({ at: [13.5, 24], speed, hull: 40, armour: 9 })], { terrain: [swarm] });
    const damage = dice.reduce((sum: number, die) => sum + die, 0);
    const [met] = only(fly(battle, {}, [6, 1, ...dice]), 'meteorsMet');
    expect(met).toMatchObject({ unit: 0, dice, damage });
    expect([battle.armourLost[0], battle.hullLost[0]]).toEqual([0, damage]);
  }
});

/** A ship with two boxes left is hit for five points; what is left of it flies on. */
function shot(die: number) {
  const battle = position(
    [ship({ speed: 0, systems: ['fc', 'torpedo'] }), enemy({ speed: 4, at: [14, 24], hull: 10, hullLost: 8 }), enemy({ at: [70, 40] })], // prettier-ignore
    { rules: ['battle-debris'] },
  );
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  return { battle, events: play(battle, encode(ACTION.ALL_AT, 1), [6, 5, die]) };
}

test('13.6 Battle debris example: two boxes left and five points more: a 3 or less and it explodes', () => {
  const { events, battle } = shot(3);
  expect(only(events, 'wreckRolled')).toEqual([{ type: 'wreckRolled', unit: 1, die: 3, excess: 3, explodes: true }]);
  // A cruiser's cloud is 4 MU across, on the ship's course at its speed.
  const [cloud] = fullThrust.view(battle, 0).terrain;
  expect(cloud).toMatchObject({ kind: 'debris', radius: 2 * UNIT, drift: { course: 3, speed: 4 }, until: 2 });
  expect(only(shot(4).events, 'wreckRolled')).toMatchObject([{ explodes: false }]);
});

test('13.6 Battle debris: it drifts on for one turn, like meteors, and is gone', () => {
  const { battle } = shot(1);
  while (battle.round[0] === 1) play(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE);
  expect(fullThrust.view(battle, 0).terrain[0]!.x).toBe(18 * UNIT);
  expect(only(fly(battle), 'bodiesMoved')).toMatchObject([{ moves: [{ to: { x: 22 * UNIT } }] }]);
  while (battle.round[0] === 2) play(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE);
  expect(fullThrust.view(battle, 0).terrain).toEqual([]);
});

test('13.7 Starbases: what has no drive writes no move that it cannot make, and drifts on its course', () => {
  const base = position([ship({ thrust: 0, speed: 3 }), enemy()]);
  expect(legal(base)).toHaveLength(1);
  fly(base);
  expect(base.x[0]).toBe(13 * UNIT);
});

test('13 Terrain of a setup: checked, and refused with its place', () => {
  const setup = (terrain: unknown) => parseSetup({ ...setupWith([ship(), enemy()]), terrain });
  expect(setup([rock(3, 4), { kind: 'cloud', x: 1, y: 1, radius: 3.5, drift: 'dice' }]).ok).toBe(true);
  for (const [terrain, code] of [
    [[rock(90, 4)], 'off-the-table'],
    [[{ ...rock(3, 4), kind: 'debris' }], 'bad-body'],
    [[rock(3, 4, { radius: 0.25 })], 'not-a-number'],
    [[rock(3, 4, { radius: 13 })], 'out-of-bounds'],
    [Array.from({ length: 13 }, () => rock(3, 4)), 'too-many'],
  ] as const)
    expect(setup(terrain), code).toMatchObject({ ok: false, error: { code } });
});

test('the state of a battle without terrain is stored as it always was', () => {
  expect(fullThrust.serialize(position([ship()])).length).toBeLessThan(MINES_BYTES);
  const bytes = fullThrust.serialize(position([ship()], { terrain: [rock(3, 4)] }));
  expect(bytes.length).toBe(TERRAIN_BYTES);
  const planet = position([ship()], { terrain: [{ kind: 'planet', x: 36, y: 24, radius: 4 }] });
  planet.worlds.orbit[0] = 1;
  expect(fullThrust.serialize(planet).length).toBe(PLANET_BYTES);
  planet.docks.docked[0] = 1;
  expect(fullThrust.serialize(planet).length).toBe(DOCKS_BYTES);
  expect(BATTLE_BYTES).toBeLessThanOrEqual(16_384);
  expect(fullThrust.deserialize(bytes).ok).toBe(true);
});
