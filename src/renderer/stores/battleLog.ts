import type { TalonEvent } from '../../engine/talon/events.ts';
import type { TalonView } from '../../engine/talon/view.types.ts';
import type { TalonHistory } from '../systems/talon/data.ts';
import { eventClass, type EventClass } from '../text/eventSentence.ts';

/** One line of the log: the event, and the names that were known when it happened. */
export interface LogEntry {
  id: number;
  ply: number;
  event: TalonEvent;
  view: TalonView;
}

/** Lines that are kept; the list stays quick, and older rounds are in the record all the same. */
const MOST_ENTRIES = 600;

/** The log with the events of one accepted action added. */
export function withEvents(
  log: readonly LogEntry[],
  events: readonly TalonEvent[],
  ply: number,
  view: TalonView,
): LogEntry[] {
  let id = (log.at(-1)?.id ?? 0) + 1;
  const added = events.map((event) => ({ id: id++, ply, event, view }));
  return [...log, ...added].slice(-MOST_ENTRIES);
}

/** The log with what had happened before the battle was opened at `ply` put in front; `view` knows the names. */
export function withHistory(log: readonly LogEntry[], history: TalonHistory, ply: number, view: TalonView): LogEntry[] {
  const events = history
    .filter((step) => step.ply <= ply)
    .flatMap((step) => step.events.map((event) => ({ event, ply: step.ply })));
  const before = events.map((entry, index) => ({ ...entry, id: index - events.length, view }));
  return [...before, ...log].slice(-MOST_ENTRIES);
}

/** The log as it was after `ply` actions. */
export function rewoundTo(log: readonly LogEntry[], ply: number): LogEntry[] {
  return log.filter((entry) => entry.ply <= ply);
}

export type LogFilter = 'all' | 'combat';

/** Lines to show. A heading is shown only where something follows before the next heading. */
export function visibleEntries(log: readonly LogEntry[], filter: LogFilter): LogEntry[] {
  const wanted = log.filter((entry) => isWanted(eventClass(entry.event.type), filter));
  return wanted.filter((entry, index) => {
    if (eventClass(entry.event.type) !== 'heading' || entry.event.type === 'battleEnded') return true;
    const next = wanted[index + 1];
    if (!next) return entry.event.type !== 'impulseBegan';
    return eventClass(next.event.type) !== 'heading' || entry.event.type === 'roundBegan';
  });
}

function isWanted(kind: EventClass, filter: LogFilter): boolean {
  return kind === 'heading' || kind === 'combat' || (filter === 'all' && kind === 'action');
}
