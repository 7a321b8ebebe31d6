import type { Side } from '../../../../engine/game.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import type { TurnWords } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';
import { aimText } from './aimText.ts';
import { sideName } from './names.ts';

/** The side whose step it is. */
const actingSide = (view: KnightHawksView): Side =>
  view.toAct === 'nobody' ? (view.firing ?? view.mover) : view.toAct;

/** Whose turn it is, in words. */
export function turnWords(view: KnightHawksView): TurnWords {
  const side = actingSide(view);
  return {
    side,
    heading: t('hud.turnOf', { side: sideName(side) }),
    step: view.shot ? t('section.intercept') : t(`step.${view.step}`),
  };
}

/** Where the battle stands, in sentences. */
export function situation(view: KnightHawksView): string[] {
  const { round, roundLimit: limit, pointsLost } = view;
  const lines = [t('words.round', { round, limit, half: t(`half.${view.half}`) })];
  const { side, step } = turnWords(view);
  lines.push(t('words.step', { side: sideName(side), step }));
  lines.push(
    t('hud.lost', {
      first: sideName(0),
      firstPoints: pointsLost[0],
      second: sideName(1),
      secondPoints: pointsLost[1],
    }),
  );
  return lines;
}

/** What each side's aims ask for and how far they have come, in sentences. */
export const aimLines = (view: KnightHawksView): string[] => [
  ...view.aims.map((aim) =>
    t('aims.progress', { side: sideName(aim.side), aim: aimText(view, aim), reached: aim.reached, number: aim.number }),
  ),
  ...(view.limitWinner === null ? [] : [t('aims.limit', { side: sideName(view.limitWinner) })]),
];
