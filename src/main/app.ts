import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { createHost, type Host } from '../host/index.ts';
import { toStandardError } from '../host/warn.ts';
import { lockFolder } from '../shell/folderLock.ts';
import { cannotStart, folderTaken } from '../shell/messages.ts';
import { spawnAi, spawnReview } from './ai.ts';
import { watchForCrashes } from './crashes.ts';
import { claimInstance } from './instance.ts';
import { denyPermissions, lockDown } from './lockdown.ts';
import { battleFileIn, type FileOpener, fileOpener } from './openFile.ts';
import { HOMEPAGE } from './homepage.ts';
import { introduceApp } from './menu.ts';
import { closeBeforeQuit } from './quitting.ts';
import { answerRequests, pushTo } from './requests.ts';
import { registerScheme, serveScheme, START_PAGE } from './scheme.ts';
import { updaterFor } from './updates.ts';
import { openWindow } from './window.ts';

export interface AppPlaces {
  /** Folder of the built main process, preload and UI. */
  built: string;
  /** Folder of the player's data. */
  folder: string;
  /** The program's arguments. */
  args: readonly string[];
}

/** The desktop shell: one window on the host. All that it allows is in the modules named here. */
export function runApp(places: AppPlaces): void {
  let window: BrowserWindow | null = null;
  const currentWindow = () => window;

  useFolder(places.folder);
  const files = fileOpener();
  const second = (file: string | null): void => {
    if (file === null) pushTo(window, 'notice', { code: 'second-instance' });
    else files.open(file);
  };
  if (!claimInstance(currentWindow, second)) {
    app.quit();
    return;
  }
  const asked = battleFileIn(places.args, process.cwd());
  if (asked !== null) files.open(asked);
  app.enableSandbox();
  registerScheme();
  lockDown();
  app.on('window-all-closed', () => app.quit());
  app
    .whenReady()
    .then(() => {
      window = start(places, currentWindow, files);
      window?.once('closed', () => (window = null));
    })
    .catch((error: unknown) => {
      toStandardError(error);
      dialog.showErrorBox('Flagbridge', cannotStart(error, app.getLocale()));
      app.quit();
    });
}

/** One instance a data folder: Electron keeps its lock, and its own files, in `userData`. */
function useFolder(folder: string): void {
  const own = path.join(folder, 'window');
  try {
    mkdirSync(own, { recursive: true });
  } catch {
    return; // Electron's own place will do; the host tells the player that nothing can be saved.
  }
  app.setPath('userData', own);
}

/** Opens the host and its window; null, after one sentence, where another shell has the data. */
function start(
  { built, folder }: AppPlaces,
  currentWindow: () => BrowserWindow | null,
  files: FileOpener,
): BrowserWindow | null {
  const lock = lockFolder(folder);
  if (lock.state === 'taken') {
    dialog.showErrorBox('Flagbridge', folderTaken(folder, app.getLocale()));
    app.quit();
    return null;
  }
  let host: Host | null = null;
  const close = async (): Promise<void> => {
    try {
      await host?.close();
    } finally {
      if (lock.state === 'held') lock.release();
    }
  };
  closeBeforeQuit(close);
  host = createHost({
    dataFolder: folder,
    shell: 'electron',
    version: app.getVersion(),
    spawnAi: () => spawnAi(path.join(built, 'main', 'ai.js')),
    updater: updaterFor({
      homepage: HOMEPAGE,
      packaged: app.isPackaged,
      platform: process.platform,
      env: process.env,
    }),
    spawnReview: () => spawnReview(path.join(built, 'main', 'review.js')),
    push: (name, payload) => pushTo(currentWindow(), name, payload),
  });
  denyPermissions();
  serveScheme(path.join(built, 'renderer'));
  const ready = host;
  answerRequests(host, currentWindow, () => {
    files.ready(ready, (notice) => pushTo(currentWindow(), 'notice', notice));
  });
  const icon = path.join(built, 'renderer', 'icon.png');
  introduceApp(icon);
  const window = openWindow(path.join(built, 'preload', 'index.cjs'), icon);
  watchForCrashes(window);
  void window.loadURL(START_PAGE);
  return window;
}
