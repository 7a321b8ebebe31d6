import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Host } from '../host/index.ts';
import type { PushName, Pushes, Reply, RequestName } from '../shared/api.ts';
import { callSchema, failure, fromUntrustedJson, MAX_MESSAGE, SOCKET_PATH, type FromServer } from '../shared/wire.ts';
import { type Access, hostAllowed, originAllowed } from './access.ts';

/** Connects every page to the host: calls are answered one by one, pushes go to all. */
export interface Sockets {
  push<Name extends PushName>(name: Name, payload: Pushes[Name]): void;
  close(): void;
}

/** Takes up sockets of pages that come from this server and hold its cookie; all others are refused before the handshake. */
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
      for (const socket of sockets.clients) deliver(socket, text);
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** Longest message to a page, in characters; the longest of ours are a few million. */
const MAX_REPLY = 64_000_000;
/** Bytes that may wait for a page. One that does not read is cut off; it connects again, and asks how things stand. */
const MAX_WAITING = 128_000_000;

function deliver(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount + text.length > MAX_WAITING) socket.terminate();
  else socket.send(text);
}

/** A reply as text; one that no message can hold becomes a refusal. */
function written(id: number, reply: Reply<RequestName>): string {
  const refusal = JSON.stringify({ id, reply: failure('internal') } satisfies FromServer);
  try {
    const text = JSON.stringify({ id, reply } satisfies FromServer);
    return text.length > MAX_REPLY ? refusal : text;
  } catch (error) {
    // Longer than any string.
    if (error instanceof RangeError) return refusal;
    throw error;
  }
}

function serve(socket: WebSocket, host: () => Host): void {
  // A frame that breaks the protocol or the size limit closes this page's socket, which then connects again.
  socket.on('error', () => socket.terminate());
  socket.on('message', (data, binary) => {
    const call = v.safeParse(callSchema, binary ? undefined : fromUntrustedJson(String(data)));
    if (!call.success) {
      deliver(socket, JSON.stringify({ id: null, reply: failure('bad-request') } satisfies FromServer));
      return;
    }
    const { id, name, params } = call.output;
    void host()
      .handle(name, params)
      .catch(() => failure('internal'))
      .then((reply) => deliver(socket, written(id, reply)));
  });
}
