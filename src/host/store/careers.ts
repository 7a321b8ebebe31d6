import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { fail, ok, type Result, type Side } from '../../engine/game.ts';
import { admiralOf } from '../../shared/admirals.ts';
import { type Career, type CareerEntry, type Commander, type Medal, MEDALS, type Tally } from '../../shared/career.ts';
import { levelCalled } from '../../shared/opponent.ts';
import type { WonBattle } from '../career/achievements.ts';
import { type BattleFacts, type Ending, repeatsOfDay, resultFor, scoreOf } from '../career/facts.ts';
import { medalsFor } from '../career/medals.ts';
import { nextRank } from '../career/ranks.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { rivalLetters } from './rivals.ts';
import { controllersSchema } from './controllers.ts';
import { careerStatements, type EntryRow, type TallyRow } from './statements/careers.ts';
import { type SeatRow, commanderStatements } from './statements/commanders.ts';

/** A battle as its last action leaves it. */
export interface FinishedBattle {
  key: number;
  id: string;
  name: string;
  system: string;
  scenario: string;
  /** JSON: who played the sides. */
  controllers: string;
  /** ISO 8601, UTC. */
  playedAt: string;
}

/** A career as far as its entries tell it, and which of them were won. */
export type StoredCareer = Omit<Career, 'achievements' | 'wars' | 'ratings'> & { won: WonBattle[] };

/** What commanders have done in all their battles. */
export interface CareerStore {
  /**
   * Enters a finished battle into the careers of the commanders who fought it, once. To be called in
   * the transaction that stores its last action. One who commanded both sides has not fought anybody.
   */
  enter(battle: FinishedBattle, ending: Ending): void;
  /** `degreesOf` tells the degrees of victory that a system knows, in order. */
  read(commander: Commander, degreesOf: (system: string) => readonly string[]): Result<StoredCareer, StoreFailure>;
  /** The last battle first, `most` of them, from before the entry `before`. */
  entries(id: string, most: number, before?: number): Result<CareerEntry[], StoreFailure>;
}

/** The computer player of a side; null: a person. */
function computerOf({ controllers }: FinishedBattle, side: Side) {
  const players = v.safeParse(controllersSchema, controllers);
  const player = players.success ? players.output[side] : undefined;
  return player?.kind === 'ai' ? player : null;
}
const battleOf = ({ system, scenario }: FinishedBattle) => ({ system, scenario });
const toTally = ({ battles, victories, defeats, draws, score }: TallyRow): Tally => ({
  battles,
  victories,
  defeats,
  draws,
  score,
});
/** Behind every entry there can be. */
const LAST = { fought_at: '~', key: Number.MAX_SAFE_INTEGER };

/** The row of a battle in the career of who commanded its side `own`. */
function entryRow(of: {
  readonly own: SeatRow & { key: number };
  readonly other: SeatRow | undefined;
  readonly battle: FinishedBattle;
  readonly ending: Ending;
  readonly facts: BattleFacts;
  readonly style: string | null;
}) {
  const { own, other, battle, ending, facts, style } = of;
  const { outcome } = ending;
  return {
    commander: own.key,
    battle_id: battle.id,
    battle: battle.key,
    side: own.side,
    fought_at: battle.playedAt,
    battle_name: battle.name,
    system: battle.system,
    scenario: battle.scenario,
    opponent: other?.key ?? null,
    opponent_name: other?.name ?? '',
    admiral: other?.admiral ?? null,
    level: facts.level,
    style,
    result: facts.result,
    degree_word: facts.result === 'draw' ? null : outcome.degree,
    score: scoreOf(facts),
    reason: outcome.reason,
    rounds: ending.rounds,
    points_destroyed: outcome.points[own.side],
    points_lost: outcome.points[own.side === 0 ? 1 : 0],
    ships: facts.own.units,
    ships_lost: facts.own.lost,
    ships_saved: facts.own.units - facts.own.lost,
    enemy_ships: facts.enemy.units,
    enemy_ships_lost: facts.enemy.lost,
  };
}

/** The careers in an open database of the present schema. Refusals are values; bugs are thrown. */
export function careerStore(database: Database.Database): CareerStore {
  const sql = careerStatements(database);
  const commanders = commanderStatements(database);
  const rivals = rivalLetters(database);

  function enterFor(
    own: SeatRow & { key: number },
    other: SeatRow | undefined,
    battle: FinishedBattle,
    ending: Ending,
  ) {
    const { outcome, worth, rounds, tolls, edges, repeatable } = ending;
    const { side } = own;
    const enemy: Side = side === 0 ? 1 : 0;
    const result = resultFor(outcome, side);
    const computer = computerOf(battle, enemy);
    const admiral = other?.admiral ?? null;
    const level = admiral === null ? computer && levelCalled(computer) : (admiralOf(admiral)?.level ?? null);
    const facts: BattleFacts = {
      result,
      worth,
      reason: outcome.reason,
      rounds,
      own: tolls[side],
      enemy: tolls[enemy],
      level,
      edge: edges[side],
      repeats: repeatable
        ? (sql.repeats.get({ commander: own.key, side, level, ...battleOf(battle) }) ?? 0)
        : repeatsOfDay(sql.ofDay.get({ commander: own.key, level, system: battle.system, at: battle.playedAt }) ?? 0),
      before: sql.before.get({ commander: own.key }) ?? { battles: 0, victories: 0, streak: 0 },
    };
    const row = entryRow({ own, other, battle, ending, facts, style: computer?.style ?? null });
    const { changes, lastInsertRowid } = sql.insertEntry.run(row);
    if (changes === 0) return;
    if (admiral !== null) rivals.battleOver(own.key, admiral, battle);
    for (const medal of medalsFor(facts)) sql.insertMedal.run(lastInsertRowid, medal);
  }

  return {
    enter(battle, ending) {
      const seats = commanders.selectSeats.all(battle.key);
      const [first, second] = [seats.find(({ side }) => side === 0), seats.find(({ side }) => side === 1)];
      if (first !== undefined && first.key !== null && first.key === second?.key) return;
      for (const own of seats) {
        if (own.key === null) continue;
        enterFor({ ...own, key: own.key }, own === first ? second : first, battle, ending);
      }
    },
    read: (commander, degreesOf) =>
      attempt(() => {
        const row = commanders.select.get(commander.id);
        const key = row?.key ?? -1;
        const totals = sql.totals.get(key)!;
        const earned = new Map(sql.medals.all(key).map((one) => [one.medal, one]));
        const degrees = Object.fromEntries(
          sql.systems.all(key).flatMap((system) => degreesOf(system).map((one) => [one, 0])),
        );
        for (const { degree, count } of sql.degrees.all(key)) degrees[degree] = count;
        let [score, victories] = [0, 0];
        return {
          commander,
          next: nextRank(commander.score),
          totals: {
            ...toTally(totals),
            pointsDestroyed: totals.points_destroyed,
            pointsLost: totals.points_lost,
            ships: totals.ships,
            shipsLost: totals.ships_lost,
            shipsSaved: totals.ships_saved,
            enemyShipsLost: totals.enemy_ships_lost,
          },
          degrees,
          won: sql.won.all(key),
          medals: MEDALS.map((id) => ({
            id,
            count: earned.get(id)?.count ?? 0,
            lastAt: earned.get(id)?.last_at ?? null,
          })),
          opponents: sql.opponents.all(key).map(({ admiral, name, level, ...tally }) => ({
            admiral,
            name,
            level,
            ...toTally(tally),
          })),
          levels: sql.levels.all(key).map(({ level, ...tally }) => ({ level, ...toTally(tally) })),
          course: sql.course.all(key).map(([at, points, won], index) => {
            score += points;
            victories += won;
            return { at, score, victories, battles: index + 1 };
          }),
        };
      }),
    entries(id, most, before) {
      const page = attempt(() => {
        const commander = commanders.select.get(id);
        const from = before === undefined ? LAST : { fought_at: sql.foughtAt.get(before) ?? '', key: before };
        return commander === undefined ? [] : sql.entries.all({ commander: commander.key, ...from, most });
      });
      return page.ok ? ok(page.value.map(toEntry)) : fail(page.error);
    },
  };
}

function toEntry(row: EntryRow & { medals: string }): CareerEntry {
  const medals = JSON.parse(row.medals) as string[];
  return {
    key: row.key,
    battleId: row.battle_id,
    kept: row.battle !== null,
    foughtAt: row.fought_at,
    battleName: row.battle_name,
    system: row.system,
    scenario: row.scenario,
    opponent: row.opponent_name,
    admiral: row.admiral,
    level: row.level,
    result: row.result,
    degree: row.degree_word ?? row.degree,
    score: row.score,
    reason: row.reason,
    rounds: row.rounds,
    pointsDestroyed: row.points_destroyed,
    pointsLost: row.points_lost,
    ships: row.ships,
    shipsLost: row.ships_lost,
    shipsSaved: row.ships_saved,
    enemyShips: row.enemy_ships,
    enemyShipsLost: row.enemy_ships_lost,
    medals: MEDALS.filter((medal): medal is Medal => medals.includes(medal)),
  };
}
