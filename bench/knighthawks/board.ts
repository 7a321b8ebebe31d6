import type { Page } from '@playwright/test';
import type { KnightHawksEvent } from '../../src/engine/knighthawks/events.ts';
import type { WeaponName } from '../../src/engine/knighthawks/terms.ts';
import type { KnightHawksHarness } from '../../src/renderer/systems/knighthawks/board/testing/harness.ts';
import type { Fought } from '../../src/renderer/board/testing/harness.ts';
import type { Measured } from '../shared/benchSystem.ts';
import { measureShips, shipRows } from '../shared/boardShips.ts';
import { measureFrames, type Frames } from '../shared/boardFrames.ts';

const FRAMES = 150;
/** Frames of each of the battles after which the heap is read. */
const SHORT_BATTLE = 40;
const BATTLES = 10;

type ViewName = 'fleetAction' | 'greatBattle';

/** A fight in which one ship after another moves, fires, hits and explodes. */
const measure = (page: Page, name: ViewName, frames = FRAMES): Promise<Frames> =>
  measureFrames(page, () => page.evaluate(fight, { frames, name }));

/** In the page. */
function fight({ frames, name }: { frames: number; name: ViewName }): Promise<Fought> {
  const { harness } = window as unknown as { harness: KnightHawksHarness };
  const view = harness.views[name]();
  const weapons: WeaponName[] = [
    'laser-battery',
    'torpedo',
    'disruptor-cannon',
    'rocket-battery',
    'electron-battery',
    'proton-battery',
  ];
  return harness.fight(
    view,
    (turn) => {
      const ship = view.units[turn % view.units.length];
      const other = view.units[(turn + 1 + view.units.length / 2) % view.units.length];
      const weapon = weapons[turn % weapons.length];
      if (!ship || !other || !weapon) throw new Error('the fixture has no ships');
      const { q, r } = ship.hex;
      const unit = ship.id;
      const target = other.id;
      return [
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
      ] satisfies KnightHawksEvent[];
    },
    frames,
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
  const ships = await measureShips(page, ['fleetAction', 'greatBattle']);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    table: {
      'draw calls, 12 ships': fleet.drawCalls,
      'frame, main thread (ms, median)': fleet.frameCpuMs,
      'frame, main thread (ms, 95 %)': fleet.frameCpuMsP95,
      'heap (MB)': fleet.heapMb,
      'draw calls, 12 v 12': great.drawCalls,
      'its frame, main thread (ms, median)': great.frameCpuMs,
      'its frame, main thread (ms, 95 %)': great.frameCpuMsP95,
      'its heap (MB)': great.heapMb,
      'heap after ten such battles (MB)': heapMb,
      ...shipRows(ships),
    },
    json: {
      drawCalls: fleet.drawCalls,
      frameCpuMs: fleet.frameCpuMs,
      frameCpuMsP95: fleet.frameCpuMsP95,
      heapMb: fleet.heapMb,
      greatDrawCalls: great.drawCalls,
      greatFrameCpuMs: great.frameCpuMs,
      greatFrameCpuMsP95: great.frameCpuMsP95,
      greatHeapMb: great.heapMb,
      heapAfterTenMb: heapMb,
      ...ships,
    },
  };
}
