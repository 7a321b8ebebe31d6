import type { LogEntry } from '../stores/battle/battleLog.ts';
import type { SystemUi } from '../systems/system.types.ts';

/** A line of the log as plain text. */
export function eventText(ui: SystemUi, { event, view }: LogEntry): string {
  return ui.texts
    .event(event, view)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}
