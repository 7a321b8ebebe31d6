import type { Side, Viewer } from '../../engine/game.ts';
import type { HostError, Notice } from '../../shared/api.ts';
import type { BattleOdds } from '../../shared/campaign.ts';
import type { CampaignGlance } from '../../shared/campaign.ts';
import type { Campaign } from './campaign.ts';

// An open campaign on the screen: who plans, who sits there, and what the computer is busy with.

/** A battle that the computer plays. */
export interface Resolving {
  stop(): void;
  /** Null: it waits for its turn. */
  round: number | null;
}

export interface CampaignTable {
  campaign: Campaign;
  /** Of two persons at one machine, the one who has taken over the screen to plan. */
  seated: Side | null;
  /** Calls the computer's planning off. */
  planning: (() => void) | null;
  /** What the turn's battles are likely to bring, and when it was asked: how many actions there were when they arose, below 0 how many there are while one is made ready for; null: not asked. */
  odds: { asked: number; told: readonly BattleOdds[] } | null;
  /** Battles that the computer plays, by place in the list. */
  resolving: Map<number, Resolving>;
  /** The war is over, and its admiral has written. */
  farewell: boolean;
}

export const SIDES = [0, 1] as const;

/** A table at which nobody sits yet. */
export const tableOf = (campaign: Campaign): CampaignTable => ({
  campaign,
  seated: null,
  planning: null,
  odds: null,
  resolving: new Map(),
  farewell: false,
});

/** The person who plans now; in a war of two persons the first goes first. */
export function plannerOf({ war, state, record }: Campaign): Side | null {
  if (war.phase(state) !== 'planning') return null;
  return SIDES.find((side) => record.controllers[side].kind === 'human' && !war.isReady(state, side)) ?? null;
}

/**
 * Who sits at the screen: the one person who plays; of two, the planner who has taken it over.
 * Between two players, and where the computer plays for both, it shows what everybody may know.
 */
export function viewerOf({ campaign, seated }: CampaignTable): Viewer {
  const { controllers } = campaign.record;
  const persons = SIDES.filter((side) => controllers[side].kind === 'human');
  if (persons.length === 1) return persons[0]!;
  const planner = plannerOf(campaign);
  return planner !== null && seated === planner ? planner : 'public';
}

/** The person who plans now, if nobody else sits at the screen. */
export function seatedPlanner(table: CampaignTable): Side | null {
  const planner = plannerOf(table.campaign);
  return planner === viewerOf(table) ? planner : null;
}

/** How a campaign stands on a screen that nobody has taken over. */
export function glanceAt(table: CampaignTable): CampaignGlance {
  const { state, war } = table.campaign;
  const phase = war.phase(state);
  const waiting = phase === 'battles' ? war.battles(state).filter(({ over }) => !over).length : 0;
  return { phase, waiting, view: war.view(state, viewerOf({ ...table, seated: null })) };
}

/** What the player is told where the computer's work failed for this cause. */
export const noticeOf = (code: HostError['code']): Notice['code'] =>
  code === 'disk-full' || code === 'store-failed' ? code : 'ai-failed';
