import { courseEnd } from '../../courseEnd.ts';
import { t } from '../messages/catalogue.ts';
import { sideName } from '../text/names.ts';
import type { Kinds } from './kinds.ts';

/** 7, 12: the course of a battle; told and heard, not seen on the board. */
export const courseEvents = {
  battleBegan: { sentence: () => ({}), tone: 'section', sound: () => [{ voice: 'opening' }], plan: null },
  firstMoverRolled: {
    sentence: ({ die, side }) => ({ die, side: sideName(side) }),
    tone: 'action',
    sound: null,
    plan: null,
  },
  roundBegan: {
    sentence: ({ round }) => ({ round }),
    tone: 'chapter',
    sound: () => [{ voice: 'new-round' }],
    plan: null,
  },
  halfBegan: {
    sentence: ({ side }) => ({ side: sideName(side) }),
    tone: 'section',
    sound: () => [{ voice: 'new-turn' }],
    plan: null,
  },
  stepBegan: {
    sentence: ({ side, step }) => ({ side: sideName(side), step: t(`step.${step}`) }),
    tone: ({ step }) => (step === 'movement' ? 'clock' : 'paragraph'),
    sound: null,
    plan: null,
  },
  battleEnded: courseEnd(sideName),
} satisfies Partial<Kinds>;
