import type { Component } from 'svelte';
import type { BattleSummary, ScenarioInfo } from '../../shared/api.ts';
import type { Admiral } from '../../shared/admirals.ts';
import type { CampaignSummary } from '../../shared/campaign.ts';
import type { DailyBattle } from '../../shared/daily.ts';
import type { Letter } from '../../shared/rivals.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import type { SystemsStore } from '../stores/systems.svelte.ts';
import type { SystemUi } from '../systems/system.types.ts';

/** One line of what there is to do tonight. Its words are asked for when they are shown, in the language of that moment. */
export interface Entry {
  /** Its own among all lines. */
  readonly id: string;
  readonly Sign: Component<{ size?: number }>;
  title(): string;
  text(): string;
  /** Days in a row; left out, or 0: none are counted. */
  readonly streak?: number;
  /** What the days in a row are. */
  streakHint?(): string;
  /** When what is under way was played last (ISO 8601): the newest is what Continue goes on with. Null: nothing is under way. */
  readonly playedAt: string | null;
  /** The battle that it leads to, by its id; left out: none. */
  readonly battle?: string | null;
  go(): void;
}

/** What is read or decided before one goes on. */
export type HubDialog =
  | { kind: 'daily'; daily: DailyBattle; scenario: ScenarioInfo }
  | { kind: 'letter'; letter: Letter; admiral: Admiral; commander: string };

/** What lines are made of. */
export interface Hub {
  readonly app: AppStore;
  readonly systems: SystemsStore;
  /** The system that is chosen. */
  readonly ui: SystemUi;
  /** The battle last played that goes on; null: none does. */
  readonly unfinished: BattleSummary | null;
  /** Campaigns that go on, of whoever has signed in, the last played first. */
  readonly campaigns: readonly CampaignSummary[];
  resume(battle: BattleSummary): void;
  show(dialog: HubDialog): void;
}

/** Asks the host for what it tells of tonight; what cannot be had is left out without a word. */
export type Source = (hub: Hub) => Promise<readonly Entry[]>;
