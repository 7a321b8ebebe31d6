import { TIME } from '../board/animation/timings.ts';
import { t } from '../messages/catalogue.ts';
import { eventKinds } from './kinds.ts';

/** 11: damage and its mending. */
export const damageEvents = eventKinds({
  hullHit: {
    tone: 'combat',
    plan({ unit, amount, left, cause }, stage) {
      stage.push({ kind: 'hull', unit, amount, left, cause }, TIME.hull);
      stage.push({ kind: 'number', unit, amount }, TIME.number);
      stage.linger(TIME.hull);
    },
  },
  systemHit: {
    values: ({ hit, fault }) => ({
      what: fault === null ? 'none' : hit,
      name: fault === null ? '' : t(`fault.${fault}`),
    }),
    tone: ({ fault }) => (fault === null ? 'clock' : 'combat'),
    plan({ unit, hit, fault }, stage) {
      if (fault !== null) stage.push({ kind: 'fault', unit, hit }, TIME.fault, stage.clock + 200);
    },
  },
  burned: {
    tone: 'combat',
    isSuspense: true,
  },
  damageControl: {
    tone: 'action',
  },
  mended: {
    values: ({ fault }) => ({ fault: t(`fault.${fault}`) }),
    tone: 'action',
    plan({ unit }, stage) {
      stage.push({ kind: 'mend', unit }, TIME.mend);
      stage.hold(TIME.mend / 2);
    },
  },
  destroyed: {
    tone: 'combat',
    isSuspense: true,
    isLoss: true,
    isByBlow: ({ cause }) => cause === 'shot' || cause === 'fire',
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
});
