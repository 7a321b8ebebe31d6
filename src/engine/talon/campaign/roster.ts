import type { Roster } from '../../campaign/roster.ts';
import type { TalonEvent } from '../events.ts';
import type { TalonView } from '../view.types.ts';
import { battleResult } from './battleResult.ts';
import { battleSetup } from './battleSetup.ts';
import doctrines from './doctrines.json' with { type: 'json' };
import forces from './forces.json' with { type: 'json' };
import { talonUnits } from './units.ts';

/** Talon's units in the war for four sectors. */
export const talonRoster: Roster = {
  system: 'talon',
  ...talonUnits,
  // `battleSetup` says what they bring.
  onBoard: { since: 3, tells: ({ trait, rank }) => trait !== 'gunner' || rank === 'captain' || rank === 'commodore' },
  forces,
  // 12.2.1
  ledByCarrier: 4,
  doctrines,
  derelicts: [
    ['terran-dd', 'terran-cl', 'terran-ca'],
    ['talon-dd', 'talon-cl', 'talon-ca'],
  ],
  captainNames: [
    [
      ['Mara', 'Jonas', 'Ines', 'Tomas', 'Aiko', 'Samuel', 'Lena', 'Kwame', 'Priya', 'Erik', 'Noor', 'Pavel'],
      [
        'Halloran',
        'Vance',
        'Okafor',
        'Reyes',
        'Lindgren',
        'Tanner',
        'Moreau',
        'Castellan',
        'Ito',
        'Brandeis',
        'Sorel',
        'Whitlock',
        'Adeyemi',
      ],
    ],
    [
      ['Arrek', 'Shuun', 'Vesh', 'Korrin', 'Tayl', 'Issk', 'Morah', 'Dessin', 'Ulvek', 'Rhaan', 'Sekh'],
      [
        'the Grey',
        'of the Spire',
        'Farseer',
        'Oathkeeper',
        'of Nine Moons',
        'the Patient',
        'Longwing',
        'of the Deep',
        'the Younger',
        'Stormcrest',
        'Firstborn',
      ],
    ],
  ],
  // `npm run patrols -- --system talon`
  patrolFoes: [
    { since: 1, onTheWay: [165, 135, 112, 96, 88] },
    { since: 2, onTheWay: [220, 171, 137, 112, 98] },
  ],
  battleSetup,
  battleResult: (state, battle, winner, { view, events }) =>
    battleResult(state, battle, winner, (view as TalonView).units, events as readonly TalonEvent[]),
};
