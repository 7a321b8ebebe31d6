import { FIELDS, firstOf, secondOf } from '../actions.ts';
import { STEP, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { onlyFlies } from '../cloaking/writing.ts';
import type { Kind, Ruled } from '../kinds.ts';
import type { SpecialOffers } from '../offers.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import type { FullThrustDescription } from '../view.types.ts';
import { whyNotCommand } from './orders.ts';

/**
 * 3.3 A kind of order: it may be written for any ship of one's own, and rewritten until the orders are committed.
 * 12.3 A cloaked ship moves, and no more; `mayCloaked`: this it may be told all the same.
 */
export const written = (
  fields: number,
  kind: Ruled,
  mayCloaked = false,
  shipOf: (action: number) => number = firstOf,
): Kind => ({
  special: {},
  ...kind,
  bits: FIELDS.KIND | fields,
  steps: 1 << STEP.ORDERS,
  isSecret: true,
  whyNot(battle, action) {
    const ship = shipOf(action);
    const wrong = whyNotCommand(battle, ship, battle.toAct[0]!);
    if (wrong !== POSSIBLE) return wrong;
    return !mayCloaked && onlyFlies(battle, ship) ? REASON.CLOAKED : kind.whyNot(battle, action);
  },
});

/** A kind of order of a ship with one number: a target, a way, an amount, on or off. */
export const writtenWith = (
  whyNot: (battle: Battle, ship: number, number: number) => number,
  write: (battle: Battle, ship: number, number: number, emit?: Emit) => void,
  describe: (unit: number, number: number) => FullThrustDescription,
  special: SpecialOffers,
  mayCloaked = false,
): Kind =>
  written(
    FIELDS.FIRST | FIELDS.SECOND,
    {
      whyNot: (battle, action) => whyNot(battle, firstOf(action), secondOf(action)),
      apply: (battle, action, emit) => write(battle, firstOf(action), secondOf(action), emit),
      describe: (_battle, action) => describe(firstOf(action), secondOf(action)),
      special,
    },
    mayCloaked,
  );
