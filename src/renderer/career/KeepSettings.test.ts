import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { language } from '../messages/catalogue.svelte.ts';
import { createAppStore } from '../stores/appStore.svelte.ts';
import { createFakeApi, type FakeApi } from '../testing/fakeApi.ts';
import * as fileTransfer from '../parts/fileTransfer.ts';
import { tellingText } from '../text/tellingText.ts';
import KeepSettings from './KeepSettings.svelte';

vi.mock('../parts/fileTransfer.ts', async (original) => ({
  ...(await original<typeof fileTransfer>()),
  saveFile: vi.fn(),
  toBase64: vi.fn((await original<typeof fileTransfer>()).toBase64),
}));

const DAMAGED = 'flagbridge.damaged-2026-11-20T22-30-00.db';

async function show(prepare: (api: FakeApi) => void = () => undefined) {
  const api = createFakeApi();
  prepare(api);
  const app = createAppStore(api);
  await app.start();
  const close = vi.fn();
  render(KeepSettings, { app, close });
  const told = () => app.tellings.map(({ telling }) => tellingText(telling, null));
  return { api, app, told, close };
}
afterEach(() => {
  cleanup();
  vi.mocked(fileTransfer.saveFile).mockClear();
  language.current = 'en';
});

test('everything is fetched part by part and handed over as one file', async () => {
  const { api, told } = await show();
  screen.getByRole('button', { name: 'Export everything' }).click();
  await waitFor(() => expect(told()).toEqual(['Everything was written to flagbridge-2026-11-21.flagbridge.']));
  expect(api.callsOf('keep.part')).toEqual([{ offset: 0 }, { offset: 4 }]);
  const [name, content] = vi.mocked(fileTransfer.saveFile).mock.calls[0]!;
  expect([name, content.size]).toEqual(['flagbridge-2026-11-21.flagbridge', 6]);
  expect(screen.getByRole('button', { name: 'Export everything' })).toBeEnabled();
});

test('an export that breaks off is no file', async () => {
  const { told } = await show((api) => api.answer('keep.part', () => 'store-failed'));
  screen.getByRole('button', { name: 'Export everything' }).click();
  await waitFor(() => expect(told()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export everything' })).toBeEnabled());
  expect(fileTransfer.saveFile).not.toHaveBeenCalled();
});

const choose = () =>
  fireEvent.change(screen.getByLabelText('Bring in an export', { selector: 'input' }), {
    target: { files: [new File(['an export'], 'all.flagbridge')] },
  });

test('an export is brought in, and what was in it is told', async () => {
  const { api, app, told, close } = await show();
  await choose();
  await waitFor(() => expect(app.screen.name).toBe('commanders'));
  expect(api.callsOf('keep.import')).toEqual([{ offset: 0, data: btoa('an export'), last: true }]);
  expect(close).toHaveBeenCalledOnce();
  expect(api.callsOf('app.info')).toHaveLength(2);
  expect(told()).toEqual(['Brought in: 2 battles, 1 commander, 0 campaigns.']);
});

test('a file that cannot be read is told, and another one can be chosen', async () => {
  const { api, app, told } = await show();
  vi.mocked(fileTransfer.toBase64).mockRejectedValueOnce(new DOMException('gone', 'NotReadableError'));
  await choose();
  await waitFor(() => expect(told()).toEqual(['all.flagbridge could not be read. Nothing was changed.']));
  expect(api.callsOf('keep.import')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Bring in an export' })).toBeEnabled();
  await choose();
  await waitFor(() => expect(app.screen.name).toBe('commanders'));
});

test('where something is kept already the player is told why it is refused', async () => {
  const { api, app, told } = await show((fake) => fake.answer('keep.import', () => 'store-not-empty'));
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('There is something here already.');
  expect(told()).toEqual([]);
  expect(app.screen.name).toBe('start');
  // What is here stays; the rest is added when that is wanted.
  api.answer('keep.import', () => ({ battles: 1, commanders: 0, campaigns: 0, damaged: 0 }));
  screen.getByRole('button', { name: 'Add it' }).click();
  await waitFor(() => expect(app.screen.name).toBe('commanders'));
  expect(api.callsOf('keep.import').at(-1)).toMatchObject({ last: true, merge: true });
});

test('what is sound of a file that was set aside is saved, and what was saved and lost is told', async () => {
  const { api, app, told } = await show((fake) => {
    fake.answer('keep.damaged', () => [DAMAGED]);
    const notices = [{ code: 'store-set-aside' as const, path: DAMAGED }];
    fake.answer('app.info', () => ({ version: '0', shell: 'browser', settings: DEFAULT_SETTINGS, notices }));
  });
  expect(await screen.findByText(`A damaged file was set aside: ${DAMAGED}`)).toBeVisible();
  expect(told()).toEqual([]);
  const before = app.screen;
  screen.getByRole('button', { name: 'Save what is sound in it' }).click();
  const report = await screen.findByRole('status');
  expect(report).toHaveTextContent(
    'Saved: 3 whole battles, 1 up to where its log breaks off, 9 other entries. Lost: 2 battles, 1 other entry.',
  );
  expect(report).toHaveTextContent('could not be read at all');
  await waitFor(() => expect(app.screen).not.toBe(before)); // the start screen reads its list anew
  expect(api.callsOf('keep.salvage')).toEqual([{ file: DAMAGED }]);
  expect(screen.queryByRole('button', { name: 'Save what is sound in it' })).toBeNull();
});

const BACKUPS = [
  {
    day: '2026-11-21',
    content: { battles: 12, commanders: 1, campaigns: 0 },
    adds: { battles: 2, commanders: 1, campaigns: 0, entries: 3 },
  },
  { day: '2026-11-20', content: null, adds: null },
  {
    day: '2026-11-19',
    content: { battles: 9, commanders: 1, campaigns: 0 },
    adds: { battles: 0, commanders: 0, campaigns: 0, entries: 0 },
  },
];

test('the backups are listed, and one is brought back', async () => {
  const { api, app, told } = await show((fake) => {
    fake.answer('keep.backups', () => BACKUPS);
    const notices = [{ code: 'store-backups' as const, path: '/saves/backups' }];
    fake.answer('app.info', () => ({ version: '0', shell: 'browser', settings: DEFAULT_SETTINGS, notices }));
  });
  expect(await screen.findByText('12 battles, 1 commander, 0 campaigns')).toBeVisible();
  expect(screen.getByText('would add 2 battles, 1 commander, and 3 career entries')).toBeVisible();
  expect(screen.getByText('all of it is here')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bring back the backup of Nov 19, 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Bring back the backup of Nov 20, 2026' })).toBeDisabled();
  expect(screen.getByText('Nov 20, 2026')).toBeVisible();
  expect(told()).toEqual([]);
  const before = app.screen;
  screen.getByRole('button', { name: 'Bring back the backup of Nov 21, 2026' }).click();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Brought back from Nov 21, 2026: 2 battles, 1 commander, 0 campaigns, 3 career entries.',
  );
  expect(api.callsOf('keep.restore')).toEqual([{ day: '2026-11-21' }]);
  await waitFor(() => expect(app.screen).not.toBe(before)); // the start screen reads its list anew
});

test('without backups nothing is said of them', async () => {
  const { api } = await show();
  await waitFor(() => expect(api.callsOf('keep.backups')).toHaveLength(1));
  expect(screen.queryByText('Backups')).toBeNull();
});
