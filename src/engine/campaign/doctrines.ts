import type { Side } from '../game.ts';
import { inService, type CampaignState } from './state.ts';
import { classOf, pointsOf } from './units.ts';
import type { DoctrineChanges, Roster } from './roster.ts';

// E13: what the war's terms change in its play.

const changesOf = (roster: Roster, { terms }: Pick<CampaignState, 'terms'>, side: Side): DoctrineChanges =>
  roster.doctrines[terms?.doctrines[side] ?? 'none'];

/** E4, E13: what a unit of a class costs the side. */
export function priceOf(roster: Roster, state: Pick<CampaignState, 'terms'>, side: Side, shipClass: string): number {
  const { points, hull } = classOf(roster, { class: shipClass });
  return Math.round((points * (100 + (changesOf(roster, state, side).prices?.[hull] ?? 0))) / 100);
}

/** E5, E13: percent of the usual price that the side pays for a repair in the field. */
export const repairShare = (roster: Roster, state: Pick<CampaignState, 'terms'>, side: Side): number =>
  100 + (changesOf(roster, state, side).repairs ?? 0);

/** E13: the rally is for a side whose fleet is worth less than three quarters of the other's. */
const BEHIND = 0.75;
/** E13: share of what it lacks that a side is given each turn. */
const RALLY = 0.5;

/** E13: points that the home world gives the weaker side beyond its income. */
export function rallyOf(roster: Roster, state: CampaignState, side: Side): number {
  if (state.terms?.rally !== true) return 0;
  const fleet = (whose: Side): number => inService(state, whose).reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
  const [own, other] = [fleet(side), fleet((1 - side) as Side)];
  return own < BEHIND * other ? Math.floor(RALLY * (other - own)) : 0;
}
