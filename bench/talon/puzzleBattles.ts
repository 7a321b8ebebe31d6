import type { ShipSetup, TalonSetup } from '../../src/engine/talon/setup.ts';
import { SearchRandom } from '../../src/ai/random.ts';

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
