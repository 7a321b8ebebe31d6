import type { Arc, Race } from '../../../engine/talon/terms.ts';
import type { Hex } from '../../../engine/hex.ts';
import type { Side } from '../../../engine/game.ts';
import type { TalonView, UnitView } from '../../../engine/talon/view.types.ts';
import { facingAngle } from '../hexLayout.ts';
import { placements } from '../placement.ts';
import { poseOnMove, poseOnSettle, type MotionPose } from './motion.ts';
import type { PlanStep } from './plan.types.ts';

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
  /** 0 gone – 1 there; in between while it retreats. */
  presence: number;
  speed: number;
  turnCounter: number;
  shields: Record<Arc, ShieldPicture>;
  shieldsDown: boolean;
  hullLeft: number;
  readonly hullOf: number;
}

/** All units in play by id. */
export type Picture = Map<number, UnitPicture>;

/** A view as a picture that the steps of a plan may change. */
export function pictureOf(view: TalonView): Picture {
  const units = view.units.filter((unit) => unit.status === 'in-play');
  const places = placements(units);
  const picture: Picture = new Map();
  for (const unit of units) {
    const place = places.get(unit.id);
    if (!place) continue;
    picture.set(unit.id, {
      id: unit.id,
      name: unit.name,
      class: unit.class,
      hull: unit.hull,
      race: unit.race,
      side: unit.side,
      hex: unit.hex,
      pose: { ...place, heading: facingAngle(unit.facing), bank: 0 },
      presence: 1,
      speed: unit.speed,
      turnCounter: unit.turnCounter,
      shields: shieldsOf(unit),
      shieldsDown: unit.shieldsDown,
      hullLeft: unit.hullBoxes.filter((box) => !box.marked).length,
      hullOf: unit.hullBoxes.length,
    });
  }
  return picture;
}

function shieldsOf(unit: UnitView): Record<Arc, ShieldPicture> {
  const shield = (arc: Arc): ShieldPicture => {
    const { left, of, reinforcedUntil } = unit.shields[arc];
    return { left, of, reinforced: reinforcedUntil !== null };
  };
  return { forward: shield('forward'), right: shield('right'), rear: shield('rear'), left: shield('left') };
}

/** Shows a step on its way. What a blow takes is gone from its first moment. */
export function progressStep(picture: Picture, step: PlanStep, share: number): void {
  const unit = picture.get(step.unit);
  if (!unit) return;
  switch (step.kind) {
    case 'move':
      unit.pose = poseOnMove(step, share);
      unit.hex = step.hex;
      return;
    case 'settle':
      unit.pose = poseOnSettle(step, share);
      return;
    case 'retreat':
      unit.presence = 1 - share;
      return;
    case 'destroyed':
      return;
    default:
      completeStep(picture, step);
  }
}

/** Shows what a step leaves behind. */
export function completeStep(picture: Picture, step: PlanStep): void {
  const unit = picture.get(step.unit);
  if (!unit) return;
  switch (step.kind) {
    case 'move':
      unit.pose = poseOnMove(step, 1);
      unit.hex = step.hex;
      unit.turnCounter = step.turnCounter;
      return;
    case 'settle':
      unit.pose = poseOnSettle(step, 1);
      unit.hex = step.hex;
      return;
    case 'shield':
      if (step.absorbed) unit.shields[step.arc].reinforced = false;
      else unit.shields[step.arc].left = step.left;
      return;
    case 'hull':
      unit.hullLeft = step.left;
      return;
    case 'critical':
      if (step.code === 'shields-down') unit.shieldsDown = true;
      return;
    case 'reinforce':
      unit.shields[step.arc].reinforced = step.on;
      return;
    case 'turn-counter':
      unit.turnCounter = step.turnCounter;
      return;
    case 'speed':
      unit.speed = step.speed;
      return;
    case 'destroyed':
    case 'retreat':
      picture.delete(step.unit);
      return;
    case 'shot':
    case 'number':
    case 'explosion':
    case 'collision':
    case 'repair':
    case 'power':
      return;
  }
}
