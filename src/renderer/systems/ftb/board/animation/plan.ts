import type { FtbEvent } from '../../../../../engine/ftb/events.ts';
import type { FtbView } from '../../../../../engine/ftb/view.types.ts';
import type { HeardEvent } from '../../../../board/animation/plan.types.ts';
import { nearestTurn, type Point, type Pose } from '../../../../board/plane.ts';
import { angleOf, toWorld } from '../space.ts';
import { poseOf } from './picture.ts';
import type { AudiblePlan, PlanStep, UntimedStep } from './plan.types.ts';
import { ARRIVES, flightTime, TIME, TURNED } from './timings.ts';

type EventOf<Type extends FtbEvent['type']> = Extract<FtbEvent, { type: Type }>;

/** Where everything stands while a plan is worked out, and the plan's clock. */
interface Stage {
  readonly steps: PlanStep[];
  readonly poses: Map<number, Pose>;
  readonly before: FtbView;
  clock: number;
  busyUntil: number;
}

const push = (stage: Stage, step: UntimedStep, duration: number, at = stage.clock): void => {
  stage.steps.push({ ...step, at, duration });
};

/** Lets what was just pushed take its time before the next event. */
function hold(stage: Stage, milliseconds: number): void {
  stage.clock += milliseconds;
  stage.busyUntil = Math.max(stage.busyUntil, stage.clock);
}
const linger = (stage: Stage, milliseconds: number): void => {
  stage.busyUntil = Math.max(stage.busyUntil, stage.clock + milliseconds);
};
const rest = (stage: Stage): void => {
  stage.clock = Math.max(stage.clock, stage.busyUntil);
};

const poseIn = (stage: Stage, object: number): Pose => stage.poses.get(object) ?? { x: 0, z: 0, scale: 1, heading: 0 };

/** Turns one event into steps and moves the clock on. */
function handle(stage: Stage, event: FtbEvent): void {
  switch (event.type) {
    case 'activated':
      rest(stage);
      push(stage, { kind: 'activate', unit: event.unit, forced: event.forced }, TIME.activate);
      return hold(stage, TIME.activate / 2);
    case 'heatChanged':
      push(stage, { kind: 'heat', unit: event.unit, before: event.from, heat: event.to }, TIME.heat);
      return hold(stage, 220);
    case 'overheated':
      push(stage, { kind: 'overheat', unit: event.unit }, TIME.overheat);
      return hold(stage, 300);
    case 'trackedChanged':
      push(stage, { kind: 'tracked', unit: event.unit, tracked: event.tracked }, TIME.tracked);
      return hold(stage, 260);
    case 'tested':
      return test(stage, event);
    case 'repaired':
      push(stage, { kind: 'mend', unit: event.unit }, TIME.mend);
      return hold(stage, 300);
    case 'refuelled':
      push(stage, { kind: 'store', unit: event.unit, from: poseIn(stage, event.tanker) }, TIME.store);
      return hold(stage, 400);
    case 'refitted':
      push(stage, { kind: 'mend', unit: event.unit }, TIME.mend);
      return hold(stage, 400);
    case 'flew':
      return fly(stage, event.object, event.path.map(toWorld), event.length, true);
    case 'orbited':
      return fly(stage, event.unit, event.path.map(toWorld), 6, false);
    case 'deflected':
      return push(stage, { kind: 'bend', object: event.object, place: toWorld(event.at), body: event.body }, TIME.bend);
    case 'launched':
      return launch(stage, event);
    case 'torpedoAttacked':
      return strike(stage, event);
    case 'torpedoRemoved':
      return removeTorpedo(stage, event);
    case 'evaded':
      push(stage, { kind: 'evade', unit: event.unit }, TIME.evade);
      return hold(stage, 300);
    case 'signDrawn':
      push(stage, { kind: 'sign', sign: event.sign, side: event.side, from: toWorld(event.from), to: toWorld(event.to) }, TIME.sign); // prettier-ignore
      return;
    case 'combatBegan':
      if (event.from === null || event.to === null) return;
      rest(stage);
      push(stage, { kind: 'face', from: toWorld(event.from), to: toWorld(event.to) }, TIME.face);
      return hold(stage, TIME.face / 2);
    case 'cardsTurned':
      return turnCards(stage, event);
    case 'shieldLost':
      push(stage, { kind: 'shield', unit: event.unit, left: event.left }, TIME.shield);
      return linger(stage, TIME.shield * 0.6);
    case 'systemDamaged':
      push(stage, { kind: 'damage', unit: event.unit, system: event.system }, TIME.damage);
      return hold(stage, 400);
    case 'leftMap': {
      rest(stage);
      push(stage, { kind: 'leave', object: event.unit, from: poseIn(stage, event.unit), well: event.way !== 'lost' }, TIME.leave); // prettier-ignore
      stage.poses.delete(event.unit);
      return hold(stage, TIME.leave);
    }
    case 'destroyed':
      return destroy(stage, event);
    case 'battleBegan':
    case 'roundBegan':
    case 'initiativeDecided':
    case 'passed':
    case 'activityEnded':
    case 'orderGiven':
    case 'fuelSpent':
    case 'plotted':
    case 'sideNamed':
    case 'orbitBegan':
    case 'orbitLeft':
    case 'docked':
    case 'undocked':
    case 'visited':
    case 'heldFire':
    case 'cardLaid':
    case 'cardTakenBack':
    case 'cardCommitted':
    case 'heatChosen':
    case 'hit':
    case 'battleEnded':
      return;
  }
}

function fly(stage: Stage, object: number, path: readonly Point[], length: number, burns: boolean): void {
  const end = path.at(-1);
  const last = path.at(-2);
  if (!end || !last) return;
  rest(stage);
  const from = poseIn(stage, object);
  const heading = nearestTurn(Math.atan2(end.x - last.x, last.z - end.z), from.heading);
  const to = { ...end, scale: 1, heading };
  stage.poses.set(object, to);
  const time = flightTime(length);
  push(stage, { kind: 'fly', object, path, from, to, burns }, time);
  hold(stage, time);
}

function launch(stage: Stage, { torpedo, unit, path }: EventOf<'launched'>): void {
  rest(stage);
  const ship = stage.before.units.find(({ id }) => id === unit);
  const from = { ...poseIn(stage, unit), scale: 1 };
  const newcomer = { id: torpedo, side: ship?.side ?? 0, guide: unit };
  stage.poses.set(torpedo, from);
  push(stage, { kind: 'launch', object: torpedo, newcomer, from }, TIME.launch);
  hold(stage, TIME.launch / 2);
  fly(stage, torpedo, path.map(toWorld), path.length * 4, true);
}

function strike(stage: Stage, { torpedo, object, from: start, to }: EventOf<'torpedoAttacked'>): void {
  rest(stage);
  const from = { ...poseIn(stage, torpedo), ...toWorld(start) };
  const goal = toWorld(to);
  // It stops short of its target: what happens there the test tells.
  const near = { x: from.x + (goal.x - from.x) * 0.8, z: from.z + (goal.z - from.z) * 0.8 };
  const heading = nearestTurn(Math.atan2(goal.x - from.x, from.z - goal.z), from.heading);
  const end = { ...near, scale: 1, heading };
  push(stage, { kind: 'strike', object: torpedo, from, to: end }, TIME.strike);
  stage.poses.set(torpedo, end);
  stage.poses.set(object, stage.poses.get(object) ?? { ...goal, scale: 1, heading: 0 });
  hold(stage, TIME.strike);
}

function test(stage: Stage, { unit, test: name, target, result }: EventOf<'tested'>): void {
  const at = poseIn(stage, unit);
  if (name === 'countermeasures' && target !== null)
    push(stage, { kind: 'flak', unit, from: at, to: poseIn(stage, target) }, TIME.flak);
  if (name === 'scan' && target !== null)
    push(stage, { kind: 'scan', unit, target, from: at, to: poseIn(stage, target) }, TIME.scan);
  push(stage, { kind: 'test', unit, result }, TIME.test);
  hold(stage, name === 'masking' ? 260 : 620);
}

function removeTorpedo(stage: Stage, { torpedo, at, why }: EventOf<'torpedoRemoved'>): void {
  const from = poseIn(stage, torpedo);
  if (why === 'detonated' || why === 'crashed' || why === 'defeated') {
    const power = why === 'defeated' ? 0.5 : 1;
    const place = stage.poses.has(torpedo) ? from : toWorld(at);
    push(stage, { kind: 'burst', object: torpedo, place: { x: place.x, z: place.z }, power }, TIME.burst);
    linger(stage, TIME.burst * 0.6);
  } else push(stage, { kind: 'fade', object: torpedo, from }, TIME.fade);
  stage.poses.delete(torpedo);
}

/** World units from the table's middle to a card for the initiative. */
const ASIDE = 1.5;

/** The cards are turned; then whoever has won fires by its card. */
function turnCards(stage: Stage, { units, cards, winner, hits }: EventOf<'cardsTurned'>): void {
  rest(stage);
  const middle = toWorld({ x: stage.before.map.width / 2, y: stage.before.map.height / 2 });
  // Cards for the initiative lie in the middle of the table.
  const at = units.map((unit, side) =>
    unit === null ? { x: middle.x + (side === 0 ? -ASIDE : ASIDE), z: middle.z } : poseIn(stage, unit),
  ) as [Point, Point];
  const won: [boolean, boolean] = [winner === 0 || winner === 'both', winner === 1 || winner === 'both'];
  push(stage, { kind: 'cards', cards, places: at, won }, TIME.cards);
  hold(stage, TIME.cards * (TURNED + 0.25));
  let fired = false;
  for (const side of [0, 1] as const) {
    const [own, foe] = [at[side], at[side === 0 ? 1 : 0]];
    const unit = units[side];
    if (unit === null) continue;
    if (cards[side] === 'evasive') push(stage, { kind: 'evade', unit }, TIME.evade);
    if (!won[side]) continue;
    push(
      stage,
      { kind: 'shot', unit, card: cards[side], from: own, to: foe, hit: hits[side === 0 ? 1 : 0] },
      TIME.shot,
    );
    fired = true;
  }
  if (fired) hold(stage, TIME.shot * ARRIVES);
  linger(stage, TIME.shot * 0.6);
}

function destroy(stage: Stage, { unit, cause }: EventOf<'destroyed'>): void {
  rest(stage);
  const from = poseIn(stage, unit);
  const hull = stage.before.units.find(({ id }) => id === unit)?.points ?? 60;
  push(stage, { kind: 'destroyed', object: unit, from, cause }, TIME.breakUp);
  push(stage, { kind: 'explosion', object: unit, place: from, power: 0.7 + hull / 90 }, TIME.explosion, stage.clock + TIME.breakUp); // prettier-ignore
  stage.poses.delete(unit);
  hold(stage, TIME.breakUp + TIME.explosion * 0.45);
}

/** Whatever no event has explained is brought to where `next` has it. */
function arrive(stage: Stage, next: FtbView): void {
  rest(stage);
  const there = [...next.units.filter(({ status }) => status === 'in-play'), ...next.torpedoes];
  for (const one of there) {
    const from = stage.poses.get(one.id);
    if (!from) continue;
    const goal = poseOf(one);
    const to = { ...goal, heading: nearestTurn(angleOf(one.course), from.heading) };
    const moved = Math.hypot(to.x - from.x, to.z - from.z) > 0.01 || Math.abs(to.heading - from.heading) > 0.01;
    if (moved) push(stage, { kind: 'settle', object: one.id, from, to }, TIME.settle);
  }
}

/** What is seen of events, one after the other; everything ends where `next` has it. */
export function planAnimation(previous: FtbView, next: FtbView, events: readonly FtbEvent[]): AudiblePlan {
  const there = [...previous.units.filter(({ status }) => status === 'in-play'), ...previous.torpedoes];
  const stage: Stage = {
    steps: [],
    poses: new Map(there.map((one) => [one.id, poseOf(one)])),
    before: previous,
    clock: 0,
    busyUntil: 0,
  };
  const heard: HeardEvent<FtbEvent>[] = [];
  for (const event of events) {
    handle(stage, event);
    heard.push({ at: stage.clock, event });
  }
  arrive(stage, next);
  const duration = stage.steps.reduce((end, step) => Math.max(end, step.at + step.duration), 0);
  return { steps: stage.steps.toSorted((a, b) => a.at - b.at), heard, duration };
}
