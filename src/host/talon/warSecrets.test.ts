import { expect, test } from 'vitest';
import { talonWar } from '../../engine/talon/campaign/index.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { AnyWar } from '../../engine/war.ts';
import { fourSectors } from '../testing/fourSectors.ts';
import { leaksOf } from '../testing/warLeaks.ts';
import { talonRoster } from '../../engine/talon/campaign/roster.ts';

// E8: what a side plans is secret until both are ready; all that is sent before it is compared byte by byte.

test('E8 whatever a side plans, what reaches the other until both are ready is the same', async () => {
  expect(await leaksOf(fourSectors(talonRoster, talonWar))).toEqual([]);
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
    const found = await leaksOf(fourSectors(talonRoster, { ...talonWar, ...leak }));
    expect(found.map((line) => line.slice(0, line.indexOf(':')))).toEqual(where);
  },
  30_000,
);
