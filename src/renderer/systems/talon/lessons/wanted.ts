import type { LessonGoal } from '../../../../engine/talon/lessons.ts';
import type { TalonDescription, TalonOption, TalonView } from '../../../../engine/talon/view.types.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { SectionName } from '../battle/optionGroups.ts';
import type { TalonSection } from '../data.ts';

/** A shot of a lesson should be likelier to hit than to miss. */
const GOOD_CHANCE = 0.5;

const SECTIONS: Record<LessonGoal['type'], SectionName> = {
  moved: 'move',
  reached: 'move',
  charged: 'power',
  fired: 'fire',
  curveChanged: 'curve',
  movesIn: 'curve',
  reinforced: 'shields',
  marked: 'initiative',
  critical: 'fire',
  launched: 'fire',
  transmitted: 'transmit',
};

/** What a lesson's step accepts of what is offered: what leads to its goal, else the end of the step, else the way straight on. */
export function wantedOf(goal: LessonGoal, options: readonly TalonOption[], view: TalonView): readonly TalonOption[] {
  const open = options.filter(isAvailable);
  const leading = open.filter(({ description }) => leadsTo(goal, description, view));
  if (leading.length > 0) return leading;
  const end = open.filter(({ description }) => description.kind === 'end-step');
  if (end.length > 0) return end;
  const straight = open.filter(({ description }) => description.kind === 'move' && description.maneuver === 'straight');
  return straight.length > 0 ? straight : open;
}

/** What the tutorial marks in the action bar: the section that holds what is wanted, or the end of the step. */
export function guideFor(goal: LessonGoal, sections: readonly TalonSection[], mayEnd: boolean): string | null {
  const wanted = SECTIONS[goal.type];
  const section = sections.find(({ name }) => name === wanted);
  if (section?.options.some((option) => isAvailable(option) && leadsTo(goal, option.description, null))) return wanted;
  if (mayEnd) return 'end';
  return sections.find(({ options }) => options.some(isAvailable))?.name ?? null;
}

/** Whether an action is what the goal asks for; without a view the track is not looked at. */
export function leadsTo(goal: LessonGoal, description: TalonDescription, view: TalonView | null): boolean {
  switch (goal.type) {
    case 'moved':
      return (
        description.kind === 'move' &&
        description.unit === goal.unit &&
        (goal.maneuvers ?? ['straight']).includes(description.maneuver)
      );
    case 'reached':
      return description.kind === 'move' && description.unit === goal.unit;
    case 'charged':
      return description.kind === 'spend-ap' && description.use === 'charge-yellow' && description.group === goal.group;
    case 'fired':
      return description.kind === 'fire' && description.hitChance >= GOOD_CHANCE;
    case 'curveChanged':
      return description.kind === 'set-curve' && description.change !== 0;
    case 'movesIn':
      return description.kind === 'set-curve' && (view?.impulseTrack[goal.impulse].includes(description.speed) ?? true);
    case 'reinforced':
      return description.kind === 'spend-ap' && description.use === 'reinforce' && description.arc === goal.arc;
    case 'marked':
      return description.kind === 'spend-ap' && description.use === `${goal.marker}-initiative`;
    case 'critical':
      return description.kind === 'fire' && description.unit === goal.by && description.group === goal.group;
    case 'launched':
      return description.kind === 'launch' && description.unit === goal.unit;
    case 'transmitted':
      return (
        description.kind === 'transmit' && description.squadron === goal.squadron && description.use === 'charge-yellow'
      );
  }
}
