import type { Asked } from '../../system.types.ts';
import type { FullThrust } from '../battle/overlay.svelte.ts';
import { MU, type FullThrustView } from '../data.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { groupName, unitName } from './names.ts';
import { distance, expectedAt } from './lookup.ts';

/** What is asked of the player, in one sentence. */
export function question({ view, actor, options }: Asked<FullThrust>): string {
  const unit = actor?.kind === 'unit' ? unitName(view, actor.id) : unitName(view, view.active?.unit ?? -1);
  const group = groupName(view, actor?.kind === 'group' ? actor.id : (view.active?.group ?? -1));
  switch (view.step) {
    case 'orders':
      return options.some(({ description }) => description.kind === 'order')
        ? t('question.orders', { unit })
        : t('question.commit');
    case 'aim-point':
      return t(findsSomebody({ view, options }) ? 'question.aim-point' : 'question.aim-point.nobody', { unit });
    case 'over':
      return t('step.over');
    default:
      return t(`question.${view.step}`, { unit, group });
  }
}

/** MU within which a salvo seeks its target, and one that flies by vectors (6.1). */
const SEEKS = 6;
const SEEKS_VECTORS = 3;

/** Whether a salvo aimed at one of the points offered finds an enemy who flies straight on (6.1). */
function findsSomebody({ view, options }: Pick<Asked<FullThrust>, 'view' | 'options'>): boolean {
  return view.units.some((unit) => {
    const at = unit.side === view.toAct ? null : expectedAt(unit);
    const reach = (unit.velocity ? SEEKS_VECTORS : SEEKS) * MU;
    return at && options.some(({ description: one }) => one.kind === 'aim-point' && distance(one.to, at) <= reach);
  });
}

/** What is safe in a step, where nothing tells the actions apart; null: nothing is known. */
export function habit({ step }: FullThrustView): string | null {
  const key = `habit.${step}`;
  return isMessage(key) ? t(key) : null;
}
