import { courseEnd } from '../../courseEnd.ts';
import { TIME } from '../board/animation/timings.ts';
import { otherSide, sideName } from '../text/names.ts';
import { eventKinds } from './kinds.ts';

/** 8: turn sequence, initiative, activating a ship; and the end of a battle. */
export const turnEvents = eventKinds({
  battleBegan: { tone: 'section', sound: () => [{ voice: 'opening' }] },
  roundBegan: { tone: 'chapter', sound: () => [{ voice: 'new-round' }] },
  initiativeDecided: {
    tone: 'section',
    values: ({ side, heat }) => ({ own: heat[side], other: heat[otherSide(side)] }),
    sound: () => [{ voice: 'new-turn' }],
  },
  passed: { tone: 'clock' },
  activated: {
    tone: 'paragraph',
    plan({ unit, forced }, stage) {
      stage.rest();
      stage.show({ kind: 'activate', unit, forced }, TIME.activate, TIME.activate / 2);
    },
  },
  activityEnded: { tone: 'clock' },
  battleEnded: courseEnd(sideName),
});
