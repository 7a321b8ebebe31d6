import { dump } from 'js-yaml';
import store from '../../resources/store.json' with { type: 'json' };

/** What the stores are told of a release. */
export interface Release {
  version: string;
  /** ISO 8601, the day of the release. */
  date: string;
  /** The project's page: releases lie below it as on GitHub (`releases/download/vX.Y.Z/FILE`). */
  homepage: string;
  /** What lies in the packages' folder, by name, with the SHA-256 of each in hexadecimal digits. */
  files: Readonly<Record<string, string>>;
  /** What has changed for players, a sentence each. */
  changes: readonly string[];
}

/** What the stores tell of the game. */
const { summary: SUMMARY, description: DESCRIPTION, pictures } = store;
/** Pictures of the stores, in the project's `docs`. */
export const PICTURES: readonly { file: string; caption: string }[] = pictures;
const RUNTIME = '25.08';

/** The id by which stores know the game: the page's address the other way round. */
export function storeId(homepage: string): string {
  const { hostname, pathname } = new URL(homepage);
  const [owner = ''] = pathname.split('/').filter((part) => part !== '');
  const domain =
    hostname === 'github.com'
      ? ['io', 'github', owner.replaceAll('-', '_')]
      : hostname
          .split('.')
          .filter((part) => part !== 'www')
          .reverse();
  // A part may hold letters, digits and underscores, and begins with no digit.
  return [...domain, 'Flagbridge'].map((part) => part.replace(/\W/g, '_').replace(/^(?=\d)/, '_')).join('.');
}

const download = ({ homepage, version }: Release, file: string): string =>
  `${homepage.replace(/\/$/, '')}/releases/download/v${version}/${file}`;

/** The one file whose name ends so; throws where the packages are not whole. */
function fileOf({ files }: Release, ending: string): { file: string; sha256: string } {
  const file = Object.keys(files).find((name) => name.endsWith(ending));
  if (file === undefined) throw new Error(`There is no *${ending} among the packages.`);
  return { file, sha256: files[file]! };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** AppStream metadata (https://www.freedesktop.org/software/appstream/docs/). */
export function appStream(release: Release): string {
  const { homepage, version, date, changes } = release;
  const raw = `${homepage.replace('https://github.com/', 'https://raw.githubusercontent.com/').replace(/\/$/, '')}/v${version}`;
  const id = storeId(homepage);
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${id}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>Flagbridge</name>
  <summary>${SUMMARY}</summary>
  <developer_name>The Flagbridge project</developer_name>
  <description>
${DESCRIPTION.map((text) => `    <p>${escaped(text)}</p>`).join('\n')}
  </description>
  <launchable type="desktop-id">${id}.desktop</launchable>
  <url type="homepage">${escaped(homepage)}</url>
  <url type="bugtracker">${escaped(homepage.replace(/\/$/, ''))}/issues</url>
  <categories>
    <category>Game</category>
    <category>StrategyGame</category>
  </categories>
  <provides>
    <binary>flagbridge</binary>
    <mediatype>application/x-flagbridge</mediatype>
  </provides>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-fantasy">mild</content_attribute>
  </content_rating>
  <screenshots>
${PICTURES.map(
  ({ file, caption }, index) =>
    `    <screenshot${index === 0 ? ' type="default"' : ''}>\n      <caption>${escaped(caption)}</caption>\n      <image>${escaped(raw)}/${file}</image>\n    </screenshot>`,
).join('\n')}
  </screenshots>
  <releases>
    <release version="${version}" date="${date}">
      <description>
        <ul>
${changes.map((text) => `          <li>${escaped(text)}</li>`).join('\n')}
        </ul>
      </description>
    </release>
  </releases>
</component>
`;
}

/** How Flatpak wraps the Linux package (https://docs.flatpak.org/en/latest/manifests.html). */
function flatpak(release: Release): object {
  const id = storeId(release.homepage);
  const source = (arch: string, ending: string): object => {
    const { file, sha256 } = fileOf(release, ending);
    return {
      type: 'file',
      'only-arches': [arch],
      url: download(release, file),
      sha256,
      'dest-filename': 'flagbridge.deb',
    };
  };
  return {
    id,
    runtime: 'org.freedesktop.Platform',
    'runtime-version': RUNTIME,
    sdk: 'org.freedesktop.Sdk',
    base: 'org.electronjs.Electron2.BaseApp',
    'base-version': RUNTIME,
    command: 'flagbridge',
    // A window, its picture and its sound, and nothing else: no network, none of the player's files.
    'finish-args': ['--share=ipc', '--socket=wayland', '--socket=fallback-x11', '--socket=pulseaudio', '--device=dri'],
    modules: [
      {
        name: 'flagbridge',
        buildsystem: 'simple',
        'build-commands': [
          'ar x flagbridge.deb',
          'tar xf data.tar.xz',
          'mkdir -p /app/flagbridge /app/bin',
          'cp -a opt/Flagbridge/. /app/flagbridge/',
          'install -Dm755 flagbridge.sh /app/bin/flagbridge',
          `for size in 64 128 256 512; do install -Dm644 usr/share/icons/hicolor/\${size}x\${size}/apps/flagbridge.png /app/share/icons/hicolor/\${size}x\${size}/apps/${id}.png; done`,
          `install -Dm644 usr/share/applications/flagbridge.desktop /app/share/applications/${id}.desktop`,
          `sed -i -e 's|^Exec=.*|Exec=flagbridge %U|' -e 's|^Icon=.*|Icon=${id}|' /app/share/applications/${id}.desktop`,
          `install -Dm644 ${id}.metainfo.xml /app/share/metainfo/${id}.metainfo.xml`,
        ],
        sources: [
          source('x86_64', 'linux-amd64.deb'),
          source('aarch64', 'linux-arm64.deb'),
          { type: 'file', path: `${id}.metainfo.xml` },
          {
            type: 'script',
            'dest-filename': 'flagbridge.sh',
            commands: ['exec zypak-wrapper /app/flagbridge/flagbridge "$@"'],
          },
        ],
      },
    ],
  };
}

/** The three manifests that winget wants (https://aka.ms/winget-manifest.version.1.6.0.schema.json and its like). */
function winget(release: Release): Record<string, object> {
  const { version, homepage, date } = release;
  const identifier = 'Flagbridge.Flagbridge';
  const head = { PackageIdentifier: identifier, PackageVersion: version };
  // One installer holds both chips' programs, and takes the one that fits.
  const { file, sha256 } = fileOf(release, '-win.exe');
  const installer = (arch: string): object => ({
    Architecture: arch,
    InstallerUrl: download(release, file),
    InstallerSha256: sha256.toUpperCase(),
  });
  return {
    [`${identifier}.yaml`]: { ...head, DefaultLocale: 'en-US', ManifestType: 'version', ManifestVersion: '1.6.0' },
    [`${identifier}.installer.yaml`]: {
      ...head,
      InstallerType: 'nullsoft',
      Scope: 'user',
      UpgradeBehavior: 'install',
      FileExtensions: ['flagbridge'],
      ReleaseDate: date,
      Installers: [installer('x64'), installer('arm64')],
      ManifestType: 'installer',
      ManifestVersion: '1.6.0',
    },
    [`${identifier}.locale.en-US.yaml`]: {
      ...head,
      PackageLocale: 'en-US',
      Publisher: 'The Flagbridge project',
      PackageName: 'Flagbridge',
      PackageUrl: homepage,
      License: 'MIT',
      ShortDescription: SUMMARY,
      Description: DESCRIPTION.join('\n\n'),
      Tags: ['game', 'offline', 'space', 'strategy', 'tactics'],
      ManifestType: 'defaultLocale',
      ManifestVersion: '1.6.0',
    },
  };
}

/** All files for the stores, by the path below the folder where they go. */
export function manifests(release: Release): Record<string, string> {
  const id = storeId(release.homepage);
  const yaml = (data: object): string => dump(data, { lineWidth: -1, noRefs: true });
  return {
    [`flatpak/${id}.metainfo.xml`]: appStream(release),
    [`flatpak/${id}.yml`]: yaml(flatpak(release)),
    ...Object.fromEntries(
      Object.entries(winget(release)).map(([name, data]) => [
        `winget/${name}`,
        `# yaml-language-server: $schema=https://aka.ms/winget-manifest.${String((data as { ManifestType: string }).ManifestType)}.1.6.0.schema.json\n${yaml(data)}`,
      ]),
    ),
  };
}

/** The lines below a version's heading in CHANGELOG.md. */
export function changesOf(changelog: string, version: string): string[] {
  const [, section = ''] = `\n${changelog}`.split(`\n## ${version}\n`);
  return [...section.split('\n## ', 1)[0]!.matchAll(/^- (.*)$/gm)].map(([, line]) => line!);
}
