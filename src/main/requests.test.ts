import type { BrowserWindow as ElectronWindow } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { requests } from '../shared/api.ts';
import { answerRequests, pushTo } from './requests.ts';
import { BrowserWindow, ipcMain, resetElectron } from './testing/fakeElectron.ts';

vi.mock('electron', () => import('./testing/fakeElectron.ts'));

const host = { handle: vi.fn(async () => ({ ok: true as const, value: null })), close: vi.fn(async () => undefined) };
const REFUSED = { ok: false, error: { code: 'bad-request' } };
const GOOD = { id: '00000000-0000-4000-8000-000000000000' };
let window: BrowserWindow;
/** The fake has what the code under test uses, not all that Electron's type asks for. */
const asElectron = () => window as unknown as ElectronWindow;

beforeEach(() => {
  resetElectron();
  window = new BrowserWindow({ webPreferences: {} });
  answerRequests(host, asElectron, () => undefined);
});

const ask = (name: string, payload: unknown, senderFrame: unknown = window.webContents.mainFrame) =>
  ipcMain.handlers.get(`request:${name}`)!({ senderFrame }, payload);

test('there is one handler for each request of the contract and no other', () => {
  expect([...ipcMain.handlers.keys()].sort()).toEqual(
    Object.keys(requests)
      .map((name) => `request:${name}`)
      .sort(),
  );
});

test('a request of the page reaches the host and its answer the page', async () => {
  expect(await ask('battles.open', GOOD)).toEqual({ ok: true, value: null });
  expect(host.handle).toHaveBeenCalledExactlyOnceWith('battles.open', GOOD);
});

test.each([
  ['nothing', undefined],
  ['a string', 'x'],
  ['a wrong field', { id: 'x' }],
  ['a field too many', { ...GOOD, more: 1 }],
])('%s as payload reaches the host as it is, which parses it', async (_what, payload) => {
  await ask('battles.open', payload);
  expect(host.handle).toHaveBeenCalledExactlyOnceWith('battles.open', payload);
});

test('requests of anyone but the main frame of the own window on the own page are refused', async () => {
  const { mainFrame } = window.webContents;
  expect(await ask('app.info', {}, null)).toEqual(REFUSED);
  expect(await ask('app.info', {}, { ...mainFrame })).toEqual(REFUSED);
  mainFrame.url = 'https://example.com/';
  expect(await ask('app.info', {}, mainFrame)).toEqual(REFUSED);
  expect(host.handle).not.toHaveBeenCalled();
});

test('requests of a window that is gone are refused', async () => {
  window.destroyed = true;
  expect(await ask('app.info', {})).toEqual(REFUSED);
});

test('pushes go to the window, and nowhere when it is gone', () => {
  pushTo(asElectron(), 'notice', { code: 'ai-failed' });
  expect(window.webContents.send).toHaveBeenCalledExactlyOnceWith('push:notice', { code: 'ai-failed' });
  window.destroyed = true;
  pushTo(asElectron(), 'notice', { code: 'ai-failed' });
  pushTo(null, 'notice', { code: 'ai-failed' });
  expect(window.webContents.send).toHaveBeenCalledOnce();
});
