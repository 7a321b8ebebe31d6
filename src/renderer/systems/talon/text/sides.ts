import type { Fleet } from '../../../../engine/game.ts';
import type { Race } from '../../../../engine/talon/terms.ts';
import type { SideLook } from '../../system.types.ts';
import { coloursOf, raceOfClass, sideNames, type Colour } from './names.ts';

/** For charts, whose library takes no style sheet. */
const STROKES: Record<Colour, string> = { terran: '#62adff', talon: '#ff6b62', rival: '#c08cff' };

/** The races of two fleets; Terran against Talon where nobody is there yet. */
function racesOf(fleets: readonly [Fleet, Fleet] | null): [Race, Race] {
  const race = (side: 0 | 1, otherwise: Race): Race => {
    const first = fleets?.[side].ships[0];
    return first ? raceOfClass(first.class) : otherwise;
  };
  return [race(0, 'terran'), race(1, 'talon')];
}

/** How the sides look that fly these fleets. */
export function sidesOf(fleets: readonly [Fleet, Fleet] | null): [SideLook, SideLook] {
  const races = racesOf(fleets);
  const names = sideNames(races);
  const colours = coloursOf(races);
  const look = (side: 0 | 1): SideLook => ({
    name: names[side],
    colour: colours[side],
    stroke: STROKES[colours[side]],
  });
  return [look(0), look(1)];
}
