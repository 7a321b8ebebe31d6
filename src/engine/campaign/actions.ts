import type { Side } from '../game.ts';
import type { StaffLevel } from './follow.ts';
import type { SectorId } from './sectors.ts';
import type { CampaignEnd, Fate, News, Station } from './state.ts';

export type { BasePost, CampaignAction } from './actions.schema.ts';

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
  | 'no-captain'
  | 'captain-moved'
  | 'apart'
  | 'older-war'
  | 'not-asked'
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
  | { type: 'swapped'; side: Side; ship: number; with: number }
  | { type: 'followed'; side: Side; follows: boolean }
  | { type: 'staffChanged'; side: Side; staff: StaffLevel; way: -1 | 1 }
  | { type: 'revealed' }
  | { type: 'fleetsMet'; sector: SectorId; zone: number; battle: number }
  | {
      type: 'battleEnded';
      battle: number;
      sector: SectorId;
      zone: number;
      winner: Side | null;
      reason?: string;
      holder?: Side | null;
    }
  | { type: 'fate'; side: Side; ship: number; fate: Fate; hull: number }
  | { type: 'prize'; side: Side; ship: number; points: number }
  | { type: 'unopposed'; side: Side; sector: SectorId; zone: number }
  | { type: 'besieged'; side: Side; sector: SectorId; zone: number }
  | { type: 'planetTaken'; side: Side; sector: SectorId; zone: number }
  | { type: 'frontMoved'; sector: SectorId; from: number; to: number; winner: Side }
  | { type: 'homeFell'; side: Side; sector: SectorId }
  | { type: 'ended'; winner: Side | null; reason: CampaignEnd };

export type CampaignEmit = (event: CampaignEvent) => void;
