import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Presets, SingleBar } from 'cli-progress';
import open from 'open';
import { build, isStale } from '../build.ts';
import { runCommand } from '../commandLine.ts';
import { download, runtimeFor, unpackRuntime } from './download.ts';
import { electronExecutable } from './electron.ts';
import { writeOpenPage } from './openPage.ts';
import {
  afterDesktop,
  allowsNamespaces,
  hasDisplay,
  launcher,
  plan,
  type Ending,
  type Facts,
  type Options,
} from './plan.ts';

/** Opens the game: the desktop app where it can be, the browser where not. Runs under the project's Node. */
const project = path.resolve(import.meta.dirname, '../..');
const electronFolder = path.join(project, 'node_modules/electron');
/** What has come of the runtime lies here until it is whole, from one start to the next. */
const downloads = path.join(project, '.cache/electron');
/** Electron's files; `ELECTRON_MIRROR` names another place of the same layout, as for its own installer. */
const RELEASES = process.env['ELECTRON_MIRROR'] || 'https://github.com/electron/electron/releases/download/';

await runCommand(
  launcher(async (options) => {
    process.exitCode = await launch(options);
  }),
);

async function launch(options: Options): Promise<number> {
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
    namespaces: process.platform !== 'linux' || allowsNamespaces(readSystem),
  };
  let decision = plan(facts);
  if (decision.do === 'fetch') {
    await fetchRuntime();
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

/** Fetches the runtime where it can be had; says why where not. */
async function fetchRuntime(): Promise<void> {
  const runtime = runtimeFor(electronFolder, process.platform, process.arch);
  if (runtime === null) return console.log('There is no desktop runtime (Electron) for this machine.');
  console.log("Fetching the desktop app's runtime (Electron), once; npm run serve plays in the browser without it.");
  const target = path.join(downloads, runtime.file);
  const bar = new SingleBar(
    { format: '{bar} {value} of {total} MB', hideCursor: true, noTTYOutput: true },
    Presets.shades_classic,
  );
  const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);
  let shown = false;
  const problem = await download({
    url: `${RELEASES}v${runtime.version}/${runtime.file}`,
    sha256: runtime.sha256,
    target,
    progress(bytes, all) {
      if (!shown) bar.start(megabytes(all ?? bytes), 0);
      shown = true;
      bar.update(megabytes(bytes));
    },
  });
  if (shown) bar.stop();
  if (problem?.code === 'wrong-content')
    return console.log('What came is not what was asked for, and was thrown away.');
  if (problem !== null)
    return console.log(`It cannot be fetched now (${problem.cause}); the next start goes on from here.`);
  try {
    await unpackRuntime(electronFolder, target, runtime);
  } catch (error) {
    console.log(`It cannot be unpacked: ${(error as Error).message}`);
  }
}

/** A file below /proc/sys, or null. */
function readSystem(file: string): string | null {
  try {
    return readFileSync(path.join('/proc/sys', file), 'utf8');
  } catch {
    return null;
  }
}

async function desktop(args: string[]): Promise<Ending> {
  const began = process.hrtime.bigint();
  const child = spawn(electronExecutable(electronFolder)!, args, {
    cwd: project,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    errors = (errors + text).slice(-20_000);
  });
  const { code, signal } = await ended(child);
  return { code, signal, errors, milliseconds: Number((process.hrtime.bigint() - began) / 1_000_000n) };
}

async function browser(options: Options, display: boolean): Promise<number> {
  // The game goes with this process, and this one with the one that npm has started.
  if (process.connected) process.once('disconnect', () => process.exit(1)).channel?.unref();
  const child = spawn(process.execPath, ['out/main/serve.js', ...options.rest], {
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
    void open(pathToFileURL(page).href).catch(() => undefined);
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
