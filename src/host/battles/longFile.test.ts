import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
beforeEach(() => {
  place = testFolder();
  host = testHost(place.folder);
});
afterEach(async () => {
  await host.close();
  place.remove();
});

test('while a long battle file is read, others are answered', async () => {
  const battle = await host.begin({ scenario: 'long' });
  await host.play(
    battle,
    Array.from({ length: 3_000 }, (_, ply) => (ply % 3 === 2 ? 9 : 1)),
  );
  const { text } = await host.ask('battles.export', { id: battle.id });
  let whole = false;
  const reading = host.ask('battles.import', { text }).then((brought) => {
    whole = true;
    return brought;
  });
  let answered = 0;
  while (!whole) {
    await host.ask('app.info', {});
    await new Promise((resolve) => setImmediate(resolve));
    answered += 1;
  }
  expect(answered).toBeGreaterThan(4);
  const brought = await reading;
  expect(brought).toMatchObject({ damaged: false });
  expect(brought.id).not.toBe(battle.id);
});
