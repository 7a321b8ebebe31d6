import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHIPPED } from './shipped.ts';

/** A package that goes out with the game. */
export interface Notice {
  name: string;
  version: string;
  licence: string;
  /** Its licence's text; null where it brings none. */
  text: string | null;
}

/** Where the build writes the packages that it has taken in, one list a part. */
const BUNDLED = 'out/bundled';

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  dependencies?: Record<string, string>;
}
const manifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** The packages in the built game, and those that lie beside it, by name. */
function notices(project: string): Notice[] {
  const modules = path.join(project, 'node_modules');
  const found = new Set<string>();
  const folder = path.join(project, BUNDLED);
  for (const file of readdirSync(folder)) {
    for (const name of JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as string[]) found.add(name);
  }
  const beside = (name: string): void => {
    if (found.has(`beside ${name}`)) return;
    found.add(`beside ${name}`);
    found.add(name);
    for (const other of Object.keys(manifest(path.join(modules, name)).dependencies ?? {})) {
      if (existsSync(path.join(modules, other))) beside(other);
    }
  };
  for (const name of SHIPPED) beside(name);
  return [...found]
    .filter((name) => !name.startsWith('beside '))
    .sort()
    .map((name) => noticeOf(path.join(modules, name)));
}

function noticeOf(folder: string): Notice {
  const { name, version, license } = manifest(folder);
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying|ofl)/i.test(one) && !/\.(js|ts)$/.test(one));
  const text = file === undefined ? null : readFileSync(path.join(folder, file), 'utf8').trim();
  const named = typeof license === 'object' ? license.type : license;
  return { name, version, licence: named ?? text?.split('\n')[0] ?? 'unknown', text };
}

/** Writes what others' licences ask for into `out/third-party.txt`, which goes into the packages. */
export function writeNotices(project: string): void {
  const parts = notices(project).map(
    ({ name, version, licence, text }) =>
      `${name} ${version}\nLicence: ${licence}\n${text === null ? '' : `\n${text}\n`}`,
  );
  const head =
    'Flagbridge contains the packages below, each under its own licence.\nElectron and Chromium: see the files LICENSE and LICENSES.chromium.html beside the program.\n';
  writeFileSync(path.join(project, 'out/third-party.txt'), [head, ...parts].join(`\n${'-'.repeat(78)}\n\n`));
}
