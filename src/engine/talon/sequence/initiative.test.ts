import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { MARKER, PENDING, type Battle } from '../battle.ts';
import { talon } from '../index.ts';
import { IMPULSE_TRACK, isOnImpulse } from '../tables.ts';
import {
  at,
  legal,
  ofType,
  passUntil,
  play,
  position,
  refusalOf,
  setClock,
  type TestShip,
} from '../testing/position.ts';
import aid from '../testing/playerAid.json' with { type: 'json' };
import { IMPULSES } from '../terms.ts';

const CHANGE = ACTION.CHANGE_INITIATIVE;
const DEFEND = ACTION.DEFEND_INITIATIVE;

test('4.1 the numbers in each impulse’s box', () => {
  expect(IMPULSE_TRACK).toEqual(aid.impulses);
  for (const [n, letter] of IMPULSES.entries())
    for (let number = -3; number <= 7; number++)
      expect([letter, number, isOnImpulse(n, number)]).toEqual([letter, number, aid.impulses[letter].includes(number)]);
});

test('4.1 a number n stands in exactly n boxes', () => {
  for (let number = 0; number <= 6; number++)
    expect(IMPULSES.filter((_, n) => isOnImpulse(n, number))).toHaveLength(number);
});

test('4.1 example: Patton at power 2 and speed 4 gets AP on C and F, and moves on A, C, D and F', () => {
  // The example's 2-4-1 is not on the cruiser's curve (5.4.3: 2-4-2); its third number plays no part.
  const battle = position([
    { class: 'terran-ca', name: 'Patton', at: [0, 6], facing: 0, speed: 4 },
    { class: 'talon-tran', at: [0, -8], facing: 3, speed: 1 },
  ]);
  expect([battle.power[0], battle.speed[0]]).toEqual([2, 4]);
  const [patton] = talon.view(battle).units;
  expect(IMPULSES.filter((letter) => patton!.schedule[letter].ap)).toEqual(['C', 'F']);
  expect(IMPULSES.filter((letter) => patton!.schedule[letter].move)).toEqual(['A', 'C', 'D', 'F']);
  const powered = new Set<string>();
  const moved: string[] = [];
  passUntil(battle, (b) => {
    if (b.ap[0] && b.active[0] === 0 && b.step[0] === 0) powered.add(IMPULSES[b.impulse[0]!]!);
    if (b.step[0] === 1 && b.active[0] === 0) moved.push(IMPULSES[b.impulse[0]!]!);
    return b.step[0] === 3;
  });
  expect([...powered]).toEqual(['C', 'F']);
  expect(moved).toEqual(['A', 'C', 'D', 'F']);
});

test('4.1 a ship that neither moves nor has AP may still fire', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 2], facing: 0 },
    { class: 'talon-ca', at: [0, 0], facing: 3 },
  ]);
  // Impulse E: 6 alone is on it.
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  expect(refusalOf(battle, encode(ACTION.FIRE, 0, 1, 1))).toBe(null);
});

/** Ships far from each other whose power stands on impulse C. */
function fleets(terrans: number, talons: number, initiative: 0 | 1): Battle {
  const ships: TestShip[] = [];
  for (let n = 0; n < terrans; n++) ships.push({ class: 'terran-ca', at: [2 * n, 6 - n], facing: 0, speed: 4 });
  for (let n = 0; n < talons; n++) ships.push({ class: 'talon-ca', at: [2 * n, -6 - n], facing: 3, speed: 4 });
  const battle = position(ships, { initiative });
  setClock(battle, { impulse: 'C', side: initiative, step: 'power' });
  return battle;
}

/** Lays the markers (by unit) and plays to the next impulse or to the choice. */
function endOfImpulse(battle: Battle, markers: readonly ('change' | 'defend' | null)[]): ReturnType<typeof play> {
  markers.forEach(
    (marker, unit) =>
      (battle.marker[unit] = marker === null ? MARKER.NONE : marker === 'change' ? MARKER.CHANGE : MARKER.DEFEND),
  );
  setClock(battle, { impulse: 'C', side: battle.initiative[0] === 0 ? 1 : 0, step: 'fire' });
  return play(battle, ACTION.END_STEP);
}

test('4.2 example: BB defends, Terran BC and SC change; the Terran chooses', () => {
  const battle = position(
    [
      { class: 'terran-bc', at: [0, 6], facing: 0, speed: 3 }, // power 4
      { class: 'terran-sc', at: [3, 5], facing: 0, speed: 3 }, // power 2
      { class: 'talon-bb', at: [0, -6], facing: 3, speed: 4 }, // power 2
    ],
    { initiative: 1 },
  );
  setClock(battle, { impulse: 'C', side: 1, step: 'power' });
  const marked = play(battle, encode(DEFEND, 2));
  expect(ofType(marked, 'initiativeMarked')).toEqual([{ type: 'initiativeMarked', unit: 2, marker: 'defend' }]);
  passUntil(battle, at({ impulse: 'C', side: 0, step: 'power' }));
  play(battle, encode(CHANGE, 0));
  play(battle, encode(CHANGE, 1));
  passUntil(battle, (b) => b.pending[0] === PENDING.INITIATIVE);
  expect(talon.toAct(battle)).toBe(0);
  expect(legal(battle)).toEqual([encode(ACTION.CHOOSE_INITIATIVE, 0, 0), encode(ACTION.CHOOSE_INITIATIVE, 0, 1)]);
  const events = play(battle, encode(ACTION.CHOOSE_INITIATIVE, 0, 0));
  expect(ofType(events, 'initiativeSet')).toEqual([{ type: 'initiativeSet', side: 0, changed: true }]);
  expect(ofType(events, 'impulseBegan')[0]).toMatchObject({ impulse: 'D' });
  expect(ofType(events, 'turnBegan')[0]).toMatchObject({ side: 0 });
});

test('4.2 the chooser may force the initiative on the opponent, or leave it there', () => {
  const battle = fleets(2, 1, 1);
  endOfImpulse(battle, ['change', 'change', 'defend']);
  const events = play(battle, encode(ACTION.CHOOSE_INITIATIVE, 0, 1));
  expect(ofType(events, 'initiativeSet')).toEqual([{ type: 'initiativeSet', side: 1, changed: false }]);
  expect(battle.initiative[0]).toBe(1);
});

test('4.2 both sides may change and both may defend', () => {
  const battle = fleets(2, 2, 0);
  expect([refusalOf(battle, encode(CHANGE, 0)), refusalOf(battle, encode(DEFEND, 1))]).toEqual([null, null]);
  setClock(battle, { impulse: 'C', side: 1, step: 'power' });
  expect([refusalOf(battle, encode(CHANGE, 2)), refusalOf(battle, encode(DEFEND, 3))]).toEqual([null, null]);
});

test('4.2 marking costs the ship’s AP', () => {
  const battle = fleets(1, 1, 0);
  const events = play(battle, encode(CHANGE, 0));
  expect(ofType(events, 'powerSpent')).toEqual([
    { type: 'powerSpent', unit: 0, use: 'change-initiative', source: 'power' },
  ]);
});

test.for([
  // side 0's markers, side 1's markers, initiative before, what follows
  ['cc', 'd', 0, 'side 0 chooses'],
  ['c', '', 0, 'side 0 chooses'],
  ['', 'c', 0, 'side 1 chooses'],
  ['cc', 'c', 1, 'side 0 chooses'],
  ['cd', 'cc', 1, 'side 1 chooses'],
  ['c', 'c', 0, 'flips'],
  ['c', 'c', 1, 'flips'],
  ['ccd', 'cc', 0, 'flips'],
  ['cd', '', 0, 'stays'],
  ['c', 'd', 0, 'stays'],
  ['cc', 'dd', 1, 'stays'],
  ['dd', 'cc', 1, 'stays'],
  ['cd', 'cd', 0, 'stays'],
  ['', '', 1, 'stays'],
  ['d', 'd', 0, 'stays'],
  ['c', 'dd', 0, 'stays'],
] as const)(
  '4.2 ruling: markers %s against %s with the initiative at %i: %s',
  ([first, second, initiative, result]) => {
    const wanted = [...first.padEnd(3), ...second.padEnd(3)].map((mark) =>
      mark === 'c' ? 'change' : mark === 'd' ? 'defend' : null,
    );
    const battle = fleets(3, 3, initiative);
    const set = ofType(endOfImpulse(battle, wanted), 'initiativeSet');
    if (result.endsWith('chooses')) {
      expect([battle.pending[0], talon.toAct(battle)]).toEqual([PENDING.INITIATIVE, Number(result[5])]);
      expect(set).toEqual([]);
    } else {
      expect(battle.pending[0]).toBe(PENDING.NONE);
      expect(battle.initiative[0]).toBe(result === 'flips' ? 1 - initiative : initiative);
      expect(set).toEqual(result === 'flips' ? [{ type: 'initiativeSet', side: 1 - initiative, changed: true }] : []);
    }
  },
);

test('4.2 markers are gone before the next impulse', () => {
  const battle = fleets(3, 3, 0);
  endOfImpulse(battle, ['change', null, null, 'defend', null, null]);
  expect([...battle.marker]).toEqual(new Array(battle.marker.length).fill(0));
});

test('4.2 ruling: only markers still in play count', () => {
  const battle = fleets(2, 2, 0);
  battle.status[0] = 2;
  endOfImpulse(battle, ['change', null, null, null]);
  expect([battle.pending[0], battle.initiative[0]]).toEqual([PENDING.NONE, 0]);
});

test('4.2 until the choice is made nothing else is possible', () => {
  const battle = fleets(2, 1, 1);
  endOfImpulse(battle, ['change', 'change', null]);
  expect(refusalOf(battle, ACTION.END_STEP)).toBe('initiative-first');
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, 0))).toBe('initiative-first');
  expect(refusalOf(battle, encode(ACTION.CHOOSE_INITIATIVE, 0, 2))).toBe('unknown-action');
  expect(refusalOf(battle, encode(ACTION.CHOOSE_INITIATIVE, 1, 0))).toBe('unknown-action');
});

test('4.2 ruling: the first initiative is the scenario’s, else a die’s: 1–3 side 0, 4–6 side 1', () => {
  const scenario = { ...(talon.scenarios[0]!.setup as object), initiative: null };
  const setup = talon.parseSetup(scenario);
  if (!setup.ok) throw new Error(setup.error.code);
  const seen = new Set<number>();
  for (let seed = 0; seed < 60; seed++) {
    const events: unknown[] = [];
    const battle = talon.create(setup.value, seed, (event) => events.push(event));
    const rolled = events.find((event) => (event as { type: string }).type === 'initiativeRolled') as {
      die: number;
      side: number;
    };
    expect(rolled.side).toBe(rolled.die <= 3 ? 0 : 1);
    expect(battle.initiative[0]).toBe(rolled.side);
    expect(talon.settled(battle)).toBe(1);
    seen.add(rolled.die);
  }
  expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const given = talon.parseSetup({ ...scenario, initiative: 1 });
  if (!given.ok) throw new Error(given.error.code);
  const battle = talon.create(given.value, 1);
  expect([battle.initiative[0], talon.settled(battle)]).toEqual([1, 0]);
});
