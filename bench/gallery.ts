import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { amount, commandLine, isSet, need, oneOf, runCommand, text } from '../scripts/commandLine.ts';
import { openBoardPage } from './boardPage.ts';
import { openSystem, parseSystems } from './shared/battles.ts';
import type { GalleryPage } from './shared/benchSystem.ts';
import type { Shot } from '../src/renderer/board/testing/shot.ts';
import { PROJECT } from './shared/fingerprint.ts';

/**
 * `npm run gallery`: every effect at fixed times, drawn by the real board in a
 * headless Chromium, into .cache/gallery/<system> with a page that shows them all. Words after it draw
 * only the effects whose name holds one of them; `--to DIR` draws into a folder for each system elsewhere.
 * `--quality low` draws as a machine without a graphics card does. `--still` draws the picture that
 * stands behind the menu instead, into the system's folder of the UI.
 */
const SIZE = { width: 720, height: 405 };
const QUALITY = 0.82;
/** How long one picture may take, in milliseconds: all light is drawn without a graphics card, maybe on a busy machine. */
const PATIENCE = 180_000;
const STILL_SIZE = { width: 1920, height: 1080 };
const QUALITIES = ['low', 'medium', 'high'] as const;

const fileOf = (shot: Shot, time: number): string => `${shot.name}-${String(time).padStart(4, '0')}.webp`;

const cli = commandLine('gallery');
cli
  .command('[...words]', 'Draws every effect of the board at fixed times; with words only those whose name holds one')
  .option('--system <ids>', 'whose effects, with commas between them; all systems when left out')
  .option('--to <folder>', 'where to')
  .option('--quality <quality>', `one of ${QUALITIES.join(', ')}`, { default: 'high' })
  .option('--still', 'the picture behind the start screen instead')
  .option('--at <second>', 'with --still: the second of the film')
  .action(main);
await runCommand(cli);

/** The page as it is, as a WebP picture. */
async function pictureOf(page: Page): Promise<Buffer> {
  const png = await page.screenshot({ type: 'png' });
  const webp = await page.evaluate(
    async ({ png, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    { png: png.toString('base64'), quality: QUALITY },
  );
  return Buffer.from(webp, 'base64');
}

/** The film behind the menu of a board's page at a second, the still's where none is given; null: there is none. */
async function renderStill(harness: string, second: number | undefined): Promise<Buffer | null> {
  const { page, close } = await openBoardPage(harness, '?manual');
  try {
    page.setDefaultTimeout(PATIENCE);
    await page.setViewportSize(STILL_SIZE);
    const there = await page.evaluate((at) => (window as unknown as GalleryPage).harness.film(at), second);
    return there ? await pictureOf(page) : null;
  } finally {
    await close();
  }
}

/** Draws the shots of a board's page into a folder; returns the bytes of all pictures. */
async function render(harness: string, shots: readonly Shot[], folder: string): Promise<number> {
  const { page, problems, close } = await openBoardPage(harness, '?manual');
  let bytes = 0;
  try {
    page.setDefaultTimeout(PATIENCE);
    await page.setViewportSize(SIZE);
    await page.evaluate(
      async (quality) => {
        const { harness: shown } = window as unknown as GalleryPage;
        shown.draw(quality);
        await shown.ready();
      },
      oneOf(cli, 'quality', QUALITIES)!,
    );
    for (const shot of shots) {
      await page.evaluate(
        ([scene, direction]) => {
          const { harness: shown } = window as unknown as GalleryPage;
          shown.direct(direction);
          shown.scene(scene);
        },
        [shot.scene, shot.direction ?? 'off'] as const,
      );
      let now = 0;
      for (const time of shot.times) {
        await page.evaluate(
          (milliseconds) => (window as unknown as GalleryPage).harness.step(milliseconds, 25),
          time - now,
        );
        now = time;
        const webp = await pictureOf(page);
        bytes += webp.length;
        await writeFile(path.join(folder, fileOf(shot, time)), webp);
      }
      console.log(shot.name);
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } finally {
    await close();
  }
  return bytes;
}

function contactPage(all: readonly Shot[]): string {
  const sections = all.map((shot) => {
    const pictures = shot.times.map(
      (time) => `<img src="${fileOf(shot, time)}" alt="${shot.title}, ${time} ms" width="400">`,
    );
    return `## ${shot.title}\n\n${shot.text} At ${shot.times.join(', ')} ms.\n\n${pictures.join('\n')}\n`;
  });
  return `# Effects\n\nDrawn by \`npm run gallery\`: every effect of the board at fixed times, as the game draws it at speed 1×.\n\n${sections.join('\n')}`;
}

async function main(names: readonly string[]): Promise<void> {
  const systems = need(parseSystems(text(cli, 'system'), ({ board }) => board !== undefined));
  for (const system of systems) await (isSet(cli, 'still') ? drawStill(system) : drawEffects(system, names));
}

async function drawStill(system: string): Promise<void> {
  const second = text(cli, 'at') === undefined ? undefined : amount(cli, 'at');
  const still = await renderStill(openSystem(system).bench.board!.page, second);
  if (!still) return;
  const folder = text(cli, 'to') ?? path.join(PROJECT, 'src/renderer/systems', system);
  await writeFile(path.join(folder, 'still.webp'), still);
  console.log(`${system}: ${Math.round(still.length / 1000)} kB`);
}

/** Draws the effects whose name holds one of the words, or all. */
async function drawEffects(system: string, names: readonly string[]): Promise<void> {
  const { page, shots: all } = openSystem(system).bench.board!;
  const folder = path.resolve(text(cli, 'to') ?? path.join(PROJECT, '.cache/gallery'), system);
  const shots = all.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));
  await mkdir(folder, { recursive: true });
  if (names.length === 0)
    for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(path.join(folder, file));
  const bytes = await render(page, shots, folder);
  await writeFile(path.join(folder, 'README.md'), contactPage(all));
  console.log(`${shots.length} effects, ${Math.round(bytes / 1000)} kB, in ${folder}`);
}
