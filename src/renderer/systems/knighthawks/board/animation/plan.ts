import type { KnightHawksEvent } from '../../../../../engine/knighthawks/events.ts';
import type { KnightHawksView } from '../../../../../engine/knighthawks/view.types.ts';
import type { HeardEvent } from '../../../../board/animation/plan.types.ts';
import { hexToWorld } from '../../../../board/tables/hexLayout.ts';
import type { AudiblePlan } from './plan.types.ts';
import { Stage } from './stage.ts';
import { flight, TIME } from './timings.ts';

type EventOf<Type extends KnightHawksEvent['type']> = Extract<KnightHawksEvent, { type: Type }>;

/** Turns one event into steps and moves the clock on. */
function handle(stage: Stage, event: KnightHawksEvent): void {
  switch (event.type) {
    case 'speedSet':
      stage.push({ kind: 'speed', unit: event.unit, speed: event.speed, before: event.before }, TIME.speed);
      return;
    case 'moved':
      return fly(stage, event);
    case 'rotated':
      return rotate(stage, event);
    case 'orbited':
      return orbit(stage, event);
    case 'crashed':
      return crash(stage, event);
    case 'leftMap':
      return leave(stage, event);
    case 'launched':
      return launch(stage, event);
    case 'landed':
      return land(stage, event);
    case 'screenSet':
      stage.push({ kind: 'screen', unit: event.unit, screen: event.screen }, TIME.screen);
      stage.hold(event.screen === event.before ? 0 : TIME.screen / 2);
      return;
    case 'screenFell':
      return stage.push({ kind: 'screen-fell', unit: event.unit }, TIME.screen);
    case 'fired':
      return shoot(stage, event);
    case 'hullHit': {
      const { unit, amount, left, cause } = event;
      stage.push({ kind: 'hull', unit, amount, left, cause }, TIME.hull);
      stage.push({ kind: 'number', unit, amount }, TIME.number);
      stage.busyUntil = Math.max(stage.busyUntil, stage.clock + TIME.hull);
      return;
    }
    case 'systemHit':
      if (event.fault === null) return;
      stage.push({ kind: 'fault', unit: event.unit, hit: event.hit }, TIME.fault, stage.clock + 200);
      return;
    case 'mended':
      stage.push({ kind: 'mend', unit: event.unit }, TIME.mend);
      return stage.hold(TIME.mend / 2);
    case 'destroyed':
      return destroy(stage, event);
    case 'battleBegan':
    case 'firstMoverRolled':
    case 'roundBegan':
    case 'halfBegan':
    case 'stepBegan':
    case 'orbitBegan':
    case 'orbitLeft':
    case 'burned':
    case 'damageControl':
    case 'battleEnded':
      return;
  }
}

function fly(stage: Stage, { unit, from: start, to: hex, facing }: EventOf<'moved'>): void {
  stage.rest();
  const from = stage.poseOf(unit, start);
  const to = stage.put(unit, hex, facing);
  stage.push({ kind: 'move', unit, from, to, hex }, TIME.hex);
  stage.makeRoom();
  stage.hold(TIME.hex);
}

function rotate(stage: Stage, { unit, at, facing }: EventOf<'rotated'>): void {
  stage.rest();
  const from = stage.poseOf(unit, at);
  const to = stage.put(unit, at, facing);
  stage.push({ kind: 'move', unit, from, to, hex: at }, TIME.rotate);
  stage.hold(TIME.rotate);
}

function orbit(stage: Stage, { unit, planet, from: start, to: hex, facing }: EventOf<'orbited'>): void {
  stage.rest();
  const from = stage.poseOf(unit, start);
  const to = stage.put(unit, hex, facing);
  const centre = hexToWorld(stage.before.planets[planet] ?? hex);
  stage.push({ kind: 'orbit', unit, from, to, hex, centre }, TIME.orbit);
  stage.makeRoom();
  stage.hold(TIME.orbit);
}

function crash(stage: Stage, { unit, from: start, at }: EventOf<'crashed'>): void {
  stage.rest();
  const from = stage.poseOf(unit, start);
  stage.push({ kind: 'crash', unit, from, to: hexToWorld(at) }, TIME.crash);
  stage.units.set(unit, { hex: at, pose: { ...from, ...hexToWorld(at) } });
  stage.hold(TIME.crash * 0.7);
}

function leave(stage: Stage, { unit, from: start, home }: EventOf<'leftMap'>): void {
  stage.rest();
  stage.push({ kind: 'leave', unit, from: stage.poseOf(unit, start), home }, TIME.leave);
  stage.units.delete(unit);
  stage.hold(TIME.leave);
  stage.makeRoom();
}

function launch(stage: Stage, { unit, carrier, at, facing, speed }: EventOf<'launched'>): void {
  const newcomer = stage.before.units.find(({ id }) => id === unit);
  if (!newcomer) return;
  stage.rest();
  const from = stage.poseOf(carrier, at);
  const to = stage.put(unit, at, facing);
  stage.push({ kind: 'launch', unit, newcomer, from, to, hex: at, speed }, TIME.launch);
  stage.makeRoom();
  stage.hold(TIME.launch);
}

function land(stage: Stage, { unit, carrier, at }: EventOf<'landed'>): void {
  stage.rest();
  const from = stage.poseOf(unit, at);
  const to = stage.poseOf(carrier, at);
  stage.push({ kind: 'land', unit, from, to }, TIME.land);
  stage.units.delete(unit);
  stage.hold(TIME.land);
  stage.makeRoom();
}

function shoot(stage: Stage, event: EventOf<'fired'>): void {
  stage.rest();
  const { unit, target, weapon, hit, interceptors } = event;
  const { impact, duration } = flight(weapon, event.range);
  const from = stage.poseOf(unit, event.from);
  const to = stage.poseOf(target, event.to);
  stage.push({ kind: 'shot', unit, target, weapon, from, to, hit, interceptors, impact }, duration);
  stage.clock += impact;
  stage.busyUntil = Math.max(stage.busyUntil, stage.clock + (duration - impact) * 0.6);
}

function destroy(stage: Stage, { unit, at, cause }: EventOf<'destroyed'>): void {
  const token = stage.units.get(unit);
  // What is aboard goes with its carrier and is not to be seen.
  if (!token || cause === 'with-carrier') return;
  const from = stage.poseOf(unit, at);
  const worth = stage.before.units.find(({ id }) => id === unit)?.hull.full ?? 40;
  if (cause !== 'planet') {
    stage.rest();
    stage.push({ kind: 'destroyed', unit, from, cause }, TIME.breakUp);
    stage.hold(TIME.breakUp);
  } else stage.push({ kind: 'destroyed', unit, from, cause }, 1);
  stage.push({ kind: 'explosion', unit, place: from, power: Math.min(1.5, 0.55 + worth / 110) }, TIME.explosion);
  stage.units.delete(unit);
  stage.hold(TIME.explosion * 0.55);
  stage.makeRoom();
}

/** A plan that shows the events one after the other and ends where `next` has everything. */
export function planAnimation(
  previous: KnightHawksView,
  next: KnightHawksView,
  events: readonly KnightHawksEvent[],
): AudiblePlan {
  const stage = new Stage(previous);
  const heard: HeardEvent<KnightHawksEvent>[] = [];
  for (const event of events) {
    heard.push({ at: stage.clock, event });
    handle(stage, event);
  }
  stage.arrive(next);
  const steps = stage.steps.toSorted((a, b) => a.at - b.at);
  const duration = steps.reduce((end, step) => Math.max(end, step.at + step.duration), 0);
  return { steps, heard, duration };
}
