import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { numbers } from '../testing/numbers.ts';
import { testFolder, testHost } from '../testing/testHost.ts';

const ADMIRAL = fileURLToPath(new URL('../testing/killedAdmiral.ts', import.meta.url));

/** Lets a process play a campaign in `folder`, kills it -9 when it has told of `lines` steps; returns all it told. */
function playAndKill(folder: string, lines: number, extra: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const player = spawn(process.execPath, [ADMIRAL, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    let told = '';
    let errors = '';
    let messages = 0;
    player.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    player.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      // Some turns of the event loop later, in the middle of whatever comes next.
      if (told.split('\n').length > lines && messages++ === 0) later(extra, () => player.kill('SIGKILL'));
    });
    player.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(told.split('\n').slice(0, -1).map(Number));
      else reject(new Error(`the admiral ended by itself: ${errors}`));
    });
  });
}

function later(turns: number, job: () => void): void {
  if (turns === 0) job();
  else setImmediate(() => later(turns - 1, job));
}

const KILLS = 8;

test('a process killed at any moment of a campaign loses no accepted step, and no battle counts twice', async () => {
  const { folder, remove } = testFolder();
  const random = numbers(4);
  let plies = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const told = await playAndKill(folder, 1 + random(14), random(400));
    expect(told[0]).toBe(plies);
    const host = testHost(folder, { systems });
    expect((await host.ask('app.info', {})).notices).toEqual([]);
    const [listed] = await host.ask('campaigns.list', {});
    expect(listed).toMatchObject({ damaged: false });
    const status = await host.ask('campaigns.open', { id: listed!.id });
    plies = status.ply;
    // What was told stands; the next step may have been saved too, before it could be told.
    expect(Math.abs(plies - told.at(-1)!)).toBeLessThanOrEqual(1);
    const results = host.database
      .prepare<[], string>('SELECT action FROM campaign_action WHERE action LIKE \'%"result"%\'')
      .pluck()
      .all();
    const links = host.database.prepare('SELECT count(*) FROM campaign_battle WHERE battle IS NOT NULL').pluck().get();
    expect(results).toHaveLength(Number(links)); // a battle for each result, a result for each battle
    await host.close();
    expect(host.warnings).toEqual([]);
  }
  expect(plies).toBeGreaterThan(KILLS);
  remove();
}, 60_000);
