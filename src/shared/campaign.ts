import * as v from 'valibot';
import type { Side, Viewer } from '../engine/game.ts';
import type { WarOutcome, WarPhase } from '../engine/war.ts';
import type { BattleState } from './battle.ts';
import { battleOrders } from './battleOrders.ts';
import { seats, type Seats } from './career.ts';
import { controllerSchema as controller, type Controller } from './opponent.ts';
import { answers, battleId as id, givenName as name, plyCount as ply, systemId } from './fields.ts';
import type { WarAdvice, WarEvent, WarView } from './systemData.ts';

/**
 * Campaigns: wars of a rule system, with its battles. Requests and pushes, spread into those of
 * api.ts. Setups, plans, views and events are the system's own; the host's rules parse them.
 */

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** A line of the list. */
export interface CampaignSummary {
  id: string;
  system: string;
  /** Which war of the system it is. */
  scenario: string;
  name: string;
  controllers: [Controller, Controller];
  seats: Seats;
  /** ISO 8601, UTC. */
  createdAt: string;
  playedAt: string;
  turn: number;
  outcome: WarOutcome | null;
  /** Its log does not verify; it can only be deleted. */
  damaged: boolean;
}

/** What a war that was won and is deleted by now was honoured for, in its own words. */
export interface PastHonours {
  system: string;
  scenario: string;
  honours: string[];
}

/**
 * What speaks for a side in a battle, as log-odds for side 0: both sides' points, units and damaged hull boxes (`hulls`
 * and `points` share one weight), captains who tell on the board (nobody has weighed them), who holds the zone, and how many
 * transports the invader has to land.
 */
export type OddsCause =
  | { cause: 'points' | 'hulls' | 'damage' | 'captains'; weight: number; sides: readonly [number, number] }
  | { cause: 'holding'; weight: number; side: Side }
  | { cause: 'transports'; weight: number; side: Side; count: number };

/** How likely side 0 is to win a battle, from 0.02 to 0.98: nothing is certain. */
export interface BattleOdds {
  odds: number;
  causes: OddsCause[];
}

/** A battle of the turn and what has become of it. `battle` is its id, if it has been begun; it is in no list but its war's. */
export interface CampaignBattleLink {
  battle: string | null;
  state: 'waiting' | 'under-way' | 'resolving' | 'over';
  /** How likely side 0 is to win it; null: not known (yet), or decided. */
  odds: BattleOdds | null;
  /** The round that the computer has come to, where it plays the battle; null: it has not begun, or does not. */
  round: number | null;
}

/** A turn of a campaign that is past, or whose battles are being fought. */
export interface CampaignTurn {
  turn: number;
  /** What happened from when its plans were opened, as far as everybody knows of it. */
  events: WarEvent[];
  /** Its battles that are still kept. */
  battles: { place: string; battle: string }[];
}

/**
 * A campaign as `viewer`, who sits at the screen, may know it. While a turn is planned that is the one
 * person who plays; of two, the planner who has taken over the screen, and the public until then.
 * `ply` counts the actions that the viewer knows of.
 */
export interface CampaignStatus {
  id: string;
  system: string;
  /** Which war of the system it is. */
  scenario: string;
  name: string;
  controllers: [Controller, Controller];
  seats: Seats;
  viewer: Viewer;
  ply: number;
  turn: number;
  phase: WarPhase;
  outcome: WarOutcome | null;
  view: WarView;
  /** The person who plans now; null: nobody has to. */
  planner: Side | null;
  canUndo: boolean;
  /** The computer is planning. */
  thinking: boolean;
  /** By place in the turn's list of battles. */
  links: CampaignBattleLink[];
  /** What has happened since the plans were opened last, as far as everybody knows of it. */
  report: WarEvent[];
}

/** How a campaign stands, for who has not opened it: nothing is set off by the look. */
export interface CampaignGlance {
  phase: WarPhase;
  /** Battles of the turn that are still to be fought. */
  waiting: number;
  /** As the one person who plays may know it; else as everybody may. */
  view: WarView;
}

/** How far the computer has come with a battle that it plays for both sides. */
export interface CampaignProgress {
  id: string;
  /** Place in the turn's list. */
  battle: number;
  round: number;
  /** Null: the battle goes on until it is decided. */
  roundLimit: number | null;
}

export const campaignRequests = {
  'campaigns.list': { params: v.strictObject({}), answer: answers<CampaignSummary[]>() },
  'campaigns.create': {
    params: v.strictObject({
      name,
      system: systemId,
      /** Which war of the system; its first when absent. */
      scenario: v.optional(v.pipe(v.string(), v.maxLength(40))),
      /** What the system's war begins with. */
      setup: v.unknown(),
      controllers: v.tuple([controller, controller]),
      seats: v.optional(seats),
      /** For tests; drawn by the host when absent. */
      seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff))),
    }),
    answer: answers<CampaignStatus>(),
  },
  /** Opens a campaign on a screen that nobody has taken over, and lets the computer plan where it has to. */
  'campaigns.open': { params: v.strictObject({ id }), answer: answers<CampaignStatus>() },
  'campaigns.glance': { params: v.strictObject({ id }), answer: answers<CampaignGlance>() },
  'campaigns.rename': { params: v.strictObject({ id, name }), answer: answers<null>() },
  /** Honours of campaigns that are deleted: won by who has signed in, or by nobody in particular. */
  'campaigns.honours': { params: v.strictObject({}), answer: answers<PastHonours[]>() },
  /** Its battles go with it; what its winner was honoured for stays. */
  'campaigns.delete': { params: v.strictObject({ id }), answer: answers<null>() },
  /** The player of `side`, who plans now, has taken over the screen. */
  'campaign.takeOver': {
    params: v.strictObject({ id, side: v.picklist([0, 1] as const satisfies readonly Side[]) }),
    answer: answers<CampaignStatus>(),
  },
  /** A step of the plans that are being made. `ply` is the number of actions that the UI had seen. */
  'campaign.act': { params: v.strictObject({ id, ply, action: v.unknown() }), answer: answers<CampaignStatus>() },
  /** What the player who plans had best do, as a captain would over what that player sees. */
  'campaign.advise': { params: v.strictObject({ id, ply }), answer: answers<WarAdvice>() },
  /** Takes back the last step of the plans that are being made. */
  'campaign.undo': { params: v.strictObject({ id, ply }), answer: answers<CampaignStatus>() },
  /** Begins a battle of the turn on the board, or opens it again. */
  'campaign.fight': { params: v.strictObject({ id, battle: whole(99) }), answer: answers<BattleState>() },
  /** Lets the computer play a battle for both sides; progress and result come as pushes. */
  'campaign.resolve': {
    /**
     * `orders` are those of the persons who play, or of `side` alone; a battle that has been begun on the
     * board is played on from where it stands.
     */
    params: v.strictObject({
      id,
      battle: whole(99),
      orders: v.optional(battleOrders),
      side: v.optional(v.picklist([0, 1] as const satisfies readonly Side[])),
    }),
    answer: answers<CampaignStatus>(),
  },
  /** A person gives a battle up: all of the side's units that are left in it are lost. */
  'campaign.surrender': {
    params: v.strictObject({ id, battle: whole(99), side: v.picklist([0, 1] as const satisfies readonly Side[]) }),
    answer: answers<CampaignStatus>(),
  },
  /** All turns whose plans have been opened. */
  'campaign.chronicle': { params: v.strictObject({ id }), answer: answers<CampaignTurn[]>() },
  'campaign.stop': { params: v.strictObject({ id, battle: whole(99) }), answer: answers<CampaignStatus>() },
  /** The campaign that a battle belongs to, if it does. */
  'campaign.of': { params: v.strictObject({ battle: id }), answer: answers<{ campaign: string | null }>() },
} as const;

export interface CampaignPushes {
  'campaign.update': CampaignStatus;
  'campaign.progress': CampaignProgress;
}
export const CAMPAIGN_PUSHES = ['campaign.update', 'campaign.progress'] as const;
