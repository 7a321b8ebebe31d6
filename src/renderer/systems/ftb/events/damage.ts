import { lowerFirst } from '../../../messages/values.ts';
import { TIME } from '../board/animation/timings.ts';
import { t } from '../messages/catalogue.ts';
import { objectName, unitOf } from '../text/names.ts';
import { eventKinds } from './kinds.ts';

/** 17–18: damage and destruction. */
export const damageEvents = eventKinds({
  hit: { tone: 'clock' },
  shieldLost: {
    tone: 'combat',
    result: ({ unit }, view) => t('act.shield', { unit: objectName(view, unit) }),
    plan({ unit, left }, stage) {
      stage.push({ kind: 'shield', unit, left }, TIME.shield);
      stage.linger(TIME.shield * 0.6);
    },
  },
  systemDamaged: {
    tone: 'combat',
    values: ({ system }) => ({ system: lowerFirst(t(`system.${system}`)), many: system === 'weapons' ? 'yes' : 'no' }),
    acts: [{ order: 7 }],
    result: ({ unit, system }, view) =>
      t('act.damaged', { unit: objectName(view, unit), system: lowerFirst(t(`system.${system}`)) }),
    plan: ({ unit, system }, stage) => stage.show({ kind: 'damage', unit, system }, TIME.damage, 400),
  },
  destroyed: {
    tone: 'combat',
    isSuspense: true,
    isLoss: true,
    isByBlow: ({ cause }) => cause === 'combat' || cause === 'torpedo',
    // An enemy can be shot down by cards that both hit, too.
    meets: ({ unit }, goal, view) => goal.type === 'won' && unitOf(view, unit)?.side !== unitOf(view, goal.unit)?.side,
    acts: [{ order: 2 }],
    result: ({ unit }, view) => t('act.destroyed', { unit: objectName(view, unit) }),
    plan({ unit, cause }, stage) {
      stage.rest();
      const from = stage.poseOf(unit);
      const worth = stage.before.units.find(({ id }) => id === unit)?.points ?? 60;
      stage.show({ kind: 'destroyed', object: unit, from, cause }, TIME.breakUp, TIME.breakUp);
      stage.show({ kind: 'explosion', object: unit, place: from, power: 0.7 + worth / 90 }, TIME.explosion, TIME.explosion * 0.45); // prettier-ignore
      stage.poses.delete(unit);
    },
  },
});
