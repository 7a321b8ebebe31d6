import type { Color } from 'three';
import type { Side } from '../../../../engine/game.ts';
import type { ActiveStep } from '../../../board/animation/plan.types.ts';
import type { LabelWish } from '../../../board/labelLayout.ts';
import { labelPart } from '../../../board/labels.ts';
import type { BoardLabels, LabelBadge, LabelFloat, LabelTag } from '../../../board/labels.types.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { MissilePicture, Picture, UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import { MISSILE_HEIGHT } from './ships/fleet.ts';
import './labels.css';

/** A label's size in pixels, by estimate. */
const LETTER = 6.7;
const HULL_LETTER = 7.6;
const HULL_SIDES = 11;
const COUNTER = 20;
const PIP = 8;
const LINE_HEIGHT = 15;
const PIPS_HEIGHT = 8;
const SMALL_HULL = 0.82;
const SMALL_HEIGHT = 12;
/** A ship's body, and the ring around it, in world units at its natural size. */
const BODY = 0.52;
const RING = 0.93;
/** How far from a missile its number stands. */
const BADGE_ASIDE = 0.26;

/** Names, hull pips and turn counters of units, numbers of missiles, and damage; `wanted`: units shown in full. */
export function labelsOf(
  picture: Picture,
  active: readonly ActiveStep<PlanStep>[],
  colourOf: (side: Side) => Color,
  wanted: ReadonlySet<number>,
): BoardLabels {
  return {
    tags: [...picture.units.values()].map((unit) => tagOf(unit, colourOf(unit.side), wanted.has(unit.id))),
    badges: [...picture.missiles.values()].map((missile) => badgeOf(missile, colourOf(missile.side))),
    floats: active.flatMap(({ step, share }) => floatOf(picture, step, share) ?? []),
  };
}

function tagOf(unit: UnitPicture, colour: Color, wanted: boolean): LabelTag {
  const { pose, hull, hullLeft, hullOf, turnCounter, name } = unit;
  return {
    id: unit.id,
    at: { x: pose.x, y: CRUISE_HEIGHT / 2, z: pose.z },
    body: BODY * pose.scale,
    ring: RING * pose.scale,
    presence: unit.presence,
    colour,
    second: unit.side === 1,
    text: [name, hull, hullLeft, hullOf, turnCounter].join('|'),
    parts: () => partsOf(unit),
    sizes: sizesOf(unit),
    wanted,
  };
}

function partsOf(unit: UnitPicture): HTMLElement[] {
  const line = labelPart('line');
  line.append(labelPart('hull', unit.hull), labelPart('name', unit.name));
  if (unit.turnCounter > 0) line.append(labelPart('counter', String(unit.turnCounter)));
  const pips = labelPart('pips');
  for (let i = 0; i < unit.hullOf; i++) pips.append(labelPart(i < unit.hullLeft ? 'pip' : 'pip gone'));
  return [line, pips];
}

function sizesOf(unit: UnitPicture): LabelWish['sizes'] {
  const hull = unit.hull.length * HULL_LETTER + HULL_SIDES;
  const counter = unit.turnCounter > 0 ? COUNTER : 0;
  const pips = unit.hullOf * PIP;
  const height = LINE_HEIGHT + PIPS_HEIGHT;
  return {
    1: { width: hull * SMALL_HULL, height: SMALL_HEIGHT },
    2: { width: Math.max(hull + counter, pips), height },
    3: { width: Math.max(hull + counter + unit.name.length * LETTER + 5, pips), height },
  };
}

/** A missile's number is its place on the table, from 1. */
const badgeOf = ({ place, pose, side, damaged, presence }: MissilePicture, colour: Color): LabelBadge => ({
  id: place,
  look: ['board-missile', side === 1 ? 'second' : '', damaged ? 'damaged' : ''].filter(Boolean).join(' '),
  text: String(place + 1),
  at: { x: pose.x, y: MISSILE_HEIGHT, z: pose.z },
  aside: BADGE_ASIDE * pose.scale,
  presence,
  colour,
});

function floatOf(picture: Picture, step: PlanStep, share: number): LabelFloat | null {
  if (step.kind !== 'number') return null;
  const unit = picture.units.get(step.unit);
  if (!unit) return null;
  return {
    key: step,
    look: step.on,
    text: `−${step.amount}`,
    at: { x: unit.pose.x, y: CRUISE_HEIGHT, z: unit.pose.z },
    aside: step.on === 'hull' ? 20 : -20,
    share,
  };
}
