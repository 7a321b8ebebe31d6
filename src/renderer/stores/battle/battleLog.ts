import type { BattleHistory } from '../../../shared/api.ts';
import type { AnySystem, EventClass, SystemTypes } from '../../systems/choice.types.ts';

/** One line of the log: the event, and the names that were known when it happened. */
export interface LogEntry<T extends SystemTypes = AnySystem> {
  readonly id: number;
  readonly ply: number;
  readonly event: T['event'];
  readonly view: T['view'];
}

/** Lines that are kept; the list stays quick, and older rounds are in the record all the same. */
const MOST_ENTRIES = 600;

/** The log with the events of one accepted action added. */
export function withEvents<T extends SystemTypes>(
  log: readonly LogEntry<T>[],
  events: readonly T['event'][],
  ply: number,
  view: T['view'],
): LogEntry<T>[] {
  let id = (log.at(-1)?.id ?? 0) + 1;
  const added = events.map((event) => ({ id: id++, ply, event, view }));
  return [...log, ...added].slice(-MOST_ENTRIES);
}

/**
 * The log with what had happened before the battle was opened at `ply` put in front, in the place of an earlier such
 * history: a connection that came back asks for it again. `view` knows the names.
 */
export function withHistory<T extends SystemTypes>(
  log: readonly LogEntry<T>[],
  history: BattleHistory,
  ply: number,
  view: T['view'],
): LogEntry<T>[] {
  const events = history
    .filter((step) => step.ply <= ply)
    .flatMap((step) => step.events.map((event) => ({ event, ply: step.ply })));
  const before = events.map((entry, index) => ({ ...entry, id: index - events.length, view }));
  return [...before, ...log.filter(({ id }) => id >= 0)].slice(-MOST_ENTRIES);
}

/** The log as what the next history takes the place of. */
export const asHistory = <T extends SystemTypes>(log: readonly LogEntry<T>[]): LogEntry<T>[] =>
  log.map((entry, index) => ({ ...entry, id: index - log.length }));

/** The log as it was after `ply` actions. */
export function rewoundTo<T extends SystemTypes>(log: readonly LogEntry<T>[], ply: number): LogEntry<T>[] {
  return log.filter((entry) => entry.ply <= ply);
}

export type LogFilter = 'all' | 'combat';

/** Whether a line of the log is a heading. */
export const isHeading = (kind: EventClass): boolean =>
  kind === 'chapter' || kind === 'section' || kind === 'paragraph';

/** Lines to show. A heading is shown only where something follows before the next heading; a chapter always is. */
export function visibleEntries<T extends SystemTypes>(
  log: readonly LogEntry<T>[],
  filter: LogFilter,
  classOf: (event: T['event']) => EventClass,
): LogEntry<T>[] {
  const wanted = log
    .map((entry) => ({ entry, kind: classOf(entry.event) }))
    .filter(({ kind }) => isWanted(kind, filter));
  return wanted
    .filter(({ kind }, index) => {
      if (!isHeading(kind) || kind === 'chapter') return true;
      const next = wanted[index + 1];
      return next ? !isHeading(next.kind) : kind === 'section';
    })
    .map(({ entry }) => entry);
}

function isWanted(kind: EventClass, filter: LogFilter): boolean {
  return isHeading(kind) || kind === 'combat' || (filter === 'all' && kind === 'action');
}
