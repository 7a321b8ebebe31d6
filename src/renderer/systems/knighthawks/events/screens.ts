import { lowerFirst } from '../../../messages/values.ts';
import { TIME } from '../board/animation/timings.ts';
import { t } from '../messages/catalogue.ts';
import { eventKinds } from './kinds.ts';

/** 10.3: screens. */
export const screenEvents = eventKinds({
  screenSet: {
    values: ({ screen }) => ({ name: lowerFirst(t(`screen.${screen}`)) }),
    tone: 'action',
    plan({ unit, screen, before }, stage) {
      stage.push({ kind: 'screen', unit, screen }, TIME.screen);
      stage.hold(screen === before ? 0 : TIME.screen / 2);
    },
  },
  screenFell: {
    values: ({ screen }) => ({ screen: lowerFirst(t(`screen.${screen}`)) }),
    tone: 'combat',
    plan: ({ unit }, stage) => stage.push({ kind: 'screen-fell', unit }, TIME.screen),
  },
});
