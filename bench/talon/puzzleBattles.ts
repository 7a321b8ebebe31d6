import { SHIP_CLASSES, shipClassIndex } from '../../src/engine/talon/shipClasses.ts';
import type { ShipSetup, TalonSetup } from '../../src/engine/talon/setup.ts';
import type { TalonView } from '../../src/engine/talon/view.types.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { diceOf } from '../puzzles/dice.ts';

/** Talon's battleships and dreadnoughts (15.2), each with an escort. */
const CANNONS: readonly (readonly [string, string])[] = [
  ['talon-bb', 'Eradicator'],
  ['talon-dn', 'Imperial'],
  ['talon-bb', 'Eviscerator'],
];
const ESCORTS: readonly (readonly [string, string])[] = [
  ['talon-ff', 'Vision'],
  ['talon-dd', 'Shadow'],
];
const FOES: readonly (readonly [string, string])[] = [
  ['terran-ca', 'Patton'],
  ['terran-cl', 'Asgard'],
  ['terran-dd', 'Caleb'],
  ['terran-cl', 'Thor'],
  ['terran-dd', 'Achilles'],
  ['terran-ca', 'Zhukov'],
];

/**
 * 15.2: a short battle at close quarters whose matter is the fusion cannons' cone: a great ship before a
 * crowd of smaller ones, its escort between them. Whole battles come to this too seldom for puzzles.
 */
export function coneBattle(number: number): TalonSetup {
  const random = new SearchRandom(4099 * (number + 1));
  const taken: { q: number; r: number }[] = [];
  /** A free hex some columns from the middle, in these rows. */
  const place = (from: number, to: number): { q: number; r: number } => {
    for (;;) {
      const q = Math.floor(random.unit() * 7) - 3;
      const row = from + Math.floor(random.unit() * (to - from + 1));
      const hex = { q, r: row - (q >> 1) };
      if (taken.some((one) => one.q === hex.q && one.r === hex.r)) continue;
      taken.push(hex);
      return hex;
    }
  };
  const ship = ([shipClass, name]: readonly [string, string], facing: number, from: number, to: number): ShipSetup => ({
    class: shipClass,
    name,
    facing,
    ...place(from, to),
  });
  const cannon = ship(CANNONS[number % CANNONS.length]!, 3, -3, -2);
  const escort = ship(ESCORTS[number % ESCORTS.length]!, 3, -3, 0);
  const first = Math.floor(random.unit() * FOES.length);
  const foes = [0, 1, 2].map((n) => ship(FOES[(first + n) % FOES.length]!, 0, 0, 3));
  const fleet = (ships: ShipSetup[]) => ({ ships, aims: [], docking: false });
  return {
    system: 'talon',
    map: { columns: 24, rows: 18 },
    roundLimit: 3,
    initiative: number % 2 === 0 ? 1 : 0,
    sides: [fleet(foes), fleet([cannon, escort])],
    terrain: [],
    retreat: false,
    atRoundLimit: 'points',
  };
}

/** Fleets worth about the same, Terran and Talon. */
const PAIRS: readonly (readonly [terran: readonly string[], talon: readonly string[]])[] = [
  [
    ['terran-dd', 'terran-cl', 'terran-dd'],
    ['talon-dd', 'talon-cl', 'talon-ff'],
  ],
  [
    ['terran-ca', 'terran-sc', 'terran-dd'],
    ['talon-dd', 'talon-ff', 'talon-cl'],
  ],
  [
    ['terran-dd', 'terran-dd', 'terran-dd'],
    ['talon-cl', 'talon-ff'],
  ],
  [
    ['terran-cl', 'terran-sc'],
    ['talon-ca', 'talon-ff'],
  ],
  [
    ['terran-bc', 'terran-dd'],
    ['talon-cl', 'talon-dd', 'talon-ff'],
  ],
  [
    ['terran-ca', 'terran-dd', 'terran-cl'],
    ['talon-bc', 'talon-dd'],
  ],
];

/** Two or three ships a side, some of them hurt, within a few hexes of each other; the battle ends soon. */
export function closeBattle(number: number): unknown {
  const dice = diceOf(number);
  const sides = PAIRS[number % PAIRS.length]!.map((classes, side) => ({
    ships: classes.map((id) => {
      const { names, hullBoxes } = SHIP_CLASSES[shipClassIndex(id)]!;
      return {
        class: id,
        name: dice.name(names),
        ...dice.hex([-3, 6], side === 0 ? [1, 4] : [-4, 4]),
        facing: dice.one(side === 0 ? [5, 0, 1] : [2, 3, 4]),
        hullMarked: Math.max(0, hullBoxes.length - 1 - dice.below(3)),
      };
    }),
    aims: [],
    docking: false,
  }));
  return {
    system: 'talon',
    map: { columns: 24, rows: 18 },
    roundLimit: 1 + dice.below(2),
    initiative: number % 2,
    sides,
    terrain: number % 5 === 4 ? [{ kind: 'black-hole', q: 5, r: -2 }] : [],
    retreat: number % 3 === 0,
    atRoundLimit: 'points',
  };
}

/** What is left of each unit: of a ship its hull, of a squadron its craft. */
export function unitsOf(view: unknown) {
  return (view as TalonView).units
    .filter(({ status }) => status !== 'reserve')
    .map(({ name, side, status, craft, hullBoxes }) => {
      const sound = hullBoxes.filter(({ marked }) => !marked).length / Math.max(1, hullBoxes.length);
      const flying = craft && craft.reduce((sum, one) => sum + one.hullLeft, 0) / craft.reduce((sum, one) => sum + one.hull, 0); // prettier-ignore
      return { name, side, left: status === 'destroyed' ? 0 : Math.max(0.01, flying ?? sound) };
    });
}
