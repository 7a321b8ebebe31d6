import type Database from 'better-sqlite3';

/** A commander's row with what the lists show of the career. */
export interface CommanderRow {
  key: number;
  id: string;
  name: string;
  settings: string;
  created_at: string;
  retired_at: string | null;
  score: number;
  battles: number;
}

/** Who sits where in a battle, with the commander's id. */
export interface SeatRow {
  side: 0 | 1;
  key: number | null;
  commander: string | null;
  admiral: string | null;
  name: string;
}

const COMMANDER = `
  SELECT key, id, name, settings, created_at, retired_at,
         (SELECT coalesce(sum(score), 0) FROM career_entry WHERE commander = commander.key) AS score,
         (SELECT count(*) FROM career_entry WHERE commander = commander.key) AS battles
  FROM commander`;

/** All statements about commanders and who sits where, prepared once. */
export function commanderStatements(database: Database.Database) {
  return {
    insert: database.prepare<[{ id: string; name: string; settings: string; created_at: string }]>(
      'INSERT INTO commander (id, name, settings, created_at) VALUES (@id, @name, @settings, @created_at)',
    ),
    list: database.prepare<[], CommanderRow>(`${COMMANDER} ORDER BY name, key`),
    select: database.prepare<[id: string], CommanderRow>(`${COMMANDER} WHERE id = ?`),
    rename: database.prepare<[name: string, id: string]>('UPDATE commander SET name = ? WHERE id = ?'),
    retire: database.prepare<[retiredAt: string | null, id: string]>(
      'UPDATE commander SET retired_at = ? WHERE id = ?',
    ),
    setSettings: database.prepare<[settings: string, id: string]>('UPDATE commander SET settings = ? WHERE id = ?'),
    remove: database.prepare<[id: string]>('DELETE FROM commander WHERE id = ?'),
    insertSeat: database.prepare<
      [battle: number | bigint, side: number, commander: string | null, admiral: string | null, name: string]
    >(
      `INSERT INTO seat (battle, side, commander, admiral, name)
       VALUES (?, ?, (SELECT key FROM commander WHERE id = ?), ?, ?)`,
    ),
    selectSeats: database.prepare<[battle: number], SeatRow>(
      `SELECT side, commander.key, commander.id AS commander, admiral, seat.name
       FROM seat LEFT JOIN commander ON commander.key = seat.commander WHERE battle = ? ORDER BY side`,
    ),
  };
}
