import { expect, test } from 'vitest';
import type { Side } from '../../../engine/game.ts';
import { applyCampaign, whyNot } from '../../../engine/campaign/apply.ts';
import { createCampaign } from '../../../engine/campaign/setup.ts';
import { asPlayed, observeCampaign } from '../../../engine/campaign/observe.ts';
import { SECTORS } from '../../../engine/campaign/sectors.ts';
import { CAMPAIGN_SIZES } from '../../../engine/campaign/terms.ts';
import { inService, type CampaignState } from '../../../engine/campaign/state.ts';
import { classOf, hullOf, isBase, isSquadron, isWarship, pointsOf } from '../../../engine/campaign/units.ts';
import { act, garrison, ready, unit, war } from '../../../engine/talon/campaign/testing/war.ts';
import { SearchRandom } from '../../random.ts';
import { randomTurn } from '../../campaign/baselines.ts';
import { drawResult, estimate, unitStrength } from '../../campaign/estimate.ts';
import { isFed } from '../../campaign/feeding.ts';
import { planTurn } from '../../campaign/strategist.ts';
import { talonFitted } from './roster.ts';

const LIMIT = 40;
type Strategist = (state: CampaignState, side: Side, seed: number) => ReturnType<typeof planTurn>;
const chance: Strategist = (state, side, seed) =>
  randomTurn(talonFitted, observeCampaign(state, side), side, new SearchRandom(seed));
const level =
  (name: string): Strategist =>
  (state, side, seed) =>
    planTurn(talonFitted, observeCampaign(state, side), side, name, seed);

/** A war to its end, battles drawn by the estimate; every plan must be legal, `check` hears of every state. */
function playWar(strategists: readonly [Strategist, Strategist], seed: number, check?: (state: CampaignState) => void) {
  const state = createCampaign(
    talonFitted,
    { system: 'talon', size: CAMPAIGN_SIZES[seed % 3]!, turnLimit: LIMIT },
    seed,
  );
  const random = new SearchRandom(seed);
  while (state.phase !== 'over') {
    for (const side of [0, 1] as const) {
      for (const step of strategists[side](state, side, random.integer())) {
        const action = asPlayed(state, step);
        expect([action, applyCampaign(talonFitted, state, action)]).toEqual([action, null]);
        check?.(state);
      }
    }
    for (const [at, battle] of state.battles.entries()) {
      if (state.outcome !== null) break;
      expect(
        applyCampaign(talonFitted, state, {
          kind: 'result',
          battle: at,
          result: drawResult(talonFitted, state, battle, random),
        }),
      ).toBeNull();
      check?.(state);
    }
  }
  return state;
}

/** What can never be otherwise. */
function checkWar(state: CampaignState): void {
  const names = new Set<string>();
  for (const ship of state.ships) {
    expect(ship.hull).toBeGreaterThanOrEqual(0);
    if (ship.lostTurn !== null) continue;
    expect(ship.hull).toBeLessThan(hullOf(talonFitted, ship));
    expect(classOf(talonFitted, ship).names).toContain(ship.name);
    const key = `${ship.class} ${ship.name}`;
    expect(names.has(key)).toBe(false); // no ship twice
    names.add(key);
  }
  const fighting = state.battles
    .filter(({ result }) => result === null)
    .flatMap(({ ships }) => [...ships[0], ...ships[1]]);
  expect(new Set(fighting).size).toBe(fighting.length); // no ship in two battles
  expect(Math.min(...state.treasury)).toBeGreaterThanOrEqual(0);
  for (const [at, { front, planets }] of state.sectors.entries()) {
    expect(front >= -1 && front <= SECTORS[at]!.zones.length).toBe(true);
    planets.forEach((owner, zone) => {
      if (owner !== null && zone !== front) expect(owner).toBe(zone < front ? 0 : 1);
    });
  }
}

/** Points that came in and were spent: the treasury is what is left. */
function checkMoney(
  state: CampaignState,
  income: readonly [number, number],
  spent: readonly [number, number],
  start: number,
): void {
  for (const side of [0, 1] as const) expect(state.treasury[side]).toBe(start + income[side] - spent[side]);
}

test.for([1, 2, 3, 4, 5, 6])(
  'E1–E12 a war of random strategists keeps every invariant to its end (seed %i)',
  (seed) => {
    const income: [number, number] = [0, 0];
    const spent: [number, number] = [0, 0];
    const state = createCampaign(
      talonFitted,
      { system: 'talon', size: CAMPAIGN_SIZES[seed % 3]!, turnLimit: LIMIT },
      seed,
    );
    expect(state.treasury[0]).toBeGreaterThan(110);
    const first = state.treasury[0];
    const random = new SearchRandom(seed);
    const note = (action: Parameters<typeof applyCampaign>[2]) =>
      expect(
        applyCampaign(talonFitted, state, action, (event) => {
          if (event.type === 'income') income[event.side] += event.points;
          if (event.type === 'bought' || event.type === 'repaired') spent[event.side] += event.cost;
        }),
      ).toBeNull();
    while (state.phase !== 'over') {
      for (const side of [0, 1] as const)
        for (const action of randomTurn(talonFitted, state, side, random)) note(action);
      for (const [at, battle] of state.battles.entries()) {
        if (state.outcome === null)
          note({ kind: 'result', battle: at, result: drawResult(talonFitted, state, battle, random) });
      }
      checkWar(state);
      checkMoney(state, income, spent, first);
    }
    expect(state.turn).toBeLessThanOrEqual(LIMIT);
  },
);

test('E8 a war of strategists: every plan is legal, and no garrison is forgotten', () => {
  const state = playWar([level('lieutenant'), level('cadet')], 5, (now) => {
    checkWar(now);
    if (now.phase !== 'battles') return;
    for (const side of [0, 1] as const)
      for (const { id, garrison: least } of SECTORS) {
        const there = inService(now, side).filter((ship) => isWarship(talonFitted, ship) && ship.station === id).length;
        const idle = inService(now, side).filter(
          (ship) => isWarship(talonFitted, ship) && ship.station === 'reserve' && ship.from === 'reserve',
        );
        if (there < least && now.battles.every(({ result }) => result === null)) expect(idle).toEqual([]);
      }
  });
  expect(state.outcome).not.toBeNull();
});

test('the same state, level and seed plan the same; the other side’s secret plans play no part', () => {
  const state = war();
  const plan = () => planTurn(talonFitted, observeCampaign(state, 1), 1, 'lieutenant', 9);
  const before = plan();
  expect(plan()).toEqual(before);
  garrison(state, 0);
  act(state, { kind: 'buy', side: 0, class: 'terran-sc', name: 'Voyager' });
  ready(state, 0);
  expect(plan()).toEqual(before);
});

/** The units that a plan has in a sector, in strength. */
function strengthIn(state: CampaignState, side: Side, sector: string, seed: number): number {
  const after = structuredClone(state);
  for (const action of planTurn(talonFitted, observeCampaign(state, side), side, 'captain', seed))
    applyCampaign(talonFitted, after, asPlayed(after, action));
  return inService(after, side)
    .filter((ship) => ship.station === sector && !isBase(talonFitted, ship))
    .reduce((sum, ship) => sum + unitStrength(talonFitted, ship), 0);
}

test('a home world that is threatened is defended', () => {
  const state = war();
  const there = (side: Side): number =>
    inService(state, side)
      .filter((ship) => !isBase(talonFitted, ship))
      .reduce((sum, ship) => sum + unitStrength(talonFitted, ship), 0);
  Object.assign(state.sectors[1]!, { front: -1, holder: 0 });
  for (const ship of inService(state, 1))
    if (isWarship(talonFitted, ship) && pointsOf(talonFitted, ship) > 100)
      Object.assign(ship, { station: 'badlands', from: 'badlands' });
  expect(strengthIn(state, 0, 'badlands', 1)).toBeGreaterThan(0.5 * there(0));
});

test('an enemy home world that lies open is attacked', () => {
  const state = war();
  Object.assign(state.sectors[2]!, { front: 7, holder: 1 });
  // The base alone is seen there; what could be sent to it is reckoned with.
  const base = unit(state, 1, 'Base');
  for (const seed of [1, 2, 3])
    expect(strengthIn(state, 0, 'maelstrom', seed)).toBeGreaterThan(1.5 * unitStrength(talonFitted, base));
});

test('squadrons never go without their carrier', () => {
  const state = createCampaign(talonFitted, { system: 'talon', size: 'large', turnLimit: null }, 3);
  const after = structuredClone(state);
  for (const action of planTurn(talonFitted, state, 0, 'lieutenant', 4))
    expect(applyCampaign(talonFitted, after, action)).toBeNull();
  expect(after.ready[0]).toBe(true);
  for (const squadron of inService(after, 0).filter((ship) => isSquadron(talonFitted, ship)))
    if (squadron.station !== 'reserve')
      expect(
        inService(after, 0).some(({ class: id, station }) => id === 'terran-cv' && station === squadron.station),
      ).toBe(true);
});

test('the cadet’s plans beat a random strategist’s in eight wars of ten or more', () => {
  let wins = 0;
  for (let seed = 1; seed <= 10; seed++) {
    if (playWar([level('cadet'), chance], seed).outcome?.winner === 0) wins++;
    if (playWar([chance, level('cadet')], seed).outcome?.winner === 1) wins++;
  }
  expect(wins).toBeGreaterThanOrEqual(16);
});

test('E8 what is fed: several ships worth less than half of what stood there, but not before the own home world', () => {
  const state = war();
  for (const ship of inService(state, 1))
    if (isWarship(talonFitted, ship) && pointsOf(talonFitted, ship) > 100)
      Object.assign(ship, { station: 'orion', from: 'orion' });
  const sent = inService(state, 0).filter((ship) => isWarship(talonFitted, ship) && pointsOf(talonFitted, ship) < 100);
  sent[0]!.station = 'orion';
  expect(isFed(talonFitted, state, 0, 'orion')).toBe('none'); // the garrison
  sent[1]!.station = 'orion';
  expect(isFed(talonFitted, state, 0, 'orion')).toBe('fed');
  state.sectors[3]!.front = 0;
  expect(isFed(talonFitted, state, 0, 'orion')).toBe('sent');
});

/** Forces that open plans of a war have sent, and those among them that are fed to what waits. */
function sentIn(strategists: readonly [Strategist, Strategist], seeds: readonly number[]) {
  const seen = { sent: 0, fed: 0 };
  for (const seed of seeds)
    playWar(strategists, seed, (state) => {
      if (state.phase !== 'battles' || state.battles.some(({ result }) => result !== null)) return;
      for (const side of [0, 1] as const)
        for (const { id } of SECTORS) {
          const how = isFed(talonFitted, state, side, id);
          if (how !== 'none') seen.sent++;
          if (how === 'fed') seen.fed++;
        }
    });
  return seen;
}

test('E8 recorded wars: no force worth less than half of what waits in sight is sent, but where delay pays', () => {
  const seen = sentIn([level('lieutenant'), level('cadet')], [31, 32, 33]);
  expect(seen.sent).toBeGreaterThan(20);
  expect(seen.fed).toBe(0);
});

test('the captain’s plans beat a random strategist’s, from either side', () => {
  expect(playWar([level('captain'), chance], 21).outcome?.winner).toBe(0);
  expect(playWar([chance, level('captain')], 22).outcome?.winner).toBe(1);
});

test('the estimate: equal fleets are nearly even, the stronger wins, who holds is favoured, damage weighs', () => {
  const [win] = estimate(talonFitted, [300, 300], 'open', null, false).wins;
  expect(win).toBeGreaterThan(0.4);
  expect(win).toBeLessThan(0.62);
  expect(estimate(talonFitted, [600, 300], 'open', null, false).wins[0]).toBeGreaterThan(0.9);
  expect(estimate(talonFitted, [300, 300], 'open', 1, false).wins[0]).toBeLessThan(win);
  expect(unitStrength(talonFitted, { class: 'terran-ca', hull: 4 })).toBeLessThan(
    unitStrength(talonFitted, { class: 'terran-ca', hull: 0 }),
  );
  const { losses } = estimate(talonFitted, [600, 300], 'open', null, false);
  expect(losses[0]).toBeLessThan(losses[1]);
  expect(whyNot(talonFitted, war(), { kind: 'ready', side: 0 })).toBe('garrison');
});
