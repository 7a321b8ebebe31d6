import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { BattleSummary } from '../../shared/api.ts';
import { createAppStore } from '../stores/appStore.svelte.ts';
import { createSystems } from '../stores/systems.svelte.ts';
import { makeSummary } from '../testing/battles.ts';
import { createFakeApi } from '../testing/fakeApi.ts';
import BattleList from './BattleList.svelte';
import { createBattleList } from './battleList.svelte.ts';
import { freeName } from './battleNames.ts';

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const ended = (winner: 0 | 1): Partial<BattleSummary> => ({
  controllers: [{ kind: 'human' }, { kind: 'ai', level: 'cadet' }],
  outcome: { winner, reason: 'last-ship', points: [0, 0], degree: null },
});

async function show() {
  const api = createFakeApi();
  const all = [
    makeSummary({ id: id(1), name: 'Open' }),
    makeSummary({ id: id(2), name: 'Glory', ...ended(0) }),
    makeSummary({ id: id(3), name: 'Shame', ...ended(1) }),
  ];
  api.answer('battles.list', ({ find = '' }) => all.filter(({ name }) => name.includes(find)));
  const app = createAppStore(api);
  const list = createBattleList(app);
  render(BattleList, { app, systems: createSystems([]), list, resume: () => undefined });
  await list.refresh();
  await screen.findByText('Glory');
  return { api, app, list };
}

const row = (name: string): HTMLElement => screen.getByText(name).closest('li')!;

test('what was won, lost and goes on is told apart by colour', async () => {
  await show();
  expect(row('Open')).toHaveClass('open');
  expect(row('Glory')).toHaveClass('won');
  expect(row('Shame')).toHaveClass('lost');
});

test('what is looked for is asked of the host, and nothing found says so', async () => {
  const { api } = await show();
  await fireEvent.input(screen.getByRole('searchbox', { name: 'Look for a name' }), { target: { value: 'Sha' } });
  await waitFor(() => expect(screen.queryByText('Glory')).toBeNull());
  expect(row('Shame')).toBeVisible();
  const select = screen.getByRole('combobox', { name: 'Which battles are shown' });
  await fireEvent.change(select, { target: { value: 'won' } });
  expect(api.callsOf('battles.list').at(-1)).toEqual({ most: 50, find: 'Sha', status: 'won' });
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'Nothing like it' } });
  expect(await screen.findByText('No battle fits what you look for.')).toBeVisible();
});

test('several are selected and deleted at once, only when confirmed', async () => {
  const { api } = await show();
  await fireEvent.click(screen.getByRole('button', { name: 'Select several battles' }));
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Select Glory' }));
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Select Shame' }));
  const bar = screen.getByRole('toolbar');
  expect(within(bar).getByRole('status')).toHaveTextContent('2 selected');
  await fireEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
  const sure = await screen.findByRole('alertdialog', { name: 'Delete 2 battles?' });
  expect(api.callsOf('battles.delete')).toEqual([]);
  within(sure).getByRole('button', { name: 'Delete' }).click();
  await waitFor(() => expect(api.callsOf('battles.delete')).toEqual([{ id: id(2) }, { id: id(3) }]));
});

test('a new battle bears a name that none has yet', async () => {
  const { api, app } = await show();
  api.answer('battles.list', () => [makeSummary({ name: 'Duel' }), makeSummary({ name: 'Duel 2' })]);
  expect(await freeName(app, 'Duel')).toBe('Duel 3');
  expect(await freeName(app, 'Another')).toBe('Another');
});
