import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import { craftPlace } from '../ships/craftLayout.ts';
import { hexToWorld, sameHex } from '../../../../board/tables/hexLayout.ts';
import type { Place } from '../../../../board/plane.ts';
import { coneReaches, coneSector } from './cone.ts';
import type { Stage } from './stage.ts';
import { TIME, flight } from './timings.ts';

type EventOf<Type extends TalonEvent['type']> = Extract<TalonEvent, { type: Type }>;

/** A `target` from here on is a missile: this much less is its place. The engine's number, which may not be imported. */
export const FIRST_MISSILE = 32;

/** Sections 8.3 and 15: shots and cones. */
export function planFire(stage: Stage, event: EventOf<'groupFired' | 'fired' | 'coneFired'>): void {
  switch (event.type) {
    case 'groupFired':
      if (event.weapon === 'missile') stage.launcher = event.unit;
      return;
    case 'coneFired':
      return sweep(stage, event);
    case 'fired':
      if (stage.cone?.unit === event.unit && event.weapon === 'fusion-cannon') return burn(stage, stage.cone, event);
      return shoot(stage, event);
  }
}

function shoot(stage: Stage, event: EventOf<'fired'>): void {
  const key = `${event.unit} ${event.group} ${event.target}`;
  stage.restOr(TIME.shotStagger, (last) => last.kind === 'shot' && last.key === key);
  const { impact, duration } = flight(event);
  const pose = stage.units.get(event.unit)?.pose;
  const from = pose && event.craft !== null ? craftPlace(pose, event.craft) : stage.placeOf(event.unit, event.from);
  const atMissile = event.target >= FIRST_MISSILE;
  const missile: Place = {
    ...hexToWorld(event.to),
    scale: 0.4,
    ...stage.missiles.get(event.target - FIRST_MISSILE)?.pose,
  };
  const to = atMissile ? { ...missile, scale: 0.2 } : stage.placeOf(event.target, event.to);
  const target = atMissile ? null : event.target;
  stage.push(
    { kind: 'shot', unit: event.unit, target, weapon: event.weapon, from, to, hit: event.hit, impact },
    duration,
  );
  // A hit's damage comes before the next shot, a miss is nothing to wait for.
  stage.last = event.hit ? null : { kind: 'shot', key, at: stage.clock };
  stage.busyUntil = Math.max(stage.busyUntil, stage.clock + duration);
  stage.wait(event.hit ? impact : duration);
}

function sweep(stage: Stage, event: EventOf<'coneFired'>): void {
  stage.rest();
  const { unit, from: hex, hexes } = event;
  const heading = stage.units.get(unit)?.pose.heading ?? 0;
  const from = { ...stage.placeOf(unit, hex), heading };
  const struck: typeof hexes = [];
  const step = { kind: 'cone', unit, from, hexes, struck, at: stage.clock, duration: TIME.cone } as const;
  stage.steps.push(step);
  stage.cone = { step, unit, struck };
  stage.busyUntil = Math.max(stage.busyUntil, stage.clock + TIME.cone);
}

/** One die of the cone: its damage is seen when the flames have come to its hex. */
function burn(stage: Stage, { step, struck }: NonNullable<Stage['cone']>, event: EventOf<'fired'>): void {
  if (!event.hit) return;
  if (!struck.some((hex) => sameHex(hex, event.to))) struck.push(event.to);
  const reached = coneReaches(step.from, coneSector(step.from, step.hexes), event.to) * TIME.coneSweep;
  stage.clock = Math.max(stage.clock, step.at + TIME.coneCharge + reached + 120);
}
