import path from 'node:path';

/** What decides where the player's battles lie. */
export interface DataFolderFacts {
  platform: NodeJS.Platform;
  home: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The value of `--data`, if given. */
  asked: string | null;
}

/**
 * The absolute folder of the player's data, the same for both shells: `--data`, else
 * `FLAGBRIDGE_DATA`, else the user's own place on this system.
 */
export function dataFolder({ platform, home, env, asked }: DataFolderFacts): string {
  const { resolve, join, isAbsolute } = platform === 'win32' ? path.win32 : path.posix;
  const chosen = asked ?? env['FLAGBRIDGE_DATA'];
  if (chosen !== undefined && chosen !== '') return resolve(chosen);
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Flagbridge');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Flagbridge');
  // The XDG specification: a relative path there is to be ignored.
  const xdg = env['XDG_DATA_HOME'];
  return join(xdg !== undefined && isAbsolute(xdg) ? xdg : join(home, '.local', 'share'), 'flagbridge');
}

/** The value after `name` among arguments, as `--data DIR` or `--data=DIR`; null when it is not there. */
export function optionValue(args: readonly string[], name: string): string | null {
  for (const [index, arg] of args.entries()) {
    if (arg === name) return args[index + 1] ?? null;
    if (arg.startsWith(`${name}=`)) return arg.slice(name.length + 1);
  }
  return null;
}
