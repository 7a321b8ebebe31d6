import type { Side } from '../game.ts';
import type { EndedBattle, War } from '../war.ts';
import type { CampaignAction, CampaignEvent } from './actions.ts';
import { atLastRound } from './aftermath.ts';
import { applyCampaign } from './apply.ts';
import { honoursOf } from './honours.ts';
import { orderOf } from './meeting.ts';
import { observeCampaign } from './observe.ts';
import { parseAction, parsePlan } from './parse.ts';
import type { Roster } from './roster.ts';
import { type CampaignSetup, createCampaign, parseCampaignSetup } from './setup.ts';
import {
  type BattleResult,
  type CampaignBattle,
  type CampaignState,
  cloneState,
  EDITION,
  type ShipResult,
  SIDES,
} from './state.ts';
import { campaignView, type CampaignView } from './view.ts';

/** A war for four sectors, its sections E1 to E13, fought with the units of a roster. */
export type SectorWar = War<CampaignSetup, CampaignState, CampaignAction, CampaignEvent, CampaignView>;

const battleAt = (state: CampaignState, at: number): CampaignBattle => {
  const battle = state.battles[at];
  if (battle === undefined) throw new Error(`there is no battle ${at} in turn ${state.turn}`);
  return battle;
};

/** Sectors are called the same in every language; a home world has no number. */
const nameOf = ({ sector, zone, kind }: CampaignBattle): string =>
  `${sector[0]?.toUpperCase()}${sector.slice(1)} ${kind === 'home' ? '★' : zone + 1}`;

/** The war for four sectors as a system's fleets fight it. */
export const warOf = (roster: Roster): SectorWar => ({
  id: roster.system,
  version: EDITION,
  oldestKept: 1,
  scenario: 'four-sectors',
  parseSetup: (input) => parseCampaignSetup(roster, input),
  create: (setup, seed, version) => createCampaign(roster, setup, seed, version),
  phase: ({ phase }) => phase,
  turn: ({ turn }) => turn,
  outcome: (state) => (state.outcome === null ? null : { ...state.outcome, ...honoursOf(roster, state) }),
  isReady: ({ ready }, side) => ready[side],
  parsePlan,
  parseAction,
  apply: (state, action, emit) => applyCampaign(roster, state, action, emit),
  // E8: that a side is ready is no secret; neither is whom a staff follows (E15).
  secretOf: (action) =>
    action.kind === 'result' || action.kind === 'ready' || action.kind === 'follow' ? null : action.side,
  staffOf: ({ follow }, side) => (follow?.side === side ? null : (follow?.staff ?? null)),
  observe: observeCampaign,
  view: (state, viewer) => campaignView(roster, state, viewer),
  visible: (event, viewer) => {
    const planned =
      event.type === 'bought' ||
      event.type === 'assigned' ||
      event.type === 'swapped' ||
      (event.type === 'repaired' && event.where === 'field');
    return !planned || viewer === event.side || viewer === 'referee';
  },
  isReveal: ({ type }) => type === 'revealed',
  battles: ({ battles }) =>
    battles.map((battle) => ({
      place: `${battle.sector}:${battle.zone}`,
      name: nameOf(battle),
      over: battle.result !== null,
    })),
  battleSetup: (state, at) => ({ system: roster.system, setup: roster.battleSetup(state, battleAt(state, at)) }),
  resultOf: (state, at, ended) => ({
    kind: 'result',
    battle: at,
    result: resultOf(roster, state, battleAt(state, at), ended),
  }),
  surrender: (state, at, side, stands) => ({
    kind: 'result',
    battle: at,
    result: surrenderResult(roster, state, battleAt(state, at), side, stands),
  }),
  clone: cloneState,
});

/** What a battle ends with on the board when its last round is over, in every system's words. */
const ROUND_LIMIT = 'round-limit';

/** E10: what a battle that has ended on the board means for the war, and why. */
function resultOf(roster: Roster, state: CampaignState, battle: CampaignBattle, ended: EndedBattle): BattleResult {
  const { winner, reason } = ended.outcome;
  const result = roster.battleResult(state, battle, winner, ended);
  const holds = reason === ROUND_LIMIT ? atLastRound(roster, state, battle, result) : winner;
  if (holds === winner) return { ...result, reason };
  return { ...roster.battleResult(state, battle, holds, ended), reason: 'overrun' };
}

/**
 * E10: what it means that a side gives a battle up, as it stands on the board, or before it has begun
 * there: whatever it has left in the battle surrenders, and the other side has won.
 */
export function surrenderResult(
  roster: Roster,
  state: CampaignState,
  battle: CampaignBattle,
  side: Side,
  stands: Parameters<Roster['battleResult']>[3] | null,
): BattleResult {
  const winner = (1 - side) as Side;
  const met =
    stands === null
      ? SIDES.flatMap((one) => orderOf(roster, state, battle, one)).map(({ id, hull }): ShipResult => ({
          id,
          fate: 'stood',
          hull,
          kills: [],
        }))
      : roster.battleResult(state, battle, winner, stands).ships;
  return {
    winner,
    reason: 'surrender',
    ships: met.map((one) =>
      state.ships[one.id]!.side === side && one.fate === 'stood' ? { ...one, fate: 'surrendered' } : one,
    ),
  };
}
