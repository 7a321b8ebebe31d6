import { BrowserWindow } from 'electron';

/** Opens the game's only window, still empty; it is shown once it has something to show. `icon` is a picture's file. */
export function openWindow(preload: string, icon: string): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Flagbridge',
    icon,
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 640,
    backgroundColor: '#05070f',
    autoHideMenuBar: true,
    show: false,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  return window;
}
