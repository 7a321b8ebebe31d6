import { BODIES, BODY, FEW_BODIES, KIND, SHIPS, SYSTEMS, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { UNIT, passes } from '../ground.ts';
import { novasHaveRoom } from '../rulesVersion.ts';
import { BODY_KINDS, type BodyKind } from '../terms.ts';
import type { PlanePoint } from '../../plane.ts';

// 13 The bodies on the table: put there, taken off, and what they hide.

/** Radius of a body in units. */
export const radiusOf = (battle: Battle, body: number): number => (battle.bodies.size[body]! * UNIT) / 2;

/** 12.3 Most nova cannons of a battle; each has up to three templates on the table. */
export const MOST_NOVAS = 8;
const NOVA_TURNS = 3;

/** Whether there is room for one more body: what is no nova leaves room for three flights of every nova cannon. */
function hasRoom(battle: Battle, kind: BodyKind): boolean {
  const { bodies } = battle;
  if (kind === 'nova' || !novasHaveRoom(battle)) return true;
  let others = 0;
  for (let body = 0; body < bodies.count[0]!; body++)
    if (bodies.kind[body] !== 0 && bodies.kind[body] !== BODY.NOVA) others++;
  let cannons = 0;
  for (let place = 0; place < SHIPS * SYSTEMS; place++) if (battle.kind[place] === KIND.NOVA_CANNON) cannons++;
  return others + NOVA_TURNS * cannons < BODIES;
}

/** A body to be put on the table: its diameter in MU, its way in MU a turn, and the last turn in which it lies there (0: it stays). */
export interface NewBody {
  readonly kind: BodyKind;
  readonly at: PlanePoint;
  readonly size: number;
  readonly course: number;
  readonly speed: number;
  readonly until: number;
}

/** Puts a body on the table; −1: there is no room for one more. */
export function addBody(battle: Battle, { kind, at, size, course, speed, until }: NewBody): number {
  const { bodies } = battle;
  const body = bodies.kind.indexOf(0);
  if (body < 0 || (body >= FEW_BODIES && !novasHaveRoom(battle)) || !hasRoom(battle, kind)) return -1;
  bodies.kind[body] = 1 + BODY_KINDS.indexOf(kind);
  bodies.x[body] = at.x;
  bodies.y[body] = at.y;
  bodies.size[body] = size;
  bodies.course[body] = course;
  bodies.speed[body] = speed;
  bodies.until[body] = until;
  if (body >= bodies.count[0]!) bodies.count[0] = body + 1;
  return body;
}

/** Takes a body off the table. */
export function removeBody(battle: Battle, body: number, emit?: Emit): void {
  const { bodies } = battle;
  bodies.kind[body] = 0;
  bodies.x[body] = bodies.y[body] = 0;
  bodies.size[body] = bodies.course[body] = bodies.speed[body] = bodies.until[body] = battle.asteroidHarm[body] = 0;
  while (bodies.count[0]! > 0 && bodies.kind[bodies.count[0]! - 1] === 0) bodies.count[0]!--;
  emit?.({ type: 'bodyGone', body });
}

/** 13.1, 14 Whether a body blocks lines. */
const blocks = (kind: number): boolean => kind === BODY.ASTEROID || kind === BODY.PLANET;

/** 13.1 Whether an asteroid lies across the line between two points; one that either of them is over does not. */
export function isBlocked(battle: Battle, ax: number, ay: number, bx: number, by: number): boolean {
  const { bodies } = battle;
  for (let body = 0; body < bodies.count[0]!; body++) {
    if (!blocks(bodies.kind[body]!)) continue;
    const [x, y, radius] = [bodies.x[body]!, bodies.y[body]!, radiusOf(battle, body)];
    if (passes(ax, ay, bx, by, x, y, radius) && !passes(ax, ay, ax, ay, x, y, radius) && !passes(bx, by, bx, by, x, y, radius)) return true; // prettier-ignore
  }
  return false;
}

/** 13.1 Whether a ship has no line of fire to another. */
export const isHidden = (battle: Battle, ship: number, target: number): boolean =>
  battle.bodies.count[0] !== 0 &&
  isBlocked(battle, battle.x[ship]!, battle.y[ship]!, battle.x[target]!, battle.y[target]!);

/** 13.3 Whether a ship is in a cloud. */
export function isInCloud(battle: Battle, ship: number): boolean {
  const { bodies } = battle;
  for (let body = 0; body < bodies.count[0]!; body++) {
    if (bodies.kind[body] !== BODY.CLOUD) continue;
    const [x, y] = [battle.x[ship]!, battle.y[ship]!];
    if (passes(x, y, x, y, bodies.x[body]!, bodies.y[body]!, radiusOf(battle, body))) return true;
  }
  return false;
}
