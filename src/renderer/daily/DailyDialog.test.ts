import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import App from '../App.svelte';
import type { DailyBattle } from '../../shared/daily.ts';
import { BATTLE_ID, makeSummary } from '../testing/battles.ts';
import { createFakeApi } from '../testing/fakeApi.ts';
import { createFakeBoard } from '../testing/fakeBoard.ts';
import { ENTRIES } from '../testing/openBids.ts';

beforeEach(() => window.localStorage.clear());

const today = (change: Partial<DailyBattle> = {}): DailyBattle => ({
  day: '2026-11-23',
  scenario: 'long',
  side: 1,
  level: 'captain',
  admiral: 'varga',
  battle: null,
  result: null,
  streak: 0,
  ...change,
});

/** The start screen of who has played before, with this battle of the day. */
async function open(daily: DailyBattle) {
  const api = createFakeApi({ 'daily.battle': () => daily, 'battles.list': () => [makeSummary()] });
  render(App, {
    connection: { api, onStatus: () => () => undefined },
    entries: ENTRIES,
    loadBoard: () => Promise.resolve(createFakeBoard().create),
  });
  await fireEvent.click(await screen.findByRole('button', { name: /^Battle of the day/ }));
  await screen.findByRole('dialog', { name: 'Battle of the day' });
  return api;
}

test('tells the battle, the side and the admiral, and begins under a name with the day', async () => {
  const api = await open(today());
  expect(screen.getByRole('heading', { name: 'Bids, long' })).toBeVisible();
  expect(screen.getByText('Ilka Varga, captain')).toBeVisible();
  await fireEvent.click(screen.getByRole('button', { name: 'Begin the battle' }));
  expect(api.callsOf('daily.begin')).toEqual([{ system: 'sealed-bids', name: 'Bids, long, 2026-11-23' }]);
  expect(await screen.findByRole('button', { name: /Undo/, hidden: true })).toBeInTheDocument();
});

test('one that was begun goes on; one that was fought is watched', async () => {
  await open(today({ battle: BATTLE_ID }));
  expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
  document.body.innerHTML = '';
  const api = await open(today({ battle: BATTLE_ID, result: 'victory', streak: 3 }));
  expect(
    screen.getByRole('button', { name: /^Battle of the day.*Won today.*3 days in a row/, hidden: true }),
  ).toBeInTheDocument();
  await fireEvent.click(screen.getByRole('button', { name: 'Watch it again' }));
  expect(api.callsOf('replay.open')).toEqual([{ id: BATTLE_ID }]);
});
