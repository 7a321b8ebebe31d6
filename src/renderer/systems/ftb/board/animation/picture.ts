import type { Side } from '../../../../../engine/game.ts';
import type {
  BodyView,
  FtbView,
  LaneView,
  SignView,
  SiteView,
  TorpedoView,
  TrailView,
  UnitView,
  ZoneView,
} from '../../../../../engine/ftb/view.types.ts';
import { between, easeInOut, mix, restingPose, type MotionPose } from '../../../../board/animation/motion.ts';
import { direction, type Point, type Pose } from '../../../../board/plane.ts';
import { angleOf, far, toWorld } from '../space.ts';
import type { PlanStep, StepOf } from './plan.types.ts';

/** Telemetry (26): a vector as it was flown, with the signs at its end. */
export interface Trail {
  readonly path: readonly Point[];
  hits: number;
  tracked: boolean;
}

/** A ship as it is shown at this moment; between two views it lags behind the later one. */
export interface UnitPicture {
  readonly id: number;
  readonly name: string;
  readonly hull: string;
  readonly side: Side;
  pose: MotionPose;
  /** 0 gone – 1 there; in between while it comes or goes. */
  presence: number;
  heat: number;
  readonly overheats: number;
  readonly meltdown: number;
  tracked: boolean;
  shields: number;
  damaged: number;
  activated: boolean;
  /** LU of its vector. */
  length: number;
  trail: Trail[];
}

export interface TorpedoPicture {
  readonly id: number;
  readonly side: Side;
  readonly guide: number;
  pose: MotionPose;
  presence: number;
  trail: Trail[];
}

export interface Body {
  readonly id: number;
  readonly kind: BodyView['kind'];
  readonly at: Point;
  /** World units. */
  readonly influence: number;
  readonly radiation: number;
}
export interface Sign {
  readonly sign: SignView['sign'];
  readonly side: Side;
  /** Turns since it was drawn. */
  readonly age: number;
  readonly from: Point;
  readonly to: Point;
}

/** All that stands on the board, in world units. */
export interface Picture {
  readonly units: Map<number, UnitPicture>;
  readonly torpedoes: Map<number, TorpedoPicture>;
  bodies: readonly Body[];
  sites: readonly { readonly kind: SiteView['kind']; readonly side: Side | null; readonly at: Point }[];
  zones: readonly { readonly kind: ZoneView['kind']; readonly at: Point; readonly inner: number; readonly outer: number }[]; // prettier-ignore
  lanes: readonly { readonly kind: LaneView['kind']; readonly marks: readonly Point[] }[];
  signs: Sign[];
  map: { readonly width: number; readonly height: number };
  exits: FtbView['exits'];
}

/** A board with nothing on it. */
export const emptyPicture = (): Picture => ({
  units: new Map(),
  torpedoes: new Map(),
  bodies: [],
  sites: [],
  zones: [],
  lanes: [],
  signs: [],
  map: { width: 0, height: 0 },
  exits: [[], []],
});

const trailOf = ({ path, hits, tracked }: TrailView): Trail => ({ path: path.map(toWorld), hits, tracked });

/** Where something stands that flies on a course. */
export const poseOf = (one: { x: number; y: number; course: number }): Pose => ({
  ...toWorld(one),
  scale: 1,
  heading: angleOf(one.course),
});

/** A view as a picture that the steps of a plan may change. */
export function pictureOf(view: FtbView): Picture {
  const units = view.units.filter(({ status }) => status === 'in-play');
  return {
    units: new Map(units.map((unit) => [unit.id, unitPicture(unit)])),
    torpedoes: new Map(view.torpedoes.map((torpedo) => [torpedo.id, torpedoPicture(torpedo, poseOf(torpedo))])),
    bodies: view.bodies.map(({ id, kind, influence, radiation, ...at }) => ({
      id,
      kind,
      at: toWorld(at),
      influence: far(influence),
      radiation: far(radiation),
    })),
    sites: view.sites.map((site) => ({ kind: site.kind, side: site.side, at: toWorld(site) })),
    zones: view.zones.map((zone) => ({
      kind: zone.kind,
      at: toWorld(zone),
      inner: far(zone.inner),
      outer: far(zone.outer),
    })),
    lanes: view.lanes.map(({ kind, marks }) => ({ kind, marks: marks.map(toWorld) })),
    signs: view.signs.map(({ sign, side, round, from, to }) => ({
      sign,
      side,
      age: view.round - round,
      from: toWorld(from),
      to: toWorld(to),
    })),
    map: { width: toWorld({ x: view.map.width, y: 0 }).x, height: toWorld({ x: 0, y: view.map.height }).z },
    exits: view.exits,
  };
}

function unitPicture(unit: UnitView): UnitPicture {
  return {
    id: unit.id,
    name: unit.name,
    hull: unit.hull,
    side: unit.side,
    pose: restingPose(poseOf(unit)),
    presence: 1,
    heat: unit.heat.now,
    overheats: unit.heat.overheats,
    meltdown: unit.heat.meltdown,
    tracked: unit.tracked,
    shields: unit.shields.left,
    damaged: unit.systems.filter(({ state }) => state === 'offline').length,
    activated: unit.activated,
    length: unit.length,
    trail: unit.trail.map(trailOf),
  };
}

function torpedoPicture(
  torpedo: Pick<TorpedoView, 'id' | 'side' | 'guide'> & { trail?: readonly TrailView[] },
  pose: Pose,
): TorpedoPicture {
  // prettier-ignore
  return {
    id: torpedo.id,
    side: torpedo.side,
    guide: torpedo.guide,
    pose: restingPose(pose),
    presence: 1,
    trail: (torpedo.trail ?? []).map(trailOf),
  };
}

/** A ship or a torpedo, by its id. */
export const objectIn = (picture: Picture, id: number): UnitPicture | TorpedoPicture | undefined =>
  picture.units.get(id) ?? picture.torpedoes.get(id);

/** How far along a path of corners, at one speed; with the heading there. */
export function alongPath(path: readonly Point[], share: number): { at: Point; heading: number } {
  const lengths = path.slice(1).map((point, n) => Math.hypot(point.x - path[n]!.x, point.z - path[n]!.z));
  let left = lengths.reduce((sum, one) => sum + one, 0) * share;
  for (const [n, length] of lengths.entries()) {
    const [from, to] = [path[n]!, path[n + 1]!];
    if (left > length && n < lengths.length - 1) {
      left -= length;
      continue;
    }
    const part = length === 0 ? 1 : Math.min(1, left / length);
    return {
      at: { x: mix(from.x, to.x, part), z: mix(from.z, to.z, part) },
      heading: Math.atan2(to.x - from.x, from.z - to.z),
    };
  }
  return { at: path[0] ?? { x: 0, z: 0 }, heading: 0 };
}
const nearest = (angle: number, reference: number): number =>
  angle + Math.PI * 2 * Math.round((reference - angle) / (Math.PI * 2));

/** The bow swings to the new course in the first part of a flight, and leans into it. */
function flying({ path, from, to }: StepOf<'fly'>, share: number): MotionPose {
  const { at, heading } = alongPath(path, easeInOut(share));
  const turn = Math.min(1, share * 4);
  const aim = nearest(heading, from.heading);
  return {
    ...restingPose(to),
    ...at,
    heading: mix(from.heading, aim, easeInOut(turn)),
    bank: turn < 1 ? Math.sin(Math.PI * turn) * Math.max(-0.6, Math.min(0.6, (aim - from.heading) * 0.7)) : 0,
  };
}

/** Shows a step on its way. What a blow takes is gone from its first moment. */
export function progressStep(picture: Picture, step: PlanStep, share: number): void {
  switch (step.kind) {
    case 'fly': {
      const object = objectIn(picture, step.object);
      if (object) object.pose = flying(step, share);
      return;
    }
    case 'settle': {
      const object = objectIn(picture, step.object);
      if (object) object.pose = between(step.from, step.to, easeInOut(share));
      return;
    }
    case 'strike': {
      const object = objectIn(picture, step.object);
      if (object) object.pose = between(step.from, step.to, share * share);
      return;
    }
    case 'evade': {
      const unit = picture.units.get(step.unit);
      if (unit) unit.pose = { ...unit.pose, bank: Math.sin(share * Math.PI * 2) * 0.9 };
      return;
    }
    case 'leave': {
      const object = objectIn(picture, step.object);
      if (!object) return;
      const { x, z } = direction(step.from.heading);
      const gone = 4 * share * share + share;
      object.pose = { ...restingPose(step.from), x: step.from.x + x * gone, z: step.from.z + z * gone };
      object.presence = Math.min(1, (1 - share) * 3);
      return;
    }
    case 'fade': {
      const object = objectIn(picture, step.object);
      if (object) object.presence = 1 - share;
      return;
    }
    default:
      completeStep(picture, step);
  }
}

const MOST_TRAILS = 3;

/** Shows what a step leaves behind. */
export function completeStep(picture: Picture, step: PlanStep): void {
  switch (step.kind) {
    case 'fly': {
      const object = objectIn(picture, step.object);
      if (!object) return;
      object.pose = restingPose(step.to);
      const tracked = 'tracked' in object && object.tracked;
      object.trail = [{ path: step.path, hits: 0, tracked }, ...object.trail].slice(0, MOST_TRAILS);
      return;
    }
    case 'settle':
    case 'strike': {
      const object = objectIn(picture, step.object);
      if (object) object.pose = restingPose(step.to);
      return;
    }
    case 'launch':
      picture.torpedoes.set(
        step.object,
        picture.torpedoes.get(step.object) ?? torpedoPicture(step.newcomer, step.from),
      );
      return;
    case 'sign':
      if (!picture.signs.some(({ from, to }) => from === step.from && to === step.to))
        picture.signs.push({ sign: step.sign, side: step.side, age: 0, from: step.from, to: step.to });
      return;
    case 'burst':
      picture.torpedoes.delete(step.object);
      return;
    case 'fade':
    case 'leave':
    case 'explosion':
      picture.units.delete(step.object);
      picture.torpedoes.delete(step.object);
      return;
    case 'evade':
    case 'heat':
    case 'tracked':
    case 'shield':
    case 'damage':
    case 'mend':
    case 'activate':
      return changeUnit(picture, step);
    case 'bend':
    case 'overheat':
    case 'scan':
    case 'test':
    case 'face':
    case 'cards':
    case 'shot':
    case 'flak':
    case 'store':
    case 'destroyed':
      return;
  }
}

function changeUnit(
  picture: Picture,
  step: StepOf<'evade' | 'heat' | 'tracked' | 'shield' | 'damage' | 'mend' | 'activate'>,
): void {
  // prettier-ignore
  const unit = picture.units.get(step.unit);
  if (!unit) return;
  switch (step.kind) {
    case 'evade':
      unit.pose = { ...unit.pose, bank: 0 };
      return;
    case 'heat':
      unit.heat = step.heat;
      return;
    case 'tracked': {
      unit.tracked = step.tracked;
      const [last] = unit.trail;
      if (last) last.tracked = step.tracked;
      return;
    }
    case 'shield':
      unit.shields = step.left;
      return;
    default:
      return;
  }
}
