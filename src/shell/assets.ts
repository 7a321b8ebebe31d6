import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

/** A file of the built UI, ready to be sent. */
export interface Asset {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** True for files whose name changes with their content. */
  immutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.glb': 'model/gltf-binary',
};

/**
 * Reads the file that a URL's path names below `root`; null for anything else: a path that leads
 * out of `root` (also through a link), a hidden file, an unknown type, a file that is not there.
 */
export async function readAsset(root: string, urlPath: string): Promise<Asset | null> {
  const relative = decoded(urlPath === '/' ? '/index.html' : urlPath);
  if (relative === null || !/^(\/[\w@-][\w@.-]*)+$/.test(relative)) return null;
  const type = TYPES[path.extname(relative)];
  if (type === undefined) return null;
  try {
    const base = await realpath(root);
    const file = await realpath(path.join(base, relative));
    if (!file.startsWith(base + path.sep)) return null;
    return { type, bytes: new Uint8Array(await readFile(file)), immutable: relative.startsWith('/assets/') };
  } catch {
    return null;
  }
}

function decoded(urlPath: string): string | null {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return null;
  }
}
