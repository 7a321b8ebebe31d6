import type { Roster } from '../../campaign/roster.ts';
import { SHIPS } from '../battle.ts';
import type { FtbEvent } from '../events.ts';
import type { FtbView } from '../view.types.ts';
import { DARING_IS_FASTER } from '../../campaign/officers.ts';
import { battleResult } from './battleResult.ts';
import { battleSetup } from './battleSetup.ts';
import doctrines from './doctrines.json' with { type: 'json' };
import data from './forces.json' with { type: 'json' };
import { ftbUnits, sideClass } from './units.ts';

/** Both sides begin with the same types. */
const forcesOf = ({ treasury, fleet }: { treasury: number; fleet: readonly string[] }) => ({
  treasury,
  fleets: ([0, 1] as const).map((side) => fleet.map((id) => sideClass(side, id))),
});

const derelictsOf = (side: 0 | 1) => ['destroyer', 'cruiser'].map((id) => sideClass(side, id));

/** The ships of FtB in the war for four sectors. */
export const ftbRoster: Roster = {
  system: 'ftb',
  ...ftbUnits,
  onBoard: DARING_IS_FASTER,
  forces: { small: forcesOf(data.small), medium: forcesOf(data.medium), large: forcesOf(data.large) },
  // There are no fighters to be led.
  ledByCarrier: 0,
  // With a battery, all that a side can have in a battle.
  sectorMost: SHIPS / 2 - 1,
  doctrines,
  derelicts: [derelictsOf(0), derelictsOf(1)],
  captainNames: [
    [
      ['Amara', 'Lucan', 'Ines', 'Piran', 'Solveig', 'Matteo', 'Thandi', 'Joren', 'Elspeth', 'Cyrus', 'Noor', 'Hollis'],
      ['Aldane', 'Brightwater', 'Castellan', 'Dray', 'Eversole', 'Fairweather', 'Halloran', 'Kirwan', 'Merrick', 'Sunder', 'Vance'], // prettier-ignore
    ],
    [
      ['Rook', 'Zofia', 'Tamar', 'Bastian', 'Iskra', 'Oleg', 'Mira', 'Dario', 'Juno', 'Feliks', 'Salome', 'Anton'],
      ['Blackwood', 'Cole', 'Drift', 'Farside', 'Grimaldi', 'Hazard', 'Kovac', 'Longhaul', 'Outer', 'Rusk', 'Tallow'],
    ],
  ],
  // `npm run patrols -- --system ftb`
  patrolFoes: [
    { since: 1, onTheWay: [92, 92, 89, 85, 86] },
    { since: 2, onTheWay: [97, 95, 91, 86, 75], flagship: [97, 95, 91, 86, 86] },
    { since: 3, onTheWay: [110, 103, 95, 87, 75], flagship: [110, 103, 95, 87, 86] },
  ],
  battleSetup,
  battleResult: (state, battle, winner, { view, events }) =>
    battleResult(state, battle, winner, (view as FtbView).units, events as readonly FtbEvent[]),
};
