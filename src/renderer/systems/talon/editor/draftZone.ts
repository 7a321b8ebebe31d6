import type { Side } from '../../../../engine/game.ts';
import type { Hex } from '../../../../engine/hex.ts';
import type { TalonSetup as Draft } from '../../../../engine/talon/setup.ts';
import type { ZoneSetup } from '../../../../engine/talon/zone.ts';
import { hexDistance } from '../../../board/tables/hexLayout.ts';
import { centre } from '../../../hud/flatHexes.ts';

// Deployment zones in the editor, and where a new ship stands.

/** Hexes from a black hole at which a ship may begin. */
const CLEAR_OF_BLACK_HOLE = 3;

/** Row of a hex on the map, as the rules count it. */
export const mapRow = ({ q, r }: Hex): number => r + (q >> 1);

/** Whether a hex lies in a zone of the draft. */
export function isInZone({ fromColumn, toColumn, fromRow, toRow }: ZoneSetup, hex: Hex): boolean {
  const row = mapRow(hex);
  return hex.q >= fromColumn && hex.q <= toColumn && row >= fromRow && row <= toRow;
}

/** The zone whose opposite corners these hexes are. */
export function zoneBetween(one: Hex, other: Hex): ZoneSetup {
  const rows = [mapRow(one), mapRow(other)];
  return {
    fromColumn: Math.min(one.q, other.q),
    toColumn: Math.max(one.q, other.q),
    fromRow: Math.min(...rows),
    toRow: Math.max(...rows),
  };
}

/** A zone to begin with: a band at the side's edge of the map that also holds the ships it has. */
export function firstZone(draft: Draft, side: Side): ZoneSetup {
  const half = draft.map.columns >> 2;
  const edge = (draft.map.rows >> 1) - 1;
  const [near, far] = side === 0 ? [edge - 3, edge] : [-edge, 3 - edge];
  const { ships } = draft.sides[side];
  const columns = ships.map(({ q }) => q);
  const rows = ships.map(mapRow);
  return {
    fromColumn: Math.min(-half, ...columns),
    toColumn: Math.max(half, ...columns),
    fromRow: Math.min(near, ...rows),
    toRow: Math.max(far, ...rows),
  };
}
/** Centre of the hex in the zone's middle. */
const middleOf = ({ fromColumn, toColumn, fromRow, toRow }: ZoneSetup): Point => {
  const q = (fromColumn + toColumn) >> 1;
  return centre({ q, r: ((fromRow + toRow) >> 1) - (q >> 1) });
};

/** Where a new ship stands, and how it is turned: in its side's zone, toward the enemy; else at the side's edge of the map. */
export function placeOfNewShip(draft: Draft, side: Side): Hex & { facing: number } {
  const { zone } = draft.sides[side];
  if (!zone || zone.fromColumn > zone.toColumn || zone.fromRow > zone.toRow)
    return { ...freeAtEdge(draft, side), facing: side === 0 ? 0 : 3 };
  const middle = middleOf(zone);
  const enemy = enemyMiddle(draft, side) ?? { x: -middle.x, y: -middle.y };
  const hex = freeInZone(draft, zone, enemy);
  return { ...hex, facing: facingToward(centre(hex), enemy) ?? (side === 0 ? 0 : 3) };
}

interface Point {
  x: number;
  y: number;
}

function mean(points: readonly Point[]): Point {
  const sum = (of: (point: Point) => number): number => points.reduce((total, point) => total + of(point), 0);
  return { x: sum(({ x }) => x) / points.length, y: sum(({ y }) => y) / points.length };
}

function enemyMiddle(draft: Draft, side: Side): Point | null {
  const { ships, zone } = draft.sides[1 - side]!;
  if (ships.length > 0) return mean(ships.map(centre));
  return zone ? middleOf(zone) : null;
}

/** The hexside that looks at a point; null: it looks at itself. */
function facingToward(from: Point, to: Point): number | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(x, y) < 1) return null;
  return (Math.round(Math.atan2(x, -y) / (Math.PI / 3)) + 6) % 6;
}

/** The free hex nearest the line through the zone's middle that lies across the way to the enemy. */
function freeInZone(draft: Draft, zone: ZoneSetup, enemy: Point): Hex {
  const middle = middleOf(zone);
  const way = { x: enemy.x - middle.x, y: enemy.y - middle.y };
  const length = Math.hypot(way.x, way.y) || 1;
  const cost = (hex: Hex): number => {
    const at = centre(hex);
    const [x, y] = [at.x - middle.x, at.y - middle.y];
    const ahead = Math.abs(x * way.x + y * way.y) / length;
    return 3 * ahead + Math.abs(x * way.y - y * way.x) / length;
  };
  const byCost = zoneHexes(zone).toSorted((one, other) => cost(one) - cost(other));
  return byCost.find((hex) => isFree(draft, hex)) ?? byCost[0]!;
}

function zoneHexes({ fromColumn, toColumn, fromRow, toRow }: ZoneSetup): Hex[] {
  const hexes: Hex[] = [];
  for (let q = fromColumn; q <= toColumn; q++)
    for (let row = fromRow; row <= toRow; row++) hexes.push({ q, r: row - (q >> 1) });
  return hexes;
}

/** Columns from the middle outward, row after row toward the edge. */
function freeAtEdge(draft: Draft, side: Side): Hex {
  for (let row = 6; row <= 8; row++)
    for (let n = 0; n <= 20; n++) {
      const q = (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2);
      const hex = { q, r: (side === 0 ? row : -row) - (q >> 1) };
      if (isFree(draft, hex)) return hex;
    }
  return { q: 0, r: 0 };
}

function isFree(draft: Draft, { q, r }: Hex): boolean {
  const there = (one: Hex): boolean => one.q === q && one.r === r;
  const near = (one: Hex): boolean => hexDistance({ q, r }, one) < CLEAR_OF_BLACK_HOLE;
  return (
    !draft.sides.some(({ ships }) => ships.some(there)) &&
    !draft.terrain.some((one) => there(one) || (one.kind === 'black-hole' && near(one)))
  );
}
