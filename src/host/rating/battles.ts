import { fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { BattleSummary, HostError } from '../../shared/api.ts';
import { type Controller, LEVELS, type Level, levelPlaying } from '../../shared/opponent.ts';
import {
  type BattleChances,
  mostEvenLevel,
  type Range,
  type ratingRequests,
  type Ratings,
  type PlayerRating,
} from '../../shared/rating.ts';
import { fromJson } from '../../shared/wire.ts';
import { resultFor } from '../career/facts.ts';
import { badSetup } from '../customs.ts';
import type { Handlers } from '../requests.ts';
import type { BattleLog, StoredSummary } from '../store/battleLog.ts';
import type { BookStore, Fights, OlderFight } from '../store/books.ts';
import { type HostedGame, findScenario, type Systems } from '../systems.ts';
import { type Beginning, beginningOf } from './beginning.ts';
import { type Fought, ratingIn, withFight, withOlder } from './fights.ts';
import { expectedShare, rangeOf, type Rating } from './glicko.ts';
import { levelRatingsOf } from './levels.ts';
import { edgeOf, type Opponent, opponentOf } from './opponents.ts';

/** How many battles back those are looked for that are not rated yet, and how many are remembered as rated. */
const RECENT = 50;
const REMEMBERED = 500;
const SCORE = { victory: 1, draw: 0.5, defeat: 0 } as const;

export interface RatingPorts {
  systems: Systems;
  log: BattleLog;
  books: BookStore;
  /** Whose rating it is. */
  owner(): string | null;
}

export interface BattleRatings {
  /** The owner's rating in a system, with all battles that have ended since it was last asked for. */
  read(system: string): Rating;
  /** The ratings of anybody; null: of whoever has not signed in. */
  of(owner: string | null): Ratings;
  /** The level that the owner has the most even fight against on a side of a battle to choose. */
  offer(game: HostedGame, scenario: string, side: Side): Level;
  handlers: Pick<Handlers, keyof typeof ratingRequests>;
}

/** Ratings at battles, one a system and one over all: each battle that a player fought to its end against the computer counts once. */
export function battleRatings({ systems, log, books, owner }: RatingPorts): BattleRatings {
  /** Somebody's fights with every battle of theirs rated. */
  function rated(whose: string | null): Fights {
    const book = books.read(whose);
    const listed = log.list(RECENT, undefined, { status: 'over' });
    const known = new Set(book.fights.rated);
    const fresh = (listed.ok ? listed.value : []).filter((one) => !known.has(one.id) && fightOf(one, whose) !== null);
    let fights = sorted(book.fights, whose);
    for (const one of fresh.toReversed()) {
      const fought = foughtIn(one, whose);
      if (fought !== null) fights = withFight(fights, fought);
    }
    fights = { ...fights, rated: [...fights.rated, ...fresh.map(({ id }) => id)].slice(-REMEMBERED) };
    // What cannot be written now is rated again the next time, from the same ratings.
    if (fresh.length > 0 || fights.older.length < book.fights.older.length) books.write(whose, { ...book, fights });
    return fights;
  }

  /** With the battles in their systems' ratings that were rated before there were any; those of rules that are not here wait. */
  function sorted(fights: Fights, whose: string | null): Fights {
    const ready = fights.older.filter(({ system }) => systems.has(system));
    if (ready.length === 0) return fights;
    const fought = ready.flatMap((one) => olderFight(one, whose) ?? []);
    return { ...withOlder(fights, fought), older: fights.older.filter(({ system }) => !systems.has(system)) };
  }

  function olderFight({ id, system, entry }: OlderFight, whose: string | null): Fought | null {
    if (entry === null) {
      const summary = log.summary(id);
      return summary.ok ? foughtIn(summary.value, whose) : null;
    }
    const level = LEVELS.find((one) => one === entry.level);
    const game = systems.get(system);
    if (level === undefined || game === undefined) return null;
    // Of one that was drawn or built only the level is known by now.
    const setup = game.scenarios.find((one) => one.id === entry.scenario)?.setup;
    const begun = setup === undefined ? null : beginningOf(game, entry.scenario, setup);
    const edge = begun === null ? 0 : edgeOf(entry.side, begun);
    return { system, against: opponentOf(levelRatingsOf(game)[level], edge), score: SCORE[entry.result] };
  }

  /** What a battle in the list says of who fought in it; null: nothing. */
  function foughtIn(battle: StoredSummary, whose: string | null): Fought | null {
    const fight = fightOf(battle, whose);
    const begun = fight === null ? null : begunWith(battle);
    if (fight === null || begun === null) return null;
    const level = levelPlaying(fight.enemy, systems.get(battle.system)?.levelHeirs);
    return {
      system: battle.system,
      against: opponentOf(begun.levels[level], edgeOf(fight.side, begun)),
      score: SCORE[resultFor(battle.outcome!, fight.side)],
    };
  }

  /** What a fought battle began with; null: its rules are not here. */
  function begunWith({ id, system, scenario }: StoredSummary): Beginning | null {
    const game = systems.get(system);
    const stored = log.salvage(id);
    if (game === undefined || !stored.ok) return null;
    return beginningOf(game, scenario, fromJson(stored.value.record.setup));
  }

  return {
    read: (system) => ratingIn(rated(owner()), system),
    of: (whose) => ratingsTold(rated(whose)),
    offer: (game, scenario, side) => {
      const setup = game.scenarios.find(({ id }) => id === scenario)?.setup;
      const begun = beginningOf(game, scenario, setup);
      return begun === null
        ? LEVELS[0]
        : mostEvenLevel(chancesIn(begun, side, (against) => expectedShare(ratingIn(rated(owner()), game.id), against)));
    },
    handlers: {
      'rating.chances': ({ system, scenario, setup }): Result<BattleChances, HostError> => {
        const game = systems.get(system);
        if (game === undefined) return fail({ code: 'unknown-system' });
        const asked = setup ?? findScenario(systems, system, scenario)?.setup;
        if (asked === undefined) return fail({ code: 'unknown-scenario' });
        const begun = beginningOf(game, scenario, asked);
        if (begun === null) return badSetup({ code: 'bad-setup', path: '' });
        const fights = rated(owner());
        const { overall, systems: own } = ratingsTold(fights);
        const player = ratingIn(fights, system);
        const chance = (against: Opponent): number => expectedShare(player, against);
        const range = (against: Opponent): Range => rangeOf(player, against);
        return ok({
          rating: own[system] ?? null,
          overall,
          chances: [chancesIn(begun, 0, chance), chancesIn(begun, 1, chance)],
          ranges: [chancesIn(begun, 0, range), chancesIn(begun, 1, range)],
        });
      },
    },
  };
}

/** Ratings as they are told: whole figures. */
function ratingsTold({ rating, battles, systems }: Fights): Ratings {
  const told = (of: Rating, from: number): PlayerRating => ({
    rating: Math.round(of.rating),
    deviation: Math.round(of.deviation),
    battles: from,
  });
  return {
    overall: rating === null ? null : told(rating, battles),
    systems: Object.fromEntries(Object.entries(systems).map(([id, one]) => [id, told(one.rating, one.battles)])),
  };
}

/** What holds against each level on a side of a battle. */
function chancesIn<Value>(begun: Beginning, side: Side, of: (against: Opponent) => Value): Record<Level, Value> {
  const edge = edgeOf(side, begun);
  const one = (level: Level): [Level, Value] => [level, of(opponentOf(begun.levels[level], edge))];
  return Object.fromEntries(LEVELS.map(one)) as Record<Level, Value>;
}

/** Which side its owner fought on in a battle that counts, and against which level; null: none that is rated. */
function fightOf(
  { counts, damaged, controllers, seats, outcome }: Omit<BattleSummary, 'playable'>,
  owner: string | null,
): { side: Side; enemy: Extract<Controller, { kind: 'ai' }> } | null {
  if (!counts || damaged || outcome === null) return null;
  const side = controllers[0].kind === 'human' ? 0 : 1;
  const enemy = controllers[side === 0 ? 1 : 0];
  if (controllers[side].kind !== 'human' || enemy.kind !== 'ai') return null;
  return (seats[side]?.commander ?? null) === owner ? { side, enemy } : null;
}
