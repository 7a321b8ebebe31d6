import type { CAC } from 'cac';
import { commandLine, isSet, text, WrongOption } from '../commandLine.ts';

/** What the launcher knows when it decides. */
export interface Facts {
  /** `desktop` unless the player asked for the browser. */
  asked: 'desktop' | 'browser';
  /** Electron's runtime: there, not there yet, or not there although a download was tried. */
  runtime: 'present' | 'absent' | 'unreachable';
  platform: NodeJS.Platform;
  /** Whether a window can be shown. */
  display: boolean;
  /** Whether this is Linux's root user. */
  root: boolean;
  /** Whether a user may make namespaces, of which the window's sandbox is made; always elsewhere than on Linux. */
  namespaces: boolean;
}

export type Plan =
  /** Try to download the runtime, then decide again. */
  | { do: 'fetch' }
  | { do: 'desktop'; flags: string[]; note: string | null }
  /** `why` is null where the player asked for it. */
  | { do: 'browser'; why: string | null };

/** How the game is opened. */
export function plan({ asked, runtime, platform, display, root, namespaces }: Facts): Plan {
  if (asked === 'browser') return { do: 'browser', why: null };
  if (!display) return { do: 'browser', why: 'There is no display for a window here' };
  if (platform === 'linux' && !root && !namespaces) {
    return {
      do: 'browser',
      why: 'This Linux lets no program build the sandbox that the window needs (unprivileged user namespaces; "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0" allows them until the next start, and the .deb package brings a profile of its own)',
    };
  }
  if (runtime === 'absent') return { do: 'fetch' };
  if (runtime === 'unreachable') {
    return { do: 'browser', why: "The desktop app's runtime (Electron) is not installed and cannot be downloaded" };
  }
  if (platform === 'linux' && root) {
    return {
      do: 'desktop',
      flags: ['--no-sandbox'],
      note: 'Running as root: the desktop app starts without its sandbox (--no-sandbox).',
    };
  }
  return { do: 'desktop', flags: [], note: null };
}

/** How a desktop app ended. */
export interface Ending {
  /** Null when a signal ended it, or when it could not be started at all. */
  code: number | null;
  signal: NodeJS.Signals | null;
  milliseconds: number;
  /** The last of what it wrote to stderr. */
  errors: string;
}

/** A desktop app that dies within this time has not started. */
export const FIRST_SECONDS = 10_000;

const WHY: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/error while loading shared libraries: ([^:\s]+)/, ([, library]) => `a system library is missing (${library})`],
  [/SUID sandbox helper|No usable sandbox|sandbox_host_linux/, () => "Chromium's sandbox cannot start here"],
  [/Missing X server|cannot open display|ozone_platform/i, () => 'the display cannot be used'],
];

/** What follows from an ending: done, with an exit code, or the browser instead. */
export function afterDesktop({ code, signal, milliseconds, errors }: Ending): { exit: number } | { why: string } {
  if (code === 0 || signal === 'SIGINT' || signal === 'SIGTERM') return { exit: 0 };
  if (milliseconds > FIRST_SECONDS) return { exit: code ?? 1 };
  for (const [pattern, say] of WHY) {
    const match = pattern.exec(errors);
    if (match !== null) return { why: `The desktop app did not start: ${say(match)}` };
  }
  const end = code === null ? (signal ?? 'it cannot be run') : `code ${code}`;
  const last = errors.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return { why: `The desktop app did not start (${end}${last === '' ? '' : `: ${last.slice(0, 300)}`})` };
}

/** Whether a window can be shown. */
export function hasDisplay(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): boolean {
  if (platform === 'win32' || platform === 'darwin') return true;
  return Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}

/**
 * Whether Linux lets a user without rights make namespaces. `read` gives a file below /proc/sys, or null
 * where there is none: Ubuntu 23.10 and later, Debian until 10, and hardened systems each have their own.
 */
export function allowsNamespaces(read: (file: string) => string | null): boolean {
  const value = (file: string): number | null => {
    const text = read(file);
    return text === null ? null : Number(text);
  };
  return (
    value('kernel/apparmor_restrict_unprivileged_userns') !== 1 &&
    value('kernel/unprivileged_userns_clone') !== 0 &&
    value('user/max_user_namespaces') !== 0
  );
}

export interface Options {
  asked: 'desktop' | 'browser';
  /** Whether to open the default browser on the address. */
  open: boolean;
  /** Arguments for the shell. */
  rest: string[];
}

/** The launcher's arguments, after `npm run` or `npm`; `launch` is told what they ask for. */
export function launcher(launch: (options: Options) => Promise<void> | void): CAC {
  const cli = commandLine('start');
  cli
    .command('', 'Opens the game: the desktop app, or the browser where there can be no window')
    .option('--browser', 'In the browser')
    .option('--no-open', 'Only print the address; open no browser on it')
    .option('--port <number>', 'The browser game’s port; a free one when left out')
    .option('--data <folder>', 'Where saves are kept')
    .action(() => {
      const rest = ['port', 'data'].flatMap((name) => {
        const value = text(cli, name);
        if (value === '') throw new WrongOption(`--${name} needs a value.`);
        return value === undefined ? [] : [`--${name}`, value];
      });
      return launch({
        asked: isSet(cli, 'browser') ? 'browser' : 'desktop',
        open: cli.options['open'] !== false,
        rest,
      });
    });
  return cli;
}
