import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import type { Asked } from '../../system.types.ts';
import type { KnightHawks } from '../battle/overlay.svelte.ts';
import { WEAPON_ORDER } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { unitName, unitOf } from './names.ts';

/** What is asked of the player, in one sentence. */
export function question({ view, actors, actor, stepped }: Asked<KnightHawks>): string {
  const unit = actor ? unitName(view, actor.id) : '';
  const more = Math.max(0, actors.length - 1);
  if (view.shot) return t('question.intercept', { unit: unitName(view, view.shot.target) });
  if (view.mending) return t('question.mend', { unit: unitName(view, view.mending.unit) });
  switch (view.step) {
    case 'movement':
      return view.moving ? movingQuestion(view, view.moving) : t('question.speed', { unit, more });
    case 'mover-screens':
    case 'other-screens':
      return t('question.screen', { unit });
    case 'defensive-fire':
    case 'offensive-fire': {
      const branch = stepped.find(({ section }) => section === 'fire')?.branch ?? null;
      const weapon = branch === null ? undefined : WEAPON_ORDER[branch];
      if (!actor || weapon === undefined) return t('question.fireNone');
      const ready = unitOf(view, actor.id)?.weapons.find((one) => one.weapon === weapon)?.ready ?? 1;
      return t('question.fire', { unit, weapon: t(`weapon.${weapon}`), left: ready, more });
    }
    default:
      return t(`step.${view.step}`);
  }
}

function movingQuestion(view: KnightHawksView, moving: NonNullable<KnightHawksView['moving']>): string {
  const unit = unitName(view, moving.unit);
  return moving.part === 'move'
    ? t('question.move', { unit, hexes: moving.hexesLeft, turns: moving.turnsLeft })
    : t(`question.${moving.part}`, { unit });
}
