import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { faceOf, startMain } from '../../e2e/harness/mainProcess.ts';
import { describePackage } from '../package/testing/described.ts';

/** A server on this machine that answers as a release page does. */
export interface ReleasePage {
  homepage: string;
  /** What it was asked for, in order. */
  asked: string[];
  close(): void;
}

/** Serves the files of `folder` as those of the newest release. */
export async function servePage(folder: string): Promise<ReleasePage> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const file = path.join(folder, path.basename(request.url!));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { homepage: `http://127.0.0.1:${port}/flagbridge`, asked, close: () => server.close() };
}

interface Parts {
  /** Where the old version is built. */
  house: string;
  /** A folder for the player's data, the old AppImage and the like. */
  work: string;
  /** What the page serves. */
  release: string;
  page: ReleasePage;
  /** The new version. */
  version: string;
}

/**
 * The built main process of the old version, on the stand-in for Electron, finds the new one when the player has agreed,
 * fetches it when they say so, and has put it in its place when it is left. Returns what went otherwise; null: nothing.
 */
export async function rehearseUpdate({ house, work, release, page, version }: Parts): Promise<string | null> {
  const resources = path.join(work, 'resources');
  const data = path.join(work, 'data');
  for (const folder of [resources, data]) mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(resources, 'app-update.yml'), 'updaterCacheDirName: flagbridge-updater\n');
  const old = path.join(work, 'Flagbridge-0.0.0-linux-x86_64.AppImage');
  const script = (says: string) => `#!/bin/sh\n# ${says}\nexit 0\n`;
  writeFileSync(old, script('the old version'), { mode: 0o755 });
  const name = `Flagbridge-${version}-linux-x86_64.AppImage`;
  const { homepage } = page;
  const content = script('the new version');
  await describePackage(release, { platform: 'linux', file: name, content, version, homepage });

  const main = faceOf(
    startMain(house, data, {
      FLAGBRIDGE_STAND_IN: 'packaged',
      FLAGBRIDGE_RESOURCES: resources,
      FLAGBRIDGE_USER_DATA: data,
      XDG_CACHE_HOME: path.join(work, 'cache'),
      APPIMAGE: old,
    }),
  );
  const newer = (state: string) =>
    main.told(({ push, payload }) => {
      const told = (payload as { newer?: { version: string; state: string } | null } | undefined)?.newer;
      return push === 'push:updates' && told?.version === version && told.state === state;
    });
  await main.told((message) => 'page' in message);
  await main.ask('app.info', {});
  if (page.asked.length > 0) return 'the page was asked before the player had agreed';
  await main.ask('updates.agree', { agreed: true });
  await newer('found');
  if (page.asked.length !== 1) return `the page was asked ${page.asked.join(', ')}`;
  await main.ask('updates.take', {});
  await newer('ready');
  if (!readFileSync(old, 'utf8').includes('old')) return 'the old version was replaced while it ran';
  const code = await main.quit();
  if (code !== 0) return `the old version ended with code ${code}`;
  const replaced = path.join(work, name);
  if (existsSync(old) || !existsSync(replaced)) return 'the old version still lies there';
  return readFileSync(replaced, 'utf8') === content ? null : 'what lies there is not the new version';
}
