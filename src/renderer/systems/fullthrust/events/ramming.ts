import { heardOnTarget, eventKinds } from './kit.ts';

/** 3.6 Ramming. */
export const rammingKinds = eventKinds({
  ramOrdered: { tone: 'clock', values: ({ target }) => ({ target: target === null ? 'none' : 'some' }) },
  ramTried: { tone: 'action' },
  ramEvaded: { tone: 'action' },
  rammed: {
    tone: 'action',
    values: ({ damage: [taken, given] }) => ({ taken, given }),
    sound: heardOnTarget('ram'),
    report({ unit, target }, tally) {
      tally.shoots(unit, target, 1);
      tally.shoots(target, unit, 0);
    },
  },
});
