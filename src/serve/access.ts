import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
const secret = (): string => randomBytes(32).toString('base64url');
/** Browsers share cookies between ports of a host, so the port is in the name. */
const cookieName = (port: number): string => `flagbridge-${port}`;

/**
 * Who may talk to the server: the same machine's browser, on the server's own page, with the cookie
 * that an address has given it. An address holds a token that gives a cookie once: what another user
 * reads of it later in a list of processes, a history or a terminal opens nothing.
 */
export class Access {
  readonly port: number;
  private readonly session = secret();
  private tokens = new Set<string>();

  constructor(port: number) {
    this.port = port;
  }

  /** An address that can be opened once. */
  newAddress(): string {
    const token = secret();
    this.tokens.add(token);
    return `http://127.0.0.1:${this.port}/?token=${token}`;
  }

  /** The cookie that a token gives, as a `Set-Cookie` header, or null where it is none, or was used. */
  spend(token: string): string | null {
    const found = [...this.tokens].find((one) => sameSecret(token, one));
    if (found === undefined) return null;
    this.tokens.delete(found);
    return `${cookieName(this.port)}=${this.session}; Path=/; HttpOnly; SameSite=Strict`;
  }

  hasCookie(request: IncomingMessage): boolean {
    const wanted = `${cookieName(this.port)}=`;
    const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
    const found = cookies.find((one) => one.startsWith(wanted));
    return found !== undefined && sameSecret(found.slice(wanted.length), this.session);
  }
}

/** The `Host` header must name the loopback address, or a foreign name was pointed at it (DNS rebinding). */
export function hostAllowed(request: IncomingMessage, { port }: Access): boolean {
  return request.headers.host === `127.0.0.1:${port}` || request.headers.host === `localhost:${port}`;
}

/** A page of another site says so in `Origin`; plain page loads send none. */
export function originAllowed(request: IncomingMessage, required: boolean): boolean {
  const { origin, host } = request.headers;
  return origin === undefined ? !required : origin === `http://${host}`;
}

/** Compares without telling by its duration how much was right. */
function sameSecret(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
