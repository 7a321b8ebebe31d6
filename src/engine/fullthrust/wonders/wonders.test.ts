import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { CONDITION, GROUP_STATUS, POWER } from '../battle.ts';
import { limits } from '../design/limits.ts';
import { systemCost, workOut } from '../design/working.ts';
import { whyNotFire } from '../fire/announce.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { addBody } from '../terrain/bodies.ts';
import { whyNotMissiles } from '../missiles/launch.ts';
import { REASONS } from '../reasons.ts';
import { fly, legal, only, play, position, refused, setupWith, stepOf, type TestShip } from '../testing/position.ts';

const rules = ['wonder-weapons'] as const;
type Ships = Parameters<typeof position>[0];
const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [10, 24], course: 3, speed: 0, thrust: 4, hull: 40, systems: ['fc', 'beam-2'], ...more }); // prettier-ignore
const enemy = (more: Partial<TestShip> = {}): TestShip => ship({ at: [30, 24], side: 1, systems: ['fc', 'beam-2'], ...more }); // prettier-ignore
const power = (unit: number, bit: number, on = 1) => encode(ACTION.POWER, unit, bit, on);
const verdict = (battle: ReturnType<typeof position>, action: number) => refused(fullThrust.clone(battle), action);
const arena = (ships: Ships) => position(ships, { rules, table: { width: 120, height: 48 } });
/** Nobody does anything more until the next turn. */
function rest(battle: ReturnType<typeof position>): void {
  const round = battle.round[0];
  while (battle.round[0] === round && stepOf(battle) !== 'orders') play(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE); // prettier-ignore
}

/** A ship with a nova cannon at (10, 24) that faces an enemy 20 MU on. */
function novaAt(more: Ships, dice: readonly number[]) {
  const battle = arena([ship({ systems: ['fc', 'beam-2', 'nova', 'screen'] }), ...more]);
  play(battle, power(0, POWER.NOVA));
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  return { battle, events: play(battle, encode(ACTION.SPINAL, 2), dice) };
}

test('12.3 Nova cannon: 6 dice past screens and armour on all that the template touches, 6 to 24 MU ahead', () => {
  const mark = enemy({ armour: 9, systems: ['screen', 'fc', 'beam-2'] });
  const near = enemy({ at: [14, 24] });
  const aside = enemy({ at: [30, 25.125] });
  const { battle, events } = novaAt([mark, near, aside], [1, 1, 1, 1, 2, 2]);
  expect(only(events, 'templateHit')).toEqual([
    { type: 'templateHit', unit: 1, weapon: 'nova', dice: [1, 1, 1, 1, 2, 2], damage: 8 },
  ]);
  expect([battle.armourLost[1], battle.hullLost[1], battle.hullLost[2], battle.hullLost[3]]).toEqual([0, 8, 0, 0]);
});

test('12.3 Nova cannon: friends in its way are struck too', () => {
  const { events } = novaAt([ship({ at: [22, 25] }), enemy({ at: [60, 40] })], [1, 1, 1, 1, 1, 1]);
  expect(only(events, 'templateHit').map(({ unit }) => unit)).toEqual([1]);
});

test('12.3 Nova cannon: the template grows and flies on for two turns before ships fire, 4 dice and then 2', () => {
  const { battle } = novaAt([enemy({ at: [50, 26] }), enemy({ at: [80, 27] })], []);
  expect(fullThrust.view(battle, 0).terrain).toMatchObject([{ kind: 'nova', x: 34 * UNIT, radius: UNIT }]);
  rest(battle);
  const second = fly(battle, {}, [6, 1, 1, 1, 1, 1]);
  expect(only(second, 'novaMoved')).toMatchObject([{ radius: 2 * UNIT, to: { x: 58 * UNIT }, last: false }]);
  expect(only(second, 'templateHit')).toMatchObject([{ unit: 1, dice: [1, 1, 1, 1] }]);
  rest(battle);
  const third = fly(battle, {}, [6, 1, 1, 1]);
  expect(only(third, 'novaMoved')).toMatchObject([{ radius: 3 * UNIT, to: { x: 82 * UNIT }, last: true }]);
  expect(only(third, 'templateHit')).toMatchObject([{ unit: 2, dice: [1, 1] }]);
  expect(fullThrust.view(battle, 0).terrain).toEqual([]);
});

/** A nova in a lane of groups: one in flight in it, one aside, a screen of a ship in it and one of a ship aside. */
function amongGroups(flip: boolean) {
  const y = (from: number) => (flip ? 48 - from : from);
  const screened = (at: readonly [number, number]) => ship({ at, systems: ['fc', 'bay'], hull: 60 });
  const battle = position(
    [ship({ at: [10, y(24)], systems: ['fc', 'beam-2', 'nova'] }), screened([20, y(24)]), screened([20, y(30)]), enemy({ at: [110, y(40)] })], // prettier-ignore
    { rules, table: { width: 120, height: 48 }, groups: [[{ fighters: 'standard', x: 30, y: y(24), facing: 3 }, { fighters: 'standard', x: 30, y: y(25.125), facing: 3 }], []] }, // prettier-ignore
  );
  return battle;
}

test.for([false, true])('12.3 Nova cannon: groups in its lane are destroyed, screens where their ship stands (mirrored: %s)', (flip) => {
  for (const rules of [6, 7]) {
    const battle = amongGroups(flip);
    battle.rules[0] = rules;
    for (const [group, unit] of [
      [0, 1],
      [1, 2],
    ] as const) {
      battle.groupStatus[group] = GROUP_STATUS.SCREENING;
      battle.screens[group] = unit;
      battle.groupX[group] = battle.x[unit]!;
      battle.groupY[group] = battle.y[unit]!;
    }
    play(battle, power(0, POWER.NOVA));
    fly(battle);
    while (stepOf(battle) !== 'ship') play(battle, ACTION.PASS);
    play(battle, encode(ACTION.SHIP, 0));
    const events = play(battle, encode(ACTION.SPINAL, 2), [1, 1, 1, 1, 1, 1]);
    const lost = only(events, 'groupLost').map(({ group }) => group);
    expect(lost).toEqual(rules === 6 ? [2] : [0, 2]);
    expect([...battle.craft.subarray(0, 4)]).toEqual([rules === 6 ? 6 : 0, 6, 0, 6]);
  }
}); // prettier-ignore

test('12.3 Nova cannon: on a table full of rocks it flies its three turns all the same', () => {
  const rocks = Array.from({ length: 12 }, (_, n) => ({ kind: 'asteroid' as const, x: 2 + 4 * n, y: 2, radius: 0.5 }));
  const build = () => position([ship({ systems: ['fc', 'nova'] }), enemy({ at: [110, 40] })], { rules, terrain: rocks, table: { width: 120, height: 48 } }); // prettier-ignore
  const at = { x: 40 * UNIT, y: 40 * UNIT };
  /** Debris takes what room is left, and then the nova is fired. */
  const fired = (version: number) => {
    const battle = build();
    battle.rules[0] = version;
    let debris = 0;
    while (addBody(battle, { kind: 'debris', at, size: 2, course: 0, speed: 0, until: 60 }) >= 0) debris++;
    play(battle, power(0, POWER.NOVA));
    fly(battle);
    play(battle, encode(ACTION.SHIP, 0));
    play(battle, encode(ACTION.SPINAL, 1));
    return { debris, novas: fullThrust.view(battle, 0).terrain.filter(({ kind }) => kind === 'nova'), battle };
  };
  expect(fired(6)).toMatchObject({ debris: 4, novas: [] });
  const { debris, novas, battle } = fired(7);
  expect([debris, novas.length]).toEqual([25, 1]);
  const saved = fullThrust.deserialize(fullThrust.serialize(battle));
  expect(saved.ok && Buffer.compare(saved.value.bytes, battle.bytes)).toBe(0);
  rest(battle);
  expect(only(fly(battle), 'novaMoved')).toMatchObject([{ last: false }]);
});

test('12.3 Nova cannon: at most eight of them in a battle', () => {
  const dreadnought = { ...setupWith([ship({ mass: 200, hull: 40, type: 'BB', systems: ['nova'] })]).designs[0]!, name: 'Great' }; // prettier-ignore
  const ships = (count: number) => Array.from({ length: count }, (_, n) => ({ design: 'Great', name: `N${n}`, x: 2 + 2 * n, y: 2, course: 12, speed: 0 })); // prettier-ignore
  const parsed = (count: number, version?: number) => fullThrust.parseSetup({ ...setupWith([enemy()]), designs: [dreadnought], sides: [{ ships: ships(count) }, { ships: [{ ...ships(1)[0], name: 'Foe' }] }] }, version); // prettier-ignore
  expect(parsed(7).ok).toBe(true);
  expect(parsed(8)).toMatchObject({ ok: false, error: { code: 'too-many-novas', path: 'sides' } });
  expect(parsed(8, 6).ok).toBe(true);
});

test('12.3 Nova cannon: it is ordered, and takes all power: no thrust, no other weapon, no screen', () => {
  const battle = arena([ship({ speed: 3, systems: ['fc', 'beam-3', 'nova', 'screen', 'pds'] }), enemy()]);
  expect(fullThrust.view(battle, 0).units[0]!.screens).toBe(1);
  play(battle, encode(ACTION.ORDER, 0, 6 + 1, 20, 0));
  play(battle, power(0, POWER.NOVA));
  // The turn that was written is struck out, and none can be written.
  expect(fullThrust.view(battle, 0).units[0]!.order?.text).toBe('0: 3');
  expect(verdict(battle, encode(ACTION.ORDER, 0, 6 + 1, 20, 0))).toBe('nova-takes-all');
  fly(battle);
  expect(fullThrust.view(battle, 0).units[0]!.screens).toBe(0);
  play(battle, encode(ACTION.SHIP, 0));
  expect(verdict(battle, encode(ACTION.ALL_AT, 1))).toBe('nova-takes-all');
  // Not fired, the arming is lost.
  play(battle, ACTION.DONE);
  rest(battle);
  expect(fullThrust.view(battle, 0).units[0]!.powers).toEqual([]);
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  expect(verdict(battle, encode(ACTION.SPINAL, 2))).toBe('not-charged');
});

/** A charged wave gun at (10, 24), its ship facing along the table. */
function waveAt(more: Ships, dice: readonly number[]) {
  const battle = arena([ship({ systems: ['fc', 'beam-2', 'wave', 'screen'] }), ...more]);
  battle.stock[2] = 6;
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  return { battle, events: play(battle, encode(ACTION.SPINAL, 2), dice) };
}

test('12.3 Wave gun: a die a turn that it is ordered to charge, and it fires at 6 or more', () => {
  const battle = arena([ship({ systems: ['fc', 'beam-2', 'wave'] }), enemy({ at: [100, 40] })]);
  play(battle, power(0, POWER.CHARGE));
  expect(fullThrust.view(battle, 1).units[0]!.powers).toEqual([]);
  expect(only(fly(battle, {}, [6, 1, 5]), 'waveCharged')).toMatchObject([{ die: 5, charge: 5 }]);
  expect(stepOf(battle)).toBe('orders');
  play(battle, power(0, POWER.CHARGE));
  fly(battle, {}, [6, 1, 3]);
  play(battle, encode(ACTION.SHIP, 0));
  play(battle, ACTION.DONE);
  rest(battle);
  expect(verdict(battle, power(0, POWER.CHARGE))).toBe('already-charged');
});

test('12.3 Wave gun: 4 dice to 12 MU, 3 to 24, 2 to 36, each stretch broader; firing discharges it', () => {
  const { battle, events } = waveAt(
    [enemy({ at: [20, 25] }), enemy({ at: [30, 25.5] }), enemy({ at: [40, 26] }), enemy({ at: [46, 26.125] }), enemy({ at: [15, 25.125] })], // prettier-ignore
    [1, 1, 1, 1, 1, 1, 1, 1, 1],
  );
  expect(only(events, 'templateHit').map(({ unit, dice }) => [unit, dice.length])).toEqual([
    [1, 4],
    [2, 3],
    [3, 2],
  ]);
  expect(battle.stock[2]).toBe(0);
});

test('12.3 Wave gun: no other weapon is fired in that turn, and its ship has no screens ahead', () => {
  const { battle } = waveAt([enemy({ at: [20, 24], course: 9 })], [1, 1, 1, 1]);
  play(battle, encode(ACTION.SHIP, 1));
  expect(only(play(battle, encode(ACTION.ALL_AT, 0), [1, 4]), 'fired')).toMatchObject([{ screens: 0 }]);
  expect(battle.hullLost[0]).toBe(1);
  const beams = arena([ship({ systems: ['fc', 'beam-2', 'beam-2', 'wave'] }), enemy({ at: [20, 24] })]);
  beams.stock[3] = 6;
  fly(beams);
  play(beams, encode(ACTION.SHIP, 0));
  play(beams, encode(ACTION.AIM, 1, 1));
  expect(verdict(beams, encode(ACTION.SPINAL, 3))).toBe('other-weapons-used');
});

test('12.3 Wave gun: knocked out while charged it does its charge to its own ship', () => {
  const battle = arena([ship({ at: [20, 24], hull: 20, systems: ['fc', 'wave'] }), enemy({ course: 9, systems: ['fc', 'torpedo'] })]); // prettier-ignore
  battle.stock[1] = 7;
  battle.hullLost[0] = 4;
  fly(battle, {}, [1, 6]);
  play(battle, encode(ACTION.SHIP, 1));
  // A torpedo for one point ends the first row: the gun is hit by a 1, and its seven points pass the next.
  const events = play(battle, encode(ACTION.ALL_AT, 0), [6, 1, 6, 1, 6, 6, 6]);
  expect(only(events, 'waveBurst')).toMatchObject([{ unit: 0, damage: 7 }]);
  expect(battle.hullLost[0]).toBe(12);
  expect(battle.condition[1]).toBe(CONDITION.LOST);
});

/** An enemy with its field on is fired at for 3 points: two by the dice and one past the armour. */
function reflected(die: number) {
  const battle = arena([ship({ at: [20, 24], armour: 1, systems: ['fc', 'beam-1'] }), enemy({ armour: 1, systems: ['reflex', 'fc', 'beam-2', 'pds'] }), ship({ at: [20, 20] })]); // prettier-ignore
  play(battle, ACTION.COMMIT);
  play(battle, power(2, POWER.REFLEX));
  const before = fullThrust.view(battle, 0).units[2]!.powers;
  play(battle, ACTION.COMMIT, [6, 1]);
  const hidden = fullThrust.view(battle, 0).units[2]!.powers;
  play(battle, encode(ACTION.SHIP, 0));
  const events = play(battle, encode(ACTION.ALL_AT, 2), [6, 5, die]);
  const [rolled] = only(events, 'reflexRolled');
  const lost = [battle.armourLost[0], battle.hullLost[0], battle.armourLost[2], battle.hullLost[2]];
  return { before, hidden, rolled, lost, shown: fullThrust.view(battle, 0).units[2]!.powers };
}

test('12.3 Reflex field: 1 all damage, 2 half rounded up, 3 and 4 none, 5 half back rounded up, 6 all back', () => {
  for (const [die, taken, returned, lost] of [
    [1, 3, 0, [0, 0, 1, 2]],
    [2, 2, 0, [0, 0, 1, 1]],
    [3, 0, 0, [0, 0, 0, 0]],
    [4, 0, 0, [0, 0, 0, 0]],
    [5, 0, 2, [1, 1, 0, 0]],
    [6, 0, 3, [1, 2, 0, 0]],
  ] as const)
    expect(reflected(die), `die ${die}`).toMatchObject({ rolled: { damage: 3, taken, returned }, lost });
});

test('12.3 Reflex field: a secret until it is fired at, and its ship uses no weapon', () => {
  const { before, hidden, shown } = reflected(3);
  expect([before, hidden, shown]).toEqual([[], [], ['reflex']]);
  const battle = arena([ship({ systems: ['reflex', 'fc', 'beam-2', 'rack'] }), ship(), enemy({ at: [20, 24] })]);
  play(battle, power(0, POWER.REFLEX));
  for (const reason of [whyNotFire(battle, 0, 0), whyNotMissiles(battle, 0, 0)])
    expect(REASONS[reason]![0]).toBe('field-active');
  fly(battle);
  expect(battle.advanced.powers[0]).toBe(POWER.REFLEX);
  expect(fullThrust.serialize(fullThrust.observe(battle, 1))).toEqual(
    fullThrust.serialize(fullThrust.observe((battle.advanced.powers.fill(0), battle), 1)),
  );
});

test('12.3 Wonder weapons: an option of the setup; ortillery has no use in space (12.2)', () => {
  const off = position([ship({ systems: ['nova', 'wave', 'reflex'] }), enemy()]);
  for (const bit of [POWER.NOVA, POWER.CHARGE, POWER.REFLEX])
    expect(verdict(off, power(0, bit))).toBe('wonders-not-in-use');
  const none = arena([ship(), enemy()]);
  expect(verdict(none, power(0, POWER.REFLEX))).toBe('no-such-system');
  const guns = arena([ship({ systems: ['ortillery', 'fc'] }), enemy({ at: [12, 24] })]);
  fly(guns, {}, [6, 1]);
  expect(verdict(guns, encode(ACTION.SHIP, 0))).not.toBe('possible');
});

test('12.4 Mass and points: ortillery 3 and 9, nova cannon 20 and 60, wave gun 12 and 36, reflex field a tenth and × 6', () => {
  expect(systemCost({ kind: 'ortillery' })).toEqual({ mass: 3, points: 9 });
  expect(systemCost({ kind: 'nova-cannon' })).toEqual({ mass: 20, points: 60 });
  expect(systemCost({ kind: 'wave-gun' })).toEqual({ mass: 12, points: 36 });
  for (const [mass, field] of [
    [60, 10],
    [160, 16],
  ] as const) {
    const [design] = setupWith([ship({ mass, systems: ['reflex'] })]).designs;
    const line = workOut(design!).lines.find(({ part }) => part === 'reflex-field');
    expect(line).toMatchObject({ mass: field, points: field * 6, section: '12.4' });
  }
});

test('12.3 Nova cannon: in capital ships only, and one of each wonder in a ship', () => {
  const [design] = setupWith([ship({ systems: ['nova', 'wave', 'wave'] })]).designs;
  const codes = limits({ ...design!, mass: 200, hull: 40 }).map(({ code }) => code);
  expect(codes).toEqual(['capital-only', 'one-of-its-kind']);
  const capital = { ...design!, type: 'BB' as const, mass: 200, hull: 40 };
  expect(limits(capital).map(({ code }) => code)).toEqual(['one-of-its-kind']);
  // 9.2 No base, no merchant, nothing civilian; before version 7 a base had one.
  for (const unfit of [{ type: 'X' as const }, { thrust: 0 }, { service: 'civilian' as const }, { navy: 'merchant' as const }])
    expect(limits({ ...capital, ...unfit }).map(({ code }) => code), JSON.stringify(unfit)).toEqual(['capital-only', 'one-of-its-kind']); // prettier-ignore
  expect(limits({ ...capital, type: 'X' }, 6).map(({ code }) => code)).toEqual(['one-of-its-kind']);
});
