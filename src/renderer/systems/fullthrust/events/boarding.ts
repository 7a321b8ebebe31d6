import { eventKinds, heard, heardIf, heardOn, heardOnTarget } from './kinds.ts';
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
  struck: { tone: 'combat', sound: heardIf(({ strikes }) => strikes, heardOn('surrender')) },
  surrenderAnswered: { tone: 'combat' },
  prizeManned: { tone: 'combat', sound: heardOn('surrender') },
  taken: { tone: 'combat', plan: leavesTable },
  fleetWithdrew: { tone: 'action', sound: heard('surrender') },
});
