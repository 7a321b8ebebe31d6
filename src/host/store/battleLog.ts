import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { fail, ok, type Outcome, type Result } from '../../engine/game.ts';
import { type BattleSummary, type Controller, type BattleStatus, statusOf } from '../../shared/api.ts';
import type { Seats } from '../../shared/career.ts';
import type { Ending } from '../career/facts.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import type { BattleRecord, Head, StoredBattle } from './battleRecord.ts';
import { careerStore } from './careers.ts';
import { logChecksum, nextChecksum, originChecksum } from './checksum.ts';
import { controllersSchema, toStored } from './controllers.ts';
import { insertInSlices, SLICE } from './longBattle.ts';
import { type BattleRow, battleStatements, type HeadColumns, type ListedRow } from './statements/battles.ts';
import { commanderStatements, type SeatRow } from './statements/commanders.ts';

/** What of the list is looked for; nothing: all of it. */
export interface ListFilter {
  find?: string;
  status?: BattleStatus;
}

/** A line of the list, as far as it is stored. */
export type StoredSummary = Omit<BattleSummary, 'playable'>;

/** Battles as input logs. What a call that succeeded wrote survives a kill and a power cut. */
export interface BattleLog {
  insert(battle: StoredBattle): Result<void, StoreFailure>;
  /** As `insert`, with pauses in which others have their turn where there are many actions. */
  insertLong(battle: StoredBattle): Promise<Result<void, StoreFailure>>;
  /** Adds the action that follows the first `plies`; with an ending, the battle enters the careers with it. */
  append(
    id: string,
    plies: number,
    action: number,
    head: Head,
    playedAt: string,
    ending?: Ending | null,
  ): Result<void, StoreFailure>;
  /** Ends a battle that a side gives up after `plies` actions; it enters the careers with it. */
  end(id: string, plies: number, head: Head, playedAt: string, ending: Ending): Result<void, StoreFailure>;
  /** The sides are led by these from now on, and the battle enters no career. */
  handOver(id: string, controllers: readonly [Controller, Controller]): Result<void, StoreFailure>;
  /** Takes back all but the first `plies` of `before` actions. */
  takeBack(id: string, before: number, plies: number, head: Head, playedAt: string): Result<void, StoreFailure>;
  /**
   * At most `most` battles that the filter lets through, the last played first, from after the battle
   * `before` on. A battle's log is checked when it is first listed.
   */
  list(most: number, before?: string, filter?: ListFilter): Result<StoredSummary[], StoreFailure>;
  summary(id: string): Result<StoredSummary, StoreFailure | 'unknown-battle'>;
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
  /** How it ended, as far as that can be read. */
  outcome: Outcome | null;
  /** Whether it has been fought to its end. */
  isOver: boolean;
}

const side = v.picklist([0, 1]);
const outcomeSchema = v.nullable(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      winner: v.nullable(side),
      reason: v.string(),
      points: v.tuple([v.number(), v.number()]),
      degree: v.nullable(v.string()),
    }),
  ),
);
/** Stands where a damaged row does not tell who played. */
const UNKNOWN_CONTROLLERS: [Controller, Controller] = [{ kind: 'human' }, { kind: 'human' }];
/** Behind every battle there can be. */
const LAST = { played_at: '~', key: Number.MAX_SAFE_INTEGER };

type Statements = ReturnType<typeof battleStatements>;
type Seating = ReturnType<typeof commanderStatements>;

/** The logs in an open database of the present schema. Refusals are values; bugs are thrown. */
export function battleLog(database: Database.Database): BattleLog {
  const sql = battleStatements(database);
  const commanders = commanderStatements(database);
  const careers = careerStore(database);
  /** Whether a log was found sound since the store was opened; only this process writes to it. */
  const verdicts = new Map<string, 'sound' | 'damaged'>();

  const insertActions = (key: number | bigint, plies: number, actions: readonly number[], before: number): number => {
    let checksum = before;
    for (const [index, action] of actions.entries()) {
      checksum = nextChecksum(checksum, action);
      sql.insertAction.run(key, plies + index + 1, action, checksum);
    }
    return checksum;
  };

  const insert = database.transaction((battle: StoredBattle) => {
    insertActions(insertHead(sql, commanders, battle), 0, battle.actions, originChecksum(battle.record));
  });

  const moveHead = (id: string, before: number, columns: HeadColumns): number => {
    const key = sql.moveHead.get({ ...columns, id, plies_before: before });
    if (key === undefined) throw new Error(`battle ${id} does not stand at ply ${before} in the store`);
    return key;
  };

  const append = database.transaction(
    (id: string, plies: number, action: number, head: Head, playedAt: string, ending: Ending | null = null) => {
      const checksum = nextChecksum(sql.selectHead.get(id) ?? 0, action);
      const key = moveHead(id, plies, headColumns(head, plies + 1, checksum, playedAt));
      sql.insertAction.run(key, plies + 1, action, checksum);
      const row = ending === null ? undefined : sql.selectBattle.get(id);
      if (row?.counts === 1) careers.enter({ ...row, playedAt }, ending!);
    },
  );

  const takeBack = database.transaction((id: string, before: number, plies: number, head: Head, playedAt: string) => {
    const row = sql.selectBattle.get(id);
    const checksum = sql.selectChecksum.get(id, plies) ?? (row === undefined ? 0 : originChecksum(row));
    const key = moveHead(id, before, headColumns(head, plies, checksum, playedAt));
    sql.deleteActionsAfter.run(key, plies);
  });

  const seatsOf = (key: number): Seats => toSeats(commanders.selectSeats.all(key));

  const isDamaged = (id: string): boolean => {
    let verdict = verdicts.get(id);
    if (verdict === undefined) {
      const row = sql.selectBattle.get(id);
      verdict = row !== undefined && verified(sql, row) !== undefined ? 'sound' : 'damaged';
      verdicts.set(id, verdict);
    }
    return verdict === 'damaged';
  };

  const summarized = (row: ListedRow): StoredSummary => toSummary(row, isDamaged);

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
    async insertLong(battle) {
      if (battle.actions.length <= SLICE) return attempt(() => insert(battle));
      const deleteBattle = (id: string): void => void sql.deleteBattle.run(id);
      const inserted = await insertInSlices(database, battle, {
        insertHead: (one) => insertHead(sql, commanders, one),
        insertActions,
        deleteBattle,
      });
      // It need not be read again to be believed.
      if (inserted.ok) verdicts.set(battle.record.id, 'sound');
      return inserted;
    },
    append: (...args) => attempt(() => append(...args)),
    ...endings(database, sql, moveHead, careers),
    takeBack: (...args) => attempt(() => takeBack(...args)),
    list: (most, before, filter = {}) =>
      attempt(() => {
        const from = before === undefined ? LAST : sql.placeInList.get(before);
        if (from === undefined) return [];
        if (filter.find === undefined && filter.status === undefined)
          return sql.listBattles.all({ ...from, most }).map(summarized);
        const found: ListedRow[] = [];
        for (const row of sql.listBattles.iterate({ ...from, most: -1 })) {
          if (passes(row, filter)) found.push(row);
          if (found.length === most) break;
        }
        return found.map(summarized);
      }),
    summary(id) {
      const found = attempt(() => sql.selectListed.get(id));
      if (!found.ok) return found;
      return found.value === undefined ? fail('unknown-battle') : attempt(() => summarized(found.value!));
    },
    read: (id) =>
      onRow(id, (row) => {
        const actions = verified(sql, row);
        const controllers = v.safeParse(controllersSchema, row.controllers);
        const outcome = v.safeParse(outcomeSchema, row.outcome);
        if (actions === undefined || !controllers.success || !outcome.success) {
          verdicts.set(id, 'damaged');
          return fail('battle-damaged');
        }
        const { state_digest: digest, round, secret_plies: secretPlies } = row;
        const head = { digest, round, outcome: outcome.output, secretPlies };
        return ok({ record: toRecord(row, controllers.output, seatsOf(row.key)), actions, head });
      }),
    salvage: (id) =>
      onRow(id, (row) => {
        const actions = sql.selectActions.all(row.key).map(([, action]) => action);
        return ok(salvaged(row, seatsOf(row.key), actions));
      }),
    markDamaged: (id) => void verdicts.set(id, 'damaged'),
    rename: (id, name) => onRow(id, () => ok(void sql.rename.run(name, id))),
    remove: (id) => onRow(id, () => ok(void sql.deleteBattle.run(id))),
  };
}

/** A row as it is found, whatever of it can be read. */
function salvaged(row: BattleRow, seats: Seats, actions: number[]): Salvage {
  const controllers = v.safeParse(controllersSchema, row.controllers);
  const outcome = v.safeParse(outcomeSchema, row.outcome);
  return {
    record: toRecord(row, controllers.success ? controllers.output : UNKNOWN_CONTROLLERS, seats),
    actions,
    checksum: row.checksum,
    digest: row.state_digest,
    outcome: outcome.success ? outcome.output : null,
    isOver: row.outcome !== null,
  };
}

/** How a battle ends, or is left, otherwise than by its last action. */
function endings(
  database: Database.Database,
  sql: ReturnType<typeof battleStatements>,
  moveHead: (id: string, before: number, columns: HeadColumns) => number,
  careers: ReturnType<typeof careerStore>,
): Pick<BattleLog, 'end' | 'handOver'> {
  const end = database.transaction((id: string, plies: number, head: Head, playedAt: string, ending: Ending) => {
    moveHead(id, plies, headColumns(head, plies, sql.selectHead.get(id) ?? 0, playedAt));
    const row = sql.selectBattle.get(id);
    if (row?.counts === 1) careers.enter({ ...row, playedAt }, ending);
  });
  return {
    end: (...args) => attempt(() => end(...args)),
    handOver: (id, controllers) => attempt(() => void sql.handOver.run(JSON.stringify(toStored([...controllers])), id)),
  };
}

/** A text as it is compared: without case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();

/** Whether a battle of the list is looked for; only what the row itself tells is looked at. */
function passes(row: ListedRow, { find, status }: ListFilter): boolean {
  if (status !== undefined) {
    const controllers = v.safeParse(controllersSchema, row.controllers);
    const outcome = v.safeParse(outcomeSchema, row.outcome);
    if (!controllers.success || !outcome.success) return false;
    const stands = statusOf({ controllers: controllers.output, outcome: outcome.output });
    // Who looks for what is over finds what was won and lost, too.
    if (status === 'over' ? stands === 'open' : stands !== status) return false;
  }
  if (find === undefined) return true;
  const names = (JSON.parse(row.seats) as SeatRow[]).map(({ name }) => name);
  return [row.name, ...names].some((name) => plain(name).includes(plain(find)));
}

/** Sides that nobody in particular commands. */
export const NO_SEATS: Seats = [null, null];

function toSeats(rows: readonly Pick<SeatRow, 'side' | 'commander' | 'admiral' | 'name'>[]): Seats {
  const seats: Seats = [null, null];
  for (const { side, commander, admiral, name } of rows) seats[side] = { commander, admiral, name };
  return seats;
}

function headColumns(head: Head, plies: number, checksum: number, playedAt: string): HeadColumns {
  return {
    plies,
    checksum,
    state_digest: head.digest,
    round: head.round,
    outcome: head.outcome === null ? null : JSON.stringify(head.outcome),
    secret_plies: head.secretPlies,
    played_at: playedAt,
  };
}

function toRecord(row: BattleRow, controllers: [Controller, Controller], seats: Seats): BattleRecord {
  return {
    id: row.id,
    name: row.name,
    controllers,
    seats,
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

/** Enters a battle without its actions, and who sits in it; its key. */
function insertHead(sql: Statements, commanders: Seating, { record, actions, head }: StoredBattle): number | bigint {
  const { lastInsertRowid } = sql.insertBattle.run({
    id: record.id,
    name: record.name,
    controllers: JSON.stringify(toStored(record.controllers)),
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
  for (const [side, seat] of record.seats.entries()) {
    if (seat !== null) commanders.insertSeat.run(lastInsertRowid, side, seat.commander, seat.admiral, seat.name);
  }
  return lastInsertRowid;
}

/** The actions of a battle, or undefined when its log is not whole. */
function verified(sql: Statements, row: BattleRow): number[] | undefined {
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
}

/** A line of the list; `isDamaged`: its log does not hold. */
function toSummary(row: ListedRow, isDamaged: (id: string) => boolean): StoredSummary {
  const controllers = v.safeParse(controllersSchema, row.controllers);
  const outcome = v.safeParse(outcomeSchema, row.outcome);
  return {
    id: row.id,
    name: row.name,
    system: row.system,
    scenario: row.scenario,
    controllers: controllers.success ? controllers.output : UNKNOWN_CONTROLLERS,
    createdAt: row.created_at,
    playedAt: row.played_at,
    plies: row.plies - row.secret_plies,
    round: row.round,
    outcome: outcome.success ? outcome.output : null,
    seats: toSeats(JSON.parse(row.seats) as SeatRow[]),
    counts: row.counts === 1,
    damaged: !controllers.success || !outcome.success || isDamaged(row.id),
  };
}
