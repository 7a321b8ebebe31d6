import { KINDS } from './actionKinds.ts';
import { kindOf } from './actions.ts';
import type { Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { whyNot } from './legal.ts';
import { POSSIBLE } from './reasons.ts';
import { advance } from './sequence.ts';

/** Plays an action; returns its place in `REASONS` if it is refused, and then changes nothing. */
export function applyAction(battle: Battle, action: number, emit?: Emit): number {
  const reason = whyNot(battle, action);
  if (reason === POSSIBLE) applyLegalAction(battle, action, emit);
  return reason;
}

/** Plays an action that is known to be legal. */
export function applyLegalAction(battle: Battle, action: number, emit?: Emit): void {
  const kind = KINDS[kindOf(action)]!;
  kind.apply(battle, action, emit);
  if (!kind.isSecret) advance(battle, emit);
}
