import { expect, test } from 'vitest';
import { forceDice } from '../dice.ts';
import { ACTION, encode } from './actions.ts';
import type { Battle } from './battle.ts';
import { FIGHTER_TYPES, type FighterType } from './design/terms.ts';
import { fullThrust } from './index.ts';
import { fightToTheEnd } from './testing/model/dogfight.ts';
import { fly, legal, stepOf } from './testing/position.ts';
import { pickFrom, type Pick } from './testing/randomSetup.ts';
import { swapGame } from './testing/swapGame.ts';
import { skies, type TestGroup } from './testing/skies.ts';

// No side is the engine's favourite: fixed fights with their sides swapped and their ids permuted come out the mirrored
// way, and by fixed seeds both sides' shares are even, and those of a model by chances.

/** Passes to the next turn, but for odd kills that are told to fall on a group. */
function passTurn(battle: Battle, odd: readonly (number | null)[] = []): void {
  const told = new Set<number>();
  for (let n = 0; n < 80 && stepOf(battle) !== 'orders'; n++) {
    const fit = odd.flatMap((rival, group) => (rival === null || told.has(group) ? [] : [encode(ACTION.ODD_KILLS, group, rival)])); // prettier-ignore
    const open = legal(battle);
    const action = open.find((one) => fit.includes(one));
    if (action !== undefined) told.add((action >> 5) & 31);
    fullThrust.apply(battle, action ?? (open.includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE));
  }
}

/** A group of a fight, with the dice that are laid out for it and the rival on whom its odd kills fall. */
interface Fighter {
  side: 0 | 1;
  type: FighterType;
  craft: number;
  endurance: number;
  quality: NonNullable<TestGroup['quality']>;
  dice: number[];
  odd: number;
}

/** All of one side against all of the other. Dice of a 6 that rolls again are followed by the one rolled again. */
function aFight(pick: Pick): Fighter[] {
  const sizes = [1 + pick(3), 1 + pick(3)];
  const sides = sizes.flatMap((size, side) => Array.from({ length: size }, () => side as 0 | 1));
  return sides.map((side) => {
    const type = FIGHTER_TYPES[pick(FIGHTER_TYPES.length)]!;
    const quality = (['AVERAGE', 'AVERAGE', 'ACE', 'TURKEY'] as const)[pick(4)]!;
    const [craft, endurance] = [1 + pick(6), pick(3) === 0 ? 0 : 1 + pick(6)];
    const again = endurance > 0 && type !== 'attack' && type !== 'torpedo' && 6 + (type === 'interceptor' ? 1 : 0) - (quality === 'TURKEY' ? 1 : 0) >= 6; // prettier-ignore
    const dice: number[] = [];
    for (let n = craft + (quality === 'ACE' ? 1 : 0); n > 0; n--) {
      let die = 1 + pick(6);
      dice.push(die);
      while (again && die === 6) dice.push((die = 1 + pick(6)));
    }
    const rivals = sides.flatMap((one, id) => (one === side ? [] : [id]));
    return { side, type, craft, endurance, quality, dice, odd: rivals[pick(rivals.length)]! };
  });
}

/** What is left of each group, in the order given, where they have the ids of another order or the sides are swapped. */
function fought(fight: readonly Fighter[], order: readonly number[], swaps: boolean): string[] {
  const side = (n: number): number => (swaps ? 1 - fight[n]!.side : fight[n]!.side);
  const ids = [...order.filter((n) => side(n) === 0), ...order.filter((n) => side(n) === 1)];
  const group = (n: number): TestGroup => ({ at: [20, 20], fighters: fight[n]!.type, craft: fight[n]!.craft, endurance: fight[n]!.endurance, quality: fight[n]!.quality }); // prettier-ignore
  const battle = skies(ids.filter((n) => side(n) === 0).map(group), ids.filter((n) => side(n) === 1).map(group));
  for (const [id, n] of ids.entries())
    for (const [other, m] of ids.entries()) if (side(n) !== side(m)) battle.dogfight[id]! |= 1 << other;
  fly(battle);
  const several = (n: number): boolean => fight.filter((one) => one.side !== fight[n]!.side).length > 1;
  const left = forceDice(battle, ids.flatMap((n) => fight[n]!.dice)); // prettier-ignore
  passTurn(battle, ids.map((n) => (several(n) ? ids.indexOf(fight[n]!.odd) : null))); // prettier-ignore
  expect(left()).toBe(0);
  return fight.map((_, n) => {
    const id = ids.indexOf(n);
    const rivals = ids.flatMap((m, other) => ((battle.dogfight[id]! >> other) & 1 ? [m] : [])).sort();
    return `${battle.craft[id]} craft, ${battle.endurance[id]} CEF, ${battle.quality[id]}, against ${rivals.join()}`;
  });
}

test('side swap: 5.4, 5.7 fixed dogfights and furballs come out mirrored with their sides swapped, and alike with other ids', () => {
  let [losses, wiped] = [0, 0];
  for (let seed = 1; seed <= 300; seed++) {
    const pick = pickFrom(seed);
    const fight = aFight(pick);
    // Kills over after one odd kill fall on the first of the others: only with two rivals is that nobody's choice.
    if ([0, 1].some((side) => fight.filter((one) => one.side === side).length > 2)) continue;
    const order = fight.map((_, n) => n);
    const permuted = order.map((n) => [pick(1000), n] as const).sort(([a], [b]) => a - b).map(([, n]) => n); // prettier-ignore
    const plain = fought(fight, order, false);
    expect(fought(fight, order, true), `seed ${seed}`).toEqual(plain);
    expect(fought(fight, permuted, false), `seed ${seed}`).toEqual(plain);
    expect(fought(fight, permuted, true), `seed ${seed}`).toEqual(plain);
    losses += plain.filter((what, n) => !what.startsWith(`${fight[n]!.craft} craft`)).length;
    wiped += plain.filter((what) => what.startsWith('0 craft')).length;
  }
  expect(losses).toBeGreaterThan(100);
  expect(wiped).toBeGreaterThan(30);
});

test('side swap: 25 random battles with dice laid out, turned and with the sides swapped, come out so', () => {
  const played = Array.from({ length: 25 }, (_, n) => swapGame(1 + n));
  expect(played.reduce((sum, { dice }) => sum + dice, 0)).toBeGreaterThan(300);
  expect([...new Set(played.flatMap(({ verbs }) => [...verbs]))]).toEqual(
    expect.arrayContaining(['order', 'fire', 'needle', 'salvo', 'defend', 'attack', 'screen', 'lay', 'cloak', 'power']),
  );
  expect(new Set(played.map(({ end }) => end))).toContain('last-fleet');
});

const FIGHTS = 600;

test('side swap: 5.4 of even dogfights of six either side wins as many, and as many end for both as a model by chances says', () => {
  const model = fightToTheEnd(6, 6);
  // Another model's counts of 20,000 fights by dice, within two standard deviations.
  expect(Math.abs(20_000 * model.first - 8_120)).toBeLessThan(140);
  expect(Math.abs(20_000 * model.none - 3_750)).toBeLessThan(110);
  const wins = { first: 0, second: 0, none: 0 };
  const start = skies([{ at: [20, 20] }], [{ at: [20, 20] }]);
  start.dogfight[0] = 2;
  start.dogfight[1] = 1;
  for (let seed = 1; seed <= FIGHTS; seed++) {
    const battle = fullThrust.clone(start);
    fullThrust.reseed(battle, seed);
    while (battle.craft[0]! > 0 && battle.craft[1]! > 0) {
      fullThrust.apply(battle, ACTION.COMMIT);
      fullThrust.apply(battle, ACTION.COMMIT);
      passTurn(battle);
    }
    wins[battle.craft[0]! > 0 ? 'first' : battle.craft[1]! > 0 ? 'second' : 'none']++;
  }
  // Four standard deviations of a share of 0.41 in 600 fights.
  for (const end of ['first', 'second', 'none'] as const)
    expect(Math.abs(wins[end] / FIGHTS - model[end]), end).toBeLessThan(0.081);
});
