import type { Side, Toll } from '../game.ts';
import type { Battle } from './battle.ts';
import { view } from './view.ts';

/** What the battle has cost both sides so far. A unit that left, by FTL, worm hole or a carrier's dock, is withdrawn. */
export function tolls(battle: Battle): [Toll, Toll] {
  const { units } = view(battle);
  const toll = (side: Side): Toll => {
    const own = units.filter((unit) => unit.side === side);
    const left = own.filter(({ status }) => status !== 'destroyed');
    return {
      units: own.length,
      points: own.reduce((sum, { points }) => sum + points, 0),
      lost: own.length - left.length,
      withdrawn: own.filter(({ status }) => status === 'retreated').length,
      unharmed: left.filter(
        ({ craft, hullBoxes }) =>
          craft?.every(({ hullLeft, hull }) => hullLeft === hull) ?? hullBoxes.every(({ marked }) => !marked),
      ).length,
    };
  };
  return [toll(0), toll(1)];
}
