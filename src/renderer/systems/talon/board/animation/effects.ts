import { Vector3 } from 'three';
import { paint, type Paint } from '../palette.ts';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import type { Fleet } from '../ships/fleet.ts';
import { drawCone, drawDisplacement } from './bigGunEffects.ts';
import { drawCritical, drawRepair } from './criticalEffects.ts';
import { drawCraftHit, drawHullHit, drawReinforcement, drawShieldHit } from './damageEffects.ts';
import { aloft, softened } from '../../../../board/animation/effectKit.ts';
import type { EffectScene } from './effectLayers.ts';
import { drawBreakUp, drawCollision, drawExplosion } from './explosionEffects.ts';
import { drawMissileStep } from './missileEffects.ts';
import { easeInOut } from '../../../../board/animation/motion.ts';
import { drawArrival, drawAsteroidStrike, drawDocking, drawRetreat, drawSwallowed } from './passageEffects.ts';
import type { Picture, UnitPicture } from './picture.ts';
import type { PlanStep, StepOf } from './plan.types.ts';
import type { ActiveStep } from '../../../../board/animation/plan.types.ts';
import { drawShot } from './shots.ts';

/** Draws the steps under way. Nothing here remembers: a step and its share are all there is. */
export function drawEffects(scene: EffectScene, active: readonly ActiveStep<PlanStep>[]): void {
  const drawn = scene.calm ? { ...scene, works: softened(scene.works) } : scene;
  for (const { step, share } of active) drawEffect(drawn, step, share);
}

function drawEffect(scene: EffectScene, step: PlanStep, share: number): void {
  const { works, fleet, picture } = scene;
  const unit = 'unit' in step && step.unit !== null ? picture.units.get(step.unit) : undefined;
  switch (step.kind) {
    case 'move':
      if (step.afterburner && unit) drawAfterburner(works, fleet, unit, share);
      return;
    case 'shot':
      return drawShot(works, step, share);
    case 'cone':
      return drawCone(works, step, share);
    case 'displace':
      if (unit) drawDisplacement(scene, unit, step, share);
      return;
    case 'shield':
      if (unit) drawShieldHit(works, unit, step, share);
      return;
    case 'hull':
      if (unit) drawHullHit(works, unit, step, share);
      return;
    case 'craft':
      if (unit) drawCraftHit(works, unit, step, share);
      return;
    case 'critical':
      if (unit) drawCritical(works, unit, step, share);
      return;
    case 'destroyed':
      if (step.cause === 'planet' || step.cause === 'black-hole') drawSwallowed(works, step, unit, share);
      else drawBreakUp(works, step, share);
      return;
    case 'explosion':
      return drawExplosion(scene, step, share);
    case 'collision':
      return drawCollision(works, step, share);
    case 'asteroids':
      return drawAsteroidStrike(works, step, unit, share);
    case 'repair':
      if (unit) drawRepair(works, unit, step, share);
      return;
    case 'reinforce':
      if (unit && step.on) drawReinforcement(works, unit, step, share);
      return;
    case 'power':
      if (unit) drawPower(works, unit, step, share);
      return;
    case 'transmit':
      return drawTransmission(works, unit, picture.units.get(step.squadron), share);
    case 'arrive':
      return drawArrival(works, step, unit, share);
    case 'retreat':
      if (unit) drawRetreat(works, unit, step, share);
      return;
    case 'dock':
      if (unit) drawDocking(works, unit, step, share);
      return;
    case 'missile-launch':
    case 'missile-strike':
    case 'missile-destroyed':
    case 'missile-damaged':
    case 'missile-target':
      return drawMissileStep(works, picture, step, share);
    case 'missile-move':
    case 'settle':
    case 'number':
    case 'turn-counter':
    case 'speed':
    case 'terrain-gone':
      return;
  }
}

/** Engines glow by speed, always; twice as long under way. */
export function drawEngines(
  works: Lightworks,
  fleet: Fleet,
  picture: Picture,
  active: readonly ActiveStep<PlanStep>[],
): void {
  const moving = new Set(active.flatMap(({ step }) => (step.kind === 'move' ? [step.unit] : [])));
  for (const unit of picture.units.values()) {
    if (unit.presence < 0.01) continue;
    const thrust = Math.min(1, unit.speed / 6) * (moving.has(unit.id) ? 1.7 : 1);
    const colour = paint(unit.race === 'terran' ? 'terranEngine' : 'talonEngine');
    const heading = unit.pose.heading;
    for (const { at, size } of fleet.nozzles(unit)) {
      works.sprites.glow(at, size * (0.8 + 0.8 * thrust), colour, 0.35 + 0.5 * thrust);
      if (unit.speed === 0) continue;
      const length = size * (0.9 + 3.4 * thrust);
      const behind = (far: number): Vector3 =>
        new Vector3(at.x - Math.sin(heading) * far, at.y, at.z + Math.cos(heading) * far);
      works.beams.streak(behind(length), at, size * 0.62, colour, 0.3 + 0.35 * thrust);
      // The hottest of it is short, narrow and white.
      works.beams.streak(behind(length * 0.45), at, size * 0.3, paint('white'), 0.35 + 0.45 * thrust);
    }
  }
}

const centreOf = (unit: UnitPicture): Vector3 => aloft(unit.pose);

function drawAfterburner(works: Lightworks, fleet: Fleet, unit: UnitPicture, share: number): void {
  const heading = unit.pose.heading;
  const force = Math.sin(Math.PI * Math.min(1, share * 1.15)) ** 0.6 || 0;
  for (const { at, size } of fleet.nozzles(unit)) {
    const end = new Vector3(at.x - Math.sin(heading) * 0.9 * force, at.y, at.z + Math.cos(heading) * 0.9 * force);
    works.beams.streak(end, at, size * 1.1, paint('fire'), force);
    works.beams.streak(end.clone().lerp(at, 0.45), at, size * 0.6, paint('white'), force);
    works.sprites.flare(at, size * 3.4 * force, paint('fire'), 0.8 * force);
  }
}

/** A ring that closes in: power drawn. */
function drawRing(works: Lightworks, unit: UnitPicture, colour: Paint, share: number): void {
  const { x, z, scale } = unit.pose;
  const strength = Math.sin(Math.PI * share);
  works.decals.ring({ x, z }, paint(colour), strength, (0.78 - 0.5 * easeInOut(share)) * scale, 0.02);
  works.sprites.glow(centreOf(unit), 0.5 * scale, paint(colour), 0.35 * strength);
}
const POWER_PAINT: Record<StepOf<'power'>['use'], Paint> = {
  'side-slip': 'move',
  'power-through-turn': 'move',
  'charge-yellow': 'amber',
  'charge-battery': 'repair',
  battery: 'repair',
  reinforce: 'reinforced',
  'change-initiative': 'white',
  'defend-initiative': 'white',
};
/** Ahead of the ship's middle: weapons at the bow, drives at the stern. */
const POWER_PLACE: Record<StepOf<'power'>['use'], number> = {
  'side-slip': -0.36,
  'power-through-turn': -0.36,
  'charge-yellow': 0.36,
  'charge-battery': 0,
  battery: 0,
  reinforce: 0,
  'change-initiative': 0,
  'defend-initiative': 0,
};

/** What the power went into: the colour tells, and where on the ship it arrives. */
function drawPower(works: Lightworks, unit: UnitPicture, step: StepOf<'power'>, share: number): void {
  const colour = POWER_PAINT[step.use];
  drawRing(works, unit, colour, share);
  const { heading, scale } = unit.pose;
  const ahead = POWER_PLACE[step.use] * scale;
  const at = centreOf(unit);
  const to = new Vector3(at.x + Math.sin(heading) * ahead, at.y, at.z - Math.cos(heading) * ahead);
  works.beams.streak(at, at.clone().lerp(to, Math.min(1, share * 2)), 0.06, paint(colour), Math.sin(Math.PI * share));
  works.sprites.glow(to, 0.16 * scale, paint(colour), Math.sin(Math.PI * share) ** 2);
}

/** Power that a carrier gives to its squadron. */
function drawTransmission(
  works: Lightworks,
  carrier: UnitPicture | undefined,
  squadron: UnitPicture | undefined,
  share: number,
): void {
  if (!carrier || !squadron) return;
  const [from, to] = [centreOf(carrier), centreOf(squadron)];
  const strength = Math.sin(Math.PI * share);
  works.beams.beam(from, to, 0.05, paint('shield'), 0.7 * strength, share);
  for (let i = 0; i < 4; i++) {
    const along = (share * 1.6 + i / 4) % 1;
    works.sprites.glow(from.clone().lerp(to, along), 0.16, paint('white'), 0.8 * strength);
  }
  drawRing(works, squadron, 'shield', share);
}
