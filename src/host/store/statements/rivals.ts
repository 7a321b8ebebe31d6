import type Database from 'better-sqlite3';

/** A finished battle of a commander against an admiral, as both remember it. */
export interface MemoryRow {
  style: string | null;
  result: 'victory' | 'defeat' | 'draw';
  points_destroyed: number;
  points_lost: number;
  ships: number;
  ships_lost: number;
  enemy_ships: number;
  enemy_ships_lost: number;
}

/** A letter, as SQLite has it; `data` is JSON. */
export interface LetterRow {
  admiral: string;
  data: string;
  written_at: string;
}

/** All statements about rivals, prepared once. */
export function rivalStatements(database: Database.Database) {
  return {
    commander: database.prepare<[id: string], number>('SELECT key FROM commander WHERE id = ?').pluck(),
    /** The last battle first. */
    memories: database.prepare<[commander: number, admiral: string, most: number], MemoryRow>(
      `SELECT style, result, points_destroyed, points_lost, ships, ships_lost, enemy_ships, enemy_ships_lost
       FROM career_entry WHERE commander = ? AND admiral = ? ORDER BY fought_at DESC, key DESC LIMIT ?`,
    ),
    /** Battles by admiral. */
    tallies: database.prepare<
      [commander: number],
      {
        admiral: string;
        battles: number;
        victories: number;
        defeats: number;
        draws: number;
        score: number;
        last: string;
      }
    >(
      `SELECT admiral, count(*) AS battles, sum(result = 'victory') AS victories, sum(result = 'defeat') AS defeats,
              sum(result = 'draw') AS draws, sum(score) AS score, max(fought_at) AS last
       FROM career_entry WHERE commander = ? AND admiral IS NOT NULL GROUP BY admiral`,
    ),
    /** Does nothing where there is a letter on this occasion. */
    insertLetter: database.prepare<
      [{ commander: number; admiral: string; occasion: string; data: string; written_at: string }]
    >(
      `INSERT INTO letter (commander, admiral, occasion, data, written_at)
       VALUES (@commander, @admiral, @occasion, @data, @written_at)
       ON CONFLICT (commander, occasion) DO NOTHING`,
    ),
    /** The last one first. */
    letters: database.prepare<[commander: number], LetterRow>(
      `SELECT admiral, data, written_at FROM letter WHERE commander = ? ORDER BY written_at DESC, key DESC`,
    ),
  };
}
