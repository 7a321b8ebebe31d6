import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

/** A command's file, from the project's folder on, and what is typed behind it. */
export interface Asked {
  readonly file: string;
  readonly args: readonly string[];
}

/** What a command answered: its exit code, and what it wrote. */
export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/**
 * `node scripts/testing/askAll.ts JSON`: starts commands that end at once, one after another, in this process, so that
 * the sources which they share are read once. Prints a `Said` for each `Asked`, as JSON.
 */
const project = path.resolve(import.meta.dirname, '../..');
const asked = JSON.parse(process.argv[2]!) as Asked[];
const { log, info, error } = console;
const said: Said[] = [];
for (const [n, { file, args }] of asked.entries()) {
  const told = { out: '', error: '' };
  const tell =
    (where: 'out' | 'error') =>
    (...texts: unknown[]): void =>
      void (told[where] += `${format(...texts)}\n`);
  Object.assign(console, { log: tell('out'), info: tell('out'), error: tell('error'), warn: tell('error') });
  process.argv = [process.execPath, path.join(project, file), ...args];
  process.exitCode = 0;
  // A module runs once a way to it.
  await import(`${pathToFileURL(path.join(project, file)).href}?${n}`);
  said.push({ code: Number(process.exitCode), ...told });
}
Object.assign(console, { log, info, error });
process.exitCode = 0;
console.log(JSON.stringify(said));
