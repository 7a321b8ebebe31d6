import { shot, type Shot } from '../../../../board/testing/shot.ts';
import type { SceneName } from './scenes.ts';

export const SHOTS: readonly Shot<SceneName>[] = [
  shot('paradeHelion', 'Ships of Helion', 'Every hull: warships with radiators, liner, runner, tanker.', [0]),
  shot('paradeVerge', 'Ships of Verge', 'The same hulls under the other colours, with claws on their rings.', [0]),
  shot('sky', 'The sky', 'Bodies with their influence, radiation, asteroids, lanes, a station, a facility.', [0]),
  shot('telemetry', 'Telemetry', 'The last three vectors, hits, diamonds, attack, cover fire and torpedo.', [0]),
  shot('plotting', 'A plot', 'The acceleration radius, and a vector with what it passes.', [0]),
  shot('attacking', 'Attack points', 'Whole LU of the vector from which the target is reached.', [0]),
  shot('hot', 'Heat', 'None to four: embers on the ring, a glow, a diamond from three on.', [0]),
  shot('flight', 'A burn and a bend', 'The drive burns, the planet takes hold.', [300, 800, 1300, 1800]),
  shot('cooling', 'A heat dump', 'Heat streams off both sides.', [200, 600]),
  shot('overheating', 'Overheating', 'A wave of heat, and the diamond closes in.', [250, 600, 900]),
  shot('scan', 'A scan', 'A sweep over the target.', [250, 700]),
  shot(
    'cardsRailgun',
    'Railgun beats broadside',
    'Both cards face down, then turned; the slug flies.',
    [500, 1300, 1700, 2100],
  ),
  shot('cardsBroadside', 'Broadside beats defensive', 'Bolts from the whole side.', [1300, 1700, 2100]),
  shot('cardsDefensive', 'Defensive beats railgun', 'A wall of flak that strikes back.', [1300, 1700, 2100]),
  shot('cardsDraw', 'A draw', 'Both are hit.', [1600, 2000]),
  shot('cardsEvasive', 'Evasion', 'The ship rolls aside, nothing happens.', [1600, 2000]),
  shot('torpedoes', 'Torpedoes', 'One leaves its ship, one strikes through the flak.', [300, 900, 1500, 2100]),
  shot('damage', 'System damage', 'Arcs over the hull.', [250, 700]),
  shot('repair', 'Repair', 'The test succeeds, a ring closes.', [300, 900]),
  shot('refuelling', 'Refuelling', 'Drops of fuel go over.', [300, 600]),
  shot('explosion', 'A destroyer explodes', 'It breaks up, then the drive goes.', [400, 800, 1200]),
  shot('meltdown', 'Meltdown', 'It glows through before it goes.', [400, 700, 1200]),
  shot('leaving', 'Over the edge', 'Away in a streak of light.', [300, 800]),
];
