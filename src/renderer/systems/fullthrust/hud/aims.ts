import type { FullThrustView } from '../../../../engine/fullthrust/view.types.ts';
import type { AimsShown } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';
import { aimText } from '../text/setupText.ts';
import { moraleLines, orbitEdgeLines } from '../text/situation.ts';
import { colourOf, sideName } from '../text/names.ts';

/** The battle's aims, as the common strip shows them. */
export function aims(view: FullThrustView): AimsShown {
  const { limitWinner, breaksAt } = view;
  // 11.6, 14.1 Where a fleet does not withdraw by half of its losses, or an edge is an orbit, the strip says so.
  const lines = [
    ...(limitWinner === 'points' ? [] : [t('aims.limit', { side: sideName(limitWinner) })]),
    ...(breaksAt?.some((percent) => percent !== 50) ? moraleLines(view) : []),
    ...orbitEdgeLines(view),
  ];
  return {
    title: t('aims.title'),
    aims: view.aims.map((aim) => {
      const words = { side: sideName(aim.side), aim: aimText(view, aim), reached: aim.progress, number: aim.number };
      return { ...words, colour: colourOf(aim.side), label: t('aims.progress', words) };
    }),
    limit:
      lines.length === 0
        ? null
        : { colour: limitWinner === 'points' ? '' : colourOf(limitWinner), text: lines.join(' · ') },
  };
}
