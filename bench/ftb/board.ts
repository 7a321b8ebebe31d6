import type { Page } from '@playwright/test';
import { nearestVector, UNIT, type Plot } from '../../src/engine/plane.ts';
import type { FtbEvent } from '../../src/engine/ftb/events.ts';
import type { FtbHarness } from '../../src/renderer/systems/ftb/board/testing/harness.ts';
import type { Measured } from '../shared/benchSystem.ts';

const FRAMES = 150;

type ViewName = 'fleetAction' | 'greatBattle';

/**
 * A fight in which one ship after another burns, lays its card, hits and explodes, in headless
 * Chromium: `drawCalls` of the fullest frame, `frameCpuMs` the median of the main thread's time in the
 * board's frame (the GPU's time is not in it), `heapMb` of JavaScript in the page afterwards.
 */
async function measure(page: Page, name: ViewName) {
  return page.evaluate(
    async ({ frames, name }) => {
      const { harness } = window as unknown as { harness: FtbHarness };
      const view = harness.views[name]();
      harness.board.show(view);
      harness.board.focus('all');
      await harness.ready();
      const cards = ['railgun', 'broadside', 'defensive'] as const;
      const times: number[] = [];
      let drawCalls = 0;
      let counted = 0;
      let turn = 0;
      while (times.length < frames) {
        const half = view.units.length / 2;
        const ship = view.units[turn % half];
        const other = view.units[half + (turn % half)];
        const card = cards[turn++ % cards.length];
        if (!ship || !other || !card) throw new Error('the fixture has no ships');
        const to = { x: ship.x, y: ship.y - 60_000 };
        const events: FtbEvent[] = [
          { type: 'activated', unit: ship.id, by: 0, forced: false },
          { type: 'heatChanged', unit: ship.id, from: 1, to: 2, cause: 'burn' },
          { type: 'flew', object: ship.id, path: [ship, to], course: 0, length: 6, grown: 0, carried: 0 },
          { type: 'cardsTurned', combat: 'attack', units: [ship.id, other.id], cards: [card, card], winner: 'both', hits: [true, true] }, // prettier-ignore
          { type: 'shieldLost', unit: other.id, left: 0 },
          { type: 'destroyed', unit: other.id, at: other, cause: 'combat' },
        ];
        let playing = true;
        void harness.play(view, events, 1).then(() => (playing = false));
        while (playing) {
          await new Promise(requestAnimationFrame);
          const stats = harness.board.stats();
          if (stats.frames === counted) continue;
          counted = stats.frames;
          times.push(stats.frameCpuMs);
          drawCalls = Math.max(drawCalls, stats.drawCalls);
        }
      }
      const memory = (performance as Performance & { memory?: { usedJSHeapSize: number } }).memory;
      // The first frames compile shaders and build models.
      const settled = times.slice(10).sort((a, b) => a - b);
      return {
        drawCalls,
        frameCpuMs: settled[settled.length >> 1] ?? Number.NaN,
        heapMb: (memory?.usedJSHeapSize ?? Number.NaN) / 1e6,
      };
    },
    { frames: FRAMES, name },
  );
}

const POINTERS = 300;

/** CPU milliseconds in which the legal end point under the pointer is found: a hard burn of 7 LU among sixteen ships. */
export function plotTime(): number {
  const plot: Plot = {
    from: { x: 20 * UNIT, y: 30 * UNIT },
    base: { course: 33, length: 12 },
    radius: 7,
    apart: Array.from({ length: 16 }, (_, n) => ({ x: (20 + n) * UNIT, y: 20 * UNIT, distance: 1, beyond: false })),
    bodies: [{ x: 30 * UNIT, y: 12 * UNIT, influence: 5 }],
    unbent: 0,
  };
  const point = (n: number): void => void nearestVector(plot, { x: (20 + n / 20) * UNIT, y: 21 * UNIT });
  for (let n = 0; n < 50; n++) point(n);
  const begun = process.cpuUsage();
  for (let n = 0; n < POINTERS; n++) point(n);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / POINTERS;
}

/** Six ships a side; then eight, the most there are; and the plot under the pointer. */
export async function measureBoard(page: Page, problems: readonly string[]): Promise<Measured> {
  const fleet = await measure(page, 'fleetAction');
  const great = await measure(page, 'greatBattle');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const plotMs = plotTime();
  return {
    table: {
      'draw calls, 12 ships': fleet.drawCalls,
      'frame, main thread (ms, median)': fleet.frameCpuMs,
      'heap (MB)': fleet.heapMb,
      'draw calls, 16 ships': great.drawCalls,
      'its frame, main thread (ms, median)': great.frameCpuMs,
      'its heap (MB)': great.heapMb,
      'end point under the pointer (ms)': plotMs,
    },
    json: { fleet, great, plotMs },
  };
}
