import { type AnyGame, fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { BattleSummary, HostError } from '../../shared/api.ts';
import { type Controller, LEVELS, type Level, levelPlaying } from '../../shared/opponent.ts';
import { type BattleChances, mostEvenLevel, type ratingRequests } from '../../shared/rating.ts';
import { fromJson } from '../../shared/wire.ts';
import { resultFor } from '../career/facts.ts';
import { badSetup } from '../customs.ts';
import type { Handlers } from '../requests.ts';
import type { BattleLog, StoredSummary } from '../store/battleLog.ts';
import type { Book, BookStore } from '../store/books.ts';
import { findScenario, type Systems } from '../systems.ts';
import { expectedShare, ratedBy, type Rating, UNRATED } from './glicko.ts';
import { type Beginning, beginningOf } from './beginning.ts';
import { edgeOf, opponentOf } from './opponents.ts';

/** Of a player who has fought nobody: as good as the newcomer that levels are measured by, and open to be much better or worse. */
export const NEWCOMER: Rating = { ...UNRATED, rating: 1300 };
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
  /** The owner's rating with all battles that have ended since it was last asked for. */
  read(): Rating;
  /** The level that the owner has the most even fight against on a side of a battle to choose. */
  offer(game: AnyGame, scenario: string, side: Side): Level;
  handlers: Pick<Handlers, keyof typeof ratingRequests>;
}

/** Ratings at battles: each one that a player fought to its end against the computer counts once. */
export function battleRatings({ systems, log, books, owner }: RatingPorts): BattleRatings {
  /** The owner's book with every battle of theirs rated. */
  function rated(): Book {
    const book = books.read(owner());
    const listed = log.list(RECENT, undefined, { standing: 'over' });
    const known = new Set(book.fights.rated);
    const fresh = (listed.ok ? listed.value : []).filter((one) => !known.has(one.id) && fightOf(one, owner()) !== null);
    if (fresh.length === 0) return book;
    let rating: Rating = book.fights.rating ?? NEWCOMER;
    let battles = book.fights.battles;
    for (const one of fresh.toReversed()) {
      const fight = fightOf(one, owner())!;
      const begun = begunWith(one);
      if (begun === null) continue;
      const against = opponentOf(
        begun.levels[levelPlaying(fight.enemy, systems.get(one.system)?.levelHeirs)],
        edgeOf(fight.side, begun),
      );
      rating = ratedBy(rating, [{ against, score: SCORE[resultFor(one.outcome!, fight.side)] }]);
      battles++;
    }
    const fights = { rating, battles, rated: [...book.fights.rated, ...fresh.map(({ id }) => id)].slice(-REMEMBERED) };
    // What cannot be written now is rated again the next time, from the same rating.
    books.write(owner(), { ...book, fights });
    return { ...book, fights };
  }

  /** What a fought battle began with; null: its rules are not here. */
  function begunWith({ id, system, scenario }: StoredSummary): Beginning | null {
    const game = systems.get(system);
    const stored = log.salvage(id);
    if (game === undefined || !stored.ok) return null;
    return beginningOf(game, scenario, fromJson(stored.value.record.setup));
  }

  return {
    read: () => rated().fights.rating ?? NEWCOMER,
    offer: (game, scenario, side) => {
      const setup = game.scenarios.find(({ id }) => id === scenario)?.setup;
      const begun = beginningOf(game, scenario, setup);
      return begun === null ? LEVELS[0] : mostEvenLevel(chancesIn(begun, side, rated().fights.rating ?? NEWCOMER));
    },
    handlers: {
      'rating.chances': ({ system, scenario, setup }): Result<BattleChances, HostError> => {
        const game = systems.get(system);
        if (game === undefined) return fail({ code: 'unknown-system' });
        const asked = setup ?? findScenario(systems, system, scenario)?.setup;
        if (asked === undefined) return fail({ code: 'unknown-scenario' });
        const begun = beginningOf(game, scenario, asked);
        if (begun === null) return badSetup({ code: 'bad-setup', path: '' });
        const { fights } = rated();
        const player = fights.rating ?? NEWCOMER;
        const { rating, deviation } = player;
        return ok({
          rating: Math.round(rating),
          deviation: Math.round(deviation),
          battles: fights.battles,
          chances: [chancesIn(begun, 0, player), chancesIn(begun, 1, player)],
        });
      },
    },
  };
}

/** A player's chance against each level on a side of a battle. */
function chancesIn(begun: Beginning, side: Side, player: Rating): Record<Level, number> {
  const edge = edgeOf(side, begun);
  const chance = (level: Level): [Level, number] => [
    level,
    expectedShare(player, opponentOf(begun.levels[level], edge)),
  ];
  return Object.fromEntries(LEVELS.map(chance)) as Record<Level, number>;
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
