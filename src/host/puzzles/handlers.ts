import * as v from 'valibot';
import { fail, ok, type Result } from '../../engine/game.ts';
import type { BattleUpdate, HostError } from '../../shared/api.ts';
import type { PuzzleInfo, PuzzleOffer, puzzleRequests, PuzzleVerdict } from '../../shared/puzzles.ts';
import type { Recording, Recordings } from '../replay/recordings.ts';
import { positionAt } from '../replay/recordings.ts';
import type { Handlers } from '../requests.ts';
import type { ListedPuzzleRow, ReviewStore } from '../store/reviews.ts';
import { lineOf, positionOf, type Setting } from './position.ts';
import { dueAfter } from './schedule.ts';
import type { PuzzleAnswer, ShippedPuzzles } from './shipped.ts';

export interface PuzzlePorts {
  shipped: ShippedPuzzles;
  store: ReviewStore;
  recordings: Recordings;
  now(): Date;
}

/** Nobody looks further down the list; what is solved or deleted makes room. */
const MOST_LISTED = 200;
const whole = v.pipe(v.number(), v.integer());
const harm = v.object({ given: v.number(), taken: v.number() });
/** What a review has found out of a position; what reviews of before did not write down is left out. */
const dataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    wins: v.array(v.tuple([whole, v.number()])),
    margin: v.number(),
    noise: v.number(),
    round: v.optional(whole),
    cost: v.optional(v.number()),
    harm: v.optional(v.tuple([harm, harm])),
  }),
);
type Data = v.InferOutput<typeof dataSchema>;
const dataOf = (row: Pick<ListedPuzzleRow, 'data'>): Data | null => {
  const data = v.safeParse(dataSchema, row.data);
  return data.success ? data.output : null;
};
/** Actions no further behind the best one come to the same as far as a review can tell. */
const EQUAL = 0.01;

const settingOf = (row: ListedPuzzleRow, { game, info }: Recording): Setting => ({
  ...{ id: row.id, name: info.name, game, scenario: info.scenario, side: row.side },
  frame: { roundLimit: info.roundLimit, fleets: info.fleets },
});

const offerOf = (row: ListedPuzzleRow): PuzzleOffer => ({ id: row.id, ply: row.ply, kept: row.due_at !== '' });

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
    'puzzles.open': ({ id, step }) => {
      const ours = ports.shipped.find(id);
      if (ours !== undefined) {
        const opened = ports.shipped.open(ours, step);
        return opened.ok ? ok({ info: ports.shipped.info(ours), position: opened.value }) : opened;
      }
      const found = find(ports, id);
      if (!found.ok) return found;
      const { row, recording } = found.value;
      const state = positionAt(recording, row.ply);
      return ok({ info: infoOf(row, now()), position: positionOf(settingOf(row, recording), state, row.ply) });
    },
    'puzzles.answer': ({ id, ...given }) => {
      const ours = ports.shipped.find(id);
      return ours === undefined ? answer(ports, id, given) : ports.shipped.answer(ours, given);
    },
    'puzzles.line': ({ id, step }) => {
      const ours = ports.shipped.find(id);
      if (ours !== undefined) return ports.shipped.line(ours, step);
      const found = find(ports, id);
      return found.ok ? ok(ownLine(found.value)) : found;
    },
    'puzzles.offers': ({ id }) => {
      const rows = store.mistakes(id);
      return rows.ok
        ? ok(rows.value.flatMap((row) => (dataOf(row)?.cost === undefined ? [] : [offerOf(row)])))
        : fail({ code: rows.error });
    },
    'puzzles.keep': ({ id }) => {
      const kept = store.keepPuzzle(id, now().toISOString());
      if (!kept.ok) return fail({ code: kept.error });
      const found = find(ports, id);
      return found.ok ? ok(infoOf(found.value.row, now())) : found;
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
  { step, action, again }: PuzzleAnswer,
): Result<PuzzleVerdict, HostError> {
  const found = find({ store, recordings }, id);
  if (!found.ok) return found;
  const { row, recording } = found.value;
  const data = dataOf(row);
  const chances = new Map(data?.wins);
  const chosenWin = chances.get(action);
  const bestWin = chances.get(row.best);
  const next = data === null ? undefined : nextBest(data.wins, row.best);
  if (data === null || step > 0 || chosenWin === undefined || bestWin === undefined || next === undefined)
    return fail({ code: 'illegal-action' });

  const right = chosenWin >= bestWin - EQUAL;
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
    step,
    chosen: describe(action),
    chosenWin,
    best: describe(row.best),
    bestAction: row.best,
    bestWin,
    next: describe(next[0]),
    nextWin: next[1],
    noise: data.noise,
    played: describe(plies[row.ply]!.action),
    harm: data.harm ?? null,
    info: infoOf(after, moment),
    rating: null,
  });
}

/** The best action on the board, with dice of its own: those of the battle would tell what was to come. */
function ownLine({ row, recording }: { row: ListedPuzzleRow; recording: Recording }): BattleUpdate[] {
  const state = positionAt(recording, row.ply);
  recording.game.reseed(state, row.ply + 1);
  return lineOf(settingOf(row, recording), state, row.ply, [row.best]);
}

function infoOf(row: ListedPuzzleRow, now: Date): PuzzleInfo {
  const data = dataOf(row);
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
    unit: null,
    place: 1,
    aim: null,
    steps: 1,
    round: data?.round ?? null,
    cost: data?.cost ?? null,
    createdAt: row.created_at,
    attempts: row.attempts,
    solvedAt: row.solved_at,
    streak: row.streak,
    dueAt: row.due_at,
    due: row.due_at <= now.toISOString(),
  };
}
