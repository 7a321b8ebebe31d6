import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { CampaignSummary } from '../../../../shared/campaign.ts';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { createFakeApi } from '../../../testing/fakeApi.ts';
import { createSystems } from '../../../stores/systems.svelte.ts';
import CampaignsScreen from '../../../war/CampaignsScreen.svelte';
import { talon } from '../index.ts';

const systems = createSystems([{ id: 'talon', load: () => Promise.resolve(talon) }]);

const war: CampaignSummary = {
  id: '00000000-0000-4000-8000-000000000009',
  system: 'talon',
  scenario: 'war',
  name: 'Long war',
  controllers: [{ kind: 'human' }, { kind: 'ai', level: 'captain' }],
  seats: [null, null],
  createdAt: '2026-11-20T10:00:00.000Z',
  playedAt: '2026-11-21T10:00:00.000Z',
  turn: 3,
  outcome: null,
  damaged: false,
};

test('the focus is in the list at once, and Escape leaves the screen unless a dialog is open', async () => {
  const app = createAppStore(createFakeApi({ 'campaigns.list': () => [war] }));
  app.go({ name: 'campaigns' });
  render(CampaignsScreen, { app, systems });
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/: Long war$/));
  await fireEvent.click(screen.getByRole('button', { name: 'Delete: Long war' }));
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(app.screen.name).toBe('campaigns');
  await fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')).toBeNull());
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(app.screen.name).toBe('start');
});

test('a name that is too long is not cut: it says so, and the war cannot begin', async () => {
  const app = createAppStore(createFakeApi());
  render(CampaignsScreen, { app, systems });
  const name = await screen.findByRole('textbox', { name: /^Name of the campaign/ });
  const begin = screen.getByRole('button', { name: 'Begin the war' });
  await fireEvent.input(name, { target: { value: 'x'.repeat(81) } });
  expect(name).toHaveValue('x'.repeat(81));
  expect(begin).toBeDisabled();
  expect(name).toHaveAccessibleDescription(/1/);
  await fireEvent.input(name, { target: { value: 'x'.repeat(80) } });
  expect(begin).toBeEnabled();
});
