import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/harness/chromium.ts';
import { commandLine, runCommand } from './commandLine.ts';

/**
 * `npm run icons`: draws `resources/icons/icon.svg` in all sizes, for Linux as PNG files, for Windows
 * as `icon.ico`, for macOS as `icon.icns`, and for the window as `resources/public/icon.png`.
 */
const project = path.resolve(import.meta.dirname, '..');
const folder = path.join(project, 'resources/icons');
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
/** Sizes of an `.ico`; its one byte for them knows 256 as 0. */
const ICO = [16, 24, 32, 48, 64, 128, 256];
/** Types of an `.icns` that hold PNG files. */
const ICNS: Readonly<Record<string, number>> = {
  icp4: 16,
  icp5: 32,
  icp6: 64,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
};

const cli = commandLine('icons');
cli.command('', 'Draws resources/icons/icon.svg in all sizes').action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(project) });
  const pictures = new Map<number, Buffer>();
  const svg = readFileSync(path.join(folder, 'icon.svg'), 'utf8');
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    pictures.set(size, await page.screenshot({ omitBackground: true, type: 'png' }));
    await page.close();
  }
  await browser.close();

  mkdirSync(path.join(folder, 'png'), { recursive: true });
  for (const [size, bytes] of pictures) writeFileSync(path.join(folder, `png/${size}x${size}.png`), bytes);
  writeFileSync(path.join(folder, 'icon.ico'), ico(pictures));
  writeFileSync(path.join(folder, 'icon.icns'), icns(pictures));
  writeFileSync(path.join(project, 'resources/public/icon.png'), pictures.get(256)!);
}

/** A table of the pictures, each 16 bytes, and then the PNG files. */
function ico(pictures: ReadonlyMap<number, Buffer>): Buffer {
  const files = ICO.map((size) => pictures.get(size)!);
  const head = Buffer.alloc(6 + 16 * files.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(files.length, 4);
  let offset = head.length;
  for (const [index, bytes] of files.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(ICO[index]! % 256, entry);
    head.writeUInt8(ICO[index]! % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...files]);
}

/** Blocks of a type, a length and a PNG file, within one of the type `icns`. */
function icns(pictures: ReadonlyMap<number, Buffer>): Buffer {
  const block = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(type, 'ascii');
    head.writeUInt32BE(8 + content.length, 4);
    return Buffer.concat([head, content]);
  };
  return block('icns', Buffer.concat(Object.entries(ICNS).map(([type, size]) => block(type, pictures.get(size)!))));
}
