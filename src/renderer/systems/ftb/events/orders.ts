import { lowerFirst } from '../../../messages/values.ts';
import { TIME } from '../board/animation/timings.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { objectName } from '../text/names.ts';
import { eventKinds, ship } from './kinds.ts';

/** 10, 12–13: orders, heat and fuel, tracking, random events. */
export const orderEvents = eventKinds({
  orderGiven: {
    // What another event tells too stays in the background.
    tone: ({ order }) => (order === 'burn' || order === 'hard-burn' ? 'clock' : 'action'),
    values: ({ order }) => ({ order: lowerFirst(t(`order.${order}`)) }),
    acts: [
      {
        order: 15,
        sentence(event, view, { events }) {
          const flight = events.find(({ type }) => type === 'flew');
          if (flight?.type !== 'flew' || flight.object !== event.unit) return null;
          const { course, length } = flight;
          const order = lowerFirst(t(`order.${event.order}`));
          return tParts('act.flight', { unit: ship(view, event.unit), order, course, length });
        },
      },
    ],
  },
  fuelSpent: { tone: 'clock' },
  heatChanged: {
    tone: 'action',
    plan: ({ unit, from, to }, stage) => stage.show({ kind: 'heat', unit, before: from, heat: to }, TIME.heat, 220),
  },
  overheated: {
    tone: 'combat',
    acts: [{ order: 9 }],
    plan: ({ unit }, stage) => stage.show({ kind: 'overheat', unit }, TIME.overheat, 300),
  },
  trackedChanged: {
    tone: 'action',
    plan: ({ unit, tracked }, stage) => stage.show({ kind: 'tracked', unit, tracked }, TIME.tracked, 260),
  },
  tested: {
    tone: 'action',
    isSuspense: true,
    values: ({ target }, view) => ({ target: target === null ? '' : objectName(view, target) }),
    plan({ unit, test, target, result }, stage) {
      const from = stage.poseOf(unit);
      if (test === 'countermeasures' && target !== null)
        stage.push({ kind: 'flak', unit, from, to: stage.poseOf(target) }, TIME.flak);
      if (test === 'scan' && target !== null)
        stage.push({ kind: 'scan', unit, target, from, to: stage.poseOf(target) }, TIME.scan);
      stage.show({ kind: 'test', unit, result }, TIME.test, test === 'masking' ? 260 : 620);
    },
  },
  repaired: {
    tone: 'action',
    values: ({ system }) => ({ system: lowerFirst(t(`system.${system}`)) }),
    plan: ({ unit }, stage) => stage.show({ kind: 'mend', unit }, TIME.mend, 300),
  },
  refuelled: {
    tone: 'action',
    acts: [{ order: 14 }],
    plan: ({ unit, tanker }, stage) => stage.show({ kind: 'store', unit, from: stage.poseOf(tanker) }, TIME.store, 400),
  },
  refitted: {
    tone: 'action',
    acts: [{ order: 10 }],
    plan: ({ unit }, stage) => stage.show({ kind: 'mend', unit }, TIME.mend, 400),
  },
});
