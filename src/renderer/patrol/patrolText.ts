import type { PatrolEvent } from '../../engine/campaign/patrol/state.ts';
import type { StopKind } from '../../engine/campaign/patrol/terms.ts';
import type { EffectView, OptionView, PatrolView } from '../../engine/campaign/patrol/view.ts';
import type { CampaignSummary } from '../../shared/campaign.ts';
import { COLUMNS, PATROL_ENDS } from '../../engine/campaign/patrol/terms.ts';
import { isMessage, t, type MessageKey } from '../messages/catalogue.svelte.ts';
import type { recordsOf } from './patrolRecords.ts';

// A patrol in words.

/** What a kind of stop is called. */
export const stopName = (kind: StopKind): string => t(`patrol.stop.${kind}`);

/** A sentence of an event, whose key is made of its id. */
const told = (key: string): string => (isMessage(key) ? t(key as MessageKey) : '');
/** What an event is called; empty where nobody has named it. */
export const eventName = (id: string): string => told(`patrol.${id}.name`);
/** What is told of an event. */
export const eventText = (id: string): string => told(`patrol.${id}.text`);
/** What can be done about an event. */
export const optionName = (id: string, option: string): string => told(`patrol.${id}.${option}`);
const optionEnd = (id: string, option: string, well: boolean): string =>
  told(`patrol.${id}.${option}.${well ? 'well' : 'badly'}`);

function effectText(effect: EffectView): string {
  switch (effect.kind) {
    case 'stores':
      return effect.stores > 0
        ? t('patrol.effect.gain', { stores: `+${effect.stores}` })
        : t('patrol.effect.cost', { stores: -effect.stores });
    case 'damage':
    case 'damageAll':
    case 'mend':
      return t(`patrol.effect.${effect.kind}`, { percent: effect.percent });
    case 'join':
      return t(effect.damage > 0 ? 'patrol.effect.joinDamaged' : 'patrol.effect.join');
    case 'captain':
      return effect.trait === null
        ? t('patrol.effect.captain')
        : t('patrol.effect.captainOf', { trait: t(`patrol.trait.${effect.trait}`) });
    case 'rumour':
      return t('patrol.effect.rumour');
    case 'favour':
      return t(effect.percent < 0 ? 'patrol.effect.weaker' : 'patrol.effect.stronger', {
        percent: Math.abs(effect.percent),
      });
  }
}
const effectsText = (effects: readonly EffectView[]): string =>
  effects.length === 0 ? t('patrol.nothing') : effects.map(effectText).join(' · ');

/** What a choice brings, with its chance. */
export function optionText({ always, chance, well, badly }: OptionView): string {
  if (chance === 100) return effectsText(always);
  const dared = t('patrol.dare', { percent: chance, well: effectsText(well), badly: effectsText(badly) });
  return always.length === 0 ? dared : `${effectsText(always)}; ${dared}`;
}

/** An event of the run as a sentence; null: it is not worth one. */
export function eventSentence(view: PatrolView, event: PatrolEvent): string | null {
  const ship = (id: number): string => [...view.ships, ...view.lost].find((one) => one.id === id)?.name ?? '';
  switch (event.type) {
    case 'arrived':
    case 'sailed':
    case 'ended':
      return null;
    case 'battleEnded':
      return t(
        event.winner === null
          ? 'patrol.event.drawn'
          : event.winner === 0
            ? 'patrol.event.won'
            : 'patrol.event.lostBattle',
      );
    case 'fate':
      return event.fate === 'stood' || event.fate === 'landed'
        ? null
        : t(`patrol.event.${event.fate}`, { ship: ship(event.ship) });
    case 'gained':
      return t('patrol.event.gained', { stores: event.stores });
    case 'prize':
      return t('patrol.event.prize', { ship: ship(event.ship), stores: event.stores });
    case 'captainFell':
    case 'captainSaved':
      return t(`patrol.event.${event.type}`, { ship: ship(event.ship), name: event.name });
    case 'chose':
      return optionEnd(event.event, event.option, event.well);
    case 'stores':
      if (event.stores === 0) return null;
      return event.stores > 0
        ? t('patrol.event.stores', { stores: `+${event.stores}` })
        : t('patrol.event.paid', { stores: -event.stores });
    case 'steadied':
    case 'damaged':
    case 'mended':
    case 'joined':
      return t(`patrol.event.${event.type}`, { ship: ship(event.ship) });
    case 'noRoom':
      return t('patrol.event.noRoom');
    case 'captain':
      return t('patrol.event.captain', {
        ship: ship(event.ship),
        name: event.name,
        trait: t(`patrol.trait.${event.trait}`),
      });
    case 'heard':
      return t('patrol.event.heard');
    case 'favour':
      return t(event.percent < 0 ? 'patrol.event.weaker' : 'patrol.event.stronger');
    case 'refitted':
      return t('patrol.event.refitted', { ship: ship(event.ship), from: event.from });
  }
}

/** Where a patrol of the list stands. */
export function patrolStanding({ turn, outcome }: Pick<CampaignSummary, 'turn' | 'outcome'>): string {
  if (outcome === null) return t('patrol.standingOf', { stop: turn, stops: COLUMNS });
  const end = PATROL_ENDS.find((one) => one === outcome.reason);
  const text = end === undefined ? outcome.reason : t(`patrol.ended.${end}`);
  return outcome.score === undefined ? text : `${text} · ${t('patrol.score', { score: outcome.score[0] })}`;
}

/** What the runs of a system that are over came to; `open` is the highest rank that may be chosen. */
export function recordsText({ runs, won, best }: ReturnType<typeof recordsOf>, open: number): string {
  return runs === 0 ? t('patrol.noRecord') : t('patrol.record', { rank: open, won, runs, score: best });
}
