import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { actionAt, stepAt } from '../testing/killedPlayerSteps.ts';
import { killOnce } from '../testing/killing.ts';
import { numbers } from '../testing/numbers.ts';
import { testFolder, testHost } from '../testing/testHost.ts';

const PLAYER = fileURLToPath(new URL('../testing/killedPlayer.ts', import.meta.url));

/** Lets a process play in `folder`, kills it -9 when it has told of `lines` plies; returns all it told. */
function playAndKill(folder: string, lines: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const player = spawn(process.execPath, [PLAYER, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    let told = '';
    let errors = '';
    player.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    player.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      if (told.split('\n').length > lines) player.kill('SIGKILL');
    });
    // After the kill, what is still in the pipe was told before the death.
    player.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(told.split('\n').slice(0, -1).map(Number));
      else reject(new Error(`the player ended by itself: ${errors}`));
    });
  });
}

const KILLS = 13;

// Two at a time, for the two cores.
test.concurrent.each([1, 2])(
  'a process killed at any moment loses no accepted action (seed %i)',
  async (seed) => {
    const { folder, remove } = testFolder();
    const random = numbers(seed);
    let plies = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const told = await playAndKill(folder, 1 + random(60));
      expect(told[0]).toBe(plies);

      const host = testHost(folder);
      expect((await host.ask('app.info', {})).notices).toEqual([]);
      const [summary] = await host.ask('battles.list', {});
      expect(summary).toMatchObject({ damaged: false });
      plies = (await host.ask('battles.open', { id: summary!.id })).ply;
      // What was told stands. The next step may have been saved too, and the process killed before it could tell.
      const last = told.at(-1)!;
      const unsaid = stepAt(told.length - 1, last) === 'undo' ? last - 1 : last + 1;
      expect([last, unsaid]).toContain(plies);
      const { text } = await host.ask('battles.export', { id: summary!.id });
      const { actions } = JSON.parse(text) as { actions: number[] };
      expect(actions).toEqual(Array.from({ length: plies }, (_, ply) => actionAt(ply)));
      await host.close();
    }
    expect(plies).toBeGreaterThan(KILLS);
    remove();
  },
  120_000,
);

// `npm run kill -- --times 800` does this hundreds of times.
test.concurrent.each([
  ['careers', 8, 3],
  ['secrets', 6, 6],
  ['migrate', 6, 4],
  ['backup', 6, 5],
  ['salvage', 6, 6],
] as const)(
  'a process killed at any moment of %s leaves all that was accepted behind, and nothing twice (%i kills)',
  async (at, times, seed) => {
    const { folder, remove } = testFolder();
    const random = numbers(seed);
    for (let kill = 0; kill < times; kill++) await killOnce(at, folder, random);
    remove();
  },
  120_000,
);
