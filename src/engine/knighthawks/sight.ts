import { distance, type Hex } from '../hex.ts';
import { STATUS, isInPlay, type Battle } from './battle.ts';
import { isBlocked, isForward } from './lineOfFire.ts';
import { isOnMap, isPlanet } from './map.ts';
import { reachOf, type Reach } from './reach.ts';
import { weaponsOf } from './shipClasses.ts';
import { WEAPON_COUNT, WEAPON_FORWARD, WEAPON_RANGE } from './tables.ts';
import { hexOf } from './moves.ts';

/** What a ship sees and can reach, for the board. */
export interface Sight {
  /** Null: no ship was asked for, and only `lines` are there. */
  unit: number | null;
  /** Where its next move can end, by speed and orbit. */
  reach: Reach[];
  /** 9.3 hexes that its forward weapons bear on from where it stands. */
  forward: Hex[];
  /** 9.2 hexes that its other weapons bear on. */
  allRound: Hex[];
  /** 4.2 hexes within range of any of its weapons that a planet hides. */
  hidden: Hex[];
  /** To enemies within range of one of its weapons, or of every ship where none was asked for. */
  lines: { from: number; to: number; range: number; forward: boolean; blocked: boolean }[];
}

/** Why lines of fire are as they are, and where a ship can go. */
export function sight(battle: Battle, unit: number | null): Sight {
  const units = Array.from({ length: battle.unitCount[0]! }, (_, one) => one);
  if (unit === null)
    return {
      unit,
      reach: [],
      forward: [],
      allRound: [],
      hidden: [],
      lines: units.flatMap((one) => linesOf(battle, one)),
    };
  if (unit >= battle.unitCount[0]!) return { unit, reach: [], forward: [], allRound: [], hidden: [], lines: [] };
  const isThere = isInPlay(battle, unit) || battle.status[unit] === STATUS.ABOARD;
  const none = { unit, reach: isThere ? reachOf(battle, unit) : [], forward: [], allRound: [], hidden: [], lines: [] };
  return isInPlay(battle, unit) ? { ...none, ...fieldOf(battle, unit), lines: linesOf(battle, unit) } : none;
}

/** The longest range of a ship's weapons, those that fire forward or the others; −1: it has none. */
function rangeOf(battle: Battle, unit: number, forward: number): number {
  let range = -1;
  for (let weapon = 0; weapon < WEAPON_COUNT; weapon++)
    if (weaponsOf(battle.shipClass[unit]!, weapon) > 0 && WEAPON_FORWARD[weapon] === forward)
      range = Math.max(range, WEAPON_RANGE[weapon]!);
  return range;
}

function fieldOf(battle: Battle, unit: number): Pick<Sight, 'forward' | 'allRound' | 'hidden'> {
  const { q, r } = hexOf(battle, unit);
  const ahead = rangeOf(battle, unit, 1);
  const around = rangeOf(battle, unit, 0);
  const longest = Math.max(ahead, around);
  const field: Pick<Sight, 'forward' | 'allRound' | 'hidden'> = { forward: [], allRound: [], hidden: [] };
  for (let dq = -longest; dq <= longest; dq++)
    for (let dr = -longest; dr <= longest; dr++) {
      const range = distance(dq, dr);
      const hex = { q: q + dq, r: r + dr };
      if (range > longest || !isOnMap(battle, hex.q, hex.r) || isPlanet(battle, hex.q, hex.r)) continue;
      const inForward = range <= ahead && isForward(battle.facing[unit]!, dq, dr);
      if (!inForward && range > around) continue;
      if (isBlocked(battle, q, r, hex.q, hex.r)) field.hidden.push(hex);
      else {
        if (inForward) field.forward.push(hex);
        if (range <= around) field.allRound.push(hex);
      }
    }
  return field;
}

function linesOf(battle: Battle, unit: number): Sight['lines'] {
  const lines: Sight['lines'] = [];
  if (!isInPlay(battle, unit)) return lines;
  const { q, r } = hexOf(battle, unit);
  const longest = Math.max(rangeOf(battle, unit, 0), rangeOf(battle, unit, 1));
  for (let to = 0; to < battle.unitCount[0]!; to++) {
    if (battle.side[to] === battle.side[unit] || !isInPlay(battle, to)) continue;
    const hex = hexOf(battle, to);
    const range = distance(hex.q - q, hex.r - r);
    if (range > longest) continue;
    const forward = isForward(battle.facing[unit]!, hex.q - q, hex.r - r);
    lines.push({ from: unit, to, range, forward, blocked: isBlocked(battle, q, r, hex.q, hex.r) });
  }
  return lines;
}
