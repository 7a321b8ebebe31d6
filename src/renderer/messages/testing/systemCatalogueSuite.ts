import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../shared/api.ts';
import type { StoryData, Way } from '../../../engine/campaign/story/story.schema.ts';
import { sentences as common } from '../catalogue.svelte.ts';
import { testCatalogue, type Catalogue } from './catalogueSuite.ts';

/** Words of a hand at the board, which say nothing to who plays in words. */
const POINTER: Readonly<Record<Language, RegExp>> = {
  en: /\b(click|drag|pull|point at|pointer|mouse|press|touch|lit hex|at the top|the line shows)/i,
  it: /\b(clic|trascin|puntator|mouse|premi\b|illuminat|in alto (ha|sono)|la linea mostra)/i,
};

interface SystemCatalogue extends Omit<Catalogue, 'registered'> {
  /** The system's folder of rules, whose files the UI may not import: they are read as text. */
  readonly engine: string;
  /** The file of its lessons in that folder. */
  readonly lessons: string;
  /** The file of its table of reasons, where it has one. */
  readonly reasons?: string;
}

/** The sentences that battles and lessons must have. */
function scenarioKeys(engine: string, lessonsFile: string): string[] {
  const battles = readdirSync(path.join(engine, 'scenarios')).filter((file) => /^(?!schema).*\.json$/.test(file));
  const { lessons } = JSON.parse(readFileSync(path.join(engine, lessonsFile), 'utf8')) as { lessons: { id: string }[] };
  return [
    ...battles.flatMap((file) =>
      ['name', 'briefing', 'aim0', 'aim1'].map((part) => `scenario.${path.parse(file).name}.${part}`),
    ),
    ...lessons.flatMap(({ id }) => ['name', 'briefing', 'done'].map((part) => `scenario.${id}.${part}`)),
  ];
}

/** The sentences that a system's story must have, if it tells one. */
function storyKeys(engine: string): string[] {
  const file = path.join(engine, 'story/story.json');
  if (!existsSync(file)) return [];
  const { cast, chapters, endings, editions = [] } = JSON.parse(readFileSync(file, 'utf8')) as StoryData;
  // Ways that hang on what came before exclude each other.
  const forks = Object.values(chapters)
    .flatMap(({ won, lost }) => [won, lost])
    .filter((ways) => ways.filter((way) => way.if === undefined).length > 1)
    .flat()
    .filter(({ to }) => to !== undefined);
  const ofWay = ({ id, to }: Way): string[] =>
    id === undefined ? [`story.${to}.choice`] : [`story.${id}.choice`, `story.way.${id}`];
  return [
    ...['story.name', 'story.about', 'story.end.other'],
    ...Object.entries(chapters).flatMap(([id, { tale }]) =>
      ['name', ...tale.map((_, n) => `tale.${n}`), 'aim', 'learn', 'won', 'lost'].map((part) => `story.${id}.${part}`),
    ),
    // What a later edition asks for, beside what the first one did.
    ...editions.flatMap((changed) =>
      Object.entries(changed).flatMap(([id, { aimText }]) => (aimText === undefined ? [] : [`story.${id}.${aimText}`])),
    ),
    ...new Set(forks.flatMap(ofWay)),
    ...cast.map(({ id }) => `story.cast.${id}`),
    ...Object.keys(endings).flatMap((id) => [`story.ending.${id}`, `story.ending.${id}.text`]),
  ];
}

/** What a system's own catalogue must keep: see `testCatalogue`, and nothing missing or left over beside its rules. */
export function testSystemCatalogue({ engine, lessons, reasons, ...catalogue }: SystemCatalogue): void {
  const keys = Object.keys(catalogue.sentences.en);
  const registered = scenarioKeys(engine, lessons);
  const told = storyKeys(engine);
  const onBoard = registered
    .filter((key) => key.endsWith('.done'))
    .map((key) => key.replace(/done$/, 'onBoard'))
    .filter((key) => keys.includes(key));
  testCatalogue({ ...catalogue, registered: [...registered, ...onBoard, ...told] });

  describe('the message catalogues', () => {
    test('no key stands in the common catalogue too', () => {
      expect(keys.filter((key) => Object.hasOwn(common.en, key))).toEqual([]);
    });

    test('every battle and lesson of the engine has its sentences, and no sentence is without its battle', () => {
      const told = keys.filter((key) => key.startsWith('scenario.') && !onBoard.includes(key));
      expect(told.toSorted()).toEqual(registered.toSorted());
    });

    test.each(LANGUAGES)('what a lesson says in words too speaks of no pointer and of no board (%s)', (language) => {
      const inWords = Object.entries(catalogue.sentences[language]).filter(
        ([key]) =>
          /^scenario\.lesson-.*\.(briefing|done)$|^(lesson|tip|words)\./.test(key) && !key.endsWith('.onBoard'),
      );
      expect(inWords.length).toBeGreaterThan(8);
      expect(inWords.filter(([, sentence]) => POINTER[language].test(sentence ?? ''))).toEqual([]);
    });

    test('a story has all of its texts', () => {
      expect(told.filter((key) => !keys.includes(key))).toEqual([]);
    });

    test('why a battle ended is a whole sentence', () => {
      const ends = keys.filter((key) => key.startsWith('result.reason.'));
      expect(ends.length).toBeGreaterThan(2);
      for (const one of Object.values(catalogue.sentences))
        expect(ends.filter((key) => !one[key]?.endsWith('.'))).toEqual([]);
    });

    if (reasons === undefined) return;
    test('every reason of the engine has its sentence, and no sentence is without its reason', () => {
      const table = readFileSync(path.join(engine, reasons), 'utf8');
      const codes = [...table.matchAll(/\['([a-z-]+)', '[\d.]*'\]/g)].map((match) => `blocked.${match[1]}`);
      expect(codes.length).toBeGreaterThan(40);
      expect(keys.filter((key) => key.startsWith('blocked.')).toSorted()).toEqual(codes.toSorted());
    });
  });
}
