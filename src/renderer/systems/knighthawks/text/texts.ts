import type { Mark } from '../../../../engine/game.ts';
import type { SystemTexts } from '../../system.types.ts';
import type { KnightHawks } from '../battle/overlay.svelte.ts';
import { namedTexts } from '../../../text/namedTexts.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { setupAims, setupTable } from './aimText.ts';
import { eventSentence } from '../events/index.ts';
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

const MOMENTS = ['heavy-hit', 'system-out', 'destroyed', 'home', 'lost', 'orbit'] as const;

/** The message `key` where the catalogue has it. */
const sentence = (key: string): string | null => (isMessage(key) ? t(key) : null);

function markText({ round, part }: Mark): string {
  if (part === 'first') return t('mark.first', { round });
  return part === 'second' ? t('mark.second', { round }) : t('mark.round', { round });
}

/** All that Knight Hawks says. */
export const texts: SystemTexts<KnightHawks> = {
  ...namedTexts(sentence),
  setupAims,
  setupTable,
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
    if (kind === 'end') return t('moment.end');
    if (kind === 'lead') return t('moment.lead', { side: side === null ? '' : sideName(side) });
    const known = MOMENTS.find((one) => one === kind);
    return known === undefined ? kind : t(`moment.${known}`, { unit: unit === null ? '' : unitName(view, unit) });
  },
  event: eventSentence,
  refusal: refusalText,
  actor: ({ id }, view) => unitName(view, id),
  actorAndAim: ({ id }, view) => unitName(view, id),
  option: optionLabel,
  optionShort: shortLabel,
  optionFigures,
  order: ({ options }) => ({ name: t('order.fire', { count: options.length }), hint: t('orderHint.fire') }),
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
  adviceBasis: (count) => t('advice.basis', { count }),
  why,
  habit,
  decision: decisionText,
  steps: stepWords,
  situation,
  deciding: (view) => t('words.decide', { step: turnWords(view).step }),
  aims: aimLines,
};
