import type { Page } from '@playwright/test';
import type { KnightHawksEvent } from '../../src/engine/knighthawks/events.ts';
import type { WeaponName } from '../../src/engine/knighthawks/terms.ts';
import type { KnightHawksHarness } from '../../src/renderer/systems/knighthawks/board/testing/harness.ts';
import type { Measured } from '../shared/benchSystem.ts';

const FRAMES = 150;
/** Frames of each of the battles after which the heap is read. */
const SHORT_BATTLE = 40;
const BATTLES = 10;

type ViewName = 'fleetAction' | 'greatBattle';

/**
 * A fight in which one ship after another moves, fires, hits and explodes, in headless Chromium:
 * `drawCalls` of the fullest frame, `frameCpuMs` the median of the main thread's time in the board's
 * frame (the GPU's time is not in it), `heapMb` of JavaScript in the page afterwards.
 */
async function measure(page: Page, name: ViewName, frames = FRAMES) {
  return page.evaluate(
    async ({ frames, name }) => {
      const { harness } = window as unknown as { harness: KnightHawksHarness };
      const view = harness.views[name]();
      harness.board.show(view);
      harness.board.focus('all');
      await harness.ready();
      const weapons: WeaponName[] = [
        'laser-battery',
        'torpedo',
        'disruptor-cannon',
        'rocket-battery',
        'electron-battery',
        'proton-battery',
      ];
      const times: number[] = [];
      let drawCalls = 0;
      let counted = 0;
      let turn = 0;
      while (times.length < frames) {
        const ship = view.units[turn++ % view.units.length];
        const other = view.units[(turn + view.units.length / 2) % view.units.length];
        const weapon = weapons[turn % weapons.length];
        if (!ship || !other || !weapon) throw new Error('the fixture has no ships');
        const { q, r } = ship.hex;
        const unit = ship.id;
        const target = other.id;
        const events: KnightHawksEvent[] = [
          {
            type: 'moved',
            unit,
            turn: 'ahead',
            from: { q, r: r + 1 },
            to: ship.hex,
            facingBefore: ship.facing,
            facing: ship.facing,
            hexesLeft: 0,
            turnsLeft: 1,
          },
          { type: 'screenSet', unit: target, screen: 'proton-screen', before: 'none' },
          {
            type: 'fired',
            unit,
            weapon,
            target,
            from: ship.hex,
            to: other.hex,
            range: 4,
            chance: 50,
            interceptors: turn % 3,
            die: 20,
            hit: true,
            damageDice: [9],
            damage: 9,
          },
          { type: 'hullHit', unit: target, amount: 9, left: 20, cause: 'shot' },
          { type: 'systemHit', unit: target, die: 4, hit: 'cannon', fault: 'laser-cannon' },
          { type: 'destroyed', unit: target, at: other.hex, cause: 'shot' },
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
    },
    { frames, name },
  );
}

/** The heap after so many battles of 12 v 12, each on a board of its own, in MB; the most seen after any of them. */
async function heapAfter(page: Page, battles: number): Promise<number> {
  let most = 0;
  for (let battle = 0; battle < battles; battle++) {
    const { heapMb } = await measure(page, 'greatBattle', SHORT_BATTLE);
    most = Math.max(most, heapMb);
    await page.evaluate(() => {
      const { harness } = window as unknown as { harness: KnightHawksHarness };
      harness.board.dispose();
      harness.remake();
    });
  }
  return most;
}

/** Six ships a side; then 12 v 12 with damage, fires and screens. */
export async function measureBoard(page: Page, problems: readonly string[]): Promise<Measured> {
  const fleet = await measure(page, 'fleetAction');
  const great = await measure(page, 'greatBattle');
  const heapMb = await heapAfter(page, BATTLES);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    table: {
      'draw calls, 12 ships': fleet.drawCalls,
      'frame, main thread (ms, median)': fleet.frameCpuMs,
      'frame, main thread (ms, 95 %)': fleet.worstFrameCpuMs,
      'heap (MB)': fleet.heapMb,
      'draw calls, 12 v 12': great.drawCalls,
      'its frame, main thread (ms, median)': great.frameCpuMs,
      'its frame, main thread (ms, 95 %)': great.worstFrameCpuMs,
      'its heap (MB)': great.heapMb,
      'heap after ten such battles (MB)': heapMb,
    },
    json: {
      drawCalls: fleet.drawCalls,
      frameCpuMs: fleet.frameCpuMs,
      heapMb: fleet.heapMb,
      greatDrawCalls: great.drawCalls,
      greatFrameCpuMs: great.frameCpuMs,
      greatHeapMb: great.heapMb,
      heapAfterTenMb: heapMb,
    },
  };
}
