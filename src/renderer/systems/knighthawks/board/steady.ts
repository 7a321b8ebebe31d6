import { Vector3 } from 'three';
import type { ActiveStep } from '../../../board/animation/plan.types.ts';
import type { PlacedHull } from '../../../board/models/shipHulls.ts';
import { drawDamage, drawRunningLights } from '../../../board/models/shipLights.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import { engineColour, paint } from './palette.ts';
import type { Fleet } from './ships/fleet.ts';

// What every ship shows at any time: engines by its speed, lamps, fires, and the screen that is up.

/** Speed at which an engine shines in full. */
const FULL_SPEED = 12;
/** 11.3 A fire aboard burns on a hull that is else sound, too: it shows as half of the hull lost does. */
const FIRE_WEAR = 0.5;

/** Draws it for all ships; `active` are the steps of the plan under way, `seconds` the board's clock. */
export function drawSteady(
  works: Lightworks,
  fleet: Fleet,
  picture: Picture,
  active: readonly ActiveStep<PlanStep>[],
  seconds: number,
): void {
  const flying = new Set(
    active.flatMap(({ step }) => (step.kind === 'move' || step.kind === 'orbit' ? [step.unit] : [])),
  );
  for (const unit of picture.units.values()) {
    const hull = fleet.hullOf(unit.id);
    if (!hull || unit.presence < 0.3) continue;
    drawEngines(works, unit, hull, flying.has(unit.id), seconds);
    drawRunningLights(works, hull, unit.id, seconds);
    drawDamage(works, unit.onFire ? { ...hull, wear: Math.max(FIRE_WEAR, hull.wear) } : hull, unit.id, seconds);
    drawShell(works, unit, seconds);
  }
}

function drawEngines(works: Lightworks, unit: UnitPicture, hull: PlacedHull, flying: boolean, seconds: number): void {
  const colour = engineColour(unit.side);
  const power = Math.min(1, 0.25 + unit.speed / FULL_SPEED) * (flying ? 1 : 0.55);
  const flicker = 0.92 + 0.08 * Math.sin(seconds * 23 + unit.id);
  for (const { x, y, z, size } of hull.model.nozzles) {
    const at = new Vector3(x, y, z).applyMatrix4(hull.matrix);
    const tail = new Vector3(x, y, z + size * (1.2 + 5 * power)).applyMatrix4(hull.matrix);
    works.sprites.glow(at, size * hull.size * (1.1 + power), colour, 0.75 * flicker);
    if (unit.speed > 0) works.beams.streak(tail, at, size * hull.size * 0.9, colour, 0.7 * power * flicker);
  }
}

const SHELL = { 'proton-screen': 'proton', 'electron-screen': 'electron', 'stasis-screen': 'disruptor' } as const;

/** A screen stays to be seen as a ring of pearls; a masking screen as a veil. */
function drawShell(works: Lightworks, { pose, screen, masked, presence }: UnitPicture, seconds: number): void {
  if (screen !== 'none')
    works.decals.ring(pose, paint(SHELL[screen]), 0.85 * presence, 0.6 * pose.scale, 0.022, {
      count: 12,
      turn: seconds * 0.05,
    });
  if (!masked) return;
  works.decals.ring(pose, paint('white'), 0.4 * presence, 0.52 * pose.scale, 0.03, {
    count: 24,
    turn: -seconds * 0.03,
  });
  works.sprites.glow(new Vector3(pose.x, CRUISE_HEIGHT, pose.z), 0.75 * pose.scale, paint('white'), 0.12 * presence);
}
