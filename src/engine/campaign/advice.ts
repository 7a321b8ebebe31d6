import type { SectorId } from './sectors.ts';

/** Why a sector is given what it is given. */
export const ADVICE_REASONS = [
  'home-own',
  'home-enemy',
  'landing',
  'attack',
  'hold',
  'garrison',
  'leave',
  'unseen',
  'storm',
] as const;
export type AdviceReason = (typeof ADVICE_REASONS)[number];

/** What a side is advised to do in a sector; ids are those that the side's view gives. */
export interface SectorAdvice {
  readonly sector: SectorId;
  readonly reason: AdviceReason;
  /** Units to send there, and to call back from there. */
  readonly sends: readonly number[];
  readonly calls: readonly number[];
  /** Points that the side then has there, and what waits in sight. */
  readonly own: number;
  readonly enemy: number;
  /** How likely the side is to win there, from 0 to 1, if the enemy stays as he is seen; null: nobody fights there. */
  readonly odds: number | null;
}

/** What a captain would do with a side's turn, with reasons. */
export interface CampaignAdvice {
  /** Classes and names. */
  readonly buys: readonly { readonly class: string; readonly name: string }[];
  readonly repairs: readonly number[];
  readonly sectors: readonly SectorAdvice[];
}
