import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from '../host/index.ts';
import type { PushName, Pushes } from '../shared/api.ts';
import { Access } from './access.ts';
import { answerHttp } from './http.ts';
import { openSockets } from './sockets.ts';

export type Push = <Name extends PushName>(name: Name, payload: Pushes[Name]) => void;

export interface ServeOptions {
  /** Folder of the built UI. */
  root: string;
  /** 0: any free one. */
  port: number;
  /** Makes the host that answers; what it pushes goes to every page. */
  host: (push: Push) => Host;
}

export interface Serving {
  /** An address to open, once; another one at each call. */
  newAddress(): string;
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the UI and the host on the loopback address. Nothing listens before the host is there.
 * Throws what keeps the host from starting; rejects with the system's error when the port is taken,
 * and then the host is closed again.
 */
export async function serveGame({ root, port, host: makeHost }: ServeOptions): Promise<Serving> {
  const server = createServer((request, response) => void answerHttp(request, response, root, access));
  const sockets = openSockets(
    server,
    () => access,
    () => host,
  );
  const host = makeHost((name, payload) => sockets.push(name, payload));
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  await listening.catch(async (error: unknown) => {
    await host.close();
    throw error;
  });
  const access = new Access((server.address() as AddressInfo).port);

  return {
    newAddress: () => access.newAddress(),
    port: access.port,
    async close() {
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await host.close();
    },
  };
}
