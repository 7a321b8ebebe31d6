import type { Side } from '../../../game.ts';
import { here, isSquadron, type ModelBattle, type Ship } from './battle.ts';

// Talon a second time (see model.ts): how a battle ends.

/** Ends the play from wherever it is. */
export class BattleOver extends Error {}

export function end(battle: ModelBattle, winner: Side | null, reason: 'last-ship' | 'round-limit' | 'aim'): never {
  battle.over = { winner, reason };
  battle.step = 'over';
  throw new BattleOver();
}

const pointsOf = (ships: readonly Ship[]): number => ships.reduce((sum, { kind }) => sum + kind.points, 0);
export const pointsLost = (battle: ModelBattle, side: Side): number =>
  pointsOf(battle.ships.filter((ship) => ship.side === side && ship.status === 'destroyed'));

/** Aims first, then the last ship standing; both at once are a draw. */
export function judge(battle: ModelBattle): void {
  const reached = [0, 1].map((side) => hasReachedAnAim(battle, side as Side));
  if (reached[0] || reached[1]) end(battle, reached[0] && reached[1] ? null : reached[0] ? 0 : 1, 'aim');
  const gone = [0, 1].map(
    (side) =>
      !here(battle).some((ship) => ship.side === side) &&
      !battle.ships.some((ship) => ship.side === side && ship.status === 'reserve'),
  );
  if (gone[0] || gone[1]) end(battle, gone[0] && gone[1] ? null : gone[0] ? 1 : 0, 'last-ship');
}

function hasReachedAnAim(battle: ModelBattle, side: Side): boolean {
  return battle.setup.sides[side].aims.some(({ kind, number, hull, ships, by }) => {
    if (kind === 'points') return pointsLost(battle, (1 - side) as Side) >= number;
    const counted = battle.ships.filter(
      (ship) =>
        ship.side === (kind === 'destroy' ? 1 - side : side) &&
        (hull === undefined || ship.kind.hull === hull) &&
        (ships?.includes(ship.name) ?? true) &&
        (kind === 'destroy'
          ? ship.status === 'destroyed'
          : // 16.3 Fighters aboard a carrier have left only when it has.
            (ship.status === 'retreated' || (ship.status === 'docked' && !isSquadron(ship))) &&
            (by === undefined || ship.left === by)),
    );
    return counted.length >= number;
  });
}

/** The last round is over: a side that had to hold out, or who has destroyed more. */
export function endByLimit(battle: ModelBattle): never {
  const { atRoundLimit } = battle.setup;
  if (atRoundLimit !== 'points') end(battle, atRoundLimit, 'round-limit');
  const [first, second] = [pointsLost(battle, 0), pointsLost(battle, 1)];
  end(battle, first === second ? null : first < second ? 0 : 1, 'round-limit');
}

/** 11.1.1 how clearly it was won. */
export function degreeOf(battle: ModelBattle): string | null {
  const { winner, reason } = battle.over!;
  if (winner === null) return null;
  const loser = (1 - winner) as Side;
  const [own, theirs] = [pointsLost(battle, winner), pointsLost(battle, loser)];
  const fielded = (side: Side): number => pointsOf(battle.ships.filter((ship) => ship.side === side));
  if (theirs === fielded(loser) && own * 4 <= fielded(winner)) return 'devastating';
  if (theirs >= 2 * own && theirs * 2 >= fielded(loser)) return 'great';
  const byPurpose = reason === 'aim' || (reason === 'round-limit' && battle.setup.atRoundLimit === winner);
  if (byPurpose) return own * 4 <= fielded(winner) ? 'great' : 'standard';
  return own >= theirs ? 'marginal' : 'standard';
}
