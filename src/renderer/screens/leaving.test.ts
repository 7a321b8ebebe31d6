import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import App from '../App.svelte';
import { createFakeApi } from '../testing/fakeApi.ts';
import { createFakeBoard } from '../testing/fakeBoard.ts';
import { ENTRIES } from '../testing/openBids.ts';

beforeEach(() => window.localStorage.clear());

test.each([
  ['New battle', 'New battle'],
  ['Sign in as a commander', 'Commanders'],
  ['Puzzles', 'Puzzles'],
])('%s: the focus is on it at once, and Escape leads back to the start', async (button, heading) => {
  render(App, {
    connection: { api: createFakeApi(), onStatus: () => () => undefined },
    entries: ENTRIES,
    loadBoard: () => Promise.resolve(createFakeBoard().create),
  });
  await fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${button}`) }));
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement));
  await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(await screen.findByRole('button', { name: /^New battle/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: heading })).toBeNull();
});
