import { Vector3 } from 'three';
import type { ActiveStep } from '../../../board/animation/plan.types.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import { seededRandom } from '../../../board/scene/seededRandom.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import { engineColour, paint } from './palette.ts';
import type { Fleet, PlacedHull } from './ships/fleet.ts';

// What every ship shows at any time: engines by its speed, lamps, fires, and the screen that is up.

/** Speed at which an engine shines in full. */
const FULL_SPEED = 12;
const FLASH_EVERY = 1.7;

export function drawStanding(
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
    drawLamps(works, unit, hull, seconds);
    if (unit.onFire || hull.wear > 0.45) drawFires(works, unit, hull, seconds);
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

function drawLamps(works: Lightworks, unit: UnitPicture, { model, matrix, size }: PlacedHull, seconds: number): void {
  const mast = new Vector3(...model.lamps.mast).applyMatrix4(matrix);
  if ((seconds + unit.id * 0.53) % FLASH_EVERY < 0.14) works.sprites.flare(mast, 0.24 * size, paint('white'), 0.8);
}

function drawFires(
  works: Lightworks,
  unit: UnitPicture,
  { model, matrix, size, wear }: PlacedHull,
  seconds: number,
): void {
  const random = seededRandom(unit.id * 4099 + 17);
  const count = Math.round((unit.onFire ? 3 : 0) + 3 * wear);
  for (let i = 0; i < count; i++) {
    const at = new Vector3((random() - 0.5) * model.radius * 0.5, 0.08, (random() - 0.5) * model.radius * 1.2);
    at.applyMatrix4(matrix);
    const flicker = 0.75 + 0.25 * Math.sin(seconds * (5 + 4 * random()) + i * 2.1);
    works.sprites.glow(at, (unit.onFire ? 0.17 : 0.1) * size * flicker, paint('fireball'), 0.8 * flicker);
    const rise = (seconds * (0.5 + 0.3 * random()) + random()) % 1;
    at.y += 0.26 * rise;
    works.sprites.fire(at, (0.07 + 0.1 * rise) * size, paint('fireball'), 0.6, random(), 0.25 + 0.7 * rise);
  }
}

const SHELL = { 'proton-screen': 'proton', 'electron-screen': 'electron', 'stasis-screen': 'disruptor' } as const;

/** A screen stays to be seen as a ring of pearls; a masking screen as a veil. */
function drawShell(works: Lightworks, { pose, screen, masked, presence }: UnitPicture, seconds: number): void {
  if (screen !== 'none')
    works.decals.ring(
      pose.x,
      pose.z,
      paint(SHELL[screen]),
      0.85 * presence,
      0.6 * pose.scale,
      0.022,
      12,
      seconds * 0.05,
    );
  if (!masked) return;
  works.decals.ring(pose.x, pose.z, paint('white'), 0.4 * presence, 0.52 * pose.scale, 0.03, 24, -seconds * 0.03);
  works.sprites.glow(new Vector3(pose.x, CRUISE_HEIGHT, pose.z), 0.75 * pose.scale, paint('white'), 0.12 * presence);
}
