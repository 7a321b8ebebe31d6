import type { Roster } from '../../campaign/roster.ts';
import type { KnightHawksEvent } from '../events.ts';
import type { KnightHawksView } from '../view.types.ts';
import { DARING_IS_FASTER } from '../../campaign/officers.ts';
import { battleResult } from './battleResult.ts';
import { battleSetup } from './battleSetup.ts';
import doctrines from './doctrines.json' with { type: 'json' };
import data from './forces.json' with { type: 'json' };
import { knightHawksUnits, sideClass } from './units.ts';

/** Both sides begin with the same classes. */
const forcesOf = ({ treasury, fleet }: { treasury: number; fleet: readonly string[] }) => ({
  treasury,
  fleets: ([0, 1] as const).map((side) => fleet.map((id) => sideClass(side, id))),
});

const derelictsOf = (side: 0 | 1) => ['frigate', 'destroyer', 'light-cruiser'].map((id) => sideClass(side, id));

/** The units of Knight Hawks in the war for four sectors. */
export const knightHawksRoster: Roster = {
  system: 'knighthawks',
  ...knightHawksUnits,
  onBoard: DARING_IS_FASTER,
  forces: { small: forcesOf(data.small), medium: forcesOf(data.medium), large: forcesOf(data.large) },
  // 8.4
  ledByCarrier: 6,
  doctrines,
  derelicts: [derelictsOf(0), derelictsOf(1)],
  captainNames: [
    [
      ['Edda', 'Corin', 'Marisol', 'Tobias', 'Yuna', 'Anselm', 'Greta', 'Osei', 'Leila', 'Ruben', 'Sanna', 'Viktor'],
      [
        'Ashdown',
        'Calder',
        'Duarte',
        'Ekberg',
        'Farrow',
        'Gallant',
        'Hosseini',
        'Ivarsen',
        'Jarrow',
        'Kestrel',
        'Lacey',
      ],
    ],
    [
      ['Sirrah', 'Tovak', 'Belisse', 'Harun', 'Nyssa', 'Quillon', 'Drusus', 'Ophra', 'Zared', 'Mirelle', 'Karsk'],
      [
        'Blackwater',
        'Dunmore',
        'of Farpoint',
        'Graves',
        'Ironside',
        'Locke',
        'of the Rim',
        'Marrow',
        'Stray',
        'Thorne',
      ],
    ],
  ],
  // `npm run patrols -- --system knighthawks`
  patrolFoes: [
    { since: 1, onTheWay: [158, 140, 122, 110, 98] },
    { since: 2, onTheWay: [148, 134, 120, 109, 98] },
    { since: 3, onTheWay: [160, 140, 120, 109, 98] },
  ],
  battleSetup,
  battleResult: (state, battle, winner, { view, events }) =>
    battleResult(state, battle, winner, (view as KnightHawksView).units, events as readonly KnightHawksEvent[]),
};
