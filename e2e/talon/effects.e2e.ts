import { expect, test, type Page } from '@playwright/test';
import type {} from '../../src/renderer/systems/talon/board/testing/harness.ts';
import { HARNESS_PAGE } from '../../src/renderer/systems/talon/board/testing/page.ts';
import { serveBoards } from '../harness/boards.ts';
import { leaveEdges } from '../harness/leaveEdges.ts';

/** Effects in a real browser, by their pixels. */

test.use({ viewport: { width: 640, height: 360 } });

let board: Awaited<ReturnType<typeof serveBoards>>;
test.beforeAll(async () => void (board = await serveBoards(HARNESS_PAGE)));
test.afterAll(() => board.close());

/** With time standing still but for `step`, and physics there. */
async function open(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.addInitScript(leaveEdges);
  await page.goto(`${board.url}?manual`);
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate(() => {
    // Pixels as the board has just drawn them: to be read in the task that drew them.
    Object.assign(window, {
      pixels: () => {
        const shown = document.querySelector<HTMLCanvasElement>('.board-canvas');
        if (!shown) throw new Error('no canvas');
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [shown.width, shown.height];
        const context = copy.getContext('2d', { willReadFrequently: true });
        context?.drawImage(shown, 0, 0);
        return context?.getImageData(0, 0, copy.width, copy.height);
      },
    });
    return window.harness.ready();
  });
  return problems;
}

declare global {
  interface Window {
    pixels(): ImageData;
  }
}

for (const scene of ['coneNorth', 'coneEast', 'coneWest'] as const) {
  test(`15.2 the cone lights its hexes and no other: ${scene}`, async ({ page }) => {
    const problems = await open(page);
    const lit = await page.evaluate((name) => {
      const { harness } = window;
      const scene = harness.scenes[name]();
      const [event] = scene.events ?? [];
      const [ship] = scene.view.units;
      if (event?.type !== 'coneFired' || !ship) throw new Error('no cone');
      harness.scene(name);
      harness.board.skip();
      harness.step(100);
      const before = window.pixels();
      const around = [];
      for (let q = -6; q <= 6; q++) {
        for (let r = -6; r <= 6; r++) {
          const hex = { q: event.from.q + q, r: event.from.r + r };
          const { x, y } = harness.board.project(hex);
          const seen = x > 8 && y > 8 && x < before.width - 8 && y < before.height - 8;
          const inside = event.hexes.some((one) => one.q === hex.q && one.r === hex.r);
          if (seen && (q !== 0 || r !== 0)) around.push({ hex, x: Math.round(x), y: Math.round(y), inside, most: 0 });
        }
      }
      void harness.play(scene.view, scene.events ?? [], 1);
      for (let time = 0; time < 2700; time += 150) {
        harness.step(150, 150);
        const now = window.pixels();
        for (const sample of around) {
          let changed = 0;
          for (let dx = -2; dx <= 2; dx++)
            for (let dy = -2; dy <= 2; dy++) {
              const at = ((sample.y + dy) * now.width + sample.x + dx) * 4;
              for (let k = 0; k < 3; k++) changed += Math.abs((now.data[at + k] ?? 0) - (before.data[at + k] ?? 0));
            }
          sample.most = Math.max(sample.most, changed / 25);
        }
      }
      return { around, hexes: event.hexes.length };
    }, scene);
    const inside = lit.around.filter((sample) => sample.inside);
    const outside = lit.around.filter((sample) => !sample.inside);
    expect(inside).toHaveLength(lit.hexes);
    expect(outside.length).toBeGreaterThan(20);
    expect(inside.filter(({ most }) => most < 120)).toEqual([]);
    expect(outside.filter(({ most }) => most > 20)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

for (const scene of ['wave', 'waveIntoRocks'] as const) {
  test(`15.1.2 the thrown ship is drawn on the engine’s hex: ${scene}`, async ({ page }) => {
    const problems = await open(page);
    const found = await page.evaluate(async (name) => {
      const { harness } = window;
      const scene = harness.scenes[name]();
      const { next, events } = scene;
      if (!next || !events) throw new Error('no throw');
      const thrown = next.units.find(({ id }) => id === 1);
      if (!thrown) throw new Error('no ship');
      harness.scene(name);
      let over = false;
      // Others would grow into the room that the ship leaves.
      harness.board.setLook({ quality: 'low', palette: 'default', scale: 1, grows: false });
      harness.board.skip();
      harness.board.show(scene.view);
      harness.step(100);
      void harness.play(next, events, 1).then(() => (over = true));
      for (let time = 0; time < 6000 && !over; time += 250) {
        harness.step(250, 250);
        await Promise.resolve();
      }
      harness.step(50);
      const landed = window.pixels();
      // Where the picture changes when the ship is taken away is where it was.
      const units = next.units.map((unit) => (unit.id === 1 ? { ...unit, status: 'destroyed' as const } : unit));
      harness.board.show({ ...next, units });
      harness.step(50);
      const without = window.pixels();
      let [sum, x, y] = [0, 0, 0];
      for (let i = 0; i < landed.data.length; i += 4) {
        let changed = 0;
        for (let k = 0; k < 3; k++) changed += Math.abs((landed.data[i + k] ?? 0) - (without.data[i + k] ?? 0));
        if (changed < 40) continue;
        sum += changed;
        x += changed * ((i / 4) % landed.width);
        y += changed * Math.floor(i / 4 / landed.width);
      }
      const centre = harness.board.project(thrown.hex);
      const beside = harness.board.project({ q: thrown.hex.q, r: thrown.hex.r + 1 });
      return { over, at: { x: x / sum, y: y / sum }, centre, hexHeight: Math.abs(beside.y - centre.y) };
    }, scene);
    expect(found.over).toBe(true);
    const off = Math.hypot(found.at.x - found.centre.x, found.at.y - found.centre.y);
    // Ships fly a little above their hex.
    expect(off).toBeLessThan(0.3 * found.hexHeight);
    expect(problems).toEqual([]);
  });
}

test.describe('films', () => {
  // Where things stand on the page is the matter here, and no pixel: a quarter as sharp.
  test.use({ deviceScaleFactor: 0.25 });

  test('a film gives the player’s view back; taking the camera ends it; reduced motion has none', async ({ page }) => {
    const problems = await open(page);
    const film = () =>
      page.evaluate(async () => {
        const { harness } = window;
        harness.direct('cinematic');
        harness.scene('wave');
        harness.board.skip();
        harness.step(1500, 250);
        const { view, next, events } = harness.scenes.wave();
        if (!next || !events) throw new Error('no wave');
        harness.board.show(view);
        harness.step(500, 250);
        const place = () => harness.board.project({ q: 2, r: 1 });
        const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
        const before = place();
        let over = false;
        void harness.play(next, events, 1).then(() => (over = true));
        let most = 0;
        let films = 0;
        for (let time = 0; time < 7000 && !over; time += 250) {
          harness.step(250, 250);
          await Promise.resolve();
          most = Math.max(most, far(before, place()));
          films = Math.max(films, harness.films);
        }
        harness.step(50);
        return { over, most, films, back: far(before, place()) };
      });
    const directed = await film();
    expect(directed).toMatchObject({ over: true, films: 1 });
    expect(directed.most).toBeGreaterThan(40);
    expect(directed.back).toBeLessThan(1);

    // The player zooms in the middle of it: that view stays.
    const taken = await page.evaluate(async () => {
      const { harness } = window;
      const { view, next, events } = harness.scenes.wave();
      if (!next || !events) throw new Error('no wave');
      harness.board.show(view);
      harness.step(500, 250);
      const before = harness.board.project({ q: 2, r: 1 });
      let over = false;
      void harness.play(next, events, 1).then(() => (over = true));
      harness.step(600, 100);
      const filming = harness.films;
      harness.board.camera('in');
      for (let time = 0; time < 6000 && !over; time += 200) {
        harness.step(200, 200);
        await Promise.resolve();
      }
      const after = harness.board.project({ q: 2, r: 1 });
      return { over, filming, films: harness.films, moved: Math.hypot(before.x - after.x, before.y - after.y) };
    });
    expect(taken).toMatchObject({ over: true, filming: 1, films: 0 });
    expect(taken.moved).toBeGreaterThan(20);

    // Escape ends the film and the plan.
    await page.evaluate(() => {
      const { harness } = window;
      harness.scene('wave');
      harness.step(600, 100);
    });
    expect(await page.evaluate(() => window.harness.films)).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.harness.films)).toBe(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const still = await film();
    expect(still.over).toBe(true);
    expect(still.films).toBe(0);
    expect(still.most).toBeLessThan(1);
    expect(problems).toEqual([]);
  });
});
