import { parseSetup } from '../setup/parse.ts';
import type { FleetSetup, FullThrustSetup } from '../setup/setup.types.ts';
import type { Pick } from './randomSetup.ts';

/** Seeds from here on may have aims at a planet (13.3, 14.2), which `randomSetup` does not draw. */
export const PLANET_AIMS_FROM = 1_000_000;

/** A ship with ortillery (12.2), which a random fleet seldom has. */
const HAMMER = {
  name: 'Hammer',
  navy: 'lantern',
  type: 'DD',
  service: 'military',
  mass: 60,
  hull: 12,
  thrust: 4,
  ftl: true,
  systems: ['fire-control', 'point-defence', 'ortillery'].map((kind) => ({ kind })),
};

/** The setup with a landing or a bombardment as the aim of a side in two battles of three, where it can be reached. */
export function withPlanetAims(setup: FullThrustSetup, pick: Pick): FullThrustSetup {
  if (pick(3) === 0) return setup;
  const terrain = setup.terrain ?? [];
  const middle = { x: Math.floor(setup.table.width / 2), y: Math.floor(setup.table.height / 2) };
  const found = terrain.find(({ kind }) => kind === 'planet');
  const planet = found ?? { kind: 'planet', ...middle, radius: 3 };
  const [side, first, isThere] = [pick(2), pick(2), pick(2) === 0];
  const bomber = (fleet: FleetSetup): object[] =>
    fleet.ships.map((ship, n) => {
      if (n > 0) return ship;
      const armed = { ...ship, design: HAMMER.name, hullLost: 0, armourLost: 0 };
      const orbit = { x: planet.x + 2 * planet.radius, y: planet.y, orbit: 'clockwise', entry: undefined };
      return isThere ? { ...armed, ...orbit } : armed;
    });
  for (const kind of first === 0 ? ['land', 'bombard'] : ['bombard', 'land']) {
    const aimed = parseSetup({
      ...setup,
      designs: [...setup.designs, HAMMER],
      terrain: kind === 'bombard' && !found ? [...terrain, planet] : terrain,
      sides: setup.sides.map((fleet, n) =>
        n === side
          ? { ...fleet, ships: kind === 'bombard' ? bomber(fleet) : fleet.ships, aims: [{ kind, number: 1 }] }
          : fleet,
      ),
    });
    if (aimed.ok) return aimed.value;
  }
  return setup;
}
