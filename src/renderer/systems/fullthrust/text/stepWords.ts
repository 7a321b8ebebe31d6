import { isAvailable } from '../../../stores/battle/steps.ts';
import type { StepWords } from '../../system.types.ts';
import { turnOfBranch } from '../battle/sections.ts';
import type { FullThrustData, FullThrustOption } from '../data.ts';
import { t } from '../messages/catalogue.ts';

const isVector = ({ description }: FullThrustOption): boolean => description.kind === 'order' && description.legs !== undefined; // prettier-ignore

/** 10.2 A ship that flies by vectors turns about itself. */
function turnName(branch: number, vector: boolean): string {
  const { turn, roll } = turnOfBranch(branch);
  const points = Math.abs(turn);
  const name =
    turn === 0 ? t(vector ? 'turn.none' : 'turn.straight') : t(turn < 0 ? 'turn.port' : 'turn.starboard', { points });
  return roll ? t('turn.roll', { turn: name }) : name;
}

/** A turn is chosen first, then the new speed. */
export const stepWords = (): StepWords<FullThrustData> => ({
  legend: t('turn.pick'),
  branch(branch, options) {
    const vector = options.find(isVector)?.description;
    const name = turnName(branch, vector !== undefined);
    if (vector?.kind === 'order') return { name, hints: [t('turn.hintVector', { course: vector.course })] };
    return { name, hints: [t(turnOfBranch(branch).turn === 0 ? 'tip.order.straight' : 'turn.hint')] };
  },
  target: (speed) => ({ name: t('speed.name', { speed }), hints: [] }),
  last: t('turn.pickSpeed'),
  note: '',
  isListed: isAvailable,
});
