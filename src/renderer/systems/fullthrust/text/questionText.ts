import type { Asked } from '../../system.types.ts';
import type { FullThrust } from '../battle/overlay.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { groupName, unitName } from './names.ts';

/** What is asked of the player, in one sentence. */
export function question({ view, actor, options }: Asked<FullThrust>): string {
  const unit = actor?.kind === 'unit' ? unitName(view, actor.id) : unitName(view, view.active?.unit ?? -1);
  const group = groupName(view, actor?.kind === 'group' ? actor.id : (view.active?.group ?? -1));
  switch (view.step) {
    case 'orders':
      return options.some(({ description }) => description.kind === 'order')
        ? t('question.orders', { unit })
        : t('question.commit');
    case 'over':
      return t('step.over');
    default:
      return t(`question.${view.step}`, { unit, group });
  }
}
