import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import type { Mark } from '../../../../engine/game.ts';
import type { SystemTexts } from '../../system.types.ts';
import type { Ftb } from '../battle/overlay.svelte.ts';
import { percent } from '../../../messages/catalogue.svelte.ts';
import { endSentence } from '../../../text/endText.ts';
import { namedTexts, playedTexts } from '../../../text/namedTexts.ts';
import { sentence, t } from '../messages/catalogue.ts';
import { setupAims, setupTable } from './aimText.ts';
import { actSentence, events, eventSentence } from '../events/index.ts';
import { hullName, objectName, sideName } from './names.ts';
import {
  adviceText,
  decisionText,
  optionFigures,
  optionInWords,
  optionLabel,
  optionRule,
  optionTip,
  shortLabel,
  warns,
} from './optionText.ts';
import { question } from './questionText.ts';
import { refusalText, ruleName } from './refusals.ts';
import { setupProblem } from './setupText.ts';
import { aimLines, situation, turnWords } from './situation.ts';
import { stepWords } from './stepWords.ts';
import { why } from './why.ts';

/** 6 A turn's parts are its ships' activations: each is told by the ship's name. */
function markText({ kind, round, part }: Mark, view: FtbView): string {
  return kind === 'activation' && part !== null
    ? t('mark.activation', { round, unit: objectName(view, Number(part)) })
    : t('mark.round', { round });
}

/** All that FtB says. */
export const texts: SystemTexts<Ftb> = {
  roundWord: 'turn',
  ...namedTexts(sentence),
  reason: (outcome, view) =>
    endSentence(sentence, outcome, {
      names: [sideName(0), sideName(1)],
      limitWinner: view.limitWinner === 'points' ? null : view.limitWinner,
      stands: view.units.some(({ side, status }) => side === outcome.winner && status === 'in-play'),
    }),
  blows: events.kindOf,
  setupAims,
  setupTable,
  setupProblem: (error) => setupProblem(error),
  hull: ({ hull }) => hullName(hull),
  turn: turnWords,
  ...playedTexts<Ftb>({ sentence, mark: markText, sideName, unitName: objectName }),
  event: eventSentence,
  act: actSentence,
  refusal: refusalText,
  rule: ruleName,
  actor: ({ id }, view) => objectName(view, id),
  actorAndAim: ({ id }, view) => objectName(view, id),
  option: optionLabel,
  optionShort: shortLabel,
  optionFigures,
  question,
  optionTip,
  optionRule,
  optionInWords,
  warns,
  keeps: (description) => description.kind === 'order' && description.order === 'coast',
  advice: adviceText,
  mixing: (description, share) =>
    description.kind === 'lay'
      ? { often: t('advice.often', { share: percent(share) }), sentence: t('advice.mixing') }
      : null,
  why,
  decision: decisionText,
  steps: stepWords,
  situation,
  deciding: (view) => t('words.decide', { step: turnWords(view).step }),
  aims: aimLines,
};
