import type { CampaignAction } from '../../src/engine/campaign/actions.ts';
import { applyCampaign, whyNot } from '../../src/engine/campaign/apply.ts';
import { fleetIn } from '../../src/engine/campaign/assignment.ts';
import { priceOf } from '../../src/engine/campaign/doctrines.ts';
import { freeNames } from '../../src/engine/campaign/purchase.ts';
import type { Roster } from '../../src/engine/campaign/roster.ts';
import { SECTOR_IDS, type SectorId } from '../../src/engine/campaign/sectors.ts';
import { cloneState, inService, type CampaignState } from '../../src/engine/campaign/state.ts';
import { classesOf, isWarship, pointsOf } from '../../src/engine/campaign/units.ts';
import type { Side } from '../../src/engine/game.ts';

/** What the yardstick of wars is called. */
export const SPREADER = 'spreader';

/**
 * The yardstick of wars, the plan of somebody who has read the rules once: the dearest warships that the
 * treasury pays for, sent where the own side has the fewest points, and left there. It looks at no enemy,
 * lands nowhere and repairs nothing. It stays as it is while levels are tuned.
 */
export function spreadTurn(roster: Roster, state: CampaignState, side: Side): CampaignAction[] {
  const after = cloneState(state);
  const plan: CampaignAction[] = [];
  const attempt = (action: CampaignAction): boolean => {
    if (applyCampaign(roster, after, action) !== null) return false;
    plan.push(action);
    return true;
  };
  const wanted = classesOf(roster, side)
    .filter((one) => one.kind === 'warship' && !one.carrier)
    .map(({ id }) => ({ id, price: priceOf(roster, state, side, id) }))
    .sort((a, b) => b.price - a.price);
  for (const { id } of wanted)
    for (const name of freeNames(roster, after, id)) if (!attempt({ kind: 'buy', side, class: id, name })) break;

  const free = inService(after, side)
    .filter((ship) => isWarship(roster, ship) && ship.station === 'reserve')
    .sort((a, b) => pointsOf(roster, b) - pointsOf(roster, a) || a.id - b.id);
  const there = (sector: SectorId): number =>
    fleetIn(roster, after, side, sector).reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
  for (const { id: ship } of free) {
    const sectors = SECTOR_IDS.toSorted((a, b) => there(a) - there(b));
    sectors.some((to) => attempt({ kind: 'assign', side, ship, to }));
  }
  // E6: a garrison that is short is filled from where the ship may come from.
  for (let tries = 0; tries < 20 && whyNot(roster, after, { kind: 'ready', side }) === 'garrison'; tries++) {
    const warships = inService(after, side).filter((ship) => isWarship(roster, ship));
    const lacking = SECTOR_IDS.filter((id) => !warships.some(({ station }) => station === id));
    const crowded = warships.filter(({ station }) => warships.filter((one) => one.station === station).length > 1);
    if (!lacking.some((to) => crowded.some(({ id: ship }) => attempt({ kind: 'assign', side, ship, to })))) break;
  }
  attempt({ kind: 'ready', side });
  return plan;
}
