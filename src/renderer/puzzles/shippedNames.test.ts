import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import type { ShippedGame } from '../../engine/game.ts';
import type { PuzzleInfo } from '../../shared/puzzles.ts';
import { LANGUAGES } from '../../shared/settings.ts';
import { language } from '../messages/catalogue.svelte.ts';
import type { SystemsStore } from '../stores/systems.svelte.ts';
import { aimText, puzzleName, reasonText } from './puzzleText.ts';

const BROKEN = /[{}#]|undefined|NaN|\[object|, select|, plural/;
const SYSTEMS = readdirSync('src/engine').filter((id) => existsSync(`src/engine/${id}/puzzles.json`));
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
/** A system's texts in a language, as its catalogue has them. */
function textsOf(system: string, one: string): Record<string, string> {
  const folder = `src/renderer/systems/${system}/messages/${one}`;
  return Object.assign(
    {},
    ...readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => json(`${folder}/${file}`)),
  ) as Record<string, string>;
}
afterEach(() => {
  language.current = 'en';
});

test.each(LANGUAGES)('every puzzle that ships has a name of its own, and its aim and reason, in %s', (one) => {
  language.current = one;
  for (const system of SYSTEMS) {
    const texts = textsOf(system, one);
    const store = { themeName: (_system: string, theme: string) => texts[`theme.${theme}`] } as SystemsStore;
    const games = json(`src/engine/${system}/puzzles.json`) as ShippedGame[];
    const places = new Map<string, number>();
    const names: string[] = [];
    for (const { theme, unit, aim } of games.flatMap(({ puzzles }) => puzzles)) {
      const place = (places.get(`${theme} ${unit}`) ?? 0) + 1;
      places.set(`${theme} ${unit}`, place);
      names.push(puzzleName({ name: '', system, theme, unit, place } as PuzzleInfo, store));
      if (aim !== null) for (const text of [aimText(aim), reasonText(aim)]) expect(text).not.toMatch(BROKEN);
    }
    expect([system, names.length > 0, new Set(names).size]).toEqual([system, true, names.length]);
    for (const name of names) expect(name).not.toMatch(BROKEN);
  }
});
