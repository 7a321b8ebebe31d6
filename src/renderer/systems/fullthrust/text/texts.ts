import { specialWords } from './specialText.ts';
import type { Mark } from '../../../../engine/game.ts';
import type { SystemTexts } from '../../system.types.ts';
import type { FullThrust } from '../battle/overlay.svelte.ts';
import type { OrderName } from '../battle/squadrons.ts';
import { namedTexts } from '../../../text/namedTexts.ts';
import { eventSentence } from '../events/index.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { actSentence } from './actSentence.ts';
import { groupName, hullName, sideName, unitName } from './names.ts';
import {
  buttonFigures,
  optionInWords,
  optionLabel,
  optionRule,
  optionTip,
  shortLabel,
  withActor,
} from './optionText.ts';
import { question } from './questionText.ts';
import { refusalText } from './refusals.ts';
import { setupAims, setupProblem, setupRules } from './setupText.ts';
import { aimLines, situation, turnWords } from './situation.ts';
import { stepWords } from './stepWords.ts';
import { habit, why } from './why.ts';

const MOMENTS = ['threshold', 'core-hit', 'ram', 'missiles', 'dropped-out', 'destroyed', 'left'] as const;

/** The message `key` where the catalogue has it. */
const sentence = (key: string): string | null => (isMessage(key) ? t(key) : null);

function markText({ kind, round, part }: Mark): string {
  const phase = part === null ? null : sentence(`phase.${part}`);
  return kind === 'phase' && phase !== null ? t('mark.phase', { round, phase }) : t('mark.round', { round });
}

/** All that Full Thrust says. */
export const texts: SystemTexts<FullThrust> = {
  roundWord: 'turn',
  ...namedTexts(sentence),
  setupAims,
  setupTable: setupRules,
  setupProblem: (error) => setupProblem(error),
  hull: ({ hull }) => hullName(hull),
  turn: turnWords,
  mark: markText,
  markAt: (mark, place) => t('mark.place', { ...place, mark: markText(mark) }),
  part: () => ({
    back: t('part.back'),
    forward: t('part.forward'),
    keys: t('part.keys'),
    chart: t('part.chart'),
    chartHint: t('part.chartHint'),
  }),
  moment({ kind, side, unit }, view) {
    if (kind === 'end' || kind === 'dogfight') return t(`moment.${kind}`);
    if (kind === 'lead') return t('moment.lead', { side: side === null ? '' : sideName(side) });
    const known = MOMENTS.find((one) => one === kind);
    return known === undefined ? kind : t(`moment.${known}`, { unit: unit === null ? '' : unitName(view, unit) });
  },
  event: eventSentence,
  act: actSentence,
  refusal: refusalText,
  actor: ({ kind, id }, view) => (kind === 'group' ? groupName(view, id) : unitName(view, id)),
  actorAndAim: ({ kind, id }, view) => (kind === 'group' ? groupName(view, id) : unitName(view, id)),
  option: optionLabel,
  optionShort: shortLabel,
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
  adviceBasis: (count) => t('advice.basis', { count }),
  decision: (description, view) => withActor('decision.of', description, view),
  order: ({ name, options }) => ({
    name: t(`order.${name as OrderName}`, { count: options.length }),
    hint: t(`orderHint.${name as OrderName}`),
  }),
  steps: stepWords,
  situation,
  deciding: (view) => t('words.decide', { step: turnWords(view).step }),
  aims: aimLines,
  special: specialWords,
};
