import type { Fleet } from '../../engine/game.ts';
import type { TalonSetup } from '../../engine/talon/setup.ts';
import type { Race, TerrainName } from '../../engine/talon/terms.ts';
import type { CustomInfo, ScenarioInfo } from '../../shared/api.ts';
import { t } from '../messages/catalogue.svelte.ts';
import { isMessage } from '../messages/icu.ts';
import { aimPhrase } from '../text/aimText.ts';
import { raceOfClass } from '../text/names.ts';

/** A battle that was drawn, before it begins. */
export interface DrawnBattle {
  setup: unknown;
  fleets: readonly [Fleet, Fleet];
}
export type { Taste } from '../../engine/talon/quickBattle.ts';

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

export function choiceName(choice: BattleChoice): string {
  if (choice.kind === 'quick') return t('new.quick');
  if (choice.kind === 'own') return choice.info.name;
  const key = `scenario.${choice.info.id}.name`;
  return isMessage(key) ? t(key) : choice.info.id;
}

export function briefingOf(choice: BattleChoice): string {
  if (choice.kind === 'quick') return t('new.quickHint');
  if (choice.kind === 'own') return t('new.ownHint');
  const key = `scenario.${choice.info.id}.briefing`;
  return isMessage(key) ? t(key) : '';
}

export function fleetsOf(choice: BattleChoice): readonly [Fleet, Fleet] | null {
  return choice.kind === 'quick' ? (choice.drawn?.fleets ?? null) : choice.info.fleets;
}

/** The races of two fleets; Terran against Talon where nobody is there yet. */
export function racesOf(fleets: readonly [Fleet, Fleet] | null): [Race, Race] {
  const race = (side: 0 | 1, otherwise: Race): Race => {
    const first = fleets?.[side].ships[0];
    return first ? raceOfClass(first.class) : otherwise;
  };
  return [race(0, 'terran'), race(1, 'talon')];
}

/** What a side must do, in sentences. */
export function aimsOf(choice: BattleChoice, side: 0 | 1): string[] {
  if (choice.kind === 'scenario') {
    const key = `scenario.${choice.info.id}.aim${side}`;
    return isMessage(key) ? [t(key)] : [];
  }
  const setup = setupOf(choice);
  const aims = setup?.sides?.[side]?.aims ?? [];
  const phrases = aims.map(({ kind, number, hull, ships, by }) =>
    t('new.orAim', { aim: aimPhrase({ kind, number, hull: hull ?? null, names: ships ?? null, by: by ?? null }) }),
  );
  const limit = setup?.atRoundLimit === side ? [t('new.limitWinner')] : [];
  return [t('new.lastShip'), ...phrases, ...limit];
}

/** Kinds of terrain that lie on the map. */
export function terrainOf(choice: BattleChoice): TerrainName[] {
  return [...new Set((setupOf(choice)?.terrain ?? []).map(({ kind }) => kind))];
}

/** The setup as data that the host has already checked; parts may be left out. */
function setupOf(choice: BattleChoice): Partial<TalonSetup> | null {
  if (choice.kind === 'scenario') return null;
  if (choice.kind === 'own') return choice.info.problem ? null : (choice.info.setup as Partial<TalonSetup>);
  return (choice.drawn?.setup ?? null) as Partial<TalonSetup> | null;
}
