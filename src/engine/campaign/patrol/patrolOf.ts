import { fail, ok } from '../../game.ts';
import { read } from '../../reading.schema.ts';
import type { War } from '../../war.ts';
import type { Roster } from '../roster.ts';
import { surrenderResult } from '../warOf.ts';
import { PLANNED, type PatrolAction, STORED } from './actions.schema.ts';
import { applyPatrol } from './apply.ts';
import { battleSetup, fieldOf, resultFor } from './battle.ts';
import { createPatrol } from './create.ts';
import { honoursOf, scoreOf } from './score.ts';
import { type PatrolSetup, setupFor } from './setup.schema.ts';
import { clonePatrol, columnOf, type PatrolEvent, type PatrolState, stopAt } from './state.ts';
import { PATROL, PATROL_EDITION } from './terms.ts';
import { patrolView, type PatrolView } from './view.ts';

/** A run for one evening: seven to nine battles in a row, the fleet carried over, a flagship at the end. */
export type Patrol = War<PatrolSetup, PatrolState, PatrolAction, PatrolEvent, PatrolView>;

/** The patrol as a system's ships run it: one player's, whose enemies are drawn. */
export const patrolOf = (roster: Roster): Patrol => ({
  id: roster.system,
  version: PATROL_EDITION,
  oldestKept: 1,
  scenario: PATROL,
  parseSetup: (input) => read(setupFor(roster.system), input),
  // The text decides alone: the same one is the same run for everybody.
  create: (setup, _seed, version) => createPatrol(roster, setup, version),
  phase: ({ phase }) => phase,
  turn: (state) => Math.max(1, columnOf(state)),
  outcome: (state) =>
    state.end === null
      ? null
      : {
          winner: state.end === 'flagship' ? 0 : 1,
          reason: state.end,
          score: [scoreOf(roster, state), 0],
          medals: [honoursOf(state), []],
        },
  isReady: ({ phase }, side) => side === 1 || phase !== 'planning',
  parsePlan: (_state, side, input) => {
    const step = read(PLANNED, input);
    if (!step.ok) return fail('malformed');
    return side === 0 ? ok(step.value) : fail('not-your-side');
  },
  parseAction: (input) => (read(STORED, input).ok ? (input as PatrolAction) : null),
  apply: (state, action, emit) => applyPatrol(roster, state, action, emit),
  // What was seen cannot be unseen: only what a crew mends can be taken back.
  secretOf: ({ kind }) => (kind === 'mend' ? 0 : null),
  observe: clonePatrol,
  view: (state) => patrolView(roster, state),
  visible: () => true,
  isReveal: ({ type }) => type === 'sailed',
  battles: (state) => {
    const stop = stopAt(state);
    if (stop === null || stop.risk === 0) return [];
    const over = state.past.some((one) => one.stop === stop.id);
    return [{ place: `stop${stop.id}`, name: String(stop.column), over }];
  },
  battleSetup: (state) => ({ system: roster.system, setup: battleSetup(roster, state) }),
  resultOf: (state, _at, ended) => {
    const field = fieldOf(state);
    const result = roster.battleResult(field.state, field.battle, ended.outcome.winner, ended);
    return { kind: 'result', result: resultFor(field, result) };
  },
  surrender: (state, _at, side, stands) => {
    const field = fieldOf(state);
    const result = surrenderResult(roster, field.state, field.battle, side, stands);
    return { kind: 'result', result: resultFor(field, result) };
  },
  clone: clonePatrol,
});
