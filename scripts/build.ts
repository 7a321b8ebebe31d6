import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const INPUTS = [
  'src',
  'resources',
  'package-lock.json',
  'package.json',
  'electron.vite.config.ts',
  'svelte.config.js',
  'tsconfig.json',
];
const OUTPUTS = [
  'out/main/index.js',
  'out/main/serve.js',
  'out/main/ai.js',
  'out/main/threat.js',
  'out/main/copy.js',
  'out/main/review.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/bundled/renderer.json',
];
const STAMP = 'out/built-from';

/** A fingerprint of all that the build is made from: names and contents, tests left out. */
export function fingerprint(project: string): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesIn(project, input))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(project, file)));
  }
  return hash.digest('hex');
}

function filesIn(project: string, place: string): string[] {
  const full = path.join(project, place);
  if (!existsSync(full)) return [];
  if (path.extname(place) !== '') return [place];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Whether `out/` is not what the present sources make. */
export function isStale(project: string): boolean {
  if (!OUTPUTS.every((file) => existsSync(path.join(project, file)))) return true;
  const stamp = path.join(project, STAMP);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(project);
}

/**
 * Another way to a project whose path Vite cannot take: in a file's name it cuts off what follows `#`.
 * Null where the path is well; the link lies in a folder of its own, which the caller removes.
 */
function linkTo(project: string): string | null {
  if (!project.includes('#')) return null;
  const link = path.join(mkdtempSync(path.join(tmpdir(), 'flagbridge-')), 'project');
  symlinkSync(project, link, 'junction');
  return link;
}

/**
 * Builds both shells and the UI into `out/`; returns what the builder wrote when it failed, null when
 * all went well. `packages` is the folder whose `node_modules` holds the builder.
 */
export function build(project: string, packages = project): string | null {
  const before = fingerprint(project);
  const link = linkTo(project);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(packages, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: project, encoding: 'utf8', env: { ...process.env, ...(link === null ? {} : { FLAGBRIDGE_LINK: link }) } },
  );
  if (link !== null) rmSync(path.dirname(link), { recursive: true, force: true });
  if (status !== 0) return stdout + stderr;
  mkdirSync(path.join(project, 'out'), { recursive: true });
  writeFileSync(path.join(project, STAMP), before);
  return null;
}
