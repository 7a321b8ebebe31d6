import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { NOTICES } from '../../../../shared/api.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { ENTRIES } from '../testing/talonStore.ts';
import App from '../../../App.svelte';
import { language } from '../../../messages/catalogue.svelte.ts';
import { createFakeApi, makeSummary, type FakeApi } from '../testing/talonApi.ts';
import { createFakeBoard } from '../../../testing/fakeBoard.ts';

afterEach(() => {
  language.current = 'en';
});

function show(prepare: (api: FakeApi) => void = () => undefined) {
  const api = createFakeApi();
  prepare(api);
  let setStatus: (there: boolean) => void = () => undefined;
  const board = createFakeBoard();
  render(App, {
    connection: {
      api,
      onStatus: (listener: (there: boolean) => void) => {
        setStatus = listener;
        listener(true);
        return () => undefined;
      },
    },
    entries: ENTRIES,
    loadBoard: () => Promise.resolve(board.create),
  });
  return { api, setStatus: (there: boolean) => setStatus(there) };
}

describe('the start screen', () => {
  test('marks the moment from which it can be used', async () => {
    performance.clearMarks();
    show();
    await screen.findByRole('heading', { name: 'Flagbridge' });
    await waitFor(() => expect(performance.getEntriesByName('flagbridge:interactive').length).toBe(1));
  });

  test('each new screen has the focus on its heading, and so has this one when one comes back to it', async () => {
    show();
    await screen.findByRole('heading', { name: 'Flagbridge' });
    expect(document.body).toHaveFocus();
    const campaigns = await screen.findByRole('button', { name: /^Campaigns/ });
    campaigns.focus();
    campaigns.click();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Campaigns' })).toHaveFocus());
    await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Flagbridge' })).toHaveFocus());
  });

  test('goes on with the battle played last', async () => {
    const { api } = show((fake) =>
      fake.answer('battles.list', () => [
        makeSummary({ name: 'Newer' }),
        makeSummary({
          id: '00000000-0000-4000-8000-00000000000a',
          name: 'Older',
          playedAt: '2026-01-01T00:00:00.000Z',
        }),
      ]),
    );
    const button = await screen.findByRole('button', { name: /^Continue/ });
    expect(button).toHaveTextContent('Newer, round 3');
    button.click();
    await waitFor(() => expect(api.callsOf('battles.open')).toEqual([{ id: makeSummary().id }]));
    expect(await screen.findByText('Terran turn')).toBeVisible();
  });

  test('renames and deletes a battle, the latter only when confirmed', async () => {
    const { api } = show((fake) => fake.answer('battles.list', () => [makeSummary()]));
    (await screen.findByRole('button', { name: 'Rename First duel' })).click();
    const dialog = await screen.findByRole('dialog', { name: 'Rename the battle' });
    await fireEvent.input(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'Second duel' } });
    within(dialog).getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(api.callsOf('battles.rename')).toEqual([{ id: makeSummary().id, name: 'Second duel' }]));

    screen.getByRole('button', { name: 'Delete First duel' }).click();
    const sure = await screen.findByRole('alertdialog', { name: 'Delete this battle?' });
    expect(api.callsOf('battles.delete')).toEqual([]);
    within(sure).getByRole('button', { name: 'Delete' }).click();
    await waitFor(() => expect(api.callsOf('battles.delete')).toEqual([{ id: makeSummary().id }]));
  });

  test('a damaged battle can be exported and deleted, not resumed', async () => {
    show((fake) => fake.answer('battles.list', () => [makeSummary({ damaged: true })]));
    expect(await screen.findByText(/its record does not verify/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume First duel' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export First duel to a file' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Delete First duel' })).toBeEnabled();
  });

  test.each(['import-not-a-save', 'import-newer', 'import-corrupt'] as const)(
    'a file that cannot be imported: %s',
    async (code) => {
      const { api } = show((fake) => fake.answer('battles.import', () => code));
      const input = await screen.findByLabelText('Import a battle file', { selector: 'input' });
      await fireEvent.change(input, { target: { files: [new File(['not a save'], 'x.json')] } });
      expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was imported.');
      expect(api.callsOf('battles.import')).toEqual([{ text: 'not a save' }]);
    },
  );
});

describe('settings, help and messages', () => {
  test('the language changes at once, and the host keeps it', async () => {
    const { api } = show();
    (await screen.findByRole('button', { name: 'Settings' })).click();
    (await screen.findByRole('radio', { name: 'Italiano' })).click();
    expect(await screen.findByRole('dialog', { name: 'Impostazioni' })).toBeVisible();
    expect(document.documentElement.lang).toBe('it');
    expect(api.callsOf('settings.set')).toEqual([
      { ...DEFAULT_SETTINGS, language: 'it', animationSpeed: 0, reveal: 'off' },
    ]);
  });

  test('the help has the keys and the independence notice', async () => {
    show();
    (await screen.findByRole('button', { name: 'How to play' })).click();
    (await screen.findByRole('tab', { name: 'Keyboard' })).click();
    expect(await screen.findByText('end the step')).toBeVisible();
    screen.getByRole('tab', { name: 'About' }).click();
    expect(await screen.findByText(/not affiliated with or endorsed by the publishers/)).toBeVisible();
  });

  test.each(NOTICES)('the notice %s is shown until dismissed', async (code) => {
    const { api } = show();
    await screen.findByRole('heading', { name: 'Flagbridge' });
    api.push('notice', { code, path: '/saves/flagbridge.db' });
    const notice = await screen.findByRole('status');
    expect(notice.textContent?.trim().length).toBeGreaterThan(20);
    within(notice).getByRole('button', { name: 'Dismiss' }).click();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  test('notices from before the UI was there are shown', async () => {
    show((fake) =>
      fake.answer('app.info', () => ({
        version: '0.1.0',
        shell: 'browser',
        settings: DEFAULT_SETTINGS,
        notices: [{ code: 'store-set-aside', path: '/saves/old.db' }],
      })),
    );
    expect(await screen.findByRole('status')).toHaveTextContent('/saves/old.db');
  });

  test('a game that does not answer is told', async () => {
    show((fake) => fake.answer('app.info', () => 'internal'));
    expect(await screen.findByText(/The game does not answer/)).toBeVisible();
  });

  test('a lost connection is told, and forgotten when it is back', async () => {
    const { setStatus } = show();
    await screen.findByRole('heading', { name: 'Flagbridge' });
    setStatus(false);
    expect(await screen.findByText(/The connection to the game is lost/)).toBeVisible();
    setStatus(true);
    await waitFor(() => expect(screen.queryByText(/The connection to the game is lost/)).toBeNull());
  });
});
