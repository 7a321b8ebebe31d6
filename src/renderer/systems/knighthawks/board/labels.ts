import type { ActiveStep } from '../../../board/animation/plan.types.ts';
import type { LabelWish } from '../../../board/labelLayout.ts';
import { labelPart } from '../../../board/labels.ts';
import type { BoardLabels, LabelFloat, LabelTag } from '../../../board/labels.types.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import './labels.css';
import { sideColour } from './palette.ts';

/** A label's size in pixels, by estimate. */
const LETTER = 6.7;
const HULL_LETTER = 7.6;
const HULL_SIDES = 11;
const SPEED = 24;
const HEIGHT = 22;
const SMALL_HULL = 0.82;
const SMALL_HEIGHT = 12;
/** A ship's body, and the ring around it, in world units at its natural size. */
const BODY = 0.52;
const RING = 0.93;

/** Names, speeds and hulls of units, and damage; `wanted`: units shown in full. */
export const labelsOf = (
  picture: Picture,
  active: readonly ActiveStep<PlanStep>[],
  wanted: ReadonlySet<number>,
): BoardLabels => ({
  tags: [...picture.units.values()].map((unit) => tagOf(unit, wanted.has(unit.id))),
  badges: [],
  floats: active.flatMap(({ step, share }) => floatOf(picture, step, share) ?? []),
});

function tagOf(unit: UnitPicture, wanted: boolean): LabelTag {
  const { pose, hull, hullLeft, hullOf, speed, name } = unit;
  return {
    id: unit.id,
    at: { x: pose.x, y: CRUISE_HEIGHT / 2, z: pose.z },
    body: BODY * pose.scale,
    ring: RING * pose.scale,
    presence: unit.presence,
    colour: sideColour(unit.side),
    second: unit.side === 1,
    text: [name, hull, hullLeft, hullOf, speed].join('|'),
    parts: () => partsOf(unit),
    sizes: sizesOf(unit),
    wanted,
  };
}

function partsOf({ hull, name, speed, hullLeft, hullOf }: UnitPicture): HTMLElement[] {
  const line = labelPart('line');
  line.append(labelPart('hull', hull), labelPart('name', name), labelPart('counter', String(speed)));
  const bar = labelPart('kh-bar');
  const left = labelPart('');
  left.style.inlineSize = `${Math.round((100 * hullLeft) / Math.max(1, hullOf))}%`;
  bar.append(left);
  return [line, bar];
}

function sizesOf({ hull, name }: UnitPicture): LabelWish['sizes'] {
  const short = hull.length * HULL_LETTER + HULL_SIDES;
  return {
    1: { width: short * SMALL_HULL, height: SMALL_HEIGHT },
    2: { width: short + SPEED, height: HEIGHT },
    3: { width: short + SPEED + name.length * LETTER + 5, height: HEIGHT },
  };
}

function floatOf(picture: Picture, step: PlanStep, share: number): LabelFloat | null {
  if (step.kind !== 'number') return null;
  const unit = picture.units.get(step.unit);
  if (!unit) return null;
  return {
    key: step,
    look: 'points',
    text: `−${step.amount}`,
    at: { x: unit.pose.x, y: CRUISE_HEIGHT, z: unit.pose.z },
    aside: 20,
    share,
  };
}
