import type { FlagbridgeApi } from '../shared/api.ts';
import { connect } from '../shared/socketClient.ts';
import { SOCKET_PATH } from '../shared/wire.ts';

declare global {
  interface Window {
    /** Put there by the desktop app's preload script. */
    flagbridge?: FlagbridgeApi;
  }
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
