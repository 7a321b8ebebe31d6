import type { Side } from '../game.ts';
import { KINDS } from './actionKinds.ts';
import { kindOf } from './actions.ts';
import type { Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { whyNot } from './legal.ts';
import { POSSIBLE } from './reasons.ts';
import { advance } from './turn/sequence.ts';

/** 3.3 What is written is known to its own side alone. */
const toldTo =
  (side: Side, emit: Emit): Emit =>
  (event) =>
    emit({ ...event, toldTo: side });

/** Plays an action; returns its place in `REASONS` if it is refused, and then changes nothing. */
export function applyAction(battle: Battle, action: number, emit?: Emit): number {
  const reason = whyNot(battle, action);
  if (reason === POSSIBLE) applyLegalAction(battle, action, emit);
  return reason;
}

/** Plays an action that is known to be legal. */
export function applyLegalAction(battle: Battle, action: number, emit?: Emit): void {
  const kind = KINDS[kindOf(action)]!;
  if (kind.isSecret) return kind.apply(battle, action, emit && toldTo(battle.toAct[0] as Side, emit));
  kind.apply(battle, action, emit);
  advance(battle, emit);
}
