import type { Side } from '../../../engine/game.ts';
import { baseOfFront, SECTOR_MOST } from '../../../engine/talon/campaign/assignment.ts';
import { kindOf } from '../../../engine/talon/campaign/meeting.ts';
import { SECTOR_IDS, SECTORS, type SectorId } from '../../../engine/talon/campaign/sectors.ts';
import {
  inService,
  type BattleKind,
  type CampaignShip,
  type CampaignState,
  type SectorState,
} from '../../../engine/talon/campaign/state.ts';
import {
  hullOf,
  isBase,
  isCarrier,
  isSquadron,
  isTransport,
  isWarship,
  pointsOf,
} from '../../../engine/talon/campaign/units.ts';
import { estimate, unitStrength } from './estimate.ts';
import { WORTH, worthAfter } from './worth.ts';

/** Place of a unit in a plan: a sector, or the reserve. */
export const RESERVE = SECTOR_IDS.length;

/** A unit that can be sent somewhere; squadrons go with their carrier and are part of it. */
export interface Piece {
  readonly ids: readonly number[];
  readonly strength: number;
  readonly points: number;
  /** Worth of a turn in the reserve, for what is damaged. */
  readonly rest: number;
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
}

/** A side's pieces in a sector, summed. */
export interface Force {
  strength: number;
  points: number;
  warships: number;
  /** E8: whatever gives battle: warships and the base. */
  armed: number;
  transports: number;
}

/** Where each piece goes, by place in `pieces`. */
export type Plan = Uint8Array;

export function pictureOf(state: CampaignState, side: Side): Picture {
  const mobile = inService(state, side).filter((ship) => !isBase(ship));
  const carriers = mobile.filter(isCarrier);
  const led = new Map<number, CampaignShip[]>();
  for (const squadron of mobile.filter(isSquadron)) {
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
        strength: sum(unitStrength),
        points: sum(pointsOf),
        rest: sum((unit) => (WORTH.rest * pointsOf(unit) * unit.hull) / hullOf(unit)),
        warship: isWarship(ship),
        transports: isTransport(ship) ? 1 : 0,
        places: placesOf(ship),
      };
    });
  return {
    state,
    side,
    pieces,
    lanes: state.sectors,
    kinds: SECTOR_IDS.map((id) => kindOf(state, id)),
    bases: SECTOR_IDS.map((id) => {
      const base = baseOfFront(state, side, id);
      return base ? { strength: unitStrength(base), points: pointsOf(base) } : { strength: 0, points: 0 };
    }),
  };
}

function placesOf(ship: CampaignShip): number[] {
  if (isSquadron(ship)) return [RESERVE]; // without a carrier it can do nothing
  if (ship.from === 'reserve') return [RESERVE, ...SECTOR_IDS.keys()];
  return [SECTOR_IDS.indexOf(ship.from as SectorId), RESERVE];
}

/** What the plan brings to each sector, bases included. */
export function forcesOf(picture: Picture, plan: Plan): Force[] {
  const forces = picture.bases.map(({ strength, points }): Force => ({
    strength,
    points,
    warships: 0,
    armed: points > 0 ? 1 : 0,
    transports: 0,
  }));
  picture.pieces.forEach(({ strength, points, warship, transports }, n) => {
    const force = forces[plan[n]!];
    if (!force) return;
    force.strength += strength;
    force.points += points;
    force.transports += transports;
    if (!warship) return;
    force.warships++;
    force.armed++;
  });
  return forces;
}

/** A garrison that is short, and a sector that is too full: plans that the rules do not allow (E6). */
const FORBIDDEN = 5000;

/** Worth for side 0 of what happens in one sector where these forces meet. */
export function sectorWorth(picture: Picture, at: number, terran: Force, talon: Force): number {
  const lane = picture.lanes[at]!;
  const kind = picture.kinds[at]!;
  const lands = [terran.transports >= 2, talon.transports >= 2] as const;
  const [gives0, gives1] = [terran.armed > 0, talon.armed > 0];
  if (!gives0 || !gives1) {
    const alone = gives0 ? 0 : gives1 ? 1 : null;
    return worthAfter(lane, alone, alone !== null && lands[alone]);
  }
  const invader = lane.holder === null ? null : ((1 - lane.holder) as Side);
  const { wins, losses } = estimate(
    [terran.strength, talon.strength],
    kind,
    lane.holder,
    invader !== null && lands[invader],
  );
  const lost = WORTH.ships * (talon.points * losses[1] - terran.points * losses[0]);
  return wins[0] * worthAfter(lane, 0, lands[0]) + wins[1] * worthAfter(lane, 1, lands[1]) + lost;
}

/** Worth of a plan for the picture's side against what the enemy brings to each sector. */
export function planWorth(
  picture: Picture,
  forces: readonly Force[],
  plan: Plan,
  enemies: readonly (readonly Force[])[],
): number {
  let worth = 0;
  for (let at = 0; at < RESERVE; at++) {
    const own = forces[at]!;
    const short = SECTORS[at]!.garrison - own.warships;
    if (short > 0) worth -= FORBIDDEN * short;
    for (const enemy of enemies) {
      const value =
        picture.side === 0 ? sectorWorth(picture, at, own, enemy[at]!) : -sectorWorth(picture, at, enemy[at]!, own);
      worth += value / enemies.length;
    }
  }
  const counts = new Uint8Array(RESERVE + 1);
  picture.pieces.forEach(({ rest, ids }, n) => {
    counts[plan[n]!]! += ids.length;
    if (plan[n] === RESERVE) worth += rest;
  });
  for (let at = 0; at < RESERVE; at++) if (counts[at]! > SECTOR_MOST) worth -= FORBIDDEN * (counts[at]! - SECTOR_MOST);
  return worth;
}
