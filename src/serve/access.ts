import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may talk to the server: the same machine's browser, on the server's own page, with its token. */
export interface Access {
  readonly port: number;
  readonly token: string;
}

/** Browsers share cookies between ports of a host, so the port is in the name. */
export const cookieName = (port: number): string => `flagbridge-${port}`;

/** The `Host` header must name the loopback address, or a foreign name was pointed at it (DNS rebinding). */
export function hostAllowed(request: IncomingMessage, { port }: Access): boolean {
  return request.headers.host === `127.0.0.1:${port}` || request.headers.host === `localhost:${port}`;
}

/** A page of another site says so in `Origin`; plain page loads send none. */
export function originAllowed(request: IncomingMessage, required: boolean): boolean {
  const { origin, host } = request.headers;
  return origin === undefined ? !required : origin === `http://${host}`;
}

export function hasCookie(request: IncomingMessage, { port, token }: Access): boolean {
  const wanted = `${cookieName(port)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
  const found = cookies.find((one) => one.startsWith(wanted));
  return found !== undefined && sameToken(found.slice(wanted.length), token);
}

/** Compares without telling by its duration how much was right. */
export function sameToken(given: string, token: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}
