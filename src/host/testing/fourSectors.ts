import { freeNames } from '../../engine/campaign/purchase.ts';
import type { Roster } from '../../engine/campaign/roster.ts';
import { SECTOR_IDS } from '../../engine/campaign/sectors.ts';
import { createCampaign } from '../../engine/campaign/setup.ts';
import { inService } from '../../engine/campaign/state.ts';
import { classesOf, isWarship } from '../../engine/campaign/units.ts';
import type { AnyWar } from '../../engine/war.ts';
import { systems } from '../../engine/index.ts';
import type { SecretWar } from './warLeaks.ts';

/** The war for four sectors as `played`, with plans of both sides whose secrets are looked for (E8). */
export function fourSectors(roster: Roster, played: AnyWar): SecretWar {
  const begun = createCampaign(roster, { system: roster.system, size: 'medium', turnLimit: null }, 1);
  const warships = (side: 0 | 1): number[] =>
    inService(begun, side)
      .filter((ship) => isWarship(roster, ship))
      .map(({ id }) => id);
  /** The side's warships by their price, the cheapest first. */
  const cheap = (side: 0 | 1): string[] =>
    classesOf(roster, side)
      .filter(({ kind, carrier }) => kind === 'warship' && !carrier)
      .sort((a, b) => a.points - b.points)
      .map(({ id }) => id);
  const buy = (side: 0 | 1, shipClass: string, n = 0) => ({
    kind: 'buy',
    side,
    class: shipClass,
    name: freeNames(roster, begun, shipClass)[n],
  });
  /** A warship to each sector, beginning with the `from`th. */
  const garrisons = (from: number) =>
    SECTOR_IDS.map((to, at) => ({ kind: 'assign', side: 0, ship: warships(0)[at + from], to }));
  const send = (side: 0 | 1, ship: number | undefined, to = 'orion') => ({ kind: 'assign', side, ship, to });
  /** The numbers that a side gives to what it buys. */
  const [first, second] = [begun.shipsAtStart, begun.shipsAtStart + 1];
  const [least, next] = cheap(0) as [string, string];
  return {
    systems,
    war: played,
    setup: { system: roster.system, size: 'medium', turnLimit: null },
    secrets: [
      garrisons(0),
      [buy(0, next), ...garrisons(1)],
      [buy(0, least), buy(0, least, 1), ...garrisons(2), send(0, first)],
    ],
    plans: [
      buy(1, cheap(1)[0]!),
      buy(1, cheap(1)[0]!, 1),
      send(1, second),
      send(1, warships(1)[0], 'antares'),
      send(1, first),
    ],
    refused: [
      send(1, second + 1),
      send(1, warships(0)[0]),
      { kind: 'repair', side: 1, ship: second + 1 },
      buy(1, cheap(1).at(-1)!),
      { kind: 'ready', side: 1 },
    ],
    ready: (side) => ({ kind: 'ready', side }),
  };
}
