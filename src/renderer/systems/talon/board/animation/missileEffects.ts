import { Vector3 } from 'three';
import type { ActiveStep } from '../../../../board/animation/plan.types.ts';
import { paint } from '../palette.ts';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import { MISSILE_HEIGHT } from '../ships/fleet.ts';
import { aloft, drawBlast, drawSparks } from '../../../../board/animation/effectKit.ts';
import type { MissilePicture, Picture } from './picture.ts';
import type { PlanStep, StepOf } from './plan.types.ts';

/** Section 13: missiles leaving, flying, striking and falling. */

const fliesByItself = (step: PlanStep): step is PlanStep & StepOf<'missile-launch' | 'missile-move'> =>
  step.kind === 'missile-launch' || (step.kind === 'missile-move' && step.flying);

const at = (missile: { pose: { x: number; z: number } }): Vector3 =>
  new Vector3(missile.pose.x, MISSILE_HEIGHT, missile.pose.z);

/** Their engines always burn: they fly in every impulse. */
export function drawMissileEngines(works: Lightworks, picture: Picture, active: readonly ActiveStep<PlanStep>[]): void {
  const flying = new Set(active.flatMap(({ step }) => (fliesByItself(step) ? [step.missile] : [])));
  for (const missile of picture.missiles.values()) {
    if (missile.presence < 0.5) continue;
    const { heading, scale } = missile.pose;
    const force = flying.has(missile.place) ? 4 : 1;
    const back = new Vector3(-Math.sin(heading), 0, Math.cos(heading));
    const tail = at(missile).addScaledVector(back, 0.24 * scale);
    works.sprites.glow(tail, 0.12 * scale * (0.8 + 0.3 * force), paint('launch'), missile.damaged ? 0.35 : 0.8);
    works.beams.streak(
      tail.clone().addScaledVector(back, 0.28 * force * scale),
      tail,
      (0.07 + 0.015 * force) * scale,
      paint('fire'),
      missile.damaged ? 0.4 : 0.85,
    );
    if (missile.damaged) drawSmoulder(works, missile);
  }
}

/** A damaged missile glows where it was hit. */
function drawSmoulder(works: Lightworks, missile: MissilePicture): void {
  const place = at(missile);
  works.sprites.glow(place, 0.16, paint('target'), 0.7);
  works.sprites.fire(place, 0.13, paint('fireball'), 0.7, (missile.place % 7) / 7, 0.45);
}

type MissileStep = StepOf<
  'missile-launch' | 'missile-strike' | 'missile-destroyed' | 'missile-damaged' | 'missile-target'
>;

/** 13: what is seen of a missile’s step beside its model; `share` from 0 to 1. */
export function drawMissileStep(works: Lightworks, picture: Picture, step: MissileStep, share: number): void {
  switch (step.kind) {
    case 'missile-launch': {
      const muzzle = aloft(step.from);
      const missile = picture.missiles.get(step.missile);
      works.sprites.flare(muzzle, 1.1 * (1 - share), paint('launch'), Math.max(0, 1 - share * 2.4));
      if (!missile) return;
      works.beams.beam(muzzle, at(missile), 0.12 * (1 - share), paint('fire'), 0.5 * (1 - share), share);
      works.sprites.glow(at(missile), 0.34, paint('launch'), 0.8 * (1 - share));
      return;
    }
    case 'missile-strike':
      return drawStrike(works, step, share);
    case 'missile-destroyed': {
      const place = new Vector3(step.from.x, MISSILE_HEIGHT, step.from.z);
      if (step.cause === 'left-map') return works.sprites.glow(place, 0.3, paint('launch'), (1 - share) ** 2);
      drawBlast(works, place, step.missile * 37 + 5, 0.34, share, paint('fireball'));
      return drawSparks(works, place, step.missile * 53 + 2, { count: 16, reach: 0.7 }, share, paint('amberSpark'));
    }
    case 'missile-damaged': {
      const missile = picture.missiles.get(step.missile);
      if (!missile) return;
      works.sprites.flare(at(missile), 0.8, paint('fire'), Math.max(0, 1 - share * 3));
      return drawSparks(works, at(missile), step.missile * 11 + 9, { count: 12, reach: 0.5 }, share, paint('fire'));
    }
    case 'missile-target':
      return drawNewTarget(works, picture, step, share);
  }
}

function drawStrike(works: Lightworks, step: StepOf<'missile-strike'>, share: number): void {
  const time = share * step.duration;
  const [from, to] = [aloft(step.from), aloft(step.to)];
  const aim = to.clone().sub(from);
  const end = aim.length() < 0.01 ? to : to.clone().addScaledVector(aim.normalize(), -0.3 * step.to.scale);
  const dash = Math.min(1, time / step.impact) ** 1.8;
  if (time < step.impact) {
    const head = from.clone().lerp(end, dash);
    works.beams.streak(from.clone().lerp(end, Math.max(0, dash - 0.6)), head, 0.12, paint('fire'), 0.9);
    works.sprites.flare(head, 0.4, paint('launch'), 1);
    return;
  }
  const age = (time - step.impact) / (step.duration - step.impact);
  drawBlast(works, end, (step.missile ?? 40) * 13 + step.target, 0.55, age, paint('fireball'));
  drawSparks(works, end, step.target * 71 + 4, { count: 20, reach: 0.95 }, age, paint('amberSpark'));
  works.decals.shock(end, paint('fire'), 0.8 * (1 - age) ** 1.6, 0.15 + 0.85 * age, 12);
}

/** A ship points the missile at its new target: a line to it, a line from there. */
function drawNewTarget(works: Lightworks, picture: Picture, step: StepOf<'missile-target'>, share: number): void {
  const missile = picture.missiles.get(step.missile);
  if (!missile) return;
  const strength = Math.sin(Math.PI * share);
  const guide = step.unit === null ? undefined : picture.units.get(step.unit);
  const target = step.target === null ? undefined : picture.units.get(step.target);
  if (guide) works.beams.beam(aloft(guide.pose), at(missile), 0.04, paint('shield'), 0.6 * strength, share);
  if (!target) return;
  works.beams.beam(at(missile), aloft(target.pose), 0.04, paint('target'), 0.8 * strength, share);
  const { x, z, scale } = target.pose;
  works.decals.reticle({ x, z }, paint('target'), strength, (1.3 - 0.45 * share) * scale, true);
}
