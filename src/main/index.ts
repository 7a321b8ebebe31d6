import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { app, dialog, Menu, type BrowserWindow } from 'electron';
import { createHost } from '../host/index.ts';
import { dataFolder, optionValue } from '../shell/dataFolder.ts';
import { lockFolder } from '../shell/folderLock.ts';
import { folderTaken } from '../shell/messages.ts';
import { spawnAi } from './ai.ts';
import { claimInstance } from './instance.ts';
import { denyPermissions, lockDown } from './lockdown.ts';
import { answerRequests, pushTo } from './requests.ts';
import { registerScheme, serveScheme } from './scheme.ts';
import { openWindow } from './window.ts';

/** The desktop shell: one window on the host. Everything it allows is in the modules named here. */
const built = path.resolve(import.meta.dirname, '..');
const folder = dataFolder({
  platform: process.platform,
  home: os.homedir(),
  env: process.env,
  asked: optionValue(process.argv, '--data'),
});

let window: BrowserWindow | null = null;

useFolder();
if (claimInstance(() => window, () => pushTo(window, 'notice', { code: 'second-instance' }))) {
  app.enableSandbox();
  registerScheme();
  lockDown();
  app.on('window-all-closed', () => app.quit());
  void app.whenReady().then(start);
} else {
  app.quit();
}

/** One instance a data folder: Electron keeps its lock, and its own files, in `userData`. */
function useFolder(): void {
  const own = path.join(folder, 'window');
  try {
    mkdirSync(own, { recursive: true });
  } catch {
    return; // Electron's own place will do; the host tells the player that nothing can be saved.
  }
  app.setPath('userData', own);
}

function start(): void {
  const lock = lockFolder(folder);
  if (lock.state === 'taken') {
    dialog.showErrorBox('Flagbridge', folderTaken(folder, app.getLocale()));
    app.quit();
    return;
  }
  const host = createHost({
    dataFolder: folder,
    shell: 'electron',
    version: app.getVersion(),
    spawnAi: () => spawnAi(path.join(built, 'main', 'ai.js')),
    push: (name, payload) => pushTo(window, name, payload),
  });
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void host.close().finally(() => {
      closed = true;
      app.quit();
    });
  });

  denyPermissions();
  serveScheme(path.join(built, 'renderer'));
  answerRequests(host, () => window);
  if (process.platform !== 'darwin') Menu.setApplicationMenu(null);
  window = openWindow(path.join(built, 'preload', 'index.cjs'));
  window.once('closed', () => (window = null));
}
