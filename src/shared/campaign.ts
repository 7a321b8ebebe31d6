import * as v from 'valibot';
import type { Side } from '../engine/game.ts';
import type { CampaignEvent } from '../engine/talon/campaign/actions.ts';
import type { CampaignOutcome } from '../engine/talon/campaign/state.ts';
import type { CampaignView } from '../engine/talon/campaign/view.ts';
import type { BattleState } from './api.ts';
import { seats, type Seats } from './career.ts';
import { controllerSchema as controller, type Controller } from './opponent.ts';
import { answers, battleId as id, givenName as name, plainText, plyCount as ply } from './fields.ts';

/** Campaigns: the war for four sectors. Requests and pushes, spread into those of api.ts. */

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const side = v.picklist([0, 1]);
const sector = v.picklist(['antares', 'badlands', 'maelstrom', 'orion']);
const unit = whole(9999);
const label = plainText(40);
/** What a player may do in the plans of a turn. */
const planned = v.variant('kind', [
  v.strictObject({
    kind: v.literal('buy'),
    side,
    class: label,
    name: label,
    post: v.optional(v.union([v.literal('home'), v.strictObject({ sector, zone: whole(20) })])),
  }),
  v.strictObject({ kind: v.literal('repair'), side, ship: unit }),
  v.strictObject({ kind: v.literal('assign'), side, ship: unit, to: v.union([v.literal('reserve'), sector]) }),
  v.strictObject({ kind: v.literal('ready'), side }),
]);
export type PlannedAction = v.InferOutput<typeof planned>;

/** A line of the list. */
export interface CampaignSummary {
  id: string;
  name: string;
  controllers: [Controller, Controller];
  seats: Seats;
  /** ISO 8601, UTC. */
  createdAt: string;
  playedAt: string;
  turn: number;
  outcome: CampaignOutcome | null;
  /** Its log does not verify; it can only be deleted. */
  damaged: boolean;
}

/** A battle of the turn and what has become of it. `battle` is its id in the list of battles, if it has been begun. */
export interface CampaignBattleLink {
  battle: string | null;
  state: 'waiting' | 'under-way' | 'resolving' | 'over';
}

/** A campaign after `ply` actions, as the player who plans now may see it. */
export interface CampaignStatus {
  id: string;
  name: string;
  controllers: [Controller, Controller];
  seats: Seats;
  ply: number;
  view: CampaignView;
  /** The person who plans now; null: nobody has to. */
  planner: Side | null;
  canUndo: boolean;
  /** The computer is planning. */
  thinking: boolean;
  /** By place in `view.battles`. */
  links: CampaignBattleLink[];
  /** What has happened since the plans were opened last. */
  report: CampaignEvent[];
}

/** How far the computer has come with a battle that it plays for both sides. */
export interface CampaignProgress {
  id: string;
  /** Place in the turn's list. */
  battle: number;
  round: number;
  roundLimit: number;
}

export const campaignRequests = {
  'campaigns.list': { params: v.strictObject({}), answer: answers<CampaignSummary[]>() },
  'campaigns.create': {
    params: v.strictObject({
      name,
      size: v.picklist(['small', 'medium', 'large']),
      /** The last turn; null: until a home world falls. */
      turnLimit: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
      controllers: v.tuple([controller, controller]),
      seats: v.optional(seats),
      /** For tests; drawn by the host when absent. */
      seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff))),
    }),
    answer: answers<CampaignStatus>(),
  },
  /** Opens a campaign and lets the computer plan where it has to. */
  'campaigns.open': { params: v.strictObject({ id }), answer: answers<CampaignStatus>() },
  'campaigns.rename': { params: v.strictObject({ id, name }), answer: answers<null>() },
  /** Its battles stay in the list of battles. */
  'campaigns.delete': { params: v.strictObject({ id }), answer: answers<null>() },
  /** `ply` is the number of actions that the UI had seen. */
  'campaign.act': { params: v.strictObject({ id, ply, action: planned }), answer: answers<CampaignStatus>() },
  /** Takes back the last step of the plans that are being made. */
  'campaign.undo': { params: v.strictObject({ id, ply }), answer: answers<CampaignStatus>() },
  /** Begins a battle of the turn on the board, or opens it again. */
  'campaign.fight': { params: v.strictObject({ id, battle: whole(8) }), answer: answers<BattleState>() },
  /** Lets the computer play a battle for both sides; progress and result come as pushes. */
  'campaign.resolve': { params: v.strictObject({ id, battle: whole(8) }), answer: answers<CampaignStatus>() },
  'campaign.stop': { params: v.strictObject({ id, battle: whole(8) }), answer: answers<CampaignStatus>() },
  /** The campaign that a battle belongs to, if it does. */
  'campaign.of': { params: v.strictObject({ battle: id }), answer: answers<{ campaign: string | null }>() },
} as const;

export interface CampaignPushes {
  'campaign.update': CampaignStatus;
  'campaign.progress': CampaignProgress;
}
export const CAMPAIGN_PUSHES = ['campaign.update', 'campaign.progress'] as const;
