import { isLoss } from '../state.ts';
import type { Roster } from '../roster.ts';
import { hullOf, pointsOf } from '../units.ts';
import type { PatrolShip } from './state.ts';
import { PATROL_CREWS, type PatrolCrew } from './terms.ts';

/** Battles come through and ships destroyed that make each crew. */
const SEEN = [0, 1, 3, 6] as const;
/** What mending costs each crew, percent. */
const PRICES: Readonly<Record<PatrolCrew, number>> = { green: 100, trained: 90, seasoned: 75, veteran: 60 };

/** What a crew is by what it has seen. */
export function crewOf({ deeds }: Pick<PatrolShip, 'deeds'>): PatrolCrew {
  const seen = deeds.reduce((sum, { fate, kills }) => sum + (isLoss(fate) ? 0 : 1) + kills.length, 0);
  return PATROL_CREWS[SEEN.findLastIndex((least) => seen >= least)]!;
}

/** Stores for which a crew mends all of its ship: half of what its hull costs new, less for one that has seen much. */
export const mendCost = (roster: Roster, ship: Pick<PatrolShip, 'class' | 'hull' | 'deeds'>): number =>
  Math.ceil((pointsOf(roster, ship) * ship.hull * PRICES[crewOf(ship)]) / (200 * hullOf(roster, ship)));
