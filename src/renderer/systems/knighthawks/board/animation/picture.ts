import type { Side } from '../../../../../engine/game.ts';
import type { Hex } from '../../../../../engine/hex.ts';
import type { EdgeName, RaisedScreen } from '../../../../../engine/knighthawks/terms.ts';
import type { KnightHawksView, UnitView } from '../../../../../engine/knighthawks/view.types.ts';
import { between, easeInOut, easeOut, mix, restingPose, type MotionPose } from '../../../../board/animation/motion.ts';
import { direction, type Point, type Pose } from '../../../../board/plane.ts';
import { facingAngle, hexToWorld } from '../../../../board/tables/hexLayout.ts';
import { placements } from '../../../../board/tables/placement.ts';
import type { PlanStep, StepOf } from './plan.types.ts';

/** A unit as it is shown at this moment; between two views it lags behind the later one. */
export interface UnitPicture {
  readonly id: number;
  readonly name: string;
  readonly class: string;
  readonly hull: string;
  readonly side: Side;
  hex: Hex;
  pose: MotionPose;
  /** 0 gone – 1 there; in between while it comes or goes. */
  presence: number;
  speed: number;
  hullLeft: number;
  readonly hullOf: number;
  screen: RaisedScreen;
  masked: boolean;
  onFire: boolean;
}

/** All that stands on the board. */
export interface Picture {
  readonly units: Map<number, UnitPicture>;
  planets: readonly Hex[];
  map: { readonly columns: number; readonly rows: number };
  home: readonly [EdgeName | null, EdgeName | null];
}

/** A board with nothing on it. */
export const emptyPicture = (): Picture => ({
  units: new Map(),
  planets: [],
  map: { columns: 0, rows: 0 },
  home: [null, null],
});

/** A view as a picture that the steps of a plan may change. */
export function pictureOf(view: KnightHawksView): Picture {
  const units = view.units.filter(({ status }) => status === 'in-play');
  const places = placements(units);
  const pictures = units.map((unit): [number, UnitPicture] => {
    const place = places.get(unit.id) ?? { ...hexToWorld(unit.hex), scale: 1 };
    return [unit.id, unitPicture(unit, { ...place, heading: facingAngle(unit.facing) })];
  });
  return { units: new Map(pictures), planets: view.planets, map: view.map, home: view.home };
}

function unitPicture(unit: UnitView, pose: Pose): UnitPicture {
  return {
    id: unit.id,
    name: unit.name,
    class: unit.class,
    hull: unit.hullName,
    side: unit.side,
    hex: unit.hex,
    pose: restingPose(pose),
    presence: 1,
    speed: unit.speed,
    hullLeft: unit.hull.left,
    hullOf: unit.hull.full,
    screen: unit.screenUp,
    masked: unit.masked,
    onFire: unit.onFire,
  };
}

/** At one speed into the next hex and round: hexes in a row are one flowing curve. */
function glide(from: Pose, to: Pose, share: number): MotionPose {
  const reach = Math.hypot(to.x - from.x, to.z - from.z);
  const turn = to.heading - from.heading;
  if (reach < 0.05) return between(from, to, easeInOut(share));
  const [out, into] = [direction(from.heading), direction(to.heading)];
  const t = share;
  const h1 = t * (1 - t) * (1 - t) * reach;
  const h2 = t * t * (t - 1) * reach;
  const h3 = t * t * (3 - 2 * t);
  return {
    ...between(from, to, t),
    x: mix(from.x, to.x, h3) + h1 * out.x + h2 * into.x,
    z: mix(from.z, to.z, h3) + h1 * out.z + h2 * into.z,
    heading: mix(from.heading, to.heading, easeInOut(t)),
    bank: Math.sin(Math.PI * t) * Math.max(-0.5, Math.min(0.5, turn * 0.6)),
  };
}

/** On a circle round the planet. */
function poseInOrbit({ from, to, centre }: StepOf<'orbit'>, share: number): MotionPose {
  const t = easeInOut(share);
  const angleOf = ({ x, z }: Point): number => Math.atan2(x - centre.x, -(z - centre.z));
  const begin = angleOf(from);
  const whole = Math.PI * 2;
  const turn = ((((angleOf(to) - begin + Math.PI) % whole) + whole) % whole) - Math.PI;
  const far = mix(Math.hypot(from.x - centre.x, from.z - centre.z), Math.hypot(to.x - centre.x, to.z - centre.z), t);
  const { x, z } = direction(begin + turn * t);
  return { ...between(from, to, t), x: centre.x + x * far, z: centre.z + z * far };
}

function poseOnLeaving({ from }: StepOf<'leave'>, share: number): MotionPose {
  const { x, z } = direction(from.heading);
  const far = 4 * share * share + share;
  return { ...restingPose(from), x: from.x + x * far, z: from.z + z * far, stretch: 1 + 2 * share * share };
}

/** Shows a step on its way. What a blow takes is gone from its first moment. */
export function progressStep(picture: Picture, step: PlanStep, share: number): void {
  const unit = picture.units.get(step.unit);
  switch (step.kind) {
    case 'move':
    case 'settle':
      if (!unit) return;
      unit.pose =
        step.kind === 'move' ? glide(step.from, step.to, share) : between(step.from, step.to, easeInOut(share));
      unit.hex = step.hex;
      return;
    case 'orbit':
      if (!unit) return;
      unit.pose = poseInOrbit(step, share);
      unit.hex = step.hex;
      return;
    case 'launch': {
      const fresh = unit ?? unitPicture({ ...step.newcomer, hex: step.hex, speed: step.speed }, step.to);
      fresh.pose = { ...between(step.from, step.to, easeOut(share)), scale: mix(0.2, step.to.scale, share) };
      fresh.presence = Math.min(1, 0.1 + share * 2);
      picture.units.set(step.unit, fresh);
      return;
    }
    case 'land':
      if (!unit) return;
      unit.pose = { ...between(step.from, step.to, easeInOut(share)), scale: mix(step.from.scale, 0.2, share) };
      unit.presence = Math.min(1, (1 - share) * 4);
      return;
    case 'leave':
      if (!unit) return;
      unit.pose = poseOnLeaving(step, share);
      unit.presence = Math.min(1, (1 - share) * 3);
      return;
    case 'crash':
      if (!unit) return;
      unit.pose = {
        ...restingPose(step.from),
        x: mix(step.from.x, step.to.x, share * share),
        z: mix(step.from.z, step.to.z, share * share),
        scale: step.from.scale * (1 - 0.75 * share * share),
        bank: share * 2.4,
      };
      unit.presence = Math.min(1, (1 - share) * 4);
      return;
    default:
      completeStep(picture, step);
  }
}

/** Shows what a step leaves behind. */
export function completeStep(picture: Picture, step: PlanStep): void {
  const unit = picture.units.get(step.unit);
  switch (step.kind) {
    case 'move':
    case 'settle':
    case 'orbit':
      if (!unit) return;
      unit.pose = restingPose(step.to);
      unit.hex = step.hex;
      return;
    case 'launch': {
      progressStep(picture, step, 1);
      const fresh = picture.units.get(step.unit);
      if (fresh) fresh.pose = restingPose(step.to);
      return;
    }
    case 'land':
    case 'leave':
    case 'crash':
    case 'explosion':
      picture.units.delete(step.unit);
      return;
    case 'speed':
      if (unit) unit.speed = step.speed;
      return;
    case 'screen':
      if (unit) unit.screen = step.screen;
      return;
    case 'screen-fell':
      if (!unit) return;
      unit.screen = 'none';
      unit.masked = false;
      return;
    case 'hull':
      if (unit) unit.hullLeft = step.left;
      return;
    case 'fault':
      if (unit && step.hit === 'fire') unit.onFire = true;
      return;
    case 'shot':
    case 'number':
    case 'mend':
    case 'destroyed':
      return;
  }
}
