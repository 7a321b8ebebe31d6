import type Database from 'better-sqlite3';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../engine/game.ts';
import type { WarOutcome } from '../../engine/war.ts';
import type { Controller } from '../../shared/api.ts';
import type { CampaignSummary } from '../../shared/campaign.ts';
import type { Seats } from '../../shared/career.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { controllersSchema, toStored } from './controllers.ts';
import {
  type CampaignRow,
  campaignStatements,
  type KeptBattle,
  type LinkRow,
  type ListedCampaign,
} from './statements/campaigns.ts';

/** A campaign without its actions. */
export interface CampaignRecord {
  id: string;
  name: string;
  controllers: [Controller, Controller];
  seats: Seats;
  /** ISO 8601, UTC. */
  createdAt: string;
  playedAt: string;
  system: string;
  /** The rules' version when the campaign began. */
  version: number;
  /** Which war of the system it is. */
  scenario: string;
  /** JSON text, to the byte. */
  setup: string;
  seed: number;
}

/** What stands after the last action; kept beside the log. */
export interface CampaignHead {
  digest: number;
  turn: number;
  outcome: WarOutcome | null;
}

/** A campaign's log whose checksums hold; actions are JSON texts. */
export interface StoredCampaign {
  record: CampaignRecord;
  actions: string[];
  head: CampaignHead;
}

/** Campaigns as input logs, as battles are. What a call that succeeded wrote survives a kill. */
export interface CampaignLog {
  insert(record: CampaignRecord, head: CampaignHead): Result<void, StoreFailure>;
  /** Adds actions that follow the first `plies`, all or none; `controllers`: who plays from then on, where that has changed. */
  append(
    id: string,
    plies: number,
    actions: readonly string[],
    head: CampaignHead,
    playedAt: string,
    controllers?: readonly [Controller, Controller],
  ): Result<void, StoreFailure>;
  /** Takes back all after the first `plies` of `before` actions. */
  takeBack(id: string, before: number, plies: number, head: CampaignHead, playedAt: string): Result<void, StoreFailure>;
  list(): Result<CampaignSummary[], StoreFailure>;
  read(id: string): Result<StoredCampaign, StoreFailure | 'unknown-campaign' | 'campaign-damaged'>;
  markDamaged(id: string): void;
  rename(id: string, name: string): Result<void, StoreFailure | 'unknown-campaign'>;
  remove(id: string): Result<void, StoreFailure | 'unknown-campaign'>;
  /** Battles that arose when the campaign had so many actions, by place. */
  links(id: string, ply: number): Result<Map<string, LinkRow>, StoreFailure>;
  link(id: string, ply: number, place: string, battle: string): Result<void, StoreFailure>;
  /** All battles of a campaign that are still kept, the earliest first. */
  battlesOf(id: string): Result<KeptBattle[], StoreFailure>;
  campaignOf(battle: string): Result<string | null, StoreFailure>;
  /** Several writes as one: when one of them fails (is not ok), none has happened. */
  together<Failure>(work: () => Result<void, Failure>): Result<void, Failure | StoreFailure>;
}

const outcomeSchema = v.nullable(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      winner: v.nullable(v.picklist([0, 1])),
      reason: v.string(),
      score: v.exactOptional(v.tuple([v.number(), v.number()])),
      medals: v.exactOptional(v.tuple([v.array(v.string()), v.array(v.string())])),
    }),
  ),
);
const seatsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      side: v.picklist([0, 1]),
      commander: v.nullable(v.string()),
      admiral: v.nullable(v.string()),
      name: v.string(),
    }),
  ),
);

/** The checksum before the first action. */
const originChecksum = ({
  system,
  version,
  setup,
  seed,
}: Pick<CampaignRow, 'system' | 'version' | 'setup' | 'seed'>): number =>
  crc32(JSON.stringify(['campaign', system, version, setup, seed]));
/** The checksum after one more action. */
const nextChecksum = (before: number, action: string): number => crc32(action, before);

/** Stands where a damaged row does not tell who played. */
const UNKNOWN: [Controller, Controller] = [{ kind: 'human' }, { kind: 'human' }];

/** The campaigns in an open database of the present schema. Refusals are values; bugs are thrown. */
export function campaignStore(database: Database.Database): CampaignLog {
  const sql = campaignStatements(database);
  const damaged = new Set<string>();
  class Undone extends Error {}

  const insert = database.transaction((record: CampaignRecord, head: CampaignHead) => {
    const { lastInsertRowid } = sql.insertCampaign.run({
      id: record.id,
      name: record.name,
      controllers: JSON.stringify(toStored(record.controllers)),
      created_at: record.createdAt,
      system: record.system,
      version: record.version,
      scenario: record.scenario,
      setup: record.setup,
      seed: record.seed,
      ...columns(head, 0, originChecksum(record), record.playedAt),
    });
    for (const [side, seat] of record.seats.entries())
      if (seat !== null) sql.insertCampaignSeat.run(lastInsertRowid, side, seat.commander, seat.admiral, seat.name);
  });

  const append = database.transaction(
    (...[id, plies, actions, head, playedAt, controllers]: Parameters<CampaignLog['append']>) => {
      const row = sql.selectCampaign.get(id);
      let checksum = row?.checksum ?? 0;
      const steps = actions.map((action) => [action, (checksum = nextChecksum(checksum, action))] as const);
      const moved = columns(head, plies + actions.length, checksum, playedAt);
      const key = sql.moveCampaign.get({ ...moved, id, plies_before: plies });
      if (key === undefined) throw new Error(`campaign ${id} does not stand at ply ${plies} in the store`);
      for (const [at, [action, sum]] of steps.entries()) sql.insertCampaignAction.run(key, plies + at + 1, action, sum);
      if (controllers !== undefined) sql.seatCampaign.run(JSON.stringify(toStored(controllers)), key);
    },
  );

  const takeBack = database.transaction(
    (id: string, before: number, plies: number, head: CampaignHead, playedAt: string) => {
      const row = sql.selectCampaign.get(id);
      if (row === undefined) throw new Error(`campaign ${id} is not in the store`);
      const kept = sql.selectCampaignActions.all(row.key).filter(([ply]) => ply <= plies);
      const checksum = kept.at(-1)?.[2] ?? originChecksum(row);
      const key = sql.moveCampaign.get({ ...columns(head, plies, checksum, playedAt), id, plies_before: before });
      if (key === undefined) throw new Error(`campaign ${id} does not stand at ply ${before} in the store`);
      sql.deleteCampaignActionsAfter.run(key, plies);
    },
  );

  const changed = (changes: number): Result<void, 'unknown-campaign'> =>
    changes === 0 ? fail('unknown-campaign') : ok(undefined);

  const remove = database.transaction((id: string) => {
    sql.deleteBattlesOf.run(id);
    return changed(sql.deleteCampaign.run(id).changes);
  });
  const flat = <Value, Failure>(
    result: Result<Result<Value, Failure>, StoreFailure>,
  ): Result<Value, Failure | StoreFailure> => (result.ok ? result.value : result);

  return {
    insert: (...args) => attempt(() => insert(...args)),
    append: (...args) => attempt(() => append(...args)),
    takeBack: (...args) => attempt(() => takeBack(...args)),
    list: () => attempt(() => sql.listCampaigns.all().map((row) => toSummary(row, damaged))),
    read: (id) =>
      flat(
        attempt(() => {
          const row = sql.selectCampaign.get(id);
          if (row === undefined) return fail('unknown-campaign');
          const actions = verified(sql, row);
          const controllers = v.safeParse(controllersSchema, row.controllers);
          const outcome = v.safeParse(outcomeSchema, row.outcome);
          if (actions === undefined || !controllers.success || !outcome.success) {
            damaged.add(id);
            return fail('campaign-damaged');
          }
          const record = toRecord(row, controllers.output);
          return ok({ record, actions, head: { digest: row.state_digest, turn: row.turn, outcome: outcome.output } });
        }),
      ),
    markDamaged: (id) => void damaged.add(id),
    rename: (id, name) => flat(attempt(() => changed(sql.renameCampaign.run(name, id).changes))),
    remove: (id) => flat(attempt(() => remove(id))),
    links: (id, ply) => attempt(() => new Map(sql.selectLinks.all(id, ply).map((row) => [row.place, row]))),
    link: (...args) => attempt(() => void sql.linkBattle.run(...args)),
    battlesOf: (id) => attempt(() => sql.selectBattlesOf.all(id)),
    campaignOf: (battle) => attempt(() => sql.campaignOf.get(battle) ?? null),
    together: <Failure>(work: () => Result<void, Failure>): Result<void, Failure | StoreFailure> => {
      let done = ok(undefined) as Result<void, Failure>;
      const tried = attempt(() => {
        try {
          database.transaction(() => {
            done = work();
            if (!done.ok) throw new Undone();
          })();
        } catch (error) {
          if (!(error instanceof Undone)) throw error;
        }
      });
      return tried.ok ? done : tried;
    },
  };
}

function toSeats(row: Pick<ListedCampaign, 'seats'>): Seats {
  const seats: Seats = [null, null];
  const parsed = v.safeParse(seatsSchema, row.seats);
  if (parsed.success) for (const { side, ...seat } of parsed.output) seats[side] = seat;
  return seats;
}

function columns(head: CampaignHead, plies: number, checksum: number, playedAt: string) {
  return {
    plies,
    checksum,
    state_digest: head.digest,
    turn: head.turn,
    outcome: head.outcome === null ? null : JSON.stringify(head.outcome),
    played_at: playedAt,
  };
}

/** The actions of a campaign, or undefined when its log is not whole. */
function verified(sql: ReturnType<typeof campaignStatements>, row: CampaignRow): string[] | undefined {
  let checksum = originChecksum(row);
  const actions: string[] = [];
  for (const [ply, action, stored] of sql.selectCampaignActions.all(row.key)) {
    checksum = nextChecksum(checksum, action);
    if (ply !== actions.length + 1 || stored !== checksum) return undefined;
    actions.push(action);
  }
  return row.plies === actions.length && row.checksum === checksum ? actions : undefined;
}

/** A line of the list; `damaged`: campaigns whose logs were found not to hold. */
function toSummary(row: ListedCampaign, damaged: ReadonlySet<string>): CampaignSummary {
  const controllers = v.safeParse(controllersSchema, row.controllers);
  const outcome = v.safeParse(outcomeSchema, row.outcome);
  return {
    id: row.id,
    system: row.system,
    scenario: row.scenario,
    name: row.name,
    controllers: controllers.success ? controllers.output : UNKNOWN,
    seats: toSeats(row),
    createdAt: row.created_at,
    playedAt: row.played_at,
    turn: row.turn,
    outcome: outcome.success ? outcome.output : null,
    damaged: !controllers.success || !outcome.success || damaged.has(row.id),
  };
}

function toRecord(
  row: CampaignRow & Pick<ListedCampaign, 'seats'>,
  controllers: [Controller, Controller],
): CampaignRecord {
  return {
    id: row.id,
    name: row.name,
    controllers,
    seats: toSeats(row),
    createdAt: row.created_at,
    playedAt: row.played_at,
    system: row.system,
    version: row.version,
    scenario: row.scenario,
    setup: row.setup,
    seed: row.seed,
  };
}
