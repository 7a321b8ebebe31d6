import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { fail, ok, type Outcome, type Result } from '../../engine/game.ts';
import { type BattleSummary, type Controller, requests } from '../../shared/api.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { logChecksum, nextChecksum, type Origin, originChecksum } from './checksum.ts';
import { type BattleRow, battleStatements, type HeadColumns, type ListedRow } from './statements.ts';

/** A battle without its actions. */
export interface BattleRecord extends Origin {
  id: string;
  name: string;
  controllers: [Controller, Controller];
  /** ISO 8601, UTC. */
  createdAt: string;
  playedAt: string;
  /** False: it never enters a career (imported, branched, an exercise). */
  counts: boolean;
  /** Of a battle that was taken over at a point of another one's log; `from` is null when that one is gone. */
  branch: Branch | null;
}

/** Where a battle was taken over: after the first `ply` actions of the battle `from`. */
export interface Branch {
  from: string | null;
  ply: number;
}

/** What stands after the last action; kept beside the log. */
export interface Head {
  /** `stateDigest` of the serialized state. */
  digest: number;
  round: number;
  outcome: Outcome | null;
}

/** A battle's log whose checksums hold. */
export interface StoredBattle {
  record: BattleRecord;
  actions: number[];
  head: Head;
}

/** Battles as input logs. What a call that succeeded wrote survives a kill and a power cut. */
export interface BattleLog {
  insert(battle: StoredBattle): Result<void, StoreFailure>;
  /** Adds the action that follows the first `plies`. */
  append(id: string, plies: number, action: number, head: Head, playedAt: string): Result<void, StoreFailure>;
  /** Takes back the last of `plies` actions. */
  takeBack(id: string, plies: number, head: Head, playedAt: string): Result<void, StoreFailure>;
  /** All battles, the last played first. The first call checks every log, later ones what is new. */
  list(): Result<BattleSummary[], StoreFailure>;
  summary(id: string): Result<BattleSummary, StoreFailure | 'unknown-battle'>;
  /** The log, its checksums verified anew. */
  read(id: string): Result<StoredBattle, StoreFailure | 'unknown-battle' | 'battle-damaged'>;
  /** What is there of a battle, verified or not, for a player who wants to keep it. */
  salvage(id: string): Result<Salvage, StoreFailure | 'unknown-battle'>;
  /** Lists the battle as damaged from now on: its log holds, but does not replay. */
  markDamaged(id: string): void;
  rename(id: string, name: string): Result<void, StoreFailure | 'unknown-battle'>;
  remove(id: string): Result<void, StoreFailure | 'unknown-battle'>;
}

/** A battle's raw data; `setup` is JSON text, if nothing happened to it. */
export interface Salvage {
  record: BattleRecord;
  actions: number[];
  /** As stored, whether it fits the rest or not. */
  checksum: number;
  digest: number;
}

const controllersSchema = v.pipe(v.string(), v.parseJson(), requests['battles.create'].params.entries.controllers);
const side = v.picklist([0, 1]);
const outcomeSchema = v.nullable(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      winner: v.nullable(side),
      reason: v.string(),
      points: v.tuple([v.number(), v.number()]),
      degree: v.nullable(v.picklist(['marginal', 'standard', 'great', 'devastating'])),
    }),
  ),
);

export function battleLog(database: Database.Database): BattleLog {
  const sql = battleStatements(database);
  /** Whether a log was found sound since the store was opened; only this process writes to it. */
  const verdicts = new Map<string, 'sound' | 'damaged'>();

  const insert = database.transaction(({ record, actions, head }: StoredBattle) => {
    let checksum = originChecksum(record);
    const { lastInsertRowid } = sql.insertBattle.run({
      id: record.id,
      name: record.name,
      controllers: JSON.stringify(record.controllers),
      created_at: record.createdAt,
      system: record.system,
      version: record.version,
      scenario: record.scenario,
      setup: record.setup,
      seed: record.seed,
      reseeds: record.reseeds,
      counts: record.counts ? 1 : 0,
      branched_from: record.branch?.from ?? null,
      branched_ply: record.branch?.ply ?? null,
      ...headColumns(head, actions.length, logChecksum(record, actions), record.playedAt),
    });
    for (const [index, action] of actions.entries()) {
      checksum = nextChecksum(checksum, action);
      sql.insertAction.run(lastInsertRowid, index + 1, action, checksum);
    }
  });

  const moveHead = (id: string, before: number, columns: HeadColumns): number => {
    const key = sql.moveHead.get({ ...columns, id, plies_before: before });
    if (key === undefined) throw new Error(`battle ${id} does not stand at ply ${before} in the store`);
    return key;
  };

  const append = database.transaction((id: string, plies: number, action: number, head: Head, playedAt: string) => {
    const checksum = nextChecksum(sql.selectHead.get(id) ?? 0, action);
    const key = moveHead(id, plies, headColumns(head, plies + 1, checksum, playedAt));
    sql.insertAction.run(key, plies + 1, action, checksum);
  });

  const takeBack = database.transaction((id: string, plies: number, head: Head, playedAt: string) => {
    const row = sql.selectBattle.get(id);
    const checksum = sql.selectChecksum.get(id, plies - 1) ?? (row === undefined ? 0 : originChecksum(row));
    const key = moveHead(id, plies, headColumns(head, plies - 1, checksum, playedAt));
    sql.deleteActionsAfter.run(key, plies - 1);
  });

  /** The actions of a battle, or undefined when its log is not whole. */
  const verified = (row: BattleRow): number[] | undefined => {
    let checksum = originChecksum(row);
    let plies = 0;
    const actions: number[] = [];
    for (const [ply, action, stored] of sql.selectActions.all(row.key)) {
      plies += 1;
      checksum = nextChecksum(checksum, action);
      if (ply !== plies || stored !== checksum) return undefined;
      actions.push(action);
    }
    return row.plies === plies && row.checksum === checksum ? actions : undefined;
  };

  const isDamaged = (id: string): boolean => {
    let verdict = verdicts.get(id);
    if (verdict === undefined) {
      const row = sql.selectBattle.get(id);
      verdict = row !== undefined && verified(row) !== undefined ? 'sound' : 'damaged';
      verdicts.set(id, verdict);
    }
    return verdict === 'damaged';
  };

  const toSummary = (row: ListedRow): BattleSummary => {
    const controllers = v.safeParse(controllersSchema, row.controllers);
    const outcome = v.safeParse(outcomeSchema, row.outcome);
    return {
      id: row.id,
      name: row.name,
      scenario: row.scenario,
      controllers: controllers.success ? controllers.output : UNKNOWN_CONTROLLERS,
      createdAt: row.created_at,
      playedAt: row.played_at,
      plies: row.plies,
      round: row.round,
      outcome: outcome.success ? outcome.output : null,
      damaged: !controllers.success || !outcome.success || isDamaged(row.id),
    };
  };

  /** Runs `work` on a battle's row, if there is one. */
  const onRow = <Value, Failure>(
    id: string,
    work: (row: BattleRow) => Result<Value, Failure>,
  ): Result<Value, Failure | StoreFailure | 'unknown-battle'> => {
    const done = attempt(() => {
      const row = sql.selectBattle.get(id);
      return row === undefined ? fail('unknown-battle' as const) : work(row);
    });
    return done.ok ? done.value : done;
  };

  return {
    insert: (battle) => attempt(() => insert(battle)),
    append: (...args) => attempt(() => append(...args)),
    takeBack: (...args) => attempt(() => takeBack(...args)),
    list: () => attempt(() => sql.listBattles.all().map(toSummary)),
    summary: (id) => onRow(id, (row) => ok(toSummary(row))),
    read: (id) =>
      onRow(id, (row) => {
        const actions = verified(row);
        const controllers = v.safeParse(controllersSchema, row.controllers);
        const outcome = v.safeParse(outcomeSchema, row.outcome);
        if (actions === undefined || !controllers.success || !outcome.success) {
          verdicts.set(id, 'damaged');
          return fail('battle-damaged');
        }
        const head = { digest: row.state_digest, round: row.round, outcome: outcome.output };
        return ok({ record: toRecord(row, controllers.output), actions, head });
      }),
    salvage: (id) =>
      onRow(id, (row) => {
        const controllers = v.safeParse(controllersSchema, row.controllers);
        const record = toRecord(row, controllers.success ? controllers.output : UNKNOWN_CONTROLLERS);
        const actions = sql.selectActions.all(row.key).map(([, action]) => action);
        return ok({ record, actions, checksum: row.checksum, digest: row.state_digest });
      }),
    markDamaged: (id) => void verdicts.set(id, 'damaged'),
    rename: (id, name) => onRow(id, () => ok(void sql.rename.run(name, id))),
    remove: (id) => onRow(id, () => ok(void sql.deleteBattle.run(id))),
  };
}

/** Stands where a damaged row does not tell who played. */
const UNKNOWN_CONTROLLERS: [Controller, Controller] = [{ kind: 'human' }, { kind: 'human' }];

function headColumns(head: Head, plies: number, checksum: number, playedAt: string): HeadColumns {
  return {
    plies,
    checksum,
    state_digest: head.digest,
    round: head.round,
    outcome: head.outcome === null ? null : JSON.stringify(head.outcome),
    played_at: playedAt,
  };
}

function toRecord(row: BattleRow, controllers: [Controller, Controller]): BattleRecord {
  return {
    id: row.id,
    name: row.name,
    controllers,
    createdAt: row.created_at,
    playedAt: row.played_at,
    system: row.system,
    version: row.version,
    scenario: row.scenario,
    setup: row.setup,
    seed: row.seed,
    reseeds: row.reseeds,
    counts: row.counts === 1,
    branch: row.branched_ply === null ? null : { from: row.branched_from, ply: row.branched_ply },
  };
}
