import { createHash, randomFillSync } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { zipOf } from '../../scripts/launch/testing/zip.ts';
import { copyProject } from '../../scripts/check/scratchCopy.ts';
import { PROJECT } from './server.ts';

/** Platforms of the launcher's plan, and the executable that the runtime has there. */
export const EXECUTABLES = {
  linux: 'electron',
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
} as const;
export type LauncherPlatform = keyof typeof EXECUTABLES;

/** Tells who started it with what, one argument a line. */
export const SHELL = '#!/bin/sh\necho "the runtime runs"\nfor one in "$@"; do echo "argument $one"; done\n';

/** Weight for the file, so that it comes in pieces; bytes. */
const BALLAST = 3_000_000;

/** A copy of the project in `folder` with packages of its own links, and an electron package that is its own. */
export function layHouse(folder: string): void {
  copyProject(PROJECT, folder, []);
  cpSync(path.join(PROJECT, 'out'), path.join(folder, 'out'), { recursive: true });
  const [from, to] = [path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'electron')
      cpSync(path.join(from, entry.name), path.join(to, entry.name), {
        recursive: true,
        filter: (file) => !/dist$|path\.txt$/.test(file),
      });
    else if (entry.isDirectory()) symlinkSync(path.join(from, entry.name), path.join(to, entry.name), 'junction');
    else cpSync(path.join(from, entry.name), path.join(to, entry.name));
  }
  // Read before each start, in the process of npm and in the launcher: the plan's branches of other systems.
  writeFileSync(
    path.join(folder, 'as.mjs'),
    `import { createRequire } from 'node:module';
const platform = process.env.AS_PLATFORM;
// What unpacks is a library of this machine's, whichever it is taken for.
if (platform) createRequire(new URL('node_modules/electron/package.json', import.meta.url))('@electron-internal/extract-zip');
if (platform) Object.defineProperty(process, 'platform', { value: platform });
// As the first user, to whom Linux always gives what a window's sandbox needs.
if (process.platform === 'linux') process.getuid = () => 0;
`,
  );
}

/** The stand-in for Electron's runtime: its file, entered in the house's electron package. */
export function layRuntime(folder: string, platform: LauncherPlatform, shell = SHELL): { file: string; zip: Buffer } {
  const electron = path.join(folder, 'node_modules/electron');
  const { version } = JSON.parse(readFileSync(path.join(electron, 'package.json'), 'utf8')) as { version: string };
  const zip = zipOf({
    version: `v${version}`,
    [EXECUTABLES[platform]]: shell,
    'resources/ballast': randomFillSync(Buffer.alloc(BALLAST)),
  });
  const file = `electron-v${version}-${platform}-${process.arch}.zip`;
  const sums = path.join(electron, 'checksums.json');
  const all = JSON.parse(readFileSync(sums, 'utf8')) as Record<string, string>;
  writeFileSync(sums, JSON.stringify({ ...all, [file]: createHash('sha256').update(zip).digest('hex') }));
  return { file, zip };
}

/** A mirror of Electron's releases on this machine. `answer` is told which byte is asked for first. */
export async function openMirror(answer: (response: ServerResponse, from: number) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    asked.push(`${request.url} from ${from}`);
    answer(response, from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    answerWith(next: typeof answer) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers with the whole file, or the rest of it. */
export const whole =
  (zip: Buffer) =>
  (response: ServerResponse, from: number): void => {
    const rest = zip.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { 'Content-Length': rest.length }).end(rest);
  };

/**
 * Types `npm start` in the house and waits for its end; where the game opens for the browser, for its address,
 * and ends it then. On another platform than this one the script that npm would start is started itself.
 */
export async function npmStart(
  folder: string,
  mirror: string,
  args: readonly string[],
  platform: LauncherPlatform = process.platform as LauncherPlatform,
): Promise<{ out: string; code: number | null }> {
  const here = platform === process.platform;
  const [program, ...first] = here ? ['npm', 'start', '--'] : [process.execPath, 'scripts/start.mjs'];
  const child = spawn(program!, [...first, '--no-open', ...args], {
    cwd: folder,
    env: {
      ...process.env,
      DISPLAY: ':7',
      ELECTRON_MIRROR: mirror,
      NODE_OPTIONS: `--import=${path.join(folder, 'as.mjs')}`,
      // No npm has started it then, whichever runs the tests.
      ...(here ? {} : { AS_PLATFORM: platform, npm_node_execpath: process.execPath }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be ended as Ctrl+C in a terminal does.
    detached: true,
  });
  let out = '';
  const hear = (text: string): void => {
    out += text;
    if (/at http:\/\/127\.0\.0\.1\S+/.test(out) && child.exitCode === null) process.kill(-child.pid!, 'SIGINT');
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const [code] = (await once(child, 'close')) as [number | null];
  return { out, code };
}
