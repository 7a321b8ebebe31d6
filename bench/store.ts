import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { systems } from '../src/engine/index.ts';
import { buildHost, type Host } from '../src/host/host.ts';
import { battleLog, type StoredBattle } from '../src/host/store/battleLog.ts';
import { openDatabase, type OpenedDatabase } from '../src/host/store/open.ts';
import type { Answer, Params, RequestName } from '../src/shared/api.ts';
import type { Bench } from './frame.ts';

const BATTLES = 1_000;
const ACTIONS = 400;
const LISTS = 21;
const SCENARIO = 'cruisers';
/** On the project's own disk: a temporary folder may lie in memory, where nothing has to be made durable. */
const CACHE = path.join(import.meta.dirname, '..', '.cache');

/**
 * Saves of actions (each a whole request: rules, durable write, view for the UI), the list of 1,000
 * battles, and the size of the database that holds them.
 */
export const run: Bench['run'] = async () => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'bench-store-'));
  let host: Host | undefined;
  try {
    host = open(openDatabase(folder, { now: new Date() }));
    const { appendMs, id } = await play(host);
    await host.close();

    const filling = openDatabase(folder, { now: new Date() });
    fill(filling, id);
    const opened = openDatabase(folder, { now: new Date() });
    host = open(opened);
    const lists: number[] = [];
    for (let n = 0; n < LISTS; n++) lists.push(await timed(() => ask(host!, 'battles.list', {})));
    const listed = (await ask(host, 'battles.list', {})).length;
    if (listed !== BATTLES) throw new Error(`${listed} battles are listed instead of ${BATTLES}`);
    const openMs = await timed(() => ask(host!, 'battles.open', { id }));
    const pages = Number(opened.database.pragma('page_count', { simple: true }));
    const dbMb = (pages * Number(opened.database.pragma('page_size', { simple: true }))) / 2 ** 20;

    const json = { appendMs: round(median(appendMs)), listMs: round(median(lists)), dbMb: round(dbMb) };
    return {
      table: {
        'save of an action, ms (median)': json.appendMs,
        'save of an action, ms (slowest of 100)': round(quantile(appendMs, 0.99)),
        [`list of ${BATTLES} battles, ms (median)`]: json.listMs,
        'the first list, every log checked, ms': round(lists[0]!),
        [`open a battle of ${ACTIONS} actions, ms`]: round(openMs),
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
      scenario: SCENARIO,
      name: 'Benchmark',
      controllers: [{ kind: 'human' }, { kind: 'human' }],
      seed,
    });
    const { id } = battle;
    const appendMs: number[] = [];
    while (battle.ply < ACTIONS && battle.view.outcome === null) {
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

/** Copies the battle until there are 1,000. */
function fill({ database }: OpenedDatabase, id: string): void {
  const log = battleLog(database);
  const stored = log.read(id);
  if (!stored.ok) throw new Error(stored.error);
  // One transaction for all: what is measured is the result.
  database.transaction(() => {
    for (let n = 1; n < BATTLES; n++) {
      const copy: StoredBattle = { ...stored.value, record: { ...stored.value.record, id: randomUUID() } };
      const inserted = log.insert(copy);
      if (!inserted.ok) throw new Error(inserted.error);
    }
  })();
  database.close();
}

async function ask<Name extends RequestName>(host: Host, name: Name, params: Params<Name>): Promise<Answer<Name>> {
  const reply = await host.handle(name, params);
  if (!reply.ok) throw new Error(`${name}: ${reply.error.code}`);
  return reply.value as Answer<Name>;
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

const median = (values: readonly number[]): number => quantile(values, 0.5);
const round = (value: number): number => Math.round(value * 1000) / 1000;
