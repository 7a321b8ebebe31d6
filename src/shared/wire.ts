import * as v from 'valibot';
import type { HostErrorCode, PushName, Pushes, Reply, RequestName } from './api.ts';

/** Messages of the browser shell's WebSocket, JSON text both ways. */

/** Path of the socket on the server. */
export const SOCKET_PATH = '/socket';
/** Longest message in bytes: an imported save, whose quotes JSON writes twice. */
export const MAX_MESSAGE = 16_000_000;

/** Page to server. The host parses `name` and `params`. */
export const callSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger()),
  name: v.pipe(v.string(), v.maxLength(80)),
  params: v.unknown(),
});

/** Server to page. `id` is null where the call could not be read. */
export type FromServer =
  | { id: number | null; reply: Reply<RequestName> }
  | { [Name in PushName]: { push: Name; payload: Pushes[Name] } }[PushName];

export const failure = (code: HostErrorCode): { ok: false; error: { code: HostErrorCode } } => ({
  ok: false,
  error: { code },
});

/** JSON text as data; undefined when it is none. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
