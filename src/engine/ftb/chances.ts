import { CARD, COMBAT, other, type Battle } from './battle.ts';
import { beats, fighterOf, heatOf, whyNotEvade } from './combat.ts';
import { hasAbility, isArmed, isMarked } from './damage.ts';
import { POSSIBLE } from './reasons.ts';
import { BATTLESHIP } from './shipTypes.ts';
import { CARDS, type CardName } from './terms.ts';
import type { CardOutcome, EffectView } from './view.types.ts';

// Combat resolution (16): what a card would do against each that the other side may lay.

/** What `card` of a side does against every card of the other; both sides know all that it is made of. */
export function outcomesOf(battle: Battle, side: number, card: number): CardOutcome[] {
  const rival = other(side);
  const most = whyNotEvade(battle, rival) === POSSIBLE ? CARD.EVASIVE : CARD.BROADSIDE;
  return Array.from({ length: most }, (_, n): CardOutcome => {
    const against = n + 1;
    const isDraw = card === against && card !== CARD.EVASIVE;
    const wins = beats(card, against);
    const loses = beats(against, card);
    return {
      against: CARDS[against] as CardName,
      winner: isDraw ? 'both' : wins ? 'own' : loses ? 'enemy' : null,
      onEnemy: isDraw || wins ? effectOf(battle, side, card, against, isDraw, side) : null,
      onOwn: isDraw || loses ? effectOf(battle, rival, against, card, isDraw, side) : null,
    };
  });
}

/** The effect of a winner's card on the other side's ship, in the eyes of side `own`. */
function effectOf(
  battle: Battle,
  winner: number,
  card: number,
  answer: number,
  isDraw: boolean,
  own: number,
): EffectView | null {
  if (battle.combat[0] === COMBAT.INITIATIVE) return null;
  const target = other(winner);
  const ship = fighterOf(battle, target);
  const attacker = fighterOf(battle, winner);
  if (!isArmed(battle, attacker)) return null;
  const shield = battle.shields[ship]! > 0;
  const focused = !isDraw && hasAbility(battle, attacker, BATTLESHIP);
  const damage = !shield || focused;
  const marked = isMarked(battle, ship);
  const as = (side: number): 'own' | 'enemy' => (side === own ? 'own' : 'enemy');
  const namer = card === CARD.RAILGUN && answer !== CARD.EVASIVE ? winner : target;
  const heatBy = card === CARD.DEFENSIVE ? (shield ? target : -1) : card === CARD.BROADSIDE ? winner : -1;
  return {
    card: CARDS[card] as CardName,
    shield,
    damage,
    destroys: damage && marked,
    damageBy: damage && !marked ? as(namer) : null,
    heat: heatBy < 0 ? 0 : heatOf(card),
    heatBy: heatBy < 0 ? null : as(heatBy),
  };
}
