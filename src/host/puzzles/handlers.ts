import * as v from 'valibot';
import { fail, ok, type Result } from '../../engine/game.ts';
import type { BattleState, HostError } from '../../shared/api.ts';
import type { PuzzleInfo, puzzleRequests, PuzzleVerdict } from '../../shared/puzzles.ts';
import { factsOf } from '../battles/replay.ts';
import type { Recording, Recordings } from '../replay/recordings.ts';
import { positionAt } from '../replay/recordings.ts';
import type { Handlers } from '../requests.ts';
import type { ListedPuzzleRow, ReviewStore } from '../store/reviews.ts';
import { dueAfter } from './schedule.ts';
import type { ShippedPuzzles } from './shipped.ts';

export interface PuzzlePorts {
  shipped: ShippedPuzzles;
  store: ReviewStore;
  recordings: Recordings;
  now(): Date;
}

/** Nobody looks further down the list; what is solved or deleted makes room. */
const MOST_LISTED = 200;
const whole = v.pipe(v.number(), v.integer());
const dataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ wins: v.array(v.tuple([whole, v.number()])), margin: v.number(), noise: v.number() }),
);

/** The exercises: what there is, a position to decide in, and what the engine says to the answer. */
export function puzzleHandlers(ports: PuzzlePorts): Pick<Handlers, keyof typeof puzzleRequests> {
  const { store, now } = ports;
  return {
    'puzzles.list': () => {
      const rows = store.puzzles(MOST_LISTED);
      return rows.ok ? ok(rows.value.map((row) => infoOf(row, now()))) : fail({ code: rows.error });
    },
    'puzzles.shipped': ({ system }) => ok(ports.shipped.list(system)),
    'puzzles.daily': () => ok(ports.shipped.daily()),
    'puzzles.open': ({ id }) => {
      const ours = ports.shipped.find(id);
      if (ours !== undefined) {
        const opened = ports.shipped.open(ours);
        return opened.ok ? ok({ info: ports.shipped.info(ours), position: opened.value }) : opened;
      }
      const found = find(ports, id);
      if (!found.ok) return found;
      const { row, recording } = found.value;
      return ok({ info: infoOf(row, now()), position: positionOf(row, recording) });
    },
    'puzzles.answer': ({ id, action, again }) => {
      const ours = ports.shipped.find(id);
      return ours === undefined ? answer(ports, id, action, again) : ports.shipped.answer(ours, action, again);
    },
    'puzzles.delete': ({ id }) => {
      const removed = store.removePuzzle(id);
      return removed.ok ? ok(null) : fail({ code: removed.error });
    },
  };
}

function find(
  { store, recordings }: Pick<PuzzlePorts, 'store' | 'recordings'>,
  id: string,
): Result<{ row: ListedPuzzleRow; recording: Recording }, HostError> {
  const row = store.puzzle(id);
  if (!row.ok) return fail({ code: row.error });
  if (row.value === undefined) return fail({ code: 'unknown-puzzle' });
  const recording = recordings.get(row.value.battle_id);
  return recording.ok ? ok({ row: row.value, recording: recording.value }) : recording;
}
const nextBest = (wins: readonly [number, number][], best: number): [number, number] | undefined =>
  wins.filter(([action]) => action !== best).toSorted((a, b) => b[1] - a[1])[0];

function answer(
  { store, recordings, now }: PuzzlePorts,
  id: string,
  action: number,
  again: boolean,
): Result<PuzzleVerdict, HostError> {
  const found = find({ store, recordings }, id);
  if (!found.ok) return found;
  const { row, recording } = found.value;
  const data = v.safeParse(dataSchema, row.data);
  const chances = new Map(data.success ? data.output.wins : []);
  const chosenWin = chances.get(action);
  const bestWin = chances.get(row.best);
  const next = data.success ? nextBest(data.output.wins, row.best) : undefined;
  if (!data.success || chosenWin === undefined || bestWin === undefined || next === undefined)
    return fail({ code: 'illegal-action' });

  const right = action === row.best;
  const moment = now();
  const streak = right ? row.streak + 1 : 0;
  const counted: ListedPuzzleRow = {
    ...row,
    attempts: row.attempts + 1,
    solved_at: right ? (row.solved_at ?? moment.toISOString()) : row.solved_at,
    streak,
    due_at: dueAfter(moment, streak).toISOString(),
  };
  const after = again ? row : counted;
  if (!again) {
    const { attempts, solved_at, due_at } = counted;
    const stored = store.answered({ id, attempts, solved_at, streak, due_at });
    if (!stored.ok) return fail({ code: stored.error });
  }

  const { game, plies } = recording;
  const state = positionAt(recording, row.ply);
  const describe = (one: number): PuzzleVerdict['chosen'] => game.describe(state, one);
  return ok({
    right,
    chosen: describe(action),
    chosenWin,
    best: describe(row.best),
    bestAction: row.best,
    bestWin,
    next: describe(next[0]),
    nextWin: next[1],
    noise: data.output.noise,
    played: describe(plies[row.ply]!.action),
    info: infoOf(after, moment),
    rating: null,
  });
}

/** The position as a battle that waits for its side, whoever played it. */
function positionOf(row: ListedPuzzleRow, recording: Recording): BattleState {
  const { game, info } = recording;
  const state = positionAt(recording, row.ply);
  return {
    id: row.id,
    name: info.name,
    system: game.id,
    scenario: info.scenario,
    controllers: [{ kind: 'human' }, { kind: 'human' }],
    seats: [null, null],
    counts: false,
    hidesInformation: false,
    viewer: row.side,
    ply: row.ply,
    ...factsOf(game, state),
    roundLimit: info.roundLimit,
    fleets: info.fleets,
    view: game.view(state, row.side),
    options: game.options(state),
    canUndo: false,
    ai: 'idle',
  };
}

function infoOf(row: ListedPuzzleRow, now: Date): PuzzleInfo {
  return {
    id: row.id,
    battle: row.battle_id,
    ply: row.ply,
    name: row.name,
    system: row.system,
    scenario: row.scenario,
    side: row.side,
    theme: null,
    rating: null,
    createdAt: row.created_at,
    attempts: row.attempts,
    solvedAt: row.solved_at,
    streak: row.streak,
    dueAt: row.due_at,
    due: row.due_at <= now.toISOString(),
  };
}
