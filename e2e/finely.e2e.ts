import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { serveBoards } from './harness/boards.ts';

/** What is used of every system's harness. */
interface Drawn {
  readonly board: { stats(): { frames: number; drawCalls: number } };
  scene(name: string): void;
  step(milliseconds: number, apart: number): void;
  draw(quality: 'high'): void;
}

/** What a system's `board/testing/page.ts` tells. */
interface BoardPage {
  readonly HARNESS_PAGE: string;
  readonly FINEST: readonly [scene: string, milliseconds: number];
}

const SYSTEMS = path.resolve(import.meta.dirname, '../src/renderer/systems');
const pageFile = (system: string): string => path.join(SYSTEMS, system, 'board/testing/page.ts');

// Software WebGL pays by the pixel.
test.use({ viewport: { width: 160, height: 90 } });

/** Runs in the page: the sky's cubes, whose faces are far larger than this window, are baked a sixteenth as fine along an edge. */
function coarseSkies(): void {
  const FINE = 1024;
  const COARSE = 64;
  const { texImage2D, viewport } = WebGL2RenderingContext.prototype;
  const is = (width: unknown, height: unknown): boolean => width === FINE && height === FINE;
  Object.assign(WebGL2RenderingContext.prototype, {
    texImage2D(this: WebGL2RenderingContext, ...args: [number, number, number, unknown, unknown, ...unknown[]]) {
      const face = args[0] >= this.TEXTURE_CUBE_MAP_POSITIVE_X && args[0] <= this.TEXTURE_CUBE_MAP_NEGATIVE_Z;
      if (face && is(args[3], args[4])) args[3] = args[4] = COARSE;
      Reflect.apply(texImage2D, this, args);
    },
    viewport(this: WebGL2RenderingContext, x: number, y: number, width: number, height: number) {
      Reflect.apply(viewport, this, is(width, height) ? [x, y, COARSE, COARSE] : [x, y, width, height]);
    },
  });
}

test('every system’s board is drawn as players with a graphics card see it, and the console stays empty', async ({
  page,
}) => {
  const systems = readdirSync(SYSTEMS).filter((system) => existsSync(pageFile(system)));
  const pages = await Promise.all(systems.map(async (system) => (await import(pageFile(system))) as BoardPage));
  const board = await serveBoards(...pages.map(({ HARNESS_PAGE }) => HARNESS_PAGE));
  try {
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('console', (message) => {
      // That pixels are read back slowly, the software driver tells of itself.
      const heard = message.type() === 'error' || message.type() === 'warning';
      if (heard && !message.text().includes('GPU stall due to ReadPixels')) said.push(message.text());
    });
    await page.addInitScript(coarseSkies);
    for (const [n, { FINEST }] of pages.entries()) {
      await page.goto(`${board.url}${n}?manual`);
      await page.waitForFunction(() => 'harness' in window);
      const drawn = await page.evaluate(([name, time]) => {
        const { harness } = window as unknown as { harness: Drawn };
        harness.draw('high');
        harness.scene(name);
        harness.step(time, 450);
        return harness.board.stats();
      }, FINEST);
      expect(drawn.frames, systems[n]).toBeGreaterThan(2);
      // The bloom alone takes ten.
      expect(drawn.drawCalls, systems[n]).toBeGreaterThan(12);
      expect(said, systems[n]).toEqual([]);
    }
  } finally {
    await board.close();
  }
});
