import { ARCS, type Arc, type DesignSystem, type Sheet } from '../data.ts';

/** Where everything of a sheet (2.6) is drawn, in units of the drawing; a symbol takes a square of `cell`. */

export interface Room {
  readonly width: number;
  readonly cell: number;
  /** From one line of symbols to the next. */
  readonly line: number;
  /** The most that a hull box takes of its row. */
  readonly box: number;
  /** Whether all kinds follow each other through the lines, instead of each in lines of its own. */
  readonly packed: boolean;
  /** Above and below the drives. */
  readonly gap: number;
}
/** On paper and in the shipyard. */
export const PAGE: Room = { width: 340, cell: 37, line: 37, box: 20, packed: false, gap: 28 };
/** On a ship's card: as wide as it is in pixels, so that its figures can be read there. */
export const CARD: Room = { width: 230, cell: 34, line: 34, box: 20, packed: false, gap: 28 };
/** On a card in a low window, which holds the sheets of the greatest ships, too. */
export const LOW_CARD: Room = { width: 230, cell: 32, line: 29, box: 14, packed: true, gap: 19 };

export interface Placed {
  readonly system: DesignSystem;
  /** Among the design's systems. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
/** From a launcher to the magazine that feeds it (6.5). */
export interface Feed {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}
export interface Layout {
  readonly placed: readonly Placed[];
  readonly feeds: readonly Feed[];
  /** Of the part with the systems. */
  readonly height: number;
}

/** Rows from the bow down: what fires ahead, missiles, beams, defences, what lies amidships. */
const ROWS: readonly (readonly DesignSystem['kind'][])[] = [
  ['nova-cannon', 'wave-gun'],
  ['torpedo', 'needle', 'submunitions', 'rack'],
  ['launcher'],
  ['magazine'],
  ['beam'],
  ['point-defence', 'area-fire-control'],
  ['fire-control', 'screen'],
  ['bay', 'hangar'],
  ['minelayer', 'minesweeper', 'reflex-field', 'cloaking-field', 'ortillery'],
  ['enhanced-sensors', 'superior-sensors', 'weasel-cruiser', 'weasel-capital', 'ecm', 'area-ecm'],
];

/** 4.1 Whether a system's arcs are drawn as a ring about it; what bears through one arc alone points there instead. */
export const isRinged = (system: DesignSystem): system is Extract<DesignSystem, { arcs: readonly Arc[] }> =>
  'arcs' in system && system.kind !== 'needle' && system.kind !== 'submunitions';

/** Room that a magazine's salvoes need. */
const widthOf = (system: DesignSystem, cell: number): number =>
  system.kind === 'magazine' ? Math.max(cell, 16 + 11 * (system.standard + system.extended)) : cell;

/** How far to starboard a system bears: its arcs' mean, port below 0. */
function bearing(system: DesignSystem): number {
  const sides: Record<Arc, number> = { F: 0, FS: 1, AS: 1, A: 0, AP: -1, FP: -1 };
  return 'arcs' in system ? system.arcs.reduce((sum, arc) => sum + sides[arc], 0) / Math.max(1, system.arcs.length) : 0;
}
const lengthOf = (line: readonly Entry[], { cell }: Room): number =>
  line.reduce((sum, { system }) => sum + widthOf(system, cell), 0);

/** Places a design's systems as they lie on the ship: port to the left, the bow above. */
export function layoutOf(systems: readonly DesignSystem[], room: Room = PAGE): Layout {
  const { cell } = room;
  const placed: Placed[] = [];
  let y = room.line / 2 + 4;
  const byKind = ROWS.map((kinds) =>
    kinds.flatMap((kind) =>
      systems.map((system, index) => ({ system, index })).filter(({ system }) => system.kind === kind),
    ),
  );
  const rows = byKind.map((row) => balanced(row));
  const broken = (room.packed ? [rows.flat()] : rows).flatMap((row) => lines(row, room));
  for (const line of broken) {
    let x = (room.width - lengthOf(line, room)) / 2;
    for (const { system, index } of line) {
      const width = widthOf(system, cell);
      placed.push({ system, index, x: x + width / 2, y, width });
      x += width;
    }
    y += room.line;
  }
  return { placed, feeds: feedsOf(systems, placed), height: Math.max(y - room.line / 2 + 4, 2 * room.line) };
}

type Entry = { readonly system: DesignSystem; readonly index: number };

/** What bears to port stands left, to starboard right; the greatest in the middle. */
function balanced(row: readonly Entry[]): Entry[] {
  const port = row.filter(({ system }) => bearing(system) < 0);
  const starboard = row.filter(({ system }) => bearing(system) > 0).toReversed();
  const middle = row.filter(({ system }) => bearing(system) === 0);
  return [...port, ...middle, ...starboard];
}

/** Breaks a row that is too wide into lines of about the same length. */
function lines(row: readonly Entry[], room: Room): Entry[][] {
  const { cell } = room;
  const count = Math.ceil(lengthOf(row, room) / (Math.floor(room.width / cell) * cell));
  const broken: Entry[][] = [];
  let rest = row;
  for (let left = count; left > 0; left--) {
    const most = lengthOf(rest, room) / left;
    let width = 0;
    let taken = 0;
    while (taken < rest.length && (taken === 0 || width + widthOf(rest[taken]!.system, cell) / 2 <= most)) {
      width += widthOf(rest[taken]!.system, cell);
      taken += 1;
    }
    broken.push(rest.slice(0, taken));
    rest = rest.slice(taken);
  }
  if (rest.length > 0) broken.push([...rest]);
  return broken;
}

function feedsOf(systems: readonly DesignSystem[], placed: readonly Placed[]): Feed[] {
  const magazines = systems.flatMap((system, index) => (system.kind === 'magazine' ? [index] : []));
  return placed.flatMap((from) => {
    const { system } = from;
    if (system.kind !== 'launcher') return [];
    const to = placed.find(({ index }) => index === magazines[system.magazine]);
    if (!to) return [];
    if (to.y > from.y) return [{ from: { x: from.x, y: from.y + 13 }, to: { x: to.x, y: to.y - 11 } }];
    return [{ from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } }];
  });
}

export interface Box {
  /** Counted from 1 along the damage track. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
  /** 7.4 crew factors that are lost with it. */
  readonly dots: number;
}
export interface Track {
  readonly boxes: readonly Box[];
  /** A box's side, and what lies between two. */
  readonly size: number;
  /** At the end of each row but the last: the roll that loses a system there (4.6), 3 from the third on (13.8). */
  readonly thresholds: readonly { readonly roll: number; readonly x: number; readonly y: number }[];
  readonly height: number;
}

/** Left for the threshold's number, whose line is at least so high. */
const MARGIN = 24;
const LEAST_ROW = 14;

/** The damage track (9.3), its rows from the top. */
export function trackOf({ rows, crewDots }: Sheet, { width, box: widest }: Room = PAGE): Track {
  const longest = rows[0] ?? 1;
  const step = Math.min(widest, (width - 2 * MARGIN) / longest);
  const size = step * 0.84;
  const height = Math.max(step, LEAST_ROW);
  const left = (width - longest * step) / 2;
  const boxes: Box[] = [];
  const thresholds: { roll: number; x: number; y: number }[] = [];
  for (const [row, length] of rows.entries()) {
    for (let n = 0; n < length; n++) {
      const number = boxes.length + 1;
      const dots = crewDots.filter((dot) => dot === number).length;
      boxes.push({ number, x: left + n * step, y: row * height, dots });
    }
    if (row < rows.length - 1)
      thresholds.push({ roll: Math.min(row + 1, 3), x: left + longest * step + 5, y: row * height + size / 2 });
  }
  return { boxes, size, thresholds, height: rows.length * height };
}

/** Armour (4.5) as circles in rows over the hull: their middles, and their radius. */
export function armourOf(
  count: number,
  { width }: Room = PAGE,
): {
  readonly circles: readonly { x: number; y: number }[];
  readonly radius: number;
  readonly height: number;
} {
  const perRow = Math.min(count, 20);
  const step = perRow === 0 ? 0 : Math.min(18, (width - 2 * MARGIN) / perRow);
  const rows = perRow === 0 ? 0 : Math.ceil(count / perRow);
  const circles = Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    return { x: width / 2 + (n - row * perRow - (inRow - 1) / 2) * step, y: row * step + step / 2 };
  });
  return { circles, radius: step * 0.4, height: rows * step };
}

/** Room that a hold takes, across and down. */
const HOLD = { width: 38, height: 28 };

/** Middles of the holds and berths (9.9) in rows under the systems. */
export function holdsOf(
  count: number,
  { width }: Room = PAGE,
): { readonly places: readonly { x: number; y: number }[]; readonly height: number } {
  const perRow = Math.floor(width / HOLD.width);
  const rows = Math.ceil(count / perRow);
  const places = Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const x = width / 2 + (n - row * perRow - (inRow - 1) / 2) * HOLD.width;
    return { x, y: (row + 0.5) * HOLD.height };
  });
  return { places, height: rows * HOLD.height };
}

/** A segment of the ring of arcs (4.1), the bow upward. */
export function ringSegment(arc: Arc, inner: number, outer: number): string {
  const middle = ARCS.indexOf(arc) * 60;
  const at = (angle: number, radius: number): string => {
    const turn = ((angle - 90) * Math.PI) / 180;
    return `${(Math.cos(turn) * radius).toFixed(2)} ${(Math.sin(turn) * radius).toFixed(2)}`;
  };
  const [from, to] = [middle - 29, middle + 29];
  return `M${at(from, inner)}L${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;
}
