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
];

/** Marks a SQLite file as ours (`application_id`): "Flag" in ASCII. */
export const APPLICATION_ID = 0x466c6167;
