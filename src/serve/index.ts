import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import project from '../../package.json' with { type: 'json' };
import type { FromReview, ToReview } from '../ai/review/protocol.ts';
import { createHost, type ReviewProcess } from '../host/index.ts';
import type { AiProcess } from '../host/aiProcess.ts';
import { aiProcess } from '../shell/aiProcess.ts';
import { dataFolder, optionValue } from '../shell/dataFolder.ts';
import { lockFolder } from '../shell/folderLock.ts';
import { cannotStart, folderTaken } from '../shell/messages.ts';
import { serveGame, type Serving } from './server.ts';

/**
 * The browser shell: `node out/main/serve.js [--port N] [--data DIR]`. Prints one line with an
 * address when the game can be played, and another one for each Enter; the launcher opens the
 * browser, and the game ends with the launcher. Exit codes: 1 it cannot
 * start, 3 another running game has the data folder.
 */
const args = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../..');
const ui = path.join(root, 'out/renderer');
/** What searches is started as it was built, like the page: the sources are a third slower, as each import is looked up at every use. */
const built = path.join(root, 'out/main');
const folder = dataFolder({
  platform: process.platform,
  home: os.homedir(),
  env: process.env,
  asked: optionValue(args, '--data'),
});
const port = Number(optionValue(args, '--port') ?? 0);

await start();

async function start(): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return stop(1, 'The port must be a number from 0 to 65535.');
  if (!existsSync(path.join(ui, 'index.html')))
    return stop(1, 'The game is not built yet: npm run serve builds and starts it.');
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  const lock = lockFolder(folder);
  if (lock.state === 'taken') return stop(3, folderTaken(folder, locale));

  try {
    const serving = await serveGame({
      root: ui,
      port,
      host: (push) =>
        createHost({ dataFolder: folder, shell: 'browser', version: project.version, spawnAi, spawnReview, push }),
    });
    const close = (): void => void serving.close().finally(() => process.exit(0));
    process.once('SIGINT', close);
    process.once('SIGTERM', close);
    // The launcher holds the other end, however it dies.
    if (process.connected) process.once('disconnect', close);
    // A terminal that asks; it does not keep the game alive.
    if (process.stdin.isTTY) process.stdin.on('data', () => say(serving)).unref();
    // Whoever reads this line may stop the game at once, so it comes last.
    say(serving);
  } catch (error) {
    if (lock.state === 'held') lock.release();
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const why = `Port ${port} is taken by another program: choose another one with --port.`;
    return stop(1, taken ? why : cannotStart(error, locale));
  }
}

function say(serving: Serving): void {
  console.log(`Flagbridge is at ${serving.newAddress()}`);
}

function spawnAi(): AiProcess {
  const child = fork(path.join(built, 'ai.js'), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return aiProcess(child, (message) => {
    if (child.connected) child.send(message);
  });
}

function spawnReview(): ReviewProcess {
  const child = fork(path.join(built, 'review.js'), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return aiProcess<ToReview, FromReview>(child, (message) => {
    if (child.connected) child.send(message);
  });
}

function stop(code: number, why: string): void {
  console.error(why);
  process.exitCode = code;
}
