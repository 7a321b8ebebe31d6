import { parseSetup } from '../setup/parse.ts';
import type { FullThrustSetup } from '../setup/setup.types.ts';
import type { Pick } from './randomSetup.ts';

/** Seeds from here on may have aims at a planet (13.3, 14.2), which `randomSetup` does not draw. */
export const PLANET_AIMS_FROM = 1_000_000;

/** The setup with a landing or a bombardment as the aim of a side in two battles of three, where it can be reached. */
export function withPlanetAims(setup: FullThrustSetup, pick: Pick): FullThrustSetup {
  if (pick(3) === 0) return setup;
  const [side, first] = [pick(2), pick(2)];
  for (const kind of first === 0 ? ['land', 'bombard'] : ['bombard', 'land']) {
    const aimed = parseSetup({
      ...setup,
      sides: setup.sides.map((fleet, n) => (n === side ? { ...fleet, aims: [{ kind, number: 1 }] } : fleet)),
    });
    if (aimed.ok) return aimed.value;
  }
  return setup;
}
