import type { War } from '../../war.ts';
import type { TalonEvent } from '../events.ts';
import type { TalonView } from '../view.types.ts';
import type { CampaignAction, CampaignEvent } from './actions.ts';
import { applyCampaign } from './apply.ts';
import { battleResult, surrenderResult } from './battleResult.ts';
import { battleSetup } from './battleSetup.ts';
import { honoursOf } from './honours.ts';
import { observeCampaign } from './observe.ts';
import { parseAction, parsePlan } from './parse.ts';
import { type CampaignSetup, createCampaign, parseCampaignSetup } from './setup.ts';
import { type CampaignBattle, type CampaignState, cloneState } from './state.ts';
import { campaignView, type CampaignView } from './view.ts';

const battleAt = (state: CampaignState, at: number): CampaignBattle => {
  const battle = state.battles[at];
  if (battle === undefined) throw new Error(`there is no battle ${at} in turn ${state.turn}`);
  return battle;
};

/** Sectors are called the same in every language; a home world has no number. */
const nameOf = ({ sector, zone, kind }: CampaignBattle): string =>
  `${sector[0]?.toUpperCase()}${sector.slice(1)} ${kind === 'home' ? '★' : zone + 1}`;

/** The war for four sectors: a campaign of Talon. Its sections are in sections.json. */
export const talonWar: War<CampaignSetup, CampaignState, CampaignAction, CampaignEvent, CampaignView> = {
  id: 'talon',
  version: 1,
  scenario: 'four-sectors',
  parseSetup: parseCampaignSetup,
  create: (setup, seed) => createCampaign(setup, seed),
  phase: ({ phase }) => phase,
  turn: ({ turn }) => turn,
  outcome: (state) => (state.outcome === null ? null : { ...state.outcome, ...honoursOf(state) }),
  isReady: ({ ready }, side) => ready[side],
  parsePlan,
  parseAction,
  apply: applyCampaign,
  // E8: that a side is ready is no secret.
  secretOf: (action) => (action.kind === 'result' || action.kind === 'ready' ? null : action.side),
  observe: observeCampaign,
  view: campaignView,
  visible: (event, viewer) => {
    const planned =
      event.type === 'bought' || event.type === 'assigned' || (event.type === 'repaired' && event.where === 'field');
    return !planned || viewer === event.side || viewer === 'referee';
  },
  isReveal: ({ type }) => type === 'revealed',
  battles: ({ battles }) =>
    battles.map((battle) => ({
      place: `${battle.sector}:${battle.zone}`,
      name: nameOf(battle),
      over: battle.result !== null,
    })),
  battleSetup: (state, at) => ({ system: 'talon', setup: battleSetup(state, battleAt(state, at)) }),
  resultOf: (state, at, { outcome, view, events }) => ({
    kind: 'result',
    battle: at,
    result: battleResult(
      state,
      battleAt(state, at),
      outcome,
      (view as TalonView).units,
      events as readonly TalonEvent[],
    ),
  }),
  surrender: (state, at, side, stands) => ({
    kind: 'result',
    battle: at,
    result: surrenderResult(
      state,
      battleAt(state, at),
      side,
      stands && { units: (stands.view as TalonView).units, events: stands.events as readonly TalonEvent[] },
    ),
  }),
  clone: cloneState,
};
