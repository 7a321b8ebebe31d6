import { Color, Vector3 } from 'three';
import { ARC_SECTOR } from '../arcs.ts';
import { paint, type Paint } from '../palette.ts';
import type { Lightworks } from '../scene/lightworks.ts';
import { seededRandom } from '../scene/sky.ts';
import { craftPlace } from '../ships/craftLayout.ts';
import { CRUISE_HEIGHT, type Fleet } from '../ships/fleet.ts';
import { drawCone, drawDisplacement } from './bigGunEffects.ts';
import { aloft, drawBlast, drawSparks, scatter } from './effectKit.ts';
import { drawMissileStep } from './missileEffects.ts';
import { drawArrival, drawAsteroidStrike, drawDocking, drawRetreat, drawSwallowed } from './passageEffects.ts';
import { drawShot } from './shots.ts';
import { easeInOut } from './motion.ts';
import type { Picture, UnitPicture } from './picture.ts';
import type { PlanStep, StepOf } from './plan.types.ts';
import type { ActiveStep } from './player.ts';

/** Draws the steps under way. Nothing here remembers: a step and its share are all there is. */
export function drawEffects(works: Lightworks, fleet: Fleet, picture: Picture, active: readonly ActiveStep[]): void {
  for (const { step, share } of active) drawEffect(works, fleet, picture, step, share);
}

function drawEffect(works: Lightworks, fleet: Fleet, picture: Picture, step: PlanStep, share: number): void {
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
      if (unit) drawDisplacement(works, unit, step, share);
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
      if (unit) drawCritical(works, unit, share);
      return;
    case 'destroyed':
      if (step.cause === 'planet' || step.cause === 'black-hole') drawSwallowed(works, step, unit, share);
      else drawBreakUp(works, step, share);
      return;
    case 'explosion':
      return drawExplosion(works, step, share);
    case 'collision':
      return drawCollision(works, step, share);
    case 'asteroids':
      return drawAsteroidStrike(works, step, unit, share);
    case 'repair':
      if (unit) drawRing(works, unit, step.repaired ? 'repair' : 'grid', share, true);
      return;
    case 'reinforce':
      if (unit && step.on) drawReinforcement(works, unit, step, share);
      return;
    case 'power':
      if (unit) drawRing(works, unit, 'shield', share, false);
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
export function drawEngines(works: Lightworks, fleet: Fleet, picture: Picture, moving: ReadonlySet<number>): void {
  for (const unit of picture.units.values()) {
    if (unit.presence < 0.01) continue;
    const thrust = Math.min(1, unit.speed / 6) * (moving.has(unit.id) ? 1.7 : 1);
    const colour = paint(unit.race === 'terran' ? 'terranEngine' : 'talonEngine');
    const heading = unit.pose.heading;
    for (const { at, size } of fleet.nozzles(unit)) {
      works.sprites.glow(at, size * (0.75 + 0.75 * thrust), colour, 0.3 + 0.5 * thrust);
      if (unit.speed === 0) continue;
      const length = size * (0.8 + 3.2 * thrust);
      const end = new Vector3(at.x - Math.sin(heading) * length, at.y, at.z + Math.cos(heading) * length);
      works.beams.streak(end, at, size * 0.45, colour, 0.35 + 0.4 * thrust);
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

function drawShieldHit(works: Lightworks, unit: UnitPicture, step: StepOf<'shield'>, share: number): void {
  const { middle, half } = ARC_SECTOR[step.arc];
  const { x, z, heading, scale } = unit.pose;
  const colour = paint(step.absorbed ? 'reinforced' : 'shield');
  const strength = Math.min(1, share * 14) * (1 - share) ** 1.6;
  works.shells.add(
    x,
    CRUISE_HEIGHT,
    z,
    0.7 * scale * (1 + 0.05 * share),
    heading + middle,
    half,
    colour,
    1.5 * strength,
  );
  works.decals.arc(x, z, heading, colour, 1.2 * strength, middle, half, 0.7 * scale, 0.4 * share);
}

function drawReinforcement(works: Lightworks, unit: UnitPicture, step: StepOf<'reinforce'>, share: number): void {
  const { middle, half } = ARC_SECTOR[step.arc];
  const { x, z, heading, scale } = unit.pose;
  const strength = Math.sin(Math.PI * share);
  works.shells.add(x, CRUISE_HEIGHT, z, 0.72 * scale, heading + middle, half, paint('reinforced'), 0.8 * strength);
}

function drawHullHit(works: Lightworks, unit: UnitPicture, step: StepOf<'hull'>, share: number): void {
  const at = centreOf(unit);
  const seed = unit.id * 131 + step.left * 17 + 5;
  const random = seededRandom(seed);
  drawSparks(works, at, seed, 10 + 4 * step.amount, 0.75, share, paint('fire'));
  for (let i = 0; i < 2 + step.amount; i++) {
    const place = at.clone().addScaledVector(scatter(random, 0.3), 0.16 * random());
    const begin = 0.3 * random();
    const age = (share - begin) / (1 - begin);
    if (age > 0) works.sprites.fire(place, 0.12 + 0.2 * age, paint('fireball'), 0.8, random(), age);
  }
  works.sprites.flare(at, 0.9, paint('fire'), Math.max(0, 1 - share * 4));
}

function drawCritical(works: Lightworks, unit: UnitPicture, share: number): void {
  const at = centreOf(unit);
  const { x, z, scale } = unit.pose;
  works.decals.ring(
    x,
    z,
    paint('target'),
    (1 - share) ** 1.5,
    (0.3 + 0.55 * easeInOut(Math.min(1, share * 2.5))) * scale,
    0.014,
  );
  // Small discharges creep over the hull.
  const random = seededRandom(unit.id * 77 + Math.floor(share * 9));
  for (let i = 0; i < 4; i++) {
    const a = at.clone().addScaledVector(scatter(random, 0.4), 0.1 + 0.25 * random());
    const b = a.clone().addScaledVector(scatter(random, 0.7), 0.14);
    works.beams.beam(a, b, 0.03, paint('shield'), 0.9 * (1 - share), share);
  }
}

function drawBreakUp(works: Lightworks, step: StepOf<'destroyed'>, share: number): void {
  const random = seededRandom(step.unit * 53 + 9);
  const at = aloft(step.from);
  for (let i = 0; i < 9; i++) {
    const place = at.clone().addScaledVector(scatter(random, 0.3), 0.36 * random());
    const begin = 0.75 * random();
    const age = (share - begin) / 0.4;
    const seed = random();
    if (age <= 0 || age >= 1) continue;
    works.sprites.fire(place, 0.08 + 0.22 * age, paint('fireball'), 0.8, seed, age);
    works.sprites.flare(place, 0.5, paint('fire'), Math.max(0, 1 - age * 3));
  }
  works.sprites.glow(at, 0.5 + 0.6 * share, paint('fire'), 0.6 * share * share);
}

function drawExplosion(works: Lightworks, step: StepOf<'explosion'>, share: number): void {
  const random = seededRandom(step.unit * 97 + 3);
  const at = aloft(step.place);
  const power = 0.8 + 0.09 * step.rating;
  // Flash, then fire that swells and cools, then the fragments alone.
  works.sprites.flare(at, 3.6 * power, paint('white'), Math.max(0, 1 - share * 7));
  works.sprites.glow(at, 2.2 * power * (1 - 0.5 * share), paint('fireball'), 0.6 * (1 - share) ** 4);
  for (let i = 0; i < 11; i++) {
    const aim = scatter(random, 0.55);
    const far = 0.55 * random() * power;
    const begin = 0.09 * random();
    const seed = random();
    const size = (0.26 + 0.3 * random()) * power;
    const age = (share - begin) / (0.72 - begin);
    if (age <= 0 || age >= 1) continue;
    const out = 1 - (1 - age) ** 3;
    works.sprites.fire(
      at.clone().addScaledVector(aim, far * out),
      size * (0.35 + 0.9 * out),
      paint('fireball'),
      0.45,
      seed,
      age,
    );
  }
  drawSparks(works, at, step.unit * 31 + 7, 34, 1.9 * power, Math.min(1, share * 1.35), paint('amberSpark'));
  // The shock wave runs out to the middle of the neighbouring hexes, which is how far it harms.
  const wave = 1 - (1 - Math.min(1, share * 1.7)) ** 2;
  works.decals.shock(at.x, at.z, paint('fire'), 0.95 * (1 - Math.min(1, share * 1.7)) ** 1.2, 0.2 + 2.3 * wave, 9);
  works.decals.shock(at.x, at.z, paint('white'), 0.5 * (1 - Math.min(1, share * 2.4)), 0.15 + 1.9 * wave, 26);
  const ash = new Color();
  for (let i = 0; i < 18; i++) {
    const aim = scatter(random, 0.7);
    const speed = (0.5 + 1.2 * random()) * power;
    const axis = scatter(random, 1);
    const spin = (4 + 8 * random()) * share;
    const size = 0.025 + 0.055 * random() * power;
    const out = 1 - (1 - share) ** 1.6;
    ash.setRGB(0.35 + 0.5 * (1 - share), 0.2 + 0.22 * (1 - share), 0.16);
    works.debris.add(
      at.clone().addScaledVector(aim, speed * out),
      axis,
      spin,
      size * Math.min(1, (1 - share) * 3),
      ash,
    );
  }
}

function drawCollision(works: Lightworks, step: StepOf<'collision'>, share: number): void {
  const at = aloft(step.place);
  works.sprites.flare(at, 1.4, paint('white'), Math.max(0, 1 - share * 3));
  drawSparks(works, at, step.unit * 19 + step.other, 22, 0.9, share, paint('amberSpark'));
  works.decals.shock(at.x, at.z, paint('shield'), (1 - share) ** 1.5, 0.2 + 0.8 * easeInOut(share), 14);
}

/** A ring that widens (something done to the ship) or closes in (power drawn). */
function drawRing(works: Lightworks, unit: UnitPicture, colour: Paint, share: number, outwards: boolean): void {
  const { x, z, scale } = unit.pose;
  const radius = (outwards ? 0.25 + 0.5 * easeInOut(share) : 0.78 - 0.5 * easeInOut(share)) * scale;
  works.decals.ring(x, z, paint(colour), Math.sin(Math.PI * share), radius, 0.02);
  works.sprites.glow(centreOf(unit), 0.5 * scale, paint(colour), 0.35 * Math.sin(Math.PI * share));
}

function drawCraftHit(works: Lightworks, unit: UnitPicture, step: StepOf<'craft'>, share: number): void {
  const at = aloft(craftPlace(unit.pose, step.craft));
  const seed = unit.id * 61 + step.craft * 7 + step.left;
  if (step.left === 0) drawBlast(works, at, seed, 0.42 * unit.pose.scale, share, paint('fireball'));
  drawSparks(works, at, seed, step.left === 0 ? 18 : 9, step.left === 0 ? 0.8 : 0.45, share, paint('fire'));
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
  drawRing(works, squadron, 'shield', share, false);
}
