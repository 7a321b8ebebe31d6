import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { STATUS } from '../battle.ts';
import { systemCost, workOut } from '../design/working.ts';
import { UNIT, passes } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { NO_MINE, encodeLay } from './mines.ts';
import { fly, legal, only, play, position, refused, setupWith, type TestShip } from '../testing/position.ts';

const rules = ['mines'] as const;
const layer = (more: Partial<TestShip> = {}): TestShip => ({ at: [20, 24], course: 3, speed: 6, systems: ['fc', 'minelayer 3'], ...more }); // prettier-ignore
const enemy = (more: Partial<TestShip> = {}): TestShip => ({ at: [20, 10], course: 6, speed: 12, side: 1, hull: 40, systems: [], ...more }); // prettier-ignore
const still: TestShip = { at: [70, 46], speed: 0, systems: [] };
const verdict = (battle: ReturnType<typeof position>, action: number) => refused(fullThrust.clone(battle), action);

/** A mine lies 2 MU along the layer's move, at (22, 24), and is armed; the enemy comes by. */
function mined(by: TestShip, dice: readonly number[], more: readonly TestShip[] = []) {
  const battle = position([layer(), by, ...more], { rules, table: { width: 72, height: 38 } });
  play(battle, encodeLay(0, 1, 2));
  const laid = fly(battle);
  return { battle, laid, events: fly(battle, {}, [6, 1, ...dice]) };
}

test('12.1 Mines: dropped along the move, and armed from the next turn on', () => {
  const { laid, battle } = mined(enemy({ at: [22, 12], speed: 12 }), [1, 1]);
  expect(only(laid, 'mineLaid')).toMatchObject([{ unit: 0, slot: 1, at: { x: 22 * UNIT, y: 24 * UNIT } }]);
  // The enemy has ended its move on it, in the turn in which it was laid.
  expect(only(laid, 'mineFired')).toEqual([]);
  expect(fullThrust.view(battle, 1).units[0]!.systems[1]!.mines).toBe(2);
});

test('12.1 Mines: any enemy within 3 MU at any point of its move is fired at by two dice, once', () => {
  // From (19, 10) down to (19, 46): 3 MU from the mine, far from it at both ends.
  const { battle, events } = mined(enemy({ at: [19, 0], speed: 20 }), [5, 4]);
  expect(only(events, 'mineFired')).toMatchObject([{ unit: 1, dice: [5, 4], again: [] }]);
  expect(battle.hullLost[1]).toBe(2);
  expect(fullThrust.view(battle, 0).mines).toEqual([]);
  expect(only(mined(enemy({ at: [18, 0], speed: 20 }), []).events, 'mineFired')).toEqual([]);
});

test('12.1 Mines: screens stop 4s, 6s roll again past them, armour goes first', () => {
  const by = enemy({ at: [19, 0], speed: 20, armour: 3, systems: ['screen'] });
  const { battle } = mined(by, [4, 6, 5]);
  expect([battle.armourLost[1], battle.hullLost[1]]).toEqual([2, 1]);
});

test('12.1 Mines: their own side passes, and a ship that is destroyed has not left the table', () => {
  expect(only(mined(enemy({ at: [60, 36], speed: 0 }), []).events, 'mineFired')).toEqual([]);
  const { battle, events } = mined(
    enemy({ at: [19, 0], speed: 20, hull: 2 }),
    [5, 5],
    [{ ...still, at: [70, 36], side: 1 }],
  );
  expect(only(events, 'destroyed')).toMatchObject([{ unit: 1, cause: 'mine' }]);
  expect(battle.status[1]).toBe(STATUS.DESTROYED);
});

test('12.1 Minelaying: each layer one mine a turn, while it works and has one left', () => {
  const battle = position([layer({ systems: ['minelayer 1', 'fc'] }), enemy()], { rules });
  expect(verdict(battle, encodeLay(0, 1, 2))).toBe('no-minelayer');
  expect(verdict(battle, encodeLay(0, 0, NO_MINE))).toBe('no-minelayer');
  play(battle, encodeLay(0, 0, 9));
  // A secret of its side until the ships move, which may be taken back.
  expect(fullThrust.view(battle, 0).units[0]!.lays).toEqual([{ slot: 0, along: 9 }]);
  expect(fullThrust.view(battle, 1).units[0]!.lays).toEqual([]);
  expect(verdict(battle, encodeLay(0, 0, NO_MINE))).toBe('possible');
  // Beyond the end of the move it falls at the end.
  expect(only(fly(battle), 'mineLaid')).toMatchObject([{ at: { x: 26 * UNIT } }]);
  expect(verdict(battle, encodeLay(0, 0, 2))).toBe('no-mine-left');
  const off = position([layer(), enemy()]);
  expect(verdict(off, encodeLay(0, 1, 2))).toBe('mines-not-in-use');
});

test('12.1 Minelaying: those that lay move before all others', () => {
  const battle = position([{ ...still, speed: 1, at: [60, 40] }, layer(), enemy()], { rules });
  play(battle, encodeLay(1, 1, 0));
  expect(only(fly(battle), 'moved').map(({ unit }) => unit)).toEqual([1, 0, 2]);
});

const sweeper = enemy({ at: [19, 0], speed: 20, systems: ['fc', 'beam-1', 'sweeper'] });
function sweeping(dice: readonly number[]) {
  const battle = position([layer(), sweeper], { rules });
  play(battle, encodeLay(0, 1, 2));
  fly(battle);
  while (battle.round[0] === 1) play(battle, ACTION.PASS);
  play(battle, ACTION.COMMIT);
  play(battle, encode(ACTION.SWEEP, 1, 1));
  return { battle, events: play(battle, ACTION.COMMIT, [6, 1, ...dice]) };
}

test('12.1 Minesweeping: 3 to 6 clear the mine, on a 2 it lies on, on a 1 it fires at the sweeper', () => {
  for (const [dice, swept, mines, lost] of [
    [[3], true, 0, 0],
    [[2], false, 1, 0],
    [[1, 5, 5], false, 0, 2],
  ] as const) {
    const { battle, events } = sweeping(dice);
    expect(only(events, 'mineSwept')).toMatchObject([{ unit: 1, die: dice[0], swept }]);
    expect([fullThrust.view(battle, 0).mines.length, battle.hullLost[1]]).toEqual([mines, lost]);
  }
});

test('12.1 Minesweeping: a ship that sweeps fires nothing in that turn, and needs its sweeper', () => {
  const battle = position([layer({ side: 1, at: [30, 20], speed: 0 }), enemy({ ...sweeper, side: 0, at: [30, 10], speed: 0 })], { rules }); // prettier-ignore
  expect(verdict(battle, encode(ACTION.SWEEP, 0, 0))).toBe('unknown-action');
  play(battle, encode(ACTION.SWEEP, 0, 1));
  fly(battle);
  expect(verdict(battle, encode(ACTION.SHIP, 0))).not.toBe('possible');
  const broken = position([enemy({ ...sweeper, side: 0 }), layer({ side: 1 })], { rules });
  broken.condition[2] = 2;
  expect(verdict(broken, encode(ACTION.SWEEP, 0, 1))).toBe('no-minesweeper');
});

test('12.1 Mines: what a captain weighs stands beside the commit, and the orders can be struck out', () => {
  const battle = position([layer(), enemy()], { rules });
  play(battle, legal(battle)[0]!);
  expect(legal(battle)).toEqual([ACTION.COMMIT, encodeLay(0, 1, 3)]);
  play(battle, encodeLay(0, 1, 3));
  expect(legal(battle)).toEqual([ACTION.COMMIT]);
  fullThrust.reopen!(battle, 0);
  expect(fullThrust.view(battle, 0).units[0]!.lays).toEqual([]);
});

test('12.1 Mines: how near a leg passes is exact', () => {
  const mu = UNIT;
  expect(passes(0, 0, 100 * mu, 0, 50 * mu, 3 * mu, 3 * mu)).toBe(true);
  expect(passes(0, 0, 100 * mu, 0, 50 * mu, 3 * mu + 9, 3 * mu)).toBe(false);
  expect(passes(0, 0, 100 * mu, 0, -3 * mu, 0, 3 * mu)).toBe(true);
  expect(passes(0, 0, 100 * mu, 0, 103 * mu + 9, 0, 3 * mu)).toBe(false);
  // A slanting leg: 3-4-5, the point 3 MU aside of its middle.
  expect(passes(0, 0, 40 * mu, 30 * mu, 20 * mu - 1.8 * mu, 15 * mu + 2.4 * mu, 3 * mu)).toBe(true);
});

test('12.4 Mass and points: a minelayer 2 and 6, each mine 1 and 2, a minesweeper 5 and 15', () => {
  expect(systemCost({ kind: 'minelayer', mines: 4 })).toEqual({ mass: 6, points: 14 });
  expect(systemCost({ kind: 'minesweeper' })).toEqual({ mass: 5, points: 15 });
  const [design] = setupWith([layer({ systems: ['minelayer 4', 'sweeper'] })]).designs;
  const lines = workOut(design!).lines.filter(({ section }) => section === '12.4');
  expect(lines.map(({ part, mass, points }) => [part, mass, points])).toEqual([
    ['minelayer', 2, 6],
    ['minesweeper', 5, 15],
    ['mines', 4, 8],
  ]);
});
