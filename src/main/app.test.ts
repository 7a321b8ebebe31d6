import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHost } from '../host/index.ts';
import { eventually } from '../shared/testing/eventually.ts';
import { lockFolder } from '../shell/folderLock.ts';
import { runApp } from './app.ts';
import { battleFileIn } from './openFile.ts';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
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

const load = (...args: string[]) => runApp({ built: '/built', folder, args: ['flagbridge', ...args] });
/** Runs the main process and lets the app become ready. */
const start = async (...args: string[]) => {
  load(...args);
  app.ready.resolve(undefined);
  await app.ready.promise;
};
/** The process has ended by itself. */
const over = () => eventually(() => expect(app.exitCode).toBe(0));
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

test('the window loads the game from its own scheme, and has the menu, the box about it and its name set', async () => {
  await start();
  expect(BrowserWindow.all[0]?.loadURL).toHaveBeenCalledExactlyOnceWith('app://flagbridge/index.html');
  expect(Menu.setApplicationMenu).toHaveBeenCalledOnce();
  expect(app.setAboutPanelOptions).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ applicationVersion: '1.2.3' }),
  );
  expect(app.setAppUserModelId).toHaveBeenCalledOnce();
});

test('a page that dies is asked about: the window is watched', async () => {
  await start();
  vi.spyOn(process, 'emitWarning').mockReturnValueOnce();
  BrowserWindow.all[0]!.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  expect(dialog.open).toHaveLength(1);
});

test('Electron keeps its own files, and so its lock, in the data folder', () => {
  load();
  expect(app.setPath).toHaveBeenCalledExactlyOnceWith('userData', path.join(folder, 'window'));
});

test('a second instance opens nothing and quits', async () => {
  app.first = false;
  await start();
  await over();
  expect(BrowserWindow.all).toEqual([]);
  expect(createHost).not.toHaveBeenCalled();
});

test('the first instance shows its window when a second one is started, and tells the player', async () => {
  await start();
  const [window] = BrowserWindow.all;
  window!.minimized = true;
  app.emit('second-instance', {}, ['flagbridge'], '/');
  expect(window!.restore).toHaveBeenCalledOnce();
  expect(window!.focus).toHaveBeenCalledOnce();
  expect(window!.webContents.send).toHaveBeenCalledExactlyOnceWith('push:notice', { code: 'second-instance' });
});

/** The page asks how things stand, as it does when it begins. */
const pageBegins = async () => {
  const { mainFrame } = BrowserWindow.all[0]!.webContents;
  await ipcMain.handlers.get('request:app.info')!({ senderFrame: mainFrame }, {});
  await new Promise((resolve) => setTimeout(resolve, 0));
};
const told = () => BrowserWindow.all[0]!.webContents.send.mock.calls.map(([, notice]) => notice as unknown);
/** The host that the app has made. */
const theHost = () =>
  vi.mocked(createHost).mock.results.at(-1)!.value as Record<'close' | 'handle', ReturnType<typeof vi.fn>>;
const handled = () => vi.mocked(theHost().handle).mock.calls as unknown as [string, unknown][];

test('a battle file that was double-clicked is brought in when the page is there, and told', async () => {
  const file = path.join(folder, 'Rigel.flagbridge');
  writeFileSync(file, '{"format":"flagbridge-battle"}');
  await start(file);
  expect(told()).toEqual([]);
  await pageBegins();
  await eventually(() => expect(told()).toEqual([{ code: 'file-imported', path: 'Rigel.flagbridge' }]));
  expect(handled()).toContainEqual(['battles.import', { text: '{"format":"flagbridge-battle"}' }]);
});

test('so is one that comes while the game runs: from a second start, or from macOS', async () => {
  for (const name of ['a', 'b']) writeFileSync(path.join(folder, `${name}.flagbridge`), '{}');
  await start();
  await pageBegins();
  app.emit('second-instance', {}, ['flagbridge', 'a.flagbridge'], folder);
  const event = { preventDefault: vi.fn() };
  app.emit('open-file', event, path.join(folder, 'b.flagbridge'));
  expect(event.preventDefault).toHaveBeenCalledOnce();
  await eventually(() =>
    expect(told()).toEqual([
      { code: 'file-imported', path: 'a.flagbridge' },
      { code: 'file-imported', path: 'b.flagbridge' },
    ]),
  );
});

test('what is no battle is refused, and an export is the settings’', async () => {
  await start();
  await pageBegins();
  theHost().handle.mockResolvedValueOnce({ ok: false, error: { code: 'import-not-a-save' } });
  writeFileSync(path.join(folder, 'photo.flagbridge'), 'PNG');
  writeFileSync(path.join(folder, 'all.flagbridge'), '{"format":"flagbridge-archive","formatVersion":1}');
  for (const name of ['photo', 'all', 'missing']) app.emit('second-instance', {}, ['x', `${name}.flagbridge`], folder);
  await eventually(() => expect(told()).toHaveLength(3));
  expect(told()).toEqual(
    expect.arrayContaining([
      { code: 'file-refused', path: 'photo.flagbridge' },
      { code: 'file-archive', path: 'all.flagbridge' },
      { code: 'file-refused', path: 'missing.flagbridge' },
    ]),
  );
});

test('a file of a second instance waits for the first one’s window', async () => {
  const file = path.join(folder, 'Early.flagbridge');
  writeFileSync(file, '{"format":"flagbridge-battle"}');
  load();
  app.emit('second-instance', {}, ['flagbridge', file], '/');
  app.emit('second-instance', {}, ['flagbridge'], '/');
  expect(BrowserWindow.all).toEqual([]);
  app.ready.resolve(undefined);
  await app.ready.promise;
  await pageBegins();
  await eventually(() => expect(told()).toEqual([{ code: 'file-imported', path: 'Early.flagbridge' }]));
});

test.each([
  [['flagbridge'], null],
  [['flagbridge', '--data', '/saves.flagbridge'], null],
  [['flagbridge', '--data=/saves.flagbridge'], null],
  [['flagbridge', '--data', '/saves', 'x.flagbridge'], path.resolve('/here/x.flagbridge')],
  [['/opt/game.flagbridge'], null],
])('the battle file among %j is %s', (args, expected) => {
  expect(battleFileIn(args, '/here')).toBe(expected);
});

test('a data folder that the browser shell is using is left alone, with one sentence', async () => {
  const lock = lockFolder(folder);
  await start();
  expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith('Flagbridge', expect.stringContaining(folder));
  await over();
  expect(createHost).not.toHaveBeenCalled();
  if (lock.state === 'held') lock.release();
});

test('a start that fails is told in one sentence, and the app quits', async () => {
  vi.mocked(createHost).mockImplementationOnce(() => {
    throw new Error('no such table: battle');
  });
  await start();
  await over();
  expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
    'Flagbridge',
    expect.stringContaining('no such table: battle'),
  );
  expect(BrowserWindow.all).toEqual([]);
  const lock = lockFolder(folder);
  expect(lock.state).toBe('held');
  if (lock.state === 'held') lock.release();
});

test('what the host pushes reaches the window', async () => {
  await start();
  hostOptions().push('notice', { code: 'ai-restarted' });
  expect(BrowserWindow.all[0]?.webContents.send).toHaveBeenCalledExactlyOnceWith('push:notice', {
    code: 'ai-restarted',
  });
});

test.each([
  ['its window is closed', () => BrowserWindow.all[0]!.close()],
  ['Cmd+Q, the Dock or a logout', () => app.terminate()],
  ['Ctrl+C and SIGTERM', () => app.signal()],
  ['a quit from the menu', () => app.quit()],
])('%s: the host is closed, the lock released, and the process ends', async (_what, leave) => {
  await start();
  leave();
  await eventually(() => expect(app.exitCode).toBe(0));
  expect(theHost().close).toHaveBeenCalledOnce();
  const lock = lockFolder(folder);
  expect(lock.state).toBe('held');
  if (lock.state === 'held') lock.release();
});

test('whatever asks while the host still closes, it is closed once, and then the process ends', async () => {
  await start();
  const closing = Promise.withResolvers<undefined>();
  theHost().close.mockReturnValueOnce(closing.promise);
  app.terminate();
  await eventually(() => expect(theHost().close).toHaveBeenCalledOnce());
  app.terminate();
  app.emit('second-instance', {}, ['flagbridge'], '/');
  await new Promise((resolve) => setImmediate(resolve));
  expect(app.exitCode).toBeNull();
  closing.resolve(undefined);
  await eventually(() => expect(app.exitCode).toBe(0));
  expect(theHost().close).toHaveBeenCalledOnce();
});

test('a host that cannot be closed does not keep the process', async () => {
  await start();
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  theHost().close.mockRejectedValueOnce(new Error('disk gone'));
  app.terminate();
  await eventually(() => expect(app.exitCode).toBe(0));
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ message: 'disk gone' }));
  warned.mockRestore();
});

test('one that never answers is given up after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await start();
    theHost().close.mockReturnValueOnce(new Promise(() => undefined));
    app.terminate();
    await eventually(() => expect(theHost().close).toHaveBeenCalledOnce());
    vi.advanceTimersByTime(10_000);
    await eventually(() => expect(app.exitCode).toBe(0));
  } finally {
    vi.useRealTimers();
  }
});

test('an app that is to be started anew ends as well', async () => {
  await start();
  app.relaunch();
  app.quit();
  await eventually(() => expect(app.exitCode).toBe(0));
  expect(app.relaunched).toBe(true);
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
