import type { DesignError, SetupError } from '../engine/game.ts';

/** What can go wrong, in codes. */

/** Codes of everything that can go wrong; the UI has the sentence for each. */
export const HOST_ERRORS = [
  'bad-request', // malformed message
  'unknown-battle',
  'secrets-stand', // has to wait for the end of a battle in which sides hide something from each other
  'unknown-system', // no such rule system here: its battles can only be exported or deleted
  'unknown-scenario',
  'unknown-ply', // the battle's log is not so long, or nothing is decided there
  'unknown-puzzle',
  'battle-not-over', // only a finished battle is reviewed
  'bad-setup',
  'unknown-custom',
  'bad-design',
  'unknown-design',
  'unknown-commander',
  'name-taken', // another commander bears it
  'unknown-campaign',
  'campaign-damaged', // as battle-damaged
  'battle-of-campaign', // its war waits for it
  'illegal-action',
  'stale', // the battle moved on since the UI decided
  'not-your-turn', // another side decides, or its player has not taken over the screen
  'nothing-to-undo',
  'battle-damaged', // log does not replay or its checksum is wrong
  'import-not-a-save', // foreign or malformed file
  'import-newer', // written by a newer version
  'import-not-a-scenario', // foreign or malformed file where a built battle was expected
  'import-not-a-design', // foreign or malformed file where a design was expected
  'import-not-an-export', // foreign or malformed file where all that is kept was expected
  'store-not-empty', // an export is only brought in where nothing is kept yet
  'import-corrupt', // checksum or replay does not verify
  'disk-full',
  'store-failed', // any other failure to write
  'ai-failed', // the computer opponent cannot be started again
  'internal',
] as const;
export type HostErrorCode = (typeof HOST_ERRORS)[number];
export interface HostError {
  code: HostErrorCode;
  /** For `illegal-action`: the rule's own code and section. */
  rule?: { code: string; section: string };
  /** For `bad-setup`: what is wrong, and where. */
  setup?: SetupError;
  /** For `bad-design`: what is wrong, where, and by which rule. */
  design?: DesignError;
}

/** Things that the player should be told without having asked; shown as a notice. */
export const NOTICES = [
  'ai-restarted', // the AI process died and was started again; nothing is lost
  'ai-failed',
  'store-set-aside', // a damaged database was renamed, a new one begun
  'store-backups', // nothing is kept (any more), but there are backups, which the settings offer to bring back
  'store-newer', // the database is from a newer version and is left untouched; nothing is saved
  'store-memory', // the folder cannot be written; this session is not saved
  'store-unopened', // the same for any other cause, as an upgrade that fails; what is kept stays as it is
  'second-instance',
  'disk-full', // the computer's move could not be saved and was not made; its battle is paused
  'store-failed', // the same, for any other failure to write
  'file-known', // one that was opened from the system had been brought in before
  'file-imported', // a battle file that was opened from the system is in the list now
  'file-refused', // one that is none, is damaged, or comes from a newer version
  'file-archive', // one that holds all that was kept elsewhere: the settings bring it in
  'backup-failed', // the day's backup could not be written; the saves themselves are well
  'update-found', // a newer version is out; the settings offer it
] as const;
export type NoticeCode = (typeof NOTICES)[number];
export interface Notice {
  code: NoticeCode;
  /** A file's path, where the sentence names one. */
  path?: string;
  /** A version of the game, where the sentence names one. */
  version?: string;
}
