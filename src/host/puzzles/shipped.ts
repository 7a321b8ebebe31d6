import { createHash } from 'node:crypto';
import { fail, ok, type Result, type ShippedGame, type ShippedPuzzle } from '../../engine/game.ts';
import type { BattleState, BattleUpdate, HostError } from '../../shared/api.ts';
import type { DailyPuzzle, PuzzleInfo, PuzzleVerdict } from '../../shared/puzzles.ts';
import { dayOf, idOfDay, streakOn } from '../daily/calendar.ts';
import { frameOf, replay, replaysExactly } from '../battles/replay.ts';
import { type Rating, ratedBy, UNRATED } from '../rating/glicko.ts';
import type { Book, BookStore, Day, PuzzleProgress } from '../store/books.ts';
import { NO_RESEEDS } from '../store/checksum.ts';
import type { HostedGame, Systems } from '../systems.ts';
import { lineOf, positionOf, type Setting } from './position.ts';
import { dueAfter } from './schedule.ts';

/** A puzzle that came with the game, and where it stands. */
interface Found {
  readonly id: string;
  readonly game: HostedGame;
  readonly from: ShippedGame;
  readonly puzzle: ShippedPuzzle;
  /** Which of those of its theme and unit it is, from 1: so their names differ. */
  readonly place: number;
}

/** Of a player who has not tried any: below the middle, and so sure that a first miss costs 60 points at most. */
const BEGINNER: Rating = { ...UNRATED, rating: 1200, deviation: 105 };
/** How sure a puzzle's own rating is. */
const PUZZLE_DEVIATION = 80;

/** The puzzles that come with the systems. */
export interface ShippedPuzzles {
  /** Of a system, the easiest first. */
  list(system: string): PuzzleInfo[];
  /** That of the day; null: there are none at all. */
  daily(): DailyPuzzle | null;
  find(id: string): Found | undefined;
  info(found: Found): PuzzleInfo;
  /** The position of one of its decisions, from 0. */
  open(found: Found, step: number): Result<BattleState, HostError>;
  /** What follows a decision, played out. */
  line(found: Found, step: number): Result<BattleUpdate[], HostError>;
  answer(found: Found, given: PuzzleAnswer): Result<PuzzleVerdict, HostError>;
}

/** An answer to one of a puzzle's decisions. */
export interface PuzzleAnswer {
  readonly step: number;
  readonly action: number;
  /** A try after a wrong one, which counts for nothing. */
  readonly again: boolean;
}

interface Ports {
  systems: Systems;
  books: BookStore;
  /** Whose book it is. */
  owner(): string | null;
  now(): Date;
}
/** Never tried, and worth a try at once. */
const NEW: PuzzleProgress = { attempts: 0, solvedAt: null, streak: 0, dueAt: '' };
/** Whether a day's puzzle was solved at the first try; null: there was none. */
const solvedOn = (day: Day | undefined): boolean | null => (day?.puzzle === undefined ? null : day.puzzle === 'solved');

/** The position before a decision, its dice included, and how many actions there were before it. */
const positionBefore = ({ game, from, puzzle }: Found, step: number): { state: unknown; ply: number } => {
  const setup = JSON.stringify(from.setup);
  const origin = { ...from, system: game.id, setup, reseeds: NO_RESEEDS };
  const replayed = replay(game, origin, from.actions.slice(0, puzzle.ply));
  if (!replayed.ok)
    throw new Error(`the puzzle ${game.id} ${from.scenario} ${from.seed} ${puzzle.ply} does not replay`);
  const { state } = replayed.value;
  if (puzzle.seed !== null) game.reseed(state, puzzle.seed);
  const before = puzzle.steps.slice(0, step).flatMap(({ right, then }) => [right[0]!, ...then]);
  for (const action of before) game.apply(state, action);
  return { state, ply: puzzle.ply + before.length };
};
const settingOf = ({ id, game, from, puzzle }: Found): Setting => ({
  ...{ id, name: '', game, scenario: from.scenario, side: puzzle.side },
  frame: frameOf(game, { setup: JSON.stringify(from.setup), version: from.version }),
});

/** What is told of a puzzle and of the player's tries at it, at a moment. */
function infoOf({ id, game, from, puzzle, place }: Found, tries: PuzzleProgress, moment: string): PuzzleInfo {
  return {
    id,
    battle: null,
    ply: puzzle.ply,
    name: '',
    system: game.id,
    scenario: from.scenario,
    side: puzzle.side,
    theme: puzzle.theme,
    rating: puzzle.rating,
    unit: puzzle.unit,
    place,
    aim: puzzle.aim,
    steps: puzzle.steps.length,
    round: null,
    cost: null,
    createdAt: '',
    attempts: tries.attempts,
    solvedAt: tries.solvedAt,
    streak: tries.streak,
    dueAt: tries.dueAt,
    due: tries.dueAt <= moment,
  };
}

/** Gathers the puzzles of all systems whose rules still replay them exactly, with the book of whoever has signed in. */
export function shippedPuzzles({ systems, books, owner, now }: Ports): ShippedPuzzles {
  const found = new Map<string, Found>();
  const places = new Map<string, number>();
  for (const game of systems.values()) {
    for (const from of game.puzzles ?? []) {
      // Of rules that are not kept any more the same actions lead elsewhere.
      if (!replaysExactly(game, from.version)) continue;
      for (const puzzle of from.puzzles) {
        const id = idOf(game.id, from, puzzle);
        const name = JSON.stringify([game.id, puzzle.theme, puzzle.unit]);
        const place = (places.get(name) ?? 0) + 1;
        places.set(name, place);
        found.set(id, { id, game, from, puzzle, place });
      }
    }
  }

  const ids = [...found.keys()].sort();
  const ofDay = (day: string): Found | undefined => found.get(idOfDay(day, ids) ?? '');

  const infoIn = (book: Book, one: Found): PuzzleInfo => infoOf(one, book.puzzles[one.id] ?? NEW, now().toISOString());

  return {
    list(system) {
      const book = books.read(owner());
      return [...found.values()]
        .filter(({ game }) => game.id === system)
        .sort((a, b) => a.puzzle.rating - b.puzzle.rating)
        .map((one) => infoIn(book, one));
    },
    daily() {
      const day = dayOf(now());
      const one = ofDay(day);
      if (one === undefined) return null;
      const book = books.read(owner());
      const result = book.days[day]?.puzzle ?? null;
      return { day, puzzle: infoIn(book, one), result, streak: streakOn(day, (one) => solvedOn(book.days[one])) };
    },
    find: (id) => found.get(id),
    info: (one) => infoIn(books.read(owner()), one),
    open(one, step) {
      if (step >= one.puzzle.steps.length) return fail({ code: 'unknown-puzzle' });
      const { state, ply } = positionBefore(one, step);
      return ok(positionOf(settingOf(one), state, ply));
    },
    line(one, step) {
      const decision = one.puzzle.steps[step];
      if (decision === undefined) return fail({ code: 'unknown-puzzle' });
      const { state, ply } = positionBefore(one, step);
      return ok(lineOf(settingOf(one), state, ply, [decision.right[0]!, ...decision.then]));
    },
    answer(one, { step, action, again }) {
      const { id, game, puzzle } = one;
      const decision = puzzle.steps[step];
      if (decision === undefined) return fail({ code: 'unknown-puzzle' });
      const win = (of: number): number | undefined => decision.wins[decision.actions.indexOf(of)];
      const best = decision.right[0]!;
      const chosenWin = win(action);
      const others = decision.actions.filter((other) => !decision.right.includes(other));
      const next = others.toSorted((a, b) => win(b)! - win(a)!)[0]!;
      if (chosenWin === undefined) return fail({ code: 'illegal-action' });
      const right = decision.right.includes(action);
      const book = books.read(owner());
      let rating = book.rating;
      // It is solved with its last decision, and missed with the first that is wrong.
      const counts = !again && (!right || step === puzzle.steps.length - 1);
      if (counts) {
        const progress = book.puzzles[id] ?? NEW;
        rating = progress.attempts > 0 ? rating : ratingAfter(book.rating, puzzle, right);
        const day = dayOf(now());
        const isFirst = ofDay(day)?.id === id && book.days[day]?.puzzle === undefined;
        const days = isFirst
          ? { ...book.days, [day]: { ...book.days[day], puzzle: right ? ('solved' as const) : ('missed' as const) } }
          : book.days;
        const kept = { ...book, rating, days, puzzles: { ...book.puzzles, [id]: after(progress, right, now()) } };
        const written = books.write(owner(), kept);
        if (!written.ok) return fail({ code: written.error });
      }
      const { state } = positionBefore(one, step);
      return ok({
        right,
        step,
        chosen: game.describe(state, action),
        chosenWin,
        best: game.describe(state, right ? action : best),
        bestAction: right ? action : best,
        bestWin: win(best)!,
        next: game.describe(state, next),
        nextWin: win(next)!,
        noise: decision.noise,
        played: null,
        harm: null,
        info: infoIn(books.read(owner()), one),
        rating:
          rating === null || !counts
            ? null
            : { before: Math.round((book.rating ?? BEGINNER).rating), after: Math.round(rating.rating) },
      });
    },
  };
}

function after({ attempts, solvedAt, streak }: PuzzleProgress, right: boolean, now: Date): PuzzleProgress {
  const inARow = right ? streak + 1 : 0;
  return {
    attempts: attempts + 1,
    solvedAt: right ? (solvedAt ?? now.toISOString()) : solvedAt,
    streak: inARow,
    dueAt: dueAfter(now, inARow).toISOString(),
  };
}

/** A player's rating at puzzles after a first answer. */
function ratingAfter(before: Rating | null, puzzle: ShippedPuzzle, right: boolean): Rating {
  return ratedBy(before ?? BEGINNER, [
    { against: { rating: puzzle.rating, deviation: PUZZLE_DEVIATION }, score: right ? 1 : 0 },
  ]);
}

/** The same name on every machine, in the form of all other ids. */
function idOf(system: string, { scenario, seed, actions }: ShippedGame, { ply }: ShippedPuzzle): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([system, scenario, seed, ply, actions.slice(0, ply)]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
