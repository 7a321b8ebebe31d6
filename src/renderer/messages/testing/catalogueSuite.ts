import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../shared/api.ts';

type Sentences = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** One catalogue: the folder of its files, its sentences, and the code that asks for them. */
export interface Catalogue {
  readonly folder: string;
  readonly sentences: Sentences;
  /** Sources in which every key must be used. */
  readonly code: string;
  /** Keys that are asked for by data. */
  readonly registered: readonly string[];
  /** Whether a key is there, in this catalogue or in one that its code reads too. */
  readonly isMessage: (key: string) => boolean;
}

const NAMED_TEXTS = ['namedTexts.ts', 'endText.ts']
  .map((file) => readFileSync(path.resolve(import.meta.dirname, '../../text', file), 'utf8'))
  .join('\n');

/** A system's sources with the common ones that look up its messages by name. */
function withNamedTexts(code: string): string {
  const [asks, degree = 'degree'] = /namedTexts\(sentence(?:, '([^']+)')?\)/.exec(code) ?? [];
  return asks === undefined ? code : `${code}${NAMED_TEXTS.replace('`${degree}.', `\`${degree}.`)}`;
}

/** With what the common teller of setups asks for, where code has one (text/setupText.ts). */
const withSetupTexts = (code: string): string => (code.includes('setupTeller(') ? `${code}\`setup.\${code}\`` : code);

/** The parser's numbers for text and for a plural's `#`. */
const LITERAL = 0;
const POUND = 7;

/** Placeholders of a message with their kind: what a caller must bring. */
function placeholders(text: string): string[] {
  const found = new Set<string>();
  const walk = (elements: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const element of elements) {
      if (element.type === LITERAL || element.type === POUND) continue;
      if ('value' in element) found.add(element.value);
      if ('options' in element) for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(text, 'en').getAst());
  return [...found].sort();
}

/** Sources under a folder, those that match `left` and the tests left out. */
export function sourcesUnder(root: string, left: RegExp): string {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(ts|svelte)$/.test(file.name) && !/\.test\.ts$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => !left.test(path.relative(root, file).replaceAll('\\', '/')))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** What every catalogue must keep: the same keys and placeholders in both languages, every key used. */
export function testCatalogue({ folder, sentences, code, registered, isMessage }: Catalogue): void {
  const keys = Object.keys(sentences.en);

  describe('the message catalogues', () => {
    test.each(LANGUAGES)('%s: no key stands in two files', (language) => {
      const inFiles = readdirSync(path.join(folder, language))
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) => Object.keys(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as object));
      expect(inFiles.filter((key, at) => inFiles.indexOf(key) !== at)).toEqual([]);
      expect(inFiles).toHaveLength(Object.keys(sentences[language]).length);
    });

    test('every message can be read', () => {
      const unreadable = LANGUAGES.flatMap((language) =>
        keys
          .filter((key) => {
            try {
              new IntlMessageFormat(sentences[language][key] ?? '', language);
              return false;
            } catch {
              return true;
            }
          })
          .map((key) => `${language} ${key}`),
      );
      expect(unreadable).toEqual([]);
    });

    test('Italian has the keys of English, in the same order', () => {
      expect(Object.keys(sentences.it)).toEqual(keys);
    });

    test.each(keys)('%s has the same placeholders in both languages', (key) => {
      expect(placeholders(sentences.it[key] ?? '')).toEqual(placeholders(sentences.en[key] ?? ''));
    });

    test('no sentence is empty, and Italian is not English left as it was', () => {
      const of = (language: Language, key: string): string => sentences[language][key] ?? '';
      const same = keys.filter((key) => of('en', key).length > 24 && of('en', key) === of('it', key));
      expect(keys.filter((key) => of('en', key).trim() === '' || of('it', key).trim() === '')).toEqual([]);
      expect(same.filter((key) => /[a-z]{4,} [a-z]{3,}/.test(of('en', key).replaceAll(/\{[^}]*\}/g, '')))).toEqual([]);
    });

    test('every key is used, and every key used is there', () => {
      const read = withSetupTexts(withNamedTexts(code));
      const literals = new Set(
        [...read.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gi)].map((match) => match[1] ?? ''),
      );
      const patterns = [...read.matchAll(/`([a-z][\w-]*\.(?:[^`\s]*\$\{[^`]+\})[^`\s]*)`/gi)].map(
        (match) =>
          new RegExp(
            `^${(match[1] ?? '').replaceAll('.', '\\.').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '[^.]+')}$`,
          ),
      );
      const known = new Set(registered);
      const unused = keys.filter(
        (key) => !literals.has(key) && !known.has(key) && !patterns.some((pattern) => pattern.test(key)),
      );
      expect(unused).toEqual([]);

      const asked = [...read.matchAll(/\bt(?:Parts)?\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
      expect(asked.length).toBeGreaterThan(50);
      expect(asked.filter((key) => !isMessage(key))).toEqual([]);
    });
  });
}
