import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * Electron's own list of what an app must see to (https://www.electronjs.org/docs/latest/tutorial/security),
 * line by line, and the test that holds each.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const LIST: readonly (readonly [line: string, file: string, title: string])[] = [
  [
    '1. Only load secure content',
    'src/main/security.test.ts',
    'no page and no address but the game’s own is named in the main process',
  ],
  ['2. Do not enable Node.js integration', 'src/main/window.test.ts', 'the window is opened with %s: %s'],
  ['3. Enable context isolation', 'src/main/window.test.ts', 'the window is opened with %s: %s'],
  ['4. Enable process sandboxing', 'src/main/app.test.ts', 'before the app is ready: sandbox for all'],
  ['5. Handle session permission requests', 'src/main/lockdown.test.ts', 'every permission is denied'],
  ['6. Do not disable webSecurity', 'src/main/window.test.ts', 'the window is opened with %s: %s'],
  ['7. Define a content security policy', 'src/main/scheme.test.ts', 'policy'],
  ['8. Do not allow insecure content', 'src/main/window.test.ts', 'the window is opened with %s: %s'],
  ['9. Do not enable experimental features', 'src/main/window.test.ts', 'nothing experimental is switched on'],
  ['10. Do not use enableBlinkFeatures', 'src/main/window.test.ts', 'nothing experimental is switched on'],
  ['11. No popups from webviews', 'src/main/lockdown.test.ts', 'new windows are denied'],
  ['12. Verify webviews', 'src/main/lockdown.test.ts', 'pages cannot be embedded'],
  ['13. Limit navigation', 'src/main/lockdown.test.ts', '%s elsewhere is stopped'],
  ['14. Limit the creation of new windows', 'src/main/lockdown.test.ts', 'new windows are denied'],
  [
    '15. No openExternal with untrusted content',
    'src/main/security.test.ts',
    'the system’s browser is sent to the project’s page alone, over https',
  ],
  [
    '16. Use a current version of Electron',
    'src/main/security.test.ts',
    'Electron’s version is looked at for every release',
  ],
  ['17. Validate the sender of all messages', 'src/main/requests.test.ts', 'requests of anyone but the main frame'],
  [
    '18. Avoid file: in favour of a protocol of one’s own',
    'src/main/security.test.ts',
    'no page and no address but the game’s own is named in the main process',
  ],
  ['19. Check the fuses', 'e2e/package.e2e.ts', 'the executable runs nothing but the game as it was packed'],
  ['20. Expose no Electron to the page', 'e2e/preload.e2e.ts', 'the built preload exposes the API and nothing else'],
];

test.each(LIST)('%s', (_line, file, title) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const titles = [...text.matchAll(/^\s*test(?:\.\w+\([^]*?\))?\(\s*['`](.*?)['`],/gm)].map(([, one]) => one!);
  expect(titles.filter((one) => one.includes(title))).not.toEqual([]);
});

/** The desktop shell's own code. */
const sources = ['src/main', 'src/preload'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name): [string, string] => [name, readFileSync(path.join(ROOT, folder, name), 'utf8')]),
);

test('no page and no address but the game’s own is named in the main process', () => {
  for (const [name, text] of sources) {
    const code = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    expect(code, name).not.toMatch(/https?:\/\/|file:\/\/|loadFile|\bnet\.|\bfetch\(/);
  }
  const loads = sources.flatMap(([, text]) => [...text.matchAll(/loadURL\((.*?)\)/g)].map(([, what]) => what));
  expect(loads).toEqual(['START_PAGE']);
});

test('the system’s browser is sent to the project’s page alone, over https', () => {
  const opened = sources.flatMap(([name, text]) =>
    [...text.matchAll(/openExternal\((.*?)\)/g)].map(([, what]) => `${name}: ${what}`),
  );
  expect(opened).toEqual(['homepage.ts: homepage']);
  const { homepage } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { homepage?: string };
  expect(homepage ?? 'https://').toMatch(/^https:\/\//);
});

test('Electron’s version is looked at for every release', () => {
  expect(readFileSync(path.join(ROOT, 'docs/releasing.md'), 'utf8')).toContain('`electron` is the newest');
});
