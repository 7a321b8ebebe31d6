import type Database from 'better-sqlite3';

/** A battle's row, as SQLite has it. */
export interface BattleRow {
  key: number;
  id: string;
  name: string;
  controllers: string;
  created_at: string;
  played_at: string;
  system: string;
  version: number;
  scenario: string;
  setup: string;
  seed: number;
  reseeds: string;
  counts: 0 | 1;
  branched_from: string | null;
  branched_ply: number | null;
  plies: number;
  checksum: number;
  state_digest: number;
  round: number;
  outcome: string | null;
  secret_plies: number;
}

/** The columns that change with every action. */
export type HeadColumns = Pick<
  BattleRow,
  'plies' | 'checksum' | 'state_digest' | 'round' | 'outcome' | 'secret_plies' | 'played_at'
>;

/** A battle's row without what only a replay needs. */
export type ListedRow = Omit<BattleRow, 'setup' | 'seed' | 'reseeds'> & { seats: string };

/** One action with the log's checksum after it. */
export type ActionRow = [ply: number, action: number, checksum: number];

/** A row of the list, with who commands the sides as JSON: a list of `SeatRow`. */
const LISTED = `
  SELECT key, id, name, controllers, created_at, played_at, system, version, scenario,
         counts, branched_from, branched_ply, plies, checksum, state_digest, round, outcome, secret_plies,
         (SELECT json_group_array(json_object(
            'side', seat.side, 'commander', commander.id, 'admiral', seat.admiral, 'name', seat.name))
          FROM seat LEFT JOIN commander ON commander.key = seat.commander WHERE seat.battle = battle.key) AS seats
  FROM battle`;

/** All statements about battles, prepared once. */
export function battleStatements(database: Database.Database) {
  return {
    insertBattle: database.prepare<[Omit<BattleRow, 'key'>]>(`
      INSERT INTO battle (id, name, controllers, created_at, played_at, system, version, scenario, setup, seed,
                          reseeds, counts, branched_from, branched_ply, plies, checksum, state_digest, round, outcome,
                          secret_plies)
      VALUES (@id, @name, @controllers, @created_at, @played_at, @system, @version, @scenario, @setup, @seed,
              @reseeds, @counts, @branched_from, @branched_ply, @plies, @checksum, @state_digest, @round, @outcome,
              @secret_plies)`),
    insertAction: database.prepare<[battle: number | bigint, ply: number, action: number, checksum: number]>(
      'INSERT INTO action (battle, ply, action, checksum) VALUES (?, ?, ?, ?)',
    ),
    /** Moves the head on or back, if it still stands where the caller believes. */
    moveHead: database
      .prepare<[HeadColumns & { id: string; plies_before: number }], number>(
        `UPDATE battle SET plies = @plies, checksum = @checksum, state_digest = @state_digest, round = @round,
                           outcome = @outcome, secret_plies = @secret_plies, played_at = @played_at
         WHERE id = @id AND plies = @plies_before RETURNING key`,
      )
      .pluck(),
    /** Who commands from now on; it enters no career any more. */
    handOver: database.prepare<[controllers: string, id: string]>(
      'UPDATE battle SET controllers = ?, counts = 0 WHERE id = ?',
    ),
    /** The checksum of the whole log. */
    selectHead: database.prepare<[id: string], number>('SELECT checksum FROM battle WHERE id = ?').pluck(),
    /** The checksum of the log's first `ply` actions, one at least. */
    selectChecksum: database
      .prepare<[id: string, ply: number], number>(
        'SELECT checksum FROM action WHERE battle = (SELECT key FROM battle WHERE id = ?) AND ply = ?',
      )
      .pluck(),
    deleteActionsAfter: database.prepare<[battle: number, ply: number]>(
      'DELETE FROM action WHERE battle = ? AND ply > ?',
    ),
    selectBattle: database.prepare<[id: string], BattleRow>('SELECT * FROM battle WHERE id = ?'),
    selectActions: database
      .prepare<[battle: number], ActionRow>('SELECT ply, action, checksum FROM action WHERE battle = ? ORDER BY ply')
      .raw(),
    /** A page of the list, the last played first; a campaign's battles are in the campaign, and unfinished ones not whole. */
    listBattles: database.prepare<[{ played_at: string; key: number; most: number }], ListedRow>(`
      ${LISTED} WHERE (played_at, key) < (@played_at, @key)
        AND NOT EXISTS (SELECT 1 FROM campaign_battle WHERE campaign_battle.battle = battle.key)
        AND NOT EXISTS (SELECT 1 FROM setting WHERE setting.name = 'unfinished:' || battle.id)
      ORDER BY played_at DESC, key DESC LIMIT @most`),
    /** One row of the list. */
    selectListed: database.prepare<[id: string], ListedRow>(`
      ${LISTED} WHERE id = ?`),
    placeInList: database.prepare<[id: string], { played_at: string; key: number }>(
      'SELECT played_at, key FROM battle WHERE id = ?',
    ),
    rename: database.prepare<[name: string, id: string]>('UPDATE battle SET name = ? WHERE id = ?'),
    deleteBattle: database.prepare<[id: string]>('DELETE FROM battle WHERE id = ?'),
  };
}
