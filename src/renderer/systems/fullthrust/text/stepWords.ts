import { isAvailable } from '../../../stores/battle/steps.ts';
import type { StepWords } from '../../system.types.ts';
import { turnOfBranch } from '../battle/branches.ts';
import type { FullThrustData, FullThrustOption } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { turnName } from './orderWords.ts';

const isVector = ({ description }: FullThrustOption): boolean => description.kind === 'order' && description.legs !== undefined; // prettier-ignore

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
