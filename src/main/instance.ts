import { app, type BrowserWindow } from 'electron';
import { battleFileIn } from './openFile.ts';

/**
 * True in the first instance. A later one makes the first show its window, with the battle file that it was to open,
 * and should quit. `onSecond` is told without a window too: a file waits for it.
 */
export function claimInstance(
  currentWindow: () => BrowserWindow | null,
  onSecond: (file: string | null) => void,
): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, args, folder) => {
    const window = currentWindow();
    if (window !== null && !window.isDestroyed()) {
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    }
    onSecond(battleFileIn(args, folder));
  });
  return true;
}
