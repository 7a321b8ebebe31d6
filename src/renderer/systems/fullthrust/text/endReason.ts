import type { Outcome } from '../../../../engine/game.ts';
import { endSentence } from '../../../text/endText.ts';
import type { FullThrustView } from '../data.ts';
import { sentence } from '../messages/catalogue.ts';
import { sideName } from './names.ts';

/** Why a battle ended, in a sentence; null: there is none for the reason. */
export const endReason = (outcome: Pick<Outcome, 'winner' | 'reason'>, view: FullThrustView): string | null =>
  endSentence(sentence, outcome, {
    names: [sideName(0), sideName(1)],
    limitWinner: view.limitWinner === 'points' ? null : view.limitWinner,
    stands: view.units.some(({ side, status }) => side === outcome.winner && status === 'in-play'),
  });
