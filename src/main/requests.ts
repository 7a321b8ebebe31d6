import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import type { Host } from '../host/index.ts';
import { requests, type PushName, type Pushes, type RequestName } from '../shared/api.ts';
import { pushChannel, requestChannel } from '../shared/channels.ts';
import { isOwnPage } from './scheme.ts';

const BAD_REQUEST = { ok: false, error: { code: 'bad-request' } } as const;

/** One handler a request of the contract. Anything but the game's own page in its own window is refused; the payload is the host's to parse. `pageReady` is told when the page has asked how things stand. */
export function answerRequests(host: Host, currentWindow: () => BrowserWindow | null, pageReady: () => void): void {
  for (const name of Object.keys(requests) as RequestName[]) {
    ipcMain.handle(requestChannel(name), async (event, payload: unknown) => {
      if (!isOurs(event, currentWindow())) return BAD_REQUEST;
      const reply = await host.handle(name, payload);
      // With it the page begins; what it is told now, it hears.
      if (name === 'app.info') setImmediate(pageReady);
      return reply;
    });
  }
}

/** Sends a push to the window, if it is still there. */
export function pushTo<Name extends PushName>(window: BrowserWindow | null, name: Name, payload: Pushes[Name]): void {
  if (window !== null && !window.isDestroyed()) window.webContents.send(pushChannel(name), payload);
}

function isOurs({ senderFrame }: IpcMainInvokeEvent, window: BrowserWindow | null): boolean {
  if (senderFrame === null || window === null || window.isDestroyed()) return false;
  return senderFrame === window.webContents.mainFrame && isOwnPage(senderFrame.url);
}
