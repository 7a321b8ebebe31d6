import { expect, test } from 'vitest';
import { addHeat, damageSystem } from './damage.ts';
import { ftb } from './index.ts';
import { act, deciding, legal, ofType, play, playAll, position, refusalOf, stepOf, take, withDice, type TestShip } from './testing/position.ts'; // prettier-ignore

// Ship types & Manifests (4, 6 & 18), Ship systems (5), Tracked ships (9), Scanning (10), Random events (13).

const ENEMY: TestShip = { class: 'destroyer', at: [60, 50], side: 1 };
const SECOND: TestShip = { class: 'tanker', at: [5, 5], course: 90 };
const own = (more: Partial<TestShip>, enemy: Partial<TestShip> = {}) =>
  position([{ class: 'cruiser', at: [50, 50], ...more }, SECOND, { ...ENEMY, ...enemy }]);

test.for([
  ['destroyer', 1, 3, 1, [3, 7], 3, 'stealth'],
  ['cruiser', 1, 2, 2, [3, 7], 3, 'scanners'],
  ['battleship', 2, 2, 1, [3, 7], 3, 'focus-fire'],
  ['liner', 2, 2, 0, [2, 5], 2, 'freightier'],
  ['runner', 0, 3, 0, [4, 7], 2, 'courier'],
  ['tanker', 0, 6, 0, [2, 5], 2, 'refuels'],
] as const)('Ship types: %s', ([type, shields, fuel, torpedoes, burns, overheats, ability]) => {
  const unit = ftb.view(own({ class: type }), 0).units[0]!;
  expect([unit.shields.full, unit.fuel.full, unit.torpedoes.full, unit.ability]).toEqual([
    shields,
    fuel,
    torpedoes,
    ability,
  ]);
  expect([[unit.burn, unit.hardBurn], unit.heat.overheats]).toEqual([burns, overheats]);
});

test('Manifests: a system is online, offline with its mark, or repaired with its mark crossed', () => {
  const battle = own({ damaged: 'weapons' });
  const states = () => ftb.view(battle, 0).units[0]!.systems.map(({ state }) => state);
  expect(states()).toEqual(['online', 'offline', 'online']);
  withDice(battle, [1], () => take(battle, 0, act.repair, act.noScan));
  expect(states()).toEqual(['online', 'repaired', 'online']);
});

test('Manifests: a ship may begin with a damage that is repaired; the next one destroys it', () => {
  const battle = own({ repaired: 'core', shields: 0 });
  expect(ftb.view(battle, 0).units[0]!.systems.map(({ state }) => state)).toEqual(['repaired', 'online', 'online']);
  take(battle, 0);
  expect(refusalOf(battle, act.repair)).toBe('nothing-damaged');
  damageSystem(battle, 0, 1, null, 'combat');
  expect(ftb.view(battle, 0).units[0]!.status).toBe('destroyed');
});

test('Manifests: weapons may have been repaired on a ship that has them, and on no other', () => {
  const battle = own({ repaired: 'weapons' });
  expect(ftb.view(battle, 0).units[0]!.systems.map(({ state }) => state)).toEqual(['online', 'repaired', 'online']);
  expect(() => own({ class: 'liner', repaired: 'weapons' })).toThrow('bad-system');
  expect(own({ class: 'liner', repaired: 'drive' })).toBeDefined();
});

test('Destroyer: Stealth: masking always succeeds, without a test, while the core is online', () => {
  const battle = own({ class: 'destroyer', tracked: true });
  withDice(battle, [], () => take(battle, 0, act.coast));
  expect(battle.tracked[0]).toBe(0);
  const broken = own({ class: 'destroyer', tracked: true, damaged: 'core' });
  withDice(broken, [3], () => take(broken, 0, act.coast));
  expect(broken.tracked[0]).toBe(1);
});

test.for([
  [1, 0],
  [2, 0],
  [3, 1],
] as const)('Masking signature: an easy RE test, die %i', ([die, tracked]) => {
  const battle = own({ class: 'battleship', tracked: true });
  withDice(battle, [die], () => take(battle, 0, act.coast));
  expect(battle.tracked[0]).toBe(tracked);
});

test('Masking signature: not while the ship is overheated; an untracked ship does not test', () => {
  const hot = own({ class: 'battleship', heat: 4 });
  withDice(hot, [], () => take(hot, 0, act.coast));
  expect([hot.heat[0], hot.tracked[0]]).toEqual([3, 1]);
  const cool = own({ class: 'battleship' });
  withDice(cool, [], () => take(cool, 0, act.coast));
});

test.for([
  [1, 1],
  [2, 1],
  [3, 0],
] as const)('Scanning: an easy RE test on an enemy within 15 LU, die %i', ([die, tracked]) => {
  const battle = own({ length: 1, course: 0 });
  take(battle, 0, act.coast);
  expect([stepOf(battle), deciding(battle), legal(battle)]).toEqual(['scan', 0, [act.scan(2), act.noScan]]);
  const [changed] = withDice(battle, [die], () => ofType(play(battle, act.scan(2)), 'trackedChanged'));
  expect([battle.tracked[2], changed?.by]).toEqual([tracked, tracked === 1 ? 'scan' : undefined]);
  // What a failure adds, coasting takes off again.
  expect(battle.heat[0]).toBe(0);
});

test('Scanning: a failure adds 1 heat to the Cruiser', () => {
  const battle = own({ length: 1, course: 0 });
  take(battle, 0, act.burn(0, 2));
  const [heated] = withDice(battle, [3], () => ofType(play(battle, act.scan(2)), 'heatChanged'));
  expect([heated!.cause, battle.heat[0]]).toEqual(['scan', 2]);
});

test('Scanning: only a Cruiser with its core online, one target in range that is not tracked', () => {
  for (const battle of [
    own({ class: 'destroyer' }),
    own({ damaged: 'core' }),
    own({}, { at: [70, 50] }),
    own({}, { tracked: true }),
  ]) {
    take(battle, 0, act.coast);
    expect(stepOf(battle)).toBe('activation');
  }
  const battle = own({ length: 1, course: 90 }, { at: [66, 50] });
  take(battle, 0, act.coast);
  expect(stepOf(battle)).toBe('scan');
  expect(refusalOf(battle, act.scan(0))).toBe('own-target');
});

test('Scanning: 15 LU and no farther, from where its vector has ended', () => {
  for (const [x, step] of [
    [66, 'scan'],
    [66.1, 'activation'],
  ] as const) {
    const battle = own({ length: 1, course: 90 }, { at: [x, 50] });
    take(battle, 0, act.coast);
    expect(stepOf(battle), `${x}`).toBe(step);
  }
});

test('Armour: a shield negates one hit, and no more than one', () => {
  const battle = position([
    { class: 'cruiser', at: [50, 50], course: 90, length: 8 },
    { class: 'cruiser', at: [50, 53], course: 90, length: 8 },
    { ...ENEMY, at: [54, 51.5], shields: 1 },
    { ...ENEMY, at: [90, 90] },
  ]);
  for (const [unit, damage] of [
    [0, 0],
    [1, 1],
  ] as const) {
    take(battle, unit, act.coast, act.attack(2, 4));
    for (const card of ['railgun', 'broadside'] as const) playAll(battle, act.lay(card), act.commit);
    if (stepOf(battle) === 'damage') play(battle, act.damage('core'));
    expect([battle.shields[2], battle.damage[2]]).toEqual([0, damage]);
    if (stepOf(battle) === 'scan') play(battle, act.noScan);
  }
});

test('Fuel: a Hard burn and a Heat dump consume 1, other orders none', () => {
  for (const [order, fuel] of [
    [act.hardBurn(0, 4), 1],
    [act.heatDump, 1],
    [act.burn(0, 4), 2],
    [act.coast, 2],
    [act.launch(0, 9), 2],
  ] as const) {
    const battle = own({ class: 'battleship', heat: 1 });
    take(battle, 0, order);
    expect(battle.fuel[0]).toBe(fuel);
  }
});

test('Tracked ships: a scan marks the target at its end point', () => {
  const battle = position([{ class: 'cruiser', at: [50, 50], course: 0 }, SECOND, ENEMY, { ...ENEMY, at: [90, 90] }]);
  take(battle, 2, act.coast);
  take(battle, 0, act.coast);
  withDice(battle, [1], () => play(battle, act.scan(2)));
  expect(ftb.view(battle, 0).units[2]!.trail[0]).toMatchObject({ tracked: true });
});

test('Tracked ships: overheating marks a ship at once, active or passive', () => {
  const battle = own({ heat: 2 });
  take(battle, 0, act.burn(0, 4));
  expect([battle.heat[0], battle.tracked[0]]).toEqual([3, 1]);
  const passive = own({}, { heat: 2 });
  addHeat(passive, 2, 1, 'broadside');
  expect(passive.tracked[2]).toBe(1);
});

test('Tracked ships: a ship that cools below 3 in its activation may mask in the same', () => {
  const battle = own({ class: 'battleship', heat: 3 });
  withDice(battle, [1], () => take(battle, 0, act.coast));
  expect([battle.heat[0], battle.tracked[0]]).toEqual([2, 0]);
});

test('Heat: Liner, Runner and Tanker overheat at 2', () => {
  for (const type of ['liner', 'runner', 'tanker']) {
    const battle = own({ class: type, heat: 1 });
    addHeat(battle, 0, 1, 'burn');
    expect(battle.tracked[0]).toBe(1);
  }
});

test('Damage & Destruction: at 5 heat a ship is destroyed', () => {
  const battle = own({ heat: 3 });
  addHeat(battle, 0, 1, 'burn');
  expect(battle.status[0]).toBe(1);
  addHeat(battle, 0, 1, 'burn');
  expect(battle.status[0]).toBe(2);
  expect(ftb.outcome(battle)).toBeNull();
});

test('Damage & Destruction: a second system damage destroys, even where the first is repaired', () => {
  for (const repaired of [false, true]) {
    const battle = position([
      { class: 'cruiser', at: [50, 50], course: 90, length: 8 },
      SECOND,
      { ...ENEMY, at: [54, 49], shields: 0, damaged: 'core' },
      { ...ENEMY, at: [90, 90] },
    ]);
    if (repaired) battle.offline[2] = 0;
    take(battle, 0, act.coast, act.attack(2, 4));
    for (const card of ['railgun', 'broadside'] as const) playAll(battle, act.lay(card), act.commit);
    expect([battle.status[2], stepOf(battle)]).toEqual([2, 'activation']);
  }
});

test('Core: offline: no heat is lost by any means, and no ability works', () => {
  const battle = own({ damaged: 'core', heat: 2 });
  take(battle, 0);
  expect(refusalOf(battle, act.heatDump)).toBe('core-offline');
  play(battle, act.coast);
  expect([battle.heat[0], stepOf(battle)]).toEqual([2, 'activation']);
});

test('Drive: offline: neither Burn nor Hard burn', () => {
  const battle = own({ damaged: 'drive' });
  take(battle, 0);
  expect([refusalOf(battle, act.burn(0, 4)), refusalOf(battle, act.hardBurn(0, 8))]).toEqual([
    'drive-offline',
    'drive-offline',
  ]);
});

test('Drive: a ship that has none stays in its orbit, has nothing to repair, and keeps lacking it when it repairs', () => {
  const orbit = { body: 0, direction: 'clockwise' } as const;
  const ship: TestShip = { class: 'battleship', at: [50, 48], orbit, driveless: true };
  const battle = position([ship, SECOND, ENEMY], { bodies: [{ kind: 'planet', at: [50, 50] }] });
  const states = () => ftb.view(battle, 0).units[0]!.systems.map(({ system, state }) => `${system} ${state}`);
  expect(states()).toEqual(['core online', 'weapons online']);
  expect(
    ftb
      .view(battle, 0)
      .units.map(({ hull }) => hull)
      .slice(0, 2),
  ).toEqual(['BAT', 'TK']);
  take(battle, 0);
  expect([act.burn(0, 4), act.repair, act.refit].map((action) => refusalOf(battle, action))).toEqual([
    'drive-offline',
    'nothing-damaged',
    'not-docked',
  ]);
  damageSystem(battle, 0, 1, null, 'combat');
  expect(states()).toEqual(['core online', 'weapons offline']);
  withDice(battle, [1], () => play(battle, act.repair));
  expect(states()).toEqual(['core online', 'weapons repaired']);
  expect(ftb.view(battle, 0).units[0]!.orbit).not.toBeNull();
});

test('Liner: Freightier: a drive repair always succeeds, without a test, while the core is online', () => {
  const battle = own({ class: 'liner', damaged: 'drive' });
  withDice(battle, [], () => take(battle, 0, act.repair));
  expect(battle.offline[0]).toBe(0);
  const core = own({ class: 'liner', damaged: 'core' });
  withDice(core, [3], () => take(core, 0, act.repair));
  expect(core.offline[0]).toBe(1);
});

test('Runner: Courier: Burn is 4 LU and adds no heat; with the core offline 3 LU and 1 heat', () => {
  const battle = own({ class: 'runner' });
  take(battle, 0, act.burn(0, 7));
  expect(battle.heat[0]).toBe(0);
  const broken = own({ class: 'runner', damaged: 'core' });
  take(broken, 0);
  expect(refusalOf(broken, act.burn(0, 7))).toBe('beyond-acceleration');
  play(broken, act.burn(0, 6));
  expect(broken.heat[0]).toBe(1);
});

test('Liner: Burn is 2 LU, Hard burn 5 LU', () => {
  const battle = own({ class: 'liner' });
  take(battle, 0);
  expect([refusalOf(battle, act.burn(0, 5)), refusalOf(battle, act.burn(0, 6))]).toEqual([null, 'beyond-acceleration']);
  expect([refusalOf(battle, act.hardBurn(0, 8)), refusalOf(battle, act.hardBurn(0, 9))]).toEqual([
    null,
    'beyond-acceleration',
  ]);
});

test('Damage & Destruction: the system is chosen among those that are online and there', () => {
  const battle = position([
    { class: 'cruiser', at: [50, 50], course: 90, length: 8 },
    SECOND,
    { ...ENEMY, class: 'liner', at: [54, 49], shields: 0 },
    { ...ENEMY, at: [90, 90] },
  ]);
  take(battle, 0, act.coast, act.attack(2, 4));
  for (const card of ['railgun', 'broadside'] as const) playAll(battle, act.lay(card), act.commit);
  expect(legal(battle)).toEqual([act.damage('core'), act.damage('drive')]);
  expect(refusalOf(battle, act.damage('weapons'))).toBe('system-offline');
});

test('Random events: a third each', () => {
  const counts = [0, 0, 0];
  for (let seed = 1; seed <= 600; seed++) {
    const battle = own({ class: 'battleship', damaged: 'drive' });
    ftb.reseed(battle, seed);
    const [tested] = ofType(take(battle, 0, act.repair), 'tested');
    counts[tested!.die - 1]!++;
  }
  for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(45);
});
