import { orbitEdgeOf } from '../battle/orbitEdge.ts';
import type { BodyView, GroupView, MineView, UnitView } from '../../../../engine/fullthrust/view.types.ts';
import { easeInOut, restingPose } from '../../../board/animation/motion.ts';
import type { Pose } from '../../../board/plane.ts';
import type { FullThrustView } from '../data.ts';
import { groupName, groupPoint, hullOf, pointOf, salvoesOn } from '../text/names.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type {
  BodyPicture,
  CloakPicture,
  GroupPicture,
  MinePicture,
  Picture,
  PlanStep,
  UnitPicture,
} from './board.types.ts';
import { poseAt } from './flight.ts';
import { angleOf, RULE, toWorld } from './space.ts';

/** Full Thrust's picture of a view, and what the steps of a plan change in it. */

/** A board with nothing on it. */
export const emptyPicture = (): Picture => ({
  units: new Map(),
  groups: new Map(),
  salvoes: [],
  mines: new Map(),
  bodies: new Map(),
  cloaks: new Map(),
  table: { width: 0, height: 0 },
  exits: [[], []],
  orbitEdge: null,
});

/** Where a ship stands; null: not on the table. */
export function unitPose(unit: UnitView): Pose | null {
  const at = pointOf(unit);
  return at && { ...toWorld(at), scale: 1, heading: angleOf(unit.course ?? 12) };
}
/** How a group stands on the board; null: it is not there. */
export function groupPose(group: GroupView): Pose | null {
  const at = groupPoint(group);
  return at && { ...toWorld(at), scale: 1, heading: angleOf(group.facing) };
}
/** How large a ship is drawn whose mass is not known (11.2). */
const MASS_OF_GUISE = { escort: 30, cruiser: 80, capital: 150, merchant: 60 } as const;
const minePicture = ({ id, side, armed, x, y }: MineView): MinePicture => ({
  id,
  side,
  armed,
  at: toWorld({ x, y }),
  presence: 1,
});
/** 12.3 */
export const cloakPicture = ({ id, name, side }: UnitView, at: PlanePoint): CloakPicture => ({
  unit: id,
  name,
  side,
  at: toWorld(at),
  presence: 1,
});

/** A view as a picture that the steps of a plan may change. */
export function pictureOf(view: FullThrustView): Picture {
  const units = view.units.flatMap((unit): [number, UnitPicture][] => {
    const pose = unitPose(unit);
    if (!pose) return [];
    const { id, name, type, navy, side, docked, joins } = unit;
    const contact = unit.known === 'bogey' ? unit.guise : null;
    const mass = unit.mass || MASS_OF_GUISE[unit.guise];
    // 11.3 A drone has neither a type nor boxes worth telling.
    const { left, full } = unit.dummy ? { left: 0, full: 0 } : hullOf(unit);
    return [
      [id, { id, name, type: unit.dummy ? 'X' : type, navy, mass, side, contact, docked, joins, cloaked: unit.cloak !== null, pose: restingPose(pose), presence: 1, hull: left, full }], // prettier-ignore
    ];
  });
  const groups = view.groups.flatMap((group): [number, GroupPicture][] => {
    const pose = groupPose(group);
    const { id, side, craft } = group;
    return pose ? [[id, { id, name: groupName(view, id), side, craft, pose: restingPose(pose) }]] : [];
  });
  return {
    units: new Map(units),
    groups: new Map(groups),
    salvoes: salvoesOn(view).map((salvo) => ({ id: salvo.id, side: salvo.side, at: toWorld(salvo) })),
    mines: new Map(view.mines.map((mine) => [mine.id, minePicture(mine)])),
    bodies: new Map(view.terrain.map((body) => [body.id, bodyPicture(body)])),
    cloaks: new Map(view.units.flatMap((unit) => (unit.cloak ? [[unit.id, cloakPicture(unit, unit.cloak.at)]] : []))),
    table: view.table,
    exits: view.exits,
    orbitEdge: orbitLines(view),
  };
}

function orbitLines(view: FullThrustView): Picture['orbitEdge'] {
  const lines = orbitEdgeOf(view);
  return lines && { edge: [toWorld(lines.edge[0]), toWorld(lines.edge[1])], window: [toWorld(lines.window[0]), toWorld(lines.window[1])] }; // prettier-ignore
}

function bodyPicture({ id, kind, x, y, radius, drift }: BodyView): BodyPicture {
  const at = toWorld({ x, y });
  const far = drift ? drift.speed * RULE.unit : 0;
  const angle = drift ? angleOf(drift.course) : 0;
  const next = drift && { x: at.x + far * Math.sin(angle), z: at.z - far * Math.cos(angle) };
  return { id, kind, at, radius: toWorld({ x: radius, y: 0 }).x, next };
}

/** Changes the picture to where it is after `share`, 0 to 1, of a step. */
export function progressStep(picture: Picture, step: PlanStep, share: number): void {
  if (step.kind === 'fly') {
    const shown = step.of === 'unit' ? picture.units.get(step.id) : picture.groups.get(step.id);
    if (shown) shown.pose = poseAt(step.flight, easeInOut(share));
  } else if (step.kind === 'drift') {
    drift(picture, step.moves, easeInOut(share));
  } else if (step.kind === 'nova') {
    picture.bodies.set(step.nova.id, novaAt(step, share));
  } else if (step.kind === 'cloak') {
    const unit = picture.units.get(step.cloak.unit);
    if (unit) unit.presence = 1 - share;
    picture.cloaks.set(step.cloak.unit, { ...step.cloak, presence: share });
  } else if (step.kind === 'appear') {
    const marker = picture.cloaks.get(step.unit.id);
    if (marker) marker.presence = 1 - share;
    picture.units.set(step.unit.id, { ...step.unit, presence: share });
  } else if (step.kind === 'lay') {
    picture.mines.set(step.mine.id, { ...step.mine, presence: share });
  } else if (step.kind === 'spend') {
    const mine = picture.mines.get(step.mine);
    if (mine) mine.presence = 1 - share;
  } else if (step.kind === 'gone' && step.of === 'unit') {
    const unit = picture.units.get(step.id);
    if (unit) unit.presence = 1 - share;
  } else if (step.kind === 'break') {
    const body = picture.bodies.get(step.body);
    if (body) body.radius = step.shrinks[0] + (step.shrinks[1] - step.shrinks[0]) * easeInOut(share);
  }
}

/** 12.3 The template on its flight. */
function novaAt({ nova, from, to, grows }: Extract<PlanStep, { kind: 'nova' }>, share: number): BodyPicture {
  const at = { x: from.x + (to.x - from.x) * share, z: from.z + (to.z - from.z) * share };
  return { ...nova, at, radius: grows[0] + (grows[1] - grows[0]) * Math.min(1, 2 * share) };
}

function drift(picture: Picture, moves: Extract<PlanStep, { kind: 'drift' }>['moves'], share: number): void {
  for (const { body, from, to } of moves) {
    const shown = picture.bodies.get(body);
    if (shown) shown.at = { x: from.x + (to.x - from.x) * share, z: from.z + (to.z - from.z) * share };
  }
}

/** Changes the picture to what a step leaves. */
export function completeStep(picture: Picture, step: PlanStep): void {
  if (step.kind === 'fly') {
    const shown = step.of === 'unit' ? picture.units.get(step.id) : picture.groups.get(step.id);
    if (shown) shown.pose = restingPose(step.to);
  } else if (step.kind === 'drift') {
    drift(picture, step.moves, 1);
  } else if (step.kind === 'nova') {
    if (step.last) picture.bodies.delete(step.nova.id);
    else picture.bodies.set(step.nova.id, novaAt(step, 1));
  } else if (step.kind === 'cloak') {
    picture.cloaks.set(step.cloak.unit, { ...step.cloak });
    if (step.shade) picture.units.set(step.shade.id, { ...step.shade });
    else picture.units.delete(step.cloak.unit);
  } else if (step.kind === 'appear') {
    picture.cloaks.delete(step.unit.id);
    picture.units.set(step.unit.id, { ...step.unit });
  } else if (step.kind === 'lay') {
    picture.mines.set(step.mine.id, step.mine);
  } else if (step.kind === 'spend') {
    picture.mines.delete(step.mine);
  } else if (step.kind === 'number') {
    const unit = picture.units.get(step.unit);
    if (unit) unit.hull = Math.max(0, unit.hull - step.amount);
  } else if (step.kind === 'gone') {
    const of = { unit: picture.units, group: picture.groups };
    of[step.of].delete(step.id);
  } else if (step.kind === 'break') picture.bodies.delete(step.body);
}
