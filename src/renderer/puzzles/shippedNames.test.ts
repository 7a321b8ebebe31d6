import { afterEach, expect, test } from 'vitest';
import { systems as rules } from '../../engine/index.ts';
import type { PuzzleInfo } from '../../shared/puzzles.ts';
import { LANGUAGES } from '../../shared/settings.ts';
import { language } from '../messages/catalogue.svelte.ts';
import { createSystems } from '../stores/systems.svelte.ts';
import { systems as entries } from '../systems/index.ts';
import { aimText, puzzleName, reasonText } from './puzzleText.ts';

const BROKEN = /[{}#]|undefined|NaN|\[object|, select|, plural/;
afterEach(() => {
  language.current = 'en';
});

test.each(LANGUAGES)('every puzzle that ships has a name of its own, and its aim and reason, in %s', async (one) => {
  language.current = one;
  const store = createSystems(entries);
  for (const game of rules.values()) {
    const ui = await store.load(game.id);
    const places = new Map<string, number>();
    const names: string[] = [];
    for (const { theme, unit, aim } of (game.puzzles ?? []).flatMap(({ puzzles }) => puzzles)) {
      const place = (places.get(`${theme} ${unit}`) ?? 0) + 1;
      places.set(`${theme} ${unit}`, place);
      expect([theme, ui!.texts.theme!(theme)]).not.toEqual([theme, null]);
      names.push(puzzleName({ name: '', system: game.id, theme, unit, place } as PuzzleInfo, store));
      if (aim !== null) for (const text of [aimText(aim), reasonText(aim)]) expect(text).not.toMatch(BROKEN);
    }
    expect([game.id, new Set(names).size]).toEqual([game.id, names.length]);
    for (const name of names) expect(name).not.toMatch(BROKEN);
  }
});
