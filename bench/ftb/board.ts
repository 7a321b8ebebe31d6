import type { Page } from '@playwright/test';
import { nearestVector, UNIT, type Plot } from '../../src/engine/ftb/plane.ts';
import type { FtbEvent } from '../../src/engine/ftb/events.ts';
import type { FtbHarness } from '../../src/renderer/systems/ftb/board/testing/harness.ts';
import type { Fought } from '../../src/renderer/board/testing/harness.ts';
import type { Measured } from '../shared/benchSystem.ts';
import { measureShips, shipRows } from '../shared/boardShips.ts';
import { measureFrames, type Frames } from '../shared/boardFrames.ts';

const FRAMES = 150;

type ViewName = 'fleetAction' | 'greatBattle';

/** A fight in which one ship after another burns, lays its card, hits and explodes. */
const measure = (page: Page, name: ViewName): Promise<Frames> =>
  measureFrames(page, () => page.evaluate(fight, { frames: FRAMES, name }));

/** In the page. */
function fight({ frames, name }: { frames: number; name: ViewName }): Promise<Fought> {
  const { harness } = window as unknown as { harness: FtbHarness };
  const view = harness.views[name]();
  const cards = ['railgun', 'broadside', 'defensive'] as const;
  return harness.fight(
    view,
    (turn) => {
      const half = view.units.length / 2;
      const ship = view.units[turn % half];
      const other = view.units[half + (turn % half)];
      const card = cards[turn % cards.length];
      if (!ship || !other || !card) throw new Error('the fixture has no ships');
      const to = { x: ship.x, y: ship.y - 60_000 };
      return [
        { type: 'activated', unit: ship.id, by: 0, forced: false },
        { type: 'heatChanged', unit: ship.id, from: 1, to: 2, cause: 'burn' },
        { type: 'flew', object: ship.id, path: [ship, to], course: 0, length: 6, grown: 0, carried: 0 },
        { type: 'cardsTurned', combat: 'attack', units: [ship.id, other.id], cards: [card, card], winner: 'both', hits: [true, true] }, // prettier-ignore
        { type: 'shieldLost', unit: other.id, left: 0 },
        { type: 'destroyed', unit: other.id, at: other, cause: 'combat' },
      ] satisfies FtbEvent[];
    },
    frames,
  );
}

const POINTERS = 300;

/** CPU milliseconds in which the legal end point under the pointer is found: a hard burn of 7 LU among sixteen ships. */
function plotTime(): number {
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
  const ships = await measureShips(page, ['fleetAction', 'greatBattle']);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const plotMs = plotTime();
  return {
    table: {
      'draw calls, 12 ships': fleet.drawCalls,
      'frame, main thread (ms, median)': fleet.frameCpuMs,
      'frame, main thread (ms, 95 %)': fleet.frameCpuMsP95,
      'heap (MB)': fleet.heapMb,
      'draw calls, 16 ships': great.drawCalls,
      'its frame, main thread (ms, median)': great.frameCpuMs,
      'its frame, main thread (ms, 95 %)': great.frameCpuMsP95,
      'its heap (MB)': great.heapMb,
      'end point under the pointer (ms)': plotMs,
      ...shipRows(ships),
    },
    json: { fleet, great, plotMs, ...ships },
  };
}
