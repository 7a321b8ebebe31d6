import { applyLegalAction } from '../../engine/ftb/apply.ts';
import { NOT_SET, STEP, WOUND, copyBattle, newBattle, type Battle } from '../../engine/ftb/battle.ts';
import { legalActions, MAX_ACTIONS } from '../../engine/ftb/legal.ts';
import { evaluate, final } from './evaluate.ts';

// What follows the cards (16) and other hits is chosen openly, one choice after another: it can be looked at to its end.

/** One choice of either side about each of two ships' hits, and its system, at most. */
const DEEPEST = 5;
const trials = Array.from({ length: DEEPEST }, newBattle);
const options = Array.from({ length: DEEPEST }, () => new Int32Array(MAX_ACTIONS));
/** Win chance that makes a choice e times as likely. */
const DISCERNMENT = 0.006;

/** Whether a side decides what a hit does. */
export const isAboutHit = (battle: Battle): boolean => battle.step[0] === STEP.EFFECT || battle.step[0] === STEP.DAMAGE;

/** Writes a weight for each choice about a hit, by the win chance once all such choices are made. */
export function weighHits(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  const sign = battle.toAct[0] === 0 ? 1 : -1;
  let best = -Infinity;
  for (let i = 0; i < count; i++) {
    const worth = sign * worthOf(battle, actions[i]!, 0);
    weights[i] = worth;
    if (worth > best) best = worth;
  }
  for (let i = 0; i < count; i++) weights[i] = Math.max(0.001, Math.exp((weights[i]! - best) / DISCERNMENT));
}

/** Win chance of side 0 after an action and the best choices about hits that follow it. */
function worthOf(battle: Battle, action: number, depth: number): number {
  const trial = trials[depth]!;
  copyBattle(trial, battle);
  applyLegalAction(trial, action);
  if (trial.step[0] === STEP.OVER) return final(trial, trial.winner[0] === 2 ? 0.5 : 1 - trial.winner[0]!);
  const goesOn = isAboutHit(trial) && (trial.combat[0] !== NOT_SET || trial.wound[0] !== WOUND.NONE);
  if (!goesOn || depth + 1 === DEEPEST) return evaluate(trial, null);
  const out = options[depth + 1]!;
  const count = legalActions(trial, out);
  const isFirst = trial.toAct[0] === 0;
  let best = isFirst ? 0 : 1;
  for (let i = 0; i < count; i++) {
    const worth = worthOf(trial, out[i]!, depth + 1);
    best = isFirst ? Math.max(best, worth) : Math.min(best, worth);
  }
  return best;
}
