import { expect, test, type Page } from '@playwright/test';
import type { BoardHandle } from '../../src/renderer/board/board.types.ts';
import type {} from '../../src/renderer/systems/talon/board/testing/harness.ts';
import { HARNESS_PAGE } from '../../src/renderer/systems/talon/board/testing/page.ts';
import { serveBoards } from '../harness/boards.ts';
import { leaveEdges } from '../harness/leaveEdges.ts';

/** The board by itself in a real browser: what jsdom cannot show, as it has no WebGL. */

// Software WebGL pays by the pixel: a quarter as sharp, and laid out the same.
test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 0.25 });

let board: Awaited<ReturnType<typeof serveBoards>>;
test.beforeAll(async () => void (board = await serveBoards(HARNESS_PAGE)));
test.afterAll(() => board.close());

/** With time standing still but for `step`. */
async function open(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.addInitScript(leaveEdges);
  await page.goto(`${board.url}?manual`);
  await page.waitForFunction(() => 'harness' in window);
  return problems;
}

const stepped = (page: Page, milliseconds: number) =>
  page.evaluate((time) => {
    window.harness.step(time, 250);
    return window.harness.board.stats().frames;
  }, milliseconds);

test('ten boards made and disposed of leave nothing behind', async ({ page }) => {
  const problems = await open(page);
  const counts = await page.evaluate(async () => {
    const { harness } = window;
    await harness.ready();
    const { physics } = harness.board.stats();
    const left: ReturnType<BoardHandle['resources']>[] = [];
    const during: ReturnType<BoardHandle['resources']>[] = [];
    // Every board shows some; together they show all of them, from the first frame into the thick of it.
    const scenes = [
      ['chain', 1200],
      ['great', 0],
      ['missiles', 0],
      ['cone', 900],
      ['waveIntoRocks', 1800],
      ['criticalsOne', 600],
      ['targets', 0],
      ['phaser', 400],
    ] as const;
    for (let i = 0; i < 10; i++) {
      harness.direct(i % 2 ? 'cinematic' : 'calm');
      const [name, time] = scenes[i % scenes.length] ?? scenes[0];
      harness.scene(name);
      harness.step(time, 300);
      during.push(harness.board.resources());
      const old = harness.board;
      old.dispose();
      old.dispose();
      left.push(old.resources());
      harness.remake();
    }
    return { left, during, physics, elements: document.querySelectorAll('#board *').length };
  });
  for (const each of counts.during)
    expect(Math.min(each.geometries, each.programs, each.objects, each.listeners)).toBeGreaterThan(0);
  for (const each of counts.left)
    expect(each).toEqual({ geometries: 0, textures: 0, programs: 0, objects: 0, listeners: 0, worlds: 0 });
  expect(counts.physics).toBe('ready');
  // One new board: its canvas and its layer of labels.
  expect(counts.elements).toBe(2);
  expect(problems).toEqual([]);
});

test('no frame is drawn while nothing changes', async ({ page }) => {
  await open(page);
  await stepped(page, 4000);
  const idle = await stepped(page, 0);
  expect(await stepped(page, 4000)).toBe(idle);
  await page.evaluate(() => window.harness.board.camera('rotate-left'));
  expect(await stepped(page, 100)).toBeGreaterThan(idle);
});

test('an animation resolves at its end, skipped or not, and shows the next view', async ({ page }) => {
  await open(page);
  const outcome = await page.evaluate(async () => {
    const { harness } = window;
    harness.scene('fresh');
    const view = harness.views.cruisers();
    const next = {
      ...view,
      units: view.units.map((unit) => (unit.id === 4 ? { ...unit, status: 'destroyed' as const } : unit)),
    };
    const events = [
      { type: 'destroyed', unit: 4, at: { q: 0, r: -4 }, cause: 'hull' },
      { type: 'exploded', unit: 4, at: { q: 0, r: -4 }, rating: 3 },
    ] as const;
    const names = (): number => document.querySelectorAll('.board-label').length;
    const before = names();
    let done = 0;
    const first = harness.play(next, events, 1).then(() => done++);
    harness.step(200);
    const midway = { names: names(), done };
    harness.step(6000, 200);
    await first;
    harness.step(50);
    const after = names();
    harness.board.show(view);
    const second = harness.play(next, events, 1).then(() => done++);
    harness.board.skip();
    await second;
    await harness.play(view, [], 0);
    harness.step(50);
    return { before, midway, after, done, again: names() };
  });
  expect(outcome).toEqual({ before: 6, midway: { names: 6, done: 0 }, after: 5, done: 2, again: 6 });
});

test('what is there is picked and named, and the camera stays above it', async ({ page }) => {
  // One page for all of it: to load one costs more than each of these looks.
  const problems = await open(page);
  /** What was picked before is forgotten. */
  const anew = () => page.evaluate(() => void (window.harness.picks.length = 0));

  await test.step('twelve a side with missiles and terrain take at most 80 draw calls', async () => {
    await anew();
    const drawCalls = await page.evaluate(() => {
      window.harness.scene('great');
      return window.harness.board.stats().drawCalls;
    });
    expect(drawCalls).toBeGreaterThan(20);
    expect(drawCalls).toBeLessThanOrEqual(80);
  });

  await test.step('several units in a hex are picked in turn', async () => {
    await anew();
    const at = await page.evaluate(() => {
      window.harness.scene('melee');
      return window.harness.board.project({ q: 0, r: 0 });
    });
    for (let i = 0; i < 3; i++) await page.mouse.click(at.x, at.y);
    const picked = await page.evaluate(() =>
      window.harness.picks.map((pick) => (pick.kind === 'unit' ? pick.unit : null)),
    );
    expect(new Set(picked)).toEqual(new Set([4, 10]));
    expect(picked[0]).toBe(picked[2]);
  });

  await test.step('missiles are picked too, and in turn with what shares their hex', async () => {
    await anew();
    const places = await page.evaluate(() => {
      window.harness.scene('missiles');
      const at = (q: number, r: number) => window.harness.board.project({ q, r });
      return { alone: at(-2, 1), launch: at(-1, 2), shared: at(0, -3) };
    });
    await page.mouse.click(places.alone.x, places.alone.y - 3);
    await page.mouse.click(places.launch.x, places.launch.y);
    for (let i = 0; i < 2; i++) await page.mouse.click(places.shared.x, places.shared.y);
    expect(await page.evaluate(() => window.harness.picks)).toEqual([
      { kind: 'missile', missile: 9, hex: { q: -2, r: 1 } },
      { kind: 'hex', hex: { q: -1, r: 2 }, facing: 0 },
      { kind: 'unit', unit: 1, hex: { q: 0, r: -3 } },
      { kind: 'missile', missile: 3, hex: { q: 0, r: -3 } },
    ]);
  });

  await test.step('a hex into which a ship may be thrown is picked without a facing', async () => {
    await anew();
    const at = await page.evaluate(() => {
      window.harness.scene('lines');
      return window.harness.board.project({ q: 2, r: -4 });
    });
    await page.mouse.click(at.x + 6, at.y);
    expect(await page.evaluate(() => window.harness.picks)).toEqual([{ kind: 'hex', hex: { q: 2, r: -4 } }]);
  });

  await test.step('clicks pick ships, hexes, and the facing of a move', async () => {
    await anew();
    const places = await page.evaluate(() => {
      const { harness } = window;
      harness.scene('moves');
      const at = (q: number, r: number) => harness.board.project({ q, r });
      return { hex: at(2, 3), ship: at(3, 1), shared: at(1, 1), north: at(1, 0), northWest: at(0, 1) };
    });
    const between = (a: { x: number; y: number }, b: { x: number; y: number }) => ({
      x: a.x + (b.x - a.x) * 0.3,
      y: a.y + (b.y - a.y) * 0.3,
    });
    for (const at of [
      places.hex,
      places.ship,
      between(places.shared, places.north),
      between(places.shared, places.northWest),
      places.shared,
    ]) {
      await page.mouse.click(at.x, at.y);
    }
    // A drag is the camera's.
    await page.mouse.move(places.ship.x, places.ship.y);
    await page.mouse.down();
    await page.mouse.move(places.ship.x + 40, places.ship.y, { steps: 3 });
    await page.mouse.up();
    expect(await page.evaluate(() => window.harness.picks)).toEqual([
      { kind: 'hex', hex: { q: 2, r: 3 } },
      { kind: 'unit', unit: 2, hex: { q: 3, r: 1 } },
      { kind: 'hex', hex: { q: 1, r: 1 }, facing: 0 },
      { kind: 'hex', hex: { q: 1, r: 1 }, facing: 5 },
      { kind: 'hex', hex: { q: 1, r: 1 } },
    ]);
  });

  await test.step('who is pointed at is named in full, however far away it is', async () => {
    await anew();
    // In the corner there is a ship before the camera draws back, and none afterwards.
    await page.mouse.move(2, 2);
    const at = await page.evaluate(() => {
      const { harness } = window;
      harness.scene('melee');
      for (let i = 0; i < 12; i++) harness.board.camera('out');
      harness.step(2000, 250);
      return harness.board.project({ q: 3, r: 1 });
    });
    const shown = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.board-label')]
          // A label without room keeps what it said, out of sight.
          .filter((label) => label.style.display !== 'none' && label.dataset['detail'] === '3')
          .map((label) => label.querySelector('.name')?.textContent),
      );
    expect(await shown()).toEqual([]);
    await page.mouse.move(at.x, at.y);
    await stepped(page, 50);
    expect(await shown()).toEqual(['Yorktown']);
  });

  await test.step('the camera never gets under the board', async () => {
    await anew();
    const height = await page.evaluate(() => {
      const { harness } = window;
      for (let i = 0; i < 60; i++) harness.board.camera('tilt-down');
      harness.step(4000, 250);
      // Seen from below, what is farther north would be lower on the screen.
      return harness.board.project({ q: 0, r: 2 }).y - harness.board.project({ q: 0, r: -2 }).y;
    });
    expect(height).toBeGreaterThan(0);
  });
  expect(problems).toEqual([]);
});

test.describe('as sharp as it is shown', () => {
  test.use({ deviceScaleFactor: 1 });

  test('another look is drawn at once, and a finer screen is noticed without a new size', async ({ page }) => {
    const problems = await open(page);
    const look = (quality: 'low' | 'medium', palette: 'default' | 'red-green') =>
      page.evaluate(
        (given) => {
          const { harness } = window;
          harness.scene('fresh');
          harness.board.setLook(given);
          harness.step(250, 250);
          return harness.board.stats().drawCalls;
        },
        { quality, palette, scale: 1 },
      );
    const plain = await look('low', 'red-green');
    const fine = await look('medium', 'default');
    expect(fine).toBeGreaterThan(plain);
    expect(fine).toBeLessThanOrEqual(80);
    const width = () => page.evaluate(() => document.querySelector('canvas')?.width);
    expect(await width()).toBe(640);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 640,
      height: 360,
      deviceScaleFactor: 1.25,
      mobile: false,
    });
    // Chromium tells of a screen's new ratio, but not of an emulated one: the next frame finds out.
    await page.evaluate(() => window.harness.board.camera('rotate-left'));
    await stepped(page, 500);
    expect(await width()).toBe(800);
    expect(problems).toEqual([]);
  });
});

test('without WebGL the board says so once and everything may still be called', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const problems = await open(page);
  const state = await page.evaluate(async () => {
    const { harness } = window;
    harness.board.show(harness.views.melee());
    await harness.board.play(harness.views.melee(), [{ type: 'roundBegan', round: 2 }], 1);
    harness.board.focus('all');
    harness.board.camera('in');
    harness.board.skip();
    harness.board.dispose();
    return { unavailable: harness.unavailable, resources: harness.board.resources() };
  });
  expect(state).toEqual({
    unavailable: 1,
    resources: { geometries: 0, textures: 0, programs: 0, objects: 0, listeners: 0, worlds: 0 },
  });
  expect(problems).toEqual([]);
});

test('a lost context leaves the page dark and holds what plays; one that stays away is reported, and may still come back', async ({
  page,
}) => {
  await page.clock.install();
  const problems = await open(page);
  const losing = () =>
    page.evaluate(async () => {
      const canvas = document.querySelector('canvas');
      const extension = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      if (!canvas || !extension) throw new Error('no context to lose');
      (window as Window & { context?: typeof extension }).context = extension;
      const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }));
      extension.loseContext();
      await lost;
    });
  const restoring = () =>
    page.evaluate(async () => {
      const canvas = document.querySelector('canvas');
      const restored = new Promise((resolve) =>
        canvas?.addEventListener('webglcontextrestored', resolve, { once: true }),
      );
      (window as Window & { context?: WEBGL_lose_context }).context?.restoreContext();
      await restored;
    });
  const told = () => page.evaluate(() => window.harness.contexts);
  const playing = () =>
    page.evaluate(() => {
      const { harness } = window;
      const shown = { ended: false };
      const { view, next, events } = harness.scenes.phaser();
      harness.board.show(view);
      void harness.board.play(next ?? view, events ?? [], 1).then(() => (shown.ended = true));
      Object.assign(window, { shown });
    });
  const ended = () => page.evaluate(() => (window as unknown as { shown: { ended: boolean } }).shown.ended);
  await stepped(page, 1000);
  await losing();
  await playing();
  const before = await stepped(page, 20_000);
  await expect(page.locator('canvas')).toBeHidden();
  expect(await ended()).toBe(false);
  await restoring();
  await expect(page.locator('canvas')).toBeVisible();
  expect(await stepped(page, 100)).toBeGreaterThan(before);
  expect(await ended()).toBe(false);
  expect(await told()).toEqual(['lost', 'restored']);
  await losing();
  await page.clock.fastForward(10_000);
  expect(await ended()).toBe(true);
  await restoring();
  expect(await told()).toEqual(['lost', 'restored', 'lost', 'unavailable', 'restored']);
  expect(await page.evaluate(() => window.harness.unavailable)).toBe(1);
  expect(await stepped(page, 100)).toBeGreaterThan(before + 1);
  expect(problems).toEqual([]);
});
