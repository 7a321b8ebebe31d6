import { expect, test } from 'vitest';
import { createCampaign } from '../../engine/campaign/setup.ts';
import type { CampaignBattle } from '../../engine/campaign/state.ts';
import { isWarship } from '../../engine/campaign/units.ts';
import { ftbFitted } from '../ftb/war/roster.ts';
import { SearchRandom } from '../random.ts';
import { drawResult, estimate } from './estimate.ts';
import type { FittedRoster } from './fittedRoster.ts';
import { strategistOf } from './strategist.ts';

/** The roster, of whose battles such a share is drawn, each side losing that share of its points. */
const drawing = (drawn: number, lost: number): FittedRoster => ({
  ...ftbFitted,
  strength: { ...ftbFitted.strength, drawn },
  losses: { ...ftbFitted.losses, drawn: lost },
});

test('battles that nobody wins take their share from both sides’ chances, and cost both the same', () => {
  const decided = estimate(drawing(0, 0), [300, 200], 'open', null, false);
  const half = estimate(drawing(0.5, 0), [300, 200], 'open', null, false);
  expect(half.wins).toEqual(decided.wins.map((win) => win / 2));
  expect(half.losses[1]).toBeCloseTo(decided.losses[1] / 2);
  expect(estimate(drawing(1, 0.25), [300, 200], 'open', null, false)).toEqual({ wins: [0, 0], losses: [0.25, 0.25] });
});

test('a battle that nobody wins is drawn as one: no winner, nobody retreats, and its odds are even', () => {
  const state = createCampaign(ftbFitted, { system: 'ftb', size: 'small', turnLimit: null }, 1);
  const fleet = (side: 0 | 1) =>
    state.ships.filter((ship) => ship.side === side && isWarship(ftbFitted, ship)).map(({ id }) => id);
  const battle: CampaignBattle = {
    sector: 'antares',
    zone: 4,
    kind: 'open',
    holder: null,
    ships: [fleet(0), fleet(1)],
    result: null,
  };
  const { winner, ships } = drawResult(drawing(1, 0), state, battle, new SearchRandom(3));
  expect(winner).toBeNull();
  expect(new Set(ships.map(({ fate }) => fate))).toEqual(new Set(['stood']));
  expect(strategistOf(drawing(1, 0)).odds!({ ...state, battles: [battle] })).toEqual([0.5]);
});
