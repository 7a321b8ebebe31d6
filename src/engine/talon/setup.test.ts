import { expect, test } from 'vitest';
import { talon } from './index.ts';
import type { ShipSetup } from './setup.ts';
import { ARCS } from './terms.ts';
import { BASIC_SHIPS } from './testing/basicShips.ts';

const ship = (more: Partial<ShipSetup> = {}): ShipSetup => ({
  class: 'terran-ca',
  name: 'Patton',
  q: 0,
  r: 5,
  facing: 0,
  ...more,
});
const enemy = (more: Partial<ShipSetup> = {}): ShipSetup => ({
  class: 'talon-ca',
  name: 'Unity',
  q: 0,
  r: -5,
  facing: 3,
  ...more,
});
const setup = (more: object = {}, first: unknown[] = [ship()], second: unknown[] = [enemy()]): unknown => ({
  system: 'talon',
  roundLimit: 10,
  initiative: 0,
  sides: [{ ships: first }, { ships: second }],
  ...more,
});

/** The error of an untrusted setup as `code path`, or `ok`. */
function errorOf(input: unknown): string {
  const parsed = talon.parseSetup(input);
  return parsed.ok ? 'ok' : `${parsed.error.code} ${parsed.error.path}`;
}

test.for([
  [null, 'not-an-object '],
  [[], 'not-an-object '],
  ['talon', 'not-an-object '],
  [{ system: 'chess' }, 'wrong-system system'],
  [setup({ map: 3 }), 'not-an-object map'],
  [setup({ map: { columns: 5, rows: 18 } }), 'out-of-bounds map.columns'],
  [setup({ map: { columns: 24, rows: 1e9 } }), 'out-of-bounds map.rows'],
  [setup({ roundLimit: undefined }), 'not-a-number roundLimit'],
  [setup({ roundLimit: 0 }), 'out-of-bounds roundLimit'],
  [setup({ roundLimit: 2.5 }), 'not-a-number roundLimit'],
  [setup({ initiative: 2 }), 'bad-initiative initiative'],
  [setup({ sides: [] }), 'bad-sides sides'],
  [setup({ sides: 'two' }), 'bad-sides sides'],
  [setup({}, []), 'no-ships sides[0].ships'],
  [setup({}, [null]), 'not-an-object sides[0].ships[0]'],
  [setup({}, [ship({ class: 'terran-xx' })]), 'unknown-class sides[0].ships[0].class'],
  [setup({}, [ship({ name: 'Nobody' })]), 'unknown-name sides[0].ships[0].name'],
  [setup({}, [ship({ q: 0.5 })]), 'not-a-number sides[0].ships[0].q'],
  [setup({}, [ship({ r: 1000 })]), 'out-of-bounds sides[0].ships[0].r'],
  [setup({}, [ship({ facing: 6 })]), 'out-of-bounds sides[0].ships[0].facing'],
  [setup({}, [ship({ speed: 6 })]), 'no-such-speed sides[0].ships[0].speed'],
  [setup({}, [ship({ speed: '3' as unknown as number })]), 'no-such-speed sides[0].ships[0].speed'],
  [setup({}, [ship(), ship({ q: 4 })]), 'name-taken sides[0].ships[1].name'],
  [setup({}, [ship()], [enemy({ q: 40 })]), 'off-the-map sides'],
  [setup({}, [ship()], [enemy({ r: -20 })]), 'off-the-map sides'],
  [setup(), 'ok'],
  [setup({ initiative: null, map: { columns: 30, rows: 30 } }), 'ok'],
] as const)('3 a setup is read as untrusted data: %# %s', ([input, expected]) => {
  expect(errorOf(input)).toBe(expected);
});

test('3 more ships than a battle holds are refused', () => {
  const ships = BASIC_SHIPS.flatMap((one) =>
    one.names.map((name, n) => ({ class: one.id, name, q: n, r: 0, facing: 0 })),
  );
  expect(errorOf(setup({}, ships))).not.toBe('ok');
  const many = Array.from({ length: 40 }, (_, n) => ship({ q: n % 20, r: Math.floor(n / 20) }));
  expect(errorOf(setup({}, many))).toBe('too-many-ships sides');
});

test('7.4 ships of one race do not begin in one hex; ships of two races may', () => {
  expect(errorOf(setup({}, [ship(), ship({ name: 'Zhukov' })]))).toBe('hex-taken sides[0].ships[1]');
  expect(errorOf(setup({}, [ship()], [ship({ name: 'Zhukov' })]))).toBe('hex-taken sides[1].ships[0]');
  expect(errorOf(setup({}, [ship()], [enemy({ r: 5 })]))).toBe('ok');
});

test('7.4 ruling: nor do two bases of one race, of either side; bases of two races may', () => {
  const base = ship({ class: 'terran-base', name: 'Valley Forge' });
  const another = ship({ class: 'terran-base', name: 'Gettysburg' });
  const talonBase = ship({ class: 'talon-base', name: 'Hope' });
  expect(errorOf(setup({}, [base, another]))).toBe('hex-taken sides[0].ships[1]');
  expect(errorOf(setup({}, [base], [another]))).toBe('hex-taken sides[1].ships[0]');
  expect(errorOf(setup({}, [base], [talonBase]))).toBe('ok');
});

const zone = { fromColumn: -3, toColumn: 4, fromRow: 4, toRow: 6 };
const zoned = (ships: unknown[], of: unknown = zone): unknown =>
  setup({ sides: [{ ships, zone: of }, { ships: [enemy()] }] });

test.for([
  [[ship()], 'ok'],
  [[ship({ q: -3, r: 6 })], 'ok'], // row 4, counted as the map does
  [[ship({ q: 4, r: 4 })], 'ok'],
  [[ship({ q: -3, r: 5 })], 'outside-zone sides[0].ships[0]'],
  [[ship({ q: 5, r: 3 })], 'outside-zone sides[0].ships[0]'],
  [[ship({ q: 4, r: 5 })], 'outside-zone sides[0].ships[0]'],
  [[ship(), ship({ name: 'Zhukov', r: -3, arrives: 2 })], 'outside-zone sides[0].ships[1]'],
] as const)('3 a side’s ships begin and arrive in its deployment zone: %# %s', ([ships, expected]) => {
  expect(errorOf(zoned([...ships]))).toBe(expected);
});

test.for([
  null,
  [],
  'south',
  {},
  { ...zone, toRow: undefined },
  { ...zone, fromRow: 4.5 },
  { ...zone, toColumn: 1000 },
  { ...zone, toRow: 3 },
  { ...zone, fromColumn: 5 },
])('3 a malformed deployment zone is refused: %j', (of) => {
  expect(errorOf(zoned([ship()], of))).toBe('bad-zone sides[0].zone');
});

test('3 a zone is one side’s own, and is kept', () => {
  const parsed = talon.parseSetup(zoned([ship()]));
  expect(parsed.ok && parsed.value.sides.map((side) => side.zone)).toEqual([zone, undefined]);
});

test('8.1.3 charge bars, shields, hull and afterburners begin full', () => {
  for (const one of BASIC_SHIPS) {
    const parsed = talon.parseSetup(setup({}, [{ class: one.id, name: one.names[0], q: 0, r: 5, facing: 0 }]));
    if (!parsed.ok) throw new Error(parsed.error.code);
    const [unit] = talon.view(talon.create(parsed.value, 1)).units;
    for (const group of unit!.groups)
      expect([group.charged, group.red.charged, group.yellow.charged]).toEqual([true, group.red.of, group.yellow.of]);
    for (const arc of ARCS) expect(unit!.shields[arc].left).toBe(one.shields![arc]);
    expect(unit!.hullBoxes.some(({ marked }) => marked)).toBe(false);
    expect(unit!.afterburners?.left).toBe(one.afterburners);
    expect(unit!.turnCounter).toBe(0);
  }
});

test('10.1.4 a battery begins empty, or charged where the scenario says so and there is one', () => {
  const charged = (more: Partial<ShipSetup>): boolean | undefined => {
    const parsed = talon.parseSetup(setup({}, [ship(more)]));
    if (!parsed.ok) throw new Error(parsed.error.code);
    return talon.view(talon.create(parsed.value, 1)).units[0]!.battery?.charged;
  };
  expect([charged({}), charged({ batteryCharged: true })]).toEqual([false, true]);
  expect(errorOf(setup({}, [ship()], [enemy({ batteryCharged: true })]))).toBe(
    'no-battery sides[1].ships[0].batteryCharged',
  );
});

test('5.4.1 a ship begins on its starting row, or at the speed that the scenario gives', () => {
  const written = (more: Partial<ShipSetup>): number[] => {
    const parsed = talon.parseSetup(setup({}, [ship(more)]));
    if (!parsed.ok) throw new Error(parsed.error.code);
    const { power, speed } = talon.view(talon.create(parsed.value, 1)).units[0]!;
    return [power, speed];
  };
  expect([written({}), written({ speed: 5 }), written({ speed: 1 })]).toEqual([
    [3, 3],
    [1, 5],
    [5, 1],
  ]);
});

test('5.4.4 a setup that begins with negative power is refused', () => {
  const talonBb = (more: object): unknown => ({
    class: 'talon-bb',
    name: 'Eviscerator',
    q: 0,
    r: -4,
    facing: 3,
    ...more,
  });
  // At speed 5 the battleship has power 0, from two marked boxes on −1.
  for (const [more, expected] of [
    [{ speed: 5 }, 'ok'],
    [{ speed: 5, hullMarked: 1 }, 'ok'],
    [{ speed: 5, hullMarked: 2 }, 'negative-power sides[1].ships[0].speed'],
    [{ speed: 4, hullMarked: 2 }, 'ok'],
    [{ hullMarked: 7 }, 'ok'], // the starting row
    [{ speed: 5, hullMarked: 2, arrives: 2 }, 'negative-power sides[1].ships[0].speed'],
  ] as const)
    expect([more, errorOf(setup({}, [ship()], [talonBb(more), enemy({ q: 6 })]))]).toEqual([more, expected]);
  const parsed = talon.parseSetup(setup({}, [ship()], [talonBb({ speed: 5, hullMarked: 2 })]));
  expect(parsed.ok ? null : parsed.error.found).toBe(5);
});

test('5.4.4 up to version 3 a setup may begin with negative power, and battles begun so are created again', () => {
  const old = setup(
    {},
    [ship()],
    [{ class: 'talon-bb', name: 'Eviscerator', q: 0, r: -4, facing: 3, speed: 5, hullMarked: 2 }],
  );
  for (const version of [1, 2, 3]) {
    const parsed = talon.parseSetup(old, version);
    if (!parsed.ok) throw new Error(parsed.error.code);
    expect(talon.view(talon.create(parsed.value, 1, undefined, version)).units[1]!.power).toBe(-1);
  }
});

test('an aim asks for no more than the ships it is about can do', () => {
  const two = [enemy(), enemy({ name: 'Justice', q: 3 })];
  const aimed = (aim: object): string =>
    errorOf({ ...(setup() as object), sides: [{ ships: [ship()], aims: [aim] }, { ships: two }] });
  const beyond = 'bad-aim sides[0].aims[0].number';
  for (const [aim, expected] of [
    [{ kind: 'destroy', number: 2 }, 'ok'],
    [{ kind: 'destroy', number: 3 }, beyond],
    [{ kind: 'destroy', number: 1, hull: 'CV' }, beyond],
    [{ kind: 'leave', number: 1 }, 'ok'],
    [{ kind: 'leave', number: 2 }, beyond],
    [{ kind: 'points', number: 230 }, 'ok'],
    [{ kind: 'points', number: 231 }, beyond],
  ] as const)
    expect([aim, aimed(aim)]).toEqual([aim, expected]);
  // Battles of before are begun again as they were.
  const older = setup({}, [ship()]) as { sides: { aims?: object[] }[] };
  older.sides[0]!.aims = [{ kind: 'destroy', number: 5 }];
  expect([errorOf(older), talon.parseSetup(older, 4).ok]).toEqual([beyond, true]);
});
