import { expect, test } from 'vitest';
import { FAULT, type Battle } from './battle.ts';
import { hasShot } from './firing.ts';
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
  stepOf,
  withDice,
  type TestShip,
} from './testing/position.ts';
import { view } from './view.ts';

/** Two frigates facing each other five hexes apart, both at rest. */
const duel = (more: { first?: 0 | 1; ships?: TestShip[] } = {}): Battle =>
  position(
    [
      { class: 'frigate', at: [20, 10], facing: 0 },
      { class: 'frigate', at: [20, 5], facing: 3, side: 1 },
      ...(more.ships ?? []),
    ],
    { first: more.first ?? 0 },
  );

/** A roll that misses whatever the chance. */
const MISS = 100;

test('7.1 the side that moves first does so in every turn; then the other', () => {
  for (const first of [0, 1] as const) {
    const battle = duel({ first });
    for (const round of [1, 2]) {
      passUntil(battle, at('movement', round));
      expect(view(battle)).toMatchObject({ round, half: 'first', mover: first, toAct: first });
      passUntil(battle, (now) => view(now).half === 'second');
      expect(view(battle)).toMatchObject({ round, step: 'movement', mover: 1 - first, toAct: 1 - first });
    }
  }
});

test('7.1 a die says who moves first where the scenario does not', () => {
  const firsts = new Set(
    Array.from({ length: 20 }, (_, seed) => {
      const battle = position(
        [
          { class: 'frigate', at: [20, 10], facing: 0 },
          { class: 'frigate', at: [20, 5], facing: 3, side: 1 },
        ],
        { first: null, seed },
      );
      return view(battle).first;
    }),
  );
  expect(firsts).toEqual(new Set([0, 1]));
});

test.for([
  [0, 1],
  [1, 0],
] as const)('7.1 a side moves all its ships, in any order (%i, %i)', (order) => {
  const battle = position([
    { class: 'frigate', at: [20, 29], facing: 0 },
    { class: 'frigate', at: [22, 28], facing: 0 },
    { class: 'frigate', at: [20, 5], facing: 3, side: 1 },
  ]);
  for (const unit of order) {
    expect(view(battle).mover).toBe(0);
    playAll(battle, act.speed(unit, 0), act.face(unit, 0));
  }
  expect(view(battle).mover).toBe(1);
  expect(refusalOf(battle, act.speed(0, 0))).toBe('not-your-ship');
});

test('7.2 after the move the other side fires, then the side that moved', () => {
  const battle = duel();
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  expect(view(battle)).toMatchObject({ step: 'defensive-fire', mover: 0, firing: 1, toAct: 1 });
  expect(refusalOf(battle, act.fire(0, 'laser-battery', 1))).toBe('not-your-ship');
  play(battle, act.endFire);
  expect(view(battle)).toMatchObject({ step: 'offensive-fire', mover: 0, firing: 0, toAct: 0 });
  expect(refusalOf(battle, act.fire(0, 'laser-battery', 0))).toBe('own-ship');
  play(battle, act.endFire);
  expect(view(battle)).toMatchObject({ step: 'movement', half: 'second', mover: 1 });
  playAll(battle, act.speed(1, 0), act.face(1, 3));
  expect(view(battle)).toMatchObject({ step: 'defensive-fire', firing: 0, toAct: 0 });
});

test('7.2 fire is passed over where nobody has a shot', () => {
  const battle = position([
    { class: 'frigate', at: [20, 25], facing: 0 },
    { class: 'frigate', at: [20, 5], facing: 3, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  expect(view(battle)).toMatchObject({ half: 'second', step: 'movement' });
  expect(refusalOf(battle, act.endFire)).toBe('not-this-step');
});

test('7.2 ships in one hex fire at each other like any others', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0 },
    { class: 'destroyer', at: [20, 10], facing: 0, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 3));
  expect(stepOf(battle)).toBe('defensive-fire');
  const [shot] = ofType(playWithDice(battle, [MISS], act.fire(1, 'laser-battery', 0)), 'fired');
  expect(shot).toMatchObject({ range: 0, target: 0 });
});

test('3.2 there is no penalty for a shot within one hex', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0 },
    { class: 'freighter', at: [20, 10], facing: 0, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.endFire);
  // 65 % and 75 %: the freighter has no defences, and the range is 0.
  const hit = playWithDice(battle, [65, 1, 20], act.fire(0, 'laser-battery', 1));
  expect(ofType(hit, 'fired')).toMatchObject([{ chance: 65, hit: true }]);
  const miss = playWithDice(battle, [76], act.fire(0, 'laser-cannon', 1));
  expect(ofType(miss, 'fired')).toMatchObject([{ chance: 75, hit: false }]);
});

test('7.3 hits count at once: a ship destroyed in defensive fire does not fire back', () => {
  const battle = duel({ ships: [{ class: 'freighter', at: [5, 29], facing: 0 }] });
  battle.hull[0] = 1;
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.speed(1, 0), act.face(1, 0));
  expect(stepOf(battle)).toBe('defensive-fire');
  playWithDice(battle, [1, 5, 5], act.fire(2, 'laser-cannon', 0));
  // The destroyed frigate was the only ship in range: the offensive fire is passed over.
  expect(view(battle)).toMatchObject({ half: 'second', step: 'movement' });
});

test('7.3 hits count at once: a weapon put out in defensive fire is silent in offensive fire', () => {
  const battle = duel();
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  // Hits, 2 points on 2d10, Damage Table 3: the frigate's one beam.
  playWithDice(battle, [1, 1, 1, 3], act.fire(1, 'laser-cannon', 0));
  play(battle, act.endFire);
  expect(refusalOf(battle, act.fire(0, 'laser-battery', 1))).toBe('weapon-out');
  expect(refusalOf(battle, act.fire(0, 'laser-cannon', 1))).toBe(null);
});

test('7.4 a weapon fired in defence is silent in its side’s next offensive fire, and free after it', () => {
  const battle = duel();
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  playWithDice(battle, [MISS], act.fire(1, 'laser-cannon', 0));
  playAll(battle, act.endFire, act.endFire);
  playAll(battle, act.speed(1, 0), act.face(1, 3), act.endFire);
  expect(view(battle)).toMatchObject({ half: 'second', step: 'offensive-fire', firing: 1 });
  expect(refusalOf(battle, act.fire(1, 'laser-cannon', 0))).toBe('weapon-fired');
  expect(refusalOf(battle, act.fire(1, 'laser-battery', 0))).toBe(null);
  play(battle, act.endFire);
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  expect(view(battle)).toMatchObject({ round: 2, step: 'defensive-fire', firing: 1 });
  expect(refusalOf(battle, act.fire(1, 'laser-cannon', 0))).toBe(null);
});

test('7.4 over the turn’s end too: the second half’s defence counts in the next first half', () => {
  const battle = duel();
  passUntil(battle, (now) => view(now).half === 'second' && stepOf(now) === 'defensive-fire');
  playWithDice(battle, [MISS], act.fire(0, 'laser-battery', 1));
  passUntil(battle, at('offensive-fire', 2));
  expect(view(battle).firing).toBe(0);
  expect(refusalOf(battle, act.fire(0, 'laser-battery', 1))).toBe('weapon-fired');
  expect(refusalOf(battle, act.fire(0, 'laser-cannon', 1))).toBe(null);
});

test('7.4 a weapon fired in offence may fire in the next defence', () => {
  const battle = duel();
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.endFire);
  playWithDice(battle, [MISS], act.fire(0, 'laser-battery', 1));
  play(battle, act.endFire);
  playAll(battle, act.speed(1, 0), act.face(1, 3));
  expect(view(battle)).toMatchObject({ half: 'second', step: 'defensive-fire' });
  expect(refusalOf(battle, act.fire(0, 'laser-battery', 1))).toBe(null);
});

test('7.4 each of several weapons alike counts by itself; one put out is one that had not fired', () => {
  const battle = position([
    { class: 'heavy-cruiser', at: [20, 10], facing: 0 },
    { class: 'minelayer', at: [20, 8], facing: 3, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  passUntil(battle, at('defensive-fire'));
  playWithDice(battle, [MISS], act.fire(1, 'laser-battery', 0));
  expect(refusalOf(battle, act.fire(1, 'laser-battery', 0))).toBe(null);
  play(battle, act.endFire);
  // The minelayer's two batteries: one has fired, the other goes out.
  playWithDice(battle, [1, 1, 3, 1], act.fire(0, 'proton-battery', 1));
  play(battle, act.endFire);
  playAll(battle, act.speed(1, 0), act.face(1, 3));
  passUntil(battle, (now) => view(now).half === 'second' && stepOf(now) !== 'movement');
  passUntil(battle, (now) => view(now).round === 2 || stepOf(now) === 'offensive-fire');
  expect(view(battle).round).toBe(2); // the minelayer had no shot left
});

test('7.2 a weapon fires once in a step', () => {
  const battle = duel();
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  playWithDice(battle, [MISS], act.fire(1, 'laser-cannon', 0));
  expect(refusalOf(battle, act.fire(1, 'laser-cannon', 0))).toBe('weapon-fired');
  withDice(battle, [], () => play(battle, act.endFire));
});

test('7.2 who has fired all that bears has finished without saying so', () => {
  const battle = duel();
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  playWithDice(battle, [MISS, MISS], act.fire(1, 'laser-cannon', 0), act.fire(1, 'laser-battery', 0));
  expect(stepOf(battle)).toBe('offensive-fire');
  expect(hasShot(battle)).toBe(true);
});

test('8.2 a station moves one hex along its orbit each turn, by itself', () => {
  const battle = position(
    [
      { class: 'station', at: [20, 4], facing: 0, orbit: 'clockwise' },
      { class: 'frigate', at: [30, 10], facing: 0 },
      { class: 'frigate', at: [35, 0], facing: 3, side: 1 },
    ],
    { planets: [[20, 5]] },
  );
  const hexes = [1, 2, 3].map((round) => {
    passUntil(battle, at('movement', round));
    expect(legal(battle).every((action) => action >> 5 !== 0)).toBe(true);
    expect(refusalOf(battle, act.speed(0, 0))).toBe('already-moved');
    return [battle.q[0], battle.r[0]];
  });
  expect(hexes).toEqual([[21, 4], [21, 5], [20, 6]]); // prettier-ignore
});

test('7.1 a ship at rest without drives and steering stays where it is, by itself', () => {
  const battle = position([
    { class: 'frigate', at: [20, 29], facing: 0 },
    { class: 'frigate', at: [20, 5], facing: 3, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  battle.faults[0] = FAULT.DRIVES | FAULT.STEERING;
  // Damage control fails; then it is the enemy's half again.
  withDice(battle, [10], () => playAll(battle, act.speed(1, 0), act.face(1, 0)));
  expect(view(battle)).toMatchObject({ round: 2, half: 'second', step: 'movement' });
});

test('8.4 fighters begin aboard their carrier and are launched by their move, before it moves', () => {
  const battle = position([
    { class: 'assault-carrier', at: [20, 15], facing: 1, speed: 2 },
    { class: 'fighter', at: [20, 15], facing: 0, aboard: 'Aerie' },
    { class: 'fighter', at: [20, 15], facing: 0, aboard: 'Aerie' },
    { class: 'frigate', at: [35, 0], facing: 3, side: 1 },
  ]);
  expect(view(battle).units[1]).toMatchObject({ status: 'aboard', carrier: 0, hex: { q: 20, r: 15 }, speed: 2 });
  expect(view(battle).units[0]!.fighters).toEqual({ aboard: [1, 2], room: 6 });
  // The carrier's speed of 2 and an ADF of 5.
  expect(legal(battle).filter((action) => ((action >> 5) & 31) === 1)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((speed) => act.speed(1, speed)),
  );
  const events = playAll(battle, act.speed(1, 7), act.move(1, 'right'));
  expect(ofType(events, 'launched')).toMatchObject([{ unit: 1, carrier: 0, facing: 1 }]);
  expect(view(battle).moving).toMatchObject({ unit: 1, hexesLeft: 6, turnsLeft: 4 });
  for (let n = 0; n < 6; n++) play(battle, act.move(1));
  expect(view(battle).units[1]).toMatchObject({ status: 'in-play', carrier: null, speed: 7 });
  playAll(battle, act.speed(0, 2), act.move(0), act.move(0));
  expect(view(battle).units[2]).toMatchObject({ status: 'aboard', hex: { q: 22, r: 13 } });
  expect(view(battle).mover).toBe(1); // the fighter left aboard has no move of its own
});

test('8.4 a fighter is not launched once its carrier has moved', () => {
  const battle = position([
    { class: 'assault-carrier', at: [20, 29], facing: 1, speed: 2 },
    { class: 'fighter', at: [20, 29], facing: 0, aboard: 'Aerie' },
    { class: 'frigate', at: [10, 29], facing: 1 },
    { class: 'frigate', at: [35, 0], facing: 3, side: 1 },
  ]);
  playAll(battle, act.speed(0, 2), act.move(0), act.move(0));
  expect(refusalOf(battle, act.speed(1, 3))).toBe('carrier-has-moved');
});

/** A carrier at speed 3 and a fighter that can end in its hex at that speed. */
const returning = (fighterSpeed: number, aboard = 0): Battle =>
  position([
    { class: 'assault-carrier', at: [20, 20], facing: 0, speed: 3 },
    { class: 'fighter', at: [20, 23], facing: 0, speed: fighterSpeed },
    ...Array.from({ length: aboard }, (): TestShip => ({ class: 'fighter', at: [20, 20], facing: 0, aboard: 'Aerie' })),
    { class: 'frigate', at: [35, 0], facing: 3, side: 1 },
  ]);

test('8.4 a fighter that ends its move in its carrier’s hex at the same speed may go aboard', () => {
  const battle = returning(5);
  playAll(battle, act.speed(1, 3), act.move(1), act.move(1), act.move(1));
  expect(view(battle).moving).toMatchObject({ unit: 1, part: 'land' });
  expect(legal(battle)).toEqual([act.endMove(1), act.land(1, 0)]);
  const events = play(battle, act.land(1, 0));
  expect(ofType(events, 'landed')).toMatchObject([{ unit: 1, carrier: 0, at: { q: 20, r: 20 } }]);
  expect(view(battle).units[1]).toMatchObject({ status: 'aboard', carrier: 0 });
  expect(refusalOf(battle, act.speed(1, 3))).toBe('already-moved');
  playAll(battle, act.speed(0, 3), act.move(0), act.move(0), act.move(0));
  passUntil(battle, at('movement', 2));
  expect(refusalOf(battle, act.speed(1, 8))).toBe(null);
});

test('8.4 it may stay outside; a full carrier, another speed or another ship takes none', () => {
  const outside = returning(5);
  playAll(outside, act.speed(1, 3), act.move(1), act.move(1), act.move(1), act.endMove(1));
  expect(view(outside).units[1]).toMatchObject({ status: 'in-play', moved: true });
  const full = returning(5, 6);
  playAll(full, act.speed(1, 3), act.move(1), act.move(1), act.move(1));
  expect(view(full).moving).toBe(null);
  const slow = returning(5);
  slow.speed[0] = 4;
  playAll(slow, act.speed(1, 3), act.move(1), act.move(1), act.move(1));
  expect(view(slow).moving).toBe(null);
  expect(refusalOf(returning(5), act.land(1, 0))).toBe('nothing-moving');
});

test('8.4 a fighter that was launched in this move does not go back aboard in it', () => {
  const battle = position([
    { class: 'assault-carrier', at: [20, 20], facing: 0 },
    { class: 'fighter', at: [20, 20], facing: 0, aboard: 'Aerie' },
    { class: 'frigate', at: [35, 0], facing: 3, side: 1 },
  ]);
  playAll(battle, act.speed(1, 0), act.face(1, 2));
  expect(view(battle).units[1]).toMatchObject({ status: 'in-play', moved: true, facing: 2 });
});

test('8.4 fighters aboard are no targets and do not fire; they are lost with their carrier', () => {
  const battle = position([
    { class: 'assault-carrier', at: [20, 10], facing: 0, hull: 1 },
    { class: 'fighter', at: [20, 10], facing: 0, aboard: 'Aerie' },
    { class: 'freighter', at: [3, 29], facing: 0 },
    { class: 'frigate', at: [20, 9], facing: 3, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.speed(2, 0), act.face(2, 0));
  passUntil(battle, at('defensive-fire'));
  expect(refusalOf(battle, act.fire(3, 'laser-battery', 1))).toBe('not-in-play');
  const events = playWithDice(battle, [1, 5], act.fire(3, 'laser-battery', 0));
  expect(ofType(events, 'destroyed')).toMatchObject([
    { unit: 0, cause: 'shot' },
    { unit: 1, cause: 'with-carrier' },
  ]);
  expect(view(battle).units.map(({ status }) => status)).toEqual(['destroyed', 'destroyed', 'in-play', 'in-play']);
});

test('8.4 fighters aboard go home with their carrier', () => {
  const battle = position(
    [
      { class: 'assault-carrier', at: [20, -10], facing: 0, speed: 1 },
      { class: 'fighter', at: [20, -10], facing: 0, aboard: 'Aerie' },
      { class: 'freighter', at: [3, 29], facing: 0 },
      { class: 'frigate', at: [30, 9], facing: 3, side: 1 },
    ],
    { home: ['north', undefined] },
  );
  playAll(battle, act.speed(0, 1), act.move(0));
  expect(
    view(battle)
      .units.slice(0, 2)
      .map(({ status }) => status),
  ).toEqual(['home', 'home']);
});
