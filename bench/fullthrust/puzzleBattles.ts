import type { FullThrustView } from '../../src/engine/fullthrust/view.types.ts';
import { FLEET_CLASSES } from '../../src/engine/fullthrust/setup/quickBattle.ts';
import { SearchRandom } from '../../src/ai/random.ts';

/** Lantern and anvil ships that fight in one, by their designs; those of a line are worth about the same. */
const PAIRS: readonly (readonly [lantern: readonly string[], anvil: readonly string[]])[] = [
  [
    ['Lodestar', 'Taper'],
    ['Maul', 'Mattock'],
  ],
  [
    ['Vigil', 'Wick'],
    ['Rampart', 'Chisel'],
  ],
  [
    ['Brazier', 'Beacon'],
    ['Maul', 'Mattock'],
  ],
  [
    ['Lodestar', 'Brazier'],
    ['Granite', 'Maul'],
  ],
];
/** Fleets of a battle of ships alone: one against many, where fire and its order decide, and duels, where the course does. */
const LINES: typeof PAIRS = [
  [['Corona'], ['Chisel', 'Adze', 'Mattock', 'Flint', 'Chisel']],
  [['Spark', 'Wick', 'Taper', 'Wick', 'Beacon'], ['Basalt']],
  [['Brazier'], ['Maul']],
  [
    ['Snuffer', 'Wick', 'Taper', 'Spark'],
    ['Petard', 'Chisel', 'Adze', 'Flint'],
  ],
  [['Vigil'], ['Chisel', 'Mattock']],
  [['Beacon'], ['Mattock']],
];
const NAMES = [
  ['Steadfast', 'Clear Water', 'Long Wake', 'Tidemark', 'Farsight'],
  ['Escarpment', 'Grindstone', 'Quern', 'Bulwark', 'Scree'],
] as const;
/** MU from the table's middle to a side's ships, and how far they are moved by dice. */
const OFF = 7;
const STREWN = 4;
const FIGHTERS = ['standard', 'torpedo', 'heavy', 'attack'] as const;
const boxesOf = (design: string): number => FLEET_CLASSES.find(({ id }) => id === design)!.design.hull;

/**
 * A short battle at close quarters: two ships a side, one of them with few boxes left, and a group of fighters with
 * them. Whole battles come too seldom to fighters, point defence, salvoes and repairs for puzzles about these.
 */
export function closeBattle(number: number): unknown {
  const random = new SearchRandom(4099 * (number + 1));
  const below = (count: number): number => Math.floor(random.unit() * count);
  const sides = PAIRS[number % PAIRS.length]!.map((designs, side) => {
    const toward = side === 0 ? 1 : -1;
    const x = 30 - toward * OFF;
    const hurt = below(2);
    const ships = designs.map((design, n) => ({
      design,
      name: NAMES[side]![n],
      x: x - toward * below(STREWN),
      y: 19 + 7 * n + below(STREWN),
      course: (side === 0 ? 3 : 9) + below(3) - 1,
      speed: 2 + below(4),
      hullLost: Math.max(0, boxesOf(design) - 1 - below(n === hurt ? 3 : 6)),
    }));
    const fighters = FIGHTERS[below(FIGHTERS.length)]!;
    const facing = side === 0 ? 3 : 9;
    if (number % 3 === 2) return { ships };
    return { ships, groups: [{ fighters, x: x + toward * below(STREWN), y: 22 + below(STREWN), facing }] };
  });
  return {
    system: 'fullthrust',
    table: { width: 60, height: 48 },
    roundLimit: 2 + below(2),
    rules: 'core',
    sides,
    atRoundLimit: 'points',
  };
}

/** A short battle of ships alone within reach of most weapons; their hulls are half gone. */
export function gunBattle(number: number): unknown {
  const random = new SearchRandom(8191 * (number + 1));
  const below = (count: number): number => Math.floor(random.unit() * count);
  const sides = LINES[number % LINES.length]!.map((designs, side) => {
    const toward = side === 0 ? 1 : -1;
    const ships = designs.map((design, n) => ({
      design,
      name: NAMES[side]![n]!,
      x: 30 - toward * (OFF - 2 + below(STREWN)),
      y: 24 - 3 * (designs.length - 1) + 6 * n + below(STREWN),
      course: (side === 0 ? 3 : 9) + below(5) - 2,
      speed: 2 + below(6),
      hullLost: Math.max(0, Math.round((boxesOf(design) * (3 + below(5))) / 10) - 1),
    }));
    return { ships };
  });
  return {
    system: 'fullthrust',
    table: { width: 60, height: 48 },
    roundLimit: 1 + below(3),
    rules: 'core',
    sides,
    atRoundLimit: 'points',
  };
}

const GONE: readonly string[] = ['destroyed', 'crashed', 'taken'];

/** What of each ship is left of hull and armour. */
export function unitsOf(view: unknown) {
  return (view as FullThrustView).units.map(({ name, side, status, hull, armour }) => {
    const full = hull.rows.reduce((sum, row) => sum + row, 0) + armour.full;
    const left = 1 - (hull.lost + armour.lost) / Math.max(1, full);
    return { name, side, left: GONE.includes(status) ? 0 : Math.max(0.01, left) };
  });
}
