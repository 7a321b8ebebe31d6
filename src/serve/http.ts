import type { IncomingMessage, ServerResponse } from 'node:http';
import { readAsset } from '../shell/assets.ts';
import { securityHeaders } from '../shell/policy.ts';
import { cookieName, hasCookie, hostAllowed, originAllowed, sameToken, type Access } from './access.ts';

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
  if (token !== null && sameToken(token, access.token)) {
    // The address bar and the history keep no token.
    const cookie = `${cookieName(access.port)}=${access.token}; Path=/; HttpOnly; SameSite=Strict`;
    response.writeHead(303, { ...headers, Location: '/', 'Set-Cookie': cookie }).end();
    return;
  }
  if (!hasCookie(request, access)) {
    return say(
      403,
      'Open the address that Flagbridge printed when it started.\nApri l’indirizzo che Flagbridge ha scritto all’avvio.\n',
    );
  }

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
