import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Judged } from '../../ai/explain.ts';
import { systems } from '../../engine/index.ts';
import { human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
beforeEach(() => {
  place = testFolder();
  host = testHost(place.folder, { systems });
});
afterEach(async () => {
  await host.close();
  place.remove();
});

test('of a real battle the line is told with its ships', async () => {
  const { id, ply, options } = await host.begin({ scenario: 'duel', controllers: [human, human] });
  const [first] = options.flatMap(({ action }) => (action === null ? [] : [action]));
  await host.ask('ai.explain', { id, ply, near: first! });
  const ai = host.ais[0]!;
  const { side, search } = ai.explanations[0]!;
  const judged: Judged = {
    action: first!,
    simulations: 400,
    share: 0.5,
    winChance: 0.6,
    error: 0.01,
    given: 3,
    taken: 1,
    pointsGiven: 10,
    pointsTaken: 0,
    line: [{ side, action: first! }],
  };
  ai.say({ type: 'explained', search, simulations: 900, best: [judged], asked: null });
  await host.settle();
  const [told] = host.pushes('ai.explained');
  const { description } = told!.explanation!.best[0]!;
  expect(description).toEqual(options.find(({ action }) => action === first)!.description);
});
