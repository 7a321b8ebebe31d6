import type { Language } from '../../shared/api.ts';
import { format, formatDate, formatParts, type MessageKey, type MessagePart, type MessageValues } from './icu.ts';

/** Messages in the player's present language; whatever shows them follows when it changes. */
let current = $state<Language>('en');

export const language = {
  get current(): Language {
    return current;
  },
  set current(next: Language) {
    current = next;
    document.documentElement.lang = next;
  },
};

/** The sentence `key` in the present language. Throws when a value that it names is missing: a bug. */
export function t(key: MessageKey, values?: Record<string, string | number>): string {
  return format(current, key, values);
}

/** The sentence `key` in pieces: text, and the ship names among `values` as they were given. */
export function tParts(key: MessageKey, values: MessageValues): MessagePart[] {
  return formatParts(current, key, values);
}

/** A chance between 0 and 1 as a whole percentage. */
export function percent(share: number): string {
  return new Intl.NumberFormat(current, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** An expected value with one decimal. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(current, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** Day and time as the player's language writes them. */
export function dateTime(date: string | Date): string {
  return formatDate(current, date);
}

/** "A, B and C" in the player's language. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(items);
}
