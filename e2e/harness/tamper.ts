import type { Page } from '@playwright/test';
import { SOCKET_PATH } from '../../src/shared/wire.ts';

/** The page's socket, with somebody sitting in it. */
export interface Tampered {
  /** Changes every message from the page to the host, until told otherwise. */
  change(edit: (message: string) => string): void;
  /** Breaks the connection; the page may connect again at once. */
  breakOff(): Promise<void>;
}

/** Sits between page and host from the page's next load on. */
export async function tamper(page: Page): Promise<Tampered> {
  let edit = (message: string): string => message;
  let close: (() => Promise<void>) | undefined;
  await page.routeWebSocket(new RegExp(`${SOCKET_PATH}$`), (socket) => {
    const host = socket.connectToServer();
    close = () => socket.close();
    socket.onMessage((message) => host.send(edit(String(message))));
  });
  return {
    change: (next) => void (edit = next),
    breakOff: async () => void (await close?.()),
  };
}
