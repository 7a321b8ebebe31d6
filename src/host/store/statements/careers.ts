import type Database from 'better-sqlite3';

/** A finished battle in a career, as SQLite has it. */
export interface EntryRow {
  key: number;
  commander: number;
  battle_id: string;
  battle: number | null;
  side: 0 | 1;
  fought_at: string;
  battle_name: string;
  system: string;
  scenario: string;
  opponent: number | null;
  opponent_name: string;
  admiral: string | null;
  level: string | null;
  /** The opponent's, where it is the computer's; null before version 6. */
  style: string | null;
  result: 'victory' | 'defeat' | 'draw';
  /** Of an entry from before version 4. */
  degree: string | null;
  degree_word: string | null;
  score: number;
  reason: string;
  rounds: number;
  points_destroyed: number;
  points_lost: number;
  ships: number;
  ships_lost: number;
  ships_saved: number;
  enemy_ships: number;
  enemy_ships_lost: number;
}

/** Battles counted together. */
export interface TallyRow {
  battles: number;
  victories: number;
  defeats: number;
  draws: number;
  score: number;
}

const TALLY = `
  count(*) AS battles, coalesce(sum(result = 'victory'), 0) AS victories,
  coalesce(sum(result = 'defeat'), 0) AS defeats, coalesce(sum(result = 'draw'), 0) AS draws,
  coalesce(sum(score), 0) AS score`;

/** All statements about careers, prepared once. */
export function careerStatements(database: Database.Database) {
  return {
    /** Does nothing where the battle is in the career already. */
    insertEntry: database.prepare<[Omit<EntryRow, 'key' | 'degree'>]>(`
      INSERT INTO career_entry (commander, battle_id, battle, side, fought_at, battle_name, system, scenario, opponent,
                                opponent_name, admiral, level, style, result, degree_word, score, reason, rounds, points_destroyed,
                                points_lost, ships, ships_lost, ships_saved, enemy_ships, enemy_ships_lost)
      VALUES (@commander, @battle_id, @battle, @side, @fought_at, @battle_name, @system, @scenario, @opponent,
              @opponent_name, @admiral, @level, @style, @result, @degree_word, @score, @reason, @rounds, @points_destroyed,
              @points_lost, @ships, @ships_lost, @ships_saved, @enemy_ships, @enemy_ships_lost)
      ON CONFLICT (battle_id, side) DO NOTHING`),
    insertMedal: database.prepare<[entry: number | bigint, medal: string]>(
      'INSERT INTO medal (entry, medal) VALUES (?, ?)',
    ),
    /** The battles and victories so far, and the victories since the last battle that was none. */
    before: database.prepare<{ commander: number }, { battles: number; victories: number; streak: number }>(`
      SELECT count(*) AS battles, coalesce(sum(result = 'victory'), 0) AS victories,
             (SELECT count(*) FROM career_entry AS won
              WHERE won.commander = @commander AND won.result = 'victory' AND won.key >
                (SELECT coalesce(max(other.key), 0) FROM career_entry AS other
                 WHERE other.commander = @commander AND other.result <> 'victory')) AS streak
      FROM career_entry WHERE commander = @commander`),
    /** Victories before in the same battle to choose, of the same side, against the same level. */
    repeats: database
      .prepare<{ commander: number; system: string; scenario: string; side: 0 | 1; level: string | null }, number>(
        `SELECT count(*) FROM career_entry
         WHERE commander = @commander AND system = @system AND scenario = @scenario AND side = @side
           AND level IS @level AND result = 'victory'`,
      )
      .pluck(),
    /** Victories of the same day (UTC) in the system against the same level. */
    ofDay: database
      .prepare<{ commander: number; system: string; level: string | null; at: string }, number>(
        `SELECT count(*) FROM career_entry
         WHERE commander = @commander AND system = @system AND level IS @level AND result = 'victory'
           AND substr(fought_at, 1, 10) = substr(@at, 1, 10)`,
      )
      .pluck(),
    totals: database.prepare<
      [commander: number],
      TallyRow & {
        points_destroyed: number;
        points_lost: number;
        ships: number;
        ships_lost: number;
        ships_saved: number;
        enemy_ships_lost: number;
      }
    >(`
      SELECT ${TALLY}, coalesce(sum(points_destroyed), 0) AS points_destroyed,
             coalesce(sum(points_lost), 0) AS points_lost, coalesce(sum(ships), 0) AS ships,
             coalesce(sum(ships_lost), 0) AS ships_lost, coalesce(sum(ships_saved), 0) AS ships_saved,
             coalesce(sum(enemy_ships_lost), 0) AS enemy_ships_lost
      FROM career_entry WHERE commander = ?`),
    /** The systems in which battles were fought. */
    systems: database
      .prepare<[commander: number], string>(
        'SELECT DISTINCT system FROM career_entry WHERE commander = ? ORDER BY system',
      )
      .pluck(),
    /** The battles that were won, each against each level once. */
    won: database.prepare<[commander: number], { system: string; scenario: string; level: string | null }>(
      `SELECT DISTINCT system, scenario, level FROM career_entry WHERE commander = ? AND result = 'victory'`,
    ),
    degrees: database.prepare<[commander: number], { degree: string; count: number }>(`
      SELECT coalesce(degree_word, degree) AS degree, count(*) AS count FROM career_entry
      WHERE commander = ? AND result = 'victory' AND coalesce(degree_word, degree) IS NOT NULL GROUP BY 1`),
    /** By opponent as they were called; a person by their commander while there is one. */
    opponents: database.prepare<
      [commander: number],
      TallyRow & { admiral: string | null; name: string; level: string | null }
    >(`
      SELECT admiral, max(opponent_name) AS name, level, ${TALLY}
      FROM career_entry WHERE commander = ?
      GROUP BY admiral, level, opponent, CASE WHEN opponent IS NULL THEN opponent_name END
      ORDER BY battles DESC, name`),
    levels: database.prepare<[commander: number], TallyRow & { level: string | null }>(`
      SELECT level, ${TALLY} FROM career_entry WHERE commander = ? GROUP BY level`),
    medals: database.prepare<[commander: number], { medal: string; count: number; last_at: string }>(`
      SELECT medal, count(*) AS count, max(fought_at) AS last_at
      FROM career_entry JOIN medal ON medal.entry = career_entry.key
      WHERE commander = ? GROUP BY medal`),
    course: database
      .prepare<[commander: number], [at: string, score: number, won: number]>(
        `SELECT fought_at, score, result = 'victory' FROM career_entry WHERE commander = ? ORDER BY fought_at, key`,
      )
      .raw(),
    /** A page of entries, the last battle first. */
    entries: database.prepare<
      { commander: number; fought_at: string; key: number; most: number },
      EntryRow & { medals: string }
    >(`
      SELECT career_entry.*, (SELECT json_group_array(medal) FROM medal WHERE entry = career_entry.key) AS medals
      FROM career_entry
      WHERE commander = @commander AND (fought_at, key) < (@fought_at, @key)
      ORDER BY fought_at DESC, key DESC LIMIT @most`),
    foughtAt: database.prepare<[key: number], string>('SELECT fought_at FROM career_entry WHERE key = ?').pluck(),
  };
}
