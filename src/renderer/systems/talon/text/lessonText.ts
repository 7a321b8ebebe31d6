import type { LessonGoal } from '../../../../engine/talon/lessons.ts';
import type { TalonDescription, TalonOption, TalonView } from '../../../../engine/talon/view.types.ts';
import { list, percent } from '../../../messages/catalogue.svelte.ts';
import { leadsTo } from '../lessons/wanted.ts';
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

/** Why another action is not what the step asks for now. */
export function wrongTry(
  goal: LessonGoal,
  description: TalonDescription,
  wanted: readonly TalonOption[],
  view: TalonView,
): string {
  const leads = wanted.some((option) => leadsTo(goal, option.description, view));
  const ask = askOf(goal, view);
  if (!leads) {
    const end = wanted.some((option) => option.description.kind === 'end-step');
    return t(end ? 'lesson.wrong.end' : 'lesson.wrong.straight', { ask });
  }
  if (description.kind === 'end-step') return t('lesson.wrong.early', { ask });
  if (goal.type === 'movesIn' && description.kind === 'set-curve') {
    const numbers = list(view.impulseTrack[goal.impulse].map(String));
    return t('lesson.wrong.movesIn', { impulse: goal.impulse, numbers, speed: description.speed });
  }
  if (goal.type === 'reinforced' && description.kind === 'spend-ap' && description.arc) {
    const enemy = view.units.find(({ side }) => side !== unitOf(view, goal.unit)?.side)?.name ?? '';
    return t('lesson.wrong.reinforced', { enemy, arc: t(`arc.${goal.arc}`), chosen: t(`arc.${description.arc}`) });
  }
  if (goal.type === 'marked' && description.kind === 'spend-ap' && description.use === 'defend-initiative')
    return t('lesson.wrong.marked');
  if (goal.type === 'critical' && description.kind === 'fire')
    return t('lesson.wrong.critical', { damage: percent(description.hitChance) });
  return t('lesson.wrong.other', { ask });
}
