import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { LASTING, LASTING_COUNT, type Battle } from '../battle.ts';
import { SHIP_CLASSES, shipClassIndex } from '../shipClasses.ts';
import { hexOf, legal, ofType, play, position, refusalOf, setClock } from '../testing/position.ts';
import type { ImpulseLetter } from '../terms.ts';

const STRAIGHT = 0;
const TURN_LEFT = 1;
const SLIP_RIGHT = 4;
const burn = (unit: number, maneuver: number): number => encode(ACTION.AFTERBURNER, unit, maneuver);
const move = (unit: number, maneuver: number): number => encode(ACTION.MOVE, unit, maneuver);

/** A Talon CA (unit 1) at speed 3 (moves on B, D, F) and a frigate without afterburners (unit 2). */
function raiders(impulse: ImpulseLetter): Battle {
  const battle = position([
    { class: 'terran-tran', at: [8, -8], facing: 3, speed: 1 },
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [4, 4], facing: 0 },
  ]);
  setClock(battle, { impulse, side: 1, step: 'movement' });
  return battle;
}

test('10.2.1 only ships with an afterburner left', () => {
  const battle = raiders('A');
  expect(refusalOf(battle, burn(1, STRAIGHT))).toBe(null);
  expect(refusalOf(battle, burn(2, STRAIGHT))).toBe('no-afterburner');
  battle.afterburners[1] = 0;
  expect(refusalOf(battle, burn(1, STRAIGHT))).toBe('no-afterburner');
  const equipped = SHIP_CLASSES.filter(({ afterburners }) => afterburners).map(({ id }) => id);
  expect(equipped).toEqual(['talon-bb', 'talon-bc', 'talon-ca', 'talon-cl', 'talon-dd', 'talon-dn']);
  expect(SHIP_CLASSES[shipClassIndex('talon-ca')]!.afterburners).toBe(2);
});

test('10.2.2 one hex, in an impulse in which the ship does not move', () => {
  for (const impulse of ['A', 'C', 'E'] as const) expect(refusalOf(raiders(impulse), burn(1, STRAIGHT))).toBe(null);
  for (const impulse of ['B', 'D', 'F'] as const)
    expect(refusalOf(raiders(impulse), burn(1, STRAIGHT))).toBe('afterburner-scheduled');
  const battle = raiders('A');
  expect(refusalOf(battle, move(1, STRAIGHT))).toBe('not-scheduled');
  const [moved] = ofType(play(battle, burn(1, STRAIGHT)), 'moved');
  expect(moved).toMatchObject({ unit: 1, afterburner: true, maneuver: 'straight', to: { q: 0, r: -1 } });
  expect([battle.afterburners[1], hexOf(battle, 1)]).toEqual([1, { q: 0, r: -1 }]);
});

test('10.2.2 it need not be used', () => {
  const battle = raiders('A');
  expect(legal(battle)).toEqual([burn(1, 0), burn(1, 1), burn(1, 2), ACTION.END_STEP]);
  play(battle, ACTION.END_STEP);
  expect([battle.afterburners[1], hexOf(battle, 1)]).toEqual([2, { q: 0, r: 0 }]);
});

test('10.2.2 the usual rules of movement hold: turn radius, side slip, helm', () => {
  const battle = raiders('A');
  battle.turnCounter[1] = 1;
  expect(refusalOf(battle, burn(1, TURN_LEFT))).toBe('turn-counter');
  expect(refusalOf(battle, burn(1, SLIP_RIGHT))).toBe('no-side-slip');
  battle.sideSlip[1] = 1;
  expect(refusalOf(battle, burn(1, SLIP_RIGHT))).toBe(null);
  battle.criticals[LASTING_COUNT + LASTING.HELM_DOWN] = 1;
  expect(refusalOf(battle, burn(1, SLIP_RIGHT))).toBe('helm-down');
  expect(legal(battle)).toEqual([burn(1, STRAIGHT), ACTION.END_STEP]);
  battle.criticals[LASTING_COUNT + LASTING.HELM_DOWN] = 0;
  const [moved] = ofType(play(battle, burn(1, SLIP_RIGHT)), 'moved');
  expect(moved).toMatchObject({ turnCounter: 0, facing: 0, to: { q: 1, r: -1 } });
  expect(battle.sideSlip[1]).toBe(0);
});

test('10.2.2 a turn by afterburner sets the turn counter', () => {
  const battle = raiders('C');
  play(battle, burn(1, TURN_LEFT));
  expect([battle.facing[1], battle.turnCounter[1]]).toEqual([5, 1]);
});

test('10.2.2 each serves once in a battle', () => {
  const battle = raiders('A');
  for (const impulse of ['A', 'C'] as const) {
    setClock(battle, { impulse, side: 1, step: 'movement' });
    play(battle, burn(1, STRAIGHT));
  }
  setClock(battle, { impulse: 'E', side: 1, step: 'movement' });
  expect(refusalOf(battle, burn(1, STRAIGHT))).toBe('no-afterburner');
});

test('10.2.2 a collision by afterburner is a collision', () => {
  const battle = position([
    { class: 'terran-tran', at: [8, -8], facing: 3, speed: 1 },
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -1], facing: 0 },
  ]);
  setClock(battle, { impulse: 'A', side: 1, step: 'movement' });
  expect(ofType(play(battle, burn(1, STRAIGHT)), 'collided')).toHaveLength(1);
});

test('10.2.3 one afterburner, so one hex, an impulse', () => {
  const battle = position([
    { class: 'terran-tran', at: [8, -8], facing: 3, speed: 1 },
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ca', at: [4, 4], facing: 0 }, // has an afterburner too, so that the step goes on
  ]);
  setClock(battle, { impulse: 'A', side: 1, step: 'movement' });
  play(battle, burn(1, STRAIGHT));
  expect(refusalOf(battle, burn(1, STRAIGHT))).toBe('already-moved');
  expect(legal(battle)).toEqual([burn(2, 0), burn(2, 1), burn(2, 2), ACTION.END_STEP]);
  setClock(battle, { impulse: 'D', side: 1, step: 'movement' });
  play(battle, move(1, STRAIGHT));
  expect(refusalOf(battle, burn(1, STRAIGHT))).toBe('already-moved');
});
