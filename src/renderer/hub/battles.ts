import CalendarDays from '@lucide/svelte/icons/calendar-days';
import Swords from '@lucide/svelte/icons/swords';
import { admiralOf } from '../../shared/admirals.ts';
import { t } from '../messages/catalogue.svelte.ts';
import { roundWord } from '../text/roundText.ts';
import type { Source } from './entry.types.ts';
import { quietly } from './quietly.ts';

/** The battle last played that waits to be gone on with. */
export const waiting: Source = ({ unfinished, systems, resume }) => {
  if (unfinished === null) return Promise.resolve([]);
  const { id, name, round, system, playedAt } = unfinished;
  const entry = {
    id: 'battle',
    Sign: Swords,
    title: () => name,
    text: () => t('tonight.round', { round, word: roundWord(systems.of(system)) }),
    playedAt,
    battle: id,
    go: () => resume(unfinished),
  };
  return Promise.resolve([entry]);
};

/** The battle of the day in the system that is chosen. */
export const ofTheDay: Source = async ({ app, ui, show }) => {
  const daily = await quietly(app, 'daily.battle', { system: ui.id });
  const scenarios = daily === null ? null : await quietly(app, 'scenarios.list', {});
  const scenario = scenarios?.find(({ system, id }) => system === ui.id && id === daily?.scenario);
  if (daily === null || scenario === undefined) return [];
  const { result, battle, streak, admiral } = daily;
  const words = () => ({
    name: ui.texts.scenario(daily.scenario, 'name') ?? daily.scenario,
    enemy: admiralOf(admiral)?.name ?? '',
  });
  return [
    {
      id: 'day',
      Sign: CalendarDays,
      title: () => t('daily.title'),
      text: () => (result ? t(`daily.${result}`) : t(battle ? 'daily.underway' : 'daily.new', words())),
      streak,
      streakHint: () => t('daily.streakHint'),
      playedAt: null,
      battle,
      go: () => show({ kind: 'daily', daily, scenario }),
    },
  ];
};
