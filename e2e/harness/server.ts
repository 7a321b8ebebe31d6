import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A running browser shell, as a process of its own. */
export interface GameServer {
  /** Where the game is, token included. */
  url: string;
  pid: number;
  /** Ends it the way a power cut does. */
  kill(): Promise<void>;
  /** Asks it to end. Resolves with its exit code. */
  stop(): Promise<number | null>;
  /** All that it has written to stderr. */
  errors(): string;
}

export const PROJECT = path.resolve(import.meta.dirname, '../..');
const running = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Starts the game built in `house` with its data in `dataFolder`, on a free port. Rejects with what it says when it cannot start. */
export async function startServer(
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
  house = PROJECT,
): Promise<GameServer> {
  const child = spawn(process.execPath, ['out/main/serve.js', '--data', dataFolder, ...args], {
    cwd: house,
    // Every test starts the game anew: most of its start would go into reading the same sources.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(PROJECT, '.cache/compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));

  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('close', (code) => reject(new Error(`The game ended with code ${code}: ${errors}`)));
  });

  const end = (signal: NodeJS.Signals) => {
    if (running(child)) child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid!,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    errors: () => errors,
  };
}
