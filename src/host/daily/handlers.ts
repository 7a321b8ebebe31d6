import { type AnyGame, fail, ok, type Result } from '../../engine/game.ts';
import type { BattleState, BattleSummary, Controller, HostError } from '../../shared/api.ts';
import type { SeatChoices } from '../../shared/career.ts';
import type { DailyBattle, dailyRequests } from '../../shared/daily.ts';
import { resultFor } from '../career/facts.ts';
import type { Handlers, ParsedParams } from '../requests.ts';
import type { BattleLog } from '../store/battleLog.ts';
import type { Book, BookStore, Day } from '../store/books.ts';
import type { Systems } from '../systems.ts';
import { dayOf, streakOn } from './calendar.ts';
import { battleOfDay, type DrawnBattle } from './draw.ts';

export interface DailyPorts {
  systems: Systems;
  log: BattleLog;
  books: BookStore;
  /** Whose book it is. */
  owner(): string | null;
  now(): Date;
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
  const found = (system: string): Result<{ game: AnyGame; day: string; drawn: DrawnBattle | null }, HostError> => {
    const game = systems.get(system);
    const day = dayOf(now());
    return game === undefined ? fail({ code: 'unknown-system' }) : ok({ game, day, drawn: battleOfDay(day, game) });
  };

  return {
    'daily.battle': ({ system }): Result<DailyBattle | null, HostError> => {
      const today = found(system);
      if (!today.ok) return today;
      const { day, drawn } = today.value;
      if (drawn === null) return ok(null);
      const { days } = read();
      const begun = days[day]?.battles?.[system];
      return ok({
        day,
        scenario: drawn.scenario,
        side: drawn.side,
        level: drawn.admiral.level,
        admiral: drawn.admiral.id,
        battle: begun !== undefined && log.summary(begun.id).ok ? begun.id : null,
        result: begun?.result ?? null,
        streak: streakOn(day, (one) => foughtOn(days[one])),
      });
    },
    'daily.begin': ({ system, name }) => {
      const today = found(system);
      if (!today.ok) return today;
      const { day, drawn } = today.value;
      if (drawn === null) return fail({ code: 'unknown-scenario' });
      const book = read();
      const begun = book.days[day]?.battles?.[system];
      if (begun !== undefined && log.summary(begun.id).ok) return ports.open(begun.id);
      const battle = ports.create({
        system,
        scenario: drawn.scenario,
        seed: drawn.seed,
        name,
        ...playersOf(drawn, owner()),
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
function playersOf({ side, admiral }: DrawnBattle, owner: string | null) {
  const computer: Controller = { kind: 'ai', level: admiral.level, style: admiral.style };
  const person: Controller = { kind: 'human' };
  const seat = owner === null ? null : ({ kind: 'commander', id: owner } as const);
  const enemy = { kind: 'admiral', id: admiral.id } as const;
  return side === 0
    ? { controllers: [person, computer] as [Controller, Controller], seats: [seat, enemy] as SeatChoices }
    : { controllers: [computer, person] as [Controller, Controller], seats: [enemy, seat] as SeatChoices };
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
  return outcome === null ? null : resultFor(outcome, controllers[0].kind === 'human' ? 0 : 1);
}

/** Whether one of a day's battles was fought to its end; null: not yet. */
function foughtOn(day: Day | undefined): boolean | null {
  return Object.values(day?.battles ?? {}).some(({ result }) => result !== null) ? true : null;
}
