import path from 'node:path';
import { Arch, build as buildPackages, Platform } from 'electron-builder';
import { build, isStale } from '../build.ts';
import { commandLine, isSet, oneOf, runCommand, text } from '../commandLine.ts';
import { packageConfig } from './config.ts';
import { writeNotices } from './notices.ts';

/**
 * `npm run package`: the packages for this system, in `packages/`. `--dir` stops at the unpacked app.
 * Electron's distribution is downloaded unless `--electron-dist FOLDER` names one.
 */
const project = path.resolve(import.meta.dirname, '../..');

const cli = commandLine('package');
cli
  .command('', 'Makes the packages for this system')
  .option('--dir', 'Only the unpacked app')
  .option('--arch <arch>', 'One architecture: x64 or arm64')
  .option('--electron-dist <folder>', 'A folder with Electron’s distribution')
  .option('--output <folder>', 'Where to', { default: 'packages' })
  .action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const arch = oneOf(cli, 'arch', ['x64', 'arm64'] as const);
  if (isStale(project)) {
    const problem = build(project);
    if (problem !== null) {
      console.error(problem);
      process.exit(1);
    }
  }
  writeNotices(project);
  await buildPackages({
    projectDir: project,
    targets: Platform.current().createTarget(
      isSet(cli, 'dir') ? 'dir' : null,
      ...(arch === undefined ? [] : [Arch[arch]]),
    ),
    config: packageConfig({
      env: process.env,
      output: text(cli, 'output')!,
      electronDist: text(cli, 'electron-dist') ?? null,
    }),
  });
}
