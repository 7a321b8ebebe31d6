import { distance } from '../hex.ts';
import { STATUS, isInPlay, type Battle } from './battle.ts';
import type { Emit } from './events.ts';

// Section 7.5: the floating map. Columns are q, rows r + ⌊q/2⌋.

/** 7.5.2: a unit at least this far from every other may be removed to let the map shift. */
const STRAGGLER_DISTANCE = 6;

export function mapRowOf(q: number, r: number): number {
  return r + (q >> 1);
}

/** 7.5: shifts the window so that all units fit; removes stragglers, or grows, where it cannot. */
export function fitMap(battle: Battle, moved: number, emit?: Emit): void {
  const column = battle.q[moved]! - battle.mapColumn[0]!;
  const row = mapRowOf(battle.q[moved]!, battle.r[moved]!) - battle.mapRow[0]!;
  if (column >= 0 && row >= 0 && column < battle.mapColumns[0]! && row < battle.mapRows[0]!) return;
  shiftMap(battle, moved, emit);
}

function shiftMap(battle: Battle, moved: number, emit?: Emit): void {
  for (;;) {
    let minColumn = Infinity;
    let maxColumn = -Infinity;
    let minRow = Infinity;
    let maxRow = -Infinity;
    for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
      if (!isInPlay(battle, unit)) continue;
      const column = battle.q[unit]!;
      const row = mapRowOf(column, battle.r[unit]!);
      minColumn = Math.min(minColumn, column);
      maxColumn = Math.max(maxColumn, column);
      minRow = Math.min(minRow, row);
      maxRow = Math.max(maxRow, row);
    }
    if (minColumn > maxColumn) return;
    const columns = maxColumn - minColumn + 1;
    const rows = maxRow - minRow + 1;
    if (columns > battle.mapColumns[0]! || rows > battle.mapRows[0]!) {
      const straggler = farthestUnit(battle, moved);
      if (straggler >= 0) {
        retreatUnit(battle, straggler, 'map', emit); // 7.5.2
        continue;
      }
      battle.mapColumns[0] = Math.max(columns, battle.mapColumns[0]!);
      battle.mapRows[0] = Math.max(rows, battle.mapRows[0]!);
    }
    battle.mapColumn[0] = minColumn - ((battle.mapColumns[0]! - columns) >> 1); // 7.5.1 centred
    battle.mapRow[0] = minRow - ((battle.mapRows[0]! - rows) >> 1);
    return;
  }
}

/** The unit farthest from its nearest neighbour, if far enough; the one that moved before others as far. */
function farthestUnit(battle: Battle, moved: number): number {
  let farthest = -1;
  let most = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!isInPlay(battle, unit)) continue;
    let nearest = Infinity;
    for (let other = 0; other < battle.unitCount[0]!; other++) {
      if (other === unit || !isInPlay(battle, other)) continue;
      nearest = Math.min(nearest, distance(battle.q[unit]! - battle.q[other]!, battle.r[unit]! - battle.r[other]!));
    }
    if (nearest === Infinity || nearest < STRAGGLER_DISTANCE) continue;
    if (nearest > most || (nearest === most && unit === moved)) {
      most = nearest;
      farthest = unit;
    }
  }
  return farthest;
}

/** Takes a unit out of the battle without destroying it (7.5.2, 11). */
export function retreatUnit(battle: Battle, unit: number, cause: 'map' | 'ftl', emit?: Emit): void {
  battle.status[unit] = STATUS.RETREATED;
  battle.inPlay[battle.side[unit]!] = battle.inPlay[battle.side[unit]!]! - 1;
  emit?.({ type: 'retreated', unit, cause });
}
