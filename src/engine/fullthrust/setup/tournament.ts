import { DUMMY_POINTS, GROUP_POINTS } from '../design/costs.ts';
import { ratingOf, type Rating } from '../design/terms.ts';
import { pointsOf } from '../design/navies.ts';
import type { ShipDesign } from '../design/design.types.ts';
import { countsAllThatFlies, RULES_VERSION } from '../rulesVersion.ts';
import { Wrong, designOf } from './fields.ts';
import type { FleetSetup, FullThrustSetup, TournamentSetup } from './setup.types.ts';

// 15.1 Tournaments: fleets of at most so many points, banned systems, limits on capital ships, no FTL, no bases.

/** Cruisers, and escorts, that go with each capital ship of an escorted fleet. */
const ESCORTED_BY = 2;

/** 15.1 Whether both fleets may enter. */
export function checkTournament({ tournament, sides, designs, rules }: FullThrustSetup, version: number): void {
  if (!tournament) return;
  if (rules.includes('return')) throw new Wrong('no-coming-back', 'rules');
  for (const [side, fleet] of sides.entries()) checkFleet(tournament, fleet, designs, `sides[${side}]`, version);
}
const sum = (designs: readonly ShipDesign[], version: number): number =>
  designs.reduce((points, one) => points + pointsOf(one, version), 0);
/** 15.1 What a fleet pays for beside its ships: dummies (11.3) and the groups that begin in flight (5.9). */
const pointsBeside = ({ dummies = [], groups }: Pick<FleetSetup, 'dummies' | 'groups'>): number =>
  dummies.length * DUMMY_POINTS + groups.reduce((points, { fighters }) => points + GROUP_POINTS[fighters], 0);

function checkFleet(
  tournament: TournamentSetup,
  fleet: FleetSetup,
  designs: readonly ShipDesign[],
  path: string,
  version: number,
): void {
  const own = fleet.ships.map(({ design }) => designOf(designs, design)!);
  for (const [n, design] of own.entries()) {
    const where = `${path}.ships[${n}].design`;
    const banned = design.systems.find(({ kind }) => tournament.banned.includes(kind));
    if (banned) throw new Wrong('banned-system', where, banned.kind);
    if (!design.ftl) throw new Wrong('needs-ftl', where, design.name);
    if (design.thrust === 0) throw new Wrong('no-installations', where, design.name);
  }
  if (fleet.groups.length > 0 && tournament.banned.includes('bay')) throw new Wrong('banned-system', `${path}.groups`);
  const points = sum(own, version) + (countsAllThatFlies(version) ? pointsBeside(fleet) : 0);
  if (points > tournament.points) throw new Wrong('over-points', `${path}.ships`, points);
  if (!keepsCapitals(own, tournament, version)) throw new Wrong('too-many-capitals', `${path}.ships`);
}

/** 15.1 At most half of the points in capital ships, or two cruisers and two escorts with each. */
export function keepsCapitals(
  designs: readonly ShipDesign[],
  { capitals, points }: TournamentSetup,
  version = RULES_VERSION,
): boolean {
  const of = (rating: Rating): readonly ShipDesign[] => designs.filter(({ type }) => ratingOf(type) === rating);
  if (capitals === 'half') return 2 * sum(of('capital'), version) <= points;
  const wanted = capitals === 'escorted' ? ESCORTED_BY * of('capital').length : 0;
  return of('cruiser').length >= wanted && of('escort').length >= wanted;
}
