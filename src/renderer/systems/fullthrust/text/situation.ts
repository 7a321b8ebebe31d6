import type { Side } from '../../../../engine/game.ts';
import type { TurnWords } from '../../system.types.ts';
import type { FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { sideName } from './names.ts';
import { aimText } from './setupText.ts';

/** The side that decides, over or not. */
const actingSide = (view: FullThrustView): Side => (view.toAct === 'nobody' ? 0 : view.toAct);

/** Whose turn it is, in words. */
export function turnWords(view: FullThrustView): TurnWords {
  const side = actingSide(view);
  return {
    side,
    heading: t('hud.turnOf', { side: sideName(side) }),
    step: t(`step.${view.step}`),
  };
}

/** Where the battle stands, in sentences. */
export function situation(view: FullThrustView): string[] {
  const lines = [t('words.round', { round: view.round, limit: view.roundLimit, phase: t(`phase.${view.phase}`) })];
  const { side, step } = turnWords(view);
  return [
    ...lines,
    ...(view.initiative === null ? [] : [t('words.initiative', { side: sideName(view.initiative) })]),
    t('words.step', { side: sideName(side), step }),
  ];
}
/** 14.1 The edge that is an orbit, and its window. */
export const orbitEdgeLines = ({ orbitEdge }: FullThrustView): string[] =>
  orbitEdge ? [t('aims.orbitEdge', { ...orbitEdge, edge: t(`edge.${orbitEdge.edge}`) })] : [];

/** 11.6 By what losses each fleet withdraws. */
export const moraleLines = ({ breaksAt }: FullThrustView): string[] =>
  (breaksAt ?? []).map((percent, side) => t('aims.breaksAt', { side: sideName(side === 0 ? 0 : 1), percent }));

/** What each side's aims ask for and how far they have come, in sentences. */
export const aimLines = (view: FullThrustView): string[] => [
  ...view.aims.map((aim) =>
    t('aims.progress', {
      side: sideName(aim.side),
      aim: aimText(view, aim),
      reached: aim.progress,
      number: aim.number,
    }),
  ),
  ...(view.limitWinner === 'points' ? [] : [t('aims.limit', { side: sideName(view.limitWinner) })]),
  ...moraleLines(view),
  ...orbitEdgeLines(view),
];
