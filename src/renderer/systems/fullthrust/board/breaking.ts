import { Vector3 } from 'three';
import { aloft } from '../../../board/animation/effectKit.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import type { PlanStep } from './board.types.ts';
import { paint } from './palette.ts';

/** Clouds of dust that fly from an asteroid, all around. */
const CLOUDS = 9;

/** 13.2 An asteroid that breaks: a flash, and dust that flies outward past where its surface was. */
export function drawBreak(
  { sprites }: Lightworks,
  { place, shrinks: [whole] }: Extract<PlanStep, { kind: 'break' }>,
  share: number,
): void {
  const height = CRUISE_HEIGHT + whole;
  sprites.flare(aloft(place).setY(height), 2.4 * whole, paint('white'), Math.max(0, 1 - 3 * share));
  for (let n = 0; n < CLOUDS; n++) {
    const angle = (n * 2 * Math.PI) / CLOUDS + 0.4 * Math.sin(n * 2.3);
    const away = whole * (0.7 + (1.5 + 0.3 * Math.sin(n * 5.1)) * share);
    const cloud = new Vector3(place.x + away * Math.cos(angle), height, place.z + away * Math.sin(angle));
    sprites.glow(cloud, whole * (0.7 + 0.5 * share), paint('fireball'), 0.8 * (1 - share));
  }
}
