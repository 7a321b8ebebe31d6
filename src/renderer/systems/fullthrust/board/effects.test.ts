import { expect, test, vi } from 'vitest';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import { drawEffects } from './effects.ts';
import type { Picture, PlanStep } from './board.types.ts';

const BURST: PlanStep = {
  ...{ kind: 'gone', of: 'unit', id: 0, place: { x: 0, z: 0 }, bursts: true },
  ...{ at: 0, duration: 1000 },
};

/** Size and brightness of the flash of a ship that is destroyed. */
function flash(calm: boolean): { size: number; alpha: number } {
  const flare = vi.fn<Lightworks['sprites']['flare']>();
  const works = { sprites: { flare, glow: vi.fn() } } as unknown as Lightworks;
  drawEffects(works, {} as Picture, [{ step: BURST, share: 0.1 }], calm);
  const [, size, , alpha] = flare.mock.lastCall!;
  return { size, alpha };
}

test('for those who asked for less motion a ship ends in a flash that is smaller and half as bright', () => {
  const [lively, calm] = [flash(false), flash(true)];
  expect(lively.size).toBeGreaterThan(1);
  expect(calm.size).toBeLessThan(1);
  expect(calm.alpha).toBeCloseTo(lively.alpha / 2);
});
