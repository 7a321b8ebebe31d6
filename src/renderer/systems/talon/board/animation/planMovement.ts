import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { Hex } from '../../../../../engine/hex.ts';
import { facingAngle, hexToWorld, sameHex } from '../../../../board/tables/hexLayout.ts';
import { tokenAt, type Stage } from './stage.ts';
import { TIME } from './timings.ts';

type EventOf<Type extends TalonEvent['type']> = Extract<TalonEvent, { type: Type }>;

type MovementEvent = EventOf<
  'moved' | 'collided' | 'displaced' | 'struckAsteroids' | 'arrived' | 'retreated' | 'docked' | 'terrainDropped'
>;

/** Sections 3.2, 7, 11, 15.1.2, 16, 17.3, 18.2 and 19: what moves units, brings them and takes them away. */
export function planMovement(stage: Stage, event: MovementEvent): void {
  switch (event.type) {
    case 'moved':
      return move(stage, event);
    case 'displaced':
      return displace(stage, event);
    case 'collided':
      return collide(stage, event);
    case 'struckAsteroids':
      stage.push(
        { kind: 'asteroids', unit: event.unit, arc: event.arc, place: stage.placeOf(event.unit, event.at) },
        TIME.asteroids,
        contactOf(stage, event.unit, event.at),
      );
      return stage.wait(200);
    case 'arrived':
      return arrive(stage, event);
    case 'retreated':
      return retreat(stage, event);
    case 'docked':
      return dock(stage, event);
    case 'terrainDropped':
      return stage.push({ kind: 'terrain-gone', hex: event.at }, TIME.terrainGone);
  }
}

function move(stage: Stage, event: EventOf<'moved'>): void {
  const token = stage.units.get(event.unit);
  if (!token) return;
  const { unit, maneuver, afterburner, to: hex, turnCounter } = event;
  // Ships and missiles of one act move together, unless two of them are in one hex.
  const alone = [hex, token.hex].every((one) => !stage.isTaken(one, unit) && !stage.isCrossed(one));
  stage.restOr(TIME.moveStagger, ({ kind, key }) => kind !== 'shot' && key !== `ship ${unit}` && alone);
  stage.last = { kind: 'move', key: `ship ${unit}`, at: stage.clock };
  const from = token.pose;
  const to = stage.putUnit(unit, token, hex, facingAngle(event.facing));
  const duration = maneuver === 'rotate' ? TIME.rotate : afterburner ? TIME.afterburn : TIME.move;
  stage.push({ kind: 'move', unit, maneuver, afterburner, from, to, hex, turnCounter }, duration);
  stage.makeRoom(duration);
  stage.hold(duration);
}

function displace(stage: Stage, event: EventOf<'displaced'>): void {
  const token = stage.units.get(event.unit);
  if (!token) return;
  const thrown = event.cause === 'wave-motion-gun';
  // The wave itself throws: its beam need not be over.
  if (!thrown) stage.rest();
  const { unit, cause, to: hex } = event;
  const from = token.pose;
  const to = stage.putUnit(unit, token, hex, from.heading);
  const duration = thrown ? TIME.thrown : TIME.fall;
  stage.thrown = thrown ? { unit, at: stage.clock, from, hex } : null;
  stage.push({ kind: 'displace', unit, cause, from, to, hex }, duration);
  stage.makeRoom(duration);
  stage.hold(duration);
}

/** When a thrown ship meets what is in its new hex; for any other, now. */
function contactOf(stage: Stage, unit: number, hex: Hex): number {
  const { thrown } = stage;
  return thrown && thrown.unit === unit && sameHex(thrown.hex, hex) ? thrown.at + TIME.thrownContact : stage.clock;
}

/** Two hulls meet between where they stand; a ship that is thrown strikes from the side it comes from. */
function collide(stage: Stage, { unit, other, at }: EventOf<'collided'>): void {
  const centre = hexToWorld(at);
  const contact = contactOf(stage, unit, at);
  const from = contact < stage.clock ? stage.thrown?.from : undefined;
  const place = from
    ? { x: centre.x + (from.x - centre.x) * 0.25, z: centre.z + (from.z - centre.z) * 0.25, scale: 1 }
    : { ...centre, scale: 1 };
  stage.push({ kind: 'collision', unit, other, place }, TIME.collision, contact);
  if (!from) stage.wait(180);
}

function arrive(stage: Stage, event: EventOf<'arrived'>): void {
  const newcomer = stage.unitBefore(event.unit);
  if (!newcomer || stage.units.has(event.unit)) return;
  stage.rest();
  const to = stage.putUnit(event.unit, tokenAt(event.at, event.facing), event.at, facingAngle(event.facing));
  stage.push({ kind: 'arrive', unit: event.unit, newcomer, to, hex: event.at }, TIME.arrive);
  stage.makeRoom();
  stage.hold(TIME.arrive);
}

function retreat(stage: Stage, event: EventOf<'retreated'>): void {
  const token = stage.units.get(event.unit);
  // A docked unit goes with its carrier and is not to be seen.
  if (!token) return;
  stage.rest();
  stage.push({ kind: 'retreat', unit: event.unit, cause: event.cause, from: token.pose }, TIME.retreat);
  leave(stage, event.unit, TIME.retreat);
}

function dock(stage: Stage, event: EventOf<'docked'>): void {
  const token = stage.units.get(event.unit);
  if (!token) return;
  stage.rest();
  const { unit, carrier } = event;
  const from = token.pose;
  const into = carrier === null ? undefined : stage.units.get(carrier)?.pose;
  const to = { ...(into ?? { ...hexToWorld(event.to), scale: 1 }), heading: facingAngle(event.facing) };
  stage.push({ kind: 'dock', unit, carrier, from, to }, TIME.dock);
  leave(stage, unit, TIME.dock);
}

/** The unit is off the board after `duration`; then the others close up. */
function leave(stage: Stage, unit: number, duration: number): void {
  stage.hold(duration);
  stage.units.delete(unit);
  stage.makeRoom();
}
