import type { Side } from '../../engine/game.ts';
import type { Gunnery } from '../../shared/review.ts';

const noGunnery = () => ({ shots: 0, expected: 0, actual: 0, wasted: 0, beside: 0 });
type Row = ReturnType<typeof noGunnery>;

/**
 * What a battle's log tells of damage, in its order: what dice of an attack did, and every box or point that a unit
 * has lost. What an attack has done is met by what its target loses after it; the rest of a loss came otherwise, and
 * what is left of an attack had nothing more to hit. So for each side done − wasted + otherwise is all that the log
 * tells of damage to the enemy.
 */
export class Ledger {
  private readonly rows: readonly [Row, Row] = [noGunnery(), noGunnery()];
  /** Damage that dice have done and the target has not lost yet, with whose dice they were. */
  private readonly open = new Map<number, { by: Side; left: number }>();

  /** Dice of an attack have fallen on an enemy: their mean damage, and what they did. Takes the place of an earlier one. */
  attack(by: Side, target: number, expected: number, done: number): void {
    this.close(target);
    const row = this.rows[by];
    row.shots += 1;
    row.expected += expected;
    row.actual += done;
    if (done > 0) this.open.set(target, { by, left: done });
  }

  /** A unit of `side` loses so many points or boxes. */
  loss(side: Side, unit: number, amount: number): void {
    const attack = this.open.get(unit);
    const met = Math.min(amount, attack?.left ?? 0);
    if (attack) attack.left -= met;
    this.rows[side === 0 ? 1 : 0].beside += amount - met;
  }

  /** Nothing more comes of the attack on a unit: it is gone, or has lost what it could. */
  close(unit: number): void {
    const attack = this.open.get(unit);
    if (attack) this.rows[attack.by].wasted += attack.left;
    this.open.delete(unit);
  }

  /** Nothing more comes of any attack. */
  closeAll(): void {
    for (const unit of [...this.open.keys()]) this.close(unit);
  }

  /** By side, what it has done. Ends what is open. */
  result(): [Gunnery, Gunnery] {
    this.closeAll();
    return [{ ...this.rows[0] }, { ...this.rows[1] }];
  }
}
