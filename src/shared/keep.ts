import * as v from 'valibot';
import { answers } from './fields.ts';

/** All that is kept as one file, and what is saved of a damaged database; spread into `requests`. */

/** Bytes of an export that one message carries; as base64 they are a third more. */
export const KEEP_PART = 3_000_000;

const offset = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** How much an export held. */
export interface KeptContent {
  battles: number;
  commanders: number;
  campaigns: number;
  /** Battles and campaigns whose logs do not verify, as they were exported. */
  damaged: number;
}

/** What came out of a damaged database. */
export interface SavedContent {
  /** `shortened`: the log verified up to some action, and the battle goes on from there. */
  battles: { whole: number; shortened: number; lost: number };
  /** Battles among them that were here already. */
  known: number;
  /** Rows about commanders, careers, campaigns and reviews that could be read. */
  rows: { kept: number; lost: number };
  /** Whether a part of the file could not be read at all. */
  unreadable: boolean;
}

/** A backup of the database, made on the first request of a day. */
export interface BackupInfo {
  /** ISO 8601, UTC. */
  day: string;
  /** How much is in it; null where it cannot be read. */
  content: { battles: number; commanders: number; campaigns: number } | null;
  /** How much of it is not here, and would be added; null where it cannot be read. */
  adds: RestoredContent | null;
}

/** What a backup has brought back. */
export interface RestoredContent {
  battles: number;
  commanders: number;
  campaigns: number;
  /** Career entries. */
  entries: number;
}

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

export const keepRequests = {
  /** Damaged databases that were set aside, by file name, the last one first. */
  'keep.damaged': { params: v.strictObject({}), answer: answers<string[]>() },
  /** Writes all that is kept into one checked file, to be fetched from its beginning on. */
  'keep.export': { params: v.strictObject({}), answer: answers<{ fileName: string; bytes: number }>() },
  /** `KEEP_PART` bytes of the export at most, as base64. */
  'keep.part': { params: v.strictObject({ offset }), answer: answers<{ data: string }>() },
  /**
   * A part of an export that is to be brought in, in order. The answer to the last one is what was
   * in it; refused where it does not verify, and where something is kept already, unless it is to be
   * merged: then what is here stays as it is, and what is not here yet is added.
   */
  'keep.import': {
    params: v.strictObject({
      offset,
      data: v.pipe(v.string(), v.maxLength(2 * KEEP_PART), v.base64()),
      last: v.boolean(),
      merge: v.optional(v.boolean(), false),
    }),
    answer: answers<KeptContent | null>(),
  },
  /** Saves what is sound of a damaged database into the present one; the file stays as it is. */
  'keep.salvage': {
    params: v.strictObject({ file: v.pipe(v.string(), v.maxLength(200)) }),
    answer: answers<SavedContent>(),
  },
  /** The backups there are, the last one first. */
  'keep.backups': { params: v.strictObject({}), answer: answers<BackupInfo[]>() },
  /** Brings back what a backup holds and is not here any more; what is here stays as it is. */
  'keep.restore': { params: v.strictObject({ day }), answer: answers<RestoredContent>() },
} as const;
