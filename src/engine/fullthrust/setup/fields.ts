import type { SetupError } from '../../game.ts';
import type { ShipDesign } from '../design/design.types.ts';
import { designNamed } from '../design/navies.ts';
import type { Place, SetupCode } from './setup.types.ts';

// How a setup's untrusted data are read: each reader gives the value, or ends the parse with what is wrong and where.

export type SetupFault = SetupError<SetupCode>;
export type Fields = Record<string, unknown>;

/** MU, so that an edge has no more points than an action holds. */
export const MOST_TABLE = 240;

/** Ends a parse: caught where the setup's data are read. */
export class Wrong extends Error {
  readonly fault: SetupFault;
  constructor(code: SetupCode, path: string, found?: unknown) {
    super(code);
    this.fault = typeof found === 'string' || typeof found === 'number' ? { code, path, found } : { code, path };
  }
}

/** An object’s fields, none of them believed yet. */
export function fieldsOf(value: unknown, path: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new Wrong('not-an-object', path);
}

/** A whole number within bounds, both included. */
export function whole(value: unknown, least: number, greatest: number, path: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new Wrong('not-a-number', path, value);
  if (value < least || value > greatest) throw new Wrong('out-of-bounds', path, value);
  return value;
}

/** A place or length in whole eighths of an MU. */
export function eighths(value: unknown, greatest: number, path: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value * 8)) throw new Wrong('not-a-number', path, value);
  if (value < 0 || value > greatest) throw new Wrong('out-of-bounds', path, value);
  return value;
}

/** A list of at most so many entries; empty where it is left out. */
export function listOf(value: unknown, most: number, path: string): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Wrong('bad-list', path);
  if (value.length > most) throw new Wrong('too-many', path, value.length);
  return value;
}

/** One of the words that are known; else the parse ends with `code`. */
export function word<Word extends string>(value: unknown, words: readonly Word[], code: SetupCode, path: string): Word {
  const found = words.find((one) => one === value);
  if (found === undefined) throw new Wrong(code, path, value);
  return found;
}

/** A place on the largest table, in MU. */
export function readPlace(fields: Fields, path: string): Place {
  return { x: eighths(fields.x, MOST_TABLE, `${path}.x`), y: eighths(fields.y, MOST_TABLE, `${path}.y`) };
}

/** A design of the setup's own, or one of ours by the rules of `version`. */
export const designOf = (designs: readonly ShipDesign[], name: string, version?: number): ShipDesign | undefined =>
  designs.find((design) => design.name === name) ?? designNamed(name, version);
