import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { UpdatesState } from '../../shared/updates.ts';
import { language } from '../messages/catalogue.svelte.ts';
import { createAppStore } from '../stores/appStore.svelte.ts';
import { createFakeApi } from '../testing/fakeApi.ts';
import UpdateSettings from './UpdateSettings.svelte';

async function show(state: Partial<UpdatesState>) {
  const api = createFakeApi();
  api.answer('updates.read', () => ({ from: 'page', agreed: false, newer: null, installs: true, ...state }));
  const app = createAppStore(api);
  await app.start();
  render(UpdateSettings, { app });
  await waitFor(() => expect(api.callsOf('updates.read')).toHaveLength(1));
  return { api, app };
}
afterEach(() => {
  cleanup();
  language.current = 'en';
});
const box = () => screen.findByRole('checkbox', { name: /once a week/ });

test.each([
  ['nowhere', /does not say where newer ones are/],
  ['store', /Whatever installed the game/],
  ['sources', /runs from its sources/],
] as const)('where newer versions come from %s, the settings say so and ask nothing', async (from, sentence) => {
  await show({ from, installs: false });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('nobody is agreed for; who agrees is asked nothing more, and can take it back', async () => {
  const { api } = await show({});
  expect(await box()).not.toBeChecked();
  (await box()).click();
  await waitFor(() => expect(api.callsOf('updates.agree')).toEqual([{ agreed: true }]));
  (await box()).click();
  await waitFor(() => expect(api.callsOf('updates.agree')).toEqual([{ agreed: true }, { agreed: false }]));
});

test('a version that was found is fetched when the player says so, and its way is told', async () => {
  const { api } = await show({ agreed: true });
  await box();
  api.push('updates', { from: 'page', agreed: true, installs: true, newer: { version: '2.0.0', state: 'found' } });
  api.answer('updates.take', () => ({
    from: 'page',
    agreed: true,
    installs: true,
    newer: { version: '2.0.0', state: 'fetching' },
  }));
  (await screen.findByRole('button', { name: 'Fetch it' })).click();
  expect(await screen.findByText('Version 2.0.0 is being fetched …')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  api.push('updates', { from: 'page', agreed: true, installs: true, newer: { version: '2.0.0', state: 'ready' } });
  expect(await screen.findByText(/takes this one’s place when you leave the game/)).toBeInTheDocument();
});

test('where the game cannot replace itself its page is offered, in Italian too', async () => {
  await show({ agreed: true, installs: false, newer: { version: '2.0.0', state: 'found' } });
  expect(await screen.findByRole('button', { name: 'Open its page' })).toBeEnabled();
  language.current = 'it';
  expect(await screen.findByRole('button', { name: 'Apri la sua pagina' })).toBeEnabled();
});

test('the notice goes where the offer is seen', async () => {
  const { api, app } = await show({ agreed: true, newer: { version: '2.0.0', state: 'found' } });
  expect(await screen.findByText('Version 2.0.0 is out.')).toBeInTheDocument();
  app.listen();
  api.push('notice', { code: 'update-found', version: '2.0.0' });
  cleanup();
  expect(app.tellings).toHaveLength(1);
  render(UpdateSettings, { app });
  await waitFor(() => expect(app.tellings).toEqual([]));
});
