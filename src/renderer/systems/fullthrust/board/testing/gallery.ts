import { shot, type Shot } from '../../../../board/testing/shot.ts';
import type { SceneName } from './scenes.ts';

export const SHOTS: readonly Shot<SceneName>[] = [
  shot('paradeLantern', 'Ships of the Lantern', 'Every type, from scout to superdreadnought, and a carrier.', [0]),
  shot('paradeAnvil', 'Ships of the Anvil', 'The same types from the other yards.', [0]),
  shot('fleet', 'Fleets', 'Fifteen ships a side, with twelve groups of fighters.', [0]),
  shot('flight', 'Movement', 'Both sides at once, each ship in the curve of its order.', [300, 900, 1500]),
  shot('vectors', 'A vector order', 'Each leg, where the ship will face, and where it will drift then.', [0]),
  shot('beams', 'Beams', 'The shots of a ship one after the other; the points float up.', [150, 420, 900]),
  shot('beamsMiss', 'Beams, a miss', 'A beam without effect.', [250]),
  shot('torpedo', 'Pulse torpedo', 'Brighter, in the colour of missiles.', [250, 600]),
  shot('threshold', 'Threshold', 'A die for each system, those that are lost in brackets.', [500]),
  shot('mines', 'Mines', 'Armed with the ring in which they fire; dull in the turn in which they are laid.', [0]),
  shot('mineFires', 'A mine fires', 'At the ship that came near; then it is spent.', [200, 450]),
  shot('contacts', 'Contacts', 'Ships that sensors have not identified: escort, cruiser, capital ship, merchant.', [0]),
  shot('fighters', 'Fighters', 'Six to a group, with the way they face.', [0]),
  shot(
    'novaFired',
    'A nova, first turn',
    'Set off 6 MU ahead of the bow; it burns whatever its template touches.',
    [300, 1100],
  ),
  shot('novaGrows', 'A nova, second turn', 'Twice as wide, 24 MU on.', [200, 1100]),
  shot('novaLast', 'A nova, third turn', 'Three times as wide; then it burns out.', [300, 1400]),
  shot('wave', 'A wave gun', 'The wave widens every 12 MU, over 36 MU in all.', [300, 700, 1150]),
  shot('reflex', 'A reflex field', 'What was fired comes back.', [150, 400]),
  shot('bodies', 'Terrain', 'Asteroids, one of them adrift, dust, meteors, and what is left of a ship.', [0]),
  shot('planet', 'A planet', 'Under its air, with its orbit: a ship in it, and one that comes.', [0]),
  shot('docked', 'Docked', 'A gangway to the station, whose screens are the ship’s.', [0]),
  shot('base', 'A really big base', 'Seven sections, joined side by side.', [0]),
  shot('explosion', 'A ship is lost', 'It bursts, and is gone.', [200, 600, 1000]),
];
