import type { Threat } from '../../../../engine/ftb/threat.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import { request } from '../../../api.ts';
import { asThreat } from '../data.ts';

/** The position that is looked at, and the unit at hand. */
export interface Watched {
  readonly id: string;
  readonly ply: number;
  readonly unit: number | null;
}

/** What threatens a ship, as the host works it out. An answer to what is no longer asked is dropped. */
export function createInsight(api: FlagbridgeApi) {
  let shown = $state(false);
  let threat = $state.raw<{ key: string; value: Threat | null } | null>(null);
  /** What was asked last; nobody needs to be told when it changes. */
  let wanted = '';

  const keyOf = ({ id, ply, unit }: Watched): string => `${id} ${ply} ${unit}`;

  async function ask({ id, ply, unit }: Watched & { unit: number }): Promise<void> {
    const key = keyOf({ id, ply, unit });
    if (wanted === key) return;
    wanted = key;
    const reply = await request(api, 'battle.threat', { id, ply, unit });
    if (wanted === key) threat = { key, value: reply.ok ? asThreat(reply.value) : null };
  }

  return {
    get shown(): boolean {
      return shown;
    },
    toggle(): void {
      shown = !shown;
    },
    threatOf: (watched: Watched): Threat | null => (shown && threat?.key === keyOf(watched) ? threat.value : null),
    isWaiting: (watched: Watched): boolean => shown && watched.unit !== null && threat?.key !== keyOf(watched),
    /** Asks for what is shown and not known yet. */
    refresh({ id, ply, unit }: Watched): void {
      if (shown && unit !== null) void ask({ id, ply, unit });
    },
  };
}
