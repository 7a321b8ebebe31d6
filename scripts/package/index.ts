import path from 'node:path';
import { Arch, build as buildPackages, Platform } from 'electron-builder';
import packageJson from '../../package.json' with { type: 'json' };
import { build, isStale } from '../build.ts';
import { commandLine, isSet, oneOf, runCommand, text, WrongOption } from '../commandLine.ts';
import { packageConfig } from './config.ts';
import { writeNotices } from './notices.ts';
import { missingRuntime } from './runtime.ts';
import { dropEmptySecrets } from './secrets.ts';

/**
 * `npm run package`: the packages for this system, in `packages/`. `--dir` stops at the unpacked app.
 * Electron's distribution is downloaded unless `--electron-dist FOLDER` names one.
 */
const project = path.resolve(import.meta.dirname, '../..');
const PLATFORMS = { linux: Platform.LINUX, win: Platform.WINDOWS, mac: Platform.MAC } as const;

const cli = commandLine('package');
cli
  .command('', 'Makes the packages for this system')
  .option('--dir', 'Only the unpacked app')
  .option('--arch <arch>', 'One architecture: x64 or arm64')
  .option('--platform <platform>', 'linux, win or mac; only the unpacked app, where it is not this system')
  .option('--electron-dist <folder>', 'A folder with Electron’s distribution')
  .option('--output <folder>', 'Where to', { default: 'packages' })
  .action(main);
await runCommand(
  cli,
  (error) =>
    missingRuntime(error, packageJson.peerDependencies.electron, text(cli, 'electron-dist') !== undefined) ?? undefined,
);

async function main(): Promise<void> {
  const arch = oneOf(cli, 'arch', ['x64', 'arm64'] as const);
  const here = Platform.current().buildConfigurationKey as keyof typeof PLATFORMS;
  const platform = oneOf(cli, 'platform', ['linux', 'win', 'mac'] as const) ?? here;
  const unpacked = isSet(cli, 'dir');
  if (platform !== here && !unpacked)
    throw new WrongOption(`Packages for ${platform} are made there; --dir packs its app here.`);
  if (isStale(project)) {
    const problem = build(project);
    if (problem !== null) {
      console.error(problem);
      process.exit(1);
    }
  }
  writeNotices(project);
  dropEmptySecrets(process.env, platform);
  await buildPackages({
    projectDir: project,
    targets: PLATFORMS[platform].createTarget(unpacked ? 'dir' : null, ...(arch === undefined ? [] : [Arch[arch]])),
    config: packageConfig({
      env: process.env,
      platform,
      output: text(cli, 'output')!,
      electronDist: text(cli, 'electron-dist') ?? null,
      homepage: (packageJson as { homepage?: string }).homepage ?? null,
    }),
    publish: 'never',
  });
}
