import { expect, test } from 'vitest';
import { ACTION, DUEL, encode, encodePoint, kindOf } from '../actions.ts';
import { GROUP_STATUS, QUALITY, type Battle } from '../battle.ts';
import { UNIT } from '../ground.ts';
import { attackOdds, defenceOdds } from './odds.ts';
import { fullThrust } from '../index.ts';
import { fly, legal, only, play, position, refused, stepOf, type TestShip } from '../testing/position.ts';
import { FAR, passTo, skies, type TestGroup } from '../testing/skies.ts';

const attackShip = (group: number, ship: number): number => encode(ACTION.ATTACK_SHIP, group, ship);
const attackGroup = (group: number, rival: number): number => encode(ACTION.ATTACK_GROUP, group, rival);
const target = (at: readonly [number, number], more: Partial<TestShip> = {}): TestShip => ({ at, side: 1, speed: 0, systems: [], ...more }); // prettier-ignore

/** One group of ours attacks a ship of theirs that stands before it. */
function strike(group: Partial<TestGroup>, ship: Partial<TestShip>, dice: readonly number[]) {
  const battle = skies(
    [{ at: [20, 20], ...group }],
    [],
    [{ at: [2, 46], speed: 0, systems: [] }, target([20, 16], ship)],
  );
  fly(battle);
  passTo(battle, 'attack');
  // An ace may still choose its aim.
  const ace = group.quality === 'ACE';
  if (ace) play(battle, attackShip(0, 1));
  const events = play(battle, ace ? ACTION.PASS : attackShip(0, 1), dice);
  return { battle, events, hull: battle.hullLost[1]!, armour: battle.armourLost[1]! };
}

/** Two groups in a dogfight, ours the attacker; ours rolls first. */
function dogfight(ours: Partial<TestGroup>, theirs: Partial<TestGroup>, dice: readonly number[]) {
  const battle = skies([{ at: [20, 20], ...ours }], [{ at: [20, 16], ...theirs }]);
  fly(battle);
  passTo(battle, 'attack', 0);
  play(battle, attackGroup(0, 1));
  const events = play(battle, ACTION.PASS, dice);
  return { battle, events, left: [battle.craft[0]!, battle.craft[1]!] };
}

test('5.1 Movement: 24 MU in any direction, 36 for fast fighters, and then a facing', () => {
  const battle = skies([{ at: [30, 20] }, { at: [34, 20], fighters: 'fast' }], []);
  fly(battle);
  play(battle, encode(ACTION.GROUP, 0));
  expect(refused(battle, encodePoint(ACTION.PLACE, 24 * 8 + 1, 0))).toBe('beyond-its-move');
  play(battle, encodePoint(ACTION.PLACE, 24 * 8, 0));
  expect(stepOf(battle)).toBe('face');
  play(battle, encode(ACTION.FACE, 9));
  expect([battle.groupX[0]! / UNIT, battle.facing[0]]).toEqual([54, 9]);
  play(battle, encode(ACTION.GROUP, 1));
  expect(refused(battle, encodePoint(ACTION.PLACE, 36 * 8 + 8, 0))).toBe('beyond-its-move');
  expect(refused(battle, encodePoint(ACTION.PLACE, 0, -21 * 8))).toBe('off-the-table');
  play(battle, encodePoint(ACTION.PLACE, 36 * 8, 0));
});

test('5.1 Movement: sides alternate, the loser of the initiative first; who passes moves no more', () => {
  const battle = skies([{ at: [30, 20] }, { at: [30, 24] }], [{ at: [40, 20] }, { at: [40, 24] }]);
  fly(battle);
  const order: number[] = [];
  for (let n = 0; n < 3; n++) {
    order.push(battle.toAct[0]!);
    play(battle, legal(battle)[0]!);
    play(battle, legal(battle)[0]!);
    play(battle, legal(battle)[0]!);
  }
  expect(order).toEqual([1, 0, 1]);
});

test('5.1 Movement example: 20 MU, and a secondary move of up to 12 MU for one endurance factor', () => {
  const battle = skies(
    [{ at: [20, 40] }],
    [],
    [{ at: [2, 46], speed: 0, systems: [] }, target([20, 14], { speed: 6, course: 3 })],
  );
  fly(battle);
  play(battle, encode(ACTION.GROUP, 0));
  play(battle, encodePoint(ACTION.PLACE, 0, -20 * 8));
  play(battle, encode(ACTION.FACE, 0));
  expect([stepOf(battle), battle.phase[0]]).toEqual(['group', 5]);
  play(battle, encode(ACTION.GROUP, 0));
  expect(refused(battle, encodePoint(ACTION.PLACE, 100, 0))).toBe('beyond-its-move');
  play(battle, encodePoint(ACTION.PLACE, 48, -8));
  play(battle, encode(ACTION.FACE, 0));
  expect([battle.groupX[0]! / UNIT, battle.groupY[0]! / UNIT, battle.endurance[0]]).toEqual([26, 19, 5]);
});

test('5.2 Attacks: within 6 MU and in the fore arc, like a beam-1 a craft; screens protect', () => {
  expect(strike({}, {}, [1, 2, 3, 4, 5, 6, 1]).hull).toBe(4);
  expect(strike({}, { systems: ['screen', 'screen'] }, [1, 2, 3, 4, 5, 6, 1]).hull).toBe(2);
  const battle = skies([{ at: [20, 20] }, { at: [20, 24] }, { at: [24, 16] }], [], [{ at: [2, 46], speed: 0, systems: [] }, target([20, 16])]); // prettier-ignore
  fly(battle);
  passTo(battle, 'attack');
  expect(refused(battle, attackShip(1, 1))).toBe('not-within-six');
  expect(refused(battle, attackShip(2, 1))).toBe('not-in-its-fore-arc');
});

test('5.3 Point defence: 4 and 5 kill a craft, 6 two and rolls again; a class-1 beam kills by 5 and 6', () => {
  const defended = (systems: readonly string[], slots: readonly number[], dice: readonly number[]): number => {
    const battle = skies(
      [{ at: [20, 20] }],
      [],
      [{ at: [2, 46], speed: 0, systems: [] }, target([20, 16], { systems })],
    );
    fly(battle);
    passTo(battle, 'attack');
    play(battle, attackShip(0, 1));
    slots.forEach((slot, n) => play(battle, encode(ACTION.DEFEND, 1, slot, 0), n === slots.length - 1 ? dice : []));
    return battle.craft[0]!;
  };
  // The last die is morale, which fails: then nobody fires.
  expect(defended(['pds', 'pds', 'pds'], [0, 1, 2], [3, 4, 5, 6])).toBe(4);
  expect(defended(['pds'], [0], [6, 6, 1, 6])).toBe(2);
  expect(defended(['beam-1', 'beam-1'], [0, 1], [4, 6, 5, 6])).toBe(4);
});

test('5.3 Point defence: a class-1 beam that has defended does not fire, larger ones cannot defend, and threats must attack', () => {
  const battle = skies(
    [{ at: [20, 20] }, { at: [60, 5] }],
    [],
    [{ at: [20, 8], speed: 0, course: 6, systems: [] }, target([20, 16], { systems: ['fc', 'beam-1', 'beam-2'] })],
  );
  fly(battle);
  passTo(battle, 'attack');
  play(battle, attackShip(0, 1));
  expect(refused(battle, encode(ACTION.DEFEND, 1, 2, 0))).toBe('not-a-weapon');
  expect(refused(battle, encode(ACTION.DEFEND, 1, 1, 1))).toBe('not-attacked');
  play(battle, encode(ACTION.DEFEND, 1, 1, 0), [1, 1, 1, 1, 1, 1, 1]);
  play(battle, encode(ACTION.SHIP, 1));
  const [fired] = only(play(battle, encode(ACTION.ALL_AT, 0), [1, 1]), 'fired');
  expect(fired!.shots.map(({ slot }) => slot)).toEqual([2]);
});

test('5.3 Area defence example: X attacks A; B with an ADFC within 6 MU of A fires at X too, at Y and Z nobody', () => {
  const battle = skies(
    [{ at: [30, 22] }, { at: [31, 25] }, { at: [10, 40] }],
    [],
    [
      { at: [2, 46], speed: 0, systems: [] },
      target([30, 20], { systems: ['pds'] }),
      target([34, 20], { systems: ['adfc', 'pds', 'beam-1'] }),
    ],
  );
  fly(battle);
  passTo(battle, 'attack');
  play(battle, attackShip(0, 1));
  play(battle, ACTION.PASS);
  expect(stepOf(battle)).toBe('defend');
  for (const idle of [1, 2]) expect(refused(battle, encode(ACTION.DEFEND, 2, 1, idle))).toBe('not-attacked');
  expect(refused(battle, encode(ACTION.DEFEND, 2, 2, 0))).toBe('no-area-defence');
  play(battle, encode(ACTION.DEFEND, 2, 1, 0));
  const events = play(battle, encode(ACTION.DEFEND, 1, 0, 0), [5, 5, 6]);
  expect(only(events, 'defended').map(({ unit }) => unit)).toEqual([1, 2]);
  expect(battle.craft[0]).toBe(4);
});

test('5.3 Area defence: beyond 6 MU, and for more ships than it has links, it does nothing', () => {
  const battle = skies(
    [{ at: [30, 22] }, { at: [33, 22] }, { at: [44, 22] }],
    [],
    [
      { at: [2, 46], speed: 0, systems: [] },
      target([30, 20]),
      target([33, 20]),
      target([44, 20]),
      target([35, 20], { systems: ['adfc', 'pds', 'pds'] }),
    ],
  );
  fly(battle);
  passTo(battle, 'attack');
  for (const n of [0, 1, 2]) play(battle, attackShip(n, n + 1));
  if (stepOf(battle) === 'attack') play(battle, ACTION.PASS);
  expect(refused(battle, encode(ACTION.DEFEND, 4, 1, 2))).toBe('not-within-six');
  play(battle, encode(ACTION.DEFEND, 4, 1, 0));
  expect(refused(battle, encode(ACTION.DEFEND, 4, 2, 1))).toBe('no-area-defence');
});

test('5.4 Dogfights example: 5 craft roll 2, 2, 6, 4, 1 for three kills, 4 roll 3, 1, 5, 5 for two (and by ruling the 6 rolls again)', () => {
  const { left } = dogfight({ craft: 5 }, { craft: 4 }, [2, 2, 6, 1, 4, 1, 3, 1, 5, 5]);
  expect(left).toEqual([3, 1]);
});

test('5.4 Dogfights: the last craft breaks off, and gets a parting shot that it does not return', () => {
  const { battle } = dogfight({ craft: 5 }, { craft: 4 }, [2, 2, 6, 1, 4, 1, 3, 1, 5, 5]);
  fly(battle);
  expect(legal(battle)).toContain(encode(ACTION.BREAK_OFF, 1));
  const events = play(battle, encode(ACTION.BREAK_OFF, 1), [1, 2, 3]);
  expect(only(events, 'groupFired')).toMatchObject([{ group: 0, parting: true, kills: 0 }]);
  play(battle, encodePoint(ACTION.PLACE, 40, 0));
  play(battle, encode(ACTION.FACE, 6));
  expect([battle.dogfight[0], battle.dogfight[1]]).toEqual([0, 0]);
  // That was the fire of its turn: it attacks nothing else.
  passTo(battle, 'orders');
  expect(battle.craft[1]).toBe(1);
});

test('5.4 Dogfights: a group that has not moved may move away before contact, for a free round of fire', () => {
  const battle = skies([{ at: [20, 20] }], [{ at: [20, 16] }]);
  fly(battle);
  passTo(battle, 'attack', 0);
  play(battle, attackGroup(0, 1));
  expect([stepOf(battle), battle.toAct[0]]).toEqual(['evade', 1]);
  play(battle, encode(ACTION.BREAK_OFF, 1), [4, 1, 1, 1, 1, 1]);
  expect(battle.craft[1]).toBe(5);
  expect(stepOf(battle)).toBe('place');
  const moved = skies([{ at: [20, 20] }], [{ at: [20, 16] }]);
  fly(moved);
  play(moved, encode(ACTION.GROUP, 1));
  play(moved, encodePoint(ACTION.PLACE, 0, 8));
  play(moved, encode(ACTION.FACE, 0));
  passTo(moved, 'attack', 0);
  play(
    moved,
    attackGroup(0, 1),
    Array.from({ length: 12 }, () => 1),
  );
  expect(stepOf(moved)).toBe('orders');
});

test('5.4 Furballs: kills are split as equally as can be, or fall on one rival', () => {
  const furball = (focus: boolean): Battle => {
    const battle = skies([{ at: [20, 20] }], [{ at: [20, 16] }, { at: [20, 15] }]);
    for (const rival of [1, 2]) {
      battle.dogfight[0]! |= 1 << rival;
      battle.dogfight[rival] = 1;
    }
    fly(battle);
    passTo(battle, 'attack', 0);
    if (focus) play(battle, attackGroup(0, 2), [5, 5, 5, 1, 1, 1, ...Array.from({ length: 12 }, () => 1)]);
    else play(battle, ACTION.PASS, [5, 5, 5, 1, 1, 1, ...Array.from({ length: 12 }, () => 1)]);
    return battle;
  };
  expect([...furball(false).craft.subarray(0, 3)]).toEqual([6, 4, 5]);
  expect([...furball(true).craft.subarray(0, 3)]).toEqual([6, 6, 3]);
});

test('5.4 Dogfights: who is in one attacks nothing outside it, and goes on fighting next turn', () => {
  const battle = skies([{ at: [20, 20] }, { at: [20, 21] }], [{ at: [20, 19] }], [{ at: [2, 46], speed: 0, systems: [] }, target([20, 16])]); // prettier-ignore
  battle.dogfight[0] = 1 << 2;
  battle.dogfight[2] = 1 << 0;
  fly(battle);
  passTo(battle, 'attack', 0);
  expect(refused(battle, attackShip(0, 1))).toBe('in-a-dogfight');
  play(
    battle,
    ACTION.PASS,
    Array.from({ length: 12 }, () => 1),
  );
  expect(fullThrust.view(battle, 'public').groups.map(({ dogfight }) => dogfight)).toEqual([[2], [], [0]]);
});

test('5.5 Screens: they stand at their ship and move with it, however fast it is', () => {
  const battle = skies([{ at: [20, 20] }], [], [{ at: [20, 30], speed: 30, course: 3, systems: [] }]);
  fly(battle);
  play(battle, encode(ACTION.GROUP, 0));
  play(battle, encode(ACTION.SCREEN, 0));
  expect([battle.groupX[0]! / UNIT, battle.groupY[0]! / UNIT]).toEqual([50, 30]);
  expect(battle.groupStatus[0]).toBe(GROUP_STATUS.SCREENING);
});

test('5.5 Screens example: of four groups that attack a ship with three screens only the fourth reaches it', () => {
  const attackers = [14, 16, 18, 20].map((y): TestGroup => ({ at: [20, y] }));
  const screens = [1, 2, 3].map((n): TestGroup => ({ at: [20 + n, 30] }));
  const battle = skies(attackers, screens, [{ at: [2, 46], speed: 0, systems: [] }, target([20, 14])]);
  for (const group of [4, 5, 6]) {
    battle.groupStatus[group] = GROUP_STATUS.SCREENING;
    battle.screens[group] = 1;
    battle.groupX[group] = 20 * UNIT;
    battle.groupY[group] = 14 * UNIT;
  }
  fly(battle);
  passTo(battle, 'attack');
  for (const n of [0, 1, 2]) {
    expect(refused(battle, attackShip(3, 1))).toBe('screened');
    play(battle, attackGroup(n, 4 + n));
  }
  const events = play(
    battle,
    attackShip(3, 1),
    Array.from({ length: 36 + 6 }, () => 1),
  );
  expect(only(events, 'groupFired').at(-1)).toMatchObject({ group: 3, target: { kind: 'ship', id: 1 } });
});

test('5.7 Endurance: one factor for each turn of fighting; without any only 6s kill, and there are no attacks', () => {
  const { battle } = strike({ endurance: 1 }, {}, [1, 1, 1, 1, 1, 1]);
  expect(battle.endurance[0]).toBe(0);
  fly(battle);
  passTo(battle, 'orders');
  const { left } = dogfight({}, { endurance: 0 }, [1, 1, 1, 1, 1, 1, 4, 5, 5, 6, 1, 1]);
  expect(left).toEqual([5, 6]);
});

test('5.8 Morale: a group that has lost craft attacks by a die of at most those left; a failed attack costs no endurance', () => {
  const held = strike({ craft: 3 }, {}, [3, 4, 1, 1]);
  expect([held.hull, held.battle.endurance[0]]).toEqual([1, 5]);
  const failed = strike({ craft: 3 }, {}, [4]);
  expect([failed.hull, failed.battle.endurance[0]]).toEqual([0, 6]);
  // An ace takes one off the die (and adds one of attack), turkeys add one.
  expect(strike({ craft: 3, quality: 'ACE' }, {}, [4, 1, 1, 1, 1]).battle.endurance[0]).toBe(5);
  expect(strike({ craft: 3, quality: 'TURKEY' }, {}, [3]).battle.endurance[0]).toBe(6);
});

test('5.9 Heavy fighters: 4s do nothing to them, of fighters or point defence', () => {
  expect(dogfight({}, { fighters: 'heavy' }, [4, 4, 4, 5, 1, 1, 1, 1, 1, 1, 1, 1]).left).toEqual([6, 5]);
});

test('5.9 Interceptors: 1 more on each die against fighters, and no attacks on ships', () => {
  expect(dogfight({ fighters: 'interceptor' }, {}, [2, 3, 4, 5, 1, 1, 1, 1, 1, 1, 1, 1]).left).toEqual([6, 2]);
  const battle = skies([{ at: [20, 20], fighters: 'interceptor' }, { at: [20, 21] }], [], [{ at: [2, 46], speed: 0, systems: [] }, target([20, 16])]); // prettier-ignore
  fly(battle);
  passTo(battle, 'attack');
  expect(refused(battle, attackShip(0, 1))).toBe('interceptors-only');
});

test('5.9 Attack fighters: 1 more on all but 6s against ships, only 6s kill fighters', () => {
  expect(strike({ fighters: 'attack' }, {}, [2, 3, 4, 5, 1, 1]).hull).toBe(4);
  expect(strike({ fighters: 'attack' }, {}, [6, 3, 1, 1, 1, 1, 1]).hull).toBe(3);
  expect(dogfight({ fighters: 'attack' }, {}, [5, 5, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1]).left).toEqual([6, 5]);
});

test('5.9 Long range fighters: nine endurance factors', () => {
  const battle = skies([{ at: [20, 20], fighters: 'long-range' }, { at: [20, 22] }], []);
  expect([battle.endurance[0], battle.endurance[1]]).toEqual([9, 6]);
});

test('5.9 Torpedo fighters: once, 4 and more hit for what they show, half on armour, screens do nothing', () => {
  const { battle, hull, armour } = strike({ fighters: 'torpedo' }, { armour: 20, hull: 40, systems: ['screen'] }, [1, 3, 4, 5, 6, 2]); // prettier-ignore
  expect([hull, armour]).toEqual([7, 8]);
  fly(battle);
  passTo(battle, 'orders');
  expect(fullThrust.view(battle, 0).groups[0]!.spent).toBe(true);
});

test('5.10 Pilot quality: a die at the start, 6 an ace, 1 turkeys; turkeys move before, aces after all others', () => {
  const battle = position([{ at: [2, 46], speed: 0, systems: [] }, FAR], {
    rules: ['pilot-quality'],
    groups: [[6, 12, 18, 24, 30, 36].map((x) => ({ fighters: 'standard' as const, x, y: 20, facing: 12 })), []],
  });
  const qualities = fullThrust.view(battle, 'public').groups.map(({ quality }) => quality);
  expect(qualities).toHaveLength(6);
  battle.quality.set([QUALITY.ACE, QUALITY.AVERAGE, QUALITY.TURKEY, 0, 0, 0]);
  fly(battle);
  const groups = () =>
    legal(battle)
      .filter((action) => kindOf(action) === ACTION.GROUP)
      .map((action) => action >> 5);
  expect(groups()).toEqual([2]);
  expect(refused(battle, encode(ACTION.GROUP, 1))).toBe('turkeys-first');
  play(battle, ACTION.PASS);
  expect(groups()).toEqual([1, 3, 4, 5]);
  play(battle, ACTION.PASS);
  expect(groups()).toEqual([0]);
});

test('5.10 Pilot quality: an ace adds a die, or aims at one system like a needle; turkeys take 1 off in dogfights', () => {
  expect(strike({ quality: 'ACE' }, {}, [4, 4, 4, 4, 4, 4, 4, 6]).hull).toBe(7);
  const battle = skies([{ at: [20, 20], quality: 'ACE' }], [], [{ at: [2, 46], speed: 0, systems: [] }, target([20, 16], { systems: ['fc'] })]); // prettier-ignore
  fly(battle);
  passTo(battle, 'attack');
  play(battle, attackShip(0, 1));
  const events = play(battle, encode(ACTION.ACE_NEEDLE, 0, 0), [1, 1, 1, 1, 1, 6]);
  expect(only(events, 'systemHit')).toMatchObject([{ unit: 1, slot: 0 }]);
  expect(dogfight({ quality: 'TURKEY' }, {}, [4, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1]).left).toEqual([6, 4]);
});

test('5.4 Furballs: odd kills fall where their owner says', () => {
  const battle = skies([{ at: [20, 20] }], [{ at: [20, 16] }, { at: [20, 15] }]);
  for (const rival of [1, 2]) {
    battle.dogfight[0]! |= 1 << rival;
    battle.dogfight[rival] = 1;
  }
  fly(battle);
  passTo(battle, 'attack', 0);
  play(battle, encode(ACTION.ODD_KILLS, 0, 2));
  expect(refused(battle, encode(ACTION.ODD_KILLS, 0, 1))).toBe('system-used');
  play(battle, ACTION.PASS, [5, 5, 5, 1, 1, 1, ...Array.from({ length: 12 }, () => 1)]);
  expect([...battle.craft.subarray(0, 3)]).toEqual([6, 5, 4]);
});

test('5.10 Pilot quality: an ace may go for the ace of its rivals with its own die, and that one dies first', () => {
  const battle = skies([{ at: [20, 20], quality: 'ACE' }], [{ at: [20, 16], quality: 'ACE' }]);
  battle.dogfight[0] = 1 << 1;
  battle.dogfight[1] = 1 << 0;
  fly(battle);
  passTo(battle, 'attack', 0);
  // Five dice of the others and the ace's own; the rival's ace adds its die to six.
  const events = play(battle, encode(ACTION.ACE_NEEDLE, 0, DUEL), [1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1]);
  expect(only(events, 'aceDuel')).toEqual([{ type: 'aceDuel', group: 0, rival: 1, die: 4, killed: true }]);
  expect([battle.craft[1], battle.quality[1], battle.quality[0]]).toEqual([5, QUALITY.AVERAGE, QUALITY.ACE]);
});

test('5.2–5.9 what an attack does on average counts rolls again, screens, types and morale', () => {
  const odds = (group: Partial<TestGroup>, ship: Partial<TestShip> = {}) =>
    attackOdds(skies([{ at: [20, 20], ...group }], [], [{ at: [2, 46], speed: 0, systems: [] }, target([20, 16], ship)]), 0, 'ship', 1); // prettier-ignore
  // A die: (1 + 1 + 2) / 6 and 1/5 of that again.
  expect(odds({})).toEqual({ expected: 480, attacks: 100 });
  // 4s do nothing to a screen, and 6s at two screens one; rolls again pass them.
  expect(odds({}, { systems: ['screen'] }).expected).toBe(Math.round(600 * (3 / 6 + 4 / 30)));
  expect(odds({}, { systems: ['screen', 'screen'] }).expected).toBe(Math.round(600 * (2 / 6 + 4 / 30)));
  expect(odds({ fighters: 'torpedo' }).expected).toBe(Math.round(600 * (15 / 6)));
  expect(odds({ craft: 4 })).toEqual({ expected: 320, attacks: 67 });

  const rivals = (ours: Partial<TestGroup>, theirs: Partial<TestGroup>): number =>
    attackOdds(skies([{ at: [20, 20], ...ours }], [{ at: [20, 16], ...theirs }]), 0, 'group', 1).expected;
  expect(rivals({}, {})).toBe(480);
  expect(rivals({}, { fighters: 'heavy' })).toBe(360);
  // Interceptors kill one by 3 and 4, two by 5 and 6: 1.2 a die, but never more than there are.
  expect(rivals({ fighters: 'interceptor', craft: 4 }, {})).toBe(480);
  expect(rivals({ fighters: 'interceptor' }, {})).toBe(600);
  expect(rivals({ fighters: 'attack' }, {})).toBe(100);
  expect(rivals({}, { craft: 2 })).toBe(200);
});

test('5.3 what a weapon kills on average: a point defence system 0.8, of heavy fighters 0.6, a class-1 beam 0.4', () => {
  const battle = skies([{ at: [20, 20] }], [], [{ at: [2, 46], speed: 0, systems: [] }, target([20, 16], { systems: ['pds', 'beam-1'] })]); // prettier-ignore
  expect([defenceOdds(battle, 1, 0, false), defenceOdds(battle, 1, 0, true), defenceOdds(battle, 1, 1, false)]).toEqual([80, 60, 40]); // prettier-ignore
});
