import { heard, heardOn, heardOnTarget, eventKinds } from './kit.ts';
import { leavesTable } from './movement.ts';

/** 11.5–11.7 Boarding, morale and surrender. */
export const boardingKinds = eventKinds({
  boardOrdered: { tone: 'clock' },
  boardingFailed: { tone: 'action' },
  boarded: {
    tone: 'combat',
    values: ({ rounds, left: [attack, defence] }) => ({ rounds: rounds.length, attack, defence }),
    sound: heardOnTarget('boarding'),
  },
  struck: { tone: 'combat', isHeard: ({ strikes }) => strikes, sound: heardOn('surrender') },
  surrenderAnswered: { tone: 'combat' },
  prizeManned: { tone: 'combat', sound: heardOn('surrender') },
  taken: { tone: 'combat', plan: leavesTable },
  fleetWithdrew: { tone: 'action', sound: heard('surrender') },
});
