import { expect, test } from 'vitest';
import { ACTION, encode } from './actions.ts';
import { ftb } from './index.ts';
import { act, legal, playAll, position, take, type TestShip } from './testing/position.ts';

// What cannot be played is refused with the section that the sheets give it, or offered greyed; the battle stays as it was.

const ENEMY: TestShip = { class: 'destroyer', at: [55, 46], side: 1, course: 180 };
const ship = (own: Partial<TestShip> = {}) => {
  const battle = position([{ class: 'destroyer', at: [50, 50], ...own }, { class: 'tanker', at: [5, 5] }, ENEMY]);
  take(battle, 0);
  return battle;
};

/** The code and section with which an action is refused; it must leave no trace. */
function refused(battle: ReturnType<typeof ship>, action: number): string {
  const before = ftb.serialize(battle);
  const { code, section } = ftb.apply(battle, action) ?? { code: 'played', section: '' };
  expect(ftb.serialize(battle)).toEqual(before);
  expect(ftb.isLegal(battle, action)).toBe(false);
  return `${code} ${section}`;
}

test('Astrometrics: a vector that is not whole is refused', () => {
  const battle = ship();
  for (const [course, length] of [
    [0, 0],
    [360, 3],
    [511, 3],
    [0, 255],
  ] as const)
    expect(refused(battle, act.burn(course, length)), `${course}, ${length}`).toBe('not-a-whole-vector 28');
  for (const action of [act.burn(0, 4) + 0.5, -act.burn(0, 4), NaN, Infinity, 2 ** 22, act.burn(0, 4) + 2 ** 32])
    expect(refused(battle, action), `${action}`).toBe('unknown-action 8');
});

test('Astrometrics: an end point outside the acceleration radius is refused', () => {
  const battle = ship();
  expect(refused(battle, act.burn(0, 7))).toBe('beyond-acceleration 28');
  expect(refused(battle, act.burn(180, 3))).toBe('beyond-acceleration 28');
  expect(refused(battle, act.hardBurn(180, 5))).toBe('beyond-acceleration 28');
  expect(refused(battle, act.launch(180, 5))).toBe('beyond-acceleration 28');
});

test('Astrometrics: an end point too near to another object is refused', () => {
  const battle = position([
    { class: 'destroyer', at: [50, 50] },
    { class: 'tanker', at: [5, 5] },
    { ...ENEMY, at: [50, 45.5] },
  ]);
  take(battle, 0);
  expect(refused(battle, act.burn(0, 5))).toBe('too-near 28');
  expect(refused(battle, act.launch(0, 6))).toBe('near-own-ship 19');
});

test('Orders: an order that the ship cannot give is refused, and offered greyed with the same reason', () => {
  const battle = ship({ fuel: 0, torpedoes: 0, damaged: 'drive' });
  const wanted = [
    ['burn', act.burn(0, 4), 'drive-offline 5'],
    ['hard-burn', act.hardBurn(0, 8), 'drive-offline 5'],
    ['heat-dump', act.heatDump, 'no-fuel 12'],
    ['launch', act.launch(0, 9), 'no-torpedo 12'],
    ['refit', act.refit, 'not-docked 12'],
  ] as const;
  const greyed = new Map(
    ftb.options(battle).flatMap(({ action, description, blocked }) => {
      if (description.kind !== 'order-blocked' || blocked === null) return [];
      expect(action).toBeNull();
      return [[description.order as string, `${blocked.code} ${blocked.section}`] as const];
    }),
  );
  for (const [order, action, why] of wanted) {
    expect(refused(battle, action), order).toBe(why);
    expect(greyed.get(order), order).toBe(why);
  }
  expect(refused(ship(), act.repair)).toBe('nothing-damaged 12');
});

test('Combat resolution: a card is laid once, and only by the side whose turn it is to lay one', () => {
  const battle = ship({ at: [52, 50], length: 6 });
  playAll(battle, act.coast);
  playAll(battle, legal(battle)[0]!);
  expect(ftb.toAct(battle)).toBe(0);
  expect(refused(battle, act.commit)).toBe('no-card-laid 16');
  expect(refused(battle, encode(ACTION.LAY, 0))).toBe('no-such-card 16');
  expect(refused(battle, encode(ACTION.LAY, 5))).toBe('no-such-card 16');
  playAll(battle, act.lay('railgun'));
  expect(refused(battle, act.lay('railgun'))).toBe('card-already-laid 16');
  expect(refused(battle, act.lay('broadside'))).toBe('card-already-laid 16');
  playAll(battle, act.commit);
  // Now it is the other side's: the first one's card stands, whatever is sent.
  expect(ftb.toAct(battle)).toBe(1);
  expect(refused(battle, act.commit)).toBe('no-card-laid 16');
  expect(refused(battle, act.takeBack)).toBe('no-card-laid 16');
  playAll(battle, act.lay('broadside'));
  expect([...battle.cards]).toEqual([2, 3]);
});
