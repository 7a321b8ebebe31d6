import { Vector3, type Color } from 'three';
import {
  aloft,
  drawArcs,
  drawBlast,
  drawFireballs,
  drawOutbreaks,
  drawPieces,
  drawSparks,
  scatter,
  softened,
} from '../../../../board/animation/effectKit.ts';
import type { ActiveStep } from '../../../../board/animation/plan.types.ts';
import { direction, type Point } from '../../../../board/plane.ts';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { paint, sideColour } from '../palette.ts';
import { diamond } from '../telemetry.ts';
import { objectIn, type Picture, type UnitPicture } from './picture.ts';
import type { PlanStep, StepOf } from './plan.types.ts';
import { ARRIVES } from './timings.ts';

/** Draws the steps under way. Nothing here remembers: a step and its share are all there is. */
export function drawEffects(
  works: Lightworks,
  picture: Picture,
  active: readonly ActiveStep<PlanStep>[],
  calm: boolean,
): void {
  const drawn = calm ? softened(works) : works;
  for (const { step, share } of active) drawEffect(drawn, picture, step, share);
}

function drawEffect(works: Lightworks, picture: Picture, step: PlanStep, share: number): void {
  const unit = 'unit' in step ? picture.units.get(step.unit) : undefined;
  switch (step.kind) {
    case 'activate':
      if (unit) drawPulse(works, unit.pose, step.forced ? paint('tracked') : sideColour(unit.side), share);
      return;
    case 'bend':
      return drawBend(works, picture, step, share);
    case 'heat':
      if (unit) drawHeat(works, unit, step, share);
      return;
    case 'overheat':
      if (unit) drawOverheat(works, unit, share);
      return;
    case 'tracked':
      if (unit)
        diamond(works.decals, unit.pose, step.tracked ? 1.6 - share : 0.62 + share, paint('tracked'), 1 - share * 0.8);
      return;
    case 'scan':
      return drawScan(works, step, share);
    case 'face':
      works.decals.line(step.from, step.to, paint('target'), Math.sin(Math.PI * share), 0.02, 3);
      return;
    case 'shot':
      return drawShot(works, step, share);
    case 'flak':
      return drawFlak(works, step, share);
    case 'burst':
      return drawBurst(works, step, share);
    case 'shield':
      if (unit) drawShield(works, unit, share);
      return;
    case 'damage':
      if (unit) drawDamage(works, unit, share);
      return;
    case 'mend':
      if (unit) drawMend(works, unit.pose, share);
      return;
    case 'store':
      if (unit) drawStore(works, step.from, unit.pose, share);
      return;
    case 'leave':
      return drawLeaving(works, picture, step, share);
    case 'destroyed':
      return drawBreakUp(works, step, share);
    case 'explosion':
      return drawExplosion(works, step, share);
    case 'fly':
    case 'settle':
    case 'launch':
    case 'test':
    case 'sign':
    case 'cards':
    case 'evade':
    case 'strike':
    case 'fade':
      return;
  }
}

function drawPulse(works: Lightworks, { x, z }: Point, colour: Color, share: number): void {
  works.decals.ring({ x, z }, colour, 1 - share, 0.4 + 0.7 * share, 0.02);
}

/** Gravity takes hold: rings close about the body. */
function drawBend(works: Lightworks, picture: Picture, { place: at, body }: StepOf<'bend'>, share: number): void {
  const found = picture.bodies.find(({ id }) => id === body);
  if (found) {
    const { x, z } = found.at;
    works.decals.ring({ x, z }, paint('gravity'), 1 - share, found.influence * (1 - 0.5 * share), 0.016);
    works.decals.line(at, found.at, paint('gravity'), 0.8 * (1 - share), 0.012, 4);
  }
}

/** Embers rise, or a cold ring falls in. */
function drawHeat(works: Lightworks, { pose, id }: UnitPicture, { before, heat }: StepOf<'heat'>, share: number): void {
  const at = aloft(pose);
  const fade = Math.sin(Math.PI * share);
  if (heat > before) {
    works.sprites.glow(at, 0.5 + 0.4 * share, paint('hot'), 0.55 * fade);
    drawSparks(works, at, id * 31 + heat, { count: 8, reach: 0.55 }, share, paint('warm'));
    return;
  }
  const cold = paint('helionEngine');
  works.decals.ring(pose, cold, 1 - share, 0.9 - 0.5 * share, 0.014);
  for (const side of [-1, 1]) {
    const { x, z } = direction(pose.heading + (side * Math.PI) / 2);
    const tip = at.clone().add(new Vector3(x, 0, z).multiplyScalar(0.3 + 0.7 * share));
    works.beams.streak(tip, at, 0.12, paint('warm'), (1 - share) * Math.min(1, (before - heat) * 0.5));
  }
}

function drawOverheat(works: Lightworks, { pose }: UnitPicture, share: number): void {
  works.decals.shock(pose, paint('hot'), 1 - share, 0.3 + 1.3 * share, 12);
  works.sprites.flare(aloft(pose), 1.3, paint('hot'), 0.9 * (1 - share));
}

/** A sweep from the scanner over its target. */
function drawScan(works: Lightworks, { from, to }: StepOf<'scan'>, share: number): void {
  const colour = paint('tracked');
  const turn = Math.atan2(to.x - from.x, from.z - to.z);
  const long = Math.hypot(to.x - from.x, to.z - from.z);
  for (let i = -3; i <= 3; i++) {
    const swing = turn + 0.05 * i + 0.12 * Math.sin(share * Math.PI * 4);
    works.decals.spoke(
      { x: from.x, z: from.z, heading: swing },
      colour,
      0.5 * Math.sin(Math.PI * share),
      0.4,
      long,
      0.01,
    );
  }
  works.decals.ring(to, colour, Math.sin(Math.PI * share), 0.5 + 0.2 * Math.sin(share * 18), 0.02);
}

/** Combat resolution (16): slugs along the rails, bolts over the whole side, or a wall of flak that strikes back. */
function drawShot(works: Lightworks, step: StepOf<'shot'>, share: number): void {
  const [from, to] = [aloft(step.from), aloft(step.to)];
  const random = seededRandom(step.unit * 71 + 5);
  if (step.card === 'railgun') {
    const alpha = share < ARRIVES ? 0.4 + share : Math.max(0, 1 - (share - ARRIVES) * 2.2);
    const head = from.clone().lerp(to, Math.min(1, share / ARRIVES));
    const tail = from.clone().lerp(to, Math.max(0, share / ARRIVES - 0.6));
    works.beams.beam(tail, head, 0.12, paint('rail'), alpha, share);
    works.beams.streak(tail, head, 0.26, paint('white'), alpha * 0.6);
    works.sprites.flare(from, 0.8, paint('rail'), Math.max(0, 1 - share * 6));
  } else {
    const broadside = step.card === 'broadside';
    const colour = paint(broadside ? 'broadside' : 'shield');
    for (let i = 0; i < (broadside ? 9 : 6); i++) {
      const begin = random() * 0.22;
      const part = (share - begin) / (ARRIVES - 0.06);
      const aside = scatter(random, 0.4).multiplyScalar(0.26);
      if (part <= 0 || part >= 1.1) continue;
      const start = from.clone().addScaledVector(aside, broadside ? 1 : 0.3);
      const end = to.clone().addScaledVector(aside, 0.4);
      const head = start.clone().lerp(end, Math.min(1, part));
      const tail = start.clone().lerp(end, Math.max(0, part - 0.14));
      works.beams.streak(tail, head, 0.1, colour, 0.95);
      if (part < 0.2) works.sprites.flare(start, 0.4, colour, 0.8);
    }
  }
  const age = (share - ARRIVES) / (1 - ARRIVES);
  if (age <= 0) return;
  if (step.hits) {
    drawSparks(works, to, step.unit * 17 + 3, { count: 18, reach: 0.9 }, age, paint('spark'));
    drawBlast(works, to, step.unit * 7 + 1, 0.3, age, paint('fireball'));
  } else works.decals.ring(step.to, paint('white'), 1 - age, 0.4 + 0.4 * age, 0.012, 12);
}

/** Countermeasures: tracers fan out against what comes. */
function drawFlak(works: Lightworks, { from, to, unit }: StepOf<'flak'>, share: number): void {
  const random = seededRandom(unit * 29 + 11);
  const [a, b] = [aloft(from), aloft(to)];
  for (let i = 0; i < 12; i++) {
    const begin = random() * 0.6;
    const part = (share - begin) / 0.3;
    const end = b.clone().add(scatter(random, 0.6).multiplyScalar(0.4));
    if (part <= 0 || part >= 1) continue;
    const head = a.clone().lerp(end, part);
    works.beams.streak(a.clone().lerp(end, Math.max(0, part - 0.2)), head, 0.05, paint('spark'), 0.9);
    if (part > 0.85) works.sprites.flare(end, 0.3, paint('spark'), 0.7);
  }
}

function drawBurst(works: Lightworks, { object, place: at, power }: StepOf<'burst'>, share: number): void {
  const place = aloft(at);
  drawBlast(works, place, object * 13 + 5, 0.55 * power, share, paint('fireball'));
  drawSparks(
    works,
    place,
    object * 19 + 7,
    { count: Math.round(22 * power), reach: 1.3 * power },
    share,
    paint('spark'),
  );
  works.decals.shock(at, paint('torpedo'), 0.8 * (1 - share), 0.2 + 1.3 * power * share, 14);
  works.sprites.flare(place, 2.2 * power, paint('white'), Math.max(0, 1 - share * 6));
}

/** A plate of armour breaks away in rings. */
function drawShield(works: Lightworks, { pose, id }: UnitPicture, share: number): void {
  const colour = paint('shield');
  works.decals.ring(pose, colour, 1 - share, 0.5 + 0.45 * share, 0.03, { count: 9, turn: share * 0.3 });
  works.decals.shock(pose, colour, 0.5 * (1 - share), 0.45 + 0.5 * share, 16);
  works.sprites.glow(aloft(pose), 0.8, colour, 0.5 * Math.sin(Math.PI * share));
  drawSparks(works, aloft(pose), id * 23 + 1, { count: 12, reach: 0.8 }, share, colour);
}

/** Arcs run over the hull. */
function drawDamage(works: Lightworks, { pose, id }: UnitPicture, share: number): void {
  const at = aloft(pose);
  const colour = paint('fire');
  works.decals.ring(pose, colour, 1 - share, 0.45 + 0.3 * share, 0.02, 6);
  const random = seededRandom(id * 61 + Math.floor(share * 14));
  drawArcs({ works, at, random, share }, 0.3, 0.34, colour);
  drawBlast(works, at, id * 3 + 2, 0.3, share, paint('fireball'));
}

function drawMend(works: Lightworks, { x, z }: Point, share: number): void {
  const alpha = Math.sin(Math.PI * share);
  works.decals.ring({ x, z }, paint('repair'), alpha, 0.85 - 0.35 * share, 0.022);
  works.sprites.glow(aloft({ x, z }), 0.5, paint('repair'), 0.5 * alpha);
}

/** Drops of fuel go over. */
function drawStore(works: Lightworks, from: Point, to: Point, share: number): void {
  for (let i = 0; i < 5; i++) {
    const part = (share * 1.6 - i * 0.12) % 1;
    if (part > 0) works.sprites.glow(aloft(from).lerp(aloft(to), part), 0.14, paint('lane'), 0.8);
  }
}

/** Away in a long streak; or lost, with the light going out. */
function drawLeaving(
  works: Lightworks,
  picture: Picture,
  { object, from, well }: StepOf<'leave'>,
  share: number,
): void {
  const gone = objectIn(picture, object);
  if (!gone) return;
  const colour = well ? paint('exit') : sideColour(gone.side);
  works.beams.streak(aloft(from), aloft(gone.pose), 0.14, colour, (1 - share) * 0.9);
  works.sprites.flare(aloft(gone.pose), well ? 0.8 : 0.4, colour, 1 - share);
}

/** A ship that melts down glows through first; others burn and break. */
function drawBreakUp(works: Lightworks, { object, from, cause }: StepOf<'destroyed'>, share: number): void {
  const random = seededRandom(object * 53 + 9);
  const at = aloft(from);
  const colour = paint(cause === 'meltdown' ? 'hot' : 'fire');
  const sizes = { reach: 0.3, swell: 0.2, flash: 0.45 };
  drawOutbreaks({ works, at, random, share }, sizes, { fire: paint('fireball'), flash: colour });
  works.sprites.glow(at, 0.4 + 0.7 * share, colour, 0.9 * share);
}

/** The drive goes up: flash, a flat ring of light, fire, and the parts of the hull. */
function drawExplosion(works: Lightworks, { object, place, power }: StepOf<'explosion'>, share: number): void {
  const at = aloft(place);
  const random = seededRandom(object * 97 + 3);
  works.sprites.flare(at, 3.4 * power, paint('white'), Math.max(0, 1 - share * 7));
  works.sprites.flare(at, 2.4 * power, paint('hot'), Math.max(0, 1 - share * 3.2), 0.4);
  const effect = { works, at, random, share };
  drawFireballs(effect, { count: 12, far: 0.6, least: 0.24, more: 0.28 }, power, paint('fireball'));
  drawSparks(works, at, object * 31 + 7, { count: 34, reach: 1.8 * power }, Math.min(1, share * 1.3), paint('spark'));
  const wave = 1 - (1 - Math.min(1, share * 1.5)) ** 2;
  const fade = 1 - Math.min(1, share * 1.5);
  works.decals.shock(place, paint('hot'), 0.9 * fade, 0.2 + 2.3 * power * wave, 14);
  works.decals.ring(place, paint('white'), 0.6 * fade, 0.2 + 1.9 * power * wave, 0.02);
  drawPieces(effect, { count: 18, speed: 1.2, size: 0.05 }, power);
}
