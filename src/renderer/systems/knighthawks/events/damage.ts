import { selector, yes } from '../../../messages/values.ts';
import { TIME } from '../board/animation/timings.ts';
import { t } from '../messages/catalogue.ts';
import { shipName } from '../text/names.ts';
import type { Kinds } from './kinds.ts';

/** 11: damage and its mending. */
export const damageEvents = {
  hullHit: {
    sentence: ({ unit, amount, left, cause }, view) => ({ unit: shipName(view, unit), amount, left, cause }),
    tone: 'combat',
    sound: null,
    plan({ unit, amount, left, cause }, stage) {
      stage.push({ kind: 'hull', unit, amount, left, cause }, TIME.hull);
      stage.push({ kind: 'number', unit, amount }, TIME.number);
      stage.linger(TIME.hull);
    },
  },
  systemHit: {
    sentence: ({ unit, die, hit, fault }, view) => ({
      unit: shipName(view, unit),
      die,
      what: fault === null ? 'none' : hit,
      name: fault === null ? '' : t(`fault.${fault}`),
    }),
    tone: ({ fault }) => (fault === null ? 'clock' : 'combat'),
    sound: null,
    plan({ unit, hit, fault }, stage) {
      if (fault !== null) stage.push({ kind: 'fault', unit, hit }, TIME.fault, stage.clock + 200);
    },
  },
  burned: {
    sentence: ({ unit, die }, view) => ({ unit: shipName(view, unit), die }),
    tone: 'combat',
    isSuspense: true,
    sound: null,
    plan: null,
  },
  damageControl: {
    sentence: ({ unit, die, success }, view) => ({ unit: shipName(view, unit), die, success: yes(success) }),
    tone: 'action',
    sound: null,
    plan: null,
  },
  mended: {
    sentence: ({ unit, fault }, view) => ({ unit: shipName(view, unit), fault: t(`fault.${fault}`) }),
    tone: 'action',
    sound: null,
    plan({ unit }, stage) {
      stage.push({ kind: 'mend', unit }, TIME.mend);
      stage.hold(TIME.mend / 2);
    },
  },
  destroyed: {
    sentence: ({ unit, cause }, view) => ({ unit: shipName(view, unit), cause: selector(cause) }),
    tone: 'combat',
    isSuspense: true,
    isLoss: true,
    sound: null,
    plan({ unit, at, cause }, stage) {
      // What is aboard goes with its carrier and is not to be seen.
      if (!stage.units.has(unit) || cause === 'with-carrier') return;
      const from = stage.poseOf(unit, at);
      const worth = stage.before.units.find(({ id }) => id === unit)?.hull.full ?? 40;
      if (cause !== 'planet') stage.rest();
      stage.push({ kind: 'destroyed', unit, from, cause }, cause === 'planet' ? 1 : TIME.breakUp);
      if (cause !== 'planet') stage.hold(TIME.breakUp);
      stage.push({ kind: 'explosion', unit, place: from, power: Math.min(1.5, 0.55 + worth / 110) }, TIME.explosion);
      stage.remove(unit, TIME.explosion * 0.55);
    },
  },
} satisfies Partial<Kinds>;
