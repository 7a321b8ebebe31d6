import type { IncomingMessage, ServerResponse } from 'node:http';
import { readAsset } from '../shell/assets.ts';
import { securityHeaders } from '../shell/policy.ts';
import { type Access, hostAllowed, originAllowed } from './access.ts';

/** Answers one request for a file of the UI in `root`. Never throws. */
export async function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  access: Access,
): Promise<void> {
  const headers = { ...securityHeaders([`ws://${request.headers.host}`]), 'Cache-Control': 'no-store' };
  const say = (status: number, text: string): void => {
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
  };

  if (!hostAllowed(request, access) || !originAllowed(request, false)) return say(403, 'Forbidden.\n');
  if (request.method !== 'GET' && request.method !== 'HEAD') return say(405, 'Only GET.\n');
  const url = `http://127.0.0.1${request.url ?? '/'}`;
  if (!URL.canParse(url)) return say(400, 'Bad address.\n');
  const { pathname, searchParams } = new URL(url);

  const token = searchParams.get('token');
  // A look ahead spends nothing.
  const cookie = token !== null && request.method === 'GET' ? access.spend(token) : null;
  if (cookie !== null) return welcome(request, response, { ...headers, 'Set-Cookie': cookie });
  if (!access.hasCookie(request)) {
    return say(
      403,
      'Open the address that Flagbridge printed when it started. It can be opened once; press Enter there for another one.\n' +
        'Apri l’indirizzo che Flagbridge ha scritto all’avvio. Si apre una volta sola; premi Invio lì per averne un altro.\n',
    );
  }
  // The address bar keeps no token, not even one that was used.
  if (token !== null) return void response.writeHead(303, { ...headers, Location: '/' }).end();

  const asset = await readAsset(root, pathname === '/favicon.ico' ? '/favicon.svg' : pathname);
  if (asset === null) return say(404, 'Not found.\n');
  response.writeHead(200, {
    ...headers,
    'Content-Type': asset.type,
    'Content-Length': asset.bytes.byteLength,
    'Cache-Control': asset.immutable ? 'private, max-age=31536000, immutable' : 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : asset.bytes);
}

/**
 * Leads to the game with the cookie set, and the address bar clean. What comes from a page elsewhere
 * (the file that the launcher opens) gets a page in between: along a redirect the browser would still
 * hold back the cookie of a request that another site began (`SameSite=Strict`).
 */
function welcome(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  const from = request.headers['sec-fetch-site'];
  if (from === undefined || from === 'none') return void response.writeHead(303, { ...headers, Location: '/' }).end();
  response
    .writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' })
    .end('<!doctype html><meta http-equiv="refresh" content="0;url=/"><title>Flagbridge</title>');
}
