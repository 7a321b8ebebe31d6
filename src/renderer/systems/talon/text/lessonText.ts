import type { LessonGoal } from '../../../../engine/talon/lessons.ts';
import type { TalonDescription, TalonView } from '../../../../engine/talon/view.types.ts';
import { list, percent, t as common } from '../../../messages/catalogue.svelte.ts';
import { unitOf } from '../lookup.ts';
import { t } from '../messages/catalogue.ts';
import { groupOf, unitName } from './names.ts';

/** What a lesson's step asks for, as an order. */
export function askOf(goal: LessonGoal, view: TalonView): string {
  const unit = unitName(view, goal.unit);
  switch (goal.type) {
    case 'moved':
      return t(goal.maneuvers ? 'lesson.ask.turn' : 'lesson.ask.straight', { unit });
    case 'charged':
      return t('lesson.ask.charged', { unit, group: groupOf(view, goal.unit, goal.group) });
    case 'movesIn':
      return t('lesson.ask.movesIn', { unit, impulse: goal.impulse });
    case 'reinforced':
      return t('lesson.ask.reinforced', { unit, arc: t(`arc.${goal.arc}`) });
    case 'critical':
      return t('lesson.ask.critical', { unit, group: groupOf(view, goal.by, goal.group) });
    case 'transmitted':
      return t('lesson.ask.transmitted', { unit, squadron: unitName(view, goal.squadron) });
    default:
      return t(`lesson.ask.${goal.type}`, { unit });
  }
}

/** To move on without a turn, where the goal has to wait. */
export const aheadOf = ({ unit }: LessonGoal, view: TalonView): string =>
  t('lesson.ask.ahead', { unit: unitName(view, unit) });

/** Why an action is wrong where the step has nothing for the goal. */
export function whyEnd(goal: LessonGoal, { kind }: TalonDescription, view: TalonView): string {
  if (kind === 'fire' && goal.type === 'fired') return t('lesson.wrong.chance', { ask: common('lesson.ask.end') });
  return t(kind === 'spend-ap' ? 'lesson.wrong.noAp' : 'lesson.wrong.end', { ask: askOf(goal, view) });
}

/** Why another action is not what the step asks for now; null: it is something else altogether. */
export function wrongTry(goal: LessonGoal, description: TalonDescription, view: TalonView): string | null {
  const ask = askOf(goal, view);
  if (description.kind === 'end-step') return t('lesson.wrong.early', { ask });
  if (description.kind === 'move') return t('lesson.wrong.move', { ask });
  if (description.kind === 'set-curve') {
    if (goal.type !== 'movesIn') return t('lesson.wrong.keeps', { ask });
    const numbers = list(view.impulseTrack[goal.impulse].map(String));
    return t('lesson.wrong.movesIn', { impulse: goal.impulse, numbers, speed: description.speed });
  }
  if (description.kind === 'fire') {
    if (goal.type === 'critical') return t('lesson.wrong.critical', { damage: percent(description.hitChance) });
    return goal.type === 'fired' ? t('lesson.wrong.chance', { ask }) : null;
  }
  if (description.kind === 'transmit') return t('lesson.wrong.transmit', { ask });
  if (description.kind !== 'spend-ap') return null;
  if (goal.type === 'reinforced' && description.arc) {
    const enemy = view.units.find(({ side }) => side !== unitOf(view, goal.unit)?.side)?.name ?? '';
    return t('lesson.wrong.reinforced', { enemy, arc: t(`arc.${goal.arc}`), chosen: t(`arc.${description.arc}`) });
  }
  if (goal.type === 'marked' && description.use === 'defend-initiative') return t('lesson.wrong.marked');
  if (goal.type === 'charged' && description.use === 'charge-yellow') return t('lesson.wrong.charged', { ask });
  return t('lesson.wrong.ap', { ask });
}
