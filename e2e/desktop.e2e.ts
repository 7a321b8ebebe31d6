import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { _electron, expect, test } from '@playwright/test';
import { electronExecutable } from '../scripts/launch/electron.ts';
import { hasDisplay } from '../scripts/launch/plan.ts';
import { PROJECT } from './harness/server.ts';

const executable = electronExecutable(path.join(PROJECT, 'node_modules/electron'));
const why =
  executable === null
    ? "Electron's runtime is not installed here"
    : hasDisplay(process.platform, process.env)
      ? null
      : 'there is no display here';

test('the built desktop app opens its window with the page closed off from Node', async () => {
  if (why !== null) console.log(`  desktop app not tested: ${why}.`);
  test.skip(why !== null, why ?? '');
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'flagbridge-e2e-'));
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const app = await _electron.launch({
    executablePath: executable!,
    args: [...(asRoot ? ['--no-sandbox'] : []), PROJECT, '--data', dataFolder],
  });
  try {
    const page = await app.firstWindow();
    await expect(page).toHaveTitle(/Flagbridge/);
    expect(page.url()).toBe('app://flagbridge/index.html');
    const seen = await page.evaluate(async () => ({
      node: 'process' in globalThis || 'require' in globalThis,
      api: Object.keys(window.flagbridge ?? {}).sort(),
      info: await window.flagbridge?.request('app.info', {}),
    }));
    expect(seen).toMatchObject({
      node: false,
      api: ['on', 'request'],
      info: { ok: true, value: { shell: 'electron' } },
    });
  } finally {
    await app.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
