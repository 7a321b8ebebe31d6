import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { Host } from '../host/index.ts';
import type { Answer, Notice } from '../shared/api.ts';

/** What battle files are called; the packages tell the system that they are ours. */
const EXTENSION = '.flagbridge';
/** As the contract takes, in bytes. */
const MAX_BYTES = 4_000_000;
/** How a file with all that was kept elsewhere begins; it is brought in by the settings. */
const ARCHIVE = '{"format":"flagbridge-archive"';

/** The battle file among a program's arguments, as a path from `folder`; null where there is none. */
export function battleFileIn(args: readonly string[], folder: string): string | null {
  // What stands behind an option is its value, and what stands first is the program.
  const found = args.findLast(
    (arg, index) => index > 0 && arg.endsWith(EXTENSION) && !args[index - 1]!.startsWith('--'),
  );
  return found === undefined || found.startsWith('-') ? null : path.resolve(folder, found);
}

/** Brings battle files in that the player opens from the system, once the page is there to show them. */
export interface FileOpener {
  open(file: string): void;
  /** The page is there, and so is the host. */
  ready(host: Host, tell: (notice: Notice) => void): void;
}

/** Hears of files from now on: macOS tells them before the app is ready, others as arguments. */
export function fileOpener(): FileOpener {
  const waiting: string[] = [];
  let bringIn: ((file: string) => void) | null = null;
  const open = (file: string): void => {
    if (bringIn === null) waiting.push(file);
    else bringIn(file);
  };
  app.on('open-file', (event, file) => {
    event.preventDefault();
    open(file);
  });
  return {
    open,
    ready(host, tell) {
      bringIn = (file) => void importBattle(host, file).then(tell);
      for (const file of waiting.splice(0)) bringIn(file);
    },
  };
}

async function importBattle(host: Host, file: string): Promise<Notice> {
  const name = path.basename(file);
  const refused: Notice = { code: 'file-refused', path: name };
  const text = textOf(file);
  if (text === null) return refused;
  if (text.startsWith(ARCHIVE)) return { code: 'file-archive', path: name };
  const reply = await host.handle('battles.import', { text });
  if (!reply.ok) return refused;
  const imported = reply.value as Answer<'battles.import'> | null;
  return { code: imported?.again ? 'file-known' : 'file-imported', path: name };
}

/** The file's text as far as a battle's may go; null where it cannot be read, or is no plain file. */
function textOf(file: string): string | null {
  let handle: number | undefined;
  try {
    if (!statSync(file).isFile()) return null;
    handle = openSync(file, 'r');
    const bytes = Buffer.alloc(MAX_BYTES);
    return bytes.toString('utf8', 0, readSync(handle, bytes, 0, MAX_BYTES, 0));
  } catch {
    return null;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
