import { BrowserWindow } from 'electron';
import { START_PAGE } from './scheme.ts';

/** Opens the game's only window; it is shown once it has something to show. */
export function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Flagbridge',
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
  void window.loadURL(START_PAGE);
  return window;
}
