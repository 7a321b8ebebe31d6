import type { JudgedAction } from '../../shared/explain.ts';
import { decimal, percent, t } from '../messages/catalogue.svelte.ts';

/** Below this standard error a percentage is told to the point, else to the next five, or ten. */
const FINE = 0.0125;
const COARSE = 0.03;

/** A win chance no finer than the simulations allow. */
export function chanceText({ winChance, error }: Pick<JudgedAction, 'winChance' | 'error'>): string {
  const step = error <= FINE ? 0.01 : error <= COARSE ? 0.05 : 0.1;
  const rounded = Math.round(winChance / step) * step;
  if (rounded < step / 2) return t('advice.chanceUnder', { chance: percent(step) });
  if (rounded > 1 - step / 2) return t('advice.chanceOver', { chance: percent(1 - step) });
  return t('advice.chance', { chance: percent(rounded) });
}

/** Boxes with one decimal where simulations are many, whole ones where they are few. */
export function boxesText(boxes: number, simulations: number): string {
  return simulations >= 200 ? decimal(boxes) : String(Math.round(boxes));
}

/** Differences of damage that are smaller are not worth a sentence. */
const TELLING_BOXES = 0.6;

/** Whether the search cannot tell an action from the best one. */
const isLevel = (one: JudgedAction, best: JudgedAction): boolean =>
  best.winChance - one.winChance < Math.max(0.01, 2 * Math.hypot(one.error, best.error));

/** Said of the best actions where none of them stands out; empty where one does. */
export function summary([best, ...others]: readonly JudgedAction[]): string[] {
  return best && others.length > 0 && others.every((one) => isLevel(one, best)) ? [t('advice.level')] : [];
}

/** What differs most between an action and the best one, in sentences. */
export function verdict(asked: JudgedAction, best: JudgedAction): string[] {
  if (asked.action === best.action) return [t('advice.isBest')];
  const lost = best.winChance - asked.winChance;
  if (isLevel(asked, best)) return [t('advice.same')];
  const lessGiven = best.given - asked.given;
  const moreTaken = asked.taken - best.taken;
  const worse = t('advice.worse', { points: Math.round(lost * 100) });
  if (Math.max(lessGiven, moreTaken) < TELLING_BOXES) return [worse, t('advice.position')];
  return moreTaken > lessGiven
    ? [worse, t('advice.moreTaken', { boxes: decimal(moreTaken) })]
    : [worse, t('advice.lessGiven', { boxes: decimal(lessGiven) })];
}
