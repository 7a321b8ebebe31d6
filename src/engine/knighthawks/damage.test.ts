import { expect, test } from 'vitest';
import { FAULT, type Battle } from './battle.ts';
import { createBattle } from './create.ts';
import { hitShip } from './damage.ts';
import { parseSetup } from './setup.ts';
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
import { tolls } from './tolls.ts';
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

test('12.1 the last side with a ship on the map wins', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0 },
    { class: 'freighter', at: [20, 9], facing: 0, side: 1, hull: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.endFire);
  const events = playWithDice(battle, [1, 1], act.fire(0, 'laser-battery', 1));
  expect(ofType(events, 'battleEnded')).toEqual([{ type: 'battleEnded', winner: 0, reason: 'last-ship' }]);
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'last-ship' });
  expect(view(battle)).toMatchObject({ step: 'over', toAct: 'nobody' });
  expect(refusalOf(battle, act.endFire)).toBe('battle-over');
});

/** Two fleets that never meet, one turn long. */
const quiet = (more: { atRoundLimit?: 0 | 1 } = {}): Battle =>
  position(
    [
      { class: 'destroyer', at: [2, 2], facing: 0 },
      { class: 'frigate', at: [3, 2], facing: 0 },
      { class: 'destroyer', at: [37, 10], facing: 0, side: 1 },
      { class: 'frigate', at: [38, 10], facing: 0, side: 1 },
    ],
    { roundLimit: 1, ...more },
  );

const toTheEnd = (battle: Battle): void => {
  passUntil(battle, (now) => outcome(now) !== null);
};

test('12.2 after the last turn the side that has lost fewer points wins', () => {
  const even = quiet();
  toTheEnd(even);
  expect(outcome(even)).toMatchObject({ winner: null, reason: 'round-limit', points: [0, 0] });
  const crippled = quiet();
  crippled.hull[1] = 20; // half of the frigate's 40
  toTheEnd(crippled);
  const points = view(crippled).units[1]!.points;
  expect(outcome(crippled)).toMatchObject({ winner: 1, points: [0, Math.floor(points / 2)] });
});

test('12.2 half a ship’s points are lost with half its hull, and no sooner', () => {
  const battle = quiet();
  battle.hull[1] = 21;
  expect(view(battle).pointsLost).toEqual([0, 0]);
  expect(view(battle).units[1]!.crippled).toBe(false);
});

test('12.2 a scenario may say who wins after the last turn', () => {
  const battle = quiet({ atRoundLimit: 0 });
  battle.hull[0] = 1;
  toTheEnd(battle);
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'round-limit' });
});

test('12.3 so many enemy ships destroyed or lost, named ones where it says so', () => {
  const parsed = parseSetup({
    system: 'knighthawks',
    map: { columns: 20, rows: 20 },
    roundLimit: 5,
    first: 1,
    sides: [
      {
        ships: [{ class: 'frigate', name: 'Zephyr', q: 10, r: 10, facing: 0 }],
        aims: [{ kind: 'destroy', number: 1, ships: ['Salt Road'] }],
      },
      {
        ships: [
          { class: 'freighter', name: 'Silk Road', q: 1, r: 0, facing: 0, speed: 1 },
          { class: 'freighter', name: 'Salt Road', q: 2, r: -1, facing: 0, speed: 1 },
          { class: 'freighter', name: 'Tin Road', q: 5, r: 0, facing: 0, speed: 1 },
        ],
      },
    ],
  });
  if (!parsed.ok) throw new Error(parsed.error.code);
  const battle = createBattle(parsed.value, 1);
  expect(view(battle).aims).toEqual([{ side: 0, kind: 'destroy', units: [2], number: 1, reached: 0 }]);
  playAll(battle, act.speed(1, 1), act.move(1)); // off the map: it is not the one that counts
  expect(outcome(battle)).toBe(null);
  playAll(battle, act.speed(2, 1), act.move(2));
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'aim' });
});

/** Freighters of side 0 that are to get somewhere, side 1 looking on. */
const convoy = (kind: 'home' | 'orbit' | 'points', number: number): Battle =>
  position(
    [
      { class: 'freighter', at: [20, -10], facing: 0, speed: 1 },
      { class: 'freighter', at: [21, -10], facing: 0, speed: 1 },
      { class: 'freighter', at: [20, 4], facing: 0 },
      { class: 'freighter', at: [39, 0], facing: 0, side: 1, speed: 2 },
      { class: 'freighter', at: [30, 0], facing: 0, side: 1 },
    ],
    { home: ['north', undefined], planets: [[20, 5]], aims: [[{ kind, number }], []] },
  );

test('12.3 so many own ships home', () => {
  const battle = convoy('home', 2);
  playAll(battle, act.speed(0, 1), act.move(0));
  expect(outcome(battle)).toBe(null);
  playAll(battle, act.speed(1, 1), act.move(1));
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'aim' });
});

test('12.3 so many own ships in orbit, when the turn ends', () => {
  const battle = convoy('orbit', 1);
  playAll(battle, act.orbit(2, 'clockwise'), act.face(2, 0));
  expect(view(battle).aims[0]).toMatchObject({ number: 1, reached: 1 });
  expect(outcome(battle)).toBe(null);
  toTheEnd(battle);
  expect(view(battle)).toMatchObject({ round: 1, outcome: { winner: 0, reason: 'aim' } });
});

test('12.3 enemy ships worth so many points destroyed or lost', () => {
  const battle = convoy('points', 1);
  passUntil(battle, (now) => view(now).mover === 1);
  battle.facing[3] = 1;
  playAll(battle, act.speed(3, 1), act.move(3));
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'aim' });
});

test('12.3 an aim comes before the last ship standing; both at once are a draw', () => {
  const last = position(
    [
      { class: 'freighter', at: [20, -10], facing: 0, speed: 1 },
      { class: 'freighter', at: [30, 0], facing: 0, side: 1 },
    ],
    { home: ['north', undefined], aims: [[{ kind: 'home', number: 1 }], []] },
  );
  playAll(last, act.speed(0, 1), act.move(0));
  expect(outcome(last)).toMatchObject({ winner: 0, reason: 'aim' });
  const both = position(
    [
      { class: 'freighter', at: [20, 4], facing: 0, orbit: 'clockwise' },
      { class: 'freighter', at: [20, 6], facing: 0, orbit: 'clockwise', side: 1 },
    ],
    { aims: [[{ kind: 'orbit', number: 1 }], [{ kind: 'orbit', number: 1 }]], planets: [[20, 5]] },
  );
  playAll(both, act.orbit(0, 'clockwise'), act.face(0, 0));
  passUntil(both, (now) => view(now).mover === 1);
  playAll(both, act.orbit(1, 'clockwise'), act.face(1, 0));
  toTheEnd(both);
  expect(view(both)).toMatchObject({ round: 1, outcome: { winner: null, reason: 'aim' } });
});

test('12.4 a victory is crushing, clear or narrow by the shares of the two fleets that are lost', () => {
  const after = (...hulls: number[]): string | null => {
    const battle = quiet({ atRoundLimit: 0 });
    battle.hull.set(hulls);
    toTheEnd(battle);
    return outcome(battle)!.degree;
  };
  expect(after(50, 40, 50, 40)).toBe('narrow');
  expect(after(50, 40, 1, 1)).toBe('clear'); // half of all
  expect(after(1, 1, 1, 1)).toBe('narrow');
  const crushed = position([
    { class: 'frigate', at: [20, 10], facing: 0 },
    { class: 'freighter', at: [20, 9], facing: 0, side: 1, hull: 1 },
  ]);
  playAll(crushed, act.speed(0, 0), act.face(0, 0), act.endFire);
  playWithDice(crushed, [1, 1], act.fire(0, 'laser-battery', 1));
  expect(outcome(crushed)!.degree).toBe('crushing');
});

test('tolls count what was fielded, lost, sent home and left unharmed', () => {
  const battle = convoy('home', 3);
  playAll(battle, act.speed(0, 1), act.move(0));
  battle.hull[2] = 29;
  passUntil(battle, (now) => view(now).mover === 1);
  battle.facing[3] = 1;
  playAll(battle, act.speed(3, 2), act.move(3));
  const points = view(battle).units[0]!.points;
  expect(tolls(battle)).toEqual([
    { units: 3, points: 3 * points, lost: 0, withdrawn: 1, unharmed: 2 },
    { units: 2, points: 2 * points, lost: 1, withdrawn: 0, unharmed: 1 },
  ]);
});

test('11.2 a miss rolls nothing more', () => {
  const battle = target('destroyer');
  const events = playWithDice(battle, [MISS], act.fire(0, 'laser-battery', 1));
  expect(events.map(({ type }) => type).filter((type) => type === 'systemHit' || type === 'hullHit')).toEqual([]);
});
