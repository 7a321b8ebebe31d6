import { Vector3 } from 'three';
import { ARC_SECTOR } from '../arcs.ts';
import { direction } from '../../../../board/plane.ts';
import { paint } from '../palette.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { craftPlace } from '../ships/craftLayout.ts';
import { CRUISE_HEIGHT } from '../../../../board/plane.ts';
import type { EffectWorks } from './effectLayers.ts';
import { aloft, drawBlast, drawSparks, scatter } from '../../../../board/animation/effectKit.ts';
import type { UnitPicture } from './picture.ts';
import type { StepOf } from './plan.types.ts';

/** Sections 8.4 and 8.6: what a blow does to shields, hull and craft. */

/** How far from the ship's middle its shield's boxes are shown, in hull scales. */
const BOX_RING = 0.92;
const BOX_SIZE = 0.058;

/** The struck arc lights up; over it stand its boxes: those left, and those just lost. */
export function drawShieldHit(works: EffectWorks, unit: UnitPicture, step: StepOf<'shield'>, share: number): void {
  const { middle, half } = ARC_SECTOR[step.arc];
  const { x, z, heading, scale } = unit.pose;
  const colour = paint(step.absorbed ? 'reinforced' : 'shield');
  const strength = Math.min(1, share * 14) * (1 - share) ** 1.6;
  const radius = 0.76 * scale * (1 + 0.05 * share);
  works.shells.add({ x, z }, radius, heading + middle, half, colour, 1.15 * strength);
  works.decals.arc({ x, z, heading }, colour, 1.2 * strength, { middle, half }, 0.76 * scale, 0.4 * share);
  // A ripple runs out from where it was struck.
  const way = direction(heading + middle);
  const at = aloft({ x: x + 0.66 * scale * way.x, z: z + 0.66 * scale * way.z });
  works.sprites.glow(at, 0.3 * scale * (1 + share), colour, 0.4 * strength);
  const fallen = step.left === 0 && !step.absorbed;
  if (fallen) drawCollapse(works, unit, step, share);
  drawBoxes(works, unit, step, share);
}

/** The last box is gone: the patch breaks up into splinters of light. */
function drawCollapse(works: EffectWorks, unit: UnitPicture, step: StepOf<'shield'>, share: number): void {
  const { middle, half } = ARC_SECTOR[step.arc];
  const { heading, scale } = unit.pose;
  const centre = aloft(unit.pose);
  const random = seededRandom(unit.id * 83 + step.arc.length);
  for (let i = 0; i < 16; i++) {
    const { x, z } = direction(heading + middle + (random() * 2 - 1) * half);
    const high = (random() - 0.3) * 0.4;
    const far = 0.76 * scale * (1 + (0.25 + 0.5 * random()) * share);
    const at = new Vector3(centre.x + x * far, centre.y + high * scale, centre.z + z * far);
    const aside = scatter(random, 0.8).multiplyScalar(0.07);
    works.beams.bolt(at.clone().sub(aside), at.add(aside), 0.05, paint('shield'), (1 - share) ** 1.3);
  }
}

function drawBoxes(works: EffectWorks, unit: UnitPicture, step: StepOf<'shield'>, share: number): void {
  const { of } = unit.shields[step.arc];
  if (of === 0) return;
  const { middle } = ARC_SECTOR[step.arc];
  const { x, z, heading, scale } = unit.pose;
  const alpha = Math.min(1, share * 8) * Math.min(1, (1 - share) * 4);
  const lost = step.absorbed ? 0 : Math.min(step.amount, of - step.left);
  // As wide as the boxes are many, not as the arc is: eleven still stand apart.
  const apart = Math.min(0.2, 1.7 / of);
  for (let i = 0; i < of; i++) {
    const { x: dx, z: dz } = direction(heading + middle + (i - (of - 1) / 2) * apart);
    const at = new Vector3(x + dx * BOX_RING * scale, CRUISE_HEIGHT + 0.12, z + dz * BOX_RING * scale);
    const whole = i < step.left;
    const just = !whole && i < step.left + lost;
    const size = BOX_SIZE * scale * (just ? 1 + 0.8 * Math.max(0, 1 - share * 4) : 1);
    const colour = paint(step.absorbed ? 'reinforced' : whole ? 'shield' : just ? 'target' : 'grid');
    works.signs.box(at, size, whole, colour, alpha * (whole || just ? 1 : 0.7));
  }
}

/** A reinforcement that is raised or ends; `share` from 0 to 1. */
export function drawReinforcement(
  works: EffectWorks,
  unit: UnitPicture,
  step: StepOf<'reinforce'>,
  share: number,
): void {
  const { middle, half } = ARC_SECTOR[step.arc];
  const { x, z, heading, scale } = unit.pose;
  const strength = Math.sin(Math.PI * share);
  works.shells.add({ x, z }, 0.78 * scale, heading + middle, half, paint('reinforced'), 0.8 * strength);
}

/** Torn open: a flash on the plating, gas and sparks outwards, a plate or two comes off. */
export function drawHullHit(works: EffectWorks, unit: UnitPicture, step: StepOf<'hull'>, share: number): void {
  const at = aloft(unit.pose);
  const seed = unit.id * 131 + step.left * 17 + 5;
  const random = seededRandom(seed);
  drawSparks(works, at, seed, { count: 10 + 4 * step.amount, reach: 0.75 }, share, paint('fire'));
  for (let i = 0; i < 2 + step.amount; i++) {
    const place = at.clone().addScaledVector(scatter(random, 0.3), 0.22 * random() * unit.pose.scale);
    const begin = 0.3 * random();
    const age = (share - begin) / (1 - begin);
    const grain = random();
    if (age <= 0) continue;
    works.sprites.fire(place, 0.12 + 0.22 * age, paint('fireball'), 0.85, grain, age);
    works.sprites.flare(place, 0.5, paint('fire'), Math.max(0, 1 - age * 4));
    // Burning gas blows out of the wound.
    const way = scatter(random, 0.6);
    const tail = place.clone().addScaledVector(way, 0.5 * Math.sqrt(age));
    works.beams.streak(tail, place, 0.07 * (1 - age), paint('fire'), 0.7 * (1 - age));
  }
  works.sprites.flare(at, 0.9, paint('fire'), Math.max(0, 1 - share * 4));
}

/** A hit on one craft of a squadron; `share` from 0 to 1. */
export function drawCraftHit(works: EffectWorks, unit: UnitPicture, step: StepOf<'craft'>, share: number): void {
  const at = aloft(craftPlace(unit.pose, step.craft));
  const seed = unit.id * 61 + step.craft * 7 + step.left;
  if (step.left === 0) drawBlast(works, at, seed, 0.42 * unit.pose.scale, share, paint('fireball'));
  drawSparks(
    works,
    at,
    seed,
    { count: step.left === 0 ? 18 : 9, reach: step.left === 0 ? 0.8 : 0.45 },
    share,
    paint('fire'),
  );
}
