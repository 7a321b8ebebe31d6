import type { Mark } from '../../../../engine/game.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { Actor } from '../../choice.types.ts';
import type { SystemTexts } from '../../system.types.ts';
import type { Talon } from '../battle/talonOverlay.svelte.ts';
import { endSentence } from '../../../text/endText.ts';
import { namedTexts } from '../../../text/namedTexts.ts';
import { actSentence } from '../events/acts.ts';
import { eventSentence, kindOf } from '../events/index.ts';
import { sentence, t } from '../messages/catalogue.ts';
import { actionSentence } from './adviceText.ts';
import { aimText } from './aimText.ts';
import { consequence } from './consequence.ts';
import { decisionText } from './decisionText.ts';
import { losesOwn } from '../lookup.ts';
import { hullName, missileName, missileOf, sideName, unitName } from './names.ts';
import { optionFigures, optionLabel, optionSection, optionTip, shortLabel, terrainAt } from './optionText.ts';
import { reasonOf } from './reason.ts';
import { question } from './questionText.ts';
import { refusalText } from './refusals.ts';
import { setupAims, setupTable } from './setupAims.ts';
import { setupProblem } from './setupText.ts';
import { stepWords } from './stepWords.ts';
import { actionName, situation } from './wordsText.ts';

function actorName({ kind, id }: Actor, view: TalonView): string {
  return kind === 'unit' ? unitName(view, id) : missileName(id);
}

/** A power phase has no impulse. */
const impulseOf = ({ part }: Mark): string | null => part;
/** Steps in which a habit is known. */
const HABITS = ['power', 'movement', 'fire', 'power-phase'] as const;
const isHabit = (step: string): step is (typeof HABITS)[number] => (HABITS as readonly string[]).includes(step);

/** All that Talon says. */
export const texts: SystemTexts<Talon> = {
  ...namedTexts(sentence, 'career.degree'),
  reason: (outcome, view) =>
    endSentence(sentence, outcome, {
      names: [sideName(view, 0), sideName(view, 1)],
      limitWinner: view.limitWinner,
      stands: view.units.some(({ side, status }) => side === outcome.winner && status === 'in-play'),
    }),
  blows: kindOf,
  setupAims,
  setupTable,
  setupProblem: (error, sides) => setupProblem(error, sides),
  hull: ({ hull }) => hullName(hull),
  turn: (view) => ({
    side: view.activeSide,
    heading: t('hud.turnOf', { side: sideName(view, view.activeSide) }),
    step: t(view.pending ? `pending.${view.pending}` : `step.${view.step}`),
  }),
  mark(mark) {
    const impulse = impulseOf(mark);
    return impulse === null
      ? t('review.atPower', { round: mark.round })
      : t('review.at', { round: mark.round, impulse });
  },
  markAt(mark, place) {
    const impulse = impulseOf(mark);
    return impulse === null
      ? t('replay.placePower', { ...place, round: mark.round })
      : t('replay.placeLong', { ...place, round: mark.round, impulse });
  },
  part: () => ({
    back: t('replay.backImpulse'),
    forward: t('replay.forwardImpulse'),
    keys: t('replay.keys'),
    chart: t('review.chart'),
    chartHint: t('review.chartHint'),
  }),
  moment: ({ kind, side, unit }, view) =>
    sentence(`replay.moment.${kind}`, {
      side: side === null ? '' : sideName(view, side),
      unit: unit === null ? '' : unitName(view, unit),
    }) ?? kind,
  event: eventSentence,
  act: actSentence,
  refusal: refusalText,
  actor: actorName,
  actorAndAim(actor, view) {
    const target = actor.kind === 'unit' ? null : (missileOf(view, actor.id)?.target ?? null);
    const name = actorName(actor, view);
    return target === null ? name : `${name} → ${unitName(view, target)}`;
  },
  option: optionLabel,
  optionShort: shortLabel,
  optionFigures: ({ action, description }, view) =>
    action === null && description.kind !== 'set-curve'
      ? ''
      : [optionFigures(description), consequence(description, view)].filter(Boolean).join(', '),
  order: ({ name, options }) => ({
    name: t(`order.${name as 'straight' | 'fire'}`, { count: options.length }),
    hint: t(`orderHint.${name as 'straight' | 'fire'}`),
  }),
  plan: (plan) => ({
    name: t(`plan.${plan as 'weapons' | 'shields' | 'battery'}`),
    hint: t(`planHint.${plan as 'weapons' | 'shields' | 'battery'}`),
  }),
  question,
  optionTip,
  optionRule: optionSection,
  optionInWords: actionName,
  // Own ships in the way, a planet, no room on the map for an own ship, or own ships in the cone.
  warns({ description }, view) {
    if (description.kind === 'fire-cone') return description.friends.length > 0;
    if (description.kind !== 'move') return false;
    const terrain = terrainAt(view, description.to);
    const loses = terrain === 'planet' || terrain === 'black-hole' || losesOwn(description, view);
    return description.collidesWith.length > 0 || loses;
  },
  keeps: (description) => description.kind === 'set-curve' && description.change === 0,
  advice: actionSentence,
  adviceBasis: (count) => t('advice.basis', { count }),
  why: (description, view) => reasonOf(description, view).lines,
  habit: ({ step }) => (isHabit(step) ? t(`habit.${step}`) : null),
  decision: decisionText,
  steps: stepWords,
  situation,
  deciding: (view) => t('words.decide', { step: situation(view).slice(-2, -1).join('') }),
  aims: (view) =>
    view.aims.map((aim) => `${sideName(view, aim.side)}: ${aimText(view, aim)} (${aim.reached}/${aim.number})`),
};
