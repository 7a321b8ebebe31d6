import { STEP_Q } from '../../hex.ts';
import type { Side } from '../../game.ts';
import type { SwappedPair } from '../../testing/sideSwap.ts';
import type { Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import { describe } from '../describe.ts';
import { rowOf } from '../map.ts';
import { parseSetup, type FleetSetup, type KnightHawksSetup, type ShipSetup } from '../setup.ts';
import { view } from '../view.ts';
import { choiceOf, factsOf } from './inWords.ts';

// A battle of Knight Hawks with its sides swapped, its map mirrored from east to west, and other ids for all its ships:
// side 0's come first. Within a side their order stays, since owners are asked ship by ship in that order.

const WORDS: Readonly<Record<string, string>> = {
  left: 'right',
  right: 'left',
  clockwise: 'counter-clockwise',
  'counter-clockwise': 'clockwise',
  east: 'west',
  west: 'east',
};
/** The word's mirror image. */
const flipped = (word: string): string => WORDS[word] ?? word;
const flippedFacing = (facing: number): number => (STEP_Q.length - facing) % STEP_Q.length;

/** Column q becomes the one as far from the other edge, in the same row; that needs an odd number of columns. */
function flippedHex({ q, r }: { q: number; r: number }, columns: number): { q: number; r: number } {
  const there = columns - 1 - q;
  return { q: there, r: rowOf(q, r) - (there >> 1) };
}

/** `setup` with an odd number of columns, so that it has a mirror image. */
export function withOddColumns(setup: KnightHawksSetup): KnightHawksSetup {
  return { ...setup, map: { ...setup.map, columns: setup.map.columns | 1 } };
}

/** The mirror image with swapped sides. */
export function swappedSetup(setup: KnightHawksSetup): KnightHawksSetup {
  const { columns } = setup.map;
  const flipSide = (side: Side | null): Side | null => (side === null ? null : ((1 - side) as Side));
  const ship = (one: ShipSetup): ShipSetup => ({
    ...one,
    ...flippedHex(one, columns),
    facing: flippedFacing(one.facing),
    ...(one.orbit === undefined ? {} : { orbit: flipped(one.orbit) as NonNullable<ShipSetup['orbit']> }),
  });
  const fleet = ({ ships, home, ...rest }: FleetSetup): FleetSetup => ({
    ...rest,
    ships: ships.map(ship),
    ...(home === undefined ? {} : { home: flipped(home) as NonNullable<FleetSetup['home']> }),
  });
  const swapped = parseSetup({
    ...setup,
    first: flipSide(setup.first),
    planets: [...setup.planets].reverse().map((hex) => flippedHex(hex, columns)),
    sides: [fleet(setup.sides[1]), fleet(setup.sides[0])],
    atRoundLimit: setup.atRoundLimit === 'points' ? 'points' : flipSide(setup.atRoundLimit),
  });
  if (!swapped.ok) throw new Error(`the mirror image is refused: ${JSON.stringify(swapped.error)}`);
  return swapped.value;
}

/** The pair for `playSwapped`; who moves first is settled before. */
export function swappedPair(setup: KnightHawksSetup): SwappedPair<Battle> {
  const odd = withOddColumns({ ...setup, first: setup.first ?? 0 });
  const battle = createBattle(odd, 1);
  const swapped = createBattle(swappedSetup(odd), 1);
  const { columns } = odd.map;
  const names = view(battle).units.map(({ class: kind, name }) => `${kind} ${name}`);
  const original = view(swapped).units.map(({ class: kind, name }) => names.indexOf(`${kind} ${name}`));
  const WITH_OTHER = ['fire', 'land'];
  return {
    battle,
    swapped,
    facts(state, isSwapped) {
      const seen = view(state);
      const told = factsOf(seen) as {
        ships: Record<string, unknown>[];
        decider: Side | null;
        over: { winner: Side | null } | null;
      };
      const extra = {
        aims: seen.aims
          .map(({ side, kind, number, reached }) => `${isSwapped ? 1 - side : side} ${kind} ${number} ${reached}`)
          .sort(),
        lost: isSwapped ? [...seen.pointsLost].reverse() : seen.pointsLost,
        moved: seen.units.map(({ moved }) => moved),
        ready: seen.units.map(({ weapons }) => weapons.map(({ weapon, ready }) => `${weapon} ${ready}`)),
      };
      if (!isSwapped) return { ...told, ...extra };
      const back = (side: Side | null | undefined): Side | null =>
        side === null || side === undefined ? null : ((1 - side) as Side);
      const inOrder = <Item>(items: readonly Item[]): Item[] => names.map((_, unit) => items[original.indexOf(unit)]!);
      return {
        ...told,
        decider: back(told.decider),
        over: told.over && { ...told.over, winner: back(told.over.winner) },
        ships: inOrder(told.ships).map((ship) =>
          'hex' in ship
            ? {
                ...ship,
                hex: flippedHex(ship['hex'] as { q: number; r: number }, columns),
                facing: flippedFacing(ship['facing'] as number),
                orbit: ship['orbit'] === null ? null : flipped(ship['orbit'] as string),
              }
            : ship,
        ),
        ...extra,
        moved: inOrder(extra.moved),
        ready: inOrder(extra.ready),
      };
    },
    words(state, action, isSwapped) {
      const words = choiceOf(describe(state, action)).split(' ');
      if (!isSwapped || words.length === 1) return words.join(' ');
      const [verb, ...rest] = words as [string, ...string[]];
      if (verb === 'intercept') return words.join(' ');
      rest[0] = String(original[Number(rest[0])]);
      if (verb === 'face') rest[1] = String(flippedFacing(Number(rest[1])));
      else if (WITH_OTHER.includes(verb)) rest[rest.length - 1] = String(original[Number(rest.at(-1))]);
      else if (verb === 'move' || verb === 'orbit') rest[1] = flipped(rest[1]!);
      return [verb, ...rest].join(' ');
    },
  };
}
