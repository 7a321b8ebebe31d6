import { HEADER_BYTES, INTERIOR_INDEX, INTERIOR_TABLE, LEAF_INDEX, LEAF_TABLE, type Pages } from './pages.ts';

export type Value = string | number | null | Uint8Array;

/** What a cell of a b-tree holds. */
export interface Cell {
  /** Of tables with one. */
  rowid: number | null;
  values: Value[];
}

/** A b-tree page as far as it can be read. */
export interface TreePage {
  /** Whether its rows stand under rowids, and not under a key of their own. */
  isTable: boolean;
  cells: Cell[];
  /** Cells that cannot be read. */
  broken: number;
  /** Pages below it, by number. */
  children: number[];
}
const BROKEN = new Error('a broken cell');

/** Reads page `number` as a b-tree's; undefined where it cannot be one. */
export function readTreePage(pages: Pages, number: number): TreePage | undefined {
  const page = pages.page(number);
  if (page === undefined) return undefined;
  const start = number === 1 ? HEADER_BYTES : 0;
  const kind = page[start]!;
  const interior = kind === INTERIOR_INDEX || kind === INTERIOR_TABLE;
  if (!interior && kind !== LEAF_INDEX && kind !== LEAF_TABLE) return undefined;
  const isTable = kind === INTERIOR_TABLE || kind === LEAF_TABLE;
  const pointers = start + (interior ? 12 : 8);
  const count = page.readUInt16BE(start + 3);
  if (pointers + 2 * count > pages.usable) return undefined;
  const found: TreePage = { isTable, cells: [], broken: 0, children: [] };
  if (interior) found.children.push(page.readUInt32BE(start + 8));
  for (let index = 0; index < count; index++) {
    try {
      let at = page.readUInt16BE(pointers + 2 * index);
      if (at < pointers + 2 * count || at >= pages.usable) throw BROKEN;
      if (interior) {
        found.children.push(page.readUInt32BE(at));
        at += 4;
      }
      // Of a table's inner pages the cells are only signposts.
      if (kind !== INTERIOR_TABLE) found.cells.push(readCell(pages, page, at, isTable));
    } catch (error) {
      if (error !== BROKEN && !(error instanceof RangeError)) throw error;
      found.broken += 1;
    }
  }
  return found;
}
/** More than anything of ours; a length that was altered may be anything. */
const LONGEST_PAYLOAD = 64_000_000;

function readCell(pages: Pages, page: Buffer, start: number, isTable: boolean): Cell {
  const [length, afterLength] = varint(page, start);
  let at = afterLength;
  let rowid: number | null = null;
  if (isTable) [rowid, at] = varint(page, at);
  if (length > LONGEST_PAYLOAD) throw BROKEN;
  const { usable } = pages;
  const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((length - least) % (usable - 4));
  const local = length <= most ? length : fitting <= most ? fitting : least;
  if (at + local > usable) throw BROKEN;
  const parts = [page.subarray(at, at + local)];
  let missing = length - local;
  let next = missing > 0 ? page.readUInt32BE(at + local) : 0;
  for (let steps = 0; missing > 0; steps++) {
    const overflow = pages.page(next);
    if (overflow === undefined || steps > pages.count) throw BROKEN;
    const part = overflow.subarray(4, Math.min(usable, 4 + missing));
    parts.push(part);
    missing -= part.length;
    next = overflow.readUInt32BE(0);
  }
  return { rowid, values: readRecord(parts.length === 1 ? parts[0]! : Buffer.concat(parts)) };
}

function readRecord(record: Buffer): Value[] {
  const [header, first] = varint(record, 0);
  if (header > record.length) throw BROKEN;
  const values: Value[] = [];
  let body = header;
  for (let at = first; at < header;) {
    let type: number;
    [type, at] = varint(record, at);
    const [value, length] = readValue(record, body, type);
    values.push(value);
    body += length;
  }
  if (body !== record.length) throw BROKEN;
  return values;
}

/** Bytes of the integers of serial types 0 to 6. */
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8] as const;

function readValue(record: Buffer, at: number, type: number): [Value, number] {
  if (type === 0) return [null, 0];
  if (type <= 5) return [record.readIntBE(at, INTEGER_BYTES[type]!), INTEGER_BYTES[type]!];
  if (type === 6) return [Number(record.readBigInt64BE(at)), 8];
  if (type === 7) return [record.readDoubleBE(at), 8];
  if (type === 8 || type === 9) return [type - 8, 0];
  if (type < 12) throw BROKEN;
  const length = (type - (type % 2 === 0 ? 12 : 13)) / 2;
  if (at + length > record.length) throw BROKEN;
  const bytes = record.subarray(at, at + length);
  return [type % 2 === 0 ? bytes : bytes.toString('utf8'), length];
}

/** A variable-length integer and where it ends. */
function varint(bytes: Buffer, start: number): [number, number] {
  let value = 0n;
  for (let index = 0; index < 9; index++) {
    const byte = bytes.readUInt8(start + index);
    if (index === 8) return [Number(BigInt.asIntN(64, (value << 8n) | BigInt(byte))), start + 9];
    // Nearly all of them are short.
    if (index === 0 && byte < 0x80) return [byte, start + 1];
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return [Number(value), start + index + 1];
  }
  throw BROKEN;
}
