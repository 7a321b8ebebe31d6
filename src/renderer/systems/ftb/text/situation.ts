import type { Side } from '../../../../engine/game.ts';
import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import type { TurnWords } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';
import { aimText } from './aimText.ts';
import { combatLines } from './duelText.ts';
import { sideName } from './names.ts';

/** The side that decides, over or not. */
const actingSide = (view: FtbView): Side => (view.toAct === 'nobody' ? view.turnOf : view.toAct);

/** Whose turn it is, in words. */
export function turnWords(view: FtbView): TurnWords {
  const side = actingSide(view);
  return {
    side,
    heading: t('hud.turnOf', { side: sideName(side) }),
    step: t(`step.${view.step}`),
  };
}

/** Heat over all ships of each side that count for the initiative: tankers do not. */
export const heatOf = (view: FtbView, side: Side): number =>
  view.units
    .filter((unit) => unit.side === side && unit.status === 'in-play' && unit.ability !== 'refuels')
    .reduce((sum, { heat }) => sum + heat.now, 0);

/** The heat of both sides, as the initiative counts it. */
export const heatLine = (view: FtbView): string =>
  t('hud.heatHint', {
    first: sideName(0),
    firstHeat: heatOf(view, 0),
    second: sideName(1),
    secondHeat: heatOf(view, 1),
  });

/** Where the battle stands, in sentences. */
export function situation(view: FtbView): string[] {
  const lines = [t('words.round', { round: view.round, limit: view.roundLimit })];
  const { side, step } = turnWords(view);
  return [
    ...lines,
    view.initiative === null ? t('hud.initiativeOpen') : t('hud.initiativeOf', { side: sideName(view.initiative) }),
    heatLine(view),
    t('words.step', { side: sideName(side), step }),
    ...(view.combat ? combatLines(view, view.combat) : []),
  ];
}

/** What each side's aims ask for and how far they have come, in sentences. */
export const aimLines = (view: FtbView): string[] => [
  ...view.aims.map((aim) =>
    t('aims.progress', {
      side: sideName(aim.side),
      aim: aimText(view, aim),
      reached: aim.progress,
      number: aim.number,
    }),
  ),
  ...(view.limitWinner === 'points' ? [] : [t('aims.limit', { side: sideName(view.limitWinner) })]),
];
