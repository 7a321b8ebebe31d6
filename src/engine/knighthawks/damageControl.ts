import { ACTION, encode, firstOf, unitOf, type Kinds } from './actions.ts';
import { PENDING, type Battle } from './battle.ts';
import { isBroken, isThere, mendFault } from './damage.ts';
import type { Emit } from './events.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { rollDamageControl } from './rolls.ts';
import { MENDS_UP_TO } from './tables.ts';
import { FAULTS } from './terms.ts';

// Section 11.5: damage control at the end of the turn, one ship after another.

/** Rolls for every damaged ship from `mendUnit` on, until an owner has to choose what is mended; false when all have rolled. */
export function damageControl(battle: Battle, emit?: Emit): boolean {
  for (; battle.mendUnit[0]! < battle.unitCount[0]!; battle.mendUnit[0]!++) {
    const unit = battle.mendUnit[0]!;
    if (!isThere(battle, unit)) continue;
    const broken = faultsOf(battle, unit);
    if (broken === 0) continue;
    const die = rollDamageControl(battle);
    const success = die <= MENDS_UP_TO;
    emit?.({ type: 'damageControl', unit, die, success });
    if (!success) continue;
    if (broken > 1) {
      battle.pending[0] = PENDING.MEND;
      return true;
    }
    for (let fault = 0; fault < FAULTS.length; fault++)
      if (isBroken(battle, unit, fault)) mendFault(battle, unit, fault, emit);
  }
  return false;
}

/** Kinds of faults that a ship has. */
function faultsOf(battle: Battle, unit: number): number {
  let count = 0;
  for (let fault = 0; fault < FAULTS.length; fault++) if (isBroken(battle, unit, fault)) count++;
  return count;
}

/** 11.5: why a fault of a ship cannot be mended now. */
function whyNotMend(battle: Battle, unit: number, fault: number): number {
  if (battle.pending[0] !== PENDING.MEND || unit !== battle.mendUnit[0]) return REASON.NOTHING_TO_MEND;
  if (fault >= FAULTS.length) return REASON.UNKNOWN_ACTION;
  return isBroken(battle, unit, fault) ? POSSIBLE : REASON.NOT_BROKEN;
}

/** 11.5 */
export function mendActions(battle: Battle, out: Int32Array): number {
  const unit = battle.mendUnit[0]!;
  let count = 0;
  for (let fault = 0; fault < FAULTS.length; fault++)
    if (whyNotMend(battle, unit, fault) === POSSIBLE) out[count++] = encode(ACTION.MEND, unit, fault);
  return count;
}

/** 11.5: the owner's choice is mended, and the next ship rolls. */
function mend(battle: Battle, unit: number, fault: number, emit?: Emit): void {
  mendFault(battle, unit, fault, emit);
  battle.pending[0] = PENDING.NONE;
  battle.mendUnit[0]!++;
}

/** 11.5: what is mended. */
export const mendingActions = {
  MEND: {
    whyNot: (battle, action) => whyNotMend(battle, unitOf(action), firstOf(action)),
    apply: (battle, action, emit) => mend(battle, unitOf(action), firstOf(action), emit),
    describe: (_battle, action) => ({ kind: 'mend', unit: unitOf(action), fault: FAULTS[firstOf(action)]! }),
  },
} satisfies Partial<Kinds>;
