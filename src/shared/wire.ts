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

/** A refusal of the host, as a reply. */
export const failure = (code: HostErrorCode): { ok: false; error: { code: HostErrorCode } } => ({
  ok: false,
  error: { code },
});

/** Most keys that a message or a file from elsewhere may have; the longest of ours have some hundreds. */
export const MAX_KEYS = 20_000;
/** How deep it may be nested. */
export const MAX_DEPTH = 64;

/** As `fromJson`, for text from anywhere: what would cost much to build is not even begun. */
export function fromUntrustedJson(text: string): unknown {
  return isLight(text) ? fromJson(text) : undefined;
}

const [QUOTE, BACKSLASH, COLON, ...BRACKETS] = [...'"\\:{[}]'].map((character) => character.charCodeAt(0));
const [OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST] = BRACKETS;

/** Whether JSON text has no more keys and levels than anything of ours; one look at each character. */
function isLight(text: string): boolean {
  let [keys, depth, quoted] = [0, 0, false];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === COLON) keys += 1;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) depth += 1;
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1;
    else continue;
    if (keys > MAX_KEYS || depth > MAX_DEPTH) return false;
  }
  return true;
}

/** JSON text as data; undefined when it is none. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
