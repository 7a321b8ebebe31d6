import { protocol } from 'electron';
import { readAsset } from '../shell/assets.ts';
import { securityHeaders } from '../shell/policy.ts';

const SCHEME = 'app';
const HOST = 'flagbridge';
export const START_PAGE = `${SCHEME}://${HOST}/index.html`;

/** Whether an address is a page of this app. (`URL.origin` is `null` for schemes of one's own.) */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol: scheme, host } = new URL(address);
  return scheme === `${SCHEME}:` && host === HOST;
}

/** Must run before the app is ready. Standard and secure: relative paths, origins and storage work as on https. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the built UI in `root`, and nothing else, under `app://flagbridge/`. */
export function serveScheme(root: string): void {
  protocol.handle(SCHEME, async (request) => {
    const refused = new Response(null, { status: 404, headers: securityHeaders() });
    if (request.method !== 'GET' || !isOwnPage(request.url)) return refused;
    const asset = await readAsset(root, new URL(request.url).pathname);
    if (asset === null) return refused;
    return new Response(asset.bytes, { headers: { ...securityHeaders(), 'Content-Type': asset.type } });
  });
}
