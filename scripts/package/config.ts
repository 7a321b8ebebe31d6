import path from 'node:path';
import type { Configuration } from 'electron-builder';
import { isGiven } from './secrets.ts';
import { SHIPPED } from './shipped.ts';
import project from '../../package.json' with { type: 'json' };

/** What `npm run package` is told besides the platform. */
export interface PackageFacts {
  env: Readonly<Record<string, string | undefined>>;
  /** The system that the packages are for. */
  platform: 'linux' | 'win' | 'mac';
  /** Folder for what is made. */
  output: string;
  /** A folder with Electron's distribution, instead of a download. */
  electronDist: string | null;
  /** The project's page, where its releases lie as on GitHub; null: it has none, and the game looks for no newer version. */
  homepage: string | null;
}

/** Systems as Node names them. */
const NODE_PLATFORM = { linux: 'linux', win: 'win32', mac: 'darwin' } as const;
/** Stands where a page or an address is asked for and the project has none: names that never lead anywhere. */
const NOWHERE = 'flagbridge.invalid';
/**
 * What the packages are made of (https://www.electron.build/configuration). Signing and notarisation
 * come from the environment: `CSC_LINK` and `CSC_KEY_PASSWORD` (`WIN_CSC_LINK`, `WIN_CSC_KEY_PASSWORD` for
 * Windows), `APPLE_ID`, `APPLE_APP_SPECIFIC_PASSWORD` and `APPLE_TEAM_ID`; without them, or where they are empty, nothing is signed.
 */
export function packageConfig({ env, platform, output, electronDist, homepage }: PackageFacts): Configuration {
  const signed = isGiven(env['CSC_LINK']);
  const notarized = (['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'] as const).every((name) =>
    isGiven(env[name]),
  );
  return {
    appId: project.build.appId,
    productName: 'Flagbridge',
    copyright: 'MIT licence',
    extraMetadata: { homepage: homepage ?? `https://${NOWHERE}/` },
    directories: { output, buildResources: 'resources' },
    ...(electronDist === null ? {} : { electronDist }),
    // The database's binding is Node-API, and its prebuilt files serve Electron as they are.
    npmRebuild: false,
    // Nothing is published from here; it makes `latest*.yml` beside the packages, by which an installed game knows them.
    publish:
      homepage === null
        ? null
        : {
            provider: 'generic',
            url: `${homepage.replace(/\/$/, '')}/releases/latest/download`,
            useMultipleRangeRequest: false,
          },
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    files: [
      'out/main/**',
      // The browser shell is for those who have the sources.
      '!out/main/serve.js',
      'out/preload/**',
      'out/renderer/**',
      'package.json',
      `!node_modules/!(${SHIPPED.join('|')})/**`,
      // Of the database its own code and the system's binding; electron-builder's `${platform}` is the one that packs.
      '!node_modules/better-sqlite3/{deps,src,binding.gyp}',
      '!node_modules/better-sqlite3/prebuilds/*',
      `node_modules/better-sqlite3/prebuilds/${NODE_PLATFORM[platform]}-\${arch}.node`,
      '!**/*.{d.ts,d.cts,d.mts,map,md}',
    ],
    extraResources: [
      { from: 'LICENSE', to: 'LICENSE.txt' },
      { from: 'out/third-party.txt', to: 'third-party.txt' },
    ],
    asar: { smartUnpack: false },
    // The system loads a binding from a file of its own.
    asarUnpack: ['**/*.node'],
    electronFuses: {
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    },
    fileAssociations: [
      {
        ext: 'flagbridge',
        name: 'Flagbridge battle',
        description: 'A battle of Flagbridge',
        mimeType: 'application/x-flagbridge',
        role: 'Editor',
        icon: path.join('resources', 'icons', 'icon'),
      },
    ],
    win: {
      icon: 'resources/icons/icon.ico',
      target: [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'portable', arch: ['x64'] },
      ],
    },
    nsis: {
      oneClick: false,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false,
      // Newer versions are fetched whole: no maps of blocks beside the packages.
      differentialPackage: false,
    },
    dmg: { writeUpdateInfo: false },
    portable: { artifactName: '${productName}-${version}-portable-${arch}.${ext}' },
    mac: {
      icon: 'resources/icons/icon.icns',
      category: 'public.app-category.strategy-games',
      target: [
        { target: 'dmg', arch: ['x64', 'arm64'] },
        { target: 'zip', arch: ['x64', 'arm64'] },
      ],
      hardenedRuntime: signed,
      notarize: signed && notarized,
      // Apple's chips run nothing that is not signed at all: without a certificate, with none's name.
      ...(signed ? {} : { identity: '-' }),
    },
    linux: {
      icon: 'resources/icons/png',
      executableName: 'flagbridge',
      category: 'Game;StrategyGame',
      synopsis: 'Tactical space-fleet combat',
      maintainer: `Flagbridge <nobody@${NOWHERE}>`,
      target: [
        { target: 'AppImage', arch: ['x64', 'arm64'] },
        { target: 'deb', arch: ['x64', 'arm64'] },
      ],
      desktop: { entry: { Name: 'Flagbridge', Keywords: 'space;fleet;hex;tactics;' } },
    },
    // Brings its own AppArmor profile, with which the window's sandbox may be built (Ubuntu 23.10 and later).
    deb: { packageCategory: 'games' },
  };
}
