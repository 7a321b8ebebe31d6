import type { Side } from '../../../../engine/game.ts';
import type { CardName } from '../../../../engine/ftb/terms.ts';
import type { CombatView, FtbView } from '../../../../engine/ftb/view.types.ts';
import { t } from '../messages/catalogue.ts';
import { cardName, objectName, sideName } from './names.ts';

// A combat as its cards lie: nothing yet, face down, one's own face down, or turned.

export type CardState = 'empty' | 'down' | 'own' | 'up';

/** What is known of a side's card: none laid, face down, or turned. */
export function cardState({ turned, cards, committed }: CombatView, side: Side): CardState {
  if (turned) return 'up';
  if (cards[side] !== null) return 'own';
  return committed[side] ? 'down' : 'empty';
}

/** The card that is known to lie before a side. */
export const cardOf = ({ turned, cards }: CombatView, side: Side): CardName | null => turned?.[side] ?? cards[side];

/** The ship that fights for a side; the side itself where it is about the initiative. */
export function fighterName(view: FtbView, { units }: CombatView, side: Side): string {
  const unit = units[side];
  return unit === null ? sideName(side) : objectName(view, unit);
}

/** What lies before a side, in words. */
export function cardLine(view: FtbView, combat: CombatView, side: Side): string {
  const card = cardOf(combat, side);
  const name = card === null ? '' : cardName(card);
  return t(`duel.${cardState(combat, side)}`, { side: fighterName(view, combat, side), card: name });
}

/** A combat in words: what it is about, and what lies before each side. */
export const combatLines = (view: FtbView, combat: CombatView): string[] => [
  t(`duel.for.${combat.combat}`),
  cardLine(view, combat, 0),
  cardLine(view, combat, 1),
];
