import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { CONDITION, at } from '../battle.ts';
import { fullThrust } from '../index.ts';
import { RULES_VERSION } from '../rulesVersion.ts';
import { fly, only, play, position, refused, type TestShip } from '../testing/position.ts';

// 2.7 Simultaneous fire: what an exchange does acts after it.

/** Two attackers of a side, at rest, 10 MU from a ship of 8 boxes in rows of two, their bows to each other. */
function exchange(side: 0 | 1, weapons: readonly string[], systems: readonly string[], more: Partial<TestShip> = {}) {
  const attacker = (x: number): TestShip => ({ at: [x, 40], side, speed: 0, systems: weapons });
  const mark: TestShip = { at: [36, 30], speed: 0, course: 6, hull: 8, side: side === 0 ? 1 : 0, systems, ...more };
  const ships = [attacker(34), attacker(38)];
  const battle = position(side === 0 ? [...ships, mark] : [mark, ...ships], { rules: ['simultaneous-fire'] });
  const [first, second, target] = side === 0 ? ([0, 1, 2] as const) : ([1, 2, 0] as const);
  return { battle, first, second, target, begin: () => fly(battle, {}, side === 0 ? [6, 1] : [1, 6]) };
}

test.each([0, 1] as const)(
  '2.7 Ships fire: two attackers are two attacks for thresholds, the first row’s and the second’s (side %i)',
  (side) => {
    const duel = (version: number, dice: readonly number[]) => {
      const { battle, first, second, target, begin } = exchange(side, ['fc', 'beam-1'], ['pds', 'pds']);
      battle.rules[0] = version;
      battle.hullLost[target] = 1;
      begin();
      play(battle, encode(ACTION.SHIP, first));
      // A point each: the first attack ends the first row; the second, of two, the second row.
      expect(only(play(battle, encode(ACTION.ALL_AT, target), [5]), 'thresholdChecked')).toEqual([]);
      play(battle, encode(ACTION.SHIP, second));
      return { battle, target, checks: only(play(battle, encode(ACTION.ALL_AT, target), [6, 1, ...dice]), 'thresholdChecked') }; // prettier-ignore
    };
    const { battle, target, checks } = duel(RULES_VERSION, [1, 2, 2, 2, 3]);
    expect(checks).toMatchObject([
      { unit: target, row: 1, penalty: 0, rolls: [{ slot: 0, hit: true }, { slot: 1, hit: false }, { slot: 2, hit: false }] }, // prettier-ignore
      {
        unit: target,
        row: 2,
        penalty: 0,
        rolls: [
          { slot: 1, hit: true },
          { slot: 2, hit: false },
        ],
      },
    ]);
    expect([battle.hullLost[target], battle.rowsOwed[target]]).toEqual([4, 0]);
    // In battles of older rules it is one check, by the second row and a die less one.
    expect(duel(6, [1, 3, 4]).checks).toMatchObject([{ row: 2, penalty: 1, rolls: [{ hit: true }, { hit: true }, { hit: false }] }]); // prettier-ignore
  },
);

test.each([0, 1] as const)(
  '2.7 Ships fire: one attacker that passes two rows is one check, another one’s the next (side %i)',
  (side) => {
    const { battle, first, second, target, begin } = exchange(side, ['fc', 'beam-3', 'beam-3'], ['pds', 'pds']);
    begin();
    play(battle, encode(ACTION.SHIP, first));
    play(battle, encode(ACTION.ALL_AT, target), [5, 5, 5, 5, 1, 1]);
    play(battle, encode(ACTION.SHIP, second));
    const events = play(battle, encode(ACTION.ALL_AT, target), [5, 5, 1, 1, 1, 1, 4, 4, 3, 4, 3, 3]);
    expect(only(events, 'thresholdChecked')).toMatchObject([
      { row: 2, penalty: 1, rolls: [{ hit: false }, { hit: false }, { hit: true }] },
      { row: 3, penalty: 0, rolls: [{ hit: false }, { hit: true }, { hit: true }] },
    ]);
  },
);

test.each([0, 1] as const)(
  '2.7, 4.8 Ships fire: with simultaneous fire needles hit after the exchange: who is hit has fired back (side %i)',
  (side) => {
    // The target's only fire control is knocked out by the first attacker, before the target fires.
    const { battle, first, second, target, begin } = exchange(side, ['fc', 'needle'], ['fc', 'beam-3'], { thrust: 0 });
    begin();
    play(battle, encode(ACTION.SHIP, first));
    const shot = play(battle, encode(ACTION.NEEDLE, target, 1, 0), [6]);
    expect(only(shot, 'fired')[0]!.shots).toMatchObject([{ at: 0, knockedOut: true }]);
    expect([only(shot, 'systemHit'), battle.condition[at(target, 0)]]).toEqual([[], CONDITION.WORKS]);
    expect(fullThrust.view(battle, 'referee').units[target]!.systems[0]!.parties).toBe(0);
    play(battle, encode(ACTION.SHIP, target));
    play(battle, encode(ACTION.ALL_AT, first), [5, 1, 1]);
    play(battle, encode(ACTION.SHIP, second));
    // The second aims at it too: it counts as it was, and is hit once. The end of the first row: two points.
    const last = play(battle, encode(ACTION.NEEDLE, target, 1, 0), [6, 4]);
    expect(only(last, 'systemHit')).toMatchObject([{ unit: target, slot: 0, condition: 'lost' }]);
    expect(only(last, 'thresholdChecked')).toMatchObject([{ unit: target, row: 1, penalty: 0, rolls: [{ slot: 1 }] }]);
    expect([battle.hullLost[target], battle.condition[at(target, 0)], battle.parties[at(target, 0)]]).toEqual([2, CONDITION.LOST, 0]); // prettier-ignore
  },
);

test('2.7, 4.8 Ships fire: of two needles at one drive the first halves it and the second ends it, after the exchange', () => {
  const { battle, first, second, target, begin } = exchange(0, ['fc', 'needle'], ['pds'], { hull: 20 });
  begin();
  play(battle, encode(ACTION.SHIP, first));
  play(battle, encode(ACTION.NEEDLE, target, 1, 1), [6]);
  play(battle, encode(ACTION.SHIP, second));
  const events = play(battle, encode(ACTION.NEEDLE, target, 1, 1), [6]);
  expect(only(events, 'systemHit').map(({ condition }) => condition)).toEqual(['halved', 'lost']);
});

test('2.7, 12.3 Ships fire: a charged wave gun that a needle hits bursts after the exchange', () => {
  const { battle, first, second, target, begin } = exchange(0, ['fc', 'needle'], ['wave', 'fc'], {
    hull: 40,
    thrust: 0,
  });
  battle.stock[at(target, 0)] = 5;
  begin();
  play(battle, encode(ACTION.SHIP, first));
  play(battle, encode(ACTION.NEEDLE, target, 1, 0), [6]);
  expect(battle.hullLost[target]).toBe(1);
  play(battle, encode(ACTION.SHIP, second));
  expect(only(play(battle, ACTION.DONE), 'waveBurst')).toMatchObject([{ unit: target, damage: 5 }]);
  expect(battle.hullLost[target]).toBe(6);
});

test('4.8 Needle beams: two needles at two systems of one ship take two fire controls, at one system one', () => {
  const aims = (controls: number) => {
    const systems = [...Array.from({ length: controls }, () => 'fc'), 'needle', 'needle', 'beam-2'];
    const battle = position([{ at: [36, 40], speed: 0, systems }, { at: [36, 30], speed: 0, course: 6, side: 1, systems: ['fc', 'beam-1'] }]); // prettier-ignore
    fly(battle);
    play(battle, encode(ACTION.SHIP, 0));
    play(battle, encode(ACTION.NEEDLE, 1, controls, 0));
    return battle;
  };
  const again = (battle: ReturnType<typeof aims>, controls: number, slot: number) =>
    refused(fullThrust.clone(battle), encode(ACTION.NEEDLE, 1, controls + 1, slot));
  expect([again(aims(1), 1, 0), again(aims(1), 1, 1)]).toEqual(['possible', 'needle-takes-a-fire-control']);
  expect([again(aims(2), 2, 0), again(aims(2), 2, 1)]).toEqual(['possible', 'possible']);
  // A needle takes one from the guns, and the guns one from the needles.
  const gun = (controls: number) => encode(ACTION.AIM, 1, controls + 2);
  expect(refused(aims(1), gun(1))).toBe('no-fire-control');
  const both = aims(2);
  expect(refused(both, gun(2))).toBe('possible');
  expect([again(both, 2, 0), again(both, 2, 1)]).toEqual(['possible', 'needle-takes-a-fire-control']);
  // Each hits the system that it was aimed at.
  const battle = aims(2);
  const events = play(battle, encode(ACTION.NEEDLE, 1, 3, 1), [6, 5]);
  expect(only(events, 'fired')[0]!.shots.map(({ at: aim, knockedOut }) => [aim, knockedOut])).toEqual([[0, true], [1, false]]); // prettier-ignore
  expect(only(events, 'systemHit').map(({ slot }) => slot)).toEqual([0]);
  expect(battle.hullLost[1]).toBe(2);
});
