/**
 * Tells of each battle that was rated before ratings went by system of which system it was (`fights.older`),
 * by the battle or, where it was deleted, by its owner's career; of whom neither tells stays out. The ratings
 * follow from it when they are next read. A book that has ratings by system is left as it is.
 */
export const SORT_RATED_BATTLES = `
  UPDATE setting SET value = json_set(
    value,
    '$.fights.systems', json('{}'),
    '$.fights.older', json((
      SELECT json_group_array(json_object(
        'id', rated.value,
        'system', coalesce(battle.system, entry.system),
        'entry', CASE WHEN battle.key IS NULL THEN json_object(
          'scenario', entry.scenario, 'side', entry.side, 'level', entry.level, 'result', entry.result) END
      ) ORDER BY rated.key)
      FROM json_each(setting.value, '$.fights.rated') AS rated
      LEFT JOIN battle ON battle.id = rated.value
      LEFT JOIN commander ON commander.id = substr(setting.name, 6)
      LEFT JOIN career_entry AS entry ON entry.battle_id = rated.value AND entry.commander = commander.key
      WHERE battle.key IS NOT NULL OR entry.key IS NOT NULL
    ))
  )
  WHERE name >= 'book:' AND name < 'book;'
    AND CASE WHEN json_valid(value)
      THEN json_type(value, '$.fights.rated') = 'array' AND json_type(value, '$.fights.systems') IS NULL
      ELSE 0 END;
  `;

/**
 * The database's schema, as the steps that lead to it: step n takes it from version n to n + 1, and
 * `user_version` tells how far a file is. A step that was released is never changed.
 */
export const MIGRATIONS: readonly string[] = [
  // 1: battles as input logs, settings.
  `
  CREATE TABLE battle (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    controllers TEXT NOT NULL,    -- JSON
    created_at TEXT NOT NULL,     -- ISO 8601, UTC
    played_at TEXT NOT NULL,
    -- What the battle began with; all of it is in the first checksum.
    system TEXT NOT NULL,
    version INTEGER NOT NULL,
    scenario TEXT NOT NULL,
    setup TEXT NOT NULL,          -- JSON
    seed INTEGER NOT NULL,
    -- The head of the log and what stands there, so that the list needs no replay.
    plies INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    state_digest INTEGER NOT NULL,
    round INTEGER NOT NULL,
    outcome TEXT                  -- JSON
  ) STRICT;

  CREATE TABLE action (
    battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
    ply INTEGER NOT NULL,         -- 1 is the first action
    action INTEGER NOT NULL,
    checksum INTEGER NOT NULL,    -- of the log up to and with this action
    PRIMARY KEY (battle, ply)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL           -- JSON
  ) STRICT, WITHOUT ROWID;
  `,
  // 2: battles that players have built.
  `
  CREATE TABLE custom (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    system TEXT NOT NULL,
    setup TEXT NOT NULL,          -- JSON
    saved_at TEXT NOT NULL        -- ISO 8601, UTC
  ) STRICT, WITHOUT ROWID;
  `,
  // 3: commanders and careers, campaigns, branches, reviews, puzzles.
  `
  CREATE TABLE commander (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,       -- JSON: language, animation speed, hand-over
    created_at TEXT NOT NULL,     -- ISO 8601, UTC
    retired_at TEXT               -- set: no longer offered for a battle, the career stays
  ) STRICT;
  CREATE INDEX commander_name ON commander (name, key);

  -- 0: never enters a career (imported, branched, an exercise).
  ALTER TABLE battle ADD COLUMN counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1));
  -- A battle that was taken over from another one's log after so many actions; the id goes when that one does.
  ALTER TABLE battle ADD COLUMN branched_from TEXT REFERENCES battle (id) ON DELETE SET NULL;
  ALTER TABLE battle ADD COLUMN branched_ply INTEGER;
  -- JSON: [ply, seed] for each time the dice were drawn anew after so many actions; in the first checksum.
  ALTER TABLE battle ADD COLUMN reseeds TEXT NOT NULL DEFAULT '[]';
  CREATE INDEX battle_played ON battle (played_at DESC, key DESC);
  CREATE INDEX battle_branched ON battle (branched_from);

  -- Who commands a side of a battle: a person's commander, or an admiral of the computer's by its id.
  CREATE TABLE seat (
    battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
    side INTEGER NOT NULL CHECK (side IN (0, 1)),
    commander INTEGER REFERENCES commander (key) ON DELETE SET NULL,
    admiral TEXT,
    name TEXT NOT NULL,           -- as it was when the battle began
    PRIMARY KEY (battle, side)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seat_commander ON seat (commander);

  -- A finished battle in the career of one who commanded in it; written with the battle's last action.
  CREATE TABLE career_entry (
    key INTEGER PRIMARY KEY,
    commander INTEGER NOT NULL REFERENCES commander (key) ON DELETE CASCADE,
    battle_id TEXT NOT NULL,      -- stays when the battle is deleted
    battle INTEGER REFERENCES battle (key) ON DELETE SET NULL,
    side INTEGER NOT NULL CHECK (side IN (0, 1)),
    fought_at TEXT NOT NULL,      -- ISO 8601, UTC: the last action
    battle_name TEXT NOT NULL,
    system TEXT NOT NULL,
    scenario TEXT NOT NULL,
    opponent INTEGER REFERENCES commander (key) ON DELETE SET NULL,
    opponent_name TEXT NOT NULL,
    admiral TEXT,                 -- the opponent's, where it is the computer's
    level TEXT,
    result TEXT NOT NULL CHECK (result IN ('victory', 'defeat', 'draw')),
    degree TEXT CHECK (degree IN ('marginal', 'standard', 'great', 'devastating')),
    score INTEGER NOT NULL,       -- lifetime points: the degree's for a victory, 0 otherwise
    reason TEXT NOT NULL,
    rounds INTEGER NOT NULL,
    points_destroyed INTEGER NOT NULL,
    points_lost INTEGER NOT NULL,
    ships INTEGER NOT NULL,
    ships_lost INTEGER NOT NULL,
    ships_saved INTEGER NOT NULL,
    enemy_ships INTEGER NOT NULL,
    enemy_ships_lost INTEGER NOT NULL,
    UNIQUE (battle_id, side)
  ) STRICT;
  CREATE INDEX career_of ON career_entry (commander, fought_at DESC, key DESC);
  CREATE INDEX career_battle ON career_entry (battle);
  CREATE INDEX career_opponent ON career_entry (opponent);

  CREATE TABLE medal (
    entry INTEGER NOT NULL REFERENCES career_entry (key) ON DELETE CASCADE,
    medal TEXT NOT NULL,
    PRIMARY KEY (entry, medal)
  ) STRICT, WITHOUT ROWID;

  -- A campaign is an input log as a battle is; its actions are JSON.
  CREATE TABLE campaign (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    controllers TEXT NOT NULL,    -- JSON
    created_at TEXT NOT NULL,     -- ISO 8601, UTC
    played_at TEXT NOT NULL,
    -- What the campaign began with; all of it is in the first checksum.
    system TEXT NOT NULL,
    version INTEGER NOT NULL,
    scenario TEXT NOT NULL,
    setup TEXT NOT NULL,          -- JSON
    seed INTEGER NOT NULL,
    -- The head of the log and what stands there.
    plies INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    state_digest INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    outcome TEXT                  -- JSON
  ) STRICT;
  CREATE INDEX campaign_played ON campaign (played_at DESC, key DESC);

  CREATE TABLE campaign_action (
    campaign INTEGER NOT NULL REFERENCES campaign (key) ON DELETE CASCADE,
    ply INTEGER NOT NULL,         -- 1 is the first action
    action TEXT NOT NULL,         -- JSON, to the byte
    checksum INTEGER NOT NULL,    -- of the log up to and with this action
    PRIMARY KEY (campaign, ply)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE campaign_seat (
    campaign INTEGER NOT NULL REFERENCES campaign (key) ON DELETE CASCADE,
    side INTEGER NOT NULL CHECK (side IN (0, 1)),
    commander INTEGER REFERENCES commander (key) ON DELETE SET NULL,
    admiral TEXT,
    name TEXT NOT NULL,
    PRIMARY KEY (campaign, side)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX campaign_seat_commander ON campaign_seat (commander);

  -- A battle that a campaign has brought about.
  CREATE TABLE campaign_battle (
    campaign INTEGER NOT NULL REFERENCES campaign (key) ON DELETE CASCADE,
    ply INTEGER NOT NULL,         -- the campaign's actions when it arose
    place TEXT NOT NULL,          -- the zone, by the campaign's own name for it
    battle INTEGER UNIQUE REFERENCES battle (key) ON DELETE SET NULL,
    PRIMARY KEY (campaign, ply, place)
  ) STRICT, WITHOUT ROWID;

  -- What the engine thinks of a battle; kept as far as it has come, for the log that had this checksum.
  CREATE TABLE review (
    battle INTEGER PRIMARY KEY REFERENCES battle (key) ON DELETE CASCADE,
    version INTEGER NOT NULL,     -- of the reviewer
    checksum INTEGER NOT NULL,    -- the battle's
    state TEXT NOT NULL CHECK (state IN ('waiting', 'under-way', 'stopped', 'done', 'failed')),
    reviewed INTEGER NOT NULL,    -- plies so far
    plies INTEGER NOT NULL,
    progress TEXT,                -- JSON: what is needed to go on
    result TEXT,                  -- JSON, once it is done
    updated_at TEXT NOT NULL      -- ISO 8601, UTC
  ) STRICT;
  CREATE INDEX review_state ON review (state, updated_at);

  CREATE TABLE puzzle (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
    ply INTEGER NOT NULL,         -- the position after so many actions
    side INTEGER NOT NULL CHECK (side IN (0, 1)),
    best INTEGER NOT NULL,        -- the action that was clearly best there
    data TEXT NOT NULL,           -- JSON
    created_at TEXT NOT NULL,     -- ISO 8601, UTC
    attempts INTEGER NOT NULL DEFAULT 0,
    solved_at TEXT,
    streak INTEGER NOT NULL DEFAULT 0, -- solved so many times in a row
    due_at TEXT NOT NULL,         -- when it is worth another try
    UNIQUE (battle, ply)
  ) STRICT;
  CREATE INDEX puzzle_due ON puzzle (due_at, key);

  CREATE INDEX custom_saved ON custom (saved_at DESC, id);
  `,
  // 4: secrets; degrees of victory are the systems' own words.
  `
  -- Actions of a battle under way that only one side knows of.
  ALTER TABLE battle ADD COLUMN secret_plies INTEGER NOT NULL DEFAULT 0;

  -- The system's own word. In entries of before it is null, and stands in the column that knows four words only.
  ALTER TABLE career_entry ADD COLUMN degree_word TEXT;
  `,
  // 5: units that players have designed.
  `
  -- A battle, whose setup is in \`setup\`, or a unit's design, which is there then.
  ALTER TABLE custom ADD COLUMN kind TEXT NOT NULL DEFAULT 'battle' CHECK (kind IN ('battle', 'design'));
  `,
  // 6: what the computer's admirals remember.
  `
  -- The style that the opponent fought in, where it was the computer's; null in entries of before: its own.
  ALTER TABLE career_entry ADD COLUMN style TEXT;

  -- An admiral's letter to a commander. It outlives the war or the battle that it is about.
  CREATE TABLE letter (
    key INTEGER PRIMARY KEY,
    commander INTEGER NOT NULL REFERENCES commander (key) ON DELETE CASCADE,
    admiral TEXT NOT NULL,
    occasion TEXT NOT NULL,       -- before:CAMPAIGN, after:CAMPAIGN or battle:BATTLE; one letter on each
    data TEXT NOT NULL,           -- JSON: which letter, and what it tells
    written_at TEXT NOT NULL,     -- ISO 8601, UTC
    UNIQUE (commander, occasion)
  ) STRICT;
  CREATE INDEX letter_of ON letter (commander, written_at DESC, key DESC);
  `,
  // 7: ratings go by system.
  SORT_RATED_BATTLES,
];

/** Marks a SQLite file as ours (`application_id`): "Flag" in ASCII. */
export const APPLICATION_ID = 0x466c6167;
