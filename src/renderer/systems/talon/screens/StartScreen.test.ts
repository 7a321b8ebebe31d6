import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { createFakeApi, makeSummary } from '../testing/talonApi.ts';
import { tellingText } from '../../../text/tellingText.ts';
import { talon } from '../index.ts';
import { talonSystems } from '../testing/talonStore.ts';
import StartScreen from '../../../screens/StartScreen.svelte';

async function show(prepare: (api: ReturnType<typeof createFakeApi>) => void = () => undefined) {
  const api = createFakeApi();
  api.answer('battles.list', () => [makeSummary()]);
  prepare(api);
  const app = createAppStore(api);
  await app.start();
  render(StartScreen, {
    app,
    systems: await talonSystems(),
    ui: talon,
    openSettings: () => undefined,
    openHelp: () => undefined,
  });
  await screen.findByText('First duel');
  return { api, told: () => app.tellings.map(({ telling }) => tellingText(telling, talon)) };
}

test('a battle’s file that cannot be read is told, and nothing is imported', async () => {
  const { api, told } = await show();
  const file = Object.assign(new File(['{}'], 'duel.json'), {
    text: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  await fireEvent.change(screen.getByLabelText('Import a battle file', { selector: 'input' }), {
    target: { files: [file] },
  });
  await waitFor(() => expect(told()).toEqual(['duel.json could not be read. Nothing was changed.']));
  expect(api.callsOf('battles.import')).toEqual([]);
});

test('where the host is lost the way to the puzzles counts none', async () => {
  const { api } = await show((fake) => fake.breakAt('puzzles.list'));
  await waitFor(() => expect(api.callsOf('puzzles.list')).toHaveLength(1));
  expect(screen.getByRole('button', { name: /Puzzles/ })).toBeVisible();
});
