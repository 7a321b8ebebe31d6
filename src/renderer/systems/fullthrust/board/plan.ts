import type { PlanePoint } from '../../../../engine/plane.ts';
import type { HeardEvent, AudiblePlan } from '../../../board/animation/plan.types.ts';
import { restingPose } from '../../../board/animation/motion.ts';
import { nearestTurn, type Point, type Pose } from '../../../board/plane.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { unitOf } from '../text/names.ts';
import { cinematicFlight, straightFlight, vectorFlight, type Flight } from './flight.ts';
import type { PlanStep } from './board.types.ts';
import { cloakPicture, groupPose, pictureOf, unitPose } from './picture.ts';
import { angleOf, RULE, toWorld } from './space.ts';

/** What flies goes together with what flies before it. */
const FLIES: readonly FullThrustEvent['type'][] = ['moved', 'groupMoved', 'groupCarried'];

/** Milliseconds. Ships fly together; shots come one after the other. */
const TIME = {
  fly: 2000,
  drift: 900,
  group: 700,
  nova: 1500,
  wave: 1400,
  bombard: 1800,
  shot: 650,
  between: 420,
  number: 1000,
  dice: 1500,
  gone: 1300,
  cloak: 1400,
  settle: 500,
};

/** 12.3 Radius in MU of the template of a nova that is fired. */
const NOVA_BEGINS = 1;

/** What is seen of events; everything ends where `next` has it. */
export function planAnimation(
  previous: FullThrustView,
  next: FullThrustView,
  events: readonly FullThrustEvent[],
): AudiblePlan<PlanStep, FullThrustEvent> {
  const steps: PlanStep[] = [];
  const heard: HeardEvent<FullThrustEvent>[] = [];
  const poses = new Map<string, Pose>();
  for (const unit of previous.units) {
    const pose = unitPose(unit);
    if (pose) poses.set(`unit ${unit.id}`, pose);
  }
  for (const group of previous.groups) {
    const pose = groupPose(group);
    if (pose) poses.set(`group ${group.id}`, pose);
  }
  let clock = 0;
  /** When the ships that fly together will all have come to rest. */
  let flying = 0;
  const land = (): void => void (clock = Math.max(clock, flying));

  type Way = (from: Pose, to: Pose) => Flight;
  function fly(
    of: 'unit' | 'group',
    id: number,
    end: Point | undefined,
    heading: number,
    way: Way,
    duration: number,
  ): void {
    // prettier-ignore
    const from = poses.get(`${of} ${id}`);
    if (!from || !end) return;
    const to = { x: end.x, z: end.z, scale: 1, heading: nearestTurn(heading, from.heading) };
    if (from.x === to.x && from.z === to.z && from.heading === to.heading) return;
    steps.push({ kind: 'fly', of, id, flight: way(from, to), from, to, at: clock, duration });
    poses.set(`${of} ${id}`, to);
    flying = Math.max(flying, clock + duration);
  }
  function shoot(from: Point | undefined, to: Point | undefined, side: 0 | 1, power: number, missile = false): void {
    if (!from || !to) return;
    steps.push({ kind: 'beam', from, to, side, power, missile, at: clock, duration: TIME.shot });
  }

  function nova(id: number, from: PlanePoint, to: PlanePoint, grows: readonly [number, number], last: boolean): void {
    const at = toWorld(from);
    const picture = { id, kind: 'nova', at, radius: grows[0], next: null } as const;
    steps.push({ kind: 'nova', nova: picture, from: at, to: toWorld(to), grows, last, at: clock, duration: TIME.nova });
    clock += TIME.nova;
  }

  for (const event of movesTogether(events)) {
    if (!FLIES.includes(event.type)) land();
    heard.push({ at: clock, event });
    switch (event.type) {
      case 'moved':
        fly('unit', event.unit, toWorld(event.path.at(-1)!), angleOf(event.course), wayOf(event, unitOf(previous, event.unit)?.velocity ?? null), TIME.fly); // prettier-ignore
        break;
      case 'mineLaid': {
        const side = unitOf(previous, event.unit)?.side ?? 0;
        const mine = { id: event.mine, side, at: toWorld(event.at), armed: false, presence: 1 };
        steps.push({ kind: 'lay', mine, at: clock, duration: TIME.settle });
        break;
      }
      case 'mineSwept':
      case 'mineFired': {
        const mine = previous.mines.find(({ id }) => id === event.mine);
        const place = mine && toWorld(mine);
        if (!place || (event.type === 'mineSwept' && !event.swept)) break;
        const bursts = event.type === 'mineFired';
        if (bursts) shoot(place, poses.get(`unit ${event.unit}`), mine.side, 2);
        steps.push({ kind: 'spend', mine: event.mine, place, bursts, at: clock, duration: TIME.shot });
        clock += TIME.between;
        break;
      }
      case 'bodiesMoved': {
        const moves = event.moves.map(({ body, from, to }) => ({ body, from: toWorld(from), to: toWorld(to) }));
        steps.push({ kind: 'drift', moves, at: clock, duration: TIME.drift });
        clock += TIME.drift;
        break;
      }
      case 'groupMoved':
      case 'groupCarried': {
        const heading = event.type === 'groupMoved' ? angleOf(event.facing) : (poses.get(`group ${event.group}`)?.heading ?? 0); // prettier-ignore
        const path = event.path.map(toWorld);
        fly('group', event.group, path.at(-1), heading, (from, to) => straightFlight([from, ...path.slice(1)], from.heading, to.heading), TIME.group); // prettier-ignore
        break;
      }
      case 'waveFired':
        steps.push({ kind: 'wave', from: toWorld(event.from), to: toWorld(event.to), at: clock, duration: TIME.wave });
        clock += TIME.wave;
        break;
      case 'bombarded': {
        const from = toWorld(event.from);
        const middle = toWorld(event.to);
        // 14.1 An orbit is twice as wide as its planet.
        const to = { x: (from.x + middle.x) / 2, z: (from.z + middle.z) / 2 };
        const side = unitOf(previous, event.unit)?.side ?? 0;
        steps.push({ kind: 'bombard', from, to, side, at: clock, duration: TIME.bombard });
        clock += TIME.between;
        break;
      }
      case 'novaFired':
        nova(event.body, event.from, event.to, [0, NOVA_BEGINS * RULE.unit], false);
        break;
      case 'novaMoved': {
        const before = previous.terrain.find(({ id }) => id === event.body)?.radius ?? event.radius;
        nova(event.body, event.from, event.to, [toWorld({ x: before, y: 0 }).x, toWorld({ x: event.radius, y: 0 }).x], event.last); // prettier-ignore
        break;
      }
      case 'reflexRolled':
        steps.push({ kind: 'field', unit: event.target, at: clock, duration: TIME.shot });
        if (event.returned > 0) shoot(poses.get(`unit ${event.target}`), poses.get(`unit ${event.unit}`), unitOf(previous, event.target)?.side ?? 0, event.returned); // prettier-ignore
        clock += TIME.between;
        break;
      case 'cloaked': {
        const unit = unitOf(previous, event.unit);
        if (!unit) break;
        // 12.3 Its own side still sees where it is.
        const own = unitOf(next, event.unit)?.x !== null ? pictureOf(previous).units.get(event.unit) : undefined;
        steps.push({ kind: 'cloak', cloak: cloakPicture(unit, event.at), shade: own ? { ...own, cloaked: true } : null, at: clock, duration: TIME.cloak }); // prettier-ignore
        if (!own) poses.delete(`unit ${event.unit}`);
        clock += TIME.cloak;
        break;
      }
      case 'decloaked': {
        const seen = pictureOf(next).units.get(event.unit);
        if (!seen) break;
        const pose = { ...toWorld(event.at), scale: 1, heading: angleOf(event.course) };
        steps.push({ kind: 'appear', unit: { ...seen, cloaked: false, pose: restingPose(pose) }, at: clock, duration: TIME.cloak }); // prettier-ignore
        poses.set(`unit ${event.unit}`, pose);
        clock += TIME.cloak;
        break;
      }
      case 'fired': {
        const side = unitOf(previous, event.unit)?.side ?? 0;
        for (const shot of event.shots) {
          shoot(toWorld(event.from), toWorld(event.to), side, shot.damage + shot.torpedo, shot.system === 'torpedo');
          clock += 120;
        }
        clock += TIME.between;
        break;
      }
      case 'salvoLaunched': {
        const side = unitOf(previous, event.unit)?.side ?? 0;
        shoot(toWorld(event.from), toWorld(event.at), side, 2, true);
        clock += TIME.between;
        break;
      }
      case 'groupFired': {
        const from = poses.get(`group ${event.group}`);
        const { kind, id } = event.target;
        const side = previous.groups.find((group) => group.id === event.group)?.side ?? 0;
        shoot(from, poses.get(`${kind === 'ship' ? 'unit' : kind} ${id}`), side, event.damage + event.kills);
        clock += TIME.between;
        break;
      }
      case 'damaged':
        steps.push({ kind: 'number', unit: event.unit, amount: event.hull, at: clock, duration: TIME.number });
        clock += 200;
        break;
      case 'thresholdChecked':
        if (event.rolls.length === 0) break;
        steps.push({ kind: 'dice', unit: event.unit, dice: event.rolls, at: clock, duration: TIME.dice });
        clock += TIME.dice * 0.6;
        break;
      case 'destroyed':
      case 'cameDown':
      case 'taken':
      case 'dummyFound':
      case 'jumped':
      case 'orbitReached':
      case 'leftTable': {
        const at = poses.get(`unit ${event.unit}`);
        const bursts = event.type === 'destroyed';
        if (at)
          steps.push({ kind: 'gone', of: 'unit', id: event.unit, place: at, bursts, at: clock, duration: TIME.gone });
        poses.delete(`unit ${event.unit}`);
        clock += TIME.gone / 2;
        break;
      }
      case 'groupLost': {
        const at = poses.get(`group ${event.group}`);
        if (at)
          steps.push({ kind: 'gone', of: 'group', id: event.group, place: at, bursts: true, at: clock, duration: TIME.settle }); // prettier-ignore
        poses.delete(`group ${event.group}`);
        break;
      }
      default:
    }
  }
  land();
  for (const unit of next.units) settle('unit', unit.id, unitPose(unit));
  for (const group of next.groups) settle('group', group.id, groupPose(group));

  function settle(of: 'unit' | 'group', id: number, goal: Pose | null): void {
    const from = poses.get(`${of} ${id}`);
    if (from && goal) fly(of, id, goal, goal.heading, (a, b) => straightFlight([a, b], a.heading, b.heading), TIME.settle); // prettier-ignore
  }
  const duration = steps.reduce((end, step) => Math.max(end, step.at + step.duration), 0);
  return { steps: steps.toSorted((a, b) => a.at - b.at), heard, duration };
}

/**
 * The events with all ships' moves of a turn together. Each ship meets mines and bodies, or leaves the table,
 * at the end of its own move; what comes of it is seen once all have arrived.
 */
function movesTogether(events: readonly FullThrustEvent[]): readonly FullThrustEvent[] {
  const first = events.findIndex(({ type }) => type === 'moved');
  const last = events.findLastIndex(({ type }) => type === 'moved');
  if (first === last) return events;
  const among = events.slice(first, last + 1);
  const isMove = ({ type }: FullThrustEvent): boolean => type === 'moved' || type === 'groupCarried';
  return [
    ...events.slice(0, first),
    ...among.filter(isMove),
    ...among.filter((event) => !isMove(event)),
    ...events.slice(last + 1),
  ];
}

/** How a ship flies its move; `before` is its velocity where it flies by vectors (10.2). */
function wayOf({ path, velocity }: Extract<FullThrustEvent, { type: 'moved' }>, before: PlanePoint | null) {
  return (from: Pose, to: Pose): Flight => {
    if (before && velocity) return vectorFlight(from, to, toWorld(before), toWorld(velocity), from.heading, to.heading);
    return cinematicFlight([from, ...path.slice(1).map(toWorld)], from.heading, to.heading);
  };
}
