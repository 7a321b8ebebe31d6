import type { Side, Toll } from '../game.ts';
import { view } from './view.ts';
import type { Battle } from './battle.ts';

/** What the battle has cost both sides so far. A ship that went home is withdrawn, one lost off the map is lost. */
export function tolls(battle: Battle): [Toll, Toll] {
  const { units } = view(battle);
  const toll = (side: Side): Toll => {
    const own = units.filter((unit) => unit.side === side);
    const left = own.filter(({ status }) => status !== 'destroyed' && status !== 'lost');
    return {
      units: own.length,
      points: own.reduce((sum, { points }) => sum + points, 0),
      lost: own.length - left.length,
      withdrawn: own.filter(({ status }) => status === 'home').length,
      unharmed: left.filter(({ hull, faults }) => hull.left === hull.full && faults.length === 0).length,
    };
  };
  return [toll(0), toll(1)];
}
