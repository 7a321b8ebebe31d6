import type Database from 'better-sqlite3';
import { fail, ok, type Result } from '../../engine/game.ts';
import { others } from '../slices.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import type { StoredBattle } from './battleRecord.ts';
import { originChecksum } from './checksum.ts';
import { unfinishedStatements } from './statements/unfinished.ts';

/** Actions that are written between two pauses: some milliseconds' worth. */
export const SLICE = 5_000;

type Key = number | bigint;

/** How the rows of a battle are inserted, within a transaction. */
export interface BattleRows {
  /** The battle's own row, with the head that stands after all its actions. */
  insertHead(battle: StoredBattle): Key;
  /** Actions that follow the first `plies`; returns the checksum after them. */
  insertActions(key: Key, plies: number, actions: readonly number[], checksum: number): number;
  deleteBattle(id: string): void;
}

/**
 * Inserts a battle of perhaps hundreds of thousands of actions in slices, between which others are answered. Until the
 * last one is in, a setting calls the battle unfinished: the list leaves it out, and `dropUnfinished` removes what a
 * process that ended meanwhile has left of it.
 */
export async function insertInSlices(
  database: Database.Database,
  battle: StoredBattle,
  rows: BattleRows,
): Promise<Result<void, StoreFailure>> {
  const { record, actions } = battle;
  const unfinished = unfinishedStatements(database);
  const write = <Value>(work: () => Value): Result<Value, StoreFailure> =>
    // The game may have been closed in the pause.
    database.open ? attempt(() => database.transaction(work)()) : fail('store-failed');
  const key = write(() => {
    unfinished.begin.run(record.id);
    return rows.insertHead(battle);
  });
  if (!key.ok) return key;
  let checksum = originChecksum(record);
  for (let plies = 0; plies < actions.length; plies += SLICE) {
    await others();
    const part = actions.slice(plies, plies + SLICE);
    const written = write(() => rows.insertActions(key.value, plies, part, checksum));
    if (!written.ok) {
      write(() => {
        rows.deleteBattle(record.id);
        unfinished.end.run(record.id);
      });
      return written;
    }
    checksum = written.value;
  }
  const ended = write(() => void unfinished.end.run(record.id));
  return ended.ok ? ok(undefined) : ended;
}

/** Removes the battles that an earlier process did not get to insert as a whole. */
export function dropUnfinished(database: Database.Database): void {
  const unfinished = unfinishedStatements(database);
  for (const id of unfinished.list.all()) {
    unfinished.deleteBattle.run(id);
    unfinished.end.run(id);
  }
}
