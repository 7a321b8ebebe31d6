import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Electron's executable, if its runtime is really there; null otherwise. Asking the package itself
 * (`require('electron')`) would start a download and throw where there is no network.
 * `folder` is the electron package's own folder.
 */
export function electronExecutable(folder: string): string | null {
  const read = (file: string): string | null => {
    try {
      return readFileSync(path.join(folder, file), 'utf8').trim();
    } catch {
      return null;
    }
  };
  const { version } = JSON.parse(read('package.json') ?? '{}') as { version?: string };
  const inDist = read('path.txt');
  if (version === undefined || inDist === null || read('dist/version')?.replace(/^v/, '') !== version) return null;
  const executable = path.join(folder, 'dist', inDist);
  return existsSync(executable) ? executable : null;
}
