import type { BattleFiles } from '../../testing/jsonSchema.ts';
import { AIM, BODY, FLEET, SETUP, SHIP } from '../setup.schema.ts';

const EXAMPLES = [
  {
    system: 'talon',
    roundLimit: 8,
    sides: [
      { ships: [{ class: 'terran-ca', name: 'Patton', q: 0, r: 5, facing: 0 }] },
      { ships: [{ class: 'talon-ca', name: 'Justice', q: 0, r: -4, facing: 3 }] },
    ],
  },
  {
    system: 'talon',
    map: { columns: 28, rows: 22 },
    roundLimit: 12,
    initiative: 1,
    retreat: false,
    atRoundLimit: 1,
    terrain: [
      { kind: 'worm-hole', q: 0, r: -3 },
      { kind: 'asteroids', q: 2, r: 1 },
    ],
    sides: [
      {
        ships: [
          { class: 'terran-tran', name: 'Normandy', q: 0, r: 8, facing: 0, speed: 3 },
          { class: 'terran-dd', name: 'Caleb', q: 2, r: 5, facing: 0, batteryCharged: true },
          { class: 'terran-cl', name: 'Thor', q: -6, r: 9, facing: 1, arrives: 3, charge: 'red' },
        ],
        aims: [{ kind: 'leave', number: 1, ships: ['Normandy'], by: 'worm-hole' }],
        docking: true,
        zone: { fromColumn: -6, toColumn: 4, fromRow: 6, toRow: 9 },
      },
      {
        ships: [{ class: 'talon-ff', name: 'Vision', q: 0, r: -6, facing: 3, charge: 'none' }],
        aims: [
          { kind: 'destroy', number: 1, hull: 'Tran' },
          { kind: 'points', number: 143 },
        ],
      },
    ],
  },
] as const;
export const [PLAIN, FULL] = EXAMPLES;

/** What is said of the files of Talon's battles. */
export const BATTLE_FILES: BattleFiles = {
  title: 'A battle of Talon',
  places: 'Hexes are axial (q to the south-east, r to the south); facings are counted clockwise from 0, north.',
  kinds: 'Where it is shown: battles with the basic rules (3–10) or with all.',
  setup: SETUP,
  examples: EXAMPLES,
  parts: { terrain: BODY, fleet: FLEET, aim: AIM, ship: SHIP },
};
