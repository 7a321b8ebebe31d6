import { courseEnd } from '../../courseEnd.ts';
import { t } from '../messages/catalogue.ts';
import { endReason } from '../text/endReason.ts';
import { otherSide, sideName } from '../text/names.ts';
import { heard, eventKinds } from './kinds.ts';

/** 2.7 The sequence of play, and the end of a battle. */
export const turnKinds = eventKinds({
  battleBegan: { tone: 'section', sound: heard('opening') },
  roundBegan: { tone: 'chapter', sound: heard('new-round') },
  phaseBegan: { tone: 'section', values: ({ phase }) => ({ phase: t(`phase.${phase}`) }) },
  initiativeRolled: {
    tone: 'action',
    values: ({ side, dice }) => ({ own: dice[side], other: dice[otherSide(side)] }),
    sound: heard('new-turn'),
  },
  passed: { tone: 'clock' },
  battleEnded: {
    ...courseEnd(sideName),
    values: (outcome, view) => ({
      winner: outcome.winner === null ? 'none' : sideName(outcome.winner),
      reason: endReason(outcome, view) ?? '',
    }),
  },
});
