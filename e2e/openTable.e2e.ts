import { expect, test, type Page } from '@playwright/test';
import type {} from '../src/renderer/board/testing/openTablePage.ts';
import { serveBoards } from './harness/boards.ts';
import { leaveEdges } from './harness/leaveEdges.ts';

/** The board on a table without hexes, in a real browser. */

// Software WebGL pays by the pixel: a quarter as sharp, and laid out the same.
test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 0.25 });

let board: Awaited<ReturnType<typeof serveBoards>>;
test.beforeAll(async () => void (board = await serveBoards('src/renderer/board/testing/openTablePage.ts')));
test.afterAll(() => board.close());

/** With time standing still but for `step`. */
async function open(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await page.addInitScript(leaveEdges);
  await page.goto(`${board.url}?manual`);
  await page.waitForFunction(() => 'openTable' in window);
  return problems;
}

test('a click is a point in the table’s own units, or the ship that stands there', async ({ page }) => {
  const problems = await open(page);
  const goal = { x: 22.5, y: 14 };
  const places = await page.evaluate((at) => {
    window.openTable.scene('open');
    return { point: window.openTable.board.project(at), ship: window.openTable.board.project({ x: 20.5, y: 29 }) };
  }, goal);
  await page.mouse.click(places.point.x, places.point.y);
  await page.mouse.click(places.ship.x, places.ship.y);
  await page.mouse.click(places.ship.x, places.ship.y);
  const [point, ...ships] = await page.evaluate(() => window.openTable.picks);
  if (point?.kind !== 'point') throw new Error('no point was picked');
  // A pixel is a small part of a unit here.
  expect(Math.hypot(point.at.x - goal.x, point.at.y - goal.y)).toBeLessThan(0.25);
  expect(ships).toEqual([
    { kind: 'unit', unit: 2 },
    { kind: 'unit', unit: 2 },
  ]);
  expect(problems).toEqual([]);
});

test('what happens is played to its end, and all of it is freed', async ({ page }) => {
  const problems = await open(page);
  const told = await page.evaluate(async () => {
    const { openTable } = window;
    const text = (what: string) => [...document.querySelectorAll(what)].map(({ textContent }) => textContent);
    const { view, next, events } = openTable.scenes.openFlight();
    openTable.board.show(view);
    openTable.step(300, 100);
    const hullBefore = text('.board-label .hull');
    const shown = openTable.play(next ?? view, events ?? [], 1);
    openTable.step(1400, 100);
    const floats = text('.board-float');
    openTable.step(4000, 200);
    await shown;
    openTable.step(50);
    const hullAfter = text('.board-label .hull');
    openTable.board.dispose();
    return { hullBefore, floats, hullAfter, left: openTable.board.resources() };
  });
  expect(told).toEqual({
    hullBefore: ['6', '6', '6', '6'],
    floats: ['−2'],
    hullAfter: ['6', '6', '4', '6'],
    left: { geometries: 0, textures: 0, programs: 0, objects: 0, listeners: 0, worlds: 0 },
  });
  expect(problems).toEqual([]);
});
