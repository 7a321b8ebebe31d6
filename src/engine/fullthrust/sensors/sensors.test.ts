import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { KNOWN, MOVED, STATUS, type Battle } from '../battle.ts';
import { parseDesign } from '../design/parse.ts';
import { systemCost } from '../design/working.ts';
import type { ToldEvent } from '../events.ts';
import { fullThrust } from '../index.ts';
import { aimProgress } from '../turn/victory.ts';
import { aside } from './disclosure.ts';
import { disclosedBy } from './scans.ts';
import { plateOf } from './sheets.ts';
import { parseSetup } from '../setup/parse.ts';
import { fly, legal, only, play, position, refused, setupWith, type PositionOptions, type TestShip } from '../testing/position.ts'; // prettier-ignore
import type { SwitchName } from '../terms.ts';

const table = { width: 200, height: 60 };
const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [20, 24], course: 3, speed: 0, ...more });
const enemy = (x: number, more: Partial<TestShip> = {}): TestShip => ship({ at: [20 + x, 24], side: 1, course: 9, ...more }); // prettier-ignore
const scan = (unit: number, target: number): number => encode(ACTION.SCAN, unit, target, 1);
const ADVANCED: readonly SwitchName[] = ['sensors', 'advanced-sensors', 'ecm'];
const far = (ships: readonly TestShip[], more: PositionOptions = {}): Battle =>
  position(ships, { table, rules: ['sensors'], ...more });
const known = (battle: Battle, unit: number): number => battle.sensors.known[unit]!;

test('11.1 Bogeys: an enemy beyond 36 MU is a contact by its class, and shows nothing else', () => {
  const battle = far([ship(), enemy(60, { type: 'BB', systems: ['fc', 'beam-3', 'screen'] })]);
  const seen = fullThrust.view(battle, 0).units[1]!;
  expect(seen).toMatchObject({ known: 'bogey', guise: 'capital', name: '?A', class: '', mass: 0, points: 0, systems: [], x: 80 * 1024, speed: 0, course: 9 }); // prettier-ignore
  expect(seen.hull.rows).toEqual([]);
  expect(fullThrust.view(battle, 1).units[1]).toMatchObject({ known: 'all', name: 'Ship 1' });
  expect(fullThrust.isOpen!(battle)).toBe(false);
});

test.for([
  [36, KNOWN.ALL],
  [37, KNOWN.BOGEY],
] as const)('11.1 Passive sensors: at %i MU both ships know of the other %i', ([x, level]) => {
  const battle = far([ship(), enemy(x)]);
  expect([known(battle, 0), known(battle, 1)]).toEqual([level, level]);
});

test('11.1 Passive sensors: ships that come within 36 MU are identified at the end of the movement, both at once', () => {
  const battle = far([ship({ speed: 6 }), enemy(40)]);
  expect(only(fly(battle), 'identified')).toMatchObject([
    { unit: 0, was: 'bogey', known: 'all' },
    { unit: 1, was: 'bogey', known: 'all' },
  ]);
});

test('13.1 Asteroids: an asteroid between hides a contact from passive and active scans', () => {
  const terrain = [{ kind: 'asteroid', x: 35, y: 24, radius: 1 }] as const;
  const battle = far([ship(), enemy(30)], { terrain });
  expect(known(battle, 1)).toBe(KNOWN.BOGEY);
  play(battle, scan(0, 1));
  const events = fly(battle);
  expect(only(events, 'scanMissed')).toEqual([{ type: 'scanMissed', unit: 0, target: 1 }]);
  expect([known(battle, 0), known(battle, 1)]).toEqual([KNOWN.ALL, KNOWN.BOGEY]);
});

test.for([
  [54, KNOWN.ALL],
  [55, KNOWN.BOGEY],
] as const)('11.1 Active sensors: a contact at %i MU is scanned, and who scans is seen', ([x, level]) => {
  const battle = far([ship(), enemy(x)]);
  play(battle, scan(0, 1));
  fly(battle);
  expect([known(battle, 0), known(battle, 1)]).toEqual([KNOWN.ALL, level]);
});

test.for([
  ['DD', 1],
  ['CA', 2],
  ['BB', 3],
  ['X', 1],
] as const)('11.1 Active sensors: a %s scans %i contacts in a turn', ([type, most]) => {
  const battle = far([ship({ type }), ...[50, 51, 52, 53].map((x) => enemy(x))]);
  for (let target = 1; target <= most; target++) play(battle, scan(0, target));
  expect(refused(battle, scan(0, most + 1))).toBe('too-many-scans');
  play(battle, encode(ACTION.SCAN, 0, 1, 0));
  play(battle, scan(0, 4));
});

test('11.1 Active sensors: merchants have none, and what is known is not scanned', () => {
  const battle = far([ship({ civilian: true, type: 'X' }), ship({ at: [20, 30] }), enemy(50), enemy(20)]);
  expect(refused(battle, scan(0, 2))).toBe('no-active-sensors');
  expect(refused(battle, scan(1, 3))).toBe('nothing-to-scan');
  expect(refused(battle, scan(1, 0))).toBe('own-target');
  expect(refused(position([ship(), enemy(50)], { table }), scan(0, 1))).toBe('sensors-not-in-use');
});

test('11.1 Orders: a scan is secret until the ships move, and taken back with them', () => {
  const [one, two] = [far([ship(), enemy(50)]), far([ship(), enemy(50)])];
  const before = fullThrust.serialize(one);
  play(one, scan(0, 1));
  expect(fullThrust.serialize(fullThrust.observe(one, 1))).toEqual(fullThrust.serialize(fullThrust.observe(two, 1)));
  expect(fullThrust.view(one, 'public')).toEqual(fullThrust.view(two, 'public'));
  expect(fullThrust.view(one, 0).units[0]!.scans).toEqual([1]);
  fullThrust.reopen!(one, 0);
  expect(fullThrust.serialize(one)).toEqual(before);
});

test('11.1 Orders: a scan by a ship that is known is as secret, and so is its ECM', () => {
  const ships = [ship({ systems: ['fc', 'ecm'] }), enemy(30), enemy(50)];
  const [one, two] = [far(ships, { rules: ADVANCED }), far(ships, { rules: ADVANCED })];
  const orders = [scan(0, 2), encode(ACTION.ECM, 0, 1)];
  const events = orders.flatMap((order) => play(one, order));
  expect(events.map(({ type }) => type)).toEqual(['scanOrdered', 'ecmOrdered']);
  const hears = (viewer: 0 | 1 | 'public' | 'referee') => events.filter((event) => fullThrust.told!(event, viewer) !== null).length; // prettier-ignore
  expect([hears(0), hears(1), hears('public'), hears('referee')]).toEqual([2, 0, 0, 2]);
  expect(orders.map((order) => fullThrust.isSecret!(two, order))).toEqual([true, true]);
  for (const viewer of [1, 'public'] as const) expect(fullThrust.view(one, viewer)).toEqual(fullThrust.view(two, viewer)); // prettier-ignore
  expect(fullThrust.view(one, 0).units[0]).toMatchObject({ scans: [2], jams: true });
});

test('11.1 Hidden information: which of two ships that look alike is which contact reaches nobody', () => {
  const ships = [ship(), enemy(60, { systems: ['fc', 'beam-3'], thrust: 4 }), enemy(80, { thrust: 6 })];
  const battles = Array.from({ length: 20 }, (_, seed) => far(ships, { seed: seed + 1 }));
  expect(new Set(battles.map((battle) => plateOf(battle, 1))).size).toBe(2);
  const seen = new Set(battles.map((battle) => Buffer.from(fullThrust.serialize(fullThrust.observe(battle, 0))).toString('hex'))); // prettier-ignore
  expect(seen.size).toBe(1);
  for (const viewer of [0, 'public'] as const)
    expect(new Set(battles.map((battle) => JSON.stringify(fullThrust.view(battle, viewer)))).size).toBe(1);
});

test('11.1 Hidden information: a search draws each way, and none that the moves that were seen rule out', () => {
  const battle = far([ship(), enemy(60, { systems: ['fc', 'beam-3'], thrust: 4 }), enemy(80, { thrust: 6 })]);
  const drawn = (): Set<number> => {
    const kinds = new Set<number>();
    for (let seed = 0; seed < 30; seed++) {
      const guess = fullThrust.observe(battle, 0);
      fullThrust.determinize(guess, 0, seed);
      kinds.add(guess.thrust[1]! * 10 + guess.thrust[2]!);
    }
    return kinds;
  };
  expect([...drawn()].sort()).toEqual([46, 64]);
  const quick = battle.thrust[1] === 6 ? 1 : 2;
  fly(battle, { [quick]: '+6' });
  expect([...drawn()]).toEqual([quick === 1 ? 64 : 46]);
});

test('11.1 A contact is no target: not for guns, missiles, boarders or rams, and fighters pass it by', () => {
  const terrain = [{ kind: 'asteroid', x: 22, y: 24, radius: 1 }] as const;
  const battle = far([ship({ systems: ['fc', 'beam-3'] }), enemy(4, { speed: 6 })], {
    terrain,
    rules: ['sensors', 'boarding', 'ramming'],
    groups: [[{ fighters: 'standard', x: 24, y: 27, facing: 12 }], []],
  });
  expect(known(battle, 1)).toBe(KNOWN.BOGEY);
  expect(refused(battle, encode(ACTION.RAM, 0, 1))).toBe('not-identified');
  expect(refused(battle, encode(ACTION.BOARD, 0, 1))).toBe('not-identified');
  battle.phase[0] = 6;
  battle.step[0] = 8;
  expect(refused(battle, encode(ACTION.ATTACK_SHIP, 0, 1))).toBe('not-identified');
  battle.moved[0] = MOVED.MAIN;
  battle.phase[0] = 9;
  battle.step[0] = 11;
  battle.active[0] = 0;
  expect(refused(battle, encode(ACTION.AIM, 1, 1))).toBe('not-identified');
  expect(refused(battle, encode(ACTION.ALL_AT, 1))).toBe('not-identified');
});

test('11.1 Orders: what a contact has written beside its move is not told when orders are revealed', () => {
  // Contacts that look alike, so that it does not matter which is which, and one near enough to be known by its class.
  const ships = [ship(), enemy(10), enemy(60), enemy(62), enemy(64)].map((one) => ({ ...one, systems: ['fc', 'beam-2', 'bay'] })); // prettier-ignore
  const battle = far(ships, { rules: ['sensors', 'advanced-sensors', 'ramming', 'boarding'] });
  play(battle, ACTION.COMMIT);
  play(battle, encode(ACTION.RAM, 1, 0));
  play(battle, encode(ACTION.RAM, 2, 0));
  play(battle, encode(ACTION.BOARD, 3, 0));
  play(battle, encode(ACTION.LAUNCH, 4));
  expect(fullThrust.view(battle, 1).units.slice(1).map(({ order }) => [order!.ram, order!.board, order!.text])).toEqual([[0, null, '0: 0'], [0, null, '0: 0'], [null, 0, '0: 0'], [null, null, 'Launch: 0']]); // prettier-ignore
  const events = [...play(battle, ACTION.COMMIT, [6, 1]), ...play(battle, ACTION.PASS), ...play(battle, ACTION.PASS)];
  const silent = { order: 'none', text: '0: 0', ram: null };
  expect(only(events, 'ordersRevealed')[0]!.orders.slice(1)).toEqual([1, 2, 3, 4].map((unit) => expect.objectContaining({ unit, ...silent }))); // prettier-ignore
  expect(only(events, 'ordersRevealed')[0]!.orders.some((order) => 'board' in order)).toBe(false);
  const failed = events.filter(({ type }) => type === 'ramTried' || type === 'boardingFailed');
  const hear = (viewer: 0 | 1 | 'public') => failed.filter((event) => fullThrust.told!(event, viewer) !== null).map(({ type }) => type); // prettier-ignore
  expect([hear(0), hear('public'), hear(1)]).toEqual([[], [], ['ramTried', 'ramTried', 'boardingFailed']]);
  for (const viewer of [0, 'public'] as const) expect(fullThrust.view(battle, viewer).units[4]!.order).toBeNull();
});

test('11.1 A ship that fires or is hit shows its sheet', () => {
  const battle = far([ship({ systems: ['fc', 'beam-3'] }), enemy(30)], { rules: ADVANCED });
  expect([known(battle, 0), known(battle, 1)]).toEqual([KNOWN.CLASS, KNOWN.CLASS]);
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  play(battle, encode(ACTION.ALL_AT, 1), [1]);
  expect([known(battle, 0), known(battle, 1)]).toEqual([KNOWN.ALL, KNOWN.ALL]);
});

test('11.1 A ship that a mine hits shows its sheet, though nobody sees it', () => {
  const battle = far([ship({ at: [20, 4] }), enemy(120, { hull: 30, speed: 6 })], { rules: ['sensors', 'mines'] });
  play(battle, ACTION.COMMIT);
  battle.mines.x[0] = battle.x[1]!;
  battle.mines.y[0] = battle.y[1]!;
  battle.mines.laid[0] = 9;
  expect(known(battle, 1)).toBe(KNOWN.BOGEY);
  play(battle, ACTION.COMMIT, [6, 1, 5, 5]);
  expect([known(battle, 1), battle.hullLost[1]! > 0]).toEqual([KNOWN.ALL, true]);
});

test('11.1 Repairs aboard a contact are told to its own side alone', () => {
  const battle = far([ship(), enemy(120)]);
  const told: ToldEvent[] = [];
  aside(battle, 1, (event) => told.push(event))!({ type: 'heldFire', unit: 1 });
  aside(battle, 0, (event) => told.push(event))!({ type: 'heldFire', unit: 0 });
  expect(told.map((event) => ([0, 1, 'public', 'referee'] as const).map((viewer) => fullThrust.told!(event, viewer) !== null))).toEqual([[false, true, false, true], [true, false, false, true]]); // prettier-ignore
});

test.for([
  [-1, KNOWN.CLASS],
  [2, KNOWN.CLASS],
  [3, KNOWN.MASS],
  [4, KNOWN.DRIVE],
  [5, KNOWN.SYSTEMS],
  [6, KNOWN.ALL],
  [8, KNOWN.ALL],
] as const)('11.2 Advanced sensors: a score of %i discloses level %i', ([score, level]) => {
  expect(disclosedBy(score)).toBe(level);
});

const watching = (sensors: string, die: number, theirs: Partial<TestShip> = {}) => {
  const battle = far([ship({ systems: ['fc', sensors] }), enemy(50, { systems: ['fc', 'screen', 'beam-3'], hullLost: 3, ...theirs })], { rules: ADVANCED }); // prettier-ignore
  play(battle, scan(0, 1));
  const events = fly(battle, {}, [6, 1, die]);
  return { battle, unit: fullThrust.view(battle, 0).units[1]!, events };
};

test('11.2 Advanced sensors: without them a scan tells the class alone; enhanced ones tell by the die, superior ones by two more', () => {
  const basic = far([ship(), enemy(50)], { rules: ADVANCED });
  play(basic, scan(0, 1));
  expect(only(fly(basic), 'scanned')).toEqual([]);
  expect(known(basic, 1)).toBe(KNOWN.CLASS);
  expect(known(watching('enhanced', 4).battle, 1)).toBe(KNOWN.DRIVE);
  expect(known(watching('superior', 4).battle, 1)).toBe(KNOWN.ALL);
  expect(known(watching('enhanced', 2).battle, 1)).toBe(KNOWN.CLASS);
});

test('11.2 Advanced sensors: what each score lets the viewer see', () => {
  const nothing = watching('enhanced', 1).unit;
  expect(nothing).toMatchObject({ known: 'class', type: 'CA', mass: 0, screens: 0, systems: [], name: '?A' });
  expect(watching('enhanced', 3).unit).toMatchObject({ known: 'mass', mass: 90, screens: 0 });
  const drive = watching('enhanced', 4).unit;
  expect([drive.thrust.rating, drive.screens, drive.systems.map(({ system }) => system)]).toEqual([6, 1, ['screen', 'drive']]); // prettier-ignore
  const systems = watching('enhanced', 5).unit;
  expect([systems.systems.length, systems.hull.lost, systems.name]).toEqual([4, 0, 'Ship 1']);
  expect(watching('enhanced', 6).unit.hull.lost).toBe(3);
});

test('11.2 Advanced sensors: a ship that is known may be scanned for more, with advanced sensors only', () => {
  const battle = far([ship({ systems: ['fc', 'enhanced'] }), ship({ at: [20, 30], type: 'DD' }), enemy(20)], {
    rules: ADVANCED,
  });
  expect(refused(battle, scan(1, 2))).toBe('nothing-to-scan');
  play(battle, scan(0, 2));
  fly(battle, {}, [6, 1, 6]);
  expect(known(battle, 2)).toBe(KNOWN.ALL);
});

test('11.2 Needles aim at systems that are known only', () => {
  const battle = far([ship({ systems: ['fc', 'needle F', 'beam-2'] }), enemy(10)], { rules: ADVANCED });
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  expect(refused(battle, encode(ACTION.NEEDLE, 1, 1, 0))).toBe('not-disclosed');
});

test('13.4 Solar flares: sensor systems are checked too where advanced sensors are in use', () => {
  const flare = (rules: readonly SwitchName[]) => {
    const battle = far([ship({ systems: ['fc', 'enhanced'] }), enemy(150, { systems: [] })], { rules: ['solar-flares', ...rules] }); // prettier-ignore
    const hits = rules.length > 1 ? [4, 3] : [4];
    const events = fly(battle, {}, [6, 1, 6, ...hits]);
    return only(events, 'flareChecked')[0]!.rolls.map(({ system, hit }) => `${system} ${hit}`);
  };
  expect(flare(['sensors'])).toEqual(['fire-control false']);
  expect(flare(ADVANCED)).toEqual(['fire-control false', 'enhanced-sensors true']);
});

const drone = { x: 100, y: 24, course: 9, speed: 6, thrust: 5 };
const withDummy = (more: PositionOptions = {}): Battle =>
  far([ship(), enemy(120)], { rules: ['sensors', 'dummies'], dummies: [[], [drone]], ...more });

test('11.3 Dummies: one looks like an escort, flies like a ship, and is gone when it is scanned', () => {
  const battle = withDummy({ dummies: [[], [{ ...drone, x: 60 }]] });
  expect(fullThrust.view(battle, 0).units[2]).toMatchObject({
    known: 'bogey',
    guise: 'escort',
    dummy: false,
    name: '?B',
  });
  expect(fullThrust.view(battle, 1).units[2]).toMatchObject({ known: 'all', dummy: true, name: 'Dummy 1' });
  const events = fly(battle, { 2: '-1' });
  expect(only(events, 'dummyFound')).toMatchObject([{ unit: 2 }]);
  expect(only(events, 'identified')).toEqual([]);
  expect(battle.status[2]).toBe(STATUS.DESTROYED);
  expect(fullThrust.outcome(battle)).toBeNull();
});

test('11.3 Dummies: they count 20 points of the fleet, none to the enemy, and no fleet is left of them alone', () => {
  const setup = setupWith([ship(), enemy(120)], { table, rules: ['sensors', 'dummies'], dummies: [[], [drone]] });
  expect(fullThrust.fleets(setup)[1].ships.map(({ points }) => points)[1]).toBe(20);
  // It is listed with the fleet, and not counted.
  expect(fullThrust.fleets(setup)[1].ships.map(({ decoy }) => decoy === true)).toEqual([false, true]);
  const battle = fullThrust.create(setup, 1);
  expect([battle.inPlay[1], battle.points[2], fullThrust.tolls!(battle)[1].units]).toEqual([1, 0, 1]);
  const aims = [[{ kind: 'destroy', number: 1 }], []] as const;
  const hunted = withDummy({ dummies: [[], [{ ...drone, x: 60 }]], aims });
  fly(hunted);
  expect(aimProgress(hunted, 0)).toBe(0);
});

test('11.3 Dummies: setups hold at most as many as ships, and only with the rules in force', () => {
  const parsed = (rules: readonly SwitchName[], count: number): string => {
    const setup = setupWith([ship({ hull: 20, systems: [] }), enemy(120, { systems: [] })], { table, rules, dummies: [[], Array.from({ length: count }, () => drone)] }); // prettier-ignore
    const result = parseSetup(JSON.parse(JSON.stringify(setup)));
    return result.ok ? 'ok' : result.error.code;
  };
  expect(parsed(['sensors', 'dummies'], 1)).toBe('ok');
  expect(parsed(['sensors', 'dummies'], 2)).toBe('too-many-dummies');
  expect(parsed(['sensors'], 1)).toBe('no-dummies');
  expect(parsed(['dummies'], 1)).toBe('no-dummies');
});

test('11.3 Dummies: what mines or other harm would hit is gone, and a dummy scans nothing', () => {
  const battle = withDummy({ rules: ['sensors', 'dummies', 'mines'] });
  play(battle, ACTION.COMMIT);
  expect(refused(battle, scan(2, 0))).toBe('no-active-sensors');
  battle.mines.x[0] = battle.x[2]!;
  battle.mines.y[0] = battle.y[2]!;
  battle.mines.laid[0] = 9;
  const events = play(battle, ACTION.COMMIT, [6, 1]);
  expect(only(events, 'dummyFound')).toHaveLength(1);
  expect(only(events, 'mineFired')).toEqual([]);
});

test('11.3 Weasel boats: an emitter makes a small ship look like a greater one until it is scanned', () => {
  const weasel = (system: string, rules: readonly SwitchName[]) =>
    fullThrust.view(far([ship(), enemy(60, { type: 'SC', systems: [system] })], { rules }), 0).units[1]!.guise;
  expect(weasel('weasel-cruiser', ['sensors', 'dummies'])).toBe('cruiser');
  expect(weasel('weasel-capital', ['sensors', 'dummies'])).toBe('capital');
  expect(weasel('weasel-capital', ['sensors'])).toBe('escort');
  const battle = far([ship(), enemy(36, { type: 'SC', systems: ['weasel-capital'] })], {
    rules: ['sensors', 'dummies'],
  });
  expect(fullThrust.view(battle, 0).units[1]).toMatchObject({ known: 'all', type: 'SC' });
});

/** A ship that scans one with ECM, by these dice. */
function jammed(
  dice: readonly number[],
  own: Partial<TestShip>,
  theirs: Partial<TestShip>,
  jams: readonly number[],
): Battle {
  const battle = far([ship(own), enemy(50, theirs), enemy(50, { at: [70, 34], systems: ['area'] })], {
    rules: ADVANCED,
  });
  play(battle, scan(0, 1));
  for (const unit of jams.filter((one) => battle.side[one] === 0)) play(battle, encode(ACTION.ECM, unit, 1));
  play(battle, ACTION.COMMIT);
  for (const unit of jams.filter((one) => battle.side[one] === 1)) play(battle, encode(ACTION.ECM, unit, 1));
  play(battle, ACTION.COMMIT, [6, 1, ...dice]);
  return battle;
}

test('11.4 ECM example: superior sensors roll 6, ECM rolls 1: 7 still tells everything', () => {
  const battle = jammed([6, 1], { systems: ['fc', 'superior'] }, { type: 'DD', systems: ['ecm'] }, [1]);
  expect(known(battle, 1)).toBe(KNOWN.ALL);
});

test('11.4 ECM: a die is taken from the score while it is on; the contact is identified all the same', () => {
  const sensors = { systems: ['fc', 'enhanced'] };
  expect(known(jammed([6, 3], sensors, { type: 'DD', systems: ['ecm'] }, [1]), 1)).toBe(KNOWN.MASS);
  expect(known(jammed([6, 6], sensors, { type: 'DD', systems: ['ecm'] }, [1]), 1)).toBe(KNOWN.CLASS);
  expect(known(jammed([6], sensors, { type: 'DD', systems: ['ecm'] }, []), 1)).toBe(KNOWN.ALL);
});

test('11.4 ECM: an area ECM covers friends within 12 MU, and no more than one die is taken', () => {
  const sensors = { systems: ['fc', 'enhanced'] };
  expect(known(jammed([6, 2], sensors, { type: 'DD', systems: ['ecm'] }, [1, 2]), 1)).toBe(KNOWN.DRIVE);
  expect(known(jammed([6, 2], sensors, { type: 'DD' }, [2]), 1)).toBe(KNOWN.DRIVE);
  expect(known(jammed([6], sensors, { type: 'DD', at: [70, 20] }, [2]), 1)).toBe(KNOWN.ALL);
});

test('11.4 ECM: a ship under ECM of its own side takes one more die from its own scan', () => {
  const own = { systems: ['fc', 'superior', 'ecm'] };
  expect(known(jammed([4, 2, 1], own, { type: 'DD', systems: ['ecm'] }, [0, 1]), 1)).toBe(KNOWN.MASS);
  expect(refused(far([ship(), enemy(50)], { rules: ADVANCED }), encode(ACTION.ECM, 0, 1))).toBe('no-ecm');
  expect(refused(far([ship(own), enemy(50)]), encode(ACTION.ECM, 0, 1))).toBe('sensors-not-in-use');
});

test('12.4 Mass and points: sensors, decoys and ECM', () => {
  const costs = (['enhanced-sensors', 'superior-sensors', 'weasel-cruiser', 'weasel-capital', 'ecm', 'area-ecm'] as const).map((kind) => Object.values(systemCost({ kind }))); // prettier-ignore
  expect(costs).toEqual([[2, 8], [4, 16], [4, 16], [8, 32], [4, 16], [6, 24]]); // prettier-ignore
  const design = parseDesign({ name: 'Ear', navy: 'anvil', type: 'SC', mass: 20, hull: 4, thrust: 4, ftl: false, systems: [{ kind: 'superior-sensors' }, { kind: 'ecm' }] }); // prettier-ignore
  expect(design.ok).toBe(true);
});

test('11.1 The computer: scans and ECM are listed where they may help', () => {
  const battle = far([ship({ systems: ['fc', 'enhanced', 'ecm'] }), enemy(50)], { rules: ADVANCED });
  while (battle.order[0] === 0) play(battle, legal(battle)[0]!);
  expect(legal(battle)).toEqual([ACTION.COMMIT, scan(0, 1), encode(ACTION.ECM, 0, 1)]);
});
