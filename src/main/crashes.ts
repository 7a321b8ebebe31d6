import { app, dialog, type BrowserWindow } from 'electron';
import { toStandardError } from '../host/warn.ts';
import { type ShellMessageKey, say } from '../shell/messages.ts';

/** Chromium's code for a load that another one has taken the place of. */
const ERR_ABORTED = -3;

type Answer = 'reload' | 'wait' | 'goOn' | 'quit';

/** What can happen, the worse the later: of a page that is gone, hanging is no question any more. */
const GRAVITY = ['pictureGone', 'pageHangs', 'pageNotLoaded', 'pageGone'] as const satisfies readonly ShellMessageKey[];
type Trouble = (typeof GRAVITY)[number];

/** What is being asked about. */
interface Box {
  trouble: Trouble;
  /** Takes the box away, its answer unheard. */
  away: AbortController;
}

/**
 * What happens when the window's page, or a process behind it, dies or hangs: one box that says what
 * has happened, and the way back. The host lives in this process, so nothing is lost with a page.
 * One box at a time: something worse takes the place of what is asked, for its answers would lead nowhere any more;
 * anything else that happens meanwhile is only written to standard error.
 */
export function watchForCrashes(window: BrowserWindow): void {
  const locale = app.getLocale();
  const contents = window.webContents;
  let open: Box | null = null;
  /** Whether the page is being killed here, for hanging; it is loaded anew then. */
  let killed = false;

  const ask = async (trouble: Trouble, answers: readonly Answer[], cause: string | null): Promise<void> => {
    toStandardError(`${say(trouble, 'en')}${cause === null ? '' : ` (${cause})`}`);
    if (window.isDestroyed()) return;
    if (open !== null && GRAVITY.indexOf(trouble) <= GRAVITY.indexOf(open.trouble)) return;
    open?.away.abort();
    const box: Box = { trouble, away: new AbortController() };
    open = box;
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      title: 'Flagbridge',
      message: say(trouble, locale),
      detail: cause === null ? say('nothingLost', locale) : say('nothingLostCause', locale, { cause }),
      buttons: answers.map((one) => say(one, locale)),
      defaultId: 0,
      cancelId: answers.indexOf('wait') < 0 ? 0 : answers.indexOf('wait'),
      noLink: true,
      signal: box.away.signal,
    });
    if (open === box) open = null;
    // What was taken away has not been answered.
    if (box.away.signal.aborted) return;
    const answer = answers[response] ?? 'wait';
    if (answer === 'quit') app.quit();
    else if (answer === 'reload' && !window.isDestroyed()) {
      // A page that hangs would not even let itself be loaded anew.
      if (trouble === 'pageHangs') {
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

  window.on('unresponsive', () => void ask('pageHangs', ['reload', 'wait', 'quit'], null));
  window.on('responsive', () => {
    if (open?.trouble === 'pageHangs') open.away.abort();
  });

  // The host hears of its own processes by itself and starts them again; the board loses its picture with the GPU's.
  app.on('child-process-gone', (_event, { type, reason, name }) => {
    if (reason === 'clean-exit') return;
    if (type === 'GPU') void ask('pictureGone', ['reload', 'goOn'], reason);
    else toStandardError(`A process has stopped: ${name ?? type} (${reason})`);
  });
}
