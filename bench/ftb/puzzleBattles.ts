import { SHIP_TYPES, shipTypeIndex } from '../../src/engine/ftb/shipTypes.ts';
import { SYSTEMS } from '../../src/engine/ftb/terms.ts';
import type { FtbView } from '../../src/engine/ftb/view.types.ts';
import { diceOf } from '../puzzles/dice.ts';

/** Fleets worth about the same. */
const PAIRS: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['destroyer', 'cruiser'], ['battleship']],
  [
    ['cruiser', 'cruiser'],
    ['destroyer', 'destroyer'],
  ],
  [['destroyer', 'runner'], ['cruiser']],
  [
    ['battleship', 'destroyer'],
    ['cruiser', 'destroyer'],
  ],
];

/** Ships that meet one another alone: short, so that many are played. */
const DUELS: typeof PAIRS = [
  [['cruiser'], ['cruiser']],
  [['destroyer'], ['destroyer']],
  [['cruiser'], ['destroyer', 'runner']],
  [['battleship'], ['battleship']],
];

/** One or two ships a side that are about to meet, some of them tracked, hot or hurt; the battle ends soon. */
export const closeBattle = (number: number): unknown => meeting(PAIRS[number % PAIRS.length]!, number, 1);

/** A ship against another that goes on for a turn or more, so that the enemy answers. */
export const duelBattle = (number: number): unknown => meeting(DUELS[number % DUELS.length]!, number, 2);

function meeting(fleets: (typeof PAIRS)[number], number: number, rounds: number): unknown {
  const dice = diceOf(number);
  const swapped = dice.below(2);
  const sides = ([0, 1] as const).map((side) => ({
    ships: fleets[side === swapped ? 1 : 0].map((id, n) => ({
      class: id,
      name: dice.name(SHIP_TYPES[shipTypeIndex(id)]!.allNames),
      x: 200 + 40 * n + dice.below(50),
      y: (side === 0 ? 270 : 170) + dice.below(40),
      course: ((side === 0 ? 330 : 150) + dice.below(61)) % 360,
      length: 2 + dice.below(4),
      tracked: dice.below(2) === 0,
      heat: Math.max(0, dice.below(4) - 1),
      ...(dice.below(3) > 0 ? { shields: 0 } : {}),
      ...(dice.below(3) > 0 && id !== 'runner' ? { damaged: dice.one(SYSTEMS) } : {}),
    })),
  }));
  return {
    system: 'ftb',
    map: { width: 50, height: 50 },
    roundLimit: rounds + dice.below(3),
    bodies: number % 3 === 0 ? [{ kind: 'planetoid', x: 330, y: 220 }] : [],
    sides,
    atRoundLimit: 'points',
  };
}

/** Hits that a ship without shields takes until it is gone, beside them. */
const LAST_HITS = 2;

/** What of each ship is left: its shields, and whether a system of it is damaged already. */
export function unitsOf(view: unknown) {
  return (view as FtbView).units.map(({ name, side, status, shields, systems }) => {
    const hurt = systems.some(({ state }) => state !== 'online') ? 1 : 0;
    const left = (shields.left + LAST_HITS - hurt) / (shields.full + LAST_HITS);
    return { name, side, left: status === 'destroyed' || status === 'lost' ? 0 : left };
  });
}
