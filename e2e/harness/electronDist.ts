import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Marks the fuses in Electron's executable (@electron/fuses, `constants.ts`). */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/**
 * Lays what electron-builder looks for in Electron's distribution for Linux into `folder`: an
 * executable that is none, but has fuses to be set, and the files beside it.
 */
export function layElectronDist(folder: string, version: string): void {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'), { recursive: true });
  // Version 1 of the wire, nine fuses, as Electron delivers them.
  const wire = Buffer.concat([
    Buffer.from(SENTINEL, 'latin1'),
    Buffer.from([1, 9]),
    Buffer.from('101000011', 'latin1'),
  ]);
  const executable = Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), wire, Buffer.alloc(64)]);
  writeFileSync(path.join(folder, 'electron'), executable, { mode: 0o755 });
  for (const [file, text] of Object.entries({
    version,
    LICENSE: 'Electron’s licence',
    'LICENSES.chromium.html': '<p>Chromium’s licences</p>',
    'chrome-sandbox': '',
    'locales/en-US.pak': '',
  })) {
    writeFileSync(path.join(folder, file), text);
  }
}
