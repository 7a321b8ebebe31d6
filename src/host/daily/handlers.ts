import { fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { Admiral } from '../../shared/admirals.ts';
import type { BattleState, BattleSummary, Controller, HostError, Level } from '../../shared/api.ts';
import type { SeatChoices } from '../../shared/career.ts';
import type { DailyBattle, dailyRequests } from '../../shared/daily.ts';
import { levelCalled } from '../../shared/opponent.ts';
import { resultFor } from '../career/facts.ts';
import type { Handlers, ParsedParams } from '../requests.ts';
import type { BattleLog } from '../store/battleLog.ts';
import type { Book, BookStore, Day } from '../store/books.ts';
import type { HostedGame, Systems } from '../systems.ts';
import { dayOf, streakOn } from './calendar.ts';
import { battleOfDay, type DailyDraw } from './draw.ts';

export interface DailyPorts {
  systems: Systems;
  log: BattleLog;
  books: BookStore;
  /** Whose book it is. */
  owner(): string | null;
  now(): Date;
  /** The level that the owner has the most even fight against. */
  offer(game: HostedGame, scenario: string, side: Side): Level;
  create(battle: ParsedParams<'battles.create'>): Result<BattleState, HostError>;
  open(id: string): Result<BattleState, HostError>;
}

/** The battles of the days: which they are, and how those fared that were begun. */
export function dailyHandlers(ports: DailyPorts): Pick<Handlers, keyof typeof dailyRequests> {
  const { systems, log, books, owner, now } = ports;

  /** The owner's book, with the results of the battles that have ended since. */
  const read = (): Book => {
    const book = books.read(owner());
    const days = Object.fromEntries(Object.entries(book.days).map(([day, one]) => [day, settled(one, log)]));
    const kept = { ...book, days };
    // What cannot be written now is found out again the next time.
    if (JSON.stringify(days) !== JSON.stringify(book.days)) books.write(owner(), kept);
    return kept;
  };
  const found = (system: string): Result<{ game: HostedGame; day: string; drawn: DailyDraw | null }, HostError> => {
    const game = systems.get(system);
    const day = dayOf(now());
    return game === undefined ? fail({ code: 'unknown-system' }) : ok({ game, day, drawn: battleOfDay(day, game) });
  };

  /** Whom a battle of the day that is not begun is offered against. */
  const offered = (game: HostedGame, drawn: DailyDraw): Pick<DailyBattle, 'level' | 'admiral'> => {
    const { level, id } = drawn.admiral(ports.offer(game, drawn.scenario, drawn.side));
    return { level, admiral: id };
  };

  return {
    'daily.battle': ({ system }): Result<DailyBattle | null, HostError> => {
      const today = found(system);
      if (!today.ok) return today;
      const { game, day, drawn } = today.value;
      if (drawn === null) return ok(null);
      const { days } = read();
      const begun = days[day]?.battles?.[system];
      const stored = begun === undefined ? null : log.summary(begun.id);
      const { level, admiral } = (stored?.ok && foughtAgainst(stored.value)) || offered(game, drawn);
      return ok({
        day,
        scenario: drawn.scenario,
        side: drawn.side,
        level,
        admiral,
        battle: begun !== undefined && stored?.ok ? begun.id : null,
        result: begun?.result ?? null,
        streak: streakOn(day, (one) => foughtOn(days[one])),
      });
    },
    'daily.begin': ({ system, name }) => {
      const today = found(system);
      if (!today.ok) return today;
      const { game, day, drawn } = today.value;
      if (drawn === null) return fail({ code: 'unknown-scenario' });
      const book = read();
      const begun = book.days[day]?.battles?.[system];
      if (begun !== undefined && log.summary(begun.id).ok) return ports.open(begun.id);
      const battle = ports.create({
        system,
        scenario: drawn.scenario,
        seed: drawn.seed,
        name,
        ...playersOf(drawn.side, drawn.admiral(ports.offer(game, drawn.scenario, drawn.side)), owner()),
      });
      // A result stands: who fights it again does so for the battle itself.
      if (!battle.ok || (begun?.result ?? null) !== null) return battle;
      const battles = { ...book.days[day]?.battles, [system]: { id: battle.value.id, result: null } };
      const written = books.write(owner(), { ...book, days: { ...book.days, [day]: { ...book.days[day], battles } } });
      return written.ok ? battle : fail({ code: written.error });
    },
  };
}

/** A person on the side that the day gives them, the admiral on the other one. */
function playersOf(side: Side, admiral: Admiral, owner: string | null) {
  const computer: Controller = { kind: 'ai', level: admiral.level, style: admiral.style };
  const person: Controller = { kind: 'human' };
  const seat = owner === null ? null : ({ kind: 'commander', id: owner } as const);
  const enemy = { kind: 'admiral', id: admiral.id } as const;
  return side === 0
    ? { controllers: [person, computer] as [Controller, Controller], seats: [seat, enemy] as SeatChoices }
    : { controllers: [computer, person] as [Controller, Controller], seats: [enemy, seat] as SeatChoices };
}

/** The computer of a battle of the day that was begun; null: it is damaged. */
function foughtAgainst({ controllers, seats }: Pick<BattleSummary, 'controllers' | 'seats'>) {
  const side = controllers[0].kind === 'ai' ? 0 : 1;
  const enemy = controllers[side];
  const admiral = seats[side]?.admiral ?? null;
  return enemy.kind === 'ai' && admiral !== null ? { level: levelCalled(enemy), admiral } : null;
}

/** A day with the results that its battles have come to. */
function settled(day: Day, log: BattleLog): Day {
  if (day.battles === undefined) return day;
  const battles = Object.entries(day.battles).map(([system, one]) => {
    const summary = one.result === null ? log.summary(one.id) : null;
    return [system, summary?.ok === true ? { ...one, result: resultOf(summary.value) } : one];
  });
  return { ...day, battles: Object.fromEntries(battles) };
}

function resultOf({ controllers, outcome }: Pick<BattleSummary, 'controllers' | 'outcome'>): DailyBattle['result'] {
  if (outcome === null) return null;
  const side = controllers.findIndex(({ kind }) => kind === 'human');
  // Who has handed it over has not fought it.
  return side < 0 ? 'defeat' : resultFor(outcome, side === 0 ? 0 : 1);
}

/** Whether one of a day's battles was fought to its end; null: not yet. */
function foughtOn(day: Day | undefined): boolean | null {
  return Object.values(day?.battles ?? {}).some(({ result }) => result !== null) ? true : null;
}
