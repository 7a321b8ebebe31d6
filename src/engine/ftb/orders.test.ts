import { expect, test } from 'vitest';
import { ftb } from './index.ts';
import { act, legal, ofType, placeOf, play, playAll, position, refusalOf, stepOf, take, vectorOf, withDice, type TestShip } from './testing/position.ts'; // prettier-ignore

// Orders (12), Repairing a System (12).

const ENEMY: TestShip = { class: 'destroyer', at: [90, 90], side: 1 };
const SECOND: TestShip = { class: 'destroyer', at: [10, 10], course: 90 };
const alone = (more: Partial<TestShip>, options: Parameters<typeof position>[1] = {}) =>
  position([{ class: 'destroyer', at: [50, 50], ...more }, SECOND, ENEMY], options);

test('Orders: a ship receives one each activation', () => {
  const battle = alone({});
  take(battle, 0, act.burn(0, 5));
  expect(stepOf(battle)).toBe('activation');
  expect(refusalOf(battle, act.coast)).toBe('not-this-step');
});

test('Coast: keeps the vector and removes 1 heat before masking', () => {
  const battle = alone({ heat: 3 });
  expect(battle.tracked[0]).toBe(1);
  take(battle, 0, act.coast);
  expect([battle.heat[0], battle.tracked[0]]).toEqual([2, 0]);
  expect([placeOf(battle, 0), vectorOf(battle, 0)]).toEqual([
    [50, 47],
    [0, 3],
  ]);
});

test('Coast: is always open, whatever the heat, and never below 0', () => {
  const battle = alone({});
  take(battle, 0, act.coast);
  expect(battle.heat[0]).toBe(0);
  const hot = alone({ heat: 4, damaged: 'core' });
  take(hot, 0, act.coast);
  expect(hot.heat[0]).toBe(4);
});

test('Burn: changes the vector by up to 3 LU and adds 1 heat', () => {
  const battle = alone({});
  take(battle, 0);
  expect(refusalOf(battle, act.burn(0, 7))).toBe('beyond-acceleration');
  expect(refusalOf(battle, act.burn(61, 3))).toBe('beyond-acceleration');
  expect(refusalOf(battle, act.burn(60, 3))).toBeNull();
  play(battle, act.burn(0, 6));
  expect([placeOf(battle, 0), vectorOf(battle, 0), battle.heat[0], battle.fuel[0]]).toEqual([[50, 44], [0, 6], 1, 3]);
});

test('Burn: is always open, but not with the drive offline', () => {
  const battle = alone({ damaged: 'drive', heat: 2 });
  take(battle, 0);
  expect(refusalOf(battle, act.burn(0, 4))).toBe('drive-offline');
  const last = alone({ heat: 4, fuel: 0 });
  take(last, 0);
  expect(legal(last).some((action) => ftb.describe(last, action).kind === 'plot' && (action & 31) === 3)).toBe(false);
  const events = play(last, act.burn(0, 4));
  expect(ofType(events, 'destroyed')).toMatchObject([{ unit: 0, cause: 'meltdown' }]);
});

test('Hard burn: changes the vector by up to 7 LU for 1 heat and 1 fuel', () => {
  const battle = alone({});
  take(battle, 0);
  expect(refusalOf(battle, act.hardBurn(0, 11))).toBe('beyond-acceleration');
  play(battle, act.hardBurn(180, 4));
  expect([placeOf(battle, 0), vectorOf(battle, 0), battle.heat[0], battle.fuel[0]]).toEqual([[50, 54], [180, 4], 1, 2]);
});

test('Hard burn: needs fuel and an online drive', () => {
  const dry = alone({ fuel: 0 });
  take(dry, 0);
  expect(refusalOf(dry, act.hardBurn(0, 8))).toBe('no-fuel');
  const broken = alone({ damaged: 'drive' });
  take(broken, 0);
  expect(refusalOf(broken, act.hardBurn(0, 8))).toBe('drive-offline');
});

test.for([
  ['planet', [50, 52], 'near-planet-or-station'],
  ['planet', [50, 52.1], null],
  ['gas-giant', [52, 50], 'near-planet-or-station'],
  ['dwarf-star', [50, 52], null],
] as const)('Hard burn: not within 2 LU of a planet: %s at %j', ([kind, at, reason]) => {
  const battle = alone({}, { bodies: [{ kind, at }] });
  take(battle, 0);
  expect(refusalOf(battle, act.hardBurn(0, 9))).toBe(reason);
});

test('Hard burn: not within 2 LU of a station; a facility does not matter', () => {
  for (const [kind, reason] of [
    ['station', 'near-planet-or-station'],
    ['facility', null],
  ] as const) {
    const battle = alone({}, { sites: [{ kind, at: [52, 50] }] });
    take(battle, 0);
    expect(refusalOf(battle, act.hardBurn(0, 9))).toBe(reason);
  }
});

test('Heat dump: sets heat to 0 for 1 fuel, just before masking', () => {
  const battle = alone({ class: 'cruiser', heat: 4 });
  const events = withDice(battle, [1], () => take(battle, 0, act.heatDump));
  expect([battle.heat[0], battle.fuel[0], battle.tracked[0], vectorOf(battle, 0)]).toEqual([0, 1, 0, [0, 3]]);
  const types = events.map(({ type }) => type);
  expect(types.indexOf('heatChanged')).toBeGreaterThan(types.indexOf('flew'));
  const dry = alone({ heat: 2, fuel: 0 });
  take(dry, 0);
  expect(refusalOf(dry, act.heatDump)).toBe('no-fuel');
});

test.for([
  [1, 0, 0],
  [2, 0, 1],
  [3, 4, 0],
] as const)('Repairing a System: die %i', ([die, offline, heat]) => {
  const battle = alone({ damaged: 'drive' });
  withDice(battle, [die], () => take(battle, 0, act.repair));
  expect([battle.offline[0], battle.heat[0]]).toEqual([offline, heat]);
  expect(battle.damage[0], 'the mark stays').toBe(3);
});

test('Repair system: only what is damaged, its outcome at once, the vector kept and nothing cooled', () => {
  const battle = alone({ heat: 1, damaged: 'weapons' });
  const types = withDice(battle, [1], () => take(battle, 0, act.repair)).map(({ type }) => type);
  expect(types.indexOf('repaired')).toBeLessThan(types.indexOf('flew'));
  expect([battle.heat[0], vectorOf(battle, 0)]).toEqual([1, [0, 3]]);
  const whole = alone({});
  take(whole, 0);
  expect(refusalOf(whole, act.repair)).toBe('nothing-damaged');
});

test('Launch torpedo: one, while there are any; the ship keeps its vector and does not cool', () => {
  const battle = alone({ heat: 1 });
  const [launched] = ofType(take(battle, 0, act.launch(0, 9)), 'launched');
  expect(launched).toMatchObject({ unit: 0, course: 0, length: 9 });
  expect([battle.torpedoes[0], battle.heat[0], placeOf(battle, 0), placeOf(battle, 16)]).toEqual([
    0,
    1,
    [50, 47],
    [50, 41],
  ]);
  const none = alone({ torpedoes: 0 });
  take(none, 0);
  expect(refusalOf(none, act.launch(0, 9))).toBe('no-torpedo');
});

test('Special order: refit at a station fills the stores and repairs a system, whose mark stays', () => {
  const battle = alone(
    { class: 'cruiser', docked: 0, fuel: 0, torpedoes: 0, shields: 0, damaged: 'core', heat: 2 },
    { sites: [{ kind: 'station', at: [51, 50] }] },
  );
  take(battle, 0, act.refit);
  expect([battle.fuel[0], battle.torpedoes[0], battle.shields[0], battle.offline[0]]).toEqual([2, 2, 1, 0]);
  expect([battle.damage[0], battle.heat[0], battle.docked[0]]).toEqual([1, 2, 0]);
});

test('Special order: refit only where it is docked, and where there is something to do', () => {
  const battle = alone({ fuel: 0 });
  take(battle, 0);
  expect(refusalOf(battle, act.refit)).toBe('not-docked');
  const full = alone({ docked: 0 }, { sites: [{ kind: 'station', at: [51, 50] }] });
  take(full, 0);
  expect(refusalOf(full, act.refit)).toBe('nothing-to-refit');
});

test('Orders: what a ship cannot be given is offered blocked, with the reason', () => {
  const battle = alone({ fuel: 0, torpedoes: 0 });
  playAll(battle, act.activate(0));
  const blocked = ftb
    .options(battle)
    .flatMap(({ description, blocked: why }) =>
      description.kind === 'order-blocked' ? [[description.order, why!.code, why!.section]] : [],
    );
  expect(blocked).toEqual([
    ['hard-burn', 'no-fuel', '12'],
    ['heat-dump', 'no-fuel', '12'],
    ['repair', 'nothing-damaged', '12'],
    ['launch', 'no-torpedo', '12'],
    ['refit', 'not-docked', '12'],
  ]);
});
