import type { Hex } from '../../../../engine/hex.ts';
import type { Reach } from '../../../../engine/knighthawks/reach.ts';
import type { Sight } from '../../../../engine/knighthawks/sight.ts';
import type { Threat } from '../../../../engine/knighthawks/threat.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import { request } from '../../../api.ts';
import { asSight, asThreat } from '../data.ts';

/** The position that is looked at, and the unit at hand. */
export interface Watched {
  readonly id: string;
  readonly ply: number;
  readonly unit: number | null;
}

const NO_SIGHT: Sight = { unit: null, reach: [], forward: [], allRound: [], hidden: [], lines: [] };

/**
 * What the host works out about the present position: where a ship can go, on what its weapons bear,
 * and what threatens it. An answer to what is no longer asked is dropped.
 */
export function createInsight(api: FlagbridgeApi) {
  let threatShown = $state(false);
  let threat = $state.raw<{ key: string; value: Threat | null } | null>(null);
  let sight = $state.raw<{ key: string; value: Sight }>({ key: '', value: NO_SIGHT });
  /** Where ships can go that are pulled, by the key of what was watched. */
  let reaches = $state.raw<Readonly<Record<string, readonly Reach[]>>>({});
  /** What was asked last; nobody needs to be told when it changes. */
  const wanted = { threat: '', sight: '', place: '', reaches: [] as string[] };

  const keyOf = ({ id, ply, unit }: Watched): string => `${id} ${ply} ${unit}`;

  async function askThreat({ id, ply, unit }: Watched & { unit: number }): Promise<void> {
    const key = keyOf({ id, ply, unit });
    if (wanted.threat === key) return;
    wanted.threat = key;
    const reply = await request(api, 'battle.threat', { id, ply, unit });
    if (wanted.threat === key) threat = { key, value: reply.ok ? asThreat(reply.value) : null };
  }
  async function askSight(watched: Watched): Promise<void> {
    const key = keyOf(watched);
    if (wanted.sight === key) return;
    wanted.sight = key;
    const reply = await request(api, 'battle.sight', watched);
    if (wanted.sight === key && reply.ok) sight = { key, value: asSight(reply.value) ?? NO_SIGHT };
  }

  async function askReach(watched: Watched): Promise<void> {
    const place = `${watched.id} ${watched.ply}`;
    if (wanted.place !== place) {
      wanted.place = place;
      wanted.reaches = [];
    }
    const key = keyOf(watched);
    if (wanted.reaches.includes(key)) return;
    wanted.reaches.push(key);
    const reply = await request(api, 'battle.sight', watched);
    if (wanted.place !== place || !reply.ok) return;
    const known = Object.entries(reaches).filter(([one]) => wanted.reaches.includes(one));
    reaches = { ...Object.fromEntries(known), [key]: asSight(reply.value)?.reach ?? [] };
  }

  return {
    get threatShown(): boolean {
      return threatShown;
    },
    toggleThreat(): void {
      threatShown = !threatShown;
    },
    threatOf: (watched: Watched): Threat | null =>
      threatShown && threat?.key === keyOf(watched) ? threat.value : null,
    /** The hexes that the enemy's next fire reaches, shown in figures or not. */
    reachedBy: (watched: Watched): readonly Hex[] =>
      threat?.key === keyOf(watched) ? (threat.value?.hexes.map(({ hex }) => hex) ?? []) : [],
    isWaiting: (watched: Watched): boolean => threatShown && watched.unit !== null && threat?.key !== keyOf(watched),
    sightOf: (watched: Watched): Sight => (sight.key === keyOf(watched) ? sight.value : NO_SIGHT),
    /** Where a ship can go; null: that is not known yet. */
    reachOf: (watched: Watched): readonly Reach[] | null =>
      reaches[keyOf(watched)] ?? (sight.key === keyOf(watched) ? sight.value.reach : null),
    /** Asks where a ship can go, once. */
    wantReach: (watched: Watched): void => void askReach(watched),
    /** Asks for what is shown and not known yet. */
    refresh({ id, ply, unit }: Watched): void {
      if (unit === null) return;
      void askSight({ id, ply, unit });
      void askThreat({ id, ply, unit });
    },
  };
}
