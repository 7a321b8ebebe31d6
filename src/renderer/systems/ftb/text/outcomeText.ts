import type { CardOutcome, EffectView } from '../../../../engine/ftb/view.types.ts';
import { t } from '../messages/catalogue.ts';
import { cardName } from './names.ts';

// Combat resolution (16): what a card does against each that may lie before the other side.

/** What a hit does, in a few words; null: it does nothing. */
function effectText(effect: EffectView | null): string {
  if (!effect) return t('outcome.blunt');
  const damage =
    effect.damageBy === null ? t('outcome.damage') : t(`outcome.damage${effect.damageBy === 'own' ? 'Own' : 'Enemy'}`);
  const parts = [
    effect.shield ? t('outcome.shield') : '',
    effect.destroys ? t('outcome.destroys') : effect.damage ? damage : '',
  ].filter(Boolean);
  const [first = t('outcome.blunt'), second] = parts;
  const hit = second === undefined ? first : t('outcome.and', { first, second });
  return effect.heat > 0 ? t('outcome.orHeat', { effect: hit, heat: effect.heat }) : hit;
}

/** One line: "Railgun: you hit – a shield or 2 heat". `decides`: nothing but the initiative is fought for. */
export function outcomeLine(outcome: CardOutcome, initiative: boolean): string {
  const against = cardName(outcome.against);
  if (initiative) {
    if (outcome.winner === 'both') return t('outcome.again', { against });
    return t(outcome.winner === 'own' ? 'outcome.wins' : 'outcome.loses', { against });
  }
  switch (outcome.winner) {
    case 'own':
      return t('outcome.own', { against, effect: effectText(outcome.onEnemy) });
    case 'enemy':
      return t('outcome.enemy', { against, effect: effectText(outcome.onOwn) });
    case 'both':
      return t('outcome.both', {
        against,
        effect: t('outcome.mutual', { enemy: effectText(outcome.onEnemy), own: effectText(outcome.onOwn) }),
      });
    case null:
      return t('outcome.none', { against });
  }
}
