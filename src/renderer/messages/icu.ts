import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../../shared/api.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';

/** Every sentence the player can see has a key in `en/`; the Italian catalogue must have the same ones. */
export type MessageKey = keyof typeof en;

/** A ship's name inside a sentence: data, shown in its side's colour. */
export interface ShipName {
  readonly unit: number;
  readonly text: string;
}
export type MessageValue = string | number | ShipName;
export type MessageValues = Record<string, MessageValue>;
/** A sentence in pieces, so that ship names can be marked. */
export type MessagePart = string | ShipName;

export const catalogues: Record<Language, Record<MessageKey, string>> = { en, it };
const compiled = new Map<string, IntlMessageFormat>();

function messageFor(key: MessageKey, language: Language): IntlMessageFormat {
  const id = `${language}:${key}`;
  const known = compiled.get(id);
  if (known) return known;
  const made = new IntlMessageFormat(catalogues[language][key], language);
  compiled.set(id, made);
  return made;
}

/** The sentence `key`. Throws when a value that it names is missing: a bug. */
export function format(language: Language, key: MessageKey, values?: Record<string, string | number>): string {
  return String(messageFor(key, language).format(values));
}

/** The sentence `key` in pieces: text, and the ship names among `values` as they were given. */
export function formatParts(language: Language, key: MessageKey, values: MessageValues): MessagePart[] {
  return messageFor(key, language)
    .formatToParts<ShipName>(values)
    .map((part) => (typeof part.value === 'string' ? part.value : (part.value as ShipName)));
}

/** Whether a code that came from outside has a sentence of its own. */
export function isMessage(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

/** Day and time, from an ISO date or the clock. */
export function formatDate(language: Language, date: string | Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date));
}
