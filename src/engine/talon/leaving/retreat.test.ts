import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { LASTING, LASTING_COUNT, STATUS, type Battle } from '../battle.ts';
import { talon } from '../index.ts';
import { SHIP_CLASSES } from '../shipClasses.ts';
import {
  at,
  batter,
  legal,
  ofType,
  passUntil,
  placeMissile,
  play,
  position,
  refusalOf,
  setClock,
  type PositionOptions,
  type TestShip,
} from '../testing/position.ts';

const retreat = (unit: number): number => encode(ACTION.RETREAT, unit);

/** Passes from the last fire step of a round to the Retreat Phase, or to the next round if nobody can leave. */
function toRetreat(battle: Battle, round: number): Battle {
  setClock(battle, { round, impulse: 'F', side: 1, step: 'fire' });
  passUntil(battle, (now) => at({ step: 'retreat' })(now) || now.round[0] === round + 1);
  return battle;
}
/** The Retreat Phase of a round; a far Talon transport, which spools in round 4, is the last unit. */
const phase = (ships: readonly TestShip[], round: number, more: PositionOptions = {}): Battle =>
  toRetreat(position([...ships, { class: 'talon-tran', at: [8, -8], facing: 0, speed: 1 }], more), round);

test('11.1.3 example: the Terran CA may jump from round 6 on', () => {
  const cruiser: TestShip = { class: 'terran-ca', at: [0, 0], facing: 0 };
  // The Terran transport, spooled in round 4, keeps the phase open.
  const transport: TestShip = { class: 'terran-tran', at: [4, 0], facing: 0, speed: 1 };
  const five = phase([cruiser, transport], 5);
  expect([refusalOf(five, retreat(0)), legal(five).includes(retreat(0))]).toEqual(['not-spooled', false]);
  const six = phase([cruiser, transport], 6);
  expect(refusalOf(six, retreat(0))).toBeNull();
});

test('11.1.3 every class spools in the round of its printed hull boxes, marked or not', () => {
  for (const one of SHIP_CLASSES) {
    if (one.craft !== undefined || one.hull === 'Base') continue;
    const boxes = one.hullBoxes.length;
    const side = one.side === 'terran' ? 0 : 1;
    for (const [round, marked] of [
      [boxes - 1, 0],
      [boxes, 0],
      [boxes, 1],
      [boxes + 3, 0],
    ] as const) {
      const battle = position(
        [
          { class: one.id, at: [0, 0], facing: 0 },
          { class: side === 0 ? 'talon-tran' : 'terran-tran', at: [6, 0], facing: 0, speed: 1 },
        ],
        { initiative: side },
      );
      const unit = battle.side[0] === side ? 0 : 1;
      battle.hullMarked[unit] = marked;
      setClock(battle, { round, impulse: 'F', side: side === 0 ? 1 : 0, step: 'fire' });
      passUntil(battle, (now) => at({ step: 'retreat', side })(now) || now.round[0] === round + 1);
      expect([one.id, round, legal(battle).includes(retreat(unit))]).toEqual([one.id, round, round >= boxes]);
    }
  }
});

test('11.1.3 the view counts the rounds to spool down', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-base', at: [3, 0], facing: 0 },
    { class: 'talon-tran', at: [8, -8], facing: 0 },
  ]);
  expect(talon.view(battle).units.map(({ roundsToSpool }) => roundsToSpool)).toEqual([5, null, 3]);
  battle.round[0] = 7;
  expect(talon.view(battle).units[0]!.roundsToSpool).toBe(0);
});

test('11.1.2 the ship leaves the battle, not destroyed; what stands before it does not matter', () => {
  const battle = phase(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'terran-cl', at: [0, -1], facing: 0 },
    ],
    6,
    {
      terrain: [['planet', 0, -2]],
    },
  );
  const events = play(battle, retreat(0));
  expect(events[0]).toEqual({ type: 'retreated', unit: 0, cause: 'ftl' });
  expect([battle.status[0], battle.pointsLost[0], battle.inPlay[0]]).toEqual([STATUS.RETREATED, 0, 1]);
});

test('11.1.2 nobody has to leave, and each eligible ship may', () => {
  const battle = phase(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'terran-dd', at: [3, 0], facing: 0 },
    ],
    6,
  );
  expect(legal(battle).sort()).toEqual([ACTION.END_STEP, retreat(0), retreat(1)].sort());
  play(battle, retreat(1));
  expect(legal(battle)).toEqual([retreat(0), ACTION.END_STEP]);
});

test('11.1.2 only in the Retreat Phase', () => {
  const battle = phase([{ class: 'terran-ca', at: [0, 0], facing: 0 }], 6);
  for (const step of ['power', 'movement', 'fire', 'power-phase'] as const) {
    setClock(battle, { impulse: 'B', side: 0, step });
    expect(refusalOf(battle, retreat(0))).toBe('not-this-step');
  }
});

test('3.2 the initiative player’s ships leave first, the other side’s ships after them', () => {
  for (const initiative of [0, 1] as const) {
    const battle = position(
      [
        { class: 'terran-dd', at: [0, 0], facing: 0 },
        { class: 'terran-tran', at: [3, 0], facing: 0 },
        { class: 'talon-dd', at: [8, -8], facing: 0 },
        { class: 'talon-tran', at: [8, -5], facing: 0 },
      ],
      { initiative },
    );
    setClock(battle, { round: 4, impulse: 'F', side: initiative === 0 ? 1 : 0, step: 'fire' });
    passUntil(battle, at({ step: 'retreat' }));
    expect(talon.toAct(battle)).toBe(initiative);
    const [own, other] = initiative === 0 ? [0, 2] : [2, 0];
    expect(refusalOf(battle, retreat(other))).toBe('not-your-ship');
    play(battle, retreat(own));
    play(battle, ACTION.END_STEP);
    expect([talon.toAct(battle), refusalOf(battle, retreat(other))]).toEqual([1 - initiative, null]);
  }
});

test('11.1.4 not from a nebula or from asteroids', () => {
  for (const kind of ['nebula', 'asteroids'] as const) {
    const battle = phase(
      [
        { class: 'terran-dd', at: [0, 0], facing: 0, speed: 1 },
        { class: 'terran-tran', at: [4, 0], facing: 0, speed: 1 },
      ],
      4,
      { terrain: [[kind, 0, 0]] },
    );
    expect(refusalOf(battle, retreat(0))).toBe('in-clutter');
    expect(refusalOf(battle, retreat(1))).toBeNull();
  }
});

test('11.1.4 bases have no FTL, fighters neither', () => {
  const battle = phase(
    [
      { class: 'terran-base', at: [0, 0], facing: 0 },
      { class: 'terran-ftr', at: [3, 0], facing: 0 },
      { class: 'terran-tran', at: [6, 0], facing: 0, speed: 1 },
    ],
    12,
  );
  expect([refusalOf(battle, retreat(0)), refusalOf(battle, retreat(1)), refusalOf(battle, retreat(2))]).toEqual([
    'no-ftl',
    'no-ftl',
    null,
  ]);
});

test('11 ruling: FTL offline (8.5) keeps a ship in the battle', () => {
  const battle = position([
    { class: 'terran-dd', at: [0, 0], facing: 0 },
    { class: 'terran-tran', at: [4, 0], facing: 0, speed: 1 },
    { class: 'talon-tran', at: [8, -8], facing: 0 },
  ]);
  battle.criticals[0 * LASTING_COUNT + LASTING.FTL_OFFLINE] = 1;
  toRetreat(battle, 6);
  expect([refusalOf(battle, retreat(0)), refusalOf(battle, retreat(1))]).toEqual(['ftl-offline', null]);
  expect(talon.view(battle).units[0]!.roundsToSpool).toBeNull();
});

test('11.1.1 a scenario may forbid retreat', () => {
  const battle = phase([{ class: 'terran-dd', at: [0, 0], facing: 0 }], 9, { retreat: false });
  expect(battle.round[0]).toBe(10); // nothing to decide: the phase was skipped
  battle.step[0] = 5;
  expect(refusalOf(battle, retreat(0))).toBe('retreat-not-allowed');
});

test('11.1.1 the last ship that leaves loses the battle, but is not counted as destroyed', () => {
  const battle = phase([{ class: 'terran-ca', at: [0, 0], facing: 0 }], 6);
  const events = play(battle, retreat(0));
  expect(ofType(events, 'battleEnded')).toEqual([{ type: 'battleEnded', winner: 1, reason: 'last-ship' }]);
  // Nothing was destroyed on either side: the winner lost as much as it destroyed.
  expect(talon.outcome(battle)).toEqual({ winner: 1, reason: 'last-ship', points: [0, 0], degree: 'marginal' });
});

test('11.1.1 ruling: degrees of victory by points of ships destroyed', () => {
  const degree = (destroyed: number, lost: number, gone: 'destroyed' | 'retreated'): unknown => {
    const battle = phase(
      [
        { class: 'terran-ca', at: [0, 0], facing: 0 },
        { class: 'terran-bb', at: [4, 0], facing: 0 },
      ],
      9,
    );
    battle.pointsLost[0] = lost;
    battle.pointsLost[1] = destroyed;
    battle.pointsFielded[0] = 400;
    battle.pointsFielded[1] = 200;
    if (gone === 'destroyed') batter(battle, 2, 1);
    battle.status[2] = gone === 'destroyed' ? STATUS.DESTROYED : STATUS.RETREATED;
    battle.inPlay[1] = 0;
    play(battle, ACTION.END_STEP);
    return talon.outcome(battle)!.degree;
  };
  expect(degree(200, 100, 'destroyed')).toBe('devastating'); // all of theirs for a quarter of ours
  expect(degree(200, 101, 'destroyed')).toBe('standard'); // not twice what it lost
  expect(degree(199, 99, 'retreated')).toBe('great'); // one got away
  expect(degree(100, 50, 'retreated')).toBe('great'); // twice the losses, half of the fleet
  expect(degree(99, 49, 'retreated')).toBe('standard'); // less than half
  expect(degree(100, 51, 'retreated')).toBe('standard'); // less than twice
  expect(degree(80, 80, 'retreated')).toBe('marginal');
  expect(degree(0, 0, 'retreated')).toBe('marginal');
});

test('13.3 missiles whose target has left fly on without one', () => {
  const battle = phase(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'terran-cl', at: [4, 0], facing: 0 },
    ],
    6,
  );
  placeMissile(battle, 0, [3, -3], 4, 0);
  const events = play(battle, retreat(0));
  expect(ofType(events, 'missileLost')).toEqual([{ type: 'missileLost', missile: 0, target: 0 }]);
});
