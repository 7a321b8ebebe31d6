import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What to fetch, from where, and to where. */
export interface Download {
  url: string;
  /** Of the whole file, in hexadecimal digits. */
  sha256: string;
  /** The file when it is whole; what has come so far lies beside it as `.part`, also from one start to the next. */
  target: string;
  /** Told of every piece. `all` is null where the server does not say. */
  progress: (bytes: number, all: number | null) => void;
  /** A line on which nothing came for so long is dialled anew. A slow one is waited for. */
  silenceMs?: number;
}

/** Why there is no file: what came is not what was asked for, or nothing came any more. */
export type DownloadError = { code: 'wrong-content' } | { code: 'unreachable'; cause: string };

const SILENCE_MS = 30_000;
/** Tries in a row that bring nothing. */
const FRUITLESS = 3;
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Fetches a file, going on where an earlier try broke off; null when it is there, whole and verified. */
export async function download({
  url,
  sha256,
  target,
  progress,
  silenceMs = SILENCE_MS,
}: Download): Promise<DownloadError | null> {
  const part = `${target}.part`;
  mkdirSync(path.dirname(target), { recursive: true });
  let cause = '';
  for (let fruitless = 0; fruitless < FRUITLESS;) {
    const before = sizeOf(part);
    try {
      if (await fetchRest(url, part, progress, silenceMs)) return await settle(part, target, sha256);
    } catch (error) {
      cause = reasonOf(error);
    }
    fruitless = sizeOf(part) > before ? 0 : fruitless + 1;
  }
  return { code: 'unreachable', cause };
}

async function settle(part: string, target: string, sha256: string): Promise<DownloadError | null> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(part)) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== sha256) {
    rmSync(part);
    return { code: 'wrong-content' };
  }
  renameSync(part, target);
  return null;
}

/** Appends what is missing to `part`; whether it is whole then. */
async function fetchRest(
  url: string,
  part: string,
  progress: Download['progress'],
  silenceMs: number,
): Promise<boolean> {
  const have = sizeOf(part);
  const line = new AbortController();
  let silence = setTimeout(() => line.abort(new Error('nothing came any more')), silenceMs);
  try {
    const response = await fetch(url, { headers: have > 0 ? { Range: `bytes=${have}-` } : {}, signal: line.signal });
    // There is no more than what is here.
    if (response.status === 416) return true;
    if (!response.ok || response.body === null) throw new Error(`the server answered ${response.status}`);
    const from = response.status === 206 ? have : 0;
    const length = response.headers.get('content-length');
    const all = length === null ? null : from + Number(length);
    const file = await open(part, from > 0 ? 'a' : 'w');
    try {
      let bytes = from;
      for await (const chunk of response.body) {
        clearTimeout(silence);
        silence = setTimeout(() => line.abort(new Error('nothing came any more')), silenceMs);
        await file.write(chunk);
        bytes += chunk.length;
        progress(bytes, all);
      }
      return all === null || bytes === all;
    } finally {
      await file.close();
    }
  } finally {
    clearTimeout(silence);
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || message : message;
}

/** Where Electron's own installer puts its executable, by platform. */
const EXECUTABLE: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  linux: 'electron',
  win32: 'electron.exe',
};

/** What the runtime's file is called, and what is expected of it. */
export interface Runtime {
  version: string;
  file: string;
  sha256: string;
  executable: string;
}

/** The runtime that the electron package in `folder` asks for; null where there is none for this machine. */
export function runtimeFor(folder: string, platform: NodeJS.Platform, arch: string): Runtime | null {
  const read = createRequire(path.join(folder, 'package.json'));
  const { version } = read('./package.json') as { version: string };
  const file = `electron-v${version}-${platform}-${arch}.zip`;
  const sha256 = (read('./checksums.json') as Record<string, string>)[file];
  const executable = EXECUTABLE[platform];
  return sha256 === undefined || executable === undefined ? null : { version, file, sha256, executable };
}

/** Unpacks the runtime's file into the electron package in `folder`, as its own installer does, and removes the file. */
export async function unpackRuntime(folder: string, zip: string, { executable }: Runtime): Promise<void> {
  const dist = path.join(folder, 'dist');
  const part = path.join(folder, 'dist.part');
  for (const old of [dist, part, path.join(folder, 'path.txt')]) rmSync(old, { recursive: true, force: true });
  const { extract } = createRequire(path.join(folder, 'package.json'))('@electron-internal/extract-zip') as {
    extract(file: string, options: { dir: string }): Promise<void>;
  };
  await extract(zip, { dir: part });
  if (!existsSync(path.join(part, executable))) throw new Error(`There is no ${executable} in ${zip}.`);
  renameSync(part, dist);
  writeFileSync(path.join(folder, 'path.txt'), executable);
  rmSync(zip);
}
