import { expect, test } from 'vitest';
import { applyCampaign } from '../../../engine/campaign/apply.ts';
import { asPlayed, observeCampaign } from '../../../engine/campaign/observe.ts';
import { CAMPAIGN_SIZES } from '../../../engine/campaign/terms.ts';
import { createCampaign } from '../../../engine/campaign/setup.ts';
import { inService, type CampaignBattle, type CampaignState } from '../../../engine/campaign/state.ts';
import { classOf, hullOf, isWarship } from '../../../engine/campaign/units.ts';
import { ADVICE_REASONS, type CampaignAdvice } from '../../../engine/campaign/advice.ts';
import type { Side } from '../../../engine/game.ts';
import { SearchRandom } from '../../random.ts';
import { randomTurn } from '../baselines.ts';
import { drawResult, estimate } from '../estimate.ts';
import { isFed } from '../feeding.ts';
import type { FittedRoster } from '../fittedRoster.ts';
import { planTurn, strategistOf } from '../strategist.ts';

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
      [11, 12, 13, 14, 15].map((seed) => playWar(roster, side === 0 ? ['cadet', 'random'] : ['random', 'cadet'], seed).outcome!.winner === side), // prettier-ignore
    );
    expect(winners.filter((won) => won).length).toBeGreaterThanOrEqual(7);
  });

  /** The roster, such a share of whose even battles nobody wins, each side losing `lost` of its points; neither side is the better one. */
  const drawing = (drawn: number, lost: number): FittedRoster => ({
    ...roster,
    strength: { ...roster.strength, drawn, first: 0 },
    losses: { ...roster.losses, drawn: lost },
  });

  test('battles that nobody wins take their share of both sides’ chances where these are even, and less where not; they cost both the same', () => {
    const of = (drawn: number, strengths: [number, number]) =>
      estimate(drawing(drawn, 0), strengths, 'open', null, false);
    const [decided, half] = [of(0, [200, 200]), of(0.5, [200, 200])];
    expect(decided.wins).toEqual([0.5, 0.5]);
    expect(half.wins[0]).toBeCloseTo(0.25);
    expect(half.wins[1]).toBeCloseTo(0.25);
    expect(half.losses[1]).toBeCloseTo(decided.losses[1] / 2);
    const nobody = ({ wins }: { readonly wins: readonly [number, number] }): number => 1 - wins[0] - wins[1];
    expect(nobody(of(0, [300, 200]))).toBeCloseTo(0);
    expect(nobody(of(0.5, [300, 200]))).toBeGreaterThan(nobody(of(0.5, [900, 200])));
    expect(nobody(of(0.5, [300, 200]))).toBeLessThan(0.5);
    expect(of(0.5, [300, 200]).wins[0]).toBeLessThan(of(0, [300, 200]).wins[0]);
    expect(estimate(drawing(1, 0.25), [300, 200], 'open', null, false)).toEqual({ wins: [0, 0], losses: [0.25, 0.25] });
  });

  test('a battle may be drawn without a winner: nobody retreats from it, and its odds are even', () => {
    const state = createCampaign(roster, { system: roster.system, size: 'small', turnLimit: null }, 1);
    const fleet = (side: Side) => inService(state, side).filter((ship) => isWarship(roster, ship)).map(({ id }) => id); // prettier-ignore
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
    const odds = strategistOf(drawing(1, 0)).odds!({ ...state, battles: [battle] });
    expect(odds.map((one) => one.odds)).toEqual([0.5]);
  });

  test('the odds of a battle tell what makes them: points, damage, who holds, what lands; they are never certain', () => {
    const state = createCampaign(roster, { system: roster.system, size: 'large', turnLimit: null }, 1);
    const units = (side: Side, kind: string) => inService(state, side).filter((ship) => roster.classes.get(ship.class)!.kind === kind); // prettier-ignore
    const strong = units(0, 'warship');
    const lone = units(1, 'warship').slice(-1);
    for (const ship of strong.slice(0, 2)) ship.hull = 1;
    const landing = units(0, 'transport');
    const ids = (ships: readonly { id: number }[]) => ships.map(({ id }) => id);
    const battle = { sector: 'antares', zone: 6, kind: 'invasion', holder: 1, ships: [ids([...strong, ...landing]), ids(lone)], result: null } as const; // prettier-ignore
    const { odds, causes } = strategistOf(roster).odds!({ ...state, battles: [battle] })[0]!;
    expect(odds).toBeGreaterThan(0.8);
    expect(odds).toBeLessThanOrEqual(0.98);
    const cause = (name: string) => causes.find((one) => one.cause === name)!;
    expect(cause('points').weight).toBeGreaterThan(0);
    expect(cause('hulls')).toMatchObject({ sides: [strong.length + landing.length, 1] });
    expect(cause('damage')).toMatchObject({ sides: [2, 0] });
    expect(cause('damage').weight).toBeLessThan(0);
    expect(cause('holding')).toMatchObject({ side: 1, weight: -roster.strength.hold });
    expect(cause('transports')).toMatchObject({ side: 0, count: landing.length });
  });

  test('advice is a captain’s plan over what the side sees, with a reason for every sector', () => {
    const state = createCampaign(roster, { system: roster.system, size: 'small', turnLimit: 8 }, 3);
    const advice = strategistOf(roster).advise!(state, 0) as CampaignAdvice;
    expect(advice.sectors.map(({ sector }) => sector)).toEqual(state.sectors.map(({ id }) => id));
    const sent = advice.sectors.flatMap(({ sends }) => sends);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.length).toBeGreaterThanOrEqual(4);
    for (const { own, sends, reason } of advice.sectors) {
      expect(own > 0).toBe(sends.length > 0);
      expect(ADVICE_REASONS).toContain(reason);
    }
    Object.assign(state.sectors[1]!, { front: 0, holder: 0 });
    const near = strategistOf(roster).advise!(state, 0) as CampaignAdvice;
    expect(near.sectors[1]!.reason).toBe('home-own');
  });
}
