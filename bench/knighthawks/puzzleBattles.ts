import { SHIP_CLASSES, shipClassIndex } from '../../src/engine/knighthawks/shipClasses.ts';
import type { KnightHawksView } from '../../src/engine/knighthawks/view.types.ts';
import { diceOf } from '../puzzles/dice.ts';

/** Fleets worth about the same. */
const PAIRS: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['frigate', 'frigate', 'destroyer'],
    ['destroyer', 'assault-scout', 'assault-scout', 'frigate'],
  ],
  [
    ['destroyer', 'frigate', 'assault-scout', 'assault-scout'],
    ['light-cruiser', 'frigate', 'assault-scout'],
  ],
  [
    ['light-cruiser', 'assault-scout', 'frigate'],
    ['destroyer', 'frigate', 'destroyer'],
  ],
  [
    ['heavy-cruiser', 'frigate'],
    ['frigate', 'destroyer', 'destroyer'],
  ],
  [
    ['light-cruiser', 'frigate', 'frigate'],
    ['heavy-cruiser', 'destroyer'],
  ],
];
/** Share of a hull that is left, at least, and how much more by dice. */
const HURT = 0.1;
const STEPS = 4;
const STEP = 0.1;

/** Two or three ships a side, all of them hurt, within a few hexes of each other; the battle ends soon. */
export function closeBattle(number: number): unknown {
  const dice = diceOf(number);
  const fleets = PAIRS[number % PAIRS.length]!;
  const swapped = dice.below(2);
  const sides = ([0, 1] as const).map((side) => ({
    ships: fleets[side === swapped ? 1 : 0].map((id) => {
      const { names, hullPoints } = SHIP_CLASSES[shipClassIndex(id)]!;
      return {
        class: id,
        name: dice.name(names),
        ...dice.hex([8, 7], side === 0 ? [13, 3] : [6, 3]),
        facing: dice.one(side === 0 ? [5, 0, 1] : [2, 3, 4]),
        speed: 2 + dice.below(5),
        hull: Math.max(3, Math.round(hullPoints * (HURT + STEP * dice.below(STEPS)))),
      };
    }),
  }));
  return {
    system: 'knighthawks',
    map: { columns: 22, rows: 22 },
    roundLimit: 1 + dice.below(3),
    first: number % 2,
    planets: number % 3 === 0 ? [{ q: 11, r: 4 + dice.below(4) }] : [],
    sides,
    atRoundLimit: 'points',
  };
}

/** One great ship against a crowd, worth about the same: what matters is whom it shoots at, and from where. */
const CROWDS: readonly (readonly [great: string, crowd: readonly string[]])[] = [
  ['heavy-cruiser', ['frigate', 'assault-scout', 'destroyer', 'assault-scout']],
  ['light-cruiser', ['assault-scout', 'frigate', 'assault-scout', 'assault-scout']],
  ['battleship', ['destroyer', 'frigate', 'frigate', 'assault-scout', 'destroyer']],
  ['destroyer', ['assault-scout', 'assault-scout', 'assault-scout', 'frigate']],
  ['heavy-cruiser', ['light-cruiser', 'assault-scout', 'frigate', 'assault-scout']],
];
/** Hull points that one of a crowd has left, at least, and how many more by dice. */
const FEW_LEFT = 4;
const MORE_LEFT = 9;

/** A great ship among a crowd whose hulls bear a hit or two; the battle ends with its first or second turn. */
export function gunBattle(number: number): unknown {
  const dice = diceOf(number);
  const [great, crowd] = CROWDS[number % CROWDS.length]!;
  const swapped = dice.below(2);
  const ship = (id: string, own: boolean, side: number) => {
    const { names, hullPoints } = SHIP_CLASSES[shipClassIndex(id)]!;
    const left = own
      ? Math.round(hullPoints * (2 * HURT + STEP * dice.below(STEPS)))
      : FEW_LEFT + dice.below(MORE_LEFT);
    return {
      class: id,
      name: dice.name(names),
      ...dice.hex([8, 7], side === 0 ? [12, 3] : [8, 3]),
      facing: dice.one(side === 0 ? [5, 0, 1] : [2, 3, 4]),
      speed: 1 + dice.below(3),
      hull: Math.min(left, hullPoints),
    };
  };
  return {
    system: 'knighthawks',
    map: { columns: 22, rows: 22 },
    roundLimit: 1 + dice.below(2),
    first: number % 2,
    planets: [],
    sides: ([0, 1] as const).map((side) => ({
      ships: side === swapped ? [ship(great, true, side)] : crowd.map((id) => ship(id, false, side)),
    })),
    atRoundLimit: 'points',
  };
}

/** How much of each ship's hull is left. */
export function unitsOf(view: unknown) {
  return (view as KnightHawksView).units.map(({ name, side, status, hull }) => ({
    name,
    side,
    left: status === 'destroyed' || status === 'lost' ? 0 : Math.max(0.01, hull.left / hull.full),
  }));
}
