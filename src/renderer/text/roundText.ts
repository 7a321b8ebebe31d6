import { t } from '../messages/catalogue.svelte.ts';
import type { BattleStore, SystemUi } from '../systems/system.types.ts';

/** What a system's rulebook calls a round, as the catalogue selects by; where it is not loaded yet, a round. */
export const roundWord = (ui: SystemUi | null): 'round' | 'turn' => ui?.texts.roundWord ?? 'round';

/** "Round 2 of 10". */
export function roundText({ position, connection, ui }: BattleStore): string {
  const { round } = position;
  const limit = connection.latest.roundLimit;
  const word = roundWord(ui);
  return limit === null ? t('battles.round', { round, word }) : t('hud.roundOf', { round, limit, word });
}
