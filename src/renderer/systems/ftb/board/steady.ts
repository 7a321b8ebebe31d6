import { Vector3 } from 'three';
import type { ActiveStep } from '../../../board/animation/plan.types.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { PlacedHull } from '../../../board/models/shipHulls.ts';
import { drawDamage, drawRunningLights } from '../../../board/models/shipLights.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import { engineColour, paint } from './palette.ts';
import type { Fleet } from './ships/fleet.ts';
import { starLights } from './terrain.ts';

// What is to be seen at any time: stars shine, drives burn in flight, hot ships glow, damaged ones burn.

/** Draws it for all ships; `active` are the steps of the plan under way, `seconds` the board's clock. */
export function drawSteady(
  works: Lightworks,
  fleet: Fleet,
  picture: Picture,
  active: readonly ActiveStep<PlanStep>[],
  seconds: number,
): void {
  for (const { at, size, colour } of starLights(picture)) {
    const place = new Vector3(at.x, 0.1, at.z);
    works.sprites.glow(place, size, colour, 0.55);
    works.sprites.flare(place, size * 0.9, colour, 0.35 + 0.04 * Math.sin(seconds * 1.3));
  }
  const flying = new Map(
    active.flatMap(({ step, share }) => (step.kind === 'fly' ? [[step.object, share] as const] : [])),
  );
  for (const unit of picture.units.values()) {
    const hull = fleet.hullOf(unit.id);
    if (!hull || unit.presence < 0.3) continue;
    drawEngines(works, hull, engineColour(unit.side), flying.get(unit.id) ?? null, seconds + unit.id);
    drawHeat(works, unit, seconds);
    drawRunningLights(works, hull, unit.id, seconds);
    drawDamage(works, hull, unit.id, seconds);
  }
  for (const torpedo of picture.torpedoes.values()) {
    const hull = fleet.hullOf(torpedo.id);
    if (!hull) continue;
    drawEngines(works, hull, paint('torpedo'), flying.get(torpedo.id) ?? 0.5, seconds + torpedo.id);
    works.sprites.glow(new Vector3(torpedo.pose.x, CRUISE_HEIGHT, torpedo.pose.z), 0.22, paint('torpedo'), 0.5);
  }
}

/** A drive burns at the beginning of a flight, and idles else. */
function drawEngines(
  works: Lightworks,
  hull: PlacedHull,
  colour: ReturnType<typeof paint>,
  share: number | null,
  seconds: number,
): void {
  // prettier-ignore
  const power = share === null ? 0.12 : 0.25 + 0.75 * Math.max(0, 1 - share * 1.6);
  const flicker = 0.92 + 0.08 * Math.sin(seconds * 23);
  for (const { x, y, z, size } of hull.model.nozzles) {
    const at = new Vector3(x, y, z).applyMatrix4(hull.matrix);
    const tail = new Vector3(x, y, z + size * (1 + 9 * power)).applyMatrix4(hull.matrix);
    works.sprites.glow(at, size * hull.size * (1.1 + power), colour, 0.75 * flicker);
    works.beams.streak(tail, at, size * hull.size, colour, 0.75 * power * flicker);
  }
}

/** Heat betrays a ship: a glow that grows, and pulses once it overheats. */
function drawHeat(
  works: Lightworks,
  { pose, heat, overheats, meltdown, presence }: UnitPicture,
  seconds: number,
): void {
  if (heat === 0) return;
  const share = heat / meltdown;
  const pulse = heat >= overheats ? 0.8 + 0.2 * Math.sin(seconds * (3 + 5 * share)) : 0.8;
  const at = new Vector3(pose.x, CRUISE_HEIGHT, pose.z);
  const colour = paint(heat >= overheats ? 'hot' : 'warm');
  works.sprites.glow(at, 0.35 + 0.75 * share, colour, (0.15 + 0.6 * share) * pulse * presence);
}
