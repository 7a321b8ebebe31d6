import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';
import { drawnResult, nextStep } from '../../src/ai/campaign/patrol.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { type Player, playOut } from '../../src/ai/testing/play.ts';
import type { PatrolAction } from '../../src/engine/campaign/patrol/actions.schema.ts';
import { patrolOf } from '../../src/engine/campaign/patrol/patrolOf.ts';
import type { PatrolState } from '../../src/engine/campaign/patrol/state.ts';
import { PATROL_RANKS, type PatrolEnd } from '../../src/engine/campaign/patrol/terms.ts';
import type { Side } from '../../src/engine/game.ts';
import { openSystem, type OpenSystem } from '../shared/battles.ts';
import { benchSystems } from '../systems.ts';
import { createTournamentPlayer } from '../tournament/players.ts';
import type { PlayerSpec } from '../tournament/spec.ts';

// A patrol from beginning to end: the computer's policy leads it, whoever fights its battles.

/** What a run came to. */
export interface DoneRun {
  readonly run: number;
  readonly end: PatrolEnd;
  readonly score: number;
  readonly battles: number;
  readonly won: number;
  /** Actions of the player with a choice, battle by battle. */
  readonly decisions: readonly number[];
}

/** Strengths of enemies in place of a system's own, percent at every rank; the flagship's fleet is as strong as the others where none is given. */
export interface TriedFoes {
  readonly onTheWay: number;
  readonly flagship: number | null;
}

const STEPS = 400;
const MIDDLE = 3;
/** The fitted roster of a system, with another strength of its patrols' enemies where one is given. */
function rosterOf(system: string, foes: TriedFoes | null = null): FittedRoster {
  const roster = benchSystems.get(system)!.fitted!;
  if (foes === null) return roster;
  const { onTheWay, flagship } = foes;
  const all = (percent: number): number[] => PATROL_RANKS.map(() => percent);
  return {
    ...roster,
    patrolFoes: [{ since: 1, onTheWay: all(onTheWay), flagship: all(flagship ?? onTheWay) }],
  };
}

/** Whether there are patrols of the system. */
export const canRun = (system: string): boolean => benchSystems.get(system)?.fitted !== undefined;

/** The battles of so many runs at the middle rank, as parsed setups. */
export function patrolBattles(system: string, runs: number): unknown[] {
  const roster = rosterOf(system);
  const { game } = openSystem(system);
  const setups: unknown[] = [];
  for (let run = 1; run <= runs; run++) {
    const random = new SearchRandom(run);
    lead(roster, MIDDLE, run, (state) => {
      const parsed = game.parseSetup(patrolOf(roster).battleSetup(state, 0).setup);
      if (!parsed.ok) throw new Error(parsed.error.code);
      setups.push(parsed.value);
      return { kind: 'result', result: drawnResult(roster, state, random) };
    });
  }
  return setups;
}

/** A run whose battles are drawn by the fitted figures. */
export const drawRun = (system: string, rank: number, run: number, foes: TriedFoes | null = null): DoneRun => {
  const roster = rosterOf(system, foes);
  const random = new SearchRandom(run);
  return lead(roster, rank, run, (state) => ({ kind: 'result', result: drawnResult(roster, state, random) }));
};

/** A run whose battles are played on the board by these two; the same one for the same number. */
export function playRun(
  system: string,
  rank: number,
  run: number,
  specs: readonly [PlayerSpec, PlayerSpec],
  foes: TriedFoes | null = null,
): DoneRun {
  const roster = rosterOf(system, foes);
  const opened = openSystem(system);
  const decisions: number[] = [];
  let battle = 0;
  const done = lead(roster, rank, run, (state) => {
    battle += 1;
    const fought = fight(opened, roster, state, 1000 * run + battle, specs);
    decisions.push(fought.decisions);
    return fought.action;
  });
  return { ...done, decisions };
}

function lead(roster: FittedRoster, rank: number, run: number, settle: (state: PatrolState) => PatrolAction): DoneRun {
  const patrol = patrolOf(roster);
  const wanted = PATROL_RANKS.find((one) => one === rank) ?? PATROL_RANKS[0];
  const state = patrol.create({ system: roster.system, rank: wanted, seed: `run ${run}`, daily: null }, 0);
  for (let step = 0; step < STEPS && state.phase !== 'over'; step++) {
    const action = state.phase === 'battles' ? settle(state) : nextStep(roster, state);
    const refusal = patrol.apply(state, action);
    if (refusal !== null) throw new Error(`${action.kind}: ${refusal.code}`);
  }
  const fights = state.past.filter(({ result }) => result !== null);
  return {
    run,
    end: state.end!,
    score: patrol.outcome(state)!.score![0],
    battles: fights.length,
    won: fights.filter(({ result }) => result === 'won').length,
    decisions: [],
  };
}

/** Plays the battle that is before the fleet; the player has side 0. */
function fight(
  system: OpenSystem,
  roster: FittedRoster,
  state: PatrolState,
  seed: number,
  specs: readonly [PlayerSpec, PlayerSpec],
): { action: PatrolAction; decisions: number } {
  const { game } = system;
  const patrol = patrolOf(roster);
  const parsed = game.parseSetup(patrol.battleSetup(state, 0).setup);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const events: unknown[] = [];
  const emit = (event: unknown): void => void events.push(event);
  const position: unknown = game.create(parsed.value, seed, emit);
  const heard = { ...game, apply: (one: unknown, action: number) => game.apply(one, action, emit) };
  let decisions = 0;
  const players = specs.map((spec, side): Player<unknown> => {
    const player = createTournamentPlayer(system, spec, side as Side, 7919 * seed + side, () => 0);
    return (one, who) => {
      if (who === 0 && !game.forced(one)) decisions += 1;
      return player(game.observe(one, who), who);
    };
  }) as [Player<unknown>, Player<unknown>];
  const { outcome } = playOut(heard, position, players);
  const view: unknown = game.view(position, 'referee');
  return { action: patrol.resultOf(state, 0, { outcome, view, events }), decisions };
}
