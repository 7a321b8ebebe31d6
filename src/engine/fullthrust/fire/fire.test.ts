import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import type { Battle } from '../battle.ts';
import { fullThrust } from '../index.ts';
import {
  fly,
  legal,
  only,
  play,
  position,
  refused,
  stepOf,
  type PositionOptions,
  type TestShip,
} from '../testing/position.ts';

/** A ship at rest in the middle that faces course 12, and one of side 1 so many MU before it, its stern to it. */
function duel(
  range: number,
  guns: readonly string[],
  target: Partial<TestShip> = {},
  more: PositionOptions = {},
  firer: Partial<TestShip> = {},
): Battle {
  // prettier-ignore
  const battle = position(
    [
      { at: [36, 46], speed: 0, systems: ['fc', ...guns], ...firer },
      { at: [36, 46 - range], speed: 0, side: 1, systems: ['fc', 'pds'], ...target },
    ],
    more,
  );
  fly(battle);
  return battle;
}

/** Side 0's ship fires all its guns at ship 1. */
function fire(battle: Battle, dice: readonly number[]) {
  play(battle, encode(ACTION.SHIP, 0));
  return play(battle, encode(ACTION.ALL_AT, 1), dice);
}
const hullLost = (battle: Battle, unit = 1): number => battle.hullLost[unit]!;

test('4.1 Arcs: a weapon bears only through its arcs, and none through the aft arc', () => {
  const at = (x: number, y: number): Battle => {
    const battle = position([
      { at: [36, 24], speed: 0, systems: ['fc', 'beam-2 FP F FS', 'beam-1'] },
      { at: [x, y], speed: 0, side: 1, systems: [] },
    ]);
    fly(battle);
    return battle;
  };
  const options = (battle: Battle) => legal(battle).filter((action) => (action & 31) === ACTION.SHIP).length;
  expect(options(at(36, 16))).toBe(1);
  expect(options(at(44, 20))).toBe(1);
  // Aft starboard: only the all-round beam-1, whose reach is 12 MU.
  expect(options(at(44, 28))).toBe(1);
  expect(stepOf(at(52, 30))).toBe('orders');
  // Right astern nothing bears.
  expect(stepOf(at(36, 30))).toBe('orders');
});

test('4.1 Arcs: by the optional rule the aft arc is open to a ship that has not changed its speed', () => {
  const stern = (text: string): string => {
    const battle = position(
      [
        { at: [36, 24], speed: 4, systems: ['fc', 'beam-2'] },
        { at: [36, 30], speed: 0, side: 1, systems: [] },
      ],
      { rules: ['rear-fire'] },
    );
    fly(battle, { 0: text });
    return stepOf(battle);
  };
  expect(stern('0')).toBe('ship');
  expect(stern('-1')).toBe('orders');
});

test('3.3 Rolling: a rolled ship fires its port guns to starboard', () => {
  for (const rolled of [false, true]) {
    const battle = position([
      { at: [36, 24], speed: 0, rolled, systems: ['fc', 'beam-2 FP'] },
      { at: [44, 20], speed: 0, side: 1, systems: [] },
    ]);
    fly(battle);
    expect(stepOf(battle)).toBe(rolled ? 'ship' : 'orders');
  }
});

test('4.2 Fire control: one target each; a ship without any does not fire', () => {
  const ships = (controls: readonly string[]): Battle => {
    const battle = position([
      { at: [36, 40], speed: 0, systems: [...controls, 'beam-2', 'beam-2'] },
      { at: [33, 30], speed: 0, side: 1, systems: [] },
      { at: [39, 30], speed: 0, side: 1, systems: [] },
    ]);
    fly(battle);
    return battle;
  };
  expect(stepOf(ships([]))).toBe('orders');
  const one = ships(['fc']);
  play(one, encode(ACTION.SHIP, 0));
  play(one, encode(ACTION.AIM, 1, 1));
  expect(refused(one, encode(ACTION.AIM, 2, 2))).toBe('no-fire-control');
  const two = ships(['fc', 'fc']);
  play(two, encode(ACTION.SHIP, 0));
  play(two, encode(ACTION.AIM, 1, 2));
  const events = play(two, encode(ACTION.AIM, 2, 3), [4, 1, 5, 1]);
  expect(only(events, 'fired').map(({ target }) => target)).toEqual([1, 2]);
  expect([hullLost(two, 1), hullLost(two, 2)]).toEqual([1, 1]);
});

test('4.2 Fire control: a lost one is replaced by any other', () => {
  const battle = duel(10, ['fc', 'beam-2']);
  battle.condition[0] = 2;
  expect(only(fire(battle, [1, 1]), 'fired')).toHaveLength(1);
});

test('4.3 Beams: a class in dice, one less for each full 12 MU, nothing beyond', () => {
  const dice = (size: number, range: number): number => {
    const battle = duel(range, [`beam-${size}`]);
    if (stepOf(battle) !== 'ship') return 0;
    play(battle, encode(ACTION.SHIP, 0));
    for (let n = 1; ; n++) {
      const copy = fullThrust.clone(battle);
      try {
        play(
          copy,
          encode(ACTION.ALL_AT, 1),
          Array.from({ length: n }, () => 1),
        );
        return n;
      } catch {
        if (n > 6) throw new Error('more dice than any beam has');
      }
    }
  };
  // A range on a line lies in the nearer band.
  expect([4, 12, 13, 24, 25, 36, 37].map((range) => dice(3, range))).toEqual([3, 3, 2, 2, 1, 1, 0]);
  expect([12, 13].map((range) => dice(1, range))).toEqual([1, 0]);
});

test('4.3 Beams example: beam-3 and beam-2 at 18 MU roll 1, 5 and 6: three points, two against level-2 screens', () => {
  const open = duel(18, ['beam-3', 'beam-2', 'beam-1']);
  // The beam-1 does not reach. The 6 is rolled again: a 1.
  const [fired] = only(fire(open, [1, 5, 6, 1]), 'fired');
  expect(hullLost(open)).toBe(3);
  expect(fired!.shots.map(({ dice, again }) => [dice, again])).toEqual([
    [[1, 5], []],
    [[6], [1]],
  ]);
  const screened = duel(18, ['beam-3', 'beam-2', 'beam-1'], { systems: ['screen', 'screen'] });
  fire(screened, [1, 5, 6, 1]);
  expect(hullLost(screened)).toBe(2);
});

test('4.3 Beams: a 6 rolls again, past screens and armour, as long as 6s come', () => {
  const battle = duel(20, ['beam-2'], { armour: 5, systems: ['screen', 'screen'] });
  fire(battle, [6, 6, 4]);
  // One point through the screens to the armour; 2 and 1 straight to the hull.
  expect([battle.armourLost[1], hullLost(battle)]).toEqual([1, 3]);
});

test('4.3 Beams: rolls again are not made when nothing is left to hit', () => {
  const battle = duel(20, ['beam-2', 'beam-2'], { hull: 2 });
  const events = fire(battle, [6, 6]);
  expect(only(events, 'destroyed')).toHaveLength(1);
});

test('4.4 Screens: level 1 stops 4s, level 2 a point of each 6 besides; a third generator stands by', () => {
  const lost = (screens: readonly string[]): number => {
    const battle = duel(10, ['beam-3'], { systems: screens });
    fire(battle, [4, 5, 6, 1]);
    return hullLost(battle);
  };
  expect([lost([]), lost(['screen']), lost(['screen', 'screen']), lost(['screen', 'screen', 'screen'])]).toEqual([
    4, 3, 2, 2,
  ]);
});

test('4.5 Armour: it takes beam damage first, and its end is no threshold', () => {
  const battle = duel(10, ['beam-3'], { armour: 3 });
  fire(battle, [5, 5, 5]);
  expect([battle.armourLost[1], hullLost(battle)]).toEqual([3, 0]);
});

test('4.6 Thresholds: at the end of a row every system rolls, and a 1 knocks it out', () => {
  // Rows of 3, 3, 3, 3.
  const battle = duel(10, ['beam-3'], { hull: 12, systems: ['fc', 'beam-2', 'screen'] });
  // Damage 1 + 2 (+0) = 3 with a screen: 5, 6 and 1, then the re-roll 1; then fc, beam-2, screen, drive.
  const events = fire(battle, [5, 6, 1, 1, 1, 2, 6, 1]);
  const [check] = only(events, 'thresholdChecked');
  expect(check).toMatchObject({ unit: 1, row: 1, penalty: 0 });
  expect(only(events, 'systemHit').map(({ system, condition }) => [system, condition])).toEqual([
    ['fire-control', 'lost'],
    ['drive', 'halved'],
  ]);
});

test('4.6 Thresholds: several rows at once are one check at the last row, each die less one for each further row', () => {
  const battle = duel(10, ['beam-3', 'beam-3'], { hull: 8, systems: ['fc'] });
  // Rows of 2: four points pass two rows; number 2, dice less 1: 3 hits, 4 does not.
  const events = fire(battle, [4, 4, 4, 4, 1, 1, 3, 4]);
  expect(only(events, 'thresholdChecked')).toHaveLength(1);
  expect(only(events, 'thresholdChecked')[0]).toMatchObject({ row: 2, penalty: 1, rolls: [{ die: 3, hit: true }, { die: 4, hit: false }] }); // prettier-ignore
});

test('4.6 Thresholds: the drive is halved, rounded down, then lost', () => {
  const battle = duel(10, ['beam-3'], { thrust: 5, hull: 8, systems: [] });
  const thrust = () => fullThrust.view(battle, 'referee').units[1]!.thrust.now;
  fire(battle, [4, 4, 1, 1]);
  expect(thrust()).toBe(2);
  fly(battle);
  fire(battle, [4, 4, 1, 2]);
  expect(thrust()).toBe(0);
});

test('4.6 Thresholds: the end of the last row needs none; hulls of fewer than four boxes have fewer rows', () => {
  const battle = duel(10, ['beam-3'], { hull: 2, systems: ['pds'] });
  fire(battle, [4, 1, 1, 6, 6]);
  expect(hullLost(battle)).toBe(1);
  fly(battle);
  const events = fire(battle, [4, 1, 1]);
  expect(only(events, 'thresholdChecked')).toEqual([]);
  expect(only(events, 'destroyed')).toEqual([expect.objectContaining({ unit: 1, cause: 'fire' })]);
  expect(fullThrust.outcome(battle)).toMatchObject({ winner: 0, reason: 'last-fleet' });
});

test('4.7 Pulse torpedoes: 2 at 6 MU, one more for each 6 MU, up to 30 MU; a die of damage', () => {
  for (const [range, needs] of [
    [6, 2],
    [7, 3],
    [12, 3],
    [18, 4],
    [24, 5],
    [25, 6],
    [30, 6],
  ] as const) {
    const hit = duel(range, ['torpedo F'], { systems: ['screen', 'screen'] });
    fire(hit, [needs, 3]);
    expect(hullLost(hit)).toBe(3);
    const miss = duel(range, ['torpedo F']);
    fire(miss, [needs - 1]);
    expect(hullLost(miss)).toBe(0);
  }
  expect(stepOf(duel(31, ['torpedo F']))).toBe('orders');
});

test('4.7 Pulse torpedoes: half the damage, rounded up, on armour, the rest to the hull; a 6 does not roll again', () => {
  const battle = duel(5, ['torpedo F', 'torpedo F'], { armour: 4, hull: 40 });
  fire(battle, [6, 5, 6, 6]);
  // 5: three on armour; 6: three, of which one box is left.
  expect([battle.armourLost[1], hullLost(battle)]).toEqual([4, 2 + 5]);
});

test('4.5 Armour example: three salvo missiles for 9 take 5 of 8 armour, then 7 beam points take 3 and 4 of the hull', async () => {
  const battle = duel(10, ['beam-3', 'beam-3', 'beam-1'], { armour: 8, hull: 40 });
  const { beginAttack, endAttack, takePiercing } = await import('../damage/damage.ts');
  beginAttack(battle, 1);
  takePiercing(battle, 1, 1 + 4 + 4);
  endAttack(battle, 1, 'missiles');
  expect([battle.armourLost[1], hullLost(battle)]).toEqual([5, 4]);
  fire(battle, [5, 5, 5, 5, 5, 5, 5]);
  expect([battle.armourLost[1], hullLost(battle)]).toEqual([8, 8]);
});

test('4.8 Needle beams: 6 knocks the named system out and does a point, 5 does a point; past screens and armour', () => {
  const shoot = (die: number): Battle => {
    const battle = duel(12, ['needle F'], { armour: 3, systems: ['screen', 'beam-2'] });
    play(battle, encode(ACTION.SHIP, 0));
    play(battle, encode(ACTION.NEEDLE, 1, 1, 1), [die]);
    return battle;
  };
  expect([4, 5, 6].map((die) => hullLost(shoot(die)))).toEqual([0, 1, 1]);
  const lost = (die: number) => fullThrust.view(shoot(die), 'referee').units[1]!.systems[1]!.condition;
  expect([lost(5), lost(6)]).toEqual(['works', 'lost']);
  expect(stepOf(duel(13, ['needle F']))).toBe('orders');
});

test('4.8 Needle beams: the first hit halves a drive, the second ends it', () => {
  const battle = duel(10, ['needle F', 'needle F'], { thrust: 6, systems: [] });
  play(battle, encode(ACTION.SHIP, 0));
  play(battle, encode(ACTION.NEEDLE, 1, 1, 0));
  play(battle, encode(ACTION.NEEDLE, 1, 2, 0), [6, 6]);
  expect(fullThrust.view(battle, 'referee').units[1]!.thrust.now).toBe(0);
});

test('4.8 Needle beams: a fire control for each system aimed at, none left for other weapons; no core systems', () => {
  const battle = duel(10, ['needle F', 'needle F', 'beam-2'], { systems: ['beam-2'] }, { rules: ['core-systems'] });
  play(battle, encode(ACTION.SHIP, 0));
  // Slots of the target: beam-2, drive, bridge.
  expect(refused(battle, encode(ACTION.NEEDLE, 1, 1, 2))).toBe('needle-target');
  play(battle, encode(ACTION.NEEDLE, 1, 1, 1));
  expect(refused(battle, encode(ACTION.NEEDLE, 1, 2, 0))).toBe('needle-takes-a-fire-control');
  expect(refused(battle, encode(ACTION.ALL_AT, 1))).toBe('no-fire-control');
  // A second needle at the same system shares its fire control.
  play(battle, encode(ACTION.NEEDLE, 1, 2, 1), [1, 1]);
});

test('4.9 Submunitions: 3, 2 and 1 dice by 6 MU, screens do nothing, and the pack is spent', () => {
  for (const [range, dice] of [
    [6, 3],
    [12, 2],
    [18, 1],
  ] as const) {
    const battle = duel(range, ['pack F'], { systems: ['screen', 'screen'] });
    play(battle, encode(ACTION.SHIP, 0));
    play(
      battle,
      encode(ACTION.AIM, 1, 1),
      Array.from({ length: dice }, () => 4),
    );
    expect(hullLost(battle)).toBe(dice);
    expect(fullThrust.view(battle, 0).units[0]!.systems[1]!.condition).toBe('gone');
    fly(battle);
    expect(stepOf(battle)).toBe('orders');
  }
  expect(stepOf(duel(19, ['pack F']))).toBe('orders');
});

test('2.7 Ships fire: one ship a side in turn, all of its fire announced before any die', () => {
  const battle = position([
    { at: [36, 40], speed: 0, systems: ['fc', 'fc', 'beam-3', 'beam-2'] },
    { at: [30, 40], speed: 0, systems: ['fc', 'beam-3'] },
    { at: [33, 30], speed: 0, course: 6, side: 1, systems: ['fc', 'beam-3'] },
    { at: [39, 30], speed: 0, course: 6, side: 1, systems: ['fc', 'beam-3'] },
  ]);
  fly(battle, {}, [6, 1]);
  play(battle, encode(ACTION.SHIP, 0));
  expect(play(battle, encode(ACTION.AIM, 2, 2)).filter(({ type }) => type === 'fired')).toEqual([]);
  play(battle, encode(ACTION.AIM, 3, 3), [1, 1, 1, 1, 1]);
  expect(fullThrust.toAct(battle)).toBe(1);
  expect(refused(battle, encode(ACTION.SHIP, 0))).toBe('not-your-ship');
  play(battle, encode(ACTION.SHIP, 2));
  play(battle, encode(ACTION.ALL_AT, 0), [1, 1, 1]);
  expect(fullThrust.toAct(battle)).toBe(0);
  expect(refused(battle, encode(ACTION.SHIP, 0))).toBe('already-fired');
});

test('2.7 Ships fire: in a duel damage and thresholds wait until both have fired', () => {
  const battle = position(
    [
      { at: [36, 40], speed: 0, systems: ['fc', 'beam-3', 'beam-3'] },
      { at: [36, 30], speed: 0, course: 6, hull: 2, side: 1, systems: ['fc', 'beam-3'] },
    ],
    { rules: ['simultaneous-fire'] },
  );
  fly(battle, {}, [6, 1]);
  fire(battle, [5, 5, 1, 1, 1, 1]);
  // Its hull is gone, and yet it fires back.
  expect(hullLost(battle)).toBe(2);
  play(battle, encode(ACTION.SHIP, 1));
  const events = play(battle, encode(ACTION.ALL_AT, 0), [5, 1, 1]);
  expect(only(events, 'destroyed').map(({ unit }) => unit)).toEqual([1]);
  expect(hullLost(battle, 0)).toBe(1);
});

test('4.10 Introductory scenario: cruisers and frigates of the book, as data of the test, fight to an end', () => {
  const cruiser = (at: readonly [number, number], side: 0 | 1): TestShip => ({
    at, side, course: side === 0 ? 3 : 9, thrust: 4, hull: 14, armour: 3,
    systems: ['fc', 'fc', 'beam-2 FP F FS', 'beam-2 FP F FS', 'beam-2 FP F FS', 'beam-1', 'beam-1', 'screen', 'pds', 'pds'],
  }); // prettier-ignore
  const frigate = (at: readonly [number, number], side: 0 | 1): TestShip => ({
    at, side, course: side === 0 ? 3 : 9, thrust: 6, hull: 7, systems: ['fc', 'beam-2 FP F FS', 'beam-2 FP F FS', 'beam-1', 'beam-1', 'pds'],
  }); // prettier-ignore
  const side = (one: 0 | 1, x: number): TestShip[] => [
    cruiser([x, 20], one), cruiser([x, 28], one), frigate([x, 14], one), frigate([x, 24], one), frigate([x, 34], one),
  ]; // prettier-ignore
  const battle = position([...side(0, 6), ...side(1, 66)], { roundLimit: 12 });
  for (let plies = 0; fullThrust.toAct(battle) !== 'nobody' && plies < 5000; plies++) {
    const actions = legal(battle);
    fullThrust.apply(battle, actions[(plies * 7) % actions.length]!);
  }
  expect(fullThrust.outcome(battle)).not.toBeNull();
});
