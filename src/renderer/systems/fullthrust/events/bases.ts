import { yes } from '../../../messages/values.ts';
import { heardOn, eventKinds, ship } from './kinds.ts';

/** 13.7, 13.8 Docking, and bases of several sections. */
export const baseKinds = eventKinds({
  mooringOrdered: {
    tone: 'clock',
    values: ({ station }, view) => ({ station: station === null ? '' : ship(view, station), docks: yes(station !== null) }), // prettier-ignore
  },
  docked: { tone: 'action' },
  undocked: { tone: 'action' },
  sectionRolled: { tone: 'combat' },
  sectionShaken: {
    tone: 'combat',
    values: ({ from }, view) => ({ from: ship(view, from) }),
    sound: heardOn('strike', { pitch: 0.8 }),
  },
});
