import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../../shared/api.ts';

/** A unit's name inside a sentence: data, shown in its side's colour. */
export interface UnitName {
  readonly unit: number;
  readonly text: string;
}
export type MessageValue = string | number | UnitName;
export type MessageValues = Record<string, MessageValue>;
/** A sentence in pieces, so that names of units can be marked. */
export type MessagePart = string | UnitName;

/** Sentences by key, the same keys in every language. */
export type Sentences<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** Reads sentences, each compiled when it is first wanted. */
export interface Reader<Key extends string> {
  /** The sentence `key`. Throws when a value that it names is missing: a bug. */
  format(language: Language, key: Key, values?: Record<string, string | number>): string;
  /** The sentence `key` in pieces: text, and the names of units among `values` as they were given. */
  formatParts(language: Language, key: Key, values: MessageValues): MessagePart[];
  /** Whether a code that came from outside has a sentence of its own. */
  isMessage(key: string): key is Key;
}

/** Reads ICU messages; each is compiled once, when it is first asked for. Throws on a value that is missing. */
export function readerOf<Key extends string>(sentences: Sentences<Key>): Reader<Key> {
  const compiled = new Map<string, IntlMessageFormat>();

  function messageFor(key: Key, language: Language): IntlMessageFormat {
    const id = `${language}:${key}`;
    const known = compiled.get(id);
    if (known) return known;
    const made = new IntlMessageFormat(sentences[language][key], language);
    compiled.set(id, made);
    return made;
  }

  return {
    format: (language, key, values) => String(messageFor(key, language).format(values)),
    formatParts: (language, key, values) =>
      messageFor(key, language)
        .formatToParts<UnitName>(values)
        .map((part) => (typeof part.value === 'string' ? part.value : part.value)),
    isMessage: (key): key is Key => Object.hasOwn(sentences.en, key),
  };
}

/** Day and time, from an ISO date or the clock. */
export function formatDate(language: Language, date: string | Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date));
}

/** A day of the calendar, `2026-11-21`: it is read and written without a time zone, in which it could be the day before. */
export function formatDay(language: Language, day: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
