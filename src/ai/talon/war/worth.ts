import type { Side } from '../../../engine/game.ts';
import { homeAt, INCOME, type SectorId } from '../../../engine/talon/campaign/sectors.ts';
import { inService, type CampaignState, type SectorState } from '../../../engine/talon/campaign/state.ts';
import { hullOf, isBase, pointsOf } from '../../../engine/talon/campaign/units.ts';

// What positions of the war are worth, in points, seen from the Terran side.

/** Weights of the strategist's judgement, in points; found by play against itself. */
export const WORTH = {
  /** A home world decides the war. */
  home: 6000,
  /** A front that stands at one's home world. */
  gates: 420,
  /** Nearness of a front to a home world, and how fast that fades with every zone between. */
  pressure: 420,
  fading: 0.55,
  /** A home world that a superior fleet is on its way to, and how that fades with every zone still to go. */
  threat: 2500,
  distance: 0.6,
  /** Turns for which territory is counted on. */
  horizon: 6,
  /** Points of ships destroyed. */
  ships: 0.8,
  /** Damage that may be repaired by a turn in the reserve, by the point. */
  rest: 0.35,
  /** Points saved, and points of ships in service. */
  saved: 0.7,
  fleet: 0.85,
  /** The same of bases, which fight where they stand or not at all. */
  base: 0.5,
};

/** Worth of a lane whose front stands at `front`, the planets as they are. */
export function laneWorth(sector: SectorId, front: number, planets: SectorState['planets']): number {
  const home = homeAt(sector, front);
  const last = planets.length - 1;
  let income = 0;
  planets.forEach((owner, zone) => {
    if (zone === front) return;
    income += (zone < front ? 1 : -1) * (INCOME.zone + (owner === null ? 0 : INCOME.planet));
  });
  const pressure = WORTH.fading ** (last + 1 - front) - WORTH.fading ** (front + 1);
  // At the gates of a home world the next battle decides.
  const gates = home === null ? 0 : home === 1 ? WORTH.gates : -WORTH.gates;
  return WORTH.horizon * income + WORTH.pressure * pressure + gates;
}

/** The lane after `winner` has the field (E11): its worth, transports at hand or not. */
export function worthAfter(lane: SectorState, winner: Side | null, landed: boolean): number {
  const { id, front, holder, planets } = lane;
  if (winner === null) return laneWorth(id, front, planets);
  const loser = (1 - winner) as Side;
  if (homeAt(id, front) === loser) return winner === 0 ? WORTH.home : -WORTH.home;
  const step = winner === 0 ? 1 : -1;
  if (holder === loser && planets[front] === loser) {
    if (!landed) return laneWorth(id, front, planets);
    return laneWorth(
      id,
      front + step,
      planets.map((owner, zone) => (zone === front ? winner : owner)),
    );
  }
  return laneWorth(id, front + step, planets);
}

/** What a side has, apart from territory: its ships, a little less for damage, its bases, its treasury. */
export function holdings(state: CampaignState, side: Side): number {
  let worth = WORTH.saved * state.treasury[side];
  for (const ship of inService(state, side)) {
    const whole = 1 - (WORTH.rest * ship.hull) / hullOf(ship);
    worth += pointsOf(ship) * whole * (isBase(ship) ? WORTH.base : WORTH.fleet);
  }
  return worth;
}

/** Worth of a war as it stands, for a side. */
export function stateWorth(state: CampaignState, side: Side): number {
  const sign = side === 0 ? 1 : -1;
  if (state.outcome?.reason === 'home-world') return state.outcome.winner === side ? WORTH.home : -WORTH.home;
  const land = state.sectors.reduce((sum, { id, front, planets }) => sum + laneWorth(id, front, planets), 0);
  const threats = threatTo(state, 1) - threatTo(state, 0);
  return sign * (land + threats) + holdings(state, side) - holdings(state, (1 - side) as Side);
}

/** How much a side's home world has to fear: fleets on their way to it that its own there and half its reserve could not stop. */
function threatTo(state: CampaignState, side: Side): number {
  const strengthAt = (whose: Side, station: string): number =>
    inService(state, whose)
      .filter((ship) => ship.station === station && !isBase(ship))
      .reduce((sum, ship) => sum + pointsOf(ship) * (1 - ship.hull / hullOf(ship) / 2), 0);
  const reserve = strengthAt(side, 'reserve') / 2;
  return state.sectors.reduce((sum, { id, front, planets }) => {
    const enemy = strengthAt((1 - side) as Side, id);
    if (enemy === 0) return sum;
    const zones = side === 0 ? front + 1 : planets.length - front;
    const superiority = enemy / (enemy + strengthAt(side, id) + reserve);
    return sum + WORTH.threat * superiority ** 3 * WORTH.distance ** zones;
  }, 0);
}
