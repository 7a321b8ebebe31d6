import { existsSync, readFileSync } from 'node:fs';

/**
 * The pages of a SQLite file that SQLite itself may refuse to read, with what is committed in its
 * journal on top. Source: https://www.sqlite.org/fileformat2.html, whose names are used here.
 */
export interface Pages {
  /** Bytes of a page. */
  readonly size: number;
  /** Bytes of a page that hold content. */
  readonly usable: number;
  /** How many pages there are, whatever the header says. */
  readonly count: number;
  /** Page `number`, counted from 1; undefined where it is not there whole. */
  page(number: number): Buffer | undefined;
  /** Pages that hold nothing (any more), as far as the list of them can be read. */
  readonly free: ReadonlySet<number>;
}

/** What a file of ours has, unless its header says something else that fits better. */
const USUAL_SIZE = 4096;
export const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

/** Reads all of `file`, and of its journal beside it. */
export function openPages(file: string): Pages {
  const bytes = readFileSync(file);
  const wal = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  const overlay = committed(wal);
  const first = overlay?.pages.get(1) ?? bytes;
  const hasHeader = first.length >= HEADER_BYTES && first.toString('latin1', 0, MAGIC.length) === MAGIC;
  const named = hasHeader ? sizeOf(first.readUInt16BE(16)) : undefined;
  const size = overlay?.size ?? (named !== undefined && holdsPagesOf(bytes, named) ? named : USUAL_SIZE);
  const reserved = hasHeader && first[20]! < 64 ? first[20]! : 0;
  const count = Math.max(Math.floor(bytes.length / size), ...(overlay?.pages.keys() ?? []));

  const page = (number: number): Buffer | undefined => {
    const changed = overlay?.pages.get(number);
    if (changed !== undefined) return changed;
    if (number < 1 || number * size > bytes.length) return undefined;
    return bytes.subarray((number - 1) * size, number * size);
  };
  const free = hasHeader ? freePages(first.readUInt32BE(32), page, count, size - reserved) : new Set<number>();
  return { size, usable: size - reserved, count, page, free };
}

function sizeOf(stored: number): number | undefined {
  if (stored === 1) return 65_536;
  return stored >= 512 && (stored & (stored - 1)) === 0 ? stored : undefined;
}
export const INTERIOR_INDEX = 2;
export const INTERIOR_TABLE = 5;
export const LEAF_INDEX = 10;
export const LEAF_TABLE = 13;
const KINDS: ReadonlySet<number> = new Set([INTERIOR_INDEX, INTERIOR_TABLE, LEAF_INDEX, LEAF_TABLE]);

/** Whether more pages of that size begin as b-tree pages do than of the usual size; so a header that was altered is noticed. */
function holdsPagesOf(bytes: Buffer, size: number): boolean {
  if (size === USUAL_SIZE) return true;
  const share = (step: number): number => {
    let [trees, all] = [0, 0];
    for (let at = step; at < bytes.length; at += step, all++) if (KINDS.has(bytes[at]!)) trees++;
    return trees / Math.max(all, 1);
  };
  return share(size) > share(USUAL_SIZE);
}

/** The freelist: trunk pages, each with the next one, a count and the leaves. */
function freePages(trunk: number, page: Pages['page'], count: number, usable: number): Set<number> {
  const free = new Set<number>();
  for (let next = trunk; next > 0 && next <= count && !free.has(next);) {
    const bytes = page(next);
    const leaves = bytes?.readUInt32BE(4) ?? Infinity;
    if (bytes === undefined || leaves > usable / 4 - 2) break;
    free.add(next);
    for (let leaf = 0; leaf < leaves; leaf++) free.add(bytes.readUInt32BE(8 + 4 * leaf));
    next = bytes.readUInt32BE(0);
  }
  return free;
}

/** The pages that the journal's commits have written, the last version of each; undefined where there is no journal. */
function committed(wal: Buffer): { size: number; pages: Map<number, Buffer> } | undefined {
  const [HEADER, FRAME] = [32, 24];
  if (wal.length < HEADER) return undefined;
  const magic = wal.readUInt32BE(0);
  if (magic !== 0x377f0682 && magic !== 0x377f0683) return undefined;
  const word = (at: number): number => (magic === 0x377f0683 ? wal.readUInt32BE(at) : wal.readUInt32LE(at));
  const size = wal.readUInt32BE(8);
  if (sizeOf(size === 65_536 ? 1 : size) === undefined) return undefined;

  let [one, two] = [0, 0];
  const sum = (from: number, to: number): void => {
    for (let at = from; at < to; at += 8) {
      one = (one + word(at) + two) >>> 0;
      two = (two + word(at + 4) + one) >>> 0;
    }
  };
  const verifies = (at: number): boolean => one === wal.readUInt32BE(at) && two === wal.readUInt32BE(at + 4);
  sum(0, 24);
  if (!verifies(24)) return undefined;
  const pages = new Map<number, Buffer>();
  const uncommitted = new Map<number, Buffer>();
  for (let frame = HEADER; frame + FRAME + size <= wal.length; frame += FRAME + size) {
    const salts = wal.compare(wal, 16, 24, frame + 8, frame + 16);
    sum(frame, frame + 8);
    sum(frame + FRAME, frame + FRAME + size);
    // What follows is left from before, or was not written whole.
    if (salts !== 0 || !verifies(frame + 16)) break;
    uncommitted.set(wal.readUInt32BE(frame), wal.subarray(frame + FRAME, frame + FRAME + size));
    if (wal.readUInt32BE(frame + 4) === 0) continue;
    for (const [number, content] of uncommitted) pages.set(number, content);
    uncommitted.clear();
  }
  return pages.size === 0 ? undefined : { size, pages };
}
