import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import { ARC_SECTOR } from '../arcs.ts';
import { direction } from '../../../../board/plane.ts';
import { facingAngle, hexToWorld } from '../../../../board/tables/hexLayout.ts';
import type { Place } from '../../../../board/plane.ts';
import { tokenAt, type Stage } from './stage.ts';
import { TIME } from './timings.ts';

type EventOf<Type extends TalonEvent['type']> = Extract<TalonEvent, { type: Type }>;

type MissileEvent = EventOf<
  | 'missileLaunched'
  | 'missileMoved'
  | 'missileHit'
  | 'missileDamaged'
  | 'missileDestroyed'
  | 'missileRetargeted'
  | 'missileLost'
>;

/** Section 13. */
export function planMissile(stage: Stage, event: MissileEvent): void {
  switch (event.type) {
    case 'missileLaunched':
      return launch(stage, event);
    case 'missileMoved':
      return move(stage, event);
    case 'missileHit':
      return strike(stage, event);
    case 'missileDestroyed':
      return destroy(stage, event);
    case 'missileDamaged':
      stage.push({ kind: 'missile-damaged', missile: event.missile }, TIME.missileDestroyed);
      return stage.wait(200);
    case 'missileRetargeted':
      stage.push(
        { kind: 'missile-target', missile: event.missile, unit: event.unit, target: event.target },
        TIME.missileTarget,
      );
      return stage.wait(350);
    case 'missileLost':
      return stage.push({ kind: 'missile-target', missile: event.missile, unit: null, target: null }, 0);
  }
}

function launch(stage: Stage, event: EventOf<'missileLaunched'>): void {
  const side = stage.unitBefore(event.unit)?.side;
  if (side === undefined) return;
  stage.rest();
  const { missile, target, at: hex } = event;
  const heading = facingAngle(event.facing);
  const from = { ...stage.placeOf(event.unit, event.from), heading, scale: 1 };
  const to = stage.putMissile(missile, { ...tokenAt(hex, event.facing), side }, hex, heading);
  stage.push({ kind: 'missile-launch', missile, side, target, from, to, hex }, TIME.launch);
  stage.makeRoom();
  stage.hold(TIME.launch);
}

function move(stage: Stage, event: EventOf<'missileMoved'>): void {
  const token = stage.missiles.get(event.missile);
  if (!token) return;
  const { missile, to: hex } = event;
  const alone = [hex, token.hex].every((one) => !stage.isCrossed(one, missile));
  if (stage.struckAt !== null) runIn(stage, stage.struckAt);
  else stage.restOr(TIME.moveStagger, ({ kind, key }) => kind !== 'shot' && key !== `missile ${missile}` && alone);
  stage.last = { kind: 'missile', key: `missile ${missile}`, at: stage.clock };
  stage.struckAt = null;
  const from = token.pose;
  const to = stage.putMissile(missile, token, hex, facingAngle(event.facing));
  stage.push({ kind: 'missile-move', missile, flying: true, from, to, hex }, TIME.missileMove);
  stage.makeRoom();
  stage.hold(TIME.missileMove);
}

/** The next missile of an act is on its way while the one before it strikes; its own blow comes after. */
function runIn(stage: Stage, struckAt: number): void {
  stage.busyUntil = Math.max(stage.busyUntil, stage.clock);
  stage.clock = struckAt;
}

function strike(stage: Stage, event: EventOf<'missileHit'>): void {
  stage.rest();
  const { missile, target } = event;
  const to = stage.placeOf(target, event.at);
  const from = missile === null ? launchPlace(stage, event, to) : (stage.missiles.get(missile)?.pose ?? to);
  stage.push({ kind: 'missile-strike', missile, target, from, to, impact: TIME.missileImpact }, TIME.missileStrike);
  if (missile !== null) stage.missiles.delete(missile);
  stage.struckAt = stage.clock;
  stage.busyUntil = Math.max(stage.busyUntil, stage.clock + TIME.missileStrike);
  stage.wait(TIME.missileImpact);
  stage.makeRoom();
}

/** 13.5: where a missile that hits at once comes from: its ship, or at least the arc it strikes. */
function launchPlace(stage: Stage, event: EventOf<'missileHit'>, to: Place): Place {
  const launcher = stage.launcher === null ? undefined : stage.units.get(stage.launcher)?.pose;
  if (launcher) return launcher;
  const { x, z } = direction((stage.units.get(event.target)?.pose.heading ?? 0) + ARC_SECTOR[event.arc].middle);
  return { x: to.x + 1.5 * x, z: to.z + 1.5 * z, scale: 1 };
}

function destroy(stage: Stage, event: EventOf<'missileDestroyed'>): void {
  const { missile, cause, at } = event;
  const from = stage.missiles.get(missile)?.pose ?? { ...hexToWorld(at), scale: 1, heading: 0 };
  stage.push({ kind: 'missile-destroyed', missile, cause, from }, TIME.missileDestroyed);
  stage.missiles.delete(missile);
  stage.hold(260);
  stage.makeRoom();
}
