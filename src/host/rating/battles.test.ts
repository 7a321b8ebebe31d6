import { afterEach, beforeEach, expect, test } from 'vitest';
import { LEVELS } from '../../shared/opponent.ts';
import { diceGame } from '../testing/diceGame.ts';
import { NEWCOMER } from './fights.ts';
import { cadet, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
const setup = { system: 'dice', rounds: 2 };
/** Of the second one the first side has won nine games in ten. */
const scenarios = [
  { id: 'short', kind: 'basic', setup },
  { id: 'steep', kind: 'basic', setup: { ...setup, rounds: 3 }, balance: { won: 180, games: 200 } },
] as const;
beforeEach(() => {
  place = testFolder();
  const dice = { ...diceGame, scenarios };
  host = testHost(place.folder, {
    systems: new Map([
      ['dice', dice],
      ['coins', { ...dice, id: 'coins' }],
    ]),
  });
});
afterEach(async () => {
  await host.close();
  place.remove();
});

const chances = (scenario = 'short', system = 'dice') => host.ask('rating.chances', { system, scenario });

/** A battle against the cadet to its end: the person bids high or low. */
async function fight(
  bid: 1 | 3,
  seats: [{ kind: 'commander'; id: string } | null, null] = [null, null],
): Promise<string> {
  const { id } = await host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name: 'Fight',
    controllers: [human, cadet],
    seats,
    seed: 1,
  });
  for (;;) {
    await host.settle();
    const { outcome, toAct, ply, options } = await host.ask('battles.open', { id });
    if (outcome !== null) return id;
    const legal = options.flatMap(({ action }) => action ?? []);
    if (toAct === 1) host.ais.at(-1)!.answer(bid === 3 ? 1 : 2);
    else await host.ask('battle.act', { id, ply, action: legal.includes(bid) ? bid : legal.at(-1)! });
  }
}

test('a battle that was fought to its end counts once, and one that was won for more than one that was lost', async () => {
  const before = await chances();
  expect(before).toMatchObject({ rating: null, overall: null });
  const id = await fight(3);
  const won = await host.ask('battles.open', { id });
  const after = await chances();
  expect(after.rating!.battles).toBe(1);
  expect(Math.sign(after.rating!.rating - NEWCOMER.rating)).toBe(won.outcome!.winner === 0 ? 1 : -1);
  expect(after.rating!.deviation).toBeLessThan(NEWCOMER.deviation);
  expect(await chances()).toEqual(after);
});

test('deleting a battle takes nothing back, whether its rating was asked for or not', async () => {
  await host.ask('battles.delete', { id: await fight(1) });
  const { rating, overall } = await chances();
  expect(rating!.battles).toBe(1);
  expect(rating!.rating).not.toBe(NEWCOMER.rating);
  expect(overall).toEqual(rating);
});

test('each commander has their own', async () => {
  const { active } = await host.ask('commanders.create', { name: 'Ines' });
  await fight(3, [{ kind: 'commander', id: active! }, null]);
  expect(await chances()).toMatchObject({ rating: { battles: 1 }, overall: { battles: 1 } });
  await host.ask('commanders.choose', { id: null });
  expect(await chances()).toMatchObject({ rating: null, overall: null });
});

test('a battle moves the rating of its system and the one over all, and no other system’s', async () => {
  await fight(3);
  const { rating, overall } = await chances();
  const elsewhere = await chances('short', 'coins');
  expect(elsewhere).toMatchObject({ rating: null, overall });
  // Nobody knows more of a player who is new to a system than that they are about as good as elsewhere.
  for (const level of LEVELS) {
    const [low, high] = elsewhere.ranges[0][level];
    const here = (await chances()).ranges[0][level];
    expect(high - low).toBeGreaterThan(here[1] - here[0]);
  }
  expect(rating).toEqual(overall);
});

test('the range about a chance narrows from battle to battle, and the chance lies in it', async () => {
  const widths: number[] = [];
  for (let battle = 0; battle < 3; battle++) {
    await fight(battle === 1 ? 1 : 3);
    const { chances: told, ranges } = await chances();
    const [low, high] = ranges[0].cadet;
    expect(told[0].cadet).toBeGreaterThan(low);
    expect(told[0].cadet).toBeLessThan(high);
    widths.push(high - low);
  }
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
});

test('the better side of a battle has the better chance, and the stronger level leaves a smaller one', async () => {
  const even = await chances();
  expect(even.chances[0].cadet).toBeCloseTo(even.chances[1].cadet);
  const steep = await chances('steep');
  expect(steep.chances[0].cadet).toBeGreaterThan(even.chances[0].cadet);
  expect(steep.chances[1].cadet).toBeLessThan(even.chances[0].cadet);
  expect(even.chances[0].admiral).toBeLessThan(even.chances[0].cadet);
});
