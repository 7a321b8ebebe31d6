import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildBoards, serveBoards } from '../e2e/harness/boards.ts';
import { findChromium } from '../e2e/harness/chromium.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');

/**
 * A harness page in a headless Chromium with software WebGL; see `Harness`. Throws at once where the page's own code
 * fails. `deviceScaleFactor` is pixels drawn for a CSS pixel, along an edge.
 */
export async function openBoardPage(
  harness: string,
  query = '',
  deviceScaleFactor = 1,
): Promise<{ page: Page; problems: string[]; close(): Promise<void> }> {
  await buildBoards();
  const board = await serveBoards(harness);
  const browser = await chromium.launch({
    executablePath: await findChromium(PROJECT),
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--enable-precise-memory-info',
    ],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, deviceScaleFactor });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const close = async (): Promise<void> => {
    await browser.close();
    await board.close();
  };
  const broken = new Promise<never>((_, reject) => page.once('pageerror', reject));
  broken.catch(() => undefined);
  try {
    await page.goto(board.url + query);
    await Promise.race([page.waitForFunction(() => 'harness' in window), broken]);
  } catch (error) {
    await close();
    throw new Error(`${harness} does not open: ${[String(error), ...problems].join('\n')}`, { cause: error });
  }
  return { page, problems, close };
}
