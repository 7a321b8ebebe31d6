import { isAvailable } from '../../../stores/battle/steps.ts';
import type { StepWords } from '../../system.types.ts';
import { turnOfBranch } from '../battle/sections.ts';
import type { FullThrustData } from '../data.ts';
import { t } from '../messages/catalogue.ts';

function turnName(branch: number): string {
  const { turn, roll } = turnOfBranch(branch);
  const points = Math.abs(turn);
  const name = turn === 0 ? t('turn.straight') : t(turn < 0 ? 'turn.port' : 'turn.starboard', { points });
  return roll ? t('turn.roll', { turn: name }) : name;
}

/** A turn is chosen first, then the new speed. */
export const stepWords = (): StepWords<FullThrustData> => ({
  legend: t('turn.pick'),
  branch: (branch) => ({ name: turnName(branch), hints: [t('turn.hint')] }),
  target: (speed) => ({ name: t('speed.name', { speed }), hints: [] }),
  last: t('turn.pickSpeed'),
  note: '',
  isListed: isAvailable,
});
