import type { PuzzleAim } from '../engine/game.ts';

/** What a theme is called where its action saves a ship, and where it harms one. */
export type ThemesByAim<Theme extends string> = Partial<
  Readonly<Record<Theme, { readonly saves: Theme; readonly harms: Theme }>>
>;

/** A decision's theme by what its best action does, told apart by what that is for where the system does so. */
export function themeFor<Theme extends string>(
  deed: Theme | null,
  byAim: ThemesByAim<Theme>,
  aim: PuzzleAim['kind'] | undefined,
): Theme | null {
  const named = deed === null ? undefined : byAim[deed];
  if (named === undefined || aim === undefined || aim === 'win') return deed;
  return aim === 'save' || aim === 'spare' ? named.saves : named.harms;
}
