import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { HOST_ERRORS, LANGUAGES, NOTICES } from '../../shared/api.ts';
import { catalogues, isMessage, type MessageKey } from './icu.ts';

const KEYS = Object.keys(catalogues.en) as MessageKey[];
/** The parser's numbers for text and for a plural's `#`. */
const LITERAL = 0;
const POUND = 7;
const RENDERER = path.resolve(import.meta.dirname, '..');

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

/** Sources of the UI, the board and the tests left out. */
function sources(): string {
  return readdirSync(RENDERER, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(ts|svelte)$/.test(file.name) && !/\.test\.ts$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => !/[/\\](testing|board)[/\\]/.test(path.relative(RENDERER, file)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** The sentences of the battles and lessons by the engine's files, which the UI may not import: read as text. */
function scenarioKeys(): string[] {
  const engine = path.resolve(RENDERER, '../engine/talon');
  const battles = readdirSync(path.join(engine, 'scenarios')).filter((file) => file !== 'schema.json');
  const { lessons } = JSON.parse(readFileSync(path.join(engine, 'tutorial.json'), 'utf8')) as {
    lessons: { id: string }[];
  };
  return [
    ...battles.flatMap((file) =>
      ['name', 'briefing', 'aim0', 'aim1'].map((part) => `scenario.${path.parse(file).name}.${part}`),
    ),
    ...lessons.flatMap(({ id }) => ['name', 'briefing', 'done'].map((part) => `scenario.${id}.${part}`)),
  ];
}

describe('the message catalogues', () => {
  test.each(LANGUAGES)('%s: no key stands in two files', (language) => {
    const folder = path.join(import.meta.dirname, language);
    const keys = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys).toHaveLength(Object.keys(catalogues[language]).length);
  });

  test('every message can be read', () => {
    const unreadable = LANGUAGES.flatMap((language) =>
      KEYS.filter((key) => {
        try {
          new IntlMessageFormat(catalogues[language][key], language);
          return false;
        } catch {
          return true;
        }
      }).map((key) => `${language} ${key}`),
    );
    expect(unreadable).toEqual([]);
  });

  test('Italian has the keys of English, in the same order', () => {
    expect(Object.keys(catalogues.it)).toEqual(KEYS);
  });

  test.each(KEYS)('%s has the same placeholders in both languages', (key) => {
    expect(placeholders(catalogues.it[key])).toEqual(placeholders(catalogues.en[key]));
  });

  test('no sentence is empty, and Italian is not English left as it was', () => {
    const same = KEYS.filter((key) => catalogues.en[key].length > 24 && catalogues.en[key] === catalogues.it[key]);
    expect(KEYS.filter((key) => catalogues.en[key].trim() === '' || catalogues.it[key].trim() === '')).toEqual([]);
    expect(same.filter((key) => /[a-z]{4,} [a-z]{3,}/.test(catalogues.en[key].replaceAll(/\{[^}]*\}/g, '')))).toEqual(
      [],
    );
  });

  test('every key is used, and every key used is there', () => {
    const code = sources();
    const literals = new Set([...code.matchAll(/['`]([a-z][\w-]*(?:\.[\w-]+)+)['`]/gi)].map((match) => match[1] ?? ''));
    const patterns = [...code.matchAll(/`([a-z][\w-]*\.(?:[^`\s]*\$\{[^`]+\})[^`\s]*)`/gi)].map(
      (match) =>
        new RegExp(`^${(match[1] ?? '').replaceAll('.', '\\.').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '[^.]+')}$`),
    );
    const registered = new Set(scenarioKeys());
    const unused = KEYS.filter(
      (key) => !literals.has(key) && !registered.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);

    const asked = [...code.matchAll(/\bt(?:Parts)?\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !isMessage(key))).toEqual([]);
  });

  test('every battle and lesson of the engine has its sentences, and no sentence is without its battle', () => {
    expect(KEYS.filter((key) => key.startsWith('scenario.')).toSorted()).toEqual(scenarioKeys().toSorted());
  });

  test('every failure and notice of the host has its sentence', () => {
    expect(HOST_ERRORS.filter((code) => !isMessage(`error.${code}`))).toEqual([]);
    expect(NOTICES.filter((code) => !isMessage(`notice.${code}`))).toEqual([]);
  });

  test('every reason of the engine has its sentence, and no sentence is without its reason', () => {
    // The table is the engine's, which the UI may not import: read as text.
    const table = readFileSync(path.resolve(RENDERER, '../engine/talon/reasons.ts'), 'utf8');
    const codes = [...table.matchAll(/\['([a-z-]+)', '[\d.]*'\]/g)].map((match) => `blocked.${match[1]}`);
    expect(codes.length).toBeGreaterThan(40);
    const sentences = KEYS.filter((key) => key.startsWith('blocked.') && key !== 'blocked.unknown');
    expect(sentences.toSorted()).toEqual(codes.toSorted());
  });
});
