import type { Outcome, Side } from '../../engine/game.ts';
import { GIVEN_UP } from '../../shared/battle.ts';
import { t } from '../messages/catalogue.svelte.ts';
import type { BattleStore } from '../systems/system.types.ts';

/** What an end's sentence is made of beside the outcome itself. */
export interface EndFacts {
  readonly names: readonly [string, string];
  /** Who wins when the time is up; null: the points decide. */
  readonly limitWinner: Side | null;
  /** Whether the winner has a ship left in play. */
  readonly stands: boolean;
}

/** A system's sentence of a key; null: it has none. */
type Sentence = (key: string, values?: Record<string, string | number>) => string | null;

/**
 * Why a battle ended, in a sentence that is true for whoever reads it: it names who has lost or reached what. The
 * message chooses by `won`: `none` (a draw), `rule` (the scenario gives the battle to one side when the time is up),
 * `gone` (the winner has no ship left either) or `side`.
 */
export function endSentence(
  sentence: Sentence,
  { winner, reason }: Pick<Outcome, 'winner' | 'reason'>,
  { names, limitWinner, stands }: EndFacts,
): string | null {
  const won = winner === null ? 'none' : !stands ? 'gone' : limitWinner === winner ? 'rule' : 'side';
  return sentence(`result.reason.${reason}`, {
    won,
    winner: winner === null ? '' : names[winner],
    loser: winner === null ? '' : names[winner === 0 ? 1 : 0],
  });
}

/** What is said of a battle's end to whoever looks; `own` is their side, null where they have none or both. */
export interface EndTexts {
  readonly title: string;
  /** How clearly it was won or lost; empty: nobody has won, or nothing is to be said of it. */
  readonly degree: string;
  readonly feeling: string;
  readonly reason: string | null;
}

/** The least degrees of victory by points. */
const LEAST: ReadonlySet<string> = new Set(['narrow', 'marginal']);

/** Whether a victory's degree is told: points tell nothing of how clearly an aim was reached, which was reached in full. */
export const tellsDegree = ({ reason, degree }: { readonly reason: string; readonly degree: string | null }): boolean =>
  degree !== null && !(reason === 'aim' && LEAST.has(degree));

/** The head of a battle's end. */
export function endTexts(
  { ui, view, sides }: Pick<BattleStore, 'ui' | 'view' | 'sides'>,
  outcome: Outcome,
  own: Side | null,
): EndTexts {
  const { winner } = outcome;
  const beaten = own !== null && winner !== null && winner !== own;
  const words = outcome.degree !== null && tellsDegree(outcome) ? ui.texts.degree(outcome.degree) : null;
  return {
    title:
      winner === null
        ? t('result.draw')
        : beaten
          ? t('result.defeat')
          : t('result.victory', { side: sides[winner].name }),
    degree: words === null ? '' : beaten ? words.defeat : words.title,
    feeling: own === null || winner === null ? '' : t(winner === own ? 'result.yourWin' : 'result.yourLoss'),
    reason:
      outcome.reason === GIVEN_UP && winner !== null
        ? t('result.givenUp', { loser: sides[winner === 0 ? 1 : 0].name })
        : ui.texts.reason(outcome, view),
  };
}
