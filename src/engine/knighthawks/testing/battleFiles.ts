import type { BattleFiles } from '../../testing/jsonSchema.ts';
import { AIM, FLEET, PLANET, SETUP, SHIP } from '../setup.schema.ts';

const EXAMPLES = [
  {
    system: 'knighthawks',
    map: { columns: 24, rows: 18 },
    roundLimit: 8,
    sides: [
      { ships: [{ class: 'frigate', name: 'Zephyr', q: 10, r: 9, facing: 0, speed: 3 }] },
      { ships: [{ class: 'frigate', name: 'Bora', q: 10, r: -3, facing: 3, speed: 3 }] },
    ],
  },
  {
    system: 'knighthawks',
    map: { columns: 30, rows: 24 },
    roundLimit: 12,
    first: 1,
    atRoundLimit: 1,
    planets: [{ q: 12, r: 4 }],
    sides: [
      {
        ships: [
          { class: 'assault-carrier', name: 'Aerie', q: 10, r: 12, facing: 0, speed: 2 },
          { class: 'fighter', name: 'Kite 1', q: 10, r: 12, facing: 0, aboard: 'Aerie' },
          { class: 'freighter', name: 'Silk Road', q: 12, r: 12, facing: 0, speed: 2, hull: 20 },
        ],
        aims: [{ kind: 'home', number: 1, ships: ['Silk Road'] }],
        home: 'north',
      },
      {
        ships: [
          { class: 'station', name: 'Anchorage', q: 12, r: 3, facing: 0, orbit: 'clockwise' },
          { class: 'frigate', name: 'Bora', q: 18, r: -3, facing: 3, speed: 3 },
        ],
        aims: [
          { kind: 'destroy', number: 1 },
          { kind: 'points', number: 100 },
        ],
      },
    ],
  },
] as const;
export const [PLAIN, FULL] = EXAMPLES;

/** What is said of the files of Knight Hawks' battles. */
export const BATTLE_FILES: BattleFiles = {
  title: 'A battle of Knight Hawks',
  places:
    'Hexes are axial (q to the south-east, r to the south); column is q, row r + q/2 rounded down, both from 0. Facings are counted clockwise from 0, north.',
  kinds: 'Where it is shown: battles of few ships, or all the others.',
  setup: SETUP,
  examples: EXAMPLES,
  parts: { planet: PLANET, fleet: FLEET, aim: AIM, ship: SHIP },
};
