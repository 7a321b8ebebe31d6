import { expect, test } from 'vitest';
import { ACTION, encode } from './actions.ts';
import { POWER, type Battle } from './battle.ts';
import { ACTS, EXCLUSIONS, STATES, forbidden, type ActName, type StateName } from './exclusionTable.ts';
import { whyNotDefend } from './defence/defence.ts';
import { whyNotRecover } from './fighters/landing.ts';
import { whyNotFire } from './fire/announce.ts';
import { whyNot } from './legal.ts';
import { whyNotMissiles } from './missiles/launch.ts';
import { encodeLay } from './mines/mines.ts';
import { REASONS } from './reasons.ts';
import { screensOf, thrustOf } from './ships/sheet.ts';
import { fly, only, orderAction, play, position, refused, stepOf, type TestShip } from './testing/position.ts';

const RULES = ['wonder-weapons', 'mines', 'sensors', 'advanced-sensors', 'ecm', 'ramming', 'boarding', 'docking'] as const; // prettier-ignore
/** Has everything that may be ruled out; the slots of its minelayer and of its point defence. */
const SYSTEMS = ['fc', 'beam-2', 'nova', 'wave', 'reflex', 'cloak', 'sweeper', 'superior', 'ecm', 'minelayer 3', 'pds', 'screen', 'rack', 'bay']; // prettier-ignore
const LAYER = SYSTEMS.indexOf('minelayer 3');
const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [10, 24], course: 3, speed: 4, thrust: 4, hull: 40, ftl: true, systems: SYSTEMS, ...more }); // prettier-ignore
/** An enemy within sight, whose sheet is closed but for its class, a station alongside, and an enemy aside. */
const arena = (own: Partial<TestShip> = {}): Battle =>
  position([ship(own), ship({ at: [11, 24], thrust: 0, systems: ['fc'] }), ship({ side: 1, at: [30, 24], course: 9 })], { rules: RULES }); // prettier-ignore

/** What a ship may be told, by what rules it out. */
const ORDERS: Partial<Record<ActName, number>> = {
  launch: encode(ACTION.LAUNCH, 0),
  ftl: encode(ACTION.FTL, 0),
  ram: encode(ACTION.RAM, 0, 2),
  board: encode(ACTION.BOARD, 0, 2),
  lay: encodeLay(0, LAYER, 2),
  sweep: encode(ACTION.SWEEP, 0, 1),
  scan: encode(ACTION.SCAN, 0, 2, 1),
  jam: encode(ACTION.ECM, 0, 1),
  reflex: encode(ACTION.POWER, 0, POWER.REFLEX, 1),
  nova: encode(ACTION.POWER, 0, POWER.NOVA, 1),
  charge: encode(ACTION.POWER, 0, POWER.CHARGE, 1),
  cloak: encode(ACTION.CLOAK, 0, 2),
  dock: encode(ACTION.DOCK, 0, 1),
};
/** What brings a ship into a state. */
const ENTERED: Partial<Record<StateName, number>> = {
  nova: ORDERS.nova!,
  field: ORDERS.reflex!,
  cloaked: ORDERS.cloak!,
  docking: ORDERS.dock!,
  jumping: ORDERS.ftl!,
  launching: ORDERS.launch!,
  sweeping: ORDERS.sweep!,
};
const rowOf = (state: StateName) => EXCLUSIONS.find((row) => row.state === state)!;
const code = (reason: number) => REASONS[reason]![0];

test('12.3 What excludes what: one table with a row for each state, that names acts once', () => {
  expect(EXCLUSIONS.map(({ state }) => state).toSorted()).toEqual([...STATES].toSorted());
  for (const { forbids, since7 = [] } of EXCLUSIONS) expect(forbids.filter((act) => since7.includes(act))).toEqual([]);
  // Nothing is possible of what the ruling takes from an armed nova cannon, and from a field.
  expect(ACTS.filter((act) => !forbidden(rowOf('nova')).includes(act))).toEqual(['nova', 'orbit']);
  expect(ACTS.filter((act) => !forbidden(rowOf('field')).includes(act))).toEqual(['turn', 'thrust', 'screens', 'reflex', 'nova', 'orbit']); // prettier-ignore
});

test.for(Object.keys(ENTERED) as StateName[])('12.3 What excludes what: %s refuses what its row says, and no more', (state) => {
  const row = forbidden(rowOf(state));
  for (const [act, action] of Object.entries(ORDERS) as [ActName, number][]) {
    if (ENTERED[state] === action) continue;
    const battle = arena();
    play(battle, ENTERED[state]!);
    expect(refused(battle, action) === 'possible', `${state}: ${act}`).toBe(!row.includes(act));
  }
}); // prettier-ignore

test.for(Object.keys(ENTERED) as StateName[])('12.3 What excludes what: %s drops what was written before, and says so', (state) => {
  const row = forbidden(rowOf(state));
  for (const [act, action] of Object.entries(ORDERS) as [ActName, number][]) {
    if (ENTERED[state] === action) continue;
    const battle = arena();
    play(battle, action);
    // What was written may rule out in turn what comes after it.
    if (refused(battle, ENTERED[state]!) !== 'possible') continue;
    const again = arena();
    play(again, action);
    const dropped = only(play(again, ENTERED[state]!), 'orderDropped');
    expect(dropped, `${state}: ${act}`).toEqual(row.includes(act) ? [{ type: 'orderDropped', side: 0, unit: 0, what: act, by: state, toldTo: 0 }] : []); // prettier-ignore
    // It can be written anew once the other is not in force, as it is written no more.
    const isStill = refused(again, action) === 'unknown-action';
    if (row.includes(act)) expect(isStill).toBe(false);
  }
}); // prettier-ignore

test('12.3 What excludes what: a nova armed leaves no launch, ram, mine, sweep, scan or field, and its ship flies straight on', () => {
  const battle = arena();
  for (const act of ['ram', 'lay', 'sweep', 'scan', 'jam', 'charge'] as const) play(battle, ORDERS[act]!);
  play(battle, orderAction(battle, 0, 'P1+1: 5'));
  const events = play(battle, ORDERS.nova!);
  expect(only(events, 'orderDropped').map(({ what }) => what)).toEqual(['ram', 'lay', 'sweep', 'scan', 'jam', 'charge']); // prettier-ignore
  expect(only(events, 'ordered')).toMatchObject([{ text: '0: 4' }]);
  fly(battle);
  expect(code(whyNotMissiles(battle, 0, 0))).toBe('nova-takes-all');
  while (stepOf(battle) !== 'ship') play(battle, ACTION.PASS);
  // No thrust is left to evade with, no screen, no weapon, and no fighters come aboard.
  expect([screensOf(battle, 0), thrustOf(battle, 0), thrustOf(battle, 2)]).toEqual([0, 0, 4]);
  expect(code(whyNotDefend(battle, 0, SYSTEMS.indexOf('pds'), 0, 0))).toBe('nova-takes-all');
  expect(code(whyNotRecover(battle, 0, 0))).toBe('nova-takes-all');
  expect(code(whyNotFire(battle, 0, 0))).toBe('possible');
});

test('12.3 What excludes what: before version 7 a nova left mines, scans and rams, and a field its charge', () => {
  const battle = arena();
  battle.rules[0] = 6;
  play(battle, ORDERS.nova!);
  for (const act of ['ram', 'lay', 'sweep', 'scan', 'jam'] as const) expect(refused(battle, ORDERS[act]!), act).toBe('possible'); // prettier-ignore
  const field = arena();
  field.rules[0] = 6;
  play(field, ORDERS.charge!);
  expect(refused(field, ORDERS.nova!)).toBe('nova-takes-all');
  expect(refused(field, ORDERS.reflex!)).toBe('possible');
  expect(field.advanced.powers[0]).toBe(POWER.CHARGE | POWER.REFLEX);
});

test('12.3 What excludes what: a drop is heard by its own side alone', () => {
  const battle = arena();
  play(battle, ORDERS.scan!);
  const before = battle.bytes.slice();
  const [dropped] = only(play(battle, ORDERS.nova!), 'orderDropped');
  expect(dropped).toMatchObject({ side: 0, what: 'scan' });
  expect(stepOf(battle)).toBe('orders');
  expect(Buffer.compare(before, battle.bytes)).not.toBe(0);
});

test('12.3 What excludes what: a ship in orbit neither turns, cloaks, docks nor chooses its way; a captured one does nothing', () => {
  const battle = position([ship({ at: [30, 24], orbit: 'clockwise' }), ship({ side: 1, at: [60, 24] })], {
    rules: RULES,
    terrain: [{ kind: 'planet', x: 24, y: 24, radius: 3 }],
  });
  expect(code(whyNot(battle, orderAction(battle, 0, 'P1: 3')))).toBe('in-orbit');
  expect(refused(battle, ORDERS.cloak!)).toBe('in-orbit');
  expect(refused(battle, encode(ACTION.ORBIT, 0, 1))).toBe('in-orbit');
  for (const act of ['lay', 'sweep', 'charge'] as const) expect(refused(battle, ORDERS[act]!), act).toBe('possible');
  expect(forbidden(rowOf('captured'))).toEqual([...ACTS]);
});
