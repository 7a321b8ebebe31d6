import type { Page } from '@playwright/test';
import type { FullThrustEvent } from '../../src/engine/fullthrust/events.ts';
import type { FullThrustHarness } from '../../src/renderer/systems/fullthrust/board/testing/harness.ts';
import type { Measured } from '../shared/benchSystem.ts';
import { measureShips, shipRows } from '../shared/boardShips.ts';

const FRAMES = 60;
/** Small, as the pixels are not what is measured and a machine without a GPU takes long over them. */
const SIZE = { width: 640, height: 360 };

/**
 * Fifteen ships a side with twelve fighter groups, in headless Chromium: all ships and groups fly at once, then one
 * ship after another fires, hits and explodes. `drawCalls` of the fullest frame, `frameCpuMs` the median of the main
 * thread's time in the board's frame (the GPU's time is not in it), `heapMb` of JavaScript in the page afterwards.
 */
async function measure(page: Page, frames: number) {
  return page.evaluate(async (wanted) => {
    const { harness } = window as unknown as { harness: FullThrustHarness };
    const view = harness.views.fleetAction();
    harness.board.show(view);
    harness.board.focus('all');
    await harness.ready();
    const times: number[] = [];
    let drawCalls = 0;
    let counted = 0;
    let turn = 0;
    while (times.length < wanted) {
      const ship = view.units[turn++ % view.units.length];
      const other = view.units[(turn + view.units.length / 2) % view.units.length];
      if (!ship || !other) throw new Error('the fixture has no ships');
      const at = (one: { x: number | null; y: number | null }, right = 0) => ({ x: (one.x ?? 0) + right * 1024, y: one.y ?? 0 }); // prettier-ignore
      const shot = { slot: 0, system: 'beam', class: 2, dice: [4, 6], again: [2], damage: 3, torpedo: 0, at: null, knockedOut: false } as const; // prettier-ignore
      const events: FullThrustEvent[] = [
        ...view.groups.map((one): FullThrustEvent => ({ type: 'groupMoved', group: one.id, path: [at(one), at(one, 6)], facing: one.facing, secondary: false, launched: false, fromScreen: false })), // prettier-ignore
        ...view.units.map((one): FullThrustEvent => ({ type: 'moved', unit: one.id, path: [at(one), at(one, 3), { x: at(one, 5).x, y: at(one).y + 3072 }], from: { course: one.course ?? 12, speed: 6 }, course: ((one.course ?? 12) % 12) + 1, speed: 6, rolled: false })), // prettier-ignore
        { type: 'fired', unit: ship.id, target: other.id, range: 9216, screens: 0, shots: [{ ...shot, dice: [4, 6], again: [2] }, { ...shot, dice: [4, 6], again: [2] }], from: at(ship), to: at(other) }, // prettier-ignore
        { type: 'damaged', unit: other.id, armour: 0, hull: 3, armourLeft: 0, hullLeft: 4, cause: 'fire' },
        { type: 'destroyed', unit: other.id, at: at(other), cause: 'fire' },
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
      worstFrameCpuMs: settled[Math.floor(settled.length * 0.95)] ?? Number.NaN,
      heapMb: (memory?.usedJSHeapSize ?? Number.NaN) / 1e6,
    };
  }, frames);
}

/** Fifteen ships a side, twelve groups. */
export async function measureBoard(page: Page, problems: readonly string[]): Promise<Measured> {
  await page.setViewportSize(SIZE);
  const fleet = await measure(page, FRAMES);
  const ships = await measureShips(page, ['fleetAction', 'fleetAction'], 'unit id');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    table: {
      'draw calls, 30 ships, 12 groups': fleet.drawCalls,
      'frame, main thread (ms, median)': fleet.frameCpuMs,
      'frame, main thread (ms, 95 %)': fleet.worstFrameCpuMs,
      'heap (MB)': fleet.heapMb,
      ...shipRows(ships),
    },
    json: { drawCalls: fleet.drawCalls, frameCpuMs: fleet.frameCpuMs, heapMb: fleet.heapMb, ...ships },
  };
}
