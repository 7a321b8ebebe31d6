import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import type { AimsShown } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';
import { aimText } from '../text/aimText.ts';
import { colourOf, sideName } from '../text/names.ts';

/** The battle's aims, as the common strip shows them. */
export const aims = (view: FtbView): AimsShown => ({
  title: t('aims.title'),
  aims: view.aims.map((aim) => {
    const words = { side: sideName(aim.side), aim: aimText(view, aim), reached: aim.progress, number: aim.number };
    return { ...words, colour: colourOf(aim.side), label: t('aims.progress', words) };
  }),
  limit:
    view.limitWinner === 'points'
      ? null
      : { colour: colourOf(view.limitWinner), text: t('aims.limit', { side: sideName(view.limitWinner) }) },
});
