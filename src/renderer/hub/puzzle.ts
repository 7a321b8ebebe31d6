import Puzzle from '@lucide/svelte/icons/puzzle';
import { t } from '../messages/catalogue.svelte.ts';
import type { Source } from './entry.types.ts';
import { quietly } from './quietly.ts';

/** The puzzle of the day. */
export const puzzle: Source = async ({ app }) => {
  const daily = await quietly(app, 'puzzles.daily', {});
  if (daily === null) return [];
  const { result, streak } = daily;
  return [
    {
      id: 'puzzle',
      Sign: Puzzle,
      title: () => t('puzzle.daily'),
      text: () => t(result === null ? 'puzzle.dailyNew' : `puzzle.daily.${result}`),
      streak,
      streakHint: () => t('tonight.puzzleStreak'),
      playedAt: null,
      go: () => app.go({ name: 'puzzle', id: daily.puzzle.id }),
    },
  ];
};
