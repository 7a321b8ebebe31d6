import { app, dialog, type BrowserWindow } from 'electron';
import { toStandardError } from '../host/warn.ts';
import { type MessageKey, say } from '../shell/messages.ts';

/** Chromium's code for a load that another one has taken the place of. */
const ERR_ABORTED = -3;

type Answer = 'reload' | 'wait' | 'goOn' | 'quit';

/**
 * What happens when the window's page, or a process behind it, dies or hangs: one box that says what
 * has happened, and the way back. The host lives in this process, so nothing is lost with a page.
 * One box at a time: what happens meanwhile is only written to standard error.
 */
export function watchForCrashes(window: BrowserWindow): void {
  const locale = app.getLocale();
  const contents = window.webContents;
  let asking = false;
  /** Whether the page is being killed here, for hanging; it is loaded anew then. */
  let killed = false;

  const ask = async (what: MessageKey, answers: readonly Answer[], cause: string | null, signal?: AbortSignal) => {
    toStandardError(`${say(what, 'en')}${cause === null ? '' : ` (${cause})`}`);
    if (asking || window.isDestroyed()) return;
    asking = true;
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      title: 'Flagbridge',
      message: say(what, locale),
      detail: cause === null ? say('nothingLost', locale) : say('nothingLostCause', locale, { cause }),
      buttons: answers.map((one) => say(one, locale)),
      defaultId: 0,
      cancelId: answers.indexOf('wait') < 0 ? 0 : answers.indexOf('wait'),
      noLink: true,
      ...(signal === undefined ? {} : { signal }),
    });
    asking = false;
    const answer = signal?.aborted ? 'wait' : (answers[response] ?? 'wait');
    if (answer === 'quit') app.quit();
    else if (answer === 'reload' && !window.isDestroyed()) {
      // A page that hangs would not even let itself be loaded anew.
      if (what === 'pageHangs') {
        killed = true;
        contents.forcefullyCrashRenderer();
      }
      contents.reload();
    }
  };

  contents.on('render-process-gone', (_event, { reason }) => {
    if (!killed && reason !== 'clean-exit') void ask('pageGone', ['reload', 'quit'], reason);
    killed = false;
  });
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (isMainFrame && code !== ERR_ABORTED) void ask('pageNotLoaded', ['reload', 'quit'], description);
  });
  contents.on('preload-error', (_event, _path, error) => {
    void ask('pageNotLoaded', ['reload', 'quit'], error.message);
  });

  let hanging: AbortController | null = null;
  window.on('unresponsive', () => {
    if (hanging !== null) return;
    hanging = new AbortController();
    void ask('pageHangs', ['reload', 'wait', 'quit'], null, hanging.signal).finally(() => (hanging = null));
  });
  window.on('responsive', () => hanging?.abort());

  // The host hears of its own processes by itself and starts them again; the board loses its picture with the GPU's.
  app.on('child-process-gone', (_event, { type, reason, name }) => {
    if (reason === 'clean-exit') return;
    if (type === 'GPU') void ask('pictureGone', ['reload', 'goOn'], reason);
    else toStandardError(`A process has stopped: ${name ?? type} (${reason})`);
  });
}
