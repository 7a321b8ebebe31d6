import { expect, test } from 'vitest';
import { problemOf } from '../commandLine.ts';
import {
  afterDesktop,
  allowsNamespaces,
  FIRST_SECONDS,
  hasDisplay,
  launcher,
  type Options,
  plan,
  type Ending,
  type Facts,
} from './plan.ts';

const facts: Facts = {
  asked: 'desktop',
  runtime: 'present',
  platform: 'linux',
  display: true,
  root: false,
  namespaces: true,
};

test('the desktop app opens where its runtime and a display are there', () => {
  expect(plan(facts)).toEqual({ do: 'desktop', flags: [], note: null });
});

test('as root on Linux the desktop app goes without its sandbox, and that is said', () => {
  const decision = plan({ ...facts, root: true });
  expect(decision).toMatchObject({ do: 'desktop', flags: ['--no-sandbox'] });
  expect(decision).toHaveProperty('note', expect.stringContaining('root'));
});

test('root elsewhere needs nothing', () => {
  expect(plan({ ...facts, root: true, platform: 'darwin' })).toEqual({ do: 'desktop', flags: [], note: null });
});

test('where Linux lets no user make namespaces, the browser is used, with the way out in the same sentence', () => {
  const decision = plan({ ...facts, namespaces: false, runtime: 'absent' });
  expect(decision).toEqual({ do: 'browser', why: expect.stringContaining('apparmor_restrict_unprivileged_userns=0') });
  expect((decision as { why: string }).why).not.toContain('\n');
  expect(plan({ ...facts, namespaces: false, platform: 'win32' })).toMatchObject({ do: 'desktop' });
});

test.each([
  [
    'Ubuntu 24.04',
    { 'kernel/apparmor_restrict_unprivileged_userns': '1\n', 'user/max_user_namespaces': '62000\n' },
    false,
  ],
  ['Ubuntu with it switched off', { 'kernel/apparmor_restrict_unprivileged_userns': '0\n' }, true],
  ['an old Debian', { 'kernel/unprivileged_userns_clone': '0\n' }, false],
  ['a hardened system', { 'user/max_user_namespaces': '0\n' }, false],
  ['a system that knows none of these', {}, true],
] as const)('namespaces on %s', (_what, files: Record<string, string>, expected) => {
  expect(allowsNamespaces((file) => files[file] ?? null)).toBe(expected);
});
const ending: Ending = { code: 1, signal: null, milliseconds: 900, errors: '' };

test('an early death tells its last words', () => {
  const errors = 'one\n[1:1/2] FATAL:v8_initializer.cc Error loading V8 startup snapshot file\n';
  expect(afterDesktop({ ...ending, errors })).toEqual({ why: expect.stringContaining('code 1: [1:1/2] FATAL:v8') });
});

test('a missing runtime is fetched first, and once', () => {
  expect(plan({ ...facts, runtime: 'absent' })).toEqual({ do: 'fetch' });
  expect(plan({ ...facts, runtime: 'unreachable' })).toEqual({
    do: 'browser',
    why: expect.stringContaining('Electron'),
  });
});

test('nothing is fetched for a window that cannot be shown', () => {
  expect(plan({ ...facts, runtime: 'absent', display: false })).toEqual({
    do: 'browser',
    why: expect.stringContaining('display'),
  });
});

test('the browser needs no reason when it was asked for', () => {
  expect(plan({ ...facts, asked: 'browser', runtime: 'absent' })).toEqual({ do: 'browser', why: null });
});

test.each([
  ['closed by the player at once', { ...ending, code: 0 }, { exit: 0 }],
  ['stopped with Ctrl+C', { ...ending, code: null, signal: 'SIGINT' as const }, { exit: 0 }],
  ['crashed later on', { ...ending, code: 7, milliseconds: FIRST_SECONDS + 1 }, { exit: 7 }],
  [
    'killed later on',
    { ...ending, code: null, signal: 'SIGSEGV' as const, milliseconds: FIRST_SECONDS + 1 },
    { exit: 1 },
  ],
])('a desktop app that was %s is over', (_what, given, expected) => {
  expect(afterDesktop(given)).toEqual(expected);
});

test.each([
  ['code 1', ending],
  ['SIGSEGV', { ...ending, code: null, signal: 'SIGSEGV' as const }],
  ['cannot be run', { ...ending, code: null }],
  [
    'libnss3.so',
    { ...ending, code: 127, errors: 'electron: error while loading shared libraries: libnss3.so: cannot open' },
  ],
  [
    'sandbox',
    { ...ending, errors: 'FATAL: The SUID sandbox helper binary was found, but is not configured correctly.' },
  ],
  ['display', { ...ending, errors: 'ERROR:ozone_platform_x11.cc: Missing X server or $DISPLAY' }],
])('a desktop app that dies in its first seconds gives way to the browser: %s', (word, given) => {
  expect(afterDesktop(given)).toEqual({ why: expect.stringContaining(word) });
});

test.each([
  ['linux', {}, false],
  ['linux', { DISPLAY: ':0' }, true],
  ['linux', { DISPLAY: '' }, false],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
  ['darwin', {}, true],
  ['win32', {}, true],
] as const)('display on %s with %o: %s', (platform, env, expected) => {
  expect(hasDisplay(platform, env)).toBe(expected);
});

async function read(...args: string[]): Promise<Options | string | null> {
  let read: Options | null = null;
  const cli = launcher((options) => void (read = options));
  return (await problemOf(cli, ['node', 'start', ...args])) ?? read;
}

test('options are read in both spellings and handed to the shell', async () => {
  expect(await read('--browser', '--no-open', '--port=8080', '--data', '/tmp/x')).toEqual({
    asked: 'browser',
    open: false,
    rest: ['--port', '8080', '--data', '/tmp/x'],
  });
  expect(await read()).toEqual({ asked: 'desktop', open: true, rest: [] });
  expect(await read('--data', '007')).toMatchObject({ rest: ['--data', '007'] });
});

test.each([[['--prot', '1']], [['--port']], [['--data=']], [['now']]])(
  '%j is refused with a sentence',
  async (args) => {
    expect(await read(...args)).toEqual(expect.stringMatching(args[0]!.replace('=', '')));
  },
);
