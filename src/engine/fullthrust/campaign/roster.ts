import type { Roster } from '../../campaign/roster.ts';
import type { FullThrustEvent } from '../events.ts';
import type { FullThrustView } from '../view.types.ts';
import { DARING_IS_FASTER } from '../../campaign/officers.ts';
import { battleResult } from './battleResult.ts';
import { battleSetup } from './battleSetup.ts';
import doctrines from './doctrines.json' with { type: 'json' };
import data from './forces.json' with { type: 'json' };
import { fullThrustUnits, sideClass } from './units.ts';

const forcesOf = ({ treasury, fleets }: { treasury: number; fleets: readonly (readonly string[])[] }) => ({
  treasury,
  fleets: ([0, 1] as const).map((side) => fleets[side]!.map((design) => sideClass(side, design))),
});

/** The designs of Full Thrust's two navies in the war for four sectors. */
export const fullThrustRoster: Roster = {
  system: 'fullthrust',
  ...fullThrustUnits,
  onBoard: DARING_IS_FASTER,
  forces: { small: forcesOf(data.small), medium: forcesOf(data.medium), large: forcesOf(data.large) },
  // Groups are part of their carrier: there are no squadrons to be led.
  ledByCarrier: 0,
  doctrines,
  derelicts: [
    ['taper', 'beacon', 'lodestar'].map((design) => sideClass(0, design)),
    ['adze', 'mattock', 'granite'].map((design) => sideClass(1, design)),
  ],
  captainNames: [
    [
      ['Abigail', 'Lorenz', 'Farida', 'Casimir', 'Noelle', 'Ivo', 'Tamsin', 'Rafael', 'Oona', 'Matthias', 'Wilhelmina'],
      ['Chandler', 'Beaumont', 'Ferryman', 'Sandoval', 'Wicks', 'Merchant', 'Oyelaran', 'Lightfoot', 'Vane', 'Quill'],
    ],
    [
      ['Borin', 'Halda', 'Dagna', 'Torvik', 'Ragna', 'Uldor', 'Brenna', 'Skarn', 'Gudrun', 'Odrik', 'Valka'],
      ['Anvilson', 'Coalborn', 'Deepward', 'Flintlock', 'Hewn', 'Ironhand', 'Lodekeeper', 'Pitmaster', 'Stonebrow'],
    ],
  ],
  // `npm run patrols -- --system fullthrust`
  patrolFoes: [
    { since: 1, onTheWay: [100, 100, 98, 96, 95] },
    { since: 2, onTheWay: [144, 128, 114, 104, 95] },
  ],
  battleSetup,
  battleResult: (state, battle, winner, { view, events }) =>
    battleResult(state, battle, winner, view as FullThrustView, events as readonly FullThrustEvent[]),
};
