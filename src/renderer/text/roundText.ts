import { t } from '../messages/catalogue.svelte.ts';
import type { BattleStore } from '../systems/system.types.ts';

/** "Round 2 of 10". */
export function roundText({ position, connection }: BattleStore): string {
  const { round } = position;
  const limit = connection.latest.roundLimit;
  return limit === null ? t('battles.round', { round }) : t('hud.roundOf', { round, limit });
}
