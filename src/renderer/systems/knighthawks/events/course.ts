import { courseEnd } from '../../courseEnd.ts';
import { t } from '../messages/catalogue.ts';
import { sideName } from '../text/names.ts';
import { eventKinds } from './kinds.ts';

/** 7, 12: the course of a battle; told and heard, not seen on the board. */
export const courseEvents = eventKinds({
  battleBegan: { tone: 'section', sound: () => [{ voice: 'opening' }] },
  firstMoverRolled: { tone: 'action' },
  roundBegan: { tone: 'chapter', sound: () => [{ voice: 'new-round' }] },
  halfBegan: { tone: 'section', sound: () => [{ voice: 'new-turn' }] },
  stepBegan: {
    tone: ({ step }) => (step === 'movement' ? 'clock' : 'paragraph'),
    values: ({ step }) => ({ step: t(`step.${step}`) }),
  },
  battleEnded: courseEnd(sideName),
});
