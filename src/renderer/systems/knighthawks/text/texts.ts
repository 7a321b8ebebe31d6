import type { Mark } from '../../../../engine/game.ts';
import type { SystemTexts } from '../../system.types.ts';
import type { KnightHawks } from '../battle/overlay.svelte.ts';
import { endSentence } from '../../../text/endText.ts';
import { namedTexts, playedTexts } from '../../../text/namedTexts.ts';
import { sentence, t } from '../messages/catalogue.ts';
import { setupAims, setupTable } from './aimText.ts';
import { events, eventSentence } from '../events/index.ts';
import { hullName, sideName, unitName } from './names.ts';
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
import { refusalText } from './refusals.ts';
import { setupProblem } from './setupText.ts';
import { aimLines, situation, turnWords } from './situation.ts';
import { stepWords } from './stepWords.ts';
import { habit, why } from './why.ts';

function markText({ round, part }: Mark): string {
  if (part === 'first') return t('mark.first', { round });
  return part === 'second' ? t('mark.second', { round }) : t('mark.round', { round });
}

/** All that Knight Hawks says. */
export const texts: SystemTexts<KnightHawks> = {
  ...namedTexts(sentence),
  reason: (outcome, view) =>
    endSentence(sentence, outcome, {
      names: [sideName(0), sideName(1)],
      limitWinner: view.limitWinner,
      stands: view.units.some(({ side, status }) => side === outcome.winner && status === 'in-play'),
    }),
  blows: events.kindOf,
  setupAims,
  setupTable,
  setupProblem: (error) => setupProblem(error),
  hull: ({ hull }) => hullName(hull),
  turn: turnWords,
  ...playedTexts<KnightHawks>({ sentence, mark: markText, sideName, unitName: unitName }),
  event: eventSentence,
  refusal: refusalText,
  actor: ({ id }, view) => unitName(view, id),
  actorAndAim: ({ id }, view) => unitName(view, id),
  option: optionLabel,
  optionShort: shortLabel,
  optionFigures,
  order: ({ name, options }) => ({
    name: t(`order.${name as 'straight' | 'fire'}`, { count: options.length }),
    hint: t(`orderHint.${name as 'straight' | 'fire'}`),
  }),
  question,
  optionTip,
  optionRule,
  optionInWords,
  warns,
  keeps: (description) =>
    (description.kind === 'speed' && description.change === 0) ||
    (description.kind === 'screen' && description.screen === description.up) ||
    (description.kind === 'face' && description.facing === description.from),
  advice: adviceText,
  why,
  habit,
  decision: decisionText,
  steps: stepWords,
  situation,
  deciding: (view) => t('words.decide', { step: turnWords(view).step }),
  aims: aimLines,
};
