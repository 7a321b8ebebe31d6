import { specialWords } from './specialText.ts';
import type { Mark } from '../../../../engine/game.ts';
import type { SystemTexts } from '../../system.types.ts';
import type { FullThrust } from '../battle/overlay.svelte.ts';
import type { OrderName } from '../battle/squadrons.ts';
import { namedTexts, playedTexts } from '../../../text/namedTexts.ts';
import { eventSentence, kindOf } from '../events/index.ts';
import { sentence, t } from '../messages/catalogue.ts';
import { actSentence } from './actSentence.ts';
import { endReason } from './endReason.ts';
import { groupName, hullName, sideName, unitName } from './names.ts';
import {
  buttonFigures,
  optionInWords,
  optionLabel,
  optionRule,
  optionShort,
  optionTip,
  why,
  withActor,
} from './optionText.ts';
import { habit, question } from './questionText.ts';
import { refusalText } from './refusals.ts';
import { setupAims, setupProblem, setupRules } from './setupText.ts';
import { aimLines, situation, turnWords } from './situation.ts';
import { stepWords } from './stepWords.ts';

function markText({ kind, round, part }: Mark): string {
  const phase = part === null ? null : sentence(`phase.${part}`);
  return kind === 'phase' && phase !== null ? t('mark.phase', { round, phase }) : t('mark.round', { round });
}

/** All that Full Thrust says. */
export const texts: SystemTexts<FullThrust> = {
  roundWord: 'turn',
  ...namedTexts(sentence),
  reason: endReason,
  blows: kindOf,
  setupAims,
  setupTable: setupRules,
  setupProblem: (error) => setupProblem(error),
  hull: ({ hull }) => hullName(hull),
  turn: turnWords,
  ...playedTexts<FullThrust>({ sentence, mark: markText, sideName, unitName: unitName }),
  event: eventSentence,
  act: actSentence,
  refusal: refusalText,
  actor: ({ kind, id }, view) => (kind === 'group' ? groupName(view, id) : unitName(view, id)),
  actorAndAim: ({ kind, id }, view) => (kind === 'group' ? groupName(view, id) : unitName(view, id)),
  option: optionLabel,
  optionShort,
  optionFigures: buttonFigures,
  question,
  optionTip,
  optionRule,
  optionInWords,
  warns: () => false,
  keeps: (description) => description.kind === 'order' && description.move.turn === 0 && description.move.thrust === 0,
  advice: (description, view) => withActor('advice.who', description, view),
  why,
  habit,
  decision: (description, view) => withActor('decision.of', description, view),
  order: ({ name, options }) => ({
    name: t(`order.${name as OrderName}`, { count: options.length }),
    hint: t(`orderHint.${name as OrderName}`),
  }),
  steps: stepWords,
  situation,
  deciding(view) {
    const { side, step } = turnWords(view);
    return t('words.decide', { side: sideName(side), step });
  },
  aims: aimLines,
  special: specialWords,
};
