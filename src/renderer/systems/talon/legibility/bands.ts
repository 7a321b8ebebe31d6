import type { Hex } from '../../../../engine/hex.ts';
import type { Sight } from '../../../../engine/talon/sight.ts';
import type { WeaponName } from '../../../../engine/talon/terms.ts';
import type { TalonView, UnitView, WeaponGroupView } from '../../../../engine/talon/view.types.ts';
import { arcTowards } from '../board/arcs.ts';
import { hexDistance } from '../../../board/tables/hexLayout.ts';
import type { BoardNotes } from '../board/notes.types.ts';

/** What one shot of a group does: chance of any damage, 0–1, and expected damage. */
export type Odds = TalonView['odds'][WeaponName][number][number];

/** Strength in which hexes are drawn that a missile has still to fly to. */
const LAUNCH = 0.35;
const NOTHING: Odds = { hitChance: 0, damage: 0 };

/** A weapon group's range where nothing changes the odds. */
export interface RangeBand extends Odds {
  from: number;
  to: number;
}

/** Odds at a range in hexes, the die changed by `modifier` (0 or less). */
export function oddsAt(
  { odds }: Pick<TalonView, 'odds'>,
  group: WeaponGroupView,
  range: number,
  modifier: number,
): Odds {
  return odds[group.weapon][range - group.minRange]?.[-modifier] ?? NOTHING;
}

/** The group's ranges, those with the same odds together. */
export function rangeBands(view: Pick<TalonView, 'odds'>, group: WeaponGroupView): RangeBand[] {
  const bands: RangeBand[] = [];
  for (let range = group.minRange; range <= group.maxRange; range++) {
    const odds = oddsAt(view, group, range, 0);
    const last = bands.at(-1);
    if (last && last.hitChance === odds.hitChance && last.damage === odds.damage) last.to = range;
    else bands.push({ from: range, to: range, ...odds });
  }
  return bands;
}
const key = ({ q, r }: Hex): string => `${q},${r}`;

/** Hexes in the group's arc and range, by odds, as `sight` of the same unit weakens them; `hexes` where not all count (15.2). */
export function bandsOf(
  view: Pick<TalonView, 'odds'>,
  unit: UnitView,
  group: WeaponGroupView,
  sight: Sight['hexes'],
  hexes: readonly Hex[] = group.reach,
): BoardNotes['bands'] {
  const terrain = new Map(sight.map((one) => [key(one.hex), one]));
  const best = Math.max(...rangeBands(view, group).map(({ damage }) => damage), 0.01);
  const bands = new Map<string, number>();
  return hexes.map((hex) => {
    const touched = terrain.get(key(hex));
    const blocked = touched?.blocked ?? false;
    const odds = oddsAt(view, group, hexDistance(unit.hex, hex), touched?.modifier ?? 0);
    const name = `${odds.hitChance}:${odds.damage}`;
    if (!bands.has(name)) bands.set(name, bands.size);
    // A launch does no damage yet, but it can be made there.
    const share = group.weapon === 'missile' && odds.damage === 0 ? LAUNCH : odds.damage / best;
    return { hex, share: blocked ? 0 : share, band: bands.get(name) ?? 0, blocked };
  });
}

/** Rather a column farther off the course than a figure over the edge of a ship. */
const BESIDE_SHIP = 1.5;

/** How many other hexes are tried where a panel covers the first. */
const ELSEWHERE = 5;

/**
 * For each range band the hex where its figures stand: the one most nearly ahead that is free, of those shown;
 * and where `elsewhere` they may stand.
 */
export function bandPlaces(
  view: Pick<TalonView, 'odds'>,
  unit: UnitView,
  group: WeaponGroupView,
  bands: BoardNotes['bands'],
  taken: (hex: Hex) => boolean,
  ships: readonly Hex[] = [],
): { hex: Hex; elsewhere: Hex[]; band: RangeBand }[] {
  const order = (hex: Hex): number =>
    aside(unit, hex) + (ships.some((ship) => hexDistance(ship, hex) === 1) ? BESIDE_SHIP : 0);
  return rangeBands(view, group).flatMap((band) => {
    const free = bands.filter(({ hex, blocked }) => {
      const range = hexDistance(unit.hex, hex);
      return !blocked && !taken(hex) && range >= band.from && range <= band.to;
    });
    const [best, ...others] = free.map(({ hex }) => hex).toSorted((a, b) => order(a) - order(b));
    return best ? [{ hex: best, elsewhere: others.slice(0, ELSEWHERE), band }] : [];
  });
}

/** How far a hex lies off the unit's course, for an order. */
function aside(unit: UnitView, hex: Hex): number {
  let q = hex.q - unit.hex.q;
  let r = hex.r - unit.hex.r;
  for (let turns = unit.facing; turns > 0; turns--) [q, r] = [q + r, -q];
  const arc = arcTowards(unit.hex, unit.facing, hex);
  return Math.abs(q) + (arc === 'forward' ? 0 : arc === 'rear' ? 20 : 10) + (q < 0 ? 0.1 : 0) + r * 0.001;
}
