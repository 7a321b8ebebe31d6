import type { Side } from '../../engine/game.ts';
import { baseOfFront, sectorMost } from '../../engine/campaign/assignment.ts';
import { kindOf } from '../../engine/campaign/meeting.ts';
import { SECTOR_IDS, SECTORS, type SectorId } from '../../engine/campaign/sectors.ts';
import {
  inService,
  type BattleKind,
  type CampaignShip,
  type CampaignState,
  type SectorState,
} from '../../engine/campaign/state.ts';
import { isBase, isCarrier, isSquadron, isTransport, isWarship, pointsOf } from '../../engine/campaign/units.ts';
import { unitStrength } from './estimate.ts';
import { isFeeding, waitingAt, type Waiting } from './feeding.ts';
import type { FittedRoster } from './fittedRoster.ts';

/** Place of a unit in a plan: a sector, or the reserve. */
export const RESERVE = SECTOR_IDS.length;

/** A unit that can be sent somewhere; squadrons go with their carrier and are part of it. */
export interface Piece {
  readonly ids: readonly number[];
  readonly strength: number;
  readonly points: number;
  /** Its strength when a turn in the reserve has made it whole. */
  readonly whole: number;
  readonly warship: boolean;
  readonly transports: number;
  /** Where it may go, by place; the first is where it is. */
  readonly places: readonly number[];
}

/** What does not change while a side thinks about its assignments. */
export interface Picture {
  readonly state: CampaignState;
  readonly side: Side;
  readonly pieces: readonly Piece[];
  readonly lanes: readonly SectorState[];
  readonly kinds: readonly BattleKind[];
  /** Strength and points of the base at each front, by sector. */
  readonly bases: readonly { strength: number; points: number }[];
  /** What the side sees of the enemy at each front. */
  readonly waiting: readonly Waiting[];
  /** E6: most units in a sector. */
  readonly most: number;
}

/** A side's pieces in a sector, summed. */
export interface Force {
  strength: number;
  /** The same without the base. */
  mobile: number;
  points: number;
  warships: number;
  /** E8: whatever gives battle: warships and the base. */
  armed: number;
  transports: number;
}

/** Where each piece goes, by place in `pieces`. */
export type Plan = Uint8Array;

/** What the strategist of a side looks at when it plans a turn. */
export function pictureOf(roster: FittedRoster, state: CampaignState, side: Side): Picture {
  const mobile = inService(state, side).filter((ship) => !isBase(roster, ship));
  const carriers = mobile.filter((ship) => isCarrier(roster, ship));
  const led = new Map<number, CampaignShip[]>();
  for (const squadron of mobile.filter((ship) => isSquadron(roster, ship))) {
    const carrier = carriers.find((one) => one.from === squadron.from && (led.get(one.id)?.length ?? 0) < 4);
    if (carrier) led.set(carrier.id, [...(led.get(carrier.id) ?? []), squadron]);
  }
  const taken = new Set([...led.values()].flat().map(({ id }) => id));
  const pieces = mobile
    .filter(({ id }) => !taken.has(id))
    .map((ship): Piece => {
      const units = [ship, ...(led.get(ship.id) ?? [])];
      const sum = (of: (unit: CampaignShip) => number): number => units.reduce((total, unit) => total + of(unit), 0);
      return {
        ids: units.map(({ id }) => id),
        strength: sum((ship) => unitStrength(roster, ship)),
        points: sum((ship) => pointsOf(roster, ship)),
        whole: sum((unit) => unitStrength(roster, { ...unit, hull: 0 })),
        warship: isWarship(roster, ship),
        transports: isTransport(roster, ship) ? 1 : 0,
        places: placesOf(roster, ship),
      };
    });
  return {
    state,
    side,
    pieces,
    most: sectorMost(roster),
    lanes: state.sectors,
    kinds: SECTOR_IDS.map((id) => kindOf(state, id)),
    waiting: SECTOR_IDS.map((id) => waitingAt(roster, state, side, id)),
    bases: SECTOR_IDS.map((id) => {
      const base = baseOfFront(roster, state, side, id);
      return base
        ? { strength: unitStrength(roster, base), points: pointsOf(roster, base) }
        : { strength: 0, points: 0 };
    }),
  };
}

function placesOf(roster: FittedRoster, ship: CampaignShip): number[] {
  if (isSquadron(roster, ship)) return [RESERVE]; // without a carrier it can do nothing
  if (ship.from === 'reserve') return [RESERVE, ...SECTOR_IDS.keys()];
  // The shorter way of a daring captain (E14) is left to persons.
  return [SECTOR_IDS.indexOf(ship.from as SectorId), RESERVE];
}

/** Nothing anywhere. */
export const noForces = (): Force[] =>
  SECTOR_IDS.map(() => ({ strength: 0, mobile: 0, points: 0, warships: 0, armed: 0, transports: 0 }));

/** What the plan brings to each sector, bases included; written to `forces`, where a search asks for thousands. */
export function forcesOf(picture: Picture, plan: Plan, forces = noForces()): Force[] {
  picture.bases.forEach(({ strength, points }, at) => {
    const force = forces[at]!;
    force.strength = strength;
    force.points = points;
    force.armed = points > 0 ? 1 : 0;
    force.mobile = force.warships = force.transports = 0;
  });
  picture.pieces.forEach(({ strength, points, warship, transports }, n) => {
    const force = forces[plan[n]!];
    if (!force) return;
    force.strength += strength;
    force.mobile += strength;
    force.points += points;
    force.transports += transports;
    if (!warship) return;
    force.warships++;
    force.armed++;
  });
  return forces;
}

/** A garrison that is short, and a sector that is too full: plans that the rules do not allow (E6). */
const FORBIDDEN = 5;

/** A force that is fed to the enemy, beside them: no rule forbids it, but it is never worth it. */
const FED = 0.2;

/** How far the plan is from what the rules allow, in chances of winning: more than any plan is worth. */
export function forbidden(picture: Picture, forces: readonly Force[], plan: Plan): number {
  let wrong = 0;
  const counts = new Uint8Array(RESERVE + 1);
  picture.pieces.forEach(({ ids }, n) => (counts[plan[n]!]! += ids.length));
  for (let at = 0; at < RESERVE; at++) {
    wrong += Math.max(0, SECTORS[at]!.garrison - forces[at]!.warships);
    wrong += Math.max(0, counts[at]! - picture.most);
    if (isFeeding(counts[at]!, forces[at]!.points, picture.waiting[at]!)) wrong += FED;
  }
  return FORBIDDEN * wrong;
}
