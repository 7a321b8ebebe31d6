import { expect, test } from '@playwright/test';
import { serveBoard } from '../bench/boardPage.ts';

/** Each system's board as players with a graphics card see it: bloom, plating, nebulae and light that bends. */

// Software WebGL pays by the pixel.
test.use({ viewport: { width: 160, height: 90 } });

/** Each with a scene full of effects, and the milliseconds of it that are let pass. */
const BOARDS = [
  { system: 'talon', scene: 'great', time: 400 },
  { system: 'knighthawks', scene: 'torpedo', time: 900 },
  { system: 'ftb', scene: 'cardsRailgun', time: 900 },
  { system: 'fullthrust', scene: 'beams', time: 900 },
];

let board: Awaited<ReturnType<typeof serveBoard>> | null = null;
test.afterEach(() => board?.close());

/** What is used of every system's harness. */
interface Drawn {
  readonly board: { stats(): { frames: number; drawCalls: number } };
  scene(name: string): void;
  step(milliseconds: number, apart: number): void;
  draw(quality: 'high'): void;
}

for (const { system, scene, time } of BOARDS)
  test(`${system}: the board is drawn at the high quality, and the console stays empty`, async ({ page }) => {
    board = await serveBoard(`src/renderer/systems/${system}/board/testing/harness.ts`);
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('console', (message) => {
      // Debug lines are the development server's; that pixels are read back slowly, the software driver tells of itself.
      const heard = message.type() === 'error' || message.type() === 'warning';
      if (heard && !message.text().includes('GPU stall due to ReadPixels')) said.push(message.text());
    });
    await page.goto(`${board.url}?manual`);
    await page.waitForFunction(() => 'harness' in window);
    const drawn = await page.evaluate(
      ([name, milliseconds]) => {
        const harness = (window as unknown as { harness: Drawn }).harness;
        harness.draw('high');
        harness.scene(name);
        harness.step(milliseconds, 450);
        return harness.board.stats();
      },
      [scene, time] as const,
    );
    expect(drawn.frames).toBeGreaterThan(2);
    // The bloom alone takes ten.
    expect(drawn.drawCalls).toBeGreaterThan(12);
    expect(said).toEqual([]);
  });
