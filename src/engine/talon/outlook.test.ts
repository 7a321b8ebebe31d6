import { expect, test } from 'vitest';
import { ACTION, encode } from './actions.ts';
import { LASTING, LASTING_COUNT, STEP, type Battle } from './battle.ts';
import { legalActions, MAX_ACTIONS } from './legal.ts';
import { rowOutlook, scheduleOf, type ChargeTime } from './outlook.ts';
import { CLASS_GROUPS, GROUPS, SHIP_CLASSES } from './shipClasses.ts';
import { at, passUntil, play, position, setClock } from './testing/position.ts';
import { IMPULSES, type ImpulseLetter } from './terms.ts';
import { isCharged } from './fire/weaponGroups.ts';

const ap = (battle: Battle, unit: number, row: number): string =>
  IMPULSES.filter((letter) => rowOutlook(battle, unit, row).schedule[letter].ap).join('');
const moves = (battle: Battle, unit: number, row: number): string =>
  IMPULSES.filter((letter) => rowOutlook(battle, unit, row).schedule[letter].move).join('');
/** Place of the row with this printed curve. */
const rowOf = (battle: Battle, unit: number, curve: string): number =>
  SHIP_CLASSES[battle.shipClass[unit]!]!.powerCurve.findIndex(
    (row) => `${row.power}-${row.speed}-${row.turnRadius}` === curve,
  );

/** A ship alone with a far enemy, in its own power step of an impulse. */
function lone(shipClass: string, impulse: ImpulseLetter = 'A'): Battle {
  const terran = shipClass.startsWith('terran');
  const battle = position([
    { class: shipClass, at: [0, 0], facing: 0 },
    { class: terran ? 'talon-tran' : 'terran-tran', at: [9, -9], facing: 0, speed: 1 },
  ]);
  const unit = terran ? 0 : 1;
  setClock(battle, { impulse, side: terran ? 0 : 1, step: 'power' });
  expect(battle.side[unit]).toBe(terran ? 0 : 1);
  return battle;
}

test('4.1 the example’s 2-4-1 gets AP on C and F and moves on A, C, D and F', () => {
  const battle = lone('terran-dd');
  const row = rowOf(battle, 0, '2-4-1');
  expect([ap(battle, 0, row), moves(battle, 0, row)]).toEqual(['CF', 'ACDF']);
});

test('5.4.3 the example’s heavy cruiser that speeds up from 3-3-2 to 2-4-2', () => {
  const battle = lone('terran-ca');
  expect([ap(battle, 0, rowOf(battle, 0, '3-3-2')), moves(battle, 0, rowOf(battle, 0, '3-3-2'))]).toEqual([
    'BDF',
    'BDF',
  ]);
  expect([ap(battle, 0, rowOf(battle, 0, '2-4-2')), moves(battle, 0, rowOf(battle, 0, '2-4-2'))]).toEqual([
    'CF',
    'ACDF',
  ]);
});

test('5.4.4 the example’s Guderian, at −2 with one hull box left, has no power at 2-4-2', () => {
  const battle = lone('terran-ca');
  battle.hullMarked[0] = 5;
  expect(ap(battle, 0, rowOf(battle, 0, '2-4-2'))).toBe('');
  expect(ap(battle, 0, rowOf(battle, 0, '3-3-2'))).toBe('F');
  expect(ap(battle, 0, rowOf(battle, 0, '1-5-3'))).toBe('');
});

test('8.4.2 the example’s Napoleon, at −1 after three hull boxes, makes 2-3-2 of 3-3-2', () => {
  const battle = lone('terran-ca');
  battle.hullMarked[0] = 3;
  expect(ap(battle, 0, rowOf(battle, 0, '3-3-2'))).toBe('CF');
});

test('9.2.1 the example’s battle cruiser: 2 of 4 yellow boxes in the power phase, the others by AP', () => {
  const battle = lone('talon-bc', 'F');
  battle.ap[1] = 0;
  battle.red[GROUPS] = 1;
  battle.yellow[GROUPS] = 0;
  // Power 3 gives AP on B, D, F: two boxes passively, then B and D of the next round.
  expect(rowOutlook(battle, 1, rowOf(battle, 1, '3-3-1')).charge[0]).toEqual({ rounds: 1, impulse: 'D' });
  // Power 5 gives AP on A, B, C, D, F.
  expect(rowOutlook(battle, 1, rowOf(battle, 1, '5-1-0')).charge[0]).toEqual({ rounds: 1, impulse: 'B' });
  // Power 1 on F alone: one box then, the last passively after it.
  expect(rowOutlook(battle, 1, rowOf(battle, 1, '1-5-2')).charge[0]).toEqual({ rounds: 1, impulse: 'power-phase' });
});

test('9.2.2 red boxes come one a power phase, whatever AP are spent', () => {
  const battle = lone('terran-ca', 'A');
  battle.red[1] = 0;
  battle.yellow[1] = 2;
  expect(rowOutlook(battle, 0, 2).charge).toEqual(['now', { rounds: 1, impulse: 'power-phase' }, 'now']);
});

test('8.1.2 AP that are spent or given away already do not count', () => {
  const battle = lone('terran-ca', 'B');
  battle.yellow[0] = 0;
  expect(rowOutlook(battle, 0, 2).charge[0]).toEqual({ rounds: 0, impulse: 'B' });
  play(battle, encode(ACTION.CHANGE_INITIATIVE, 0));
  expect(rowOutlook(battle, 0, 2).charge[0]).toEqual({ rounds: 0, impulse: 'D' });
});

test('8.5 without power, or destroyed, a group is not charged again', () => {
  const battle = lone('terran-ca', 'B');
  battle.yellow[0] = 0;
  battle.groupDestroyed[2] = 1;
  expect(rowOutlook(battle, 0, 2).charge[2]).toBe(null);
  battle.criticals[LASTING_COUNT * 0 + LASTING.POWER_LOSS] = 1;
  expect(rowOutlook(battle, 0, 2).charge[0]).toBe(null);
});

test('5.4 6.1 9.2 every row of every class holds what it promises when it is played', () => {
  for (const shipClass of SHIP_CLASSES) {
    if (shipClass.weaponGroups.length === 0 || shipClass.craft !== undefined) continue;
    for (let row = 0; row < shipClass.powerCurve.length; row++) {
      for (let group = 0; group < CLASS_GROUPS[SHIP_CLASSES.indexOf(shipClass)]!; group++) {
        const battle = lone(shipClass.id);
        const unit = shipClass.side === 'terran' ? 0 : 1;
        const start = battle.row[unit]!;
        if (Math.abs(start - row) > 1) continue;
        battle.red[unit * GROUPS + group] = 0;
        battle.yellow[unit * GROUPS + group] = 0;
        const promised = rowOutlook(battle, unit, row).charge[group];
        expect([shipClass.id, row, group, playedTime(battle, unit, group, row)]).toEqual([
          shipClass.id,
          row,
          group,
          promised,
        ]);
      }
    }
  }
});

/** Plays with all AP going to one group and `row` chosen, until it is charged. */
function playedTime(battle: Battle, unit: number, group: number, row: number): ChargeTime {
  const began = battle.round[0]!;
  const out = new Int32Array(MAX_ACTIONS);
  const wanted = [encode(ACTION.CHARGE_YELLOW, unit, group), encode(ACTION.SET_CURVE, unit, row)];
  for (let n = 0; n < 2000; n++) {
    const charged = isCharged(battle, unit, group);
    if (charged) break;
    const actions = out.subarray(0, legalActions(battle, out));
    play(battle, wanted.find((action) => actions.includes(action)) ?? (actions.includes(0) ? 0 : actions[0]!));
  }
  const inPhase = battle.step[0]! >= STEP.POWER_PHASE;
  // Charged passively, the game may have gone on to the next impulse A without a decision.
  const past =
    !inPhase &&
    battle.round[0]! > began &&
    battle.impulse[0] === 0 &&
    battle.ap[unit] === 0 &&
    battle.apSpent[unit] === 0;
  return inPhase || past
    ? { rounds: battle.round[0]! - began - (past ? 1 : 0), impulse: 'power-phase' }
    : { rounds: battle.round[0]! - began, impulse: IMPULSES[battle.impulse[0]!]! };
}

test('4.1 a schedule is the impulse track, letter by letter', () => {
  expect(scheduleOf(6, 0)).toMatchObject({ E: { ap: true, move: false }, F: { ap: true, move: false } });
  const battle = lone('terran-ca');
  passUntil(battle, at({ impulse: 'B', side: 0 }));
  expect(scheduleOf(3, 3).B).toEqual({ ap: true, move: true });
});
