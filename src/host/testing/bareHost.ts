import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Database from 'better-sqlite3';
import type {
  Answer,
  BattleState,
  Controller,
  HostError,
  Params,
  PushName,
  Pushes,
  Reply,
  RequestName,
} from '../../shared/api.ts';
import { buildHost, type HostParts } from '../host.ts';
import { DATABASE_FILE, openDatabase } from '../store/open.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Systems } from '../systems.ts';
import { diceGame } from './diceGame.ts';
import { FakeAi } from './fakeAi.ts';

export const human: Controller = { kind: 'human' };
export const cadet: Controller = { kind: 'ai', level: 'cadet' };
/** These rules alone, as a host knows them. */
export const systemsOf = (...games: readonly AnyGame[]): Systems => new Map(games.map((game) => [game.id, game]));
export const DICE = systemsOf(diceGame);

interface Beginning {
  system?: string;
  controllers?: [Controller, Controller];
  scenario?: string;
  seed?: number;
}

type Pushed = { [Name in PushName]: { name: Name; payload: Pushes[Name] } }[PushName];

/** A host over the dice game with everything around it visible. */
export interface TestHost {
  database: Database.Database;
  /** The AI processes, in the order they were started. */
  ais: FakeAi[];
  pushed: Pushed[];
  /** Bugs that the host survived. */
  warnings: unknown[];
  /** The payloads that were pushed under one name. */
  pushes<Name extends PushName>(name: Name): Pushes[Name][];
  request<Name extends RequestName>(name: Name, params: Params<Name>): Promise<Reply<Name>>;
  /** The answer; throws when there is none. */
  ask<Name extends RequestName>(name: Name, params: Params<Name>): Promise<Answer<Name>>;
  /** The error; throws when there is an answer. */
  refusal<Name extends RequestName>(name: Name, params: Params<Name>): Promise<HostError>;
  raw(name: string, payload: unknown): Promise<Reply<RequestName>>;
  /** A new battle; of the first system, with seed 1 and two humans unless told. */
  begin(options?: Beginning): Promise<BattleState>;
  /** Plays actions of humans, one after another. */
  play(battle: { id: string; ply: number }, actions: readonly number[]): Promise<void>;
  /** Resolves when all that is under way in the host, moves without a search included, is done. */
  settle(): Promise<void>;
  /** Asks something, and waits until the backup that this has set off is made. */
  backedUp(): Promise<void>;
  close(): Promise<void>;
}

/** A folder of its own for a test, removed by `remove`. */
export function testFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-host-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The file of a new database, once there was one: the disk is waited for while it is made. */
const made: { bytes: Buffer | null } = { bytes: null };

function newDatabase(): Buffer {
  const { folder, remove } = testFolder();
  openDatabase(folder, { now: new Date() }).database.close();
  const bytes = readFileSync(path.join(folder, DATABASE_FILE));
  remove();
  return bytes;
}

/** Tests end processes, but never cut the power: waiting for the disk would only make them slow. */
function openWithoutSync(folder: string): HostParts['opened'] {
  if (readdirSync(folder).length === 0) {
    made.bytes ??= newDatabase();
    writeFileSync(path.join(folder, DATABASE_FILE), made.bytes);
  }
  const opened = openDatabase(folder, { now: new Date('2026-11-20T22:30:00Z') });
  opened.database.pragma('synchronous = OFF');
  return opened;
}

/** A host on the data in `folder`, without wars unless `parts` has some: what reads no system's rules starts at once. */
export function bareHost(folder: string, parts: Partial<HostParts> = {}): TestHost {
  const ais: FakeAi[] = [];
  const pushed: Pushed[] = [];
  const warnings: unknown[] = [];
  const opened = parts.opened ?? openWithoutSync(folder);
  const systems = parts.systems ?? DICE;
  const first = [...systems.keys()][0]!;
  const host = buildHost({
    systems,
    wars: new Map(),
    shell: 'browser',
    version: '0.0.0',
    opened,
    spawnAi() {
      const ai = new FakeAi();
      ais.push(ai);
      return ai;
    },
    push: (name, payload) => void pushed.push({ name, payload } as Pushed),
    warn: (error) => void warnings.push(error),
    // A thread of its own for every host: only tests of the copies ask for them.
    backedUpDaily: false,
    ...parts,
  });

  const raw = (name: string, payload: unknown) => host.handle(name, payload);
  const request = <Name extends RequestName>(name: Name, params: Params<Name>) =>
    raw(name, params) as Promise<Reply<Name>>;
  const ask = async <Name extends RequestName>(name: Name, params: Params<Name>): Promise<Answer<Name>> => {
    const reply = await request(name, params);
    if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.error)}`);
    return reply.value;
  };
  return {
    database: opened.database,
    ais,
    pushed,
    warnings,
    pushes: <Name extends PushName>(name: Name) =>
      pushed.filter((one) => one.name === name).map((one) => one.payload as Pushes[Name]),
    request,
    ask,
    raw,
    async refusal(name, params) {
      const reply = await request(name, params);
      if (reply.ok) throw new Error(`${name} was not refused`);
      return reply.error;
    },
    begin: ({ system = first, controllers, scenario = 'short', seed = 1 } = {}) =>
      ask('battles.create', { system, scenario, name: 'Test', controllers: controllers ?? [human, human], seed }),
    async play({ id, ply }, actions) {
      for (const [index, action] of actions.entries()) await ask('battle.act', { id, ply: ply + index, action });
    },
    async settle() {
      // A forced move is played in the next turn of the event loop, and may bring another one.
      let before: number;
      do {
        before = pushed.length;
        await new Promise((resolve) => setImmediate(resolve));
        await ask('app.info', {});
      } while (pushed.length > before);
    },
    async backedUp() {
      await ask('app.info', {});
      await host.backedUp();
    },
    close: () => host.close(),
  };
}
