import type { LessonGoal } from '../../../../engine/talon/lessons.ts';
import type { TalonDescription, TalonOption, TalonView } from '../../../../engine/talon/view.types.ts';
import { endOf, stepOf } from '../../lessonKit.ts';
import type { LessonStep } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';
import { aheadOf, askOf, whyEnd, wrongTry } from '../text/lessonText.ts';

/** A shot of a lesson should be likelier to hit than to miss. */
const GOOD_CHANCE = 0.5;

const ends = ({ kind }: TalonDescription): boolean => kind === 'end-step';

/** What a lesson asks for now: what leads to its goal, else the end of the step, else the way straight on. */
export function lessonStep(
  goal: LessonGoal,
  options: readonly TalonOption[],
  view: TalonView,
): LessonStep<TalonDescription> {
  const wishes = [
    {
      ask: askOf(goal, view),
      leads: (one: TalonDescription) => leadsTo(goal, one, view),
      why: (one: TalonDescription) => wrongTry(goal, one, view),
    },
    {
      ...endOf(ends),
      why: (one: TalonDescription) => whyEnd(goal, one, view),
    },
    {
      ask: aheadOf(goal, view),
      leads: (one: TalonDescription) => one.kind === 'move' && one.maneuver === 'straight',
      why: () => t('lesson.wrong.straight', { ask: askOf(goal, view) }),
    },
  ];
  return stepOf(wishes, options, ends);
}

/** Whether an action is what the goal asks for. */
function leadsTo(goal: LessonGoal, description: TalonDescription, view: TalonView): boolean {
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
      return description.kind === 'set-curve' && view.impulseTrack[goal.impulse].includes(description.speed);
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
