import { expect, test } from 'vitest';
import { applyCampaign } from '../../../engine/campaign/apply.ts';
import { incomeOf } from '../../../engine/campaign/income.ts';
import { asPlayed, observeCampaign } from '../../../engine/campaign/observe.ts';
import { INCOME } from '../../../engine/campaign/sectors.ts';
import { createCampaign } from '../../../engine/campaign/setup.ts';
import { cloneState, inService, type CampaignState } from '../../../engine/campaign/state.ts';
import { hullOf, isBase } from '../../../engine/campaign/units.ts';
import type { Side } from '../../../engine/game.ts';
import { SearchRandom } from '../../random.ts';
import { staying } from '../assign.ts';
import { byEnds, deploymentOf, expected, frameOf } from '../duel.ts';
import { turnEndsOf } from '../ends.ts';
import { drawResult } from '../estimate.ts';
import type { FittedRoster } from '../fittedRoster.ts';
import { pictureOf } from '../picture.ts';
import { planTurn } from '../strategist.ts';

const TURNS = 8;
/** A lead in income that one front may turn. */
const CLOSE = 2 * INCOME.zone;

/** Plans of both sides, as the rules take them. */
function planned(roster: FittedRoster, state: CampaignState, levels: readonly [string, string], seed: number): void {
  for (const side of [0, 1] as const)
    for (const step of planTurn(roster, observeCampaign(state, side), side, levels[side], seed))
      expect([step, applyCampaign(roster, state, asPlayed(state, step))]).toEqual([step, null]);
}

function fought(roster: FittedRoster, state: CampaignState, random: SearchRandom): void {
  for (const [battle, one] of state.battles.entries())
    if (state.phase === 'battles')
      applyCampaign(roster, state, { kind: 'result', battle, result: drawResult(roster, state, one, random) });
}

/** A war of eight turns between cadets when its last turn begins; null: it was over before. */
function lastTurn(roster: FittedRoster, seed: number): CampaignState | null {
  const state = createCampaign(roster, { system: roster.system, size: 'small', turnLimit: TURNS }, seed);
  const random = new SearchRandom(seed);
  while (state.phase === 'planning' && state.turn < TURNS) {
    planned(roster, state, ['cadet', 'cadet'], random.integer());
    fought(roster, state, random);
  }
  return state.phase === 'over' ? null : state;
}

/** That captains and admirals see what the last turns hang on. */
export function testEnds(roster: FittedRoster): void {
  test('E12 on the last turn the captain wins more with the same fleet than a lieutenant does', () => {
    const won = { lieutenant: 0, captain: 0 };
    const states: CampaignState[] = [];
    for (let seed = 40; states.length < 6; seed++) {
      const state = lastTurn(roster, seed);
      if (state !== null && Math.abs(incomeOf(state, 0) - incomeOf(state, 1)) <= CLOSE) states.push(state);
    }
    for (const [n, state] of states.entries())
      for (const level of ['lieutenant', 'captain'] as const) {
        const after = cloneState(state);
        planned(roster, after, [level, 'lieutenant'], n);
        for (let seed = 0; seed < 60; seed++) {
          const end = cloneState(after);
          fought(roster, end, new SearchRandom(seed));
          won[level] += end.outcome!.winner === 0 ? 1 : end.outcome!.winner === null ? 0.5 : 0;
        }
      }
    expect(won.captain).toBeGreaterThan(won.lieutenant);
  });

  /** The last turn of a war in which no warship can be where a front is: side 1 has the richer territory, or has not. */
  function nothingLeft(front: number): CampaignState {
    const state = createCampaign(roster, { system: roster.system, size: 'small', turnLimit: TURNS }, 1);
    state.turn = TURNS;
    state.sectors[0]!.front = front;
    // All of side 1 is nearly lost: its fleet is the weaker by far.
    for (const ship of inService(state, 1)) if (!isBase(roster, ship)) ship.hull = hullOf(roster, ship) - 1;
    return state;
  }
  const worthOf = (state: CampaignState, side: Side): { ends: number; captain: number } => {
    const [own, other] = [pictureOf(roster, state, side), pictureOf(roster, state, (1 - side) as Side)];
    const [brings, meets] = [deploymentOf(own, staying(own)), deploymentOf(other, staying(other))];
    const frame = frameOf(roster, state, own);
    return {
      ends: byEnds(turnEndsOf(roster, state, frame))(own, brings, meets),
      captain: expected(roster, frame)(own, brings, meets),
    };
  };

  test('E12 what is over with the last turn is decided by territory, whatever the fleets', () => {
    const middle = createCampaign(roster, { system: roster.system, size: 'small', turnLimit: TURNS }, 1).sectors[0]!.front; // prettier-ignore
    const behind = nothingLeft(middle - 1);
    expect(incomeOf(behind, 0)).toBeLessThan(incomeOf(behind, 1));
    expect(worthOf(behind, 0).ends).toBe(0);
    expect(worthOf(behind, 0).captain).toBeGreaterThan(0);
    expect(worthOf(nothingLeft(middle + 1), 0).ends).toBe(1);
    // A turn more is left: it may yet be made good.
    expect(worthOf({ ...behind, turnLimit: TURNS + 2 }, 0).ends).toBeGreaterThan(0.1);
  });

  test('the chances of both sides are one when the same plans meet', () => {
    const state = createCampaign(roster, { system: roster.system, size: 'small', turnLimit: TURNS }, 1);
    for (const turn of [1, 5, TURNS]) {
      state.turn = turn;
      const [first, second] = [worthOf(state, 0).ends, worthOf(state, 1).ends];
      expect(first + second).toBeCloseTo(1);
    }
  });
}
