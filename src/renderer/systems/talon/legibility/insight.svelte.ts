import type { Incoming } from '../../../../engine/talon/incoming.ts';
import type { Sight } from '../../../../engine/talon/sight.ts';
import type { Threat } from '../../../../engine/talon/threat.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import { request } from '../../../api.ts';
import { asTalonSight, asTalonThreat } from '../data.ts';

const NO_SIGHT: Sight = { lines: [], hexes: [] };

/** The position that is looked at, and the unit at hand. */
export interface Watched {
  id: string;
  ply: number;
  unit: number | null;
  /** Whether there is any terrain; without it no line is touched. */
  terrain: boolean;
}

/**
 * What the host works out about the present position when somebody wants to see it: lines of fire
 * and the threat to a ship. Answers to what is no longer asked are dropped; a position that has
 * moved on is asked about anew, so a refusal is no news.
 */
export function createInsight(api: FlagbridgeApi) {
  let threatShown = $state(false);
  let threat = $state.raw<{ key: string; value: Threat | null } | null>(null);
  let sight = $state.raw<{ key: string; value: Sight }>({ key: '', value: NO_SIGHT });
  /** What was asked last; nobody needs to be told when it changes. */
  const wanted = { threat: '', sight: '' };

  const keyOf = ({ id, ply, unit }: Watched): string => `${id} ${ply} ${unit}`;

  async function askThreat(watched: Watched, unit: number): Promise<void> {
    const key = keyOf(watched);
    if (wanted.threat === key) return;
    wanted.threat = key;
    const reply = await request(api, 'battle.threat', { id: watched.id, ply: watched.ply, unit });
    if (wanted.threat === key) threat = { key, value: reply.ok ? asTalonThreat(reply.value) : null };
  }

  async function askSight(watched: Watched): Promise<void> {
    const key = keyOf(watched);
    if (wanted.sight === key) return;
    wanted.sight = key;
    const reply = await request(api, 'battle.sight', { id: watched.id, ply: watched.ply, unit: watched.unit });
    if (wanted.sight === key && reply.ok) sight = { key, value: asTalonSight(reply.value) };
  }

  return {
    get threatShown(): boolean {
      return threatShown;
    },
    toggleThreat(): void {
      threatShown = !threatShown;
    },
    /** The threat to the unit at hand; null: not shown, not known yet, or none can be told. */
    threatOf(watched: Watched): Threat | null {
      return threatShown && threat?.key === keyOf(watched) ? threat.value : null;
    },
    /** What is ready to fire at the unit at hand, hex by hex; empty: not known yet, or nothing is. */
    incomingTo(watched: Watched): readonly Incoming[] {
      return threat?.key === keyOf(watched) ? (threat.value?.incoming ?? []) : [];
    },
    /** Whether the answer is still on its way. */
    isWaiting(watched: Watched): boolean {
      return threatShown && watched.unit !== null && threat?.key !== keyOf(watched);
    },
    sightOf(watched: Watched): Sight {
      return sight.key === keyOf(watched) ? sight.value : NO_SIGHT;
    },
    /** Asks for what is shown and not known yet; `incoming`: a hex is looked at that is under fire. */
    refresh(watched: Watched, incoming: boolean): void {
      if (watched.terrain) void askSight(watched);
      if ((threatShown || incoming) && watched.unit !== null) void askThreat(watched, watched.unit);
    },
  };
}
