import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { wars } from '../src/engine/index.ts';
import { headOf, replay } from '../src/host/battles/replay.ts';
import { writeSaveFile } from '../src/host/battles/saveFile.ts';
import { buildHost } from '../src/host/host.ts';
import { logChecksum, NO_RESEEDS } from '../src/host/store/checksum.ts';
import type { BattleRecord } from '../src/host/store/battleRecord.ts';
import { openDatabase } from '../src/host/store/open.ts';
import { diceGame } from '../src/host/testing/diceGame.ts';
import type { Bench } from './frame.ts';

const ACTIONS = 900_000;
/** On the project's own disk: a temporary folder may lie in memory. */
const CACHE = path.join(import.meta.dirname, '..', '.cache');

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * A battle file of 900,000 actions is read: how long it takes, and how long others wait at most. The turns of the event
 * loop are told in time of the processor, so that other programs change little.
 */
export const run: Bench['run'] = async () => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'bench-long-file-'));
  const host = buildHost({
    systems: new Map([[diceGame.id, diceGame]]),
    wars,
    opened: { ...openDatabase(folder, { now: new Date() }), folder: null },
    shell: 'browser',
    version: '0',
    spawnAi: () => {
      throw new Error('there is no computer opponent in this benchmark');
    },
    push: () => undefined,
  });
  try {
    const turns: Record<string, number> = {};
    let readMs = 0;
    for (const sealed of [false, true]) {
      const text = longFile(sealed);
      const spent: number[] = [];
      let last = processorMs();
      let over = false;
      const turn = (): void => {
        const now = processorMs();
        spent.push(now - last);
        last = now;
        if (!over) setImmediate(turn);
      };
      setImmediate(turn);
      const began = performance.now();
      const reply = await host.handle('battles.import', { text });
      over = true;
      turn();
      if (!reply.ok) throw new Error(reply.error.code);
      readMs = performance.now() - began;
      turns[sealed ? 'sealed' : 'plain'] = Math.max(...spent);
    }
    return {
      table: {
        [`a file of ${ACTIONS} actions is read, ms`]: readMs,
        'the longest that others wait for it, ms': turns['plain']!,
        'the same where the file is sealed, ms': turns['sealed']!,
      },
      json: { readMs, ...turns },
    };
  } finally {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

function longFile(sealed: boolean): string {
  const actions = Array.from({ length: ACTIONS }, (_, ply) => (ply % 3 === 2 ? 9 : 1));
  const moment = '2026-11-24T06:00:00.000Z';
  const record: BattleRecord = {
    id: 'elsewhere',
    name: 'Long',
    controllers: [{ kind: 'human' }, { kind: 'human' }],
    createdAt: moment,
    playedAt: moment,
    system: diceGame.id,
    version: diceGame.version,
    scenario: 'long',
    setup: JSON.stringify({ system: diceGame.id, rounds: ACTIONS }),
    seed: 1,
    reseeds: NO_RESEEDS,
    seats: [null, null],
    counts: false,
    branch: null,
  };
  const played = replay(diceGame, record, actions);
  if (!played.ok) throw new Error('the long battle cannot be played');
  const { digest } = headOf(diceGame, played.value.state);
  return writeSaveFile({ record, actions, checksum: logChecksum(record, actions), digest }, sealed).text;
}
