import { distance } from '../../hex.ts';
import type { Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { hexOf, targetQ, targetR } from '../places.ts';
import { GROUPS, GROUP_WEAPON } from '../shipClasses.ts';
import { ARCS, WEAPONS } from '../terms.ts';

/** A weapon's die at a unit or (from `MISSILE_ID` on) a missile, and what it did. */
interface Shot {
  readonly unit: number;
  readonly group: number;
  readonly target: number;
  readonly die: number;
  readonly modified: number;
  /** The craft of a squadron; null: none was named. */
  readonly craft: number | null;
  readonly damage: number;
  /** The arc that was hit; no place in `ARCS`: none. */
  readonly arc: number;
}

/** What is told of a shot (8.3) or of one die of a cone (15.2.1), before anything comes of it. */
export function shotEvent(
  battle: Battle,
  { unit, group, target, die, modified, craft, damage, arc }: Shot,
): TalonEvent {
  const from = hexOf(battle, unit);
  const to = { q: targetQ(battle, target), r: targetR(battle, target) };
  return {
    type: 'fired',
    unit,
    group,
    weapon: WEAPONS[GROUP_WEAPON[battle.shipClass[unit]! * GROUPS + group]!]!,
    target,
    from,
    to,
    range: distance(to.q - from.q, to.r - from.r),
    die,
    modified,
    craft,
    hit: damage > 0,
    damage,
    arc: ARCS[arc] ?? null,
  };
}
