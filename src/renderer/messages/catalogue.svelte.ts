import type { Language } from '../../shared/api.ts';
import { en } from './en/index.ts';
import { formatDate, formatDay, readerOf, type MessagePart, type MessageValues, type Sentences } from './icu.ts';
import { it } from './it/index.ts';

/** Messages in the player's present language; whatever shows them follows when it changes. */
let current = $state<Language>('en');

export const language = {
  get current(): Language {
    return current;
  },
  set current(next: Language) {
    current = next;
    // Where sentences are only read, as in tests, there is no page.
    if ('document' in globalThis) document.documentElement.lang = next;
  },
};

/** Sentences in the present language. */
export interface Catalogue<Key extends string> {
  /** The sentence `key`. Throws when a value that it names is missing: a bug. */
  t(key: Key, values?: Record<string, string | number>): string;
  /** The sentence `key` in pieces: text, and the names of units among `values` as they were given. */
  tParts(key: Key, values: MessageValues): MessagePart[];
  /** Whether a code that came from outside has a sentence of its own. */
  isMessage(key: string): key is Key;
  /** The sentence of a code that came from outside; null: it has none. */
  sentence(key: string, values?: Record<string, string | number>): string | null;
}

/** Reads sentences in the language that is set now; what shows them follows when it changes. */
export function catalogueOf<Key extends string>(sentences: Sentences<Key>): Catalogue<Key> {
  const { format, formatParts, isMessage } = readerOf(sentences);
  return {
    t: (key, values) => format(current, key, values),
    tParts: (key, values) => formatParts(current, key, values),
    isMessage,
    sentence: (key, values) => (isMessage(key) ? format(current, key, values) : null),
  };
}

/** The sentences of the common part; a system's own ones are in its folder. */
export const sentences = { en, it };
/** Every sentence that the player can see has a key in `en/`; the Italian catalogue must have the same ones. */
export type MessageKey = keyof typeof en;
export const { t, isMessage } = catalogueOf<MessageKey>(sentences);

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

/** A day of the calendar, `2026-11-21`, as the player's language writes it; the same day wherever the player is. */
export const dayText = (day: string): string => formatDay(current, day);

/** "A, B or C" in the player's language. */
export const oneOf = (items: readonly string[]): string =>
  new Intl.ListFormat(current, { type: 'disjunction' }).format(items);

/** "A, B and C" in the player's language. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(items);
}
