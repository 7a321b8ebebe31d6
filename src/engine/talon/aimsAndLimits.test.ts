import { expect, test } from 'vitest';
import { ACTION, encode } from './actions.ts';
import { STATUS, type Battle } from './battle.ts';
import { talon } from './index.ts';
import type { AimSetup } from './setup.ts';
import {
  at,
  batter,
  ofType,
  passUntil,
  play,
  playWithDice,
  position,
  setClock,
  type PositionOptions,
  type TestShip,
} from './testing/position.ts';

const STRAIGHT = 0;
const leave = (number: number, hull?: string): AimSetup => ({ kind: 'leave', number, ...(hull ? { hull } : {}) });
const destroy = (number: number, hull?: string): AimSetup => ({ kind: 'destroy', number, ...(hull ? { hull } : {}) });
const transport = (q: number, more: Partial<TestShip> = {}): TestShip => ({
  class: 'terran-tran',
  at: [q, 0],
  facing: 0,
  speed: 1,
  ...more,
});
const far: TestShip = { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 };

/** The Terran movement step of impulse F. */
function sailing(ships: readonly TestShip[], more: PositionOptions): Battle {
  const battle = position(ships, more);
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  return battle;
}

test('aims: so many own units that leave win the battle', () => {
  const battle = sailing([transport(0), transport(2), { class: 'terran-ca', at: [6, 6], facing: 0 }, far], {
    aims: [[leave(2)], []],
    terrain: [
      ['worm-hole', 0, -1],
      ['worm-hole', 2, -1],
    ],
  });
  play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(talon.view(battle).aims).toMatchObject([{ side: 0, kind: 'leave', reached: 1, number: 2 }]);
  expect(talon.outcome(battle)).toBeNull();
  const events = play(battle, encode(ACTION.MOVE, 1, STRAIGHT));
  expect(ofType(events, 'battleEnded')).toEqual([{ type: 'battleEnded', winner: 0, reason: 'aim' }]);
});

test('aims: the last of a convoy that leaves wins, though nobody of its side still stands', () => {
  const battle = sailing([transport(0), far], { aims: [[leave(1)], []], terrain: [['worm-hole', 0, -1]] });
  play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect([battle.inPlay[0], talon.outcome(battle)?.winner, talon.outcome(battle)?.reason]).toEqual([0, 0, 'aim']);
});

test('aims: leaving by FTL, by worm hole, by landing, by docking with a base and by the map’s edge all count', () => {
  const landing = sailing([transport(0), { class: 'terran-ca', at: [6, 6], facing: 0 }, far], {
    aims: [[leave(1, 'Tran')], []],
    docking: true,
    terrain: [['planet', 0, -1]],
  });
  play(landing, encode(ACTION.DOCK, 0, STRAIGHT));
  expect(talon.outcome(landing)?.winner).toBe(0);
  const base = sailing([transport(0), { class: 'terran-base', at: [0, -1], facing: 0 }, far], {
    aims: [[leave(1, 'Tran')], []],
    docking: true,
  });
  play(base, encode(ACTION.DOCK, 0, STRAIGHT));
  expect(talon.outcome(base)?.winner).toBe(0);
  const ftl = position([transport(0), { class: 'terran-ca', at: [6, 6], facing: 0 }, far], { aims: [[leave(1)], []] });
  setClock(ftl, { round: 4, impulse: 'F', side: 1, step: 'fire' });
  passUntil(ftl, at({ step: 'retreat' }));
  play(ftl, encode(ACTION.RETREAT, 0));
  expect(talon.outcome(ftl)?.winner).toBe(0);
});

test('16.3 aims: fighters aboard a carrier have left only when it has', () => {
  const ships: TestShip[] = [
    { class: 'terran-cv', at: [0, 0], facing: 0, speed: 1 },
    { class: 'terran-ftr', at: [0, 1], facing: 0, speed: 6 },
    { class: 'terran-ca', at: [6, 6], facing: 0 },
    far,
  ];
  const battle = sailing(ships, { aims: [[leave(2)], []], terrain: [['worm-hole', 0, -1]] });
  play(battle, encode(ACTION.DOCK, 1, STRAIGHT));
  expect([talon.view(battle).aims[0]!.reached, talon.outcome(battle)]).toEqual([0, null]);
  play(battle, encode(ACTION.MOVE, 0, STRAIGHT)); // through the worm hole
  expect(talon.outcome(battle)).toMatchObject({ winner: 0, reason: 'aim' });
});

test('aims: only the hull named counts', () => {
  const battle = sailing(
    [transport(0), { class: 'terran-ca', at: [2, 0], facing: 0 }, { class: 'terran-cl', at: [6, 6], facing: 0 }, far],
    {
      aims: [[leave(1, 'Tran')], []],
      terrain: [
        ['worm-hole', 0, -1],
        ['worm-hole', 2, -1],
      ],
    },
  );
  play(battle, encode(ACTION.MOVE, 1, STRAIGHT));
  expect(talon.outcome(battle)).toBeNull();
  play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(talon.outcome(battle)?.winner).toBe(0);
});

/** The Terran CA fires its torpedo at the Talon ship two hexes ahead, both sides with these aims. */
function shot(
  ships: readonly TestShip[],
  aims: PositionOptions['aims'],
  weak: readonly number[],
  dice: readonly number[] = [],
): Battle {
  const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, ...ships], { ...(aims ? { aims } : {}) });
  for (const unit of weak) batter(battle, unit, 1);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  const target = battle.side.findIndex((side, unit) => side === 1 && unit < battle.unitCount[0]!);
  playWithDice(battle, [6, ...dice], encode(ACTION.FIRE, 0, 1, target));
  return battle;
}

test('aims: so many enemy units destroyed win the battle, of the hull named', () => {
  const talonBB: TestShip = { class: 'talon-bb', at: [0, -2], facing: 0 };
  const priority = shot([talonBB, far], [[destroy(1, 'BB')], []], [1]);
  expect(talon.outcome(priority)).toMatchObject({ winner: 0, reason: 'aim', points: [179, 0] });
  expect(talon.outcome(shot([talonBB, far], [[destroy(1, 'Tran')], []], [1]))).toBeNull();
  expect(talon.outcome(shot([talonBB, far], [[destroy(2)], []], [1]))).toBeNull();
});

test('aims: one’s own losses do not count, and retreated enemies are not destroyed', () => {
  const battle = shot([{ class: 'talon-bb', at: [0, -2], facing: 0 }, far], [[], [destroy(1)]], [1]);
  expect(talon.outcome(battle)).toBeNull();
  const away = sailing([transport(0), { class: 'terran-ca', at: [6, 6], facing: 0 }, far], {
    aims: [[], [destroy(1)]],
    terrain: [['worm-hole', 0, -1]],
  });
  play(away, encode(ACTION.MOVE, 0, STRAIGHT));
  expect([away.status[0], talon.outcome(away)]).toEqual([STATUS.RETREATED, null]);
});

test('aims: reached in the middle of a chain, the chain is played out first', () => {
  // The BB's explosion (4) destroys the DD next to it too, before the battle is called.
  const battle = shot(
    [{ class: 'talon-bb', at: [0, -2], facing: 0 }, { class: 'talon-dd', at: [0, -3], facing: 0 }, far],
    [[destroy(1, 'BB')], []],
    [1, 2],
  );
  expect([battle.status[2], talon.outcome(battle)]).toEqual([
    STATUS.DESTROYED,
    expect.objectContaining({ winner: 0, points: [179 + 48, 0] }),
  ]);
});

test('aims: both sides’ reached by one chain, nobody wins', () => {
  const ships: TestShip[] = [
    { class: 'terran-dd', at: [1, -3], facing: 0 },
    { class: 'talon-bb', at: [0, -2], facing: 0 },
    far,
  ];
  const battle = shot(ships, [[destroy(1, 'BB')], [destroy(1, 'DD')]], [1, 2]);
  expect(talon.outcome(battle)).toMatchObject({ winner: null, reason: 'aim', degree: null });
});

test('aims: what the scenario says comes before the last ship standing', () => {
  // The Talon BB takes the last Terran ships with it; the Terrans wanted exactly that.
  const battle = position(
    [{ class: 'terran-ca', at: [0, -1], facing: 0 }, { class: 'talon-bb', at: [0, -3], facing: 0 }, far],
    { aims: [[destroy(1, 'BB')], []] },
  );
  batter(battle, 0, 1);
  batter(battle, 1, 1);
  battle.r[0] = -2;
  battle.q[0] = 0;
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  playWithDice(battle, [6], encode(ACTION.FIRE, 0, 0, 1)); // a phaser at range 1
  expect([battle.inPlay[0], talon.outcome(battle)?.winner]).toEqual([0, 0]);
});

test('aims: round limit, by points destroyed or by the scenario’s word', () => {
  const end = (more: PositionOptions, lost: readonly [number, number]): unknown => {
    const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, far], { roundLimit: 2, ...more });
    battle.pointsLost.set(lost);
    passUntil(battle, (now) => talon.outcome(now) !== null);
    const { winner, reason } = talon.outcome(battle)!;
    return [battle.round[0], winner, reason];
  };
  expect(end({}, [10, 20])).toEqual([2, 0, 'round-limit']);
  expect(end({}, [20, 10])).toEqual([2, 1, 'round-limit']);
  expect(end({}, [20, 20])).toEqual([2, null, 'round-limit']);
  expect(end({ atRoundLimit: 1 }, [10, 20])).toEqual([2, 1, 'round-limit']);
  expect(end({ atRoundLimit: 0 }, [20, 10])).toEqual([2, 0, 'round-limit']);
});

test('aims: setups with bad aims are refused', () => {
  const code = (aims: unknown): string => {
    const parsed = talon.parseSetup({
      system: 'talon',
      roundLimit: 9,
      sides: [
        { aims, ships: [{ class: 'terran-ca', name: 'Patton', q: 0, r: 0, facing: 0 }] },
        { ships: [{ class: 'talon-ca', name: 'Unity', q: 5, r: 3, facing: 0 }] },
      ],
    });
    return parsed.ok ? 'ok' : parsed.error.code;
  };
  expect([code(undefined), code([]), code([leave(1)]), code([destroy(1, 'CA')])]).toEqual(['ok', 'ok', 'ok', 'ok']);
  // None of that hull is there.
  expect(code([destroy(1, 'BB')])).toBe('bad-aim');
  expect([code('x'), code([{ kind: 'hold', number: 1 }]), code([destroy(1, 'XX')]), code([null])]).toEqual(
    Array(4).fill('bad-aim'),
  );
  expect([code([destroy(0)]), code([{ kind: 'leave' }]), code(Array(5).fill(leave(1)))]).toEqual([
    'out-of-bounds',
    'not-a-number',
    'too-many-aims',
  ]);
});
