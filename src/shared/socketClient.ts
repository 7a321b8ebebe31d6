import type { FlagbridgeApi, PushName, Pushes, Reply, RequestName } from './api.ts';
import { failure, fromJson, type FromServer } from './wire.ts';

/** The socket client: the API, and whether the server is there. */
export interface SocketApi extends FlagbridgeApi {
  /** Tells at once how things stand, and again whenever that changes. Returns a function that ends it. */
  onStatus(listener: (connected: boolean) => void): () => void;
}

export interface SocketOptions {
  /** Runs `action` after `milliseconds`; `setTimeout` unless a test brings its own. */
  wait?: (action: () => void, milliseconds: number) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4_000;

/**
 * The API over a WebSocket at `url`, for the browser shell. It connects again by itself. A request
 * made before the connection stands waits for it; one whose connection breaks before the answer is
 * answered with `internal`, because nobody knows whether it was carried out.
 */
export function connect(
  url: string,
  { wait = (action, ms) => void setTimeout(action, ms) }: SocketOptions = {},
): SocketApi {
  const waiting = new Map<number, (reply: Reply<RequestName>) => void>();
  const unsent: string[] = [];
  const listeners = new Map<PushName, Set<(payload: never) => void>>();
  const statusListeners = new Set<(connected: boolean) => void>();
  let socket: WebSocket;
  let connected = false;
  let nextId = 1;
  let pause = FIRST_WAIT;

  const setStatus = (now: boolean): void => {
    if (now === connected) return;
    connected = now;
    for (const listener of [...statusListeners]) listener(now);
  };
  const receive = (text: string): void => {
    // The server is the one that served this page, and its messages are typed where they are sent.
    const message = fromJson(text) as FromServer | undefined;
    if (message === undefined) return;
    if ('push' in message) {
      for (const listener of [...(listeners.get(message.push) ?? [])]) listener(message.payload as never);
    } else if (message.id !== null) {
      waiting.get(message.id)?.(message.reply);
      waiting.delete(message.id);
    }
  };
  /** Everything sent over the lost connection stays unanswered. */
  const breakOff = (): void => {
    const lost = [...waiting.values()];
    waiting.clear();
    for (const answer of lost) answer(failure('internal'));
  };

  const open = (): void => {
    socket = new WebSocket(url);
    let opened = false;
    socket.addEventListener('open', () => {
      opened = true;
      pause = FIRST_WAIT;
      for (const text of unsent.splice(0)) socket.send(text);
      setStatus(true);
    });
    socket.addEventListener('message', (event: MessageEvent<unknown>) => receive(String(event.data)));
    socket.addEventListener('close', () => {
      setStatus(false);
      if (opened) breakOff();
      wait(open, pause);
      pause = Math.min(pause * 2, LONGEST_WAIT);
    });
  };

  open();
  return {
    request<Name extends RequestName>(name: Name, params: unknown) {
      const id = nextId++;
      const text = JSON.stringify({ id, name, params });
      return new Promise<Reply<Name>>((resolve) => {
        waiting.set(id, resolve);
        if (connected) socket.send(text);
        else unsent.push(text);
      });
    },
    on<Name extends PushName>(name: Name, listener: (payload: Pushes[Name]) => void) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
    },
    onStatus(listener) {
      statusListeners.add(listener);
      listener(connected);
      return () => void statusListeners.delete(listener);
    },
  };
}
