import type { FlagbridgeApi, Params, Reply, RequestName } from '../shared/api.ts';
import { connect } from '../shared/socketClient.ts';
import { failure, SOCKET_PATH } from '../shared/wire.ts';

declare global {
  interface Window {
    /** Put there by the desktop app's preload script. */
    flagbridge?: FlagbridgeApi;
  }
}

/** Asks the host. Where the shell has lost it, that is the answer: the promise is never rejected. */
export function request<Name extends RequestName>(
  api: FlagbridgeApi,
  name: Name,
  params: Params<Name>,
): Promise<Reply<Name>> {
  return api.request(name, params).catch(() => failure('internal'));
}

export interface Connection {
  api: FlagbridgeApi;
  /** Tells whether the game's server is there; the desktop app's always is. */
  onStatus(listener: (connected: boolean) => void): () => void;
}

/** The host, whatever the shell: the preload's bridge, else the socket of the server this page came from. */
export function openConnection(): Connection {
  if (window.flagbridge) return { api: window.flagbridge, onStatus: alwaysThere };
  const api = connect(`ws://${window.location.host}${SOCKET_PATH}`);
  return { api, onStatus: (listener) => api.onStatus(listener) };
}

function alwaysThere(listener: (connected: boolean) => void): () => void {
  listener(true);
  return () => undefined;
}
