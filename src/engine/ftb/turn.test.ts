import { expect, test } from 'vitest';
import { act, cards, deciding, fightForInitiative, legal, nextTurn, ofType, passUntil, play, playAll, position, refusalOf, stepOf, take, type TestShip } from './testing/position.ts'; // prettier-ignore
import { outcome } from './victory.ts';

// Turn sequence (8), Initiative (8), Activating a ship (8), Ship activity steps (11).

const ship = (x: number, y: number, more: Partial<TestShip> = {}): TestShip => ({
  class: 'destroyer',
  at: [x, y],
  ...more,
});
const far = (n: number, more: Partial<TestShip> = {}): TestShip => ship(10 + 12 * n, n % 2 === 0 ? 60 : 30, more);

test('Turn sequence: the counter, the initiative, the ships, the win conditions', () => {
  const battle = position([far(0, { heat: 1 }), far(1, { side: 1 })], { roundLimit: 2 });
  expect([battle.round[0], battle.initiative[0], stepOf(battle)]).toEqual([1, 1, 'activation']);
  const first = nextTurn(battle).map(({ type }) => type);
  expect(first.indexOf('roundBegan')).toBeGreaterThan(first.lastIndexOf('activityEnded'));
  expect(battle.round[0]).toBe(2);
  passUntil(battle, (now) => stepOf(now) === 'over');
  expect(outcome(battle)).toMatchObject({ winner: null, reason: 'round-limit', degree: null });
});

test('Turn sequence: aims are looked at when the turn ends, a side without ships ends the battle at once', () => {
  const aims = [[{ kind: 'escape', number: 1 }], []] as const;
  const leaving = position([ship(50, 1, { length: 5 }), ship(20, 40), far(6, { side: 1 })], {
    aims,
    exits: [['top'], []],
  });
  take(leaving, 0, act.coast);
  expect(stepOf(leaving)).toBe('activation');
  passUntil(leaving, (now) => stepOf(now) === 'over');
  expect(outcome(leaving)).toMatchObject({ winner: 0, reason: 'aim' });
  const alone = position([ship(50, 1, { length: 5 }), far(6, { side: 1 })]);
  take(alone, 0, act.coast);
  expect(outcome(alone)).toMatchObject({ winner: 1, reason: 'last-ship' });
});

test('Turn sequence: a ship has come to a place when its end point lies within 3 LU of it', () => {
  for (const [x, visited] of [
    [53, 1],
    [53.1, 0],
  ] as const) {
    const battle = position([ship(50, 51, { length: 1 }), ship(20, 40), far(6, { side: 1 })], {
      sites: [{ kind: 'facility', at: [x, 50] }],
      aims: [[{ kind: 'visit', number: 1, site: 0 }], []],
    });
    expect(ofType(take(battle, 0, act.coast), 'visited'), `${x}`).toHaveLength(visited);
  }
});

test('Initiative: the side with less heat over all its ships has it', () => {
  const battle = position([far(0), far(1, { heat: 1 }), far(2, { side: 1, heat: 2 })], { initiative: null });
  expect([battle.initiative[0], battle.toAct[0]]).toEqual([0, 1]);
});

test('Initiative: with equal heat the side with fewer ships has it, tankers not counted', () => {
  const tanker = { class: 'tanker' };
  const fewer = position([far(0), far(1), far(2, { side: 1 })], { initiative: null });
  expect(fewer.initiative[0]).toBe(1);
  const tankers = position([far(0), far(1, tanker), far(2, { side: 1 }), far(3, { side: 1 })], { initiative: null });
  expect(tankers.initiative[0]).toBe(0);
  const hot = position([far(0), far(1, { ...tanker, heat: 1 }), far(2, { side: 1 }), far(3, { side: 1 })], {
    initiative: null,
  });
  expect(hot.initiative[0]).toBe(0);
});

test('Initiative: then rounds of combat decide, without Evasive, a draw fought again', () => {
  const battle = position([far(0), far(1, { side: 1 })], { initiative: null });
  expect(stepOf(battle)).toBe('card');
  expect(refusalOf(battle, act.lay('evasive'))).toBe('no-evasion-for-initiative');
  cards(battle, 'railgun', 'railgun');
  expect(stepOf(battle)).toBe('card');
  const [decided] = ofType(cards(battle, 'broadside', 'defensive'), 'initiativeDecided');
  expect(decided).toMatchObject({ side: 0, by: 'combat' });
  expect([battle.initiative[0], battle.toAct[0], stepOf(battle)]).toEqual([0, 1, 'activation']);
});

test('Initiative: it is decided once a turn', () => {
  const battle = position([far(0), far(1), far(2, { side: 1, heat: 1 })]);
  expect(battle.initiative[0]).toBe(0);
  take(battle, 0, act.burn(0, 6));
  take(battle, 1, act.burn(0, 6));
  expect(battle.initiative[0]).toBe(0);
  passUntil(battle, (now) => now.round[0] === 2);
  expect(battle.initiative[0]).toBe(1);
});

test('Activating a ship: the sides take turns, the one without initiative first', () => {
  const battle = position([far(0), far(1), far(2, { side: 1 }), far(3, { side: 1 })]);
  const order: number[] = [];
  for (const unit of [0, 2, 1, 3]) {
    order.push(deciding(battle));
    playAll(battle, act.activate(unit), act.coast);
  }
  expect(order).toEqual([0, 1, 0, 1]);
});

test('Activating a ship: a side with nothing left to activate passes', () => {
  const battle = position([far(0, { heat: 1 }), far(1, { side: 1 }), far(2, { side: 1 })]);
  playAll(battle, act.activate(0), act.coast);
  const events = playAll(battle, act.activate(1), act.coast);
  expect(ofType(events, 'passed')).toEqual([{ type: 'passed', side: 0, free: false }]);
  expect(deciding(battle)).toBe(1);
});

test('Activating a ship: a tracked enemy can be forced, who chooses its order himself', () => {
  const battle = position([far(0, { heat: 1 }), far(1, { side: 1, tracked: true }), far(2, { side: 1 })]);
  expect(refusalOf(battle, act.activate(2))).toBe('not-tracked');
  const [activated] = ofType(play(battle, act.activate(1)), 'activated');
  expect(activated).toMatchObject({ unit: 1, by: 0, forced: true });
  expect([stepOf(battle), deciding(battle)]).toEqual(['orders', 1]);
  play(battle, act.coast);
  expect(deciding(battle)).toBe(1);
  expect(refusalOf(battle, act.activate(1))).toBe('already-activated');
});

test('Activating a ship: once all untracked ships have activated the side with initiative chooses, of either side', () => {
  const tracked = { tracked: true };
  const battle = position([far(0, tracked), far(1), far(2, { side: 1, ...tracked }), far(3, { side: 1 })], {
    initiative: 1,
  });
  playAll(battle, act.activate(1), act.coast, act.activate(3), act.coast);
  expect([stepOf(battle), deciding(battle)]).toEqual(['activation', 1]);
  expect(legal(battle)).toEqual([act.activate(0), act.activate(2)]);
  playAll(battle, act.activate(0), act.coast);
  expect(deciding(battle)).toBe(1);
  expect(legal(battle)).toEqual([act.activate(2)]);
});

test('Activating a ship: a side that could only force the enemy may pass, and no other', () => {
  const battle = position([
    far(0, { heat: 1 }),
    far(1, { side: 1, tracked: true }),
    far(2, { side: 1 }),
    far(3, { side: 1 }),
  ]);
  expect(refusalOf(battle, act.pass)).toBe('own-ships-first');
  playAll(battle, act.activate(0), act.coast, act.activate(2), act.coast);
  expect(deciding(battle)).toBe(0);
  expect(legal(battle)).toEqual([act.activate(1), act.pass]);
  const [passed] = ofType(play(battle, act.pass), 'passed');
  expect(passed).toMatchObject({ side: 0, free: true });
  expect(deciding(battle)).toBe(1);
});

test('Ship activity steps: guide torpedo, order, plot, vector actions, masking, in sequence', () => {
  const battle = position(
    [
      { class: 'cruiser', at: [50, 50], course: 90, length: 4, tracked: true, heat: 1 },
      ship(58, 50, { side: 1, course: 180, length: 1 }),
    ],
    { zones: [{ kind: 'radiation', at: [53, 50], outer: 1 }], sites: [] },
  );
  take(battle, 0, act.launch(270, 3));
  while (stepOf(battle) !== 'activation') play(battle, legal(battle).at(-1)!);
  fightForInitiative(battle, 1);
  passUntil(battle, (now) => now.round[0] === 2 && stepOf(now) === 'activation' && deciding(now) === 0);
  const types = take(battle, 0, act.coast).map(({ type }) => type);
  const places = ['flew', 'orderGiven', 'flew'].map((type, n) =>
    n === 2 ? types.lastIndexOf('flew') : types.indexOf(type as 'flew'),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(3);
});

test('Ship activity steps: without an order the ship coasts, and every ship has that order', () => {
  const battle = position([far(0, { damaged: 'drive', fuel: 0, torpedoes: 0, heat: 4 }), far(1, { side: 1 })]);
  playAll(battle, act.activate(0));
  expect(legal(battle)).toContain(act.coast);
});
