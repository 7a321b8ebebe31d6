import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { talon } from '../../engine/talon/index.ts';
import { LESSONS } from '../../engine/talon/lessons.ts';
import { systemsOf, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

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

describe('through the host', () => {
  test('lessons are listed with their goals, battles without', async () => {
    const listed = (await host.ask('scenarios.list', {})).filter(({ system }) => system === talon.id);
    expect(listed.filter(({ kind }) => kind === 'lesson').map(({ id, goal }) => [id, goal])).toEqual(
      LESSONS.map(({ id, goal }) => [id, goal]),
    );
    expect(listed.filter(({ kind, goal }) => kind !== 'lesson' && goal !== null)).toEqual([]);
    expect(host.warnings).toEqual([]);
  });

  test('a lesson begins with its own dice every time', async () => {
    const exported = async (): Promise<unknown> => {
      const { id } = await host.ask('battles.create', {
        system: 'talon',
        scenario: 'lesson-fire',
        name: 'x',
        controllers: [human, human],
      });
      return (JSON.parse((await host.ask('battles.export', { id })).text) as { seed: unknown }).seed;
    };
    expect([await exported(), await exported()]).toEqual([4, 4]);
  });

  test('a battle that does not parse is left out of the list, and warned of', async () => {
    const game = {
      ...talon,
      scenarios: [{ id: 'broken', kind: 'basic' as const, setup: { system: 'talon' } }, talon.scenarios[0]!],
    };
    const other = testHost(testFolder().folder, { systems: systemsOf(game) });
    expect((await other.ask('scenarios.list', {})).map(({ id }) => id)).toEqual(['duel']);
    expect(other.warnings).toEqual([new Error('scenario broken of talon is left out: not-a-number at roundLimit')]);
    expect(
      await other.refusal('battles.create', {
        system: 'talon',
        scenario: 'broken',
        name: 'x',
        controllers: [human, human],
      }),
    ).toEqual({
      code: 'bad-setup',
    });
    await other.close();
  });
});
