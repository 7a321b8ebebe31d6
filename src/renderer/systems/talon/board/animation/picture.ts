import type { Arc, Race, TerrainName } from '../../../../../engine/talon/terms.ts';
import type { Hex } from '../../../../../engine/hex.ts';
import type { Side } from '../../../../../engine/game.ts';
import type { MissileView, TalonView, UnitView } from '../../../../../engine/talon/view.types.ts';
import { facingAngle, hexToWorld, sameHex } from '../../../../board/tables/hexLayout.ts';
import type { Track } from '../../../../board/physics/track.ts';
import { poseOnTrack } from '../physics/tracks.ts';
import { placements } from '../../../../board/tables/placement.ts';
import { smallPlacements } from './smallPlacements.ts';
import {
  poseOnArrival,
  poseOnDisplacement,
  poseOnDocking,
  poseOnLaunch,
  poseOnMissileMove,
  poseOnMove,
  poseOnRetreat,
  poseOnSettle,
  poseSwallowed,
} from './motion.ts';
import { restingPose, type MotionPose } from '../../../../board/animation/motion.ts';
import type { PlanStep, StepOf } from './plan.types.ts';
import type { Pose } from '../../../../board/plane.ts';

export interface ShieldPicture {
  left: number;
  of: number;
  reinforced: boolean;
}

/** A unit as it is shown at this moment; between two views it lags behind the later one. */
export interface UnitPicture {
  readonly id: number;
  readonly name: string;
  readonly class: string;
  readonly hull: string;
  readonly race: Race;
  readonly side: Side;
  hex: Hex;
  pose: MotionPose;
  /** 0 gone – 1 there; in between while it comes or goes. */
  presence: number;
  speed: number;
  turnCounter: number;
  shields: Record<Arc, ShieldPicture>;
  shieldsDown: boolean;
  hullLeft: number;
  readonly hullOf: number;
  /** What is left of each craft of a squadron; null for a ship. */
  craft: number[] | null;
}

export interface MissilePicture {
  readonly place: number;
  readonly side: Side;
  hex: Hex;
  pose: MotionPose;
  target: number | null;
  damaged: boolean;
  presence: number;
}

export interface TerrainPicture {
  readonly kind: TerrainName;
  readonly hex: Hex;
  presence: number;
}

/** What is left of a ship that blew up. */
export interface WreckPicture {
  readonly unit: number;
  readonly x: number;
  readonly z: number;
  /** 0 not yet – 1 there. */
  presence: number;
}

/** All that stands on the board: units in play by id, missiles by place, terrain, wrecks. */
export interface Picture {
  readonly units: Map<number, UnitPicture>;
  readonly missiles: Map<number, MissilePicture>;
  terrain: TerrainPicture[];
  readonly wrecks: WreckPicture[];
}

/** A picture with nothing in it. */
export const emptyPicture = (): Picture => ({ units: new Map(), missiles: new Map(), terrain: [], wrecks: [] });
const missilePicture = (
  { place, side, hex, target, damaged }: Omit<MissileView, 'facing' | 'hasMoved'>,
  pose: Pose,
) => ({
  place,
  side,
  hex,
  pose: restingPose(pose),
  target,
  damaged,
  presence: 1,
});
/** Squadrons leave nothing that is seen from afar; planets and black holes keep what they swallow. */
const leavesWreck = (unit: UnitView, { terrain }: TalonView): boolean =>
  unit.status === 'destroyed' &&
  unit.craft === null &&
  !terrain.some(({ kind, hex }) => (kind === 'planet' || kind === 'black-hole') && sameHex(hex, unit.hex));
const wreckOf = (unit: UnitView): WreckPicture => ({ unit: unit.id, ...hexToWorld(unit.hex), presence: 1 });

/** A view as a picture that the steps of a plan may change. */
export function pictureOf(view: TalonView): Picture {
  const picture = emptyPicture();
  const units = view.units.filter((unit) => unit.status === 'in-play');
  const places = placements(units);
  for (const unit of units) {
    const place = places.get(unit.id);
    if (place) picture.units.set(unit.id, unitPicture(unit, { ...place, heading: facingAngle(unit.facing) }));
  }
  const missilePlaces = smallPlacements(
    view.missiles.map(({ place, hex }) => ({ id: place, hex })),
    units.map(({ hex }) => hex),
  );
  for (const missile of view.missiles) {
    const place = missilePlaces.get(missile.place) ?? { ...hexToWorld(missile.hex), scale: 1 };
    picture.missiles.set(missile.place, missilePicture(missile, { ...place, heading: facingAngle(missile.facing) }));
  }
  picture.terrain = view.terrain.map(({ kind, hex }) => ({ kind, hex, presence: 1 }));
  picture.wrecks.push(...view.units.filter((unit) => leavesWreck(unit, view)).map(wreckOf));
  return picture;
}

/** The wreck of an explosion comes out of its fire, `presence` of it. */
function leaveWreck({ wrecks }: Picture, { unit, place: { x, z } }: StepOf<'explosion'>, presence: number): void {
  const known = wrecks.find((wreck) => wreck.unit === unit);
  if (known) known.presence = presence;
  else wrecks.push({ unit, x, z, presence });
}

/** Share of an explosion after which its wreck is to be seen. */
const COOLS_FROM = 0.5;
const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function unitPicture(unit: UnitView, pose: Pose): UnitPicture {
  const craft = unit.craft?.map(({ hullLeft }) => hullLeft) ?? null;
  return {
    id: unit.id,
    name: unit.name,
    class: unit.class,
    hull: unit.hull,
    race: unit.race,
    side: unit.side,
    hex: unit.hex,
    pose: restingPose(pose),
    presence: 1,
    speed: unit.speed,
    turnCounter: unit.turnCounter,
    shields: shieldsOf(unit),
    shieldsDown: unit.shieldsDown,
    hullLeft: craft ? total(craft) : unit.hullBoxes.filter((box) => !box.marked).length,
    hullOf: unit.craft ? total(unit.craft.map(({ hull }) => hull)) : unit.hullBoxes.length,
    craft,
  };
}

function shieldsOf(unit: UnitView): Record<Arc, ShieldPicture> {
  const shield = (arc: Arc): ShieldPicture => {
    const { left, of, reinforcedUntil } = unit.shields[arc];
    return { left, of, reinforced: reinforcedUntil !== null };
  };
  return { forward: shield('forward'), right: shield('right'), rear: shield('rear'), left: shield('left') };
}

const NO_TRACKS: ReadonlyMap<PlanStep, Track> = new Map();

/**
 * Shows a step on its way. What a blow takes is gone from its first moment. `tracks`: how physics
 * moves the unit of a step; its end is the step's own.
 */
export function progressStep(
  picture: Picture,
  step: PlanStep,
  share: number,
  tracks: ReadonlyMap<PlanStep, Track> = NO_TRACKS,
): void {
  const track = tracks.get(step);
  const unit = 'unit' in step && step.unit !== null ? picture.units.get(step.unit) : undefined;
  const missile = 'missile' in step && step.missile !== null ? picture.missiles.get(step.missile) : undefined;
  switch (step.kind) {
    case 'move':
      if (unit) unit.pose = poseOnMove(step, share);
      if (unit) unit.hex = step.hex;
      return;
    case 'settle':
      if (unit) unit.pose = track ? poseOnTrack(track, share) : poseOnSettle(step, share);
      return;
    case 'displace':
      if (unit) unit.pose = track ? poseOnTrack(track, share) : poseOnDisplacement(step, share);
      if (unit) unit.hex = step.hex;
      return;
    case 'arrive': {
      const newcomer = unit ?? unitPicture({ ...step.newcomer, hex: step.hex }, step.to);
      newcomer.pose = poseOnArrival(step, share);
      newcomer.presence = Math.min(1, 0.02 + share * 3);
      picture.units.set(step.unit, newcomer);
      return;
    }
    case 'retreat':
      if (unit) unit.pose = poseOnRetreat(step, share);
      if (unit) unit.presence = Math.min(1, (1 - share) * 4);
      return;
    case 'dock':
      if (unit) unit.pose = poseOnDocking(step, share);
      if (unit) unit.presence = Math.min(1, (1 - share) * 5);
      return;
    case 'destroyed':
      if (unit && (step.cause === 'black-hole' || step.cause === 'planet')) {
        unit.pose = poseSwallowed(step, share);
        unit.presence = Math.min(1, (1 - share) * 3);
      }
      return;
    case 'explosion':
      leaveWreck(picture, step, Math.max(0, (share - COOLS_FROM) / (1 - COOLS_FROM)));
      return;
    case 'terrain-gone':
      for (const terrain of picture.terrain) if (sameHex(terrain.hex, step.hex)) terrain.presence = 1 - share;
      return;
    case 'missile-launch': {
      const { side, hex, target } = step;
      const fresh = missile ?? missilePicture({ place: step.missile, side, hex, target, damaged: false }, step.to);
      fresh.pose = poseOnLaunch(step, share);
      picture.missiles.set(step.missile, fresh);
      return;
    }
    case 'missile-move':
      if (missile) missile.pose = poseOnMissileMove(step, share);
      if (missile) missile.hex = step.hex;
      return;
    case 'missile-strike':
      // From its first moment the dash is an effect.
      if (missile) missile.presence = 0;
      return;
    case 'missile-destroyed':
      if (missile) missile.presence = Math.max(0, 1 - share * 5);
      return;
    default:
      completeStep(picture, step);
  }
}

/** Shows what a step leaves behind. */
export function completeStep(picture: Picture, step: PlanStep): void {
  const unit = 'unit' in step && step.unit !== null ? picture.units.get(step.unit) : undefined;
  const missile = 'missile' in step && step.missile !== null ? picture.missiles.get(step.missile) : undefined;
  switch (step.kind) {
    case 'move':
      if (!unit) return;
      unit.pose = restingPose(step.to);
      unit.hex = step.hex;
      unit.turnCounter = step.turnCounter;
      return;
    case 'settle':
    case 'displace':
      if (!unit) return;
      unit.pose = restingPose(step.to);
      unit.hex = step.hex;
      return;
    case 'arrive': {
      progressStep(picture, step, 1);
      const newcomer = picture.units.get(step.unit);
      if (newcomer) newcomer.pose = restingPose(step.to);
      return;
    }
    case 'shield':
      if (!unit) return;
      if (step.absorbed) unit.shields[step.arc].reinforced = false;
      else unit.shields[step.arc].left = step.left;
      return;
    case 'hull':
      if (unit) unit.hullLeft = step.left;
      return;
    case 'craft':
      if (!unit?.craft) return;
      unit.craft = unit.craft.map((left, craft) => (craft === step.craft ? step.left : left));
      unit.hullLeft = total(unit.craft);
      return;
    case 'critical':
      if (unit && step.code === 'shields-down') unit.shieldsDown = true;
      return;
    case 'reinforce':
      if (unit) unit.shields[step.arc].reinforced = step.on;
      return;
    case 'turn-counter':
      if (unit) unit.turnCounter = step.turnCounter;
      return;
    case 'speed':
      if (unit) unit.speed = step.speed;
      return;
    case 'destroyed':
    case 'retreat':
    case 'dock':
      picture.units.delete(step.unit);
      return;
    case 'terrain-gone':
      picture.terrain = picture.terrain.filter(({ hex }) => !sameHex(hex, step.hex));
      return;
    case 'missile-launch': {
      progressStep(picture, step, 1);
      const launched = picture.missiles.get(step.missile);
      if (launched) launched.pose = restingPose(step.to);
      return;
    }
    case 'missile-move':
      if (!missile) return;
      missile.pose = restingPose(step.to);
      missile.hex = step.hex;
      return;
    case 'missile-damaged':
      if (missile) missile.damaged = true;
      return;
    case 'missile-target':
      if (missile) missile.target = step.target;
      return;
    case 'missile-strike':
    case 'missile-destroyed':
      if (step.missile !== null) picture.missiles.delete(step.missile);
      return;
    case 'explosion':
      leaveWreck(picture, step, 1);
      return;
    case 'shot':
    case 'cone':
    case 'number':
    case 'collision':
    case 'asteroids':
    case 'repair':
    case 'power':
    case 'transmit':
      return;
  }
}
