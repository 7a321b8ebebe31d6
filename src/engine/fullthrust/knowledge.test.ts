import { expect, test } from 'vitest';
import type { Viewer } from '../game.ts';
import { encode, ACTION } from './actions.ts';
import { CONDITION, KIND, KNOWN, ORDER, PHASE, POWER, STATUS, STEP, at, type Battle } from './battle.ts';
import { fullThrust } from './index.ts';
import type { FullThrustSetup } from './setup/setup.types.ts';
import { plateOf } from './sensors/sheets.ts';
import { fly, only, play, position, refused, setupWith, type PositionOptions, type TestShip } from './testing/position.ts'; // prettier-ignore
import type { UnitView } from './view.types.ts';

// What is shown and told of a ship follows from what the viewer knows of it.

const table = { width: 200, height: 60 };
const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [20, 24], course: 3, speed: 0, ...more });
const enemy = (x: number, more: Partial<TestShip> = {}): TestShip => ship({ at: [20 + x, 24], side: 1, course: 9, ...more }); // prettier-ignore
const far = (ships: readonly TestShip[], more: PositionOptions = {}): Battle =>
  position(ships, { table, rules: ['sensors'], ...more });
const seen = (battle: Battle, unit: number, viewer: Viewer = 0): UnitView => fullThrust.view(battle, viewer).units[unit]!; // prettier-ignore
const known = (battle: Battle, unit: number): number => battle.sensors.known[unit]!;
const observed = (battle: Battle): Uint8Array => fullThrust.serialize(fullThrust.observe(battle, 0));

test('11.1, 14.2 A contact does not show whether it is streamlined; its own side does, and who knows it as built', () => {
  const battle = far([ship(), enemy(100, { streamlining: 'full' })]);
  expect((['public', 0, 1] as const).map((viewer) => seen(battle, 1, viewer).streamlining)).toEqual(['none', 'none', 'full']); // prettier-ignore
  battle.sensors.known[1] = KNOWN.DRIVE;
  expect(seen(battle, 1).streamlining).toBe('none');
  battle.sensors.known[1] = KNOWN.SYSTEMS;
  expect(seen(battle, 1).streamlining).toBe('full');
});

test('11.1, 13.1 The number that a contact needs beside an asteroid would tell its thrust: its own side alone hears it', () => {
  const terrain = [{ kind: 'asteroid', x: 110, y: 24, radius: 2 }] as const;
  const battle = far([ship(), enemy(100, { speed: 10, thrust: 6 })], { terrain });
  const [met] = only(fly(battle, {}, [6, 1, 4]), 'asteroidMet');
  const needed = ([0, 'public', 1, 'referee'] as const).map((viewer) => fullThrust.told!(met!, viewer));
  expect(needed).toMatchObject([{ needed: null, die: 4, hit: false }, { needed: null }, { needed: 4 }, { needed: 4 }]);
  expect(needed[2]).toEqual({ type: 'asteroidMet', unit: 1, body: 0, needed: 4, die: 4, hit: false });
  const near = far([ship({ at: [120, 10] }), enemy(100, { speed: 10 })], { terrain });
  expect(fullThrust.told!(only(fly(near, {}, [6, 1, 4]), 'asteroidMet')[0]!, 0)).toMatchObject({ needed: 4 });
});

test('8.2 Of a ship that is still in FTL the other side knows neither speed nor which way up it comes', () => {
  const entry = (more: Partial<TestShip>): Battle => position([ship(), enemy(20), enemy(60, { entry: 3, ftl: true, ...more })], { table, rules: ['vector-movement'] }); // prettier-ignore
  const [one, two] = [entry({ speed: 6 }), entry({ speed: 12, course: 6, rolled: true })];
  expect(seen(one, 2)).toMatchObject({ status: 'expected', velocity: null, speed: null, rolled: false });
  for (const viewer of [0, 'public'] as const) expect(seen(one, 2, viewer)).toEqual(seen(two, 2, viewer));
  expect(observed(one)).toEqual(observed(two));
  expect(seen(two, 2, 1)).toMatchObject({ velocity: { y: 12 * 1024 }, rolled: true });
});

/** Two escorts of different navies that look alike, the first of the list drawn to one place or the other. */
const mixed = (seed: number): Battle => {
  const setup = setupWith([ship(), enemy(100), enemy(120)], { table, rules: ['sensors'] });
  const designs = setup.designs!.map((design, n) => ({
    ...design,
    navy: (['lantern', 'anvil', 'lantern'] as const)[n]!,
  }));
  return fullThrust.create({ ...setup, designs } as FullThrustSetup, seed);
};

test('11.1 Contacts of a mixed fleet all fly the colours of the first ship on its list, wherever that is', () => {
  const battles = [1, 2, 3, 4, 5, 6].map(mixed);
  expect(new Set(battles.map((battle) => plateOf(battle, 1))).size).toBe(2);
  for (const battle of battles) expect([1, 2].map((unit) => seen(battle, unit).navy)).toEqual(['anvil', 'anvil']);
});

test('11.2 Of a ship known by its drive and screens their places on the sheet are not told', () => {
  const battle = far([ship(), enemy(50, { systems: ['fc', 'beam-3', 'screen', 'beam-2'] })], { rules: ['sensors', 'advanced-sensors'] }); // prettier-ignore
  battle.sensors.known[1] = KNOWN.DRIVE;
  expect(seen(battle, 1).systems.map(({ slot, system }) => [slot, system])).toEqual([[0, 'screen'], [1, 'drive']]); // prettier-ignore
  expect(seen(battle, 1, 1).systems.map(({ slot, system }) => [slot, system])).toContainEqual([4, 'drive']);
});

test('11.1 That an aim names a ship does not tell which contact it is when one of them has left', () => {
  const leaves = (seed: number): Battle => {
    const aims = [[], [{ kind: 'escape', number: 2, ships: ['Ship 1'] }]] as const;
    const exits = [[], ['right']] as const;
    const battle = far([ship(), enemy(178, { course: 3, speed: 6 }), enemy(140)], { seed, aims, exits });
    fly(battle);
    return battle;
  };
  const battles = [1, 2, 3, 4, 5, 6].map(leaves);
  expect(battles.every((battle) => battle.status[1] === STATUS.LEFT)).toBe(true);
  const shown = battles.map((battle) => fullThrust.view(battle, 0).aims[0]!);
  expect(new Set(battles.map((battle) => plateOf(battle, 1))).size).toBe(2);
  expect(shown.map(({ progress, units }) => [progress, units])).toEqual(battles.map(() => [0, []]));
  const own = battles.map((battle) => [fullThrust.view(battle, 1).aims[0]!.progress, plateOf(battle, 1)]);
  expect(new Set(own.map(String))).toEqual(new Set(['1,1', '0,2']));
});

test('11.1 Where any ship counts for an aim, one that leaves counts though nobody knows which it is', () => {
  const aims = [[], [{ kind: 'escape', number: 2 }]] as const;
  const battle = far([ship(), enemy(178, { course: 3, speed: 6 }), enemy(140)], { aims, exits: [[], ['right']] });
  fly(battle);
  expect([0, 'public' as const].map((viewer) => fullThrust.view(battle, viewer as Viewer).aims[0]!.progress)).toEqual([1, 1]); // prettier-ignore
});

test('13.4, 11.1 What a flare knocks out aboard a closed ship reaches neither the other side nor its computer', () => {
  const battle = far([ship(), enemy(100, { systems: ['fc', 'fc', 'beam-3'] })], { rules: ['sensors', 'solar-flares'] });
  const whole = observed(battle);
  battle.condition[at(1, 0)] = CONDITION.LOST;
  battle.parties[at(1, 0)] = 1;
  expect(observed(battle)).toEqual(whole);
  // Nor how many dice were rolled for it.
  battle.rng[2]! += 5;
  expect(observed(battle)).toEqual(whole);
});

test('13.4, 4.8 A needle may aim at a system that nobody knows to be knocked out', () => {
  const aim = (known: number): string => {
    const battle = far([ship({ systems: ['fc', 'needle F'] }), enemy(10, { systems: ['fc', 'beam-2'] })], { rules: ['sensors', 'advanced-sensors'] }); // prettier-ignore
    fly(battle);
    battle.sensors.known[1] = KNOWN.ALL;
    play(battle, encode(ACTION.SHIP, 0));
    battle.sensors.known[1] = known;
    battle.condition[at(1, 1)] = CONDITION.LOST;
    expect([battle.step[0], battle.kind[at(1, 1)]]).toEqual([STEP.FIRE, KIND.BEAM]);
    return refused(fullThrust.clone(battle), encode(ACTION.NEEDLE, 1, 1, 1));
  };
  expect([KNOWN.DRIVE, KNOWN.SYSTEMS, KNOWN.ALL].map(aim)).toEqual(['not-disclosed', 'possible', 'needle-target']);
});

test('3.4, 11.1 That a contact was told to launch, or to do anything but fly, is not in what the other side observes', () => {
  const observedAfter = (order: number): Uint8Array => {
    // Others are near, so that the battle stops in this turn's fire.
    const battle = far([ship(), enemy(100, { systems: ['fc', 'bay', 'beam-2'] }), enemy(10)]);
    fly(battle);
    expect([battle.phase[0], known(battle, 1)]).toEqual([PHASE.FIRE, KNOWN.BOGEY]);
    battle.order[1] = battle.flown.order[1] = order;
    return observed(battle);
  };
  expect(observedAfter(ORDER.LAUNCH)).toEqual(observedAfter(ORDER.NONE));
  expect(observedAfter(ORDER.MOVE)).not.toEqual(observedAfter(ORDER.NONE));
});

const drone = { x: 190, y: 24, course: 3, speed: 12, thrust: 5 };

test('11.3 A dummy that leaves the table is seen to have been one', () => {
  const battle = far([ship(), enemy(100)], { rules: ['sensors', 'dummies'], dummies: [[], [drone]] });
  expect(seen(battle, 2)).toMatchObject({ known: 'bogey', dummy: false });
  fly(battle);
  expect(seen(battle, 2)).toMatchObject({ status: 'left', known: 'all', dummy: true, name: 'Dummy 1' });
});

test('11.3 Of two contacts one of which has left, only a ship can be the one that was no dummy', () => {
  const alike = enemy(178, { course: 3, speed: 6, type: 'DD' });
  const battle = far([ship(), alike, enemy(100, { type: 'DD' })], { rules: ['sensors', 'dummies'], dummies: [[], [{ ...drone, x: 100 }]] }); // prettier-ignore
  fly(battle);
  const gone = [1, 2, 3].find((unit) => battle.status[unit] === STATUS.LEFT)!;
  for (let seed = 0; seed < 20; seed++) {
    const drawn = fullThrust.observe(battle, 0);
    fullThrust.determinize(drawn, 0, seed);
    expect(drawn.mass[gone]).toBeGreaterThan(0);
  }
});

test('11.3 Where its fleet flies cinematically a dummy does too, and does not betray itself by its drift', () => {
  const drives = (drive: 'cinematic' | 'vector', type: 'DD' | 'CA'): (boolean | null)[] => {
    const ships = [
      ship(),
      enemy(100, { type, drive }),
      enemy(120, { type: type === 'DD' ? 'CA' : 'CL', drive: 'vector' }),
    ];
    const battle = far(ships, { rules: ['sensors', 'dummies', 'vector-movement'], dummies: [[], [{ ...drone, x: 150 }]] }); // prettier-ignore
    return [1, 3].map((unit) => seen(battle, unit).velocity === null);
  };
  expect(drives('cinematic', 'DD')).toEqual([true, true]);
  expect(drives('vector', 'DD')).toEqual([false, false]);
  expect(drives('cinematic', 'CA')).toEqual([true, true]);
});

test('10.2, 11.1 What thrust a contact that flies by vectors shows by its legs, a search reckons with', () => {
  const ships = [ship(), enemy(100, { thrust: 4, type: 'DD' }), enemy(120, { thrust: 8, type: 'DD' })];
  const battle = far(ships, { rules: ['sensors', 'vector-movement'] });
  const quick = battle.thrust[1] === 8 ? 1 : 2;
  fly(battle, { [quick]: 'TP2, MD4, PS' });
  expect([battle.sensors.pulled[quick], battle.sensors.pulled[3 - quick]]).toEqual([6, 0]);
  for (let seed = 0; seed < 20; seed++) {
    const drawn = fullThrust.observe(battle, 0);
    fullThrust.determinize(drawn, 0, seed);
    expect(drawn.thrust[quick]).toBe(8);
  }
});

test('12.3 Beams that do nothing do not betray a reflex field', () => {
  const met = (die: number): boolean => {
    const battle = position([ship({ systems: ['fc', 'beam-1'] }), enemy(6, { systems: ['reflex'], hull: 30 }), enemy(9)], { rules: ['wonder-weapons'], table }); // prettier-ignore
    play(battle, ACTION.COMMIT);
    play(battle, encode(ACTION.POWER, 1, POWER.REFLEX, 1));
    play(battle, ACTION.COMMIT, [6, 1]);
    play(battle, encode(ACTION.SHIP, 0));
    play(battle, encode(ACTION.ALL_AT, 1), die < 4 ? [die] : [die, 3]);
    expect(seen(battle, 1, 1).powers).toEqual(['reflex']);
    return seen(battle, 1).powers.includes('reflex');
  };
  expect([2, 4].map(met)).toEqual([false, true]);
});
