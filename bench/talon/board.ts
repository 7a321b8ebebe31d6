import type { Page } from '@playwright/test';
import type { Hex } from '../../src/engine/hex.ts';
import type { TalonEvent } from '../../src/engine/talon/events.ts';
import type { Fought } from '../../src/renderer/board/testing/harness.ts';
import type { Measured } from '../shared/benchSystem.ts';
import { measureShips, shipRows } from '../shared/boardShips.ts';
import { measureFrames, type Frames } from '../shared/boardFrames.ts';

const FRAMES = 150;
/** Frames of each of the battles after which the heap is read. */
const SHORT_BATTLE = 40;
const BATTLES = 10;
/** These are played so many times as fast: a turn with both big guns lasts eight seconds, however few frames are asked for. */
const HASTE = 8;

type SceneName = 'melee' | 'greatBattle';

/** A fight while one unit after another moves and fires, the big guns too, with physics. */
const measure = (page: Page, scene: SceneName, frames = FRAMES, speed = 1): Promise<Frames> =>
  measureFrames(page, () => page.evaluate(fight, { frames, scene, speed }));

/** In the page. */
function fight({ frames, scene, speed }: { frames: number; scene: SceneName; speed: number }): Promise<Fought> {
  const { harness } = window;
  const view = harness.views[scene]();
  // Every fourth ship fires both of them.
  const bigGuns = (turn: number, unit: number, from: Hex, target: number, to: Hex): TalonEvent[] =>
    turn % 4
      ? []
      : [
          {
            type: 'coneFired',
            unit,
            group: 0,
            from,
            hexes: [1, 2, 3].flatMap((far) =>
              Array.from({ length: far + 1 }, (_, aside) => ({ q: from.q + aside, r: from.r - far })),
            ),
          },
          {
            type: 'fired',
            unit,
            group: 0,
            weapon: 'wave-motion-gun',
            target,
            from,
            to,
            range: 3,
            die: 6,
            modified: 6,
            craft: null,
            hit: true,
            damage: 5,
            arc: 'left',
          },
          { type: 'displaced', unit: target, from: to, to: { q: to.q, r: to.r - 1 }, cause: 'wave-motion-gun' },
        ];

  return harness.fight(
    view,
    (turn) => {
      const ship = view.units[turn % view.units.length];
      const other = view.units[(turn + 6) % view.units.length];
      if (!ship || !other) throw new Error('the fixture has no ships');
      const { q, r } = ship.hex;
      const missile = view.missiles[turn % Math.max(1, view.missiles.length)];
      const missiles = missile
        ? ([
            {
              type: 'missileMoved',
              missile: missile.place,
              from: missile.hex,
              to: missile.hex,
              facingBefore: missile.facing,
              facing: missile.facing,
            },
            { type: 'missileDamaged', missile: missile.place, amount: 1 },
          ] as const)
        : [];
      return [
        {
          type: 'moved',
          unit: ship.id,
          maneuver: 'straight',
          afterburner: true,
          from: { q, r: r + 1 },
          to: ship.hex,
          facingBefore: ship.facing,
          facing: ship.facing,
          turnCounter: 0,
        },
        ...missiles,
        {
          type: 'fired',
          unit: ship.id,
          group: 0,
          weapon: turn % 2 ? 'phaser' : 'disruptor',
          target: other.id,
          from: ship.hex,
          to: other.hex,
          range: 3,
          die: 6,
          modified: 6,
          craft: null,
          hit: true,
          damage: 2,
          arc: 'forward',
        },
        { type: 'shieldHit', unit: other.id, arc: 'forward', amount: 2, left: 3, reinforcement: false },
        { type: 'critical', unit: other.id, dice: [1, 2], code: 'shields-down', group: null, effective: true },
        { type: 'exploded', unit: other.id, at: other.hex, rating: 3 },
        ...bigGuns(turn, ship.id, ship.hex, other.id, other.hex),
      ];
    },
    frames,
    speed,
  );
}

/** The heap after so many battles of 12 v 12, each on a board of its own, in MB; the most seen after any of them. */
async function heapAfter(page: Page, battles: number): Promise<number> {
  let most = 0;
  for (let battle = 0; battle < battles; battle++) {
    const { heapMb } = await measure(page, 'greatBattle', SHORT_BATTLE, HASTE);
    most = Math.max(most, heapMb);
    await page.evaluate(() => {
      window.harness.board.dispose();
      window.harness.remake();
    });
  }
  return most;
}

/** Twelve ships as before; then 12 v 12 with squadrons, bases, eight missiles and all terrain. */
export async function measureBoard(page: Page, problems: readonly string[]): Promise<Measured> {
  const melee = await measure(page, 'melee');
  const great = await measure(page, 'greatBattle');
  const heapMb = await heapAfter(page, BATTLES);
  const ships = await measureShips(page, ['melee', 'greatBattle']);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    table: {
      'draw calls, 12 ships': melee.drawCalls,
      'frame, main thread (ms, median)': melee.frameCpuMs,
      'frame, main thread (ms, 95 %)': melee.frameCpuMsP95,
      'heap (MB)': melee.heapMb,
      'draw calls, 12 v 12, 8 missiles, terrain': great.drawCalls,
      'its frame, main thread (ms, median)': great.frameCpuMs,
      'its frame, main thread (ms, 95 %)': great.frameCpuMsP95,
      'its heap (MB)': great.heapMb,
      'heap after ten such battles (MB)': heapMb,
      ...shipRows(ships),
    },
    json: {
      drawCalls: melee.drawCalls,
      frameCpuMs: melee.frameCpuMs,
      frameCpuMsP95: melee.frameCpuMsP95,
      heapMb: melee.heapMb,
      greatDrawCalls: great.drawCalls,
      greatFrameCpuMs: great.frameCpuMs,
      greatFrameCpuMsP95: great.frameCpuMsP95,
      greatHeapMb: great.heapMb,
      heapAfterTenMb: heapMb,
      ...ships,
    },
  };
}
