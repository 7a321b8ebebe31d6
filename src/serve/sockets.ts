import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Host } from '../host/index.ts';
import type { PushName, Pushes } from '../shared/api.ts';
import { callSchema, failure, fromJson, MAX_MESSAGE, SOCKET_PATH, type FromServer } from '../shared/wire.ts';
import { type Access, hostAllowed, originAllowed } from './access.ts';

/** Connects every page to the host: calls are answered one by one, pushes go to all. */
export interface Sockets {
  push<Name extends PushName>(name: Name, payload: Pushes[Name]): void;
  close(): void;
}

export function openSockets(server: Server, access: () => Access, host: () => Host): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, clientTracking: true });

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    const may =
      hostAllowed(request, access()) &&
      originAllowed(request, true) &&
      access().hasCookie(request) &&
      request.url === SOCKET_PATH;
    if (!may) {
      stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, host));
  });

  return {
    push(name, payload) {
      const text = JSON.stringify({ push: name, payload });
      for (const socket of sockets.clients) socket.send(text);
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function serve(socket: WebSocket, host: () => Host): void {
  const send = (message: FromServer): void => socket.send(JSON.stringify(message));
  // A frame that breaks the protocol or the size limit closes this page's socket, which then connects again.
  socket.on('error', () => socket.terminate());
  socket.on('message', (data, binary) => {
    const call = v.safeParse(callSchema, binary ? undefined : fromJson(String(data)));
    if (!call.success) {
      send({ id: null, reply: failure('bad-request') });
      return;
    }
    const { id, name, params } = call.output;
    void host()
      .handle(name, params)
      .catch(() => failure('internal'))
      .then((reply) => send({ id, reply }));
  });
}
