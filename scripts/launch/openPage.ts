import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a page that leads to `address`, for the browser to open, and returns its path: a program's
 * arguments can be read by every user of the machine, a file with mode 0600 by its owner alone. It
 * lies in `folder` and not in the system's temporary one, which a browser in a sandbox does not see.
 */
export function writeOpenPage(folder: string, address: string): string {
  const file = path.join(folder, 'open.html');
  rmSync(file, { force: true });
  const page = `<!doctype html><meta charset="utf-8"><title>Flagbridge</title><meta http-equiv="refresh" content="0;url=${address}"><a href="${address}">Flagbridge</a>`;
  writeFileSync(file, page, { mode: 0o600, flag: 'wx' });
  return file;
}
