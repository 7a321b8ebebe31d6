import type { Voice, VoiceData, Voices } from './voice.types.ts';
import type { Recipe } from './voices/kit.ts';

/** One line of a table of voices; see `VoiceData`. */
export const voice = (length: number, level: number, weight: number, echo: number, duck: number): VoiceData => ({
  length,
  level,
  weight,
  echo,
  duck,
});

/** A table of voices with their recipes, which have the same names. */
export function withRecipes<Name extends string>(
  table: Readonly<Record<Name, VoiceData>>,
  recipes: Readonly<Record<Name, Recipe>>,
): Voices<Name> {
  const entries = (Object.keys(table) as Name[]).map((name): [Name, Voice] => [
    name,
    { ...table[name], recipe: recipes[name] },
  ]);
  return Object.fromEntries(entries) as Record<Name, Voice>;
}
