import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHost } from '../host/index.ts';
import { lockFolder } from '../shell/folderLock.ts';
import { runApp } from './app.ts';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  protocol,
  resetElectron,
  session,
  utilityProcess,
} from './testing/fakeElectron.ts';

vi.mock('electron', () => import('./testing/fakeElectron.ts'));
vi.mock('../host/index.ts', () => ({
  createHost: vi.fn(() => ({
    handle: vi.fn(async () => ({ ok: true, value: null })),
    close: vi.fn(async () => undefined),
  })),
}));

let folder = '';
beforeEach(() => {
  resetElectron();
  folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = () => runApp({ built: '/built', folder });
/** Runs the main process and lets the app become ready. */
const start = async () => {
  load();
  app.ready.resolve(undefined);
  await app.ready.promise;
};
const hostOptions = () => vi.mocked(createHost).mock.lastCall![0];

test('before the app is ready: sandbox for all, the scheme known, pages locked down', () => {
  load();
  expect(app.enableSandbox).toHaveBeenCalledOnce();
  expect(protocol.registerSchemesAsPrivileged).toHaveBeenCalledOnce();
  expect(app.listenerCount('web-contents-created')).toBe(1);
  expect(BrowserWindow.all).toEqual([]);
});

test('when it is ready: permissions denied, the scheme served, requests answered, one window', async () => {
  await start();
  expect(session.defaultSession.setPermissionRequestHandler).toHaveBeenCalledOnce();
  expect([...protocol.schemes.keys()]).toEqual(['app']);
  expect(ipcMain.handlers.size).toBeGreaterThan(0);
  expect(BrowserWindow.all).toHaveLength(1);
  expect(BrowserWindow.all[0]?.webContents.openHandler).not.toBeNull();
  expect(hostOptions()).toMatchObject({ dataFolder: folder, shell: 'electron', version: '1.2.3' });
});

test('the window uses the built preload', async () => {
  await start();
  expect(BrowserWindow.all[0]?.options.webPreferences['preload']).toBe(path.join('/built/preload/index.cjs'));
});

test('Electron keeps its own files, and so its lock, in the data folder', () => {
  load();
  expect(app.setPath).toHaveBeenCalledExactlyOnceWith('userData', path.join(folder, 'window'));
});

test('a second instance opens nothing and quits', async () => {
  app.first = false;
  await start();
  expect(app.quit).toHaveBeenCalledOnce();
  expect(BrowserWindow.all).toEqual([]);
  expect(createHost).not.toHaveBeenCalled();
});

test('the first instance shows its window when a second one is started, and tells the player', async () => {
  await start();
  const [window] = BrowserWindow.all;
  window!.minimized = true;
  app.emit('second-instance');
  expect(window!.restore).toHaveBeenCalledOnce();
  expect(window!.focus).toHaveBeenCalledOnce();
  expect(window!.webContents.send).toHaveBeenCalledExactlyOnceWith('push:notice', { code: 'second-instance' });
});

test('a data folder that the browser shell is using is left alone, with one sentence', async () => {
  const lock = lockFolder(folder);
  await start();
  expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith('Flagbridge', expect.stringContaining(folder));
  expect(app.quit).toHaveBeenCalledOnce();
  expect(createHost).not.toHaveBeenCalled();
  if (lock.state === 'held') lock.release();
});

test('a start that fails is told in one sentence, and the app quits', async () => {
  vi.mocked(createHost).mockImplementationOnce(() => {
    throw new Error('no such table: battle');
  });
  await start();
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
  expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
    'Flagbridge',
    expect.stringContaining('no such table: battle'),
  );
  expect(BrowserWindow.all).toEqual([]);
});

test('what the host pushes reaches the window', async () => {
  await start();
  hostOptions().push('notice', { code: 'ai-restarted' });
  expect(BrowserWindow.all[0]?.webContents.send).toHaveBeenCalledExactlyOnceWith('push:notice', {
    code: 'ai-restarted',
  });
});

test('the app quits with its window, after the host has closed', async () => {
  await start();
  app.emit('window-all-closed');
  expect(app.quit).toHaveBeenCalledOnce();

  const event = { preventDefault: vi.fn() };
  app.emit('will-quit', event);
  expect(event.preventDefault).toHaveBeenCalledOnce();
  const host = vi.mocked(createHost).mock.results.at(-1)!.value;
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledTimes(2));
  expect(host.close).toHaveBeenCalledOnce();
  app.emit('will-quit', event);
  expect(event.preventDefault).toHaveBeenCalledOnce();
});

test('the opponent runs in a utility process of its own, and speaks through it', async () => {
  await start();
  const ai = hostOptions().spawnAi();
  expect(utilityProcess.fork).toHaveBeenCalledExactlyOnceWith(
    path.join('/built/main/ai.js'),
    [],
    expect.objectContaining({ serviceName: expect.any(String) }),
  );
  const { child } = utilityProcess;
  const [heard, gone] = [vi.fn(), vi.fn()];
  ai.onMessage(heard);
  ai.onExit(gone);
  ai.post({ type: 'stop', search: 1, answer: false });
  expect(child.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'stop', search: 1, answer: false });
  child.emit('message', { type: 'ready' });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'ready' });
  child.emit('exit', 1);
  expect(gone).toHaveBeenCalledExactlyOnceWith();
  ai.kill();
  expect(child.kill).toHaveBeenCalledOnce();
});
