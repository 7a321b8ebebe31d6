import { expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { talonWar } from '../../engine/talon/campaign/index.ts';
import { freeNames } from '../../engine/campaign/purchase.ts';
import { SECTOR_IDS } from '../../engine/campaign/sectors.ts';
import { type CampaignState, inService } from '../../engine/campaign/state.ts';
import { war } from '../../engine/talon/campaign/testing/war.ts';
import { isWarship } from '../../engine/campaign/units.ts';
import type { AnyWar } from '../../engine/war.ts';
import { leaksOf, type SecretWar } from '../testing/warLeaks.ts';
import { talonRoster } from '../../engine/talon/campaign/roster.ts';

// E8: what a side plans is secret until both are ready; all that is sent before it is compared byte by byte.

const begun = war('medium');
const warships = (side: 0 | 1): number[] =>
  inService(begun, side)
    .filter((ship) => isWarship(talonRoster, ship))
    .map(({ id }) => id);
const buy = (side: 0 | 1, shipClass: string, n = 0) => ({
  kind: 'buy',
  side,
  class: shipClass,
  name: freeNames(talonRoster, begun, shipClass)[n],
});
/** A warship to each sector, beginning with the `from`th. */
const garrisons = (from: number) =>
  SECTOR_IDS.map((to, at) => ({ kind: 'assign', side: 0, ship: warships(0)[at + from], to }));
const send = (side: 0 | 1, ship: number | undefined, to = 'orion') => ({ kind: 'assign', side, ship, to });

/** The numbers that a side gives to what it buys. */
const [first, second] = [begun.shipsAtStart, begun.shipsAtStart + 1];
const fourSectors = (played: AnyWar): SecretWar => ({
  systems,
  war: played,
  setup: { system: 'talon', size: 'medium', turnLimit: null },
  secrets: [
    garrisons(0),
    [buy(0, 'terran-dd'), ...garrisons(1)],
    [buy(0, 'terran-sc'), buy(0, 'terran-sc', 1), ...garrisons(2), send(0, first)],
  ],
  plans: [
    buy(1, 'talon-ff'),
    buy(1, 'talon-ff', 1),
    send(1, second),
    send(1, warships(1)[0], 'antares'),
    send(1, first),
  ],
  refused: [
    send(1, second + 1),
    send(1, warships(0)[0]),
    { kind: 'repair', side: 1, ship: second + 1 },
    buy(1, 'talon-dn'),
    { kind: 'ready', side: 1 },
  ],
  ready: (side) => ({ kind: 'ready', side }),
});

test('E8 whatever a side plans, what reaches the other until both are ready is the same', async () => {
  expect(await leaksOf(fourSectors(talonWar))).toEqual([]);
}, 30_000);

/** The lasting numbers of the units that the viewer knows of. */
const numbers = ({ ships, shipsAtStart }: CampaignState, viewer: unknown): number[] =>
  ships.filter(({ id, side }) => id < shipsAtStart || side === viewer).map(({ id }) => id);

test.each<[string, Partial<AnyWar>, string[]]>([
  ['a view of everything', { view: (state) => talonWar.view(state, 'referee') }, ['handedOver', 'watched']],
  ['an observation of everything', { observe: talonWar.clone }, ['heardByComputer', 'watched']],
  ['a count of all steps', { secretOf: () => null }, ['handedOver', 'watched']],
  [
    'lasting numbers of new units',
    { view: (state, viewer) => ({ ...talonWar.view(state, viewer), numbers: numbers(state, viewer) }) },
    ['handedOver'],
  ],
  [
    'a refusal that knows the other side’s new units',
    {
      parsePlan: (state, side, input) => {
        const parsed = talonWar.parsePlan(state, side, input);
        return parsed.ok && parsed.value.kind === 'repair' ? { ok: true, value: input } : parsed;
      },
    },
    ['handedOver'],
  ],
])(
  'the comparison finds %s',
  async (_leak, leak, where) => {
    const found = await leaksOf(fourSectors({ ...talonWar, ...leak }));
    expect(found.map((line) => line.slice(0, line.indexOf(':')))).toEqual(where);
  },
  30_000,
);
