import { expect, type Page } from '@playwright/test';
import { serveBoard } from '../../bench/boardPage.ts';

/** What is used of every system's harness. */
interface Drawn {
  readonly board: { stats(): { frames: number; drawCalls: number } };
  scene(name: string): void;
  step(milliseconds: number, apart: number): void;
  draw(quality: 'high'): void;
}

/** Software WebGL pays by the pixel. */
export const SMALL = { width: 160, height: 90 };

/**
 * Draws a scene of a harness's page as players with a graphics card see it (bloom, plating, nebulae, light that
 * bends), `milliseconds` of it, and expects that the console says nothing.
 */
export async function drawsFinely(page: Page, harness: string, scene: string, milliseconds: number): Promise<void> {
  const board = await serveBoard(harness);
  try {
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
      ([name, time]) => {
        const { harness } = window as unknown as { harness: Drawn };
        harness.draw('high');
        harness.scene(name);
        harness.step(time, 450);
        return harness.board.stats();
      },
      [scene, milliseconds] as const,
    );
    expect(drawn.frames).toBeGreaterThan(2);
    // The bloom alone takes ten.
    expect(drawn.drawCalls).toBeGreaterThan(12);
    expect(said).toEqual([]);
  } finally {
    await board.close();
  }
}
