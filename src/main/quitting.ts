import { app } from 'electron';
import { toStandardError } from '../host/warn.ts';

/** Longest wait for `close`; all that was accepted is on the disk already. */
const PATIENCE_MS = 10_000;

/**
 * Has the app quit with its window, after `close` has settled.
 *
 * `exit` and not `quit`: within `will-quit`, and in promises that settle meanwhile, the app still
 * counts as quitting, and `quit` does nothing (electron/electron#33643). `exit` is told in a task of
 * its own, so that it does not run within the event either.
 */
export function closeBeforeQuit(close: () => Promise<void>): void {
  let closing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    const end = (): void => void setImmediate(() => app.exit(0));
    const patience = setTimeout(end, PATIENCE_MS);
    close()
      .catch(toStandardError)
      .finally(() => {
        clearTimeout(patience);
        end();
      });
  });
}
