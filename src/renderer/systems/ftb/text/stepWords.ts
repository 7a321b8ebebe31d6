import type { FtbOption, FtbView } from '../../../../engine/ftb/view.types.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { StepWords } from '../../system.types.ts';
import { ORDER_LIST, type FtbData, type FtbSteps } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { refusalText } from './refusals.ts';

/** An order first, then how long its vector is, then its course; or a click on the board. */
export function stepWords(steps: FtbSteps, _view: FtbView): StepWords<FtbData> {
  return {
    legend: t('option.pickOrder'),
    branch: (branch, options) => ({
      name: t(`order.${ORDER_LIST[branch] ?? 'coast'}`),
      hints: [t('tip.pickOrder'), whyNone(options)].filter(Boolean),
    }),
    target: (target) => ({ name: t('option.plot.length', { length: target }), hints: [t('option.pickLength')] }),
    last: t('option.pickCourse'),
    note: steps.targets.size > 0 ? t('option.onBoard') : '',
    isListed: isAvailable,
  };
}

/** Why none of the options is possible; empty: one is. */
function whyNone(options: readonly FtbOption[]): string {
  const blocked = options.some(isAvailable) ? null : options[0]?.blocked;
  return blocked ? (refusalText(blocked.code) ?? '') : '';
}
