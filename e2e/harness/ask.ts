import type { Page } from '@playwright/test';
import type { Answer, Params, Reply, RequestName } from '../../src/shared/api.ts';
import { SOCKET_PATH } from '../../src/shared/wire.ts';

/** Sends `text` to the host over a socket of its own, which the page's cookie opens, and returns the first reply. */
export async function sendRaw(page: Page, text: string): Promise<{ id: number | null; reply: Reply<RequestName> }> {
  const answer = await page.evaluate(
    ([path, message]) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(`ws://${window.location.host}${path}`);
        socket.addEventListener('open', () => socket.send(message));
        socket.addEventListener('error', () => reject(new Error('no socket')));
        socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
          // Pushes go to every page.
          if (!('reply' in (JSON.parse(data) as object))) return;
          socket.close();
          resolve(data);
        });
      }),
    [SOCKET_PATH, text] as const,
  );
  return JSON.parse(answer) as { id: number | null; reply: Reply<RequestName> };
}

/** Asks the host beside the UI, for what the UI does not offer (a seed) and for what stands. Throws when it refuses. */
export async function ask<Name extends RequestName>(
  page: Page,
  name: Name,
  params: Params<Name>,
): Promise<Answer<Name>> {
  const { reply } = await sendRaw(page, JSON.stringify({ id: 1, name, params }));
  if (!reply.ok) throw new Error(`${name}: ${reply.error.code}`);
  return reply.value;
}
