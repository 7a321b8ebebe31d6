import { app, type BrowserWindow } from 'electron';

/** True in the first instance. A later one makes the first show its window, and should quit. */
export function claimInstance(currentWindow: () => BrowserWindow | null, onSecond: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', () => {
    const window = currentWindow();
    if (window === null) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
    onSecond();
  });
  return true;
}
