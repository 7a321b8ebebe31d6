/** What is read of a Flatpak manifest. */
export interface FlatpakManifest {
  id: string;
  runtime: string;
  'runtime-version': string;
  command?: string;
  branch?: string;
  'finish-args': string[];
  modules: { name: string; buildsystem?: string; sources: FlatpakSource[] }[];
}

export interface FlatpakSource {
  type: string;
  url?: string;
  sha256?: string;
  'only-arches'?: string[];
  'dest-filename'?: string;
}

/** Ids below these belong to whoever has the account there, so they name it. */
const HOSTS: Readonly<Record<string, string>> = { github: 'io', gitlab: 'io', codeberg: 'page' };

/**
 * What flatpak-builder-lint would find in a manifest, by the names that it gives it (https://docs.flathub.org/docs/for-app-authors/linter),
 * as far as that can be told without a build and without a network; the whole of it is part of the Flatpak `org.flatpak.Builder`.
 */
export function flatpakFaults(manifest: FlatpakManifest): string[] {
  return [
    ...idFaults(manifest.id),
    ...topFaults(manifest),
    ...rightsFaults(manifest['finish-args']),
    ...sourceFaults(manifest),
  ];
}

function idFaults(id: string): string[] {
  const parts = id.split('.');
  const [first = '', second = ''] = parts;
  const wanted = HOSTS[second.toLowerCase()];
  return [
    parts.length < 3 && 'appid-too-few-components',
    parts.at(-1) === 'desktop' && 'appid-ends-with-lowercase-desktop',
    wanted !== undefined && first.toLowerCase() !== wanted && 'appid-uses-code-hosting-domain',
    wanted !== undefined && parts.length < 4 && 'appid-code-hosting-too-few-components',
  ].filter((fault) => fault !== false);
}

function topFaults({ command, branch, modules }: FlatpakManifest): string[] {
  return [
    command === undefined && 'toplevel-no-command',
    command?.startsWith('/') === true && 'toplevel-command-is-path',
    branch !== undefined && !['stable', 'beta'].includes(branch) && 'toplevel-unnecessary-branch',
    modules.length === 0 && 'toplevel-no-modules',
  ].filter((fault) => fault !== false);
}

/** Rights that are asked for in the wrong way, or that a game which keeps to itself has no use for. */
function rightsFaults(rights: readonly string[]): string[] {
  const has = (right: string): boolean => rights.includes(right);
  const [x11, fallback, wayland] = [has('--socket=x11'), has('--socket=fallback-x11'), has('--socket=wayland')];
  const wide = rights.filter((right) =>
    /^--(filesystem|talk-name|own-name|system-talk-name|device=all|share=network)/.test(right),
  );
  return [
    x11 && fallback && 'finish-args-contains-both-x11-and-fallback',
    x11 && wayland && 'finish-args-contains-both-x11-and-wayland',
    (x11 || fallback) && !has('--share=ipc') && 'finish-args-x11-without-ipc',
    fallback && !wayland && 'finish-args-fallback-x11-without-wayland',
    wayland && !x11 && !fallback && 'finish-args-only-wayland',
    ...wide.map((right) => `more than the game needs: ${right}`),
  ].filter((fault) => fault !== false);
}

function sourceFaults({ modules }: FlatpakManifest): string[] {
  return modules.flatMap(({ name, sources }) =>
    sources.flatMap((source) =>
      [
        source['dest-filename']?.includes('/') === true && `module-${name}-source-dest-filename-is-path`,
        'sha1' in source && `module-${name}-source-sha1-deprecated`,
        'md5' in source && `module-${name}-source-md5-deprecated`,
        source.url !== undefined &&
          !/^[0-9a-f]{64}$/.test(source.sha256 ?? '') &&
          `module-${name}-source-without-sha256`,
        source.url?.startsWith('https://') === false && `module-${name}-source-url-not-https`,
      ].filter((fault) => fault !== false),
    ),
  );
}
