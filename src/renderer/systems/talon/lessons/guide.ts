import type { TutorialGoal } from '../../../../engine/talon/tutorial.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { SectionName } from '../battle/optionGroups.ts';
import type { TalonSection } from '../data.ts';

const SECTIONS: Record<TutorialGoal['type'], SectionName> = {
  moved: 'move',
  reached: 'move',
  charged: 'power',
  fired: 'fire',
  curveChanged: 'curve',
};

/** What the tutorial marks in the action bar: a section that leads to the goal, else the end of the step. */
export function guideFor(goal: TutorialGoal, sections: readonly TalonSection[], mayEnd: boolean): string | null {
  const wanted = SECTIONS[goal.type];
  const section = sections.find(({ name }) => name === wanted);
  if (section?.options.some((option) => isAvailable(option) && leadsTo(goal, option.description))) return wanted;
  if (mayEnd) return 'end';
  return sections.find(({ options }) => options.some(isAvailable))?.name ?? null;
}

function leadsTo(goal: TutorialGoal, description: TalonSection['options'][number]['description']): boolean {
  if (goal.type === 'fired') return description.kind === 'fire';
  if (goal.type === 'curveChanged') return description.kind === 'set-curve' && description.change !== 0;
  if (goal.type === 'charged') return description.kind === 'spend-ap' && description.group === goal.group;
  return true;
}
