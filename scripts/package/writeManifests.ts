import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { commandLine, runCommand, text, WrongOption } from '../commandLine.ts';
import { changesOf, manifests } from './manifests.ts';

/**
 * `npm run manifests`: what Flatpak, software centres and winget are told of the packages of this version, beside
 * them in `packages/manifests`. They name the project's page, so they want a `homepage`.
 */
const cli = commandLine('manifests');
cli
  .command('', 'Makes what the stores are told of the packages')
  .option('--packages <folder>', 'Where the packages lie', { default: 'packages' })
  .option('--homepage <address>', 'The project’s page; package.json’s unless told')
  .action(main);
await runCommand(cli);

function main(): void {
  const homepage = text(cli, 'homepage') ?? (project as { homepage?: string }).homepage;
  if (homepage === undefined)
    throw new WrongOption('The manifests name the project’s page: package.json has no homepage yet.');
  const folder = path.resolve(text(cli, 'packages')!);
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
}
