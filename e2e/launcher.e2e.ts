import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { EXECUTABLES, layHouse, layRuntime, npmStart, openMirror, whole } from './harness/launcherHouse.ts';

/** `npm start` as a player types it, in a copy of the project whose electron package asks for a stand-in. */
test.describe.configure({ mode: 'serial' });
test.skip(process.platform === 'win32', 'the stand-in is a shell script');

let folder = '';
let mirror: Awaited<ReturnType<typeof openMirror>>;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-launcher-'));
  layHouse(path.join(folder, 'house'));
  mirror = await openMirror((response) => response.writeHead(404).end());
});
test.afterAll(() => {
  mirror.close();
  rmSync(folder, { recursive: true, force: true });
});
const house = (...places: string[]): string => path.join(folder, 'house', ...places);
const data = (): string[] => ['--data', path.join(folder, 'data')];
/** As on a machine where the runtime never was. */
function forget(): void {
  for (const place of ['dist', 'path.txt'])
    rmSync(house('node_modules/electron', place), { recursive: true, force: true });
  rmSync(house('.cache/electron'), { recursive: true, force: true });
  mirror.asked.length = 0;
}

test('the first start fetches the runtime with progress, unpacks and starts it; the second fetches nothing', async () => {
  forget();
  const { file, zip } = layRuntime(house(), process.platform as 'linux');
  mirror.answerWith(whole(zip));
  const first = await npmStart(house(), mirror.url, data());
  expect(first.out).toContain("Fetching the desktop app's runtime (Electron)");
  expect(first.out).toMatch(/\d+ of 3 MB/);
  expect(first.out).toContain('the runtime runs\n');
  expect(first.out).toContain(`argument ${house()}\nargument --data\nargument ${path.join(folder, 'data')}\n`);
  expect(first.code).toBe(0);
  expect(mirror.asked).toEqual([expect.stringMatching(new RegExp(`^/v[\\d.]+/${file} from 0$`))]);
  expect(readdirSync(house('.cache/electron'))).toEqual([]);

  const second = await npmStart(house(), mirror.url, data());
  expect(second.out).not.toContain('Fetching');
  expect(second.out).toContain('the runtime runs\n');
  expect(second.code).toBe(0);
  expect(mirror.asked).toHaveLength(1);
});

test('a line that breaks off in the middle is said, the browser opens, and the next start goes on from there', async () => {
  forget();
  const { zip } = layRuntime(house(), process.platform as 'linux');
  mirror.answerWith((response, from) => {
    if (from > 0) return response.writeHead(503).end();
    response.writeHead(200, { 'Content-Length': zip.length });
    response.write(zip.subarray(0, 1_000_000), () => response.destroy());
  });
  const broken = await npmStart(house(), mirror.url, data());
  expect(broken.out).toMatch(/It cannot be fetched now \(.+\); the next start goes on from here\./);
  expect(broken.out).toContain('so the game opens in your browser.');
  expect(broken.out).toMatch(/http:\/\/127\.0\.0\.1:\d+\/\?token=/);

  mirror.asked.length = 0;
  mirror.answerWith(whole(zip));
  const next = await npmStart(house(), mirror.url, data());
  expect(next.out).toContain('the runtime runs\n');
  expect(next.code).toBe(0);
  const from = Number(/from (\d+)$/.exec(mirror.asked.join())?.[1]);
  expect(from).toBeGreaterThan(0);
  expect(from).toBeLessThanOrEqual(1_000_000);
});

test('what is not the runtime is thrown away, and the game opens in the browser', async () => {
  forget();
  const { zip } = layRuntime(house(), process.platform as 'linux');
  mirror.answerWith(whole(Buffer.alloc(zip.length)));
  const { out } = await npmStart(house(), mirror.url, data());
  expect(out).toContain('What came is not what was asked for, and was thrown away.');
  expect(out).toMatch(/opens in your browser\.\n(.*\n)*.*http:\/\/127\.0\.0\.1/);
  expect(readdirSync(house('.cache/electron'))).toEqual([]);
  expect(existsSync(house('node_modules/electron/dist'))).toBe(false);
});

test('without a network the game opens in the browser, with its address', async () => {
  forget();
  layRuntime(house(), process.platform as 'linux');
  // Nobody listens on the first port.
  const { out } = await npmStart(house(), 'http://127.0.0.1:1/', data());
  expect(out).toMatch(/It cannot be fetched now \(.+\)/);
  expect(out).toContain('is not installed and cannot be downloaded, so the game opens in your browser.');
  expect(out).toMatch(/http:\/\/127\.0\.0\.1:\d+\/\?token=/);
});

test('a runtime that ends at once says its cause, and the game opens in the browser', async () => {
  forget();
  const { zip } = layRuntime(
    house(),
    process.platform as 'linux',
    '#!/bin/sh\necho "electron: error while loading shared libraries: libnss3.so: cannot open" >&2\nexit 127\n',
  );
  mirror.answerWith(whole(zip));
  const { out } = await npmStart(house(), mirror.url, data());
  expect(out).toContain('The desktop app did not start: a system library is missing (libnss3.so), so the game opens');
  expect(out).toMatch(/http:\/\/127\.0\.0\.1:\d+\/\?token=/);
});

for (const platform of ['win32', 'darwin'] as const)
  test(`on ${platform} the runtime of that system is fetched, unpacked and started`, async () => {
    forget();
    const { file, zip } = layRuntime(house(), platform);
    mirror.answerWith(whole(zip));
    const { out, code } = await npmStart(house(), mirror.url, data(), platform);
    expect(mirror.asked.join()).toContain(file);
    expect(out).toContain(`the runtime runs\nargument ${house()}\nargument --data\n`);
    expect(code).toBe(0);
    expect(existsSync(house('node_modules/electron/dist', EXECUTABLES[platform]))).toBe(true);
  });
