import { yes } from '../../../messages/values.ts';
import { flight } from '../board/animation/timings.ts';
import { t } from '../messages/catalogue.ts';
import { shipName } from '../text/names.ts';
import type { Kinds } from './kinds.ts';

/** 7.2, 9: fire. */
export const fireEvents = {
  fired: {
    sentence: ({ unit, target, weapon, range, chance, interceptors, die, hit, damage }, view) => ({
      unit: shipName(view, unit),
      target: shipName(view, target),
      weapon: t(`shot.${weapon}`),
      range,
      chance,
      interceptors,
      die,
      hit: yes(hit),
      damage,
    }),
    tone: 'combat',
    isSuspense: true,
    sound: null,
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
} satisfies Partial<Kinds>;
