import type Database from 'better-sqlite3';

/** A campaign's row, as SQLite has it. */
export interface CampaignRow {
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
  plies: number;
  checksum: number;
  state_digest: number;
  turn: number;
  outcome: string | null;
}

/** The columns that change with every action. */
export type CampaignHeadRow = Pick<
  CampaignRow,
  'plies' | 'checksum' | 'state_digest' | 'turn' | 'outcome' | 'played_at'
>;

/** A campaign's row without what only a replay needs, and who commands the sides as JSON. */
export type ListedCampaign = Omit<CampaignRow, 'setup' | 'seed'> & { seats: string };

/** A battle that a campaign has brought about: when, where, and its id if it is still there. */
export interface LinkRow {
  ply: number;
  place: string;
  battle: string | null;
  outcome: string | null;
}

/** A battle of a campaign that is still kept. */
export interface KeptBattle {
  ply: number;
  place: string;
  battle: string;
}

const SEATS = `
  (SELECT json_group_array(json_object(
     'side', campaign_seat.side, 'commander', commander.id, 'admiral', campaign_seat.admiral, 'name', campaign_seat.name))
   FROM campaign_seat LEFT JOIN commander ON commander.key = campaign_seat.commander
   WHERE campaign_seat.campaign = campaign.key) AS seats`;

/** All statements about campaigns, prepared once. */
export function campaignStatements(database: Database.Database) {
  return {
    insertCampaign: database.prepare<[Omit<CampaignRow, 'key'>]>(`
      INSERT INTO campaign (id, name, controllers, created_at, played_at, system, version, scenario, setup, seed,
                            plies, checksum, state_digest, turn, outcome)
      VALUES (@id, @name, @controllers, @created_at, @played_at, @system, @version, @scenario, @setup, @seed,
              @plies, @checksum, @state_digest, @turn, @outcome)`),
    insertCampaignSeat: database.prepare<
      [campaign: number | bigint, side: number, commander: string | null, admiral: string | null, name: string]
    >(
      `INSERT INTO campaign_seat (campaign, side, commander, admiral, name)
       VALUES (?, ?, (SELECT key FROM commander WHERE id = ?), ?, ?)`,
    ),
    insertCampaignAction: database.prepare<[campaign: number, ply: number, action: string, checksum: number]>(
      'INSERT INTO campaign_action (campaign, ply, action, checksum) VALUES (?, ?, ?, ?)',
    ),
    /** Moves the head on or back, if it still stands where the caller believes. */
    moveCampaign: database
      .prepare<[CampaignHeadRow & { id: string; plies_before: number }], number>(
        `UPDATE campaign SET plies = @plies, checksum = @checksum, state_digest = @state_digest, turn = @turn,
                             outcome = @outcome, played_at = @played_at
         WHERE id = @id AND plies = @plies_before RETURNING key`,
      )
      .pluck(),
    /** Who plays from now on. */
    seatCampaign: database.prepare<[controllers: string, key: number]>(
      'UPDATE campaign SET controllers = ? WHERE key = ?',
    ),
    deleteCampaignActionsAfter: database.prepare<[campaign: number, ply: number]>(
      'DELETE FROM campaign_action WHERE campaign = ? AND ply > ?',
    ),
    selectCampaign: database.prepare<[id: string], CampaignRow & { seats: string }>(
      `SELECT *, ${SEATS} FROM campaign WHERE id = ?`,
    ),
    selectCampaignActions: database
      .prepare<[campaign: number], [ply: number, action: string, checksum: number]>(
        'SELECT ply, action, checksum FROM campaign_action WHERE campaign = ? ORDER BY ply',
      )
      .raw(),
    listCampaigns: database.prepare<[], ListedCampaign>(
      `SELECT key, id, name, controllers, created_at, played_at, system, version, scenario,
              plies, checksum, state_digest, turn, outcome, ${SEATS}
       FROM campaign WHERE played_at < '~' ORDER BY played_at DESC, key DESC LIMIT 500`,
    ),
    renameCampaign: database.prepare<[name: string, id: string]>('UPDATE campaign SET name = ? WHERE id = ?'),
    deleteCampaign: database.prepare<[id: string]>('DELETE FROM campaign WHERE id = ?'),
    /** A battle that was deleted may be fought anew in the same place. */
    linkBattle: database.prepare<[campaign: string, ply: number, place: string, battle: string]>(
      `INSERT INTO campaign_battle (campaign, ply, place, battle)
       VALUES ((SELECT key FROM campaign WHERE id = ?), ?, ?, (SELECT key FROM battle WHERE id = ?))
       ON CONFLICT (campaign, ply, place) DO UPDATE SET battle = excluded.battle`,
    ),
    selectLinks: database.prepare<[campaign: string, ply: number], LinkRow>(
      `SELECT campaign_battle.ply, campaign_battle.place, battle.id AS battle, battle.outcome
       FROM campaign_battle LEFT JOIN battle ON battle.key = campaign_battle.battle
       WHERE campaign_battle.campaign = (SELECT key FROM campaign WHERE id = ?) AND campaign_battle.ply = ?`,
    ),
    selectBattlesOf: database.prepare<[campaign: string], KeptBattle>(
      `SELECT campaign_battle.ply, campaign_battle.place, battle.id AS battle
       FROM campaign_battle JOIN battle ON battle.key = campaign_battle.battle
       WHERE campaign_battle.campaign = (SELECT key FROM campaign WHERE id = ?)
       ORDER BY campaign_battle.ply, campaign_battle.place`,
    ),
    deleteBattlesOf: database.prepare<[campaign: string]>(
      `DELETE FROM battle WHERE key IN
         (SELECT battle FROM campaign_battle WHERE campaign = (SELECT key FROM campaign WHERE id = ?))`,
    ),
    campaignOf: database
      .prepare<[battle: string], string>(
        `SELECT campaign.id FROM campaign_battle JOIN campaign ON campaign.key = campaign_battle.campaign
         WHERE campaign_battle.battle = (SELECT key FROM battle WHERE id = ?)`,
      )
      .pluck(),
  };
}
