import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { LASTING, type Battle } from '../battle.ts';
import { talon } from '../index.ts';
import { GROUPS } from '../shipClasses.ts';
import {
  batter,
  legal,
  ofType,
  play,
  playWithDice,
  position,
  refusalOf,
  setClock,
  shieldOf,
  type TestShip,
} from '../testing/position.ts';

const fire = (unit: number, group: number, target: number): number => encode(ACTION.FIRE, unit, group, target);
const hold = (unit: number, group: number): number => encode(ACTION.HOLD_WEAPON, unit, group);

/** A position in the fire step of one side, on an impulse in which nothing else happens. */
function firing(ships: readonly TestShip[], side: 0 | 1 = 0): Battle {
  const battle = position(ships);
  setClock(battle, { impulse: 'E', side, step: 'fire' });
  return battle;
}

/** Talon CA (unit 2, group 0: two disruptors) two hexes from two Terran ships. */
const doubleShot = (): Battle =>
  firing(
    [
      { class: 'terran-sc', at: [0, -2], facing: 3 },
      { class: 'terran-ca', at: [-1, -1], facing: 3 },
      { class: 'talon-ca', at: [0, 0], facing: 0 },
    ],
    1,
  );

/** Terran CA firing at a Talon CA ahead of it at this range. */
const ahead = (range: number): Battle =>
  firing([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ca', at: [0, -range], facing: 3 },
  ]);

test('8.1.1 a group fires only when its bar is full', () => {
  const battle = ahead(2);
  expect(refusalOf(battle, fire(0, 1, 1))).toBe(null);
  battle.yellow[1] = 1;
  expect(refusalOf(battle, fire(0, 1, 1))).toBe('not-charged');
  battle.yellow[1] = 2;
  battle.red[1] = 1;
  expect(refusalOf(battle, fire(0, 1, 1))).toBe('not-charged');
  expect(refusalOf(battle, fire(0, 0, 1))).toBe(null);
  expect(legal(battle)).not.toContain(fire(0, 1, 1));
});

test('8.1.1 firing empties the whole bar, even if only one weapon of the group fires', () => {
  const battle = doubleShot();
  playWithDice(battle, [1], fire(2, 0, 1));
  expect([battle.red[2 * GROUPS], battle.yellow[2 * GROUPS]]).toEqual([0, 0]);
  const events = play(battle, hold(2, 0));
  expect(events[0]).toEqual({ type: 'weaponHeld', unit: 2, group: 0 });
  expect(refusalOf(battle, fire(2, 0, 0))).toBe('not-charged');
  expect(refusalOf(battle, fire(2, 1, 0))).toBe(null); // the other group's bar is full
});

test('8.1.2 yellow boxes charge with AP or passively, red ones passively alone', () => {
  const battle = ahead(4);
  battle.red[1] = 0;
  battle.yellow[1] = 0;
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  play(battle, encode(ACTION.CHARGE_YELLOW, 0, 1));
  setClock(battle, { impulse: 'D', side: 0, step: 'power' });
  play(battle, encode(ACTION.CHARGE_YELLOW, 0, 1));
  expect([battle.red[1], battle.yellow[1]]).toEqual([0, 2]);
  setClock(battle, { impulse: 'F', side: 0, step: 'power' });
  expect(refusalOf(battle, encode(ACTION.CHARGE_YELLOW, 0, 1))).toBe('no-yellow-left');
});

test('8.2.1 one ship finishes before another begins, and does not come back', () => {
  const battle = firing([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-ca', at: [1, 0], facing: 0 },
    { class: 'talon-ca', at: [0, -2], facing: 3 },
  ]);
  playWithDice(battle, [1], fire(0, 1, 2));
  expect(refusalOf(battle, fire(0, 0, 2))).toBe(null);
  playWithDice(battle, [1], fire(1, 1, 2));
  expect(refusalOf(battle, fire(0, 0, 2))).toBe('finished-firing');
  expect(refusalOf(battle, fire(1, 0, 2))).toBe(null);
  expect(
    legal(battle)
      .filter((action) => (action & 63) === ACTION.FIRE)
      .every((action) => ((action >> 6) & 63) === 1),
  ).toBe(true);
});

test('8.2.1 a ship that holds its fire is done for this turn', () => {
  const battle = firing([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-ca', at: [1, 0], facing: 0 },
    { class: 'talon-ca', at: [0, -2], facing: 3 },
  ]);
  play(battle, encode(ACTION.HOLD_FIRE, 0));
  expect(refusalOf(battle, fire(0, 0, 2))).toBe('finished-firing');
  expect(refusalOf(battle, encode(ACTION.HOLD_FIRE, 0))).toBe('finished-firing');
  expect(refusalOf(battle, fire(1, 0, 2))).toBe(null);
});

test('8.2.1 the next turn every ship may fire again', () => {
  const battle = ahead(4);
  play(battle, encode(ACTION.HOLD_FIRE, 0));
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  play(battle, ACTION.END_STEP);
  expect([battle.impulse[0], battle.active[0], battle.fireDone[0]]).toEqual([5, 0, 0]);
});

test('8.2.1 ruling: a group once begun is finished first', () => {
  const battle = doubleShot();
  playWithDice(battle, [1], fire(2, 0, 1));
  expect(refusalOf(battle, fire(2, 1, 1))).toBe('finish-group');
  expect(refusalOf(battle, ACTION.END_STEP)).toBe('finish-group');
  expect(refusalOf(battle, encode(ACTION.HOLD_FIRE, 2))).toBe('finish-group');
  expect(refusalOf(battle, hold(2, 1))).toBe('finish-group');
  expect(legal(battle)).toEqual([fire(2, 0, 0), fire(2, 0, 1), hold(2, 0)]);
});

test('8.2.1 weapons of a group may take different targets', () => {
  const battle = doubleShot();
  const first = ofType(playWithDice(battle, [2], fire(2, 0, 0)), 'fired');
  const second = ofType(playWithDice(battle, [2], fire(2, 0, 1)), 'fired');
  expect([...first, ...second].map(({ target, damage }) => [target, damage])).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

test('8.2.1 of several ships in a hex the firing player chooses', () => {
  const battle = firing([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ca', at: [0, -2], facing: 3 },
    { class: 'talon-cl', at: [0, -3], facing: 3 },
  ]);
  battle.r[2] = -2;
  expect([refusalOf(battle, fire(0, 1, 1)), refusalOf(battle, fire(0, 1, 2))]).toEqual([null, null]);
});

test('8.2.2 not at own ships, not in one hex, not out of arc or range, not at what is gone', () => {
  const battle = firing([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-ca', at: [0, -2], facing: 0 },
    { class: 'talon-ca', at: [0, 0], facing: 3 },
    { class: 'talon-ca', at: [0, 2], facing: 3 },
    { class: 'talon-ca', at: [0, -5], facing: 3 },
    { class: 'talon-ca', at: [0, -1], facing: 3 },
  ]);
  const torpedo = (target: number): string | null => refusalOf(battle, fire(0, 1, target));
  expect(torpedo(0)).toBe('own-ship');
  expect(torpedo(1)).toBe('own-ship');
  expect(torpedo(2)).toBe('same-hex');
  expect(torpedo(3)).toBe('out-of-arc');
  expect(torpedo(4)).toBe('out-of-range');
  expect(torpedo(5)).toBe('out-of-range'); // a torpedo's least range is 2
  expect(refusalOf(battle, fire(0, 0, 5))).toBe(null); // a phaser's is 1
  expect(torpedo(6)).toBe('not-in-play');
  expect(refusalOf(battle, fire(0, 3, 4))).toBe('no-such-group');
  battle.status[5] = 2;
  expect(refusalOf(battle, fire(0, 0, 5))).toBe('not-in-play');
});

test('8.2.2 no fire in one hex in either direction', () => {
  const battle = firing([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ca', at: [0, 0], facing: 3 },
  ]);
  expect(legal(battle).some((action) => (action & 63) === ACTION.FIRE)).toBe(false);
  expect(refusalOf(battle, encode(ACTION.HOLD_FIRE, 0))).toBe('no-target');
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  expect(refusalOf(battle, fire(1, 0, 0))).toBe('same-hex');
});

test('8.2.3 ships in between block nothing', () => {
  const battle = firing([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-ca', at: [0, -1], facing: 0 },
    { class: 'talon-ff', at: [0, -2], facing: 3 },
    { class: 'talon-ca', at: [0, -3], facing: 3 },
  ]);
  expect(refusalOf(battle, fire(0, 1, 3))).toBe(null);
});

test('8.3 a shot: group chosen, bar erased, die rolled, shield arc found, damage done', () => {
  const battle = ahead(3);
  const events = playWithDice(battle, [3], fire(0, 1, 1));
  expect(events.slice(0, 3)).toEqual([
    { type: 'groupFired', unit: 0, group: 1, weapon: 'anti-matter-torpedo' },
    {
      type: 'fired',
      unit: 0,
      group: 1,
      weapon: 'anti-matter-torpedo',
      target: 1,
      from: { q: 0, r: 0 },
      to: { q: 0, r: -3 },
      range: 3,
      die: 3,
      modified: 3,
      craft: null,
      hit: true,
      damage: 4,
      arc: 'forward',
    },
    { type: 'shieldHit', unit: 1, arc: 'forward', amount: 4, left: 3, reinforcement: false },
  ]);
});

test('8.3 a miss does nothing', () => {
  const battle = ahead(3);
  const events = playWithDice(battle, [2], fire(0, 1, 1));
  expect(ofType(events, 'fired')[0]).toMatchObject({ hit: false, damage: 0 });
  expect([...ofType(events, 'shieldHit'), ...ofType(events, 'hullHit')]).toEqual([]);
});

test('8.3 example: Patton fires from her forward arc at Vision and hits the left shield, in whose arc she is', () => {
  const battle = firing([
    { class: 'terran-ca', name: 'Patton', at: [0, 0], facing: 0 },
    { class: 'talon-ff', name: 'Vision', at: [0, -2], facing: 5 },
  ]);
  const [fired] = ofType(playWithDice(battle, [4], fire(0, 0, 1)), 'fired');
  expect(fired).toMatchObject({ unit: 0, target: 1, range: 2, damage: 2, arc: 'left' });
  expect([shieldOf(battle, 1, 'left'), shieldOf(battle, 1, 'forward')]).toEqual([0, 3]);
});

test('8.3 the shield hit is the target’s arc in which the firing ship lies, for every facing', () => {
  // The firing ship lies south of the target.
  const arcs = ['rear', 'right', 'right', 'forward', 'left', 'left'];
  for (let facing = 0; facing < 6; facing++) {
    const battle = firing([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [0, -2], facing },
    ]);
    expect(ofType(playWithDice(battle, [6], fire(0, 0, 1)), 'fired')[0]!.arc).toBe(arcs[facing]);
  }
});

test('8.3 ruling: weapons of a group see the results of those before: a target already destroyed is gone', () => {
  const battle = doubleShot();
  batter(battle, 0, 1); // the scout, one hull box
  battle.q[1] = -2; // the cruiser stays in arc, away from the explosion
  battle.r[1] = 0;
  const events = playWithDice(battle, [2], fire(2, 0, 0));
  expect(ofType(events, 'destroyed')).toHaveLength(1);
  expect(refusalOf(battle, fire(2, 0, 0))).toBe('not-in-play');
  expect(legal(battle)).toEqual([fire(2, 0, 1), hold(2, 0)]);
});

test('8.3 ruling: a weapon left without a legal target is lost', () => {
  const battle = firing(
    [
      { class: 'terran-sc', at: [0, -2], facing: 3 },
      { class: 'terran-ca', at: [0, 9], facing: 0 },
      { class: 'talon-ca', at: [0, 0], facing: 0 },
    ],
    1,
  );
  batter(battle, 0, 1);
  playWithDice(battle, [2], fire(2, 0, 0));
  expect(battle.weaponsLeft[0]).toBe(0);
  expect(talon.view(battle).firing).toBe(null);
});

test('8.3 ruling: when the battle ends in the middle of a group nothing waits to fire', () => {
  const battle = firing(
    [
      { class: 'terran-sc', at: [0, -2], facing: 3 },
      { class: 'talon-ca', at: [0, 0], facing: 0 },
    ],
    1,
  );
  batter(battle, 0, 1);
  playWithDice(battle, [2], fire(1, 0, 0));
  expect(talon.outcome(battle)).toMatchObject({ winner: 1, reason: 'last-ship' });
  expect([talon.view(battle).firing, legal(battle), refusalOf(battle, fire(1, 1, 0))]).toEqual([
    null,
    [],
    'battle-over',
  ]);
});

test('8.3 ruling: a firing ship destroyed in the middle of its group fires no more; another may', () => {
  const battle = firing(
    [
      { class: 'terran-ca', at: [0, -1], facing: 3 }, // explosion 3
      { class: 'terran-tran', at: [2, -4], facing: 3 },
      { class: 'talon-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [2, -1], facing: 0 },
    ],
    1,
  );
  batter(battle, 0, 1);
  batter(battle, 2, 1);
  battle.weaponsLeft[0] = 0;
  const events = playWithDice(battle, [5], fire(2, 0, 0)); // the cruiser's explosion kills the one that fired
  expect(ofType(events, 'destroyed').map(({ unit }) => unit)).toEqual([0, 2]);
  expect(battle.weaponsLeft[0]).toBe(0);
  expect(refusalOf(battle, fire(2, 0, 1))).toBe('not-in-play');
  expect(refusalOf(battle, fire(3, 0, 1))).toBe(null);
});

test('8.3 ruling: a group destroyed by its own target’s explosion fires no more', () => {
  const battle = firing(
    [
      { class: 'terran-ca', at: [0, -1], facing: 3 },
      { class: 'terran-tran', at: [-1, -2], facing: 3 },
      { class: 'talon-ca', at: [0, 0], facing: 0 },
    ],
    1,
  );
  batter(battle, 0, 1);
  batter(battle, 2, 6); // 3 points mark the boxes 1, 2 (critical) and 3
  const dice = [5, 2, 3, 1]; // hit; critical 5: a weapon group; 1: the first of two
  const events = playWithDice(battle, dice, fire(2, 0, 0));
  expect(ofType(events, 'critical')).toEqual([
    { type: 'critical', unit: 2, dice: [2, 3], code: 'weapon-group-destroyed', group: 0, effective: true },
  ]);
  expect(battle.weaponsLeft[0]).toBe(0);
  expect(refusalOf(battle, fire(2, 0, 1))).toBe('group-destroyed');
  expect(refusalOf(battle, fire(2, 1, 1))).toBe(null);
});

test('8.3 ruling: groups of one ship fire one after another in any order', () => {
  const battle = ahead(2);
  for (const group of [2, 0, 1]) playWithDice(battle, [1], fire(0, group, 1));
  expect(battle.red.slice(0, GROUPS)).toEqual(new Uint8Array([0, 0, 0]));
});

test('8.3 ships may fire under power loss or with helm or shields down', () => {
  const battle = ahead(2);
  for (const lasting of [LASTING.POWER_LOSS, LASTING.HELM_DOWN, LASTING.SHIELDS_DOWN]) battle.criticals[lasting] = 1;
  expect(refusalOf(battle, fire(0, 1, 1))).toBe(null);
});

test('5.1 all weapons of a group share one bar; those not fired are lost with it', () => {
  const battle = doubleShot();
  playWithDice(battle, [1], fire(2, 0, 0));
  expect(battle.weaponsLeft[0]).toBe(1);
  play(battle, hold(2, 0));
  expect(battle.weaponsLeft[0]).toBe(0);
  expect(refusalOf(battle, hold(2, 0))).toBe('not-charged');
});

test('8.3 what the UI is told of a shot is what happens', () => {
  for (let range = 1; range <= 4; range++)
    for (const group of [0, 1, 2]) {
      const battle = ahead(range);
      if (refusalOf(battle, fire(0, group, 1)) !== null) continue;
      const told = talon.describe(battle, fire(0, group, 1));
      let hits = 0;
      let damage = 0;
      for (let die = 1; die <= 6; die++) {
        const [fired] = ofType(playWithDice(ahead(range), [die], fire(0, group, 1)), 'fired');
        if (fired!.hit) hits++;
        damage += fired!.damage;
        expect(told).toMatchObject({ kind: 'fire', weapon: fired!.weapon, range, arc: fired!.arc });
      }
      if (told.kind !== 'fire') throw new Error(told.kind);
      expect(told.hitChance).toBeCloseTo(hits / 6, 12);
      expect(told.expectedDamage).toBeCloseTo(damage / 6, 12);
    }
});
