import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { AimsShown } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';
import { aimText } from '../text/aimText.ts';
import { colourOf, sideName } from '../text/names.ts';

/** The battle's aims, as the common strip shows them. */
export const aims = (view: TalonView): AimsShown => ({
  title: t('aims.title'),
  aims: view.aims.map((aim) => {
    const { side, reached, number } = aim;
    const words = { side: sideName(view, side), aim: aimText(view, aim), reached, number };
    return { ...words, colour: colourOf(view, side), label: t('aims.progress', words) };
  }),
  limit:
    view.limitWinner === null
      ? null
      : {
          colour: colourOf(view, view.limitWinner),
          text: t('aims.limit', { side: sideName(view, view.limitWinner) }),
        },
});
