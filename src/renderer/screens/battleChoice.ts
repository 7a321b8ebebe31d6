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

/** The heading of the list under which a battle stands. */
export function categoryOf(choice: BattleChoice): Category {
  if (choice.kind !== 'scenario') return choice.kind;
  return choice.info.kind === 'basic' ? 'basic' : 'advanced';
}

/** Its name in the list; the id where the system has none. */
export function choiceName(choice: BattleChoice, ui: SystemUi): string {
  if (choice.kind === 'quick') return t('new.quick');
  if (choice.kind === 'own') return choice.info.name;
  return ui.texts.scenario(choice.info.id, 'name') ?? choice.info.id;
}

/** What it is about, in a sentence or two; empty: nothing is said. */
export function briefingOf(choice: BattleChoice, ui: SystemUi): string {
  if (choice.kind === 'quick') return t('new.quickHint');
  if (choice.kind === 'own') return choice.info.briefing || t('new.ownHint');
  return ui.texts.scenario(choice.info.id, 'briefing') ?? '';
}

/** Both sides’ ships and points; null: a battle that is not drawn yet. */
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
  return setup === null || setup === undefined ? '' : ui.texts.setupTable(setup);
}

const unitsOf = (choice: BattleChoice): number =>
  (fleetsOf(choice) ?? []).reduce((sum, { ships }) => sum + ships.length, 0);

/** Ships times rounds from which on a battle is not short, and from which on it is long. */
const MEDIUM_FROM = 60;
const LONG_FROM = 110;
/** Rounds that a battle without a limit is taken for. */
const USUAL_ROUNDS = 12;

/** How long it takes; null: nothing is known of it. */
export function lengthOf(choice: BattleChoice): 'short' | 'medium' | 'long' | null {
  const rounds = choice.kind === 'quick' ? null : choice.info.roundLimit;
  const turns = unitsOf(choice) * (rounds ?? USUAL_ROUNDS);
  return turns === 0 ? null : turns >= LONG_FROM ? 'long' : turns >= MEDIUM_FROM ? 'medium' : 'short';
}

/** Units on both sides from which on a battle with all rules is for veterans. */
const MANY = 9;

/** How much a player must know and watch; null: nothing is known of it. */
export function difficultyOf(choice: BattleChoice): 'easy' | 'medium' | 'hard' | null {
  const units = unitsOf(choice);
  if (units === 0) return null;
  if (choice.kind === 'scenario' && choice.info.kind === 'basic') return units >= MANY ? 'medium' : 'easy';
  return units >= MANY ? 'hard' : 'medium';
}

/** The setup as data that the host has already checked; null where it is not known, or not accepted. */
export function setupOf(choice: BattleChoice): unknown {
  if (choice.kind === 'scenario') return choice.info.setup;
  if (choice.kind === 'own') return choice.info.problem ? null : choice.info.setup;
  return choice.drawn?.setup ?? null;
}
