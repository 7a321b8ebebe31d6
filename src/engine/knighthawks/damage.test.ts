import { expect, test } from 'vitest';
import { FAULT, type Battle } from './battle.ts';
import { hitShip } from './damage.ts';
import {
  act,
  at,
  legal,
  ofType,
  passUntil,
  play,
  playAll,
  playWithDice,
  position,
  refusalOf,
  withDice,
  type TestShip,
} from './testing/position.ts';
import type { KnightHawksEvent } from './events.ts';
import { outcome } from './victory.ts';
import { view } from './view.ts';

const MISS = 100;
/** A roll of damage control that mends, and one that does not. */
const MENDS = 5;
const FAILS = 6;

/** A freighter of side 0 with a ship of side 1 two hexes away, which has just been asked to fire. */
function target(shipClass: string, more: Partial<TestShip> = {}): Battle {
  const battle = position(
    [
      { class: 'freighter', at: [20, 10], facing: 0 },
      { class: shipClass, at: [20, 8], facing: 0, side: 1, ...more },
      { class: 'freighter', at: [5, 29], facing: 0, side: 1 },
    ],
    more.orbit === undefined ? {} : { planets: [[20, 7]] },
  );
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  passUntil(battle, at('offensive-fire'));
  return battle;
}

/** Hits unit 1 for 1 point, with this roll on the Damage Table and the dice after it. */
const hit = (battle: Battle, ...dice: number[]): KnightHawksEvent[] =>
  playWithDice(battle, [1, 1, ...dice], act.fire(0, 'laser-battery', 1));

/** The same for a ship that has been hit already. */
const again = (battle: Battle, ...dice: number[]): void => withDice(battle, dice, () => hitShip(battle, 1, 1));

/** What is broken on unit 1 after such a hit. */
function faultsAfter(shipClass: string, ...dice: number[]): string[] {
  const battle = target(shipClass);
  hit(battle, ...dice);
  return view(battle).units[1]!.faults;
}

test('11.1 damage comes off the hull', () => {
  const battle = target('destroyer');
  const events = playWithDice(battle, [1, 7, 20], act.fire(0, 'laser-battery', 1));
  expect(ofType(events, 'hullHit')).toEqual([{ type: 'hullHit', unit: 1, amount: 7, left: 43, cause: 'shot' }]);
  expect(view(battle).units[1]!.hull).toEqual({ left: 43, full: 50 });
});

test.for([
  ['1, ADF −1', 'destroyer', [1], ['adf']],
  ['2, MR −1', 'destroyer', [2], ['mr']],
  ['3, a beam', 'destroyer', [3, 1], ['laser-battery']],
  ['3, another beam', 'destroyer', [3, 2], ['electron-battery']],
  ['3, the only beam', 'frigate', [3], ['laser-battery']],
  ['4, the only cannon', 'destroyer', [4], ['laser-cannon']],
  ['4, one of two cannons', 'heavy-cruiser', [4, 2], ['disruptor-cannon']],
  ['5, a rack', 'destroyer', [5, 1], ['rocket-battery']],
  ['5, another rack', 'destroyer', [5, 2], ['torpedo']],
  ['6, the only screen', 'destroyer', [6], ['masking-screen']],
  ['6, one of three screens', 'battleship', [6, 2], ['electron-screen']],
  ['7, steering', 'destroyer', [7], ['steering']],
  ['8, fire', 'destroyer', [8], ['fire']],
  ['9, drives', 'destroyer', [9], ['drives']],
] as const)('11.2 the Damage Table: %s', ([, shipClass, dice, faults]) => {
  expect(faultsAfter(shipClass, ...dice)).toEqual(faults);
});

test('11.2 from 10 on the Damage Table does nothing more', () => {
  for (let die = 10; die <= 20; die++) {
    const battle = target('battleship');
    const events = hit(battle, die);
    expect(ofType(events, 'systemHit')).toEqual([{ type: 'systemHit', unit: 1, die, hit: 'none', fault: null }]);
    expect(view(battle).units[1]!.faults).toEqual([]);
  }
});

test('11.2 what a ship does not have cannot be put out', () => {
  expect(faultsAfter('freighter', 4)).toEqual([]);
  expect(faultsAfter('freighter', 5)).toEqual([]);
  expect(faultsAfter('freighter', 6)).toEqual([]);
  const station = target('station', { orbit: 'clockwise' });
  for (const die of [1, 2, 7, 9]) again(station, die);
  expect(view(station).units[1]!.faults).toEqual([]);
});

test('11.2 several hits add up, as far as there is something left', () => {
  const battle = target('heavy-cruiser');
  again(battle, 1);
  expect(view(battle).units[1]!.adf).toEqual({ now: 1, full: 2 });
  again(battle, 1);
  again(battle, 1);
  expect(view(battle).units[1]!.adf).toEqual({ now: 0, full: 2 });
  again(battle, 2);
  again(battle, 2);
  expect(view(battle).units[1]!.mr).toEqual({ now: 0, full: 1 });
  // Four beams: two laser batteries, proton, electron.
  again(battle, 3, 2);
  again(battle, 3, 1);
  expect(view(battle).units[1]!.weapons[0]).toMatchObject({ weapon: 'laser-battery', count: 2, working: 0 });
  again(battle, 3, 1);
  expect(view(battle).units[1]!.weapons[1]).toMatchObject({ weapon: 'proton-battery', working: 0 });
  again(battle, 3);
  again(battle, 3);
  expect(view(battle).units[1]!.faults).toEqual(['adf', 'mr', 'laser-battery', 'proton-battery', 'electron-battery']);
});

test('11.2 an empty rack is no system to be hit', () => {
  const battle = target('destroyer');
  battle.shots[1 * 3 + 2] = 0; // its torpedoes are spent
  hit(battle, 5);
  expect(view(battle).units[1]!.faults).toEqual(['rocket-battery']);
});

/** Two ships of side 0 far from a freighter, at the end of side 1's move in turn 1. */
function fleet(shipClass: string): Battle {
  const battle = position([
    { class: shipClass, at: [20, 10], facing: 0, speed: 0 },
    { class: 'freighter', at: [39, -15], facing: 0, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.speed(1, 0));
  return battle;
}

test('11.3 a fire burns 1d10 at each turn’s end, and needs no roll on the Damage Table', () => {
  const battle = fleet('destroyer');
  battle.faults[0] = FAULT.FIRE;
  const events = playWithDice(battle, [7, FAILS], act.face(1, 0));
  expect(ofType(events, 'burned')).toEqual([{ type: 'burned', unit: 0, die: 7 }]);
  expect(ofType(events, 'hullHit')).toMatchObject([{ cause: 'fire', left: 43 }]);
  expect(ofType(events, 'systemHit')).toEqual([]);
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.speed(1, 0));
  playWithDice(battle, [10, MENDS], act.face(1, 0));
  expect(view(battle).units[0]).toMatchObject({ hull: { left: 33 }, onFire: false });
});

test('11.3 a fire can destroy a ship', () => {
  const battle = fleet('destroyer');
  battle.faults[0] = FAULT.FIRE;
  battle.hull[0] = 3;
  const events = playWithDice(battle, [3], act.face(1, 0));
  expect(ofType(events, 'destroyed')).toMatchObject([{ unit: 0, cause: 'fire' }]);
  expect(outcome(battle)).toMatchObject({ winner: 1, reason: 'last-ship' });
});

test('11.3 all fires burn before anything is decided: both last ships can go', () => {
  const battle = fleet('destroyer');
  for (const unit of [0, 1]) {
    battle.faults[unit] = FAULT.FIRE;
    battle.hull[unit] = 1;
  }
  playWithDice(battle, [1, 1], act.face(1, 0));
  expect(outcome(battle)).toMatchObject({ winner: null, reason: 'last-ship', degree: null });
});

test('11.4 a ship with its steering locked flies straight on', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0, speed: 3 },
    { class: 'freighter', at: [39, -15], facing: 0, side: 1 },
  ]);
  battle.faults[0] = FAULT.STEERING;
  playAll(battle, act.speed(0, 3));
  expect(legal(battle)).toEqual([act.move(0)]);
  expect(refusalOf(battle, act.move(0, 'left'))).toBe('steering-locked');
  expect(view(battle).units[0]!.mr).toEqual({ now: 0, full: 3 });
});

test('11.4 a ship whose drives are out keeps its speed, and may turn', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0, speed: 3 },
    { class: 'freighter', at: [39, -15], facing: 0, side: 1 },
  ]);
  battle.faults[0] = FAULT.DRIVES;
  expect(legal(battle)).toEqual([act.speed(0, 3)]);
  expect(refusalOf(battle, act.speed(0, 4))).toBe('beyond-adf');
  playAll(battle, act.speed(0, 3), act.move(0, 'left'));
});

test('11.4 without drives or steering no ship goes into orbit, and one in orbit is carried on', () => {
  for (const [fault, code] of [
    [FAULT.DRIVES, 'drives-out'],
    [FAULT.STEERING, 'steering-locked'],
  ] as const) {
    const battle = position(
      [
        { class: 'frigate', at: [20, 4], facing: 0, speed: 3 },
        { class: 'frigate', at: [20, 6], facing: 0, orbit: 'clockwise' },
        { class: 'freighter', at: [39, -15], facing: 0, side: 1 },
      ],
      { planets: [[20, 5]] },
    );
    battle.faults.fill(fault, 0, 2);
    expect(refusalOf(battle, act.orbit(0, 'clockwise'))).toBe(code);
    play(battle, act.orbit(1, 'clockwise'));
    expect([battle.q[1], battle.r[1]]).toEqual([19, 6]);
  }
});

test('11.5 after each turn a d10 of 5 or less mends, for each damaged ship', () => {
  const mended = fleet('destroyer');
  mended.faults[0] = FAULT.DRIVES;
  mended.faults[1] = FAULT.STEERING;
  const events = playWithDice(mended, [MENDS, FAILS], act.face(1, 0));
  expect(ofType(events, 'damageControl')).toEqual([
    { type: 'damageControl', unit: 0, die: MENDS, success: true },
    { type: 'damageControl', unit: 1, die: FAILS, success: false },
  ]);
  expect(ofType(events, 'mended')).toEqual([{ type: 'mended', unit: 0, fault: 'drives' }]);
  expect(view(mended).units.map(({ faults }) => faults)).toEqual([[], ['steering']]);
  expect(view(mended).round).toBe(2);
});

test('11.5 the owner chooses what is mended, where there is a choice; one thing a turn', () => {
  const battle = fleet('destroyer');
  battle.faults[0] = FAULT.DRIVES;
  battle.adfLost[0] = 2;
  battle.weaponsOut[2] = 1; // the electron beam battery
  playWithDice(battle, [MENDS], act.face(1, 0));
  expect(view(battle)).toMatchObject({
    step: 'damage-control',
    toAct: 0,
    mending: { unit: 0, faults: ['adf', 'electron-battery', 'drives'] },
  });
  expect(legal(battle)).toEqual([act.mend(0, 'adf'), act.mend(0, 'electron-battery'), act.mend(0, 'drives')]);
  expect(refusalOf(battle, act.mend(0, 'fire'))).toBe('not-broken');
  expect(refusalOf(battle, act.speed(0, 0))).toBe('mend-first');
  play(battle, act.mend(0, 'adf'));
  // One of the two points of ADF.
  expect(view(battle).units[0]!.faults).toEqual(['adf', 'electron-battery', 'drives']);
  expect(battle.adfLost[0]).toBe(1);
  expect(view(battle).round).toBe(2);
});

test('11.5 the enemy’s ship is his to mend; the next one rolls after the choice', () => {
  const battle = fleet('destroyer');
  battle.faults.fill(FAULT.DRIVES | FAULT.STEERING, 0, 2);
  playWithDice(battle, [MENDS], act.face(1, 0));
  expect(view(battle).toAct).toBe(0);
  playWithDice(battle, [MENDS], act.mend(0, 'drives'));
  expect(view(battle)).toMatchObject({ toAct: 1, mending: { unit: 1 } });
  play(battle, act.mend(1, 'steering'));
  expect(view(battle).units.map(({ faults }) => faults)).toEqual([['steering'], ['drives']]);
});

test('11.5 nothing mends a hull, and a sound ship does not roll', () => {
  const battle = fleet('destroyer');
  battle.hull[0] = 10;
  withDice(battle, [], () => play(battle, act.face(1, 0)));
  expect(view(battle).units[0]!.hull.left).toBe(10);
});

test.for([
  ['adf', (battle: Battle) => battle.adfLost.fill(1, 0, 1)],
  ['mr', (battle: Battle) => battle.mrLost.fill(1, 0, 1)],
  ['torpedo', (battle: Battle) => battle.weaponsOut.fill(1, 7, 8)],
  ['masking-screen', (battle: Battle) => battle.screensOut.fill(1, 0, 1)],
  ['fire', (battle: Battle) => battle.faults.fill(FAULT.FIRE, 0, 1)],
  ['steering', (battle: Battle) => battle.faults.fill(FAULT.STEERING, 0, 1)],
] as const)('11.5 damage control mends: %s', ([fault, breaks]) => {
  const battle = fleet('destroyer');
  breaks(battle);
  const events = playWithDice(battle, fault === 'fire' ? [1, MENDS] : [MENDS], act.face(1, 0));
  expect(ofType(events, 'mended')).toEqual([{ type: 'mended', unit: 0, fault }]);
  expect(view(battle).units[0]!.faults).toEqual([]);
});

test('11.6 a ship without hull points is destroyed, and no longer rolls on the Damage Table', () => {
  const battle = target('destroyer', { hull: 4 });
  const events = playWithDice(battle, [1, 4], act.fire(0, 'laser-battery', 1));
  expect(ofType(events, 'destroyed')).toEqual([{ type: 'destroyed', unit: 1, at: { q: 20, r: 8 }, cause: 'shot' }]);
  expect(ofType(events, 'systemHit')).toEqual([]);
  expect(view(battle).units[1]).toMatchObject({ status: 'destroyed', hull: { left: 0 } });
});

test('11.2 a miss rolls nothing more', () => {
  const battle = target('destroyer');
  const events = playWithDice(battle, [MISS], act.fire(0, 'laser-battery', 1));
  expect(events.map(({ type }) => type).filter((type) => type === 'systemHit' || type === 'hullHit')).toEqual([]);
});
