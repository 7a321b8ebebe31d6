import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { SHOTS, type Shot } from '../src/renderer/systems/talon/board/testing/gallery.ts';
import { HARNESS_PAGE } from '../src/renderer/systems/talon/board/testing/page.ts';
import { openBoardPage } from './boardPage.ts';

/**
 * `npm run gallery`: every effect at fixed times, drawn by the real board in a headless Chromium,
 * into docs/gallery with a page that shows them all. A word after it draws only the effects whose
 * name holds that word; `--to DIR` draws elsewhere.
 */
const args = process.argv.slice(2);
const to = args.includes('--to') ? args.splice(args.indexOf('--to'), 2)[1] : undefined;
const [wanted = ''] = args;
const FOLDER = path.resolve(to ?? path.join(import.meta.dirname, '../docs/gallery'));
const SIZE = { width: 720, height: 405 };
const QUALITY = 0.82;

const fileOf = (shot: Shot, time: number): string => `${shot.name}-${String(time).padStart(4, '0')}.webp`;

async function render(shots: readonly Shot[]): Promise<number> {
  const { page, problems, close } = await openBoardPage(HARNESS_PAGE, '?manual');
  let bytes = 0;
  try {
    await page.setViewportSize(SIZE);
    await page.evaluate(() => window.harness.ready());
    for (const shot of shots) {
      await page.evaluate(
        ([scene, direction]) => {
          window.harness.direct(direction);
          window.harness.scene(scene);
        },
        [shot.scene, shot.direction ?? 'off'] as const,
      );
      let now = 0;
      for (const time of shot.times) {
        await page.evaluate((milliseconds) => window.harness.step(milliseconds, 25), time - now);
        now = time;
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
        const data = Buffer.from(webp, 'base64');
        bytes += data.length;
        await writeFile(path.join(FOLDER, fileOf(shot, time)), data);
      }
      console.log(shot.name);
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } finally {
    await close();
  }
  return bytes;
}

function contactPage(): string {
  const sections = SHOTS.map((shot) => {
    const pictures = shot.times.map(
      (time) => `<img src="${fileOf(shot, time)}" alt="${shot.title}, ${time} ms" width="400">`,
    );
    return `## ${shot.title}\n\n${shot.text} At ${shot.times.join(', ')} ms.\n\n${pictures.join('\n')}\n`;
  });
  return `# Effects\n\nDrawn by \`npm run gallery\`: every effect of the board at fixed times, as the game draws it at speed 1×.\n\n${sections.join('\n')}`;
}

const shots = SHOTS.filter(({ name }) => name.includes(wanted));
await mkdir(FOLDER, { recursive: true });
if (wanted === '')
  for (const file of await readdir(FOLDER)) if (file.endsWith('.webp')) await rm(path.join(FOLDER, file));
const bytes = await render(shots);
await writeFile(path.join(FOLDER, 'README.md'), contactPage());
console.log(`${shots.length} effects, ${Math.round(bytes / 1000)} kB, in ${FOLDER}`);
