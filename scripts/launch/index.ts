import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import open from 'open';
import { build, isStale } from '../build.ts';
import { electronExecutable } from './electron.ts';
import { writeOpenPage } from './openPage.ts';
import { afterDesktop, hasDisplay, parseOptions, plan, type Ending, type Facts, type Options } from './plan.ts';

/** Opens the game: the desktop app where it can be, the browser where not. Runs under the project's Node. */
const project = path.resolve(import.meta.dirname, '../..');
const electronFolder = path.join(project, 'node_modules/electron');
/** A download that takes longer is given up; the next start tries again. */
const DOWNLOAD_LIMIT = 180_000;

process.exitCode = await main();

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    console.error(options);
    return 1;
  }
  if (isStale(project)) {
    console.log('Building the game.');
    const problem = build(project);
    if (problem !== null) {
      console.error(`${problem}\nThe game could not be built: see above.`);
      return 1;
    }
  }

  const facts: Facts = {
    asked: options.asked,
    runtime: electronExecutable(electronFolder) === null ? 'absent' : 'present',
    platform: process.platform,
    display: hasDisplay(process.platform, process.env),
    root: process.getuid?.() === 0,
  };
  let decision = plan(facts);
  if (decision.do === 'fetch') {
    fetchRuntime();
    decision = plan({ ...facts, runtime: electronExecutable(electronFolder) === null ? 'unreachable' : 'present' });
  }
  if (decision.do === 'desktop') {
    if (decision.note !== null) console.log(decision.note);
    const next = afterDesktop(await desktop([...decision.flags, project, ...options.rest]));
    if ('exit' in next) return next.exit;
    decision = { do: 'browser', why: next.why };
  }
  if (decision.do === 'browser' && decision.why !== null)
    console.log(`${decision.why}, so the game opens in your browser.`);
  return browser(options, facts.display);
}

function fetchRuntime(): void {
  console.log("Fetching the desktop app's runtime (Electron), once; npm run serve plays in the browser without it.");
  spawnSync(process.execPath, [path.join(electronFolder, 'install.js')], { stdio: 'ignore', timeout: DOWNLOAD_LIMIT });
}

async function desktop(args: string[]): Promise<Ending> {
  const began = process.hrtime.bigint();
  const child = spawn(electronExecutable(electronFolder)!, args, {
    cwd: project,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-20_000)));
  const { code, signal } = await ended(child);
  return { code, signal, errors, milliseconds: Number((process.hrtime.bigint() - began) / 1_000_000n) };
}

async function browser(options: Options, display: boolean): Promise<number> {
  const child = spawn(process.execPath, ['src/serve/index.ts', ...options.rest], {
    cwd: project,
    // Over the last one the game notices that this process is gone, however it went.
    stdio: [process.stdin.isTTY ? 'inherit' : 'ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = ended(child);
  let page: string | null = null;
  createInterface(child.stdout!).on('line', (line) => {
    console.log(line);
    const address = /http:\/\/127\.0\.0\.1\S+/.exec(line)?.[0];
    if (address === undefined || page !== null) return;
    console.log('Leave this window open while you play; Ctrl+C ends the game, and nothing is lost.');
    if (!options.open || !display) return;
    page = writeOpenPage(path.join(project, 'out'), address);
    // No browser to open is no fault: the address stands above, unused.
    void open(page).catch(() => undefined);
  });
  const { code, signal } = await exit;
  if (page !== null) rmSync(page, { force: true });
  return code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
}

/** Waits for the child's end and passes signals on to it; Ctrl+C reaches it by itself. */
function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  const stay = () => undefined;
  process.on('SIGTERM', pass).on('SIGHUP', pass).on('SIGINT', stay);
  return new Promise((resolve) => {
    const finish = (code: number | null, signal: NodeJS.Signals | null) => {
      process.off('SIGTERM', pass).off('SIGHUP', pass).off('SIGINT', stay);
      resolve({ code, signal });
    };
    child.once('exit', finish);
    child.once('error', () => finish(null, null));
  });
}
