import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { LASTING, LASTING_COUNT, PENDING, STATUS, type Battle } from '../battle.ts';
import { damageHull } from '../damage/damage.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import { chargePassively } from './powerPhase.ts';
import { GROUPS } from '../shipClasses.ts';
import {
  at,
  batter,
  legal,
  ofType,
  passUntil,
  play,
  position,
  refusalOf,
  setClock,
  shieldOf,
  withDice,
  type TestShip,
} from '../testing/position.ts';
import type { ImpulseLetter } from '../terms.ts';

const setCurve = (unit: number, row: number): number => encode(ACTION.SET_CURVE, unit, row);

/** Ships at the power phase of side 0; a Talon transport far away unless others are given. */
function atPowerPhase(ships: readonly TestShip[], side: 0 | 1 = 0): Battle {
  const battle = position(ships);
  setClock(battle, { impulse: 'F', side, step: 'power-phase' });
  return battle;
}
const alone = (ship: Partial<TestShip> = {}): Battle =>
  atPowerPhase([
    { class: 'terran-ca', at: [0, 6], facing: 0, ...ship },
    { class: 'terran-ca', name: 'Zhukov', at: [4, 6], facing: 0 }, // has a choice of its own, so that the phase waits
    { class: 'talon-tran', at: [0, -8], facing: 3 },
  ]);
/** Ends the power phases that are under way. */
function endPhases(battle: Battle): TalonEvent[] {
  const events: TalonEvent[] = [];
  while (battle.step[0] === 3 && battle.pending[0] === PENDING.NONE) events.push(...play(battle, ACTION.END_STEP));
  return events;
}
const written = (battle: Battle, unit: number): string => {
  const shown = talon.view(battle).units[unit]!;
  return `${shown.power}-${shown.speed}-${shown.turnRadius}`;
};

test('5.4.1 example: a Terran CA starts at 3-3-2', () => {
  expect(written(alone(), 0)).toBe('3-3-2');
});

test('5.4.3 example: a Terran CA at speed 3 may go to speed 4 or 2; at 4 her curve is 2-4-2', () => {
  const battle = alone();
  const speeds = legal(battle)
    .filter((action) => ((action >> 6) & 63) === 0 && action !== ACTION.END_STEP)
    .map((action) => action >> 12);
  expect(speeds).toEqual([1, 2, 3]); // rows of speed 4, 3, 2
  const events = play(battle, setCurve(0, 1));
  expect(events[0]).toEqual({ type: 'curveSet', unit: 0, power: 2, speed: 4, turnRadius: 2, change: 1 });
  expect(written(battle, 0)).toBe('2-4-2');
});

test('5.4.3 one step at most, and never below the last row or above the first', () => {
  const battle = alone();
  expect(refusalOf(battle, setCurve(0, 0))).toBe('one-step');
  expect(refusalOf(battle, setCurve(0, 4))).toBe('one-step');
  expect(refusalOf(battle, setCurve(0, 5))).toBe('unknown-action');
  expect(refusalOf(alone({ speed: 5 }), setCurve(0, 0))).toBe(null);
  const slow = alone({ speed: 1 });
  expect([3, 4].map((row) => refusalOf(slow, setCurve(0, row)))).toEqual([null, null]);
  expect(refusalOf(slow, setCurve(0, 5))).toBe('unknown-action');
});

test('5.4.3 once a power phase', () => {
  const battle = alone();
  play(battle, setCurve(0, 1));
  expect(refusalOf(battle, setCurve(0, 2))).toBe('curve-set');
  expect(refusalOf(battle, setCurve(0, 1))).toBe('curve-set');
});

test('5.4.2 what is chosen is written on the ship and holds the whole round', () => {
  const battle = alone();
  play(battle, setCurve(0, 3));
  endPhases(battle);
  expect([battle.round[0], written(battle, 0)]).toEqual([2, '4-2-1']);
  expect(talon.view(battle).units[0]!.schedule).toMatchObject({
    A: { ap: true, move: false },
    C: { ap: true, move: true },
  });
});

test('5.4.4 the hull’s modifier is applied to the chosen row, at the power phase and not before', () => {
  const battle = alone();
  battle.hullMarked[0] = 2; // leftmost box −1
  expect(written(battle, 0)).toBe('3-3-2');
  play(battle, setCurve(0, 3));
  expect(written(battle, 0)).toBe('3-2-1');
});

test('5.4.4 a ship that keeps her curve is written anew too', () => {
  const battle = alone();
  battle.hullMarked[0] = 2;
  play(battle, ACTION.END_STEP);
  expect(written(battle, 0)).toBe('2-3-2');
});

test('5.4.4 example: Guderian at 1-5-3 with −2 must slow to speed 4: 0-4-2', () => {
  const battle = alone({ name: 'Guderian', speed: 5 });
  batter(battle, 0, 1);
  expect(refusalOf(battle, setCurve(0, 0))).toBe('negative-power');
  expect(refusalOf(battle, setCurve(0, 1))).toBe(null);
  const events = endPhases(battle);
  expect(ofType(events, 'curveSet').filter(({ unit }) => unit === 0)).toEqual([
    { type: 'curveSet', unit: 0, power: 0, speed: 4, turnRadius: 2, change: -1 },
  ]);
  expect(ofType(events, 'destroyed')).toEqual([]);
  expect(written(battle, 0)).toBe('0-4-2');
});

test('5.4.4 ruling: a ship with but one row it may take has nothing to choose', () => {
  const battle = atPowerPhase([
    { class: 'terran-ca', at: [0, 6], facing: 0, speed: 5 },
    { class: 'talon-tran', at: [0, -8], facing: 3 },
  ]);
  batter(battle, 0, 1);
  setClock(battle, { impulse: 'F', side: 1, step: 'fire' });
  battle.initiative[0] = 0;
  const events = play(battle, ACTION.END_STEP);
  expect(ofType(events, 'curveSet')[0]).toMatchObject({ unit: 0, power: 0, speed: 4 });
  expect(battle.active[0]).toBe(1); // the transport's choice
});

test('5.4.4 a ship between rows must leave one that became negative', () => {
  // Terran CA at speed 4 (2-4-2) with −2 and a relay gone: speed 5 −2, speed 4 −1, speed 3 0.
  const battle = alone({ speed: 4 });
  batter(battle, 0, 1);
  battle.criticals[LASTING.POWER_RELAY] = 1;
  expect([0, 1, 2].map((row) => refusalOf(battle, setCurve(0, row)))).toEqual([
    'negative-power',
    'negative-power',
    null,
  ]);
});

test('5.4.4 a ship on a row at zero may stay; on one below zero she slows by herself when the phase ends', () => {
  const battle = atPowerPhase(
    [
      { class: 'terran-tran', at: [0, 6], facing: 0 },
      { class: 'talon-cl', at: [0, -8], facing: 3, speed: 4 }, // 2-5-2, 3-4-1, 4-3-1
    ],
    1,
  );
  battle.criticals[LASTING_COUNT + LASTING.POWER_RELAY] = 3;
  expect(refusalOf(battle, setCurve(1, 0))).toBe('negative-power');
  expect(refusalOf(battle, ACTION.END_STEP)).toBe(null); // 0-4-1 may stay
  battle.criticals[LASTING_COUNT + LASTING.POWER_RELAY] = 4;
  expect([0, 1, 2].map((row) => refusalOf(battle, setCurve(1, row)))).toEqual([
    'negative-power',
    'negative-power',
    null,
  ]);
  expect(legal(battle)).toContain(ACTION.END_STEP); // she slows by herself
  play(battle, ACTION.END_STEP);
  expect(written(battle, 1)).toBe('0-3-1');
});

test('5.4.5 no row without negative power: the ship breaks apart at the end of the power phase and explodes', () => {
  const battle = atPowerPhase([
    { class: 'terran-ca', name: 'Guderian', at: [0, 6], facing: 0, speed: 5 },
    { class: 'terran-cl', at: [0, 7], facing: 0 },
    { class: 'talon-tran', at: [0, -8], facing: 3 },
  ]);
  batter(battle, 0, 1);
  battle.criticals[LASTING.POWER_RELAY] = 1; // speed 5: −2, speed 4: −1
  const events = endPhases(battle);
  expect(ofType(events, 'destroyed')).toEqual([
    { type: 'destroyed', unit: 0, at: { q: 0, r: 6 }, cause: 'broke-apart' },
  ]);
  const types = events.map(({ type }) => type);
  expect(types.indexOf('exploded')).toBeLessThan(types.indexOf('roundBegan'));
  expect(shieldOf(battle, 1, 'forward')).toBe(5 - 3);
});

test('5.4.5 ruling: at the end of the whole power phase, both sides’ ships together', () => {
  const battle = atPowerPhase([
    { class: 'terran-ca', at: [0, 6], facing: 0, speed: 5 },
    { class: 'terran-cl', at: [9, 0], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3, speed: 5 },
    { class: 'talon-cl', at: [9, -8], facing: 3 },
  ]);
  for (const unit of [0, 2]) {
    batter(battle, unit, 1);
    battle.criticals[unit * LASTING_COUNT + LASTING.POWER_RELAY] = 2;
  }
  const events = endPhases(battle);
  const types = events.flatMap((event) =>
    event.type === 'stepBegan' || event.type === 'destroyed' ? [event.type] : [],
  );
  expect(types.slice(0, 3)).toEqual(['stepBegan', 'destroyed', 'destroyed']); // after the second side's phase
});

test('5.4.5 ruling: power exactly zero does not break a ship', () => {
  const battle = alone({ speed: 4 });
  batter(battle, 0, 1);
  endPhases(battle);
  expect([battle.status[0], written(battle, 0)]).toEqual([STATUS.IN_PLAY, '0-4-2']);
});

test('5.4.5 ruling: power loss holds a ship on a row that breaks it', () => {
  const battle = alone({ speed: 5 });
  batter(battle, 0, 1);
  battle.criticals[LASTING.POWER_LOSS] = 1; // could slow to 0-4-2, but may not
  const events = endPhases(battle);
  expect(ofType(events, 'destroyed')).toMatchObject([{ unit: 0, cause: 'broke-apart' }]);
});

test('8.4.2 example: Napoleon with 3 hull boxes gone chooses speed 3 and writes 2-3-2', () => {
  const battle = alone({ name: 'Napoleon', speed: 4 });
  battle.hullMarked[0] = 3;
  play(battle, setCurve(0, 2));
  expect(written(battle, 0)).toBe('2-3-2');
});

test('9.1 between impulse F and A, the initiative player’s actions first', () => {
  for (const initiative of [0, 1] as const) {
    const battle = position(
      [
        { class: 'terran-ca', at: [0, 6], facing: 0 },
        { class: 'talon-ca', at: [0, -8], facing: 3 },
      ],
      { initiative },
    );
    battle.red.fill(0);
    const seen: string[] = [];
    passUntil(battle, at({ round: 2 }), (events) => {
      for (const event of events) {
        if (event.type === 'impulseBegan') seen.push(event.impulse);
        if (event.type === 'powerPhaseBegan') seen.push('power phase');
        if (event.type === 'boxCharged' && event.group === 0) seen.push(`charge ${event.unit}`);
        if (event.type === 'curveSet') seen.push(`curve ${event.unit}`);
      }
    });
    const phase = seen.slice(seen.indexOf('power phase'), seen.indexOf('A', seen.indexOf('power phase')) + 1);
    const [one, two] = [initiative, 1 - initiative];
    expect(phase).toEqual(['power phase', `charge ${one}`, `curve ${one}`, `charge ${two}`, `curve ${two}`, 'A']);
  }
});

test('9.1 a change of initiative on impulse F counts for this power phase', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 6], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3 },
  ]);
  battle.marker[1] = 1;
  setClock(battle, { impulse: 'F', side: 1, step: 'fire' });
  play(battle, ACTION.END_STEP);
  const events = play(battle, encode(ACTION.CHOOSE_INITIATIVE, 0, 1));
  expect([battle.active[0], battle.initiative[0], ofType(events, 'powerPhaseBegan').length]).toEqual([1, 1, 1]);
});

/** Charges side 0's groups; unit 0 has this much in group 0. */
function charge(ship: string, red: number, yellow: number): { battle: Battle; events: TalonEvent[] } {
  const battle = atPowerPhase([
    { class: ship, at: [0, 6], facing: 0, side: 0 },
    { class: 'talon-tran', at: [0, -8], facing: 3, side: 1 },
  ]);
  battle.red[0] = red;
  battle.yellow[0] = yellow;
  const events: TalonEvent[] = [];
  chargePassively(battle, (event) => events.push(event));
  return { battle, events: ofType(events, 'boxCharged').filter(({ group }) => group === 0) };
}

test('9.2.1 example: two disruptors of a Talon BC, 1 red and 4 yellow: 2 yellow at once', () => {
  expect(charge('talon-bc', 1, 0).events).toEqual([
    { type: 'boxCharged', unit: 0, group: 0, box: 'yellow', amount: 2, passive: true },
  ]);
  expect(charge('talon-bc', 1, 2).battle.yellow[0]).toBe(4);
});

test('9.2.1 one weapon, one yellow box; never more than the bar holds', () => {
  expect(charge('terran-ca', 1, 0).events).toMatchObject([{ box: 'yellow', amount: 1 }]);
  expect(charge('talon-ca', 1, 3).events).toMatchObject([{ box: 'yellow', amount: 1 }]);
  expect(charge('talon-ca', 1, 4).events).toEqual([]);
});

test('9.2.2 an empty red box comes first: one red box a group, and no yellow one with it', () => {
  const { battle, events } = charge('talon-ca', 0, 1);
  expect(events).toEqual([{ type: 'boxCharged', unit: 0, group: 0, box: 'red', amount: 1, passive: true }]);
  expect([battle.red[0], battle.yellow[0]]).toEqual([1, 1]);
});

test('9.2.2 one red box a power phase: the torpedo’s two take two', () => {
  const battle = alone();
  battle.red[1] = 0;
  battle.yellow[1] = 0;
  const states: number[][] = [];
  for (let n = 0; n < 5; n++) {
    chargePassively(battle);
    states.push([battle.red[1], battle.yellow[1]]);
  }
  expect(states).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [2, 2],
  ]);
});

test('9.2 every group of every ship of the side, and nobody else’s', () => {
  const battle = alone();
  battle.red.fill(0);
  battle.yellow.fill(0);
  chargePassively(battle);
  expect([...battle.red.slice(0, 3 * GROUPS)]).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0]);
});

test('9.2 a destroyed group does not charge', () => {
  const battle = alone();
  battle.red.fill(0, 0, GROUPS);
  battle.groupDestroyed[1] = 1;
  chargePassively(battle);
  expect([...battle.red.slice(0, GROUPS)]).toEqual([1, 0, 1]);
});

test('9.3 each ship may be adjusted or left; the phase ends when all is chosen', () => {
  const battle = alone();
  play(battle, setCurve(1, 2)); // the same row
  const events = play(battle, setCurve(0, 1));
  expect(ofType(events, 'stepBegan')).toEqual([{ type: 'stepBegan', side: 1, step: 'power-phase' }]);
});

test('9.3 a running turn counter is left alone', () => {
  const battle = alone({ speed: 4 });
  battle.turnCounter[0] = 2;
  play(battle, setCurve(0, 0)); // radius 3
  expect(battle.turnCounter[0]).toBe(2);
});

test('9.3 power loss: no charge, no change of curve; the power itself is untouched', () => {
  const battle = alone();
  battle.criticals[LASTING.POWER_LOSS] = 1;
  battle.red[0] = 0;
  battle.yellow[1] = 0;
  chargePassively(battle);
  expect([battle.red[0], battle.yellow[1]]).toEqual([0, 0]);
  expect([1, 3].map((row) => refusalOf(battle, setCurve(0, row)))).toEqual(['power-loss', 'power-loss']);
  endPhases(battle);
  expect(written(battle, 0)).toBe('3-3-2');
});

test('9.3 ruling: under power loss the present row may be confirmed', () => {
  const battle = alone();
  battle.criticals[LASTING.POWER_LOSS] = 1;
  expect(refusalOf(battle, setCurve(0, 2))).toBe(null);
  expect(legal(battle)).toContain(setCurve(0, 2));
});

test('9.3 critical modifiers lower the power of the chosen row', () => {
  const battle = alone();
  battle.criticals[LASTING.POWER_RELAY] = 1;
  play(battle, setCurve(0, 3));
  expect(written(battle, 0)).toBe('3-2-1');
});

test('9.4 the round marker goes on; after round 10 comes 11', () => {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 6], facing: 0 },
      { class: 'talon-tran', at: [0, -8], facing: 3 },
    ],
    { retreat: false },
  );
  setClock(battle, { round: 10, impulse: 'F', side: 0, step: 'power-phase' });
  const events = endPhases(battle);
  expect(ofType(events, 'roundBegan')).toEqual([{ type: 'roundBegan', round: 11 }]);
});

test('8.6.3 ruling: ships that break apart explode in their owner’s order, the initiative player’s first', () => {
  // Two doomed ships of each side, each pair next to a sound one.
  const battle = atPowerPhase([
    { class: 'terran-ca', at: [0, 6], facing: 0, speed: 5 },
    { class: 'terran-ca', at: [1, 6], facing: 0, speed: 5 },
    { class: 'terran-bc', at: [1, 5], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3, speed: 5 },
    { class: 'talon-ca', at: [1, -8], facing: 3, speed: 5 },
    { class: 'talon-cl', at: [1, -9], facing: 3 },
  ]);
  for (const unit of [0, 1, 3, 4]) {
    batter(battle, unit, 1);
    battle.criticals[unit * LASTING_COUNT + LASTING.POWER_RELAY] = 3;
  }
  endPhases(battle);
  expect([talon.toAct(battle), legal(battle)]).toEqual([0, [0, 1].map((unit) => encode(ACTION.EXPLODE_NEXT, unit))]);
  expect(ofType(play(battle, encode(ACTION.EXPLODE_NEXT, 1)), 'exploded').map(({ unit }) => unit)).toEqual([1, 0]);
  expect([talon.toAct(battle), legal(battle)]).toEqual([1, [3, 4].map((unit) => encode(ACTION.EXPLODE_NEXT, unit))]);
  const events = play(battle, encode(ACTION.EXPLODE_NEXT, 4));
  expect(ofType(events, 'roundBegan')).toHaveLength(1);
});

test('8.5 ruling: power −1 counts from the next power phase, not before', () => {
  // Two Terran CAs with the same hull damage, one of them with a damaged power relay from impulse C on.
  const battle = alone();
  for (const unit of [0, 1]) battle.hullMarked[unit] = 3;
  setClock(battle, { impulse: 'C', side: 0, step: 'fire' });
  withDice(battle, [2, 6], () => damageHull(battle, 0, 1)); // power relay damaged
  expect(battle.criticals[LASTING.POWER_RELAY]).toBe(1);
  expect(written(battle, 0)).toBe('3-3-2'); // as written in the last power phase
  const gives = (impulse: ImpulseLetter): number => {
    setClock(battle, { impulse, side: 0, step: 'power' });
    return battle.ap[0]!;
  };
  expect(['D', 'E', 'F'].map((impulse) => gives(impulse as ImpulseLetter))).toEqual([1, 0, 1]); // power 3, not 2
  setClock(battle, { impulse: 'F', side: 0, step: 'power-phase' });
  play(battle, setCurve(0, battle.row[0]!));
  play(battle, setCurve(1, battle.row[1]!));
  expect([written(battle, 0), written(battle, 1)]).toEqual(['1-3-2', '2-3-2']); // box −1 and relay −1; box −1
});
