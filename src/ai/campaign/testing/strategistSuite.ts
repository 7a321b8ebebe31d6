import { expect, test } from 'vitest';
import { applyCampaign } from '../../../engine/campaign/apply.ts';
import { asPlayed, observeCampaign } from '../../../engine/campaign/observe.ts';
import { CAMPAIGN_SIZES } from '../../../engine/campaign/sectors.ts';
import { createCampaign } from '../../../engine/campaign/setup.ts';
import { inService, type CampaignState } from '../../../engine/campaign/state.ts';
import { classOf, hullOf } from '../../../engine/campaign/units.ts';
import type { Side } from '../../../engine/game.ts';
import { SearchRandom } from '../../random.ts';
import { randomTurn } from '../baselines.ts';
import { drawResult } from '../estimate.ts';
import { isFed } from '../feeding.ts';
import type { FittedRoster } from '../fittedRoster.ts';
import { planTurn } from '../strategist.ts';

const LIMIT = 40;

/** A war to its end, battles drawn by the estimate; every plan must be legal. Levels, or `random`. */
function playWar(
  roster: FittedRoster,
  planners: readonly [string, string],
  seed: number,
  planned: (state: CampaignState) => void = () => {},
): CampaignState {
  const size = CAMPAIGN_SIZES[seed % 3]!;
  const state = createCampaign(roster, { system: roster.system, size, turnLimit: LIMIT }, seed);
  const random = new SearchRandom(seed);
  const done = (action: Parameters<typeof applyCampaign>[2]): void =>
    expect([action, applyCampaign(roster, state, action)]).toEqual([action, null]);
  while (state.phase !== 'over') {
    for (const side of [0, 1] as const) {
      const seen = observeCampaign(state, side);
      const own = random.integer();
      const plan =
        planners[side] === 'random'
          ? randomTurn(roster, seen, side, new SearchRandom(own))
          : planTurn(roster, seen, side, planners[side], own);
      for (const step of plan) done(asPlayed(state, step));
    }
    planned(state);
    for (const [at, battle] of state.battles.entries())
      if (state.outcome === null)
        done({ kind: 'result', battle: at, result: drawResult(roster, state, battle, random) });
    checkFleets(roster, state);
  }
  return state;
}

/** What can never be otherwise. */
function checkFleets(roster: FittedRoster, state: CampaignState): void {
  for (const side of [0, 1] as const) {
    const own = inService(state, side);
    expect(state.treasury[side]).toBeGreaterThanOrEqual(0);
    expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
    for (const ship of own) {
      expect(classOf(roster, ship)).toMatchObject({ side });
      expect(ship.hull >= 0 && ship.hull < hullOf(roster, ship)).toBe(true);
    }
  }
}

/** That the computer plans a war with this roster as the rules allow, and with sense. */
export function testStrategist(roster: FittedRoster): void {
  test('E1–E12 wars of random strategists come to their end', () => {
    for (const seed of [1, 2, 3]) expect(playWar(roster, ['random', 'random'], seed).turn).toBeLessThanOrEqual(LIMIT);
  });

  test('E8 in a war of strategists every plan is legal, and no force is fed to what waits', () => {
    let sent = 0;
    const state = playWar(roster, ['lieutenant', 'cadet'], 5, (now) => {
      for (const side of [0, 1] as const)
        for (const { id } of now.sectors) {
          const how = isFed(roster, now, side, id);
          expect(how).not.toBe('fed');
          if (how === 'sent') sent++;
        }
    });
    expect(state.outcome).not.toBeNull();
    expect(sent).toBeGreaterThan(0);
  });

  test('the cadet’s plans beat a random strategist’s, from either side', () => {
    const winners = ([0, 1] as const).flatMap(
      (side: Side) =>
      [11, 12].map((seed) => playWar(roster, side === 0 ? ['cadet', 'random'] : ['random', 'cadet'], seed).outcome!.winner === side), // prettier-ignore
    );
    expect(winners.filter((won) => won).length).toBeGreaterThanOrEqual(3);
  });
}
