import { Vector3 } from 'three';
import {
  aloft,
  drawArcs,
  drawBlast,
  drawFireballs,
  drawOutbreaks,
  drawPieces,
  drawSparks,
  softened,
} from '../../../../board/animation/effectKit.ts';
import { easeInOut } from '../../../../board/animation/motion.ts';
import type { ActiveStep } from '../../../../board/animation/plan.types.ts';
import { direction } from '../../../../board/plane.ts';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { paint, sideColour, type Paint } from '../palette.ts';
import type { Picture, UnitPicture } from './picture.ts';
import type { PlanStep, StepOf } from './plan.types.ts';
import { drawShot } from './shots.ts';

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

const screenPaint = (screen: StepOf<'screen'>['screen']): Paint | null => {
  if (screen === 'none') return null;
  return screen === 'proton-screen' ? 'proton' : screen === 'electron-screen' ? 'electron' : 'disruptor';
};

function drawEffect(works: Lightworks, picture: Picture, step: PlanStep, share: number): void {
  const unit = picture.units.get(step.unit);
  switch (step.kind) {
    case 'shot':
      return drawShot(works, step, share);
    case 'speed':
      if (unit && step.speed > step.before) drawBoost(works, unit, share);
      return;
    case 'screen':
      if (unit) drawScreen(works, unit, screenPaint(step.screen), share);
      return;
    case 'screen-fell':
      if (unit) drawScreenFalling(works, unit, share);
      return;
    case 'hull':
      if (unit) drawHullHit(works, unit, step, share);
      return;
    case 'fault':
      if (unit) drawFault(works, unit, step, share);
      return;
    case 'mend':
      if (unit) drawMend(works, unit, share);
      return;
    case 'leave':
      return drawLeaving(works, step, unit, share);
    case 'launch':
    case 'land':
      works.sprites.glow(aloft(step.kind === 'launch' ? step.from : step.to), 0.3, paint('white'), 0.5 * (1 - share));
      return;
    case 'crash':
      return drawCrash(works, step, share);
    case 'destroyed':
      return drawBreakUp(works, step, share);
    case 'explosion':
      return drawExplosion(works, step, share);
    case 'move':
    case 'settle':
    case 'orbit':
    case 'number':
      return;
  }
}

function drawBoost(works: Lightworks, { pose }: UnitPicture, share: number): void {
  const { x, z } = direction(pose.heading);
  const at = aloft(pose);
  const tail = at.clone().add(new Vector3(-x, 0, -z).multiplyScalar(1.1 * Math.sin(Math.PI * share)));
  works.beams.streak(tail, at, 0.2, paint('white'), Math.sin(Math.PI * share) * 0.6);
}

/** A shell of rings that closes about the ship, in the colour of what it keeps off. */
function drawScreen(works: Lightworks, { pose }: UnitPicture, colour: Paint | null, share: number): void {
  if (!colour) return;
  const grown = easeInOut(Math.min(1, share * 1.6));
  const alpha = 1 - share;
  for (let i = 0; i < 3; i++)
    works.decals.ring(pose, paint(colour), alpha, (1.5 - 0.68 * grown + i * 0.07) * pose.scale, 0.016);
  works.decals.shock(pose, paint(colour), 0.5 * alpha, 0.8 * pose.scale, 16);
  works.sprites.glow(aloft(pose), 0.9 * pose.scale, paint(colour), 0.25 * Math.sin(Math.PI * share));
}

function drawScreenFalling(works: Lightworks, { pose, id }: UnitPicture, share: number): void {
  works.decals.ring(pose, paint('white'), 1 - share, 0.8 + 0.5 * share, 0.02, { count: 9, turn: share * 0.4 });
  drawSparks(works, aloft(pose), id * 19 + 3, { count: 14, reach: 0.9 }, share, paint('disruptor'));
}

function drawHullHit(works: Lightworks, { pose, id }: UnitPicture, step: StepOf<'hull'>, share: number): void {
  const power = Math.min(1, 0.3 + step.amount / 30);
  const at = aloft(pose);
  drawSparks(
    works,
    at,
    id * 23 + step.left,
    { count: Math.round(8 + 18 * power), reach: 0.9 * power },
    share,
    paint('spark'),
  );
  drawBlast(works, at, id * 7 + step.left, 0.34 * power, share, paint('fireball'));
}

/** Arcs run over the hull; a fire flares up. */
function drawFault(works: Lightworks, { pose, id }: UnitPicture, { hit }: StepOf<'fault'>, share: number): void {
  const at = aloft(pose);
  const colour = paint(hit === 'fire' ? 'fireball' : 'amber');
  works.decals.ring(pose, colour, 1 - share, 0.5 + 0.35 * share, 0.02, 6);
  const random = seededRandom(id * 61 + Math.floor(share * 14));
  drawArcs({ works, at, random, share }, 0.35, 0.4, colour);
}

function drawMend(works: Lightworks, { pose }: UnitPicture, share: number): void {
  const alpha = Math.sin(Math.PI * share);
  works.decals.ring(pose, paint('repair'), alpha, 0.85 - 0.35 * share, 0.022);
  works.sprites.glow(aloft(pose), 0.5, paint('repair'), 0.5 * alpha);
}

/** Home in a long streak of its side's colour; or lost, with the light going out. */
function drawLeaving(works: Lightworks, step: StepOf<'leave'>, unit: UnitPicture | undefined, share: number): void {
  if (!unit) return;
  const colour = step.home ? paint('home') : sideColour(unit.side);
  works.beams.streak(aloft(step.from), aloft(unit.pose), 0.16, colour, (1 - share) * 0.9);
  works.sprites.flare(aloft(unit.pose), step.home ? 0.9 : 0.4, colour, 1 - share);
}

function drawCrash(works: Lightworks, { from, to, unit }: StepOf<'crash'>, share: number): void {
  const at = aloft(from).lerp(aloft(to), share * share);
  const random = seededRandom(unit * 5 + 1);
  for (let i = 0; i < 6; i++) {
    const back = aloft(from).lerp(at, 1 - 0.12 * i * share);
    works.sprites.fire(back, 0.2 + 0.1 * random(), paint('fireball'), share, random(), 0.15 * i);
  }
  works.sprites.glow(at, 0.6 * share, paint('fire'), share);
}

function drawBreakUp(works: Lightworks, step: StepOf<'destroyed'>, share: number): void {
  const random = seededRandom(step.unit * 53 + 9);
  const at = aloft(step.from);
  const colours = { fire: paint('fireball'), flash: paint('fire') };
  drawOutbreaks({ works, at, random, share }, { reach: 0.36, swell: 0.22, flash: 0.5 }, colours);
  // The spine breaks: light along the ship's length.
  const { x, z } = direction(step.from.heading);
  const crack = Math.max(0, (share - 0.4) / 0.6);
  const half = new Vector3(x, 0, z).multiplyScalar(0.7 * crack);
  works.beams.beam(at.clone().sub(half), at.clone().add(half), 0.3 * crack, paint('white'), crack, share);
  works.sprites.glow(at, 0.5 + 0.5 * share, paint('fire'), 0.6 * share * share);
}

/** The drive goes up: a flat ring of light, a column, fire, and the parts of the hull. */
function drawExplosion(works: Lightworks, { unit, place, power }: StepOf<'explosion'>, share: number): void {
  const at = aloft(place);
  const random = seededRandom(unit * 97 + 3);
  works.sprites.flare(at, 4 * power, paint('white'), Math.max(0, 1 - share * 7));
  works.sprites.flare(at, 2.8 * power, paint('fire'), Math.max(0, 1 - share * 3.2), 0.4);
  const up = new Vector3(0, 1.6 * power * Math.min(1, share * 4), 0);
  works.beams.streak(at, at.clone().add(up), 0.34 * power, paint('torpedo'), Math.max(0, 1 - share * 2.6));
  const effect = { works, at, random, share };
  drawFireballs(effect, { count: 12, far: 0.65, least: 0.26, more: 0.3 }, power, paint('fireball'));
  drawSparks(works, at, unit * 31 + 7, { count: 34, reach: 2 * power }, Math.min(1, share * 1.3), paint('spark'));
  const wave = 1 - (1 - Math.min(1, share * 1.5)) ** 2;
  const fade = 1 - Math.min(1, share * 1.5);
  works.decals.shock(at, paint('torpedo'), 0.9 * fade, 0.2 + 2.6 * power * wave, 14);
  works.decals.ring(at, paint('white'), 0.6 * fade, 0.2 + 2.2 * power * wave, 0.02);
  const pieces = { ...effect, random: seededRandom(unit * 41 + 13) };
  drawPieces(pieces, { count: 20, speed: 1.3, size: 0.06 }, power);
}
