import { flight } from '../board/animation/timings.ts';
import { t } from '../messages/catalogue.ts';
import { unitName } from '../text/names.ts';
import { eventKinds } from './kinds.ts';

/** 7.2, 9: fire. */
export const fireEvents = eventKinds({
  fired: {
    values: ({ weapon }) => ({ weapon: t(`shot.${weapon}`) }),
    tone: 'combat',
    strikes({ unit, target, weapon, range, damage, hit }, view) {
      const words = { unit: unitName(view, unit), weapon: t(`shot.${weapon}`), range, damage };
      return hit ? [{ unit: target, words: t('loss.shot', words) }] : [];
    },
    isSuspense: true,
    meets: ({ unit, weapon }, goal) => goal.type === 'fired' && unit === goal.unit && goal.weapons.includes(weapon),
    plan(event, stage) {
      stage.rest();
      const { unit, target, weapon, hit, interceptors } = event;
      const { impact, duration } = flight(weapon, event.range);
      const from = stage.poseOf(unit, event.from);
      const to = stage.poseOf(target, event.to);
      stage.push({ kind: 'shot', unit, target, weapon, from, to, hit, interceptors, impact }, duration);
      stage.clock += impact;
      stage.linger((duration - impact) * 0.6);
    },
  },
});
