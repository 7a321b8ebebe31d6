import { lowerFirst, selector } from '../../../messages/values.ts';
import { TIME } from '../board/animation/timings.ts';
import { t } from '../messages/catalogue.ts';
import { shipName } from '../text/names.ts';
import type { Kinds } from './kinds.ts';

/** 10.3: screens. */
export const screenEvents = {
  screenSet: {
    sentence: ({ unit, screen }, view) => ({
      unit: shipName(view, unit),
      screen: selector(screen),
      name: lowerFirst(t(`screen.${screen}`)),
    }),
    tone: 'action',
    sound: null,
    plan({ unit, screen, before }, stage) {
      stage.push({ kind: 'screen', unit, screen }, TIME.screen);
      stage.hold(screen === before ? 0 : TIME.screen / 2);
    },
  },
  screenFell: {
    sentence: ({ unit, screen }, view) => ({
      unit: shipName(view, unit),
      screen: lowerFirst(t(`screen.${screen}`)),
    }),
    tone: 'combat',
    sound: null,
    plan: ({ unit }, stage) => stage.push({ kind: 'screen-fell', unit }, TIME.screen),
  },
} satisfies Partial<Kinds>;
