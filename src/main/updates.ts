import type { AppUpdater } from 'electron-updater';
import type { Updater } from '../host/index.ts';
import { openHomepage } from './homepage.ts';

export interface UpdateFacts {
  homepage: string | null;
  /** Whether this is a package, and not the sources. */
  packaged: boolean;
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
}

/** Where a release's files lie, on GitHub and wherever else its ways are kept. */
const filesOf = (homepage: string): string => `${homepage.replace(/\/$/, '')}/releases/latest/download`;

/**
 * How this shell gets at newer versions. electron-updater reads the release's own description (`latest*.yml`) and checks
 * what it fetches by the SHA-512 there. It is loaded when the player has agreed, and not before.
 */
export function updaterFor({ homepage, packaged, platform, env }: UpdateFacts): Updater {
  const without = (from: Updater['from']): Updater => ({
    from,
    installs: false,
    look: () => Promise.resolve(null),
    take: () => Promise.resolve(false),
  });
  if (env['FLATPAK_ID'] !== undefined) return without('store');
  if (homepage === null) return without('nowhere');
  if (!packaged) return without('sources');

  const installs = installsItself(platform, env);
  let updater: AppUpdater | null = null;
  return {
    from: 'page',
    installs,
    async look() {
      updater ??= await createUpdater(platform, installs, filesOf(homepage));
      // Whatever goes wrong here, no network above all, is no matter of the player's.
      const found = await updater.checkForUpdates().catch(() => null);
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null;
    },
    async take() {
      if (!installs) return openHomepage(homepage).then(() => true);
      return updater === null
        ? false
        : updater.downloadUpdate().then(
            () => true,
            () => false,
          );
    },
  };
}

/** The installed game on Windows, an AppImage and the Mac's app replace themselves; a portable one and a .deb do not. */
function installsItself(platform: NodeJS.Platform, env: UpdateFacts['env']): boolean {
  if (platform === 'win32') return env['PORTABLE_EXECUTABLE_FILE'] === undefined;
  return platform === 'darwin' || env['APPIMAGE'] !== undefined;
}

async function createUpdater(platform: NodeJS.Platform, installs: boolean, url: string): Promise<AppUpdater> {
  const { AppImageUpdater, DebUpdater, MacUpdater, NsisUpdater } = await import('electron-updater');
  const Kind =
    platform === 'win32' ? NsisUpdater : platform === 'darwin' ? MacUpdater : installs ? AppImageUpdater : DebUpdater;
  const updater: AppUpdater = new Kind();
  beSilent(updater);
  updater.setFeedURL({ provider: 'generic', url, useMultipleRangeRequest: false });
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = true;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  updater.disableDifferentialDownload = true;
  return updater;
}

/**
 * Takes away what would tell one player from another: a lasting number for staged releases, which electron-updater writes
 * to `.updaterId` and sends with every request (`AppUpdater.getUpdateInfoAndProvider`), the time as a query
 * (`isAddNoCacheQuery`), and the system's language.
 */
function beSilent(updater: AppUpdater): void {
  const headers = ({ accept = '*/*' }: Record<string, string>) => ({
    accept,
    'User-Agent': 'Flagbridge',
    'Accept-Language': 'en',
  });
  Object.defineProperties(updater, {
    getOrCreateStagingUserId: { value: () => Promise.resolve('') },
    computeFinalHeaders: { value: headers },
    isAddNoCacheQuery: { value: false },
  });
}
