import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { LASTING, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import {
  at,
  legal,
  ofType,
  passUntil,
  play,
  playWithDice,
  position,
  refusalOf,
  setClock,
} from '../testing/position.ts';

/** Two ships far apart, without batteries to use or afterburners: terran unit 0, talon unit 1. */
const farApart = (initiative: 0 | 1 = 0): Battle =>
  position(
    [
      { class: 'terran-ca', at: [0, 6], facing: 0 },
      { class: 'talon-ff', at: [0, -8], facing: 3 },
    ],
    { initiative },
  );

test('3.1 a round is impulses A to F and a power phase', () => {
  const battle = farApart();
  const events: TalonEvent[] = [];
  passUntil(battle, at({ round: 2 }), (more) => events.push(...more));
  const clock = events.flatMap((event) => {
    if (event.type === 'impulseBegan') return [event.impulse];
    return event.type === 'powerPhaseBegan' || event.type === 'roundBegan' ? [event.type] : [];
  });
  // Round 1 began with the battle, and its impulses A and B too: the first decision is on B.
  expect(clock.slice(0, 6)).toEqual(['C', 'D', 'E', 'F', 'powerPhaseBegan', 'roundBegan']);
  expect(clock.slice(6)).toEqual(['A', 'B']);
});

test.for([0, 1] as const)(
  '3.1 an impulse is the initiative player’s turn and then the second player’s: initiative %i',
  (initiative) => {
    const battle = farApart(initiative);
    const turns: string[] = [];
    passUntil(battle, at({ round: 3 }), (events) => {
      for (const event of events) {
        if (event.type === 'impulseBegan') turns.push('|');
        if (event.type === 'turnBegan') turns.push(String(event.side));
      }
    });
    const impulses = turns.join('').split('|').slice(1, -1);
    expect(impulses.length).toBeGreaterThan(8);
    expect(new Set(impulses)).toEqual(new Set([`${initiative}${1 - initiative}`]));
  },
);

test('3.2 a turn goes: expired reinforcements, AP, movement, fire, repair', () => {
  // Power 4 and speed 4 both stand on impulse A; the enemy is in range; a critical waits for repair.
  const battle = position([
    { class: 'terran-ca', at: [0, 2], facing: 0, speed: 4 },
    { class: 'talon-ca', at: [0, -2], facing: 3, speed: 1 },
  ]);
  battle.power[0] = 4;
  battle.reinforced[1] = 1; // right, until A
  battle.criticals[LASTING.SHIELDS_DOWN] = 1;
  battle.impulse[0] = 5;
  setClock(battle, { impulse: 'F', side: 1, step: 'power-phase' });
  const seen: string[] = [];
  const note = (events: TalonEvent[]): void => {
    for (const event of events) {
      if (event.type === 'impulseBegan') seen.push(event.impulse);
      if (event.type === 'turnBegan' && event.side === 0) seen.push('turn');
      if (event.type === 'reinforcementEnded') seen.push(event.cause);
      if (event.type === 'stepBegan' && event.side === 0) seen.push(event.step);
      if (event.type === 'repairTried') seen.push('repair');
    }
  };
  note(play(battle, ACTION.END_STEP));
  battle.power[0] = 4;
  note(play(battle, encode(ACTION.DEFEND_INITIATIVE, 0)));
  note(play(battle, encode(ACTION.MOVE, 0, 0)));
  note(playWithDice(battle, [1], ACTION.END_STEP));
  expect(seen.slice(0, seen.indexOf('repair') + 1)).toEqual([
    'A',
    'turn',
    'expired',
    'power',
    'movement',
    'fire',
    'repair',
  ]);
});

test('3.2 an action of another step is refused', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 2], facing: 0 },
    { class: 'talon-ca', at: [0, -1], facing: 3 },
  ]);
  const defend = encode(ACTION.DEFEND_INITIATIVE, 0);
  const straight = encode(ACTION.MOVE, 0, 0);
  const shot = encode(ACTION.FIRE, 0, 1, 1);
  const curve = encode(ACTION.SET_CURVE, 0, 1);
  const legalIn = { power: defend, movement: straight, fire: shot, 'power-phase': curve } as const;
  for (const step of ['power', 'movement', 'fire', 'power-phase'] as const) {
    setClock(battle, { impulse: step === 'power-phase' ? 'F' : 'B', side: 0, step });
    for (const [home, action] of Object.entries(legalIn))
      expect([step, home, refusalOf(battle, action)]).toEqual([step, home, home === step ? null : 'not-this-step']);
  }
});

test('3.2 the side whose turn it is not may do nothing', () => {
  const battle = farApart();
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  expect(refusalOf(battle, encode(ACTION.DEFEND_INITIATIVE, 1))).toBe('not-your-ship');
  setClock(battle, { impulse: 'B', side: 1, step: 'movement' });
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, 0))).toBe('not-your-ship');
});

test('3.2 ruling: one AP a ship and impulse, in any order of ships', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 6], facing: 0 },
    { class: 'terran-ca', at: [2, 6], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3 },
  ]);
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  play(battle, encode(ACTION.DEFEND_INITIATIVE, 1));
  expect(refusalOf(battle, encode(ACTION.CHANGE_INITIATIVE, 1))).toBe('ap-spent');
  expect(refusalOf(battle, encode(ACTION.CHANGE_INITIATIVE, 0))).toBe(null);
});

test('3.2 ruling: an AP left unspent is gone', () => {
  const battle = farApart();
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  play(battle, encode(ACTION.HOLD_POWER, 0));
  passUntil(battle, at({ impulse: 'C' }));
  setClock(battle, { impulse: 'C', side: 0, step: 'power' }); // power 3 is not on C
  expect(refusalOf(battle, encode(ACTION.DEFEND_INITIATIVE, 0))).toBe('no-ap');
});

test('3.2 ruling: a ship whose AP was given up gets it back no more', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 6], facing: 0 },
    { class: 'terran-ca', at: [2, 6], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3 },
  ]);
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  play(battle, encode(ACTION.HOLD_POWER, 0));
  const after = legal(battle).filter((action) => ((action >> 6) & 63) === 0 && action !== ACTION.END_STEP);
  expect(after).toEqual([]);
  for (const kind of [ACTION.SIDE_SLIP, ACTION.CHANGE_INITIATIVE, ACTION.DEFEND_INITIATIVE, ACTION.HOLD_POWER])
    expect(refusalOf(battle, encode(kind, 0))).toBe('ap-spent');
  expect(refusalOf(battle, encode(ACTION.REINFORCE, 0, 2))).toBe('ap-spent');
});

test('3.2 ruling: a step without a decision is passed over', () => {
  // Speed and power 3 stand on B, D and F only, and nobody is in range.
  const battle = farApart();
  expect(battle.impulse[0]).toBe(1);
  expect(battle.step[0]).toBe(0);
});

test('3.2 ruling: nobody may end movement while a ship must move', () => {
  const battle = farApart();
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  expect(refusalOf(battle, ACTION.END_STEP)).toBe('must-move');
  expect(legal(battle)).not.toContain(ACTION.END_STEP);
});

test('3.2 no reinforcement or retreat phase in the basic game: a new round begins with impulse A', () => {
  const battle = farApart();
  const events: TalonEvent[] = [];
  passUntil(battle, at({ round: 2 }), (more) => events.push(...more));
  const afterPower = events.slice(events.findIndex(({ type }) => type === 'roundBegan'));
  expect(afterPower.slice(0, 2)).toEqual([
    { type: 'roundBegan', round: 2 },
    { type: 'impulseBegan', round: 2, impulse: 'A' },
  ]);
});

test('3.2 ruling: a ship destroyed, or no ship at all, cannot be given orders', () => {
  const battle = farApart();
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  expect(refusalOf(battle, encode(ACTION.DEFEND_INITIATIVE, 7))).toBe('unknown-action');
  battle.status[0] = 2;
  expect(refusalOf(battle, encode(ACTION.DEFEND_INITIATIVE, 0))).toBe('not-in-play');
});

test('3.2 an action that is no action at all is refused', () => {
  const battle = farApart();
  for (const action of [
    -1,
    0.5,
    NaN,
    Infinity,
    2 ** 24,
    2 ** 31,
    encode(63),
    encode(15, 0),
    encode(ACTION.END_STEP, 1),
  ])
    expect(refusalOf(battle, action)).toBe('unknown-action');
});

test('3.2 power phases in the order of initiative', () => {
  const battle = farApart(1);
  const began: number[] = [];
  passUntil(battle, at({ round: 2 }), (events) =>
    began.push(
      ...ofType(events, 'stepBegan')
        .filter(({ step }) => step === 'power-phase')
        .map(({ side }) => side),
    ),
  );
  expect(began).toEqual([1, 0]);
});

test('3.2 what a ship did in one impulse is forgotten when the next begins, before its own turn too', () => {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 6], facing: 0 },
      { class: 'talon-ca', at: [0, -8], facing: 3 }, // may burn in C: the second player’s turn is not the first to decide
    ],
    { initiative: 1 },
  );
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  play(battle, encode(ACTION.DEFEND_INITIATIVE, 0));
  const shown = (): unknown => {
    const [ship] = talon.view(battle).units;
    return [ship!.ap, ship!.hasMoved];
  };
  expect(shown()).toEqual(['spent', false]);
  play(battle, encode(ACTION.MOVE, 0, 0));
  expect([battle.impulse[0], battle.active[0], ...(shown() as [])]).toEqual([2, 1, 'none', false]);
});
