import { eventKinds } from './kinds.ts';
import { leavesTable } from './movement.ts';

/** 11.1–11.4 Sensors. */
export const sensorKinds = eventKinds({
  scanOrdered: { tone: 'clock' },
  ecmOrdered: { tone: 'clock' },
  identified: { tone: 'action' },
  dummyFound: { tone: 'action', plan: leavesTable },
  scanMissed: { tone: 'action' },
  scanned: {
    tone: 'action',
    values({ die, superior, jammed, own }) {
      const less = [jammed, own].flatMap((by) => (by === null ? [] : [` − ${by}`])).join('');
      return { dice: `${die}${superior ? ' + 2' : ''}${less}` };
    },
  },
});
