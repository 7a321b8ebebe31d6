import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { systems, wars } from '../src/engine/index.ts';
import { buildHost, type Host } from '../src/host/host.ts';
import { backUpDaily } from '../src/host/store/backups.ts';
import { openDatabase, type OpenedDatabase } from '../src/host/store/open.ts';
import type { Answer, Params, RequestName } from '../src/shared/api.ts';
import type { Bench } from './frame.ts';
import { openSystem } from './shared/battles.ts';
import { benchSystems } from './systems.ts';

const BATTLES = 10_000;
const ACTIONS = 400;
const LISTS = 21;
/** Any system will do. */
const [SYSTEM] = [...benchSystems.keys()] as [string];
const SCENARIO = openSystem(SYSTEM).bench.playouts.usual;
/** On the project's own disk: a temporary folder may lie in memory, where nothing has to be made durable. */
const CACHE = path.join(import.meta.dirname, '..', '.cache');
const round = (value: number): number => Math.round(value * 1000) / 1000;
const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * With 10,000 battles of 400 actions in the database: saves of actions (each a whole request: rules,
 * durable write, view for the UI), pages of the list, a career of as many battles, the start, a
 * backup, and the size of it all.
 */
export const run: Bench['run'] = async () => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'bench-store-'));
  let host: Host | undefined;
  try {
    host = open({ ...openDatabase(folder, { now: new Date() }), folder: null });
    const { id, appendMs: emptyMs } = await play(host);
    await host.close();

    const filling = openDatabase(folder, { now: new Date() });
    fill(filling, id);
    let opened = openDatabase(folder, { now: new Date() });
    const startMs = await timed(() => {
      opened.database.close();
      opened = openDatabase(folder, { now: new Date() });
      return Promise.resolve();
    });
    host = open({ ...opened, folder: null });
    const first = await timed(() => ask(host!, 'battles.list', {}));
    const lists: number[] = [];
    let before: string | undefined;
    for (let n = 0; n < LISTS; n++) {
      lists.push(
        await timed(async () => {
          const page = await ask(host!, 'battles.list', before === undefined ? {} : { before });
          before = page.at(-1)!.id;
        }),
      );
    }
    const openMs = await timed(() => ask(host!, 'battles.open', { id }));
    const { appendMs } = await play(host);
    const commander = (await ask(host, 'commanders.list', {})).commanders[0]!.id;
    const careerMs = await timed(() => ask(host!, 'career.read', { id: commander }));
    const entriesMs = await timed(() => ask(host!, 'career.entries', { id: commander }));
    const pages = Number(opened.database.pragma('page_count', { simple: true }));
    const dbMb = (pages * Number(opened.database.pragma('page_size', { simple: true }))) / 2 ** 20;
    let longestStep = 0;
    let ended = false;
    const backupMs = await timed(async () => {
      const made = backUpDaily(opened.database, path.join(folder, 'backups'), new Date()).then(() => (ended = true));
      while (!ended) {
        longestStep = Math.max(longestStep, await timed(() => new Promise((resolve) => setImmediate(resolve))));
      }
      await made;
    });

    const json = {
      appendMs: round(median(appendMs)),
      firstListMs: round(first),
      listMs: round(median(lists)),
      dbMb: round(dbMb),
    };
    return {
      table: {
        'battles, actions': `${BATTLES} of ${ACTIONS}`,
        'save of an action, ms (median)': json.appendMs,
        'the same in an empty database, ms (median)': round(median(emptyMs)),
        'a bare durable write, ms (median)': round(median(await bareWrites(folder))),
        'save of an action, ms (slowest of 100)': round(quantile(appendMs, 0.99)),
        'the first page of the list, ms': json.firstListMs,
        'a further page, its logs checked, ms (median)': json.listMs,
        [`open a battle of ${ACTIONS} actions, ms`]: round(openMs),
        'the database opened and its structure checked, ms': round(startMs),
        [`a career of ${BATTLES} battles, ms`]: round(careerMs),
        'a page of its battles, ms': round(entriesMs),
        'a backup, ms': round(backupMs),
        'the longest that a backup holds up a request, ms': round(longestStep),
        'database, MiB': json.dbMb,
      },
      json,
    };
  } finally {
    await host?.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

function open(opened: OpenedDatabase): Host {
  return buildHost({
    systems,
    wars,
    opened,
    shell: 'browser',
    version: '0',
    spawnAi: () => {
      throw new Error('there is no computer opponent in this benchmark');
    },
    push: () => undefined,
  });
}

/** Plays a battle of two people at random, one request an action; seeds are tried until one lasts long enough. */
async function play(host: Host): Promise<{ appendMs: number[]; id: string }> {
  for (let seed = 1; ; seed++) {
    let random = seed;
    let battle = await ask(host, 'battles.create', {
      system: SYSTEM,
      scenario: SCENARIO,
      name: 'Benchmark',
      controllers: [{ kind: 'human' }, { kind: 'human' }],
      seed,
    });
    const { id } = battle;
    const appendMs: number[] = [];
    while (battle.ply < ACTIONS && battle.outcome === null) {
      const actions = battle.options.flatMap(({ action }) => (action === null ? [] : [action]));
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      const action = actions[Math.floor((random / 2 ** 32) * actions.length)]!;
      const { ply } = battle;
      appendMs.push(await timed(() => ask(host, 'battle.act', { id, ply, action })));
      battle = await ask(host, 'battles.open', { id });
    }
    if (battle.ply === ACTIONS) return { appendMs, id };
    await ask(host, 'battles.delete', { id });
  }
}

/** What the disk asks for a write that must last, without the game: a small insert in a database of its own. */
async function bareWrites(folder: string): Promise<number[]> {
  const { database } = openDatabase(path.join(folder, 'bare'), { now: new Date() });
  const insert = database.prepare('INSERT INTO setting VALUES (?, ?)');
  const writes: number[] = [];
  for (let n = 0; n < ACTIONS; n++) writes.push(await timed(() => Promise.resolve(insert.run(`n ${n}`, '1'))));
  database.close();
  return writes;
}

/**
 * Copies the battle until there are enough, each with an entry in the career of the same commander.
 * All rows are made in SQL and in one transaction: what is measured is the result.
 */
function fill({ database }: OpenedDatabase, id: string): void {
  const { key } = database.prepare<[string], { key: number }>('SELECT key FROM battle WHERE id = ?').get(id)!;
  const columns = `controllers, created_at, system, version, scenario, setup, seed,
                   counts, reseeds, plies, checksum, state_digest, round, outcome`;
  const copies = `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${BATTLES - 1})`;
  const uuid = `printf('00000000-0000-4000-8000-%012d', n)`;
  const day = `strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || (n * 7) || ' minutes')`;
  database.transaction(() => {
    database.exec(`
      INSERT INTO commander (id, name, settings, created_at)
        VALUES ('00000000-0000-4000-8000-0000000000c0', 'Benchmark', '{}', '2020-01-01T00:00:00.000Z');
      ${copies} INSERT INTO battle (key, id, name, played_at, ${columns})
        SELECT ${key} + n, ${uuid}, 'Battle ' || n, ${day}, ${columns} FROM copy, battle WHERE battle.key = ${key};
      ${copies} INSERT INTO action SELECT ${key} + n, ply, action, checksum FROM copy, action WHERE battle = ${key};
      ${copies} INSERT INTO seat SELECT ${key} + n, 0, commander.key, NULL, commander.name FROM copy, commander;
      ${copies} INSERT INTO career_entry (commander, battle_id, battle, side, fought_at, battle_name, system, scenario,
          opponent_name, admiral, level, result, degree, score, reason, rounds, points_destroyed, points_lost, ships,
          ships_lost, ships_saved, enemy_ships, enemy_ships_lost)
        SELECT commander.key, ${uuid}, ${key} + n, 0, ${day}, 'Battle ' || n, '${SYSTEM}', '${SCENARIO}',
          'Ada Kestrel', 'kestrel', 'lieutenant', iif(n % 3, 'victory', 'defeat'), 'standard', iif(n % 3, 2, 0),
          'last-ship', 8, 100, 50, 3, 1, 2, 3, 2 FROM copy, commander;
      INSERT INTO medal SELECT key, 'no-loss' FROM career_entry WHERE key % 4 = 0;`);
  })();
  database.close();
}

async function ask<Name extends RequestName>(host: Host, name: Name, params: Params<Name>): Promise<Answer<Name>> {
  const reply = await host.handle(name, params);
  if (!reply.ok) throw new Error(`${name}: ${reply.error.code}`);
  return reply.value;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
