import { crc32 } from 'node:zlib';

/**
 * Running checksums over a battle's log: the first covers all that the battle began with, each
 * further one the checksum before it and one action. They find damage, not forgery.
 */

/** What a battle begins with, and from which its actions replay. */
export interface Origin {
  system: string;
  /** The rule system's version when the battle began. */
  version: number;
  scenario: string;
  /** JSON text, to the byte. */
  setup: string;
  /** 0 to 2³² − 1. */
  seed: number;
  /**
   * JSON text, to the byte: `[ply, seed]` for each time the dice to come were drawn anew after so
   * many actions, in rising order. A battle that was taken over at a point of another one's log
   * begins with that log and a reseed; all others have `[]`.
   */
  reseeds: string;
}

/** The reseeds of a battle that has none. */
export const NO_RESEEDS = '[]';

/** The checksum before the first action, 0 to 2³² − 1. */
export function originChecksum(origin: Origin): number {
  const { system, version, scenario, setup, seed, reseeds } = origin;
  // Logs from before there were reseeds keep their checksums.
  return crc32(JSON.stringify([system, version, scenario, setup, seed, ...(reseeds === NO_RESEEDS ? [] : [reseeds])]));
}

const words = new Int32Array(1);
const bytes = new Uint8Array(words.buffer);

/** The checksum after one more action. */
export function nextChecksum(before: number, action: number): number {
  words[0] = action;
  return crc32(bytes, before);
}

/** The checksum after all `actions`. */
export function logChecksum(origin: Origin, actions: readonly number[]): number {
  return actions.reduce(nextChecksum, originChecksum(origin));
}

/** A position's fingerprint, kept beside the log: a replay that ends elsewhere is noticed. */
export function stateDigest(serialized: Uint8Array): number {
  return crc32(serialized);
}
