import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import cac from 'cac';
import project from '../../package.json' with { type: 'json' };
import { changesOf, manifests } from './manifests.ts';

/**
 * `npm run manifests`: what Flatpak, software centres and winget are told of the packages of this version, beside
 * them in `packages/manifests`. They name the project's page, so they want a `homepage`.
 */
const { options } = cac('npm run manifests --')
  .option('--packages <folder>', 'Where the packages lie', { default: 'packages' })
  .option('--homepage <address>', 'The project’s page; package.json’s unless told')
  .help()
  .parse();

if (options['help'] !== true) process.exitCode = main();

function main(): number {
  const homepage = (options['homepage'] as string | undefined) ?? (project as { homepage?: string }).homepage ?? null;
  const folder = path.resolve(options['packages'] as string);
  if (homepage === null) return stop('The manifests name the project’s page: package.json has no homepage yet.');
  const files = Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex'),
      ]),
  );
  const changes = changesOf(
    readFileSync(path.resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8'),
    project.version,
  );
  const release = { version: project.version, date: new Date().toISOString().slice(0, 10), homepage, files, changes };
  for (const [name, text] of Object.entries(manifests(release))) {
    const file = path.join(folder, 'manifests', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return 0;
}

function stop(why: string): number {
  console.error(why);
  return 1;
}
