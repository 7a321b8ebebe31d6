import type { BattleSummary, BattleState, ScenarioInfo } from '../../shared/api.ts';
import type { BidsView } from '../../engine/testing/sealedBids.ts';
import type { Fleet } from '../../engine/game.ts';
import { handedOn, type Written } from '../../shared/testing/opaque.ts';

/** Battles of the fixture game made by hand, for tests of the common part. */

export const FIXTURE = 'sealed-bids';
export const BATTLE_ID = '00000000-0000-4000-8000-000000000001';

const card = (name: string) => ({ class: 'card', hull: 'C', name, points: 1 });
export const FLEETS: [Fleet, Fleet] = [
  { points: 2, ships: [card('North 1'), card('North 2')] },
  { points: 2, ships: [card('South 1'), card('South 2')] },
];

export function makeBidsView(change: Partial<BidsView> = {}): BidsView {
  return {
    system: FIXTURE,
    round: 1,
    prize: 4,
    scores: [0, 0],
    hands: [[2, 5], null],
    laid: [null, null],
    committed: [false, false],
    toAct: 0,
    outcome: null,
    ...change,
  };
}

export function makeState(change: Partial<Written<BattleState>> = {}): BattleState {
  return handedOn<BattleState>({
    id: BATTLE_ID,
    name: 'First bids',
    system: FIXTURE,
    scenario: 'short',
    controllers: [{ kind: 'human' }, { kind: 'ai', level: 'lieutenant' }],
    seats: [null, null],
    counts: true,
    hidesInformation: true,
    viewer: 0,
    ply: 0,
    round: 1,
    toAct: 0,
    outcome: null,
    roundLimit: 2,
    fleets: FLEETS,
    view: makeBidsView(),
    options: [
      { action: 288, description: { kind: 'lay', card: 2, stake: 0 }, blocked: null },
      { action: 336, description: { kind: 'lay', card: 5, stake: 0 }, blocked: null },
    ],
    canUndo: false,
    ai: 'idle',
    ...change,
  });
}

export function makeSummary(change: Partial<BattleSummary> = {}): BattleSummary {
  const { id, name, system, scenario, controllers, seats, counts } = makeState();
  return {
    id,
    name,
    system,
    scenario,
    controllers,
    seats,
    counts,
    createdAt: '2026-11-01T10:00:00.000Z',
    playedAt: '2026-11-02T10:00:00.000Z',
    plies: 12,
    round: 2,
    outcome: null,
    playable: true,
    damaged: false,
    ...change,
  };
}

export function makeScenario(change: Partial<Written<ScenarioInfo>> = {}): ScenarioInfo {
  return handedOn<ScenarioInfo>({
    system: FIXTURE,
    id: 'short',
    kind: 'basic',
    goal: null,
    roundLimit: 2,
    fleets: FLEETS,
    setup: null,
    ...change,
  });
}
