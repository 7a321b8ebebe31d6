import type { Side } from '../game.ts';
import type { SectorId } from './sectors.ts';
import type { BattleResult, CampaignEnd, Fate, News, Station } from './state.ts';

/** One entry of a campaign's log. */
export type CampaignAction =
  /** E4. A base has a place, all others none. */
  | {
      readonly kind: 'buy';
      readonly side: Side;
      readonly class: string;
      readonly name: string;
      readonly post?: BasePost | undefined;
    }
  /** E5: all marked hull boxes of one unit. */
  | { readonly kind: 'repair'; readonly side: Side; readonly ship: number }
  /** E6 */
  | { readonly kind: 'assign'; readonly side: Side; readonly ship: number; readonly to: Station }
  /** E8: the side's plans are done; when both are, the fleets meet. */
  | { readonly kind: 'ready'; readonly side: Side }
  /** E9–E11: a battle of this turn, by its place in the list, has ended. */
  | { readonly kind: 'result'; readonly battle: number; readonly result: BattleResult };

/** E7: where a base is built: a zone, or the home world. */
export type BasePost = { readonly sector: SectorId; readonly zone: number } | 'home';

/** Why an action is not possible. */
export type CampaignCode =
  | 'over'
  | 'not-planning'
  | 'not-fighting'
  | 'already-ready'
  | 'unknown-ship'
  | 'not-your-ship'
  | 'lost'
  | 'unknown-class'
  | 'not-your-class'
  | 'unknown-name'
  | 'name-in-service'
  | 'too-dear'
  | 'needs-a-post'
  | 'no-post'
  | 'not-your-zone'
  | 'base-there'
  | 'not-damaged'
  | 'base-is-fixed'
  | 'already-there'
  | 'through-reserve'
  | 'sector-full'
  | 'garrison'
  | 'squadron-without-carrier'
  | 'too-many-squadrons'
  | 'unknown-battle'
  | 'already-fought'
  | 'bad-result';

/** What happened, for the turn's report. */
export type CampaignEvent =
  | { type: 'turnBegan'; turn: number }
  | { type: 'news'; news: News }
  | { type: 'rally'; side: Side; points: number }
  | { type: 'income'; side: Side; zones: number; planets: number; points: number }
  | { type: 'bought'; side: Side; ship: number; cost: number }
  | { type: 'repaired'; side: Side; ship: number; boxes: number; cost: number; where: 'reserve' | 'field' }
  | { type: 'assigned'; side: Side; ship: number; to: Station }
  | { type: 'revealed' }
  | { type: 'fleetsMet'; sector: SectorId; zone: number; battle: number }
  | { type: 'battleEnded'; battle: number; sector: SectorId; zone: number; winner: Side | null }
  | { type: 'fate'; side: Side; ship: number; fate: Fate; hull: number }
  | { type: 'unopposed'; side: Side; sector: SectorId; zone: number }
  | { type: 'besieged'; side: Side; sector: SectorId; zone: number }
  | { type: 'planetTaken'; side: Side; sector: SectorId; zone: number }
  | { type: 'frontMoved'; sector: SectorId; from: number; to: number; winner: Side }
  | { type: 'homeFell'; side: Side; sector: SectorId }
  | { type: 'ended'; winner: Side | null; reason: CampaignEnd };

export type CampaignEmit = (event: CampaignEvent) => void;
