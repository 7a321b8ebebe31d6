import path from 'node:path';
import cac from 'cac';
import { Arch, build as buildPackages, Platform } from 'electron-builder';
import { build, isStale } from '../build.ts';
import { packageConfig } from './config.ts';
import { writeNotices } from './notices.ts';

/**
 * `npm run package`: the packages for this system, in `packages/`. `--dir` stops at the unpacked app.
 * Electron's distribution is downloaded unless `--electron-dist FOLDER` names one.
 */
const { options } = cac('npm run package --')
  .option('--dir', 'Only the unpacked app')
  .option('--arch <arch>', 'One architecture: x64 or arm64')
  .option('--electron-dist <folder>', 'A folder with Electron’s distribution')
  .option('--output <folder>', 'Where to', { default: 'packages' })
  .help()
  .parse();

const project = path.resolve(import.meta.dirname, '../..');

if (options['help'] !== true) {
  if (isStale(project)) {
    const problem = build(project);
    if (problem !== null) {
      console.error(problem);
      process.exit(1);
    }
  }
  writeNotices(project);
  const arch = options['arch'] as keyof typeof Arch | undefined;
  const archs = arch === undefined ? [] : [Arch[arch]];
  await buildPackages({
    projectDir: project,
    targets: Platform.current().createTarget(options['dir'] === true ? 'dir' : null, ...archs),
    config: packageConfig({
      env: process.env,
      output: options['output'] as string,
      electronDist: (options['electronDist'] as string | undefined) ?? null,
    }),
  });
}
