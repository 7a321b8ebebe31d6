import { afterEach, beforeEach, expect, test } from 'vitest';
import { diceGame } from '../testing/diceGame.ts';
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
  host = testHost(place.folder, { systems: new Map([['dice', { ...diceGame, scenarios }]]) });
});
afterEach(async () => {
  await host.close();
  place.remove();
});

const chances = (scenario = 'short') => host.ask('rating.chances', { system: 'dice', scenario });

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
  expect(before).toMatchObject({ battles: 0 });
  const id = await fight(3);
  const won = await host.ask('battles.open', { id });
  const after = await chances();
  expect(after.battles).toBe(1);
  expect(Math.sign(after.rating - before.rating)).toBe(won.outcome!.winner === 0 ? 1 : -1);
  expect(after.deviation).toBeLessThan(before.deviation);
  expect(await chances()).toEqual(after);
});

test('deleting a battle takes nothing back, whether its rating was asked for or not', async () => {
  const before = await chances();
  await host.ask('battles.delete', { id: await fight(1) });
  const after = await chances();
  expect(after.battles).toBe(1);
  expect(after.rating).not.toBe(before.rating);
});

test('each commander has their own', async () => {
  const { active } = await host.ask('commanders.create', { name: 'Ines' });
  await fight(3, [{ kind: 'commander', id: active! }, null]);
  expect(await chances()).toMatchObject({ battles: 1 });
  await host.ask('commanders.choose', { id: null });
  expect(await chances()).toMatchObject({ battles: 0 });
});

test('the better side of a battle has the better chance, and the stronger level leaves a smaller one', async () => {
  const even = await chances();
  expect(even.chances[0].cadet).toBeCloseTo(even.chances[1].cadet);
  const steep = await chances('steep');
  expect(steep.chances[0].cadet).toBeGreaterThan(even.chances[0].cadet);
  expect(steep.chances[1].cadet).toBeLessThan(even.chances[0].cadet);
  expect(even.chances[0].admiral).toBeLessThan(even.chances[0].cadet);
});
