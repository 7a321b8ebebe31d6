/** A command of docs/releasing.md, as it stands there. */
export interface ReleaseCommand {
  text: string;
  /** What follows `npm`, or `npm run`. */
  script: string;
  args: readonly string[];
}

/** What stands in blocks of the page: its commands, in their order. */
export function commandsIn(page: string): ReleaseCommand[] {
  return [...page.matchAll(/^ {4,}(npm (?:run )?(\S+)(.*))$/gm)].map(([, text, script, rest]) => ({
    text: text!,
    script: script!,
    args: rest!.split(' ').filter((word) => word !== ''),
  }));
}

/** What a rehearsal puts in the place of what the page leaves open. */
export interface Stage {
  version: string;
  homepage: string;
  /** Small numbers, and types in place of all tests. */
  short: boolean;
  /** A folder with the stand-in for Electron's distribution. */
  dist: string;
}

/** The command as the rehearsal runs it: arguments of npm. */
export function staged({ script, text, args }: ReleaseCommand, { version, homepage, short, dist }: Stage): string[] {
  const filled = args.map((arg, at) => {
    if (short && args[at - 1] === '--times') return '2';
    return arg.replace('X.Y.Z', version).replace('HOMEPAGE', homepage);
  });
  if (script === 'test' && short) return ['run', 'types'];
  const head = text.startsWith('npm run ') ? ['run', script] : [script];
  return [...head, ...filled, ...(script === 'package' ? ['--electron-dist', dist] : [])];
}
