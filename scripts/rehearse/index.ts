import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { layElectronDist } from '../../e2e/harness/electronDist.ts';
import project from '../../package.json' with { type: 'json' };
import { commandLine, isSet, runCommand } from '../commandLine.ts';
import { SECRETS } from '../package/secrets.ts';
import { commandsIn, staged } from './commands.ts';
import { rehearseUpdate, servePage } from './update.ts';

/**
 * `npm run rehearse`: a release in a fresh clone of what is committed here, without publishing anything. Every command of
 * docs/releasing.md is run; the app is packed for each system with a stand-in for Electron, with and without secrets;
 * the version that was built finds, fetches and installs a newer one from a server on this machine.
 */
const source = path.resolve(import.meta.dirname, '../..');
/** The version that is rehearsed, and a newer one that it finds. */
const VERSION = '1.0.0';
const NEWER = '1.0.1';

const cli = commandLine('rehearse');
cli
  .command('', 'Rehearses a release in a fresh clone')
  .option('--short', 'Small numbers, and types in place of all tests')
  .option('--linked', 'With the packages that are installed here, instead of npm ci')
  .action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const work = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-rehearsal-'));
  const failed: string[] = [];
  const step = (name: string, problem: string | null): void => {
    console.log(`${problem === null ? 'ok    ' : 'FAILED'}  ${name}`);
    if (problem === null) return;
    failed.push(name);
    console.log(problem.trim().split('\n').slice(-20).join('\n'));
  };
  try {
    const house = path.join(work, 'house');
    execFileSync('git', ['clone', '--quiet', source, house]);
    step('npm ci', isSet(cli, 'linked') ? link(house) : run('npm', ['ci'], house));
    const release = path.join(work, 'release');
    mkdirSync(release);
    const page = await servePage(release);
    const dists = laidDists(work);
    prepare(house);
    const stage = { version: VERSION, homepage: page.homepage, short: isSet(cli, 'short'), dist: dists.linux };
    for (const command of commandsIn(readFileSync(path.join(house, 'docs/releasing.md'), 'utf8')))
      step(command.text, run('npm', staged(command, stage), house));
    for (const system of ['linux', 'win', 'mac'] as const)
      for (const secret of [null, '', 'given']) packed(system, secret, { house, dist: dists[system], step });
    const version = NEWER;
    const update = rehearseUpdate({ house, work: path.join(work, 'player'), release, page, version });
    step('the built version finds, fetches and installs a newer one', await update);
    page.close();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new Error(`${failed.length} of the rehearsal’s steps failed.`);
}

function link(house: string): null {
  symlinkSync(path.join(source, 'node_modules'), path.join(house, 'node_modules'), 'junction');
  return null;
}

function laidDists(work: string): Record<'linux' | 'win' | 'mac', string> {
  const laid = { linux: path.join(work, 'linux'), win: path.join(work, 'win'), mac: path.join(work, 'mac') };
  for (const system of ['linux', 'win', 'mac'] as const)
    layElectronDist(laid[system], project.peerDependencies.electron, system);
  return laid;
}

/** What a person does between the commands: the changes get their number, and the workflow's packages are fetched. */
function prepare(house: string): void {
  const changes = path.join(house, 'CHANGELOG.md');
  writeFileSync(changes, readFileSync(changes, 'utf8').replace('## Next', `## ${VERSION}`));
  const packages = path.join(house, 'packages');
  mkdirSync(packages);
  for (const ending of ['linux-amd64.deb', 'linux-arm64.deb', 'win.exe', 'portable-x64.exe', 'mac-x64.dmg'])
    writeFileSync(path.join(packages, `Flagbridge-${VERSION}-${ending}`), ending);
}

interface Packing {
  house: string;
  dist: string;
  step(name: string, problem: string | null): void;
}

/** Packs the app of one system as a workflow does in which each secret is `secret`; null: it is not set at all. */
function packed(system: 'linux' | 'win' | 'mac', secret: string | null, { house, dist, step }: Packing): void {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of SECRETS) {
    if (secret === null) Reflect.deleteProperty(env, name);
    else env[name] = secret;
  }
  const args = ['run', 'package', '--', '--dir', '--platform', system, '--arch', 'x64', '--electron-dist', dist];
  const problem = run('npm', args, house, env);
  const told = secret === null ? 'without secrets' : secret === '' ? 'with empty ones' : 'with secrets';
  // Only Windows is signed from here, and there is no such certificate.
  if (system !== 'win' || secret !== 'given') return step(`the app for ${system}, ${told}`, problem);
  const asked = problem?.includes('given') === true;
  step(`the app for win, ${told}: its certificate is asked for`, asked ? null : (problem ?? 'nobody asked for it'));
}

/** What a command wrote where it failed; null: all went well. */
function run(program: string, args: readonly string[], cwd: string, env = process.env): string | null {
  const shell = process.platform === 'win32';
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8', shell });
  return status === 0 ? null : `${stdout}${stderr}${error?.message ?? ''}`;
}
