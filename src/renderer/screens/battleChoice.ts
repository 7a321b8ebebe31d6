import type { Fleet } from '../../engine/game.ts';
import type { CustomInfo, ScenarioInfo } from '../../shared/api.ts';
import { t } from '../messages/catalogue.svelte.ts';
import type { SystemUi } from '../systems/system.types.ts';

/** A battle that was drawn, before it begins. */
export interface DrawnBattle {
  setup: unknown;
  fleets: readonly [Fleet, Fleet];
}

/** What can be chosen for a new battle. */
export type BattleChoice =
  | { key: string; kind: 'scenario'; info: ScenarioInfo }
  | { key: string; kind: 'own'; info: CustomInfo }
  | { key: string; kind: 'quick'; drawn: DrawnBattle | null };

export const CATEGORIES = ['basic', 'advanced', 'own', 'quick'] as const;
export type Category = (typeof CATEGORIES)[number];

export function categoryOf(choice: BattleChoice): Category {
  if (choice.kind !== 'scenario') return choice.kind;
  return choice.info.kind === 'basic' ? 'basic' : 'advanced';
}

export function choiceName(choice: BattleChoice, ui: SystemUi): string {
  if (choice.kind === 'quick') return t('new.quick');
  if (choice.kind === 'own') return choice.info.name;
  return ui.texts.scenario(choice.info.id, 'name') ?? choice.info.id;
}

export function briefingOf(choice: BattleChoice, ui: SystemUi): string {
  if (choice.kind === 'quick') return t('new.quickHint');
  if (choice.kind === 'own') return t('new.ownHint');
  return ui.texts.scenario(choice.info.id, 'briefing') ?? '';
}

export function fleetsOf(choice: BattleChoice): readonly [Fleet, Fleet] | null {
  return choice.kind === 'quick' ? (choice.drawn?.fleets ?? null) : choice.info.fleets;
}

/** What a side must do, in sentences. */
export function aimsOf(choice: BattleChoice, side: 0 | 1, ui: SystemUi): readonly string[] {
  if (choice.kind === 'scenario') return ui.texts.scenarioAims(choice.info.id, side);
  return ui.texts.setupAims(setupOf(choice), side);
}

/** What lies on the table; empty: nothing that is known. */
export function tableOf(choice: BattleChoice, ui: SystemUi): string {
  const setup = setupOf(choice);
  return setup === null ? '' : ui.texts.setupTable(setup);
}

/** The setup as data that the host has already checked; null where it is not known, or not accepted. */
function setupOf(choice: BattleChoice): unknown {
  if (choice.kind === 'scenario') return null;
  if (choice.kind === 'own') return choice.info.problem ? null : choice.info.setup;
  return choice.drawn?.setup ?? null;
}
