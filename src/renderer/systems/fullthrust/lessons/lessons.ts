import { flown, fly } from '../../../../engine/fullthrust/notation.ts';
import type { LessonGoal } from '../../../../engine/fullthrust/lessons.ts';
import type { GroupView, UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { acceptedMoves, endOf, stepOf, type Wish } from '../../lessonKit.ts';
import type { LessonStep } from '../../system.types.ts';
import { writtenOrder, type OrderDescription } from '../battle/orders.ts';
import { endsStep } from '../battle/sections.ts';
import { angleOf } from '../board/space.ts';
import {
  MU,
  type FullThrustDescription,
  type FullThrustEvent,
  type FullThrustOption,
  type FullThrustView,
} from '../data.ts';
import { kindOf } from '../events/index.ts';
import { t } from '../messages/catalogue.ts';
import { distance, expectedAt, groupPoint, hullOf, mu, pointOf, unitOf } from '../text/names.ts';
import { isOnTable, meetsRocks, movesTo, TOO_MANY, type Destination, type ShipAfterMove } from './moves.ts';

const inUnits = ({ x, y }: PlanePoint): PlanePoint => ({ x: x * MU, y: y * MU });

/** Whether a lesson's goal is reached, from all that has happened so far and what stands now. */
export function isGoalReached(goal: LessonGoal, events: readonly FullThrustEvent[], view: FullThrustView): boolean {
  const unit = 'unit' in goal ? unitOf(view, goal.unit) : undefined;
  if (goal.type === 'hurt') return unit !== undefined && hullOf(unit).full - hullOf(unit).left >= goal.hull;
  if (!events.some((event) => kindOf(event).meets?.(event, goal, view))) return false;
  if (goal.type !== 'reached') return true;
  const at = unit && pointOf(unit);
  return !!at && distance(at, inUnits(goal.place)) <= goal.distance * MU;
}

/** MU within which beams have all their dice (4.3), missiles find a ship (6.1) and fighters attack it (5.2). */
const NEAR = 12;
const SEEKS = 6;

/** The place that the board marks for a goal, with the MU within which to come: where to fly, or about the target. */
export function goalPlace(goal: LessonGoal, view: FullThrustView): { at: PlanePoint; distance: number } | null {
  if (goal.type === 'reached') return { at: inUnits(goal.place), distance: goal.distance };
  const target = unitOf(view, goal.unit);
  // Missiles and fighters are sent to where the target will be.
  const at = target && expectedAt(target);
  if (!at) return null;
  return { at, distance: goal.type === 'hurt' ? NEAR : SEEKS };
}
/** 5.2, 5.9 Whether a group may attack a ship: interceptors fight other craft alone. */
const mayAttack = (goal: Extract<LessonGoal, { type: 'attacked' }>, group: GroupView): boolean =>
  group.side === goal.side && group.fighters !== 'interceptor' && group.endurance > 0;

/** 5.2 Whether fighters have the target within reach ahead of them. */
function isInReach(goal: Extract<LessonGoal, { type: 'attacked' }>, view: FullThrustView): boolean {
  const target = goalPlace(goal, view)?.at;
  return (
    target !== undefined &&
    view.groups.some((group) => {
      const at = groupPoint(group);
      if (!at || !mayAttack(goal, group)) return false;
      const [across, down] = [target.x - at.x, target.y - at.y];
      const ahead = across * Math.sin(angleOf(group.facing)) - down * Math.cos(angleOf(group.facing));
      return distance(at, target) <= SEEKS * MU && ahead >= Math.cos(Math.PI / 6) * distance(at, target);
    })
  );
}

/** 6.1 MU that a salvo flies, and 4.1 how far off the bow, in radians, guns and launchers still bear with all they have. */
const SALVO_REACH = 24;
const AHEAD = (Math.PI * 5) / 12;

const bearing = (from: PlanePoint, to: PlanePoint): number => Math.atan2(to.x - from.x, from.y - to.y);
/** Radians between a direction and a course of the clock, 0 to π. */
const offCourse = (direction: number, course: number): number => {
  const turn = Math.abs(direction - angleOf(course)) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
};

/** Where moves shall end for a goal: in its circle, or where the target lies ahead in range as it flies straight on. */
function destinationOf(goal: LessonGoal, view: FullThrustView): Destination | null {
  if (goal.type === 'reached') {
    const [at, within] = [inUnits(goal.place), goal.distance * MU];
    const far = (from: PlanePoint): number => Math.max(0, distance(from, at) - within);
    return { isThere: (from) => far(from) === 0, far };
  }
  const target = unitOf(view, goal.unit);
  const now = target && pointOf(target);
  if (!now) return null;
  const reach = (goal.type === 'hurt' ? NEAR : SALVO_REACH) * MU;
  // The move that is ordered now is the first: both ships fly it.
  const after = (moves: number): PlanePoint => {
    fly(now.x, now.y, (target.course ?? 0) % 12, (target.speed ?? 0) * (moves + 1), 0);
    return { x: flown.x, y: flown.y };
  };
  return {
    isThere(from, course, moves) {
      const at = after(moves);
      return distance(from, at) <= reach && offCourse(bearing(from, at), course) <= AHEAD;
    },
    far: (from, moves) => Math.max(0, distance(from, after(moves)) - reach),
  };
}

const isMove = (one: FullThrustDescription, unit: UnitView): one is OrderDescription =>
  one.kind === 'order' && one.order === 'move' && one.unit === unit.id;

/** Counts the further moves to the goal after an order, as far as `most`. */
function counter(
  goal: LessonGoal,
  unit: UnitView,
  view: FullThrustView,
): (one: FullThrustDescription, most: number) => number {
  const place = destinationOf(goal, view);
  const movesFrom = place && movesTo(place, unit, view);
  return (one, most) => {
    if (!isMove(one, unit) || meetsRocks(one.path, one.speed, unit.thrust.now, view.terrain)) return TOO_MANY;
    const { path, course, speed } = one;
    const [from, end] = [path[0], path.at(-1)];
    if (!from || !end || !movesFrom || !isOnTable(end, view)) return TOO_MANY;
    const velocity = unit.velocity && { x: end.x - from.x, y: end.y - from.y };
    const flight: ShipAfterMove = { ...end, course: course % 12, speed, velocity };
    return movesFrom(flight, most);
  };
}

/** To order a move so that the goal is as few moves away as can be, or one more, clear of rocks; then to commit it. */
function moves(
  goal: LessonGoal,
  options: readonly FullThrustOption[],
  unit: UnitView,
  view: FullThrustView,
): Wish<FullThrustDescription>[] {
  const countOf = counter(goal, unit, view);
  const written = writtenOrder(unit)?.description;
  const offered = [...options.filter(isAvailable).map(({ description }) => description), ...(written ? [written] : [])];
  let least = 0;
  while (least < TOO_MANY && !offered.some((one) => countOf(one, least) <= least)) least++;
  const most = Math.min(acceptedMoves(least, view), TOO_MANY - 1);
  const goalAt = goalPlace(goal, view)?.at;
  const isNearer = ({ path: [from, ...rest] }: OrderDescription): boolean => {
    const end = rest.at(-1);
    return !!from && !!end && !!goalAt && distance(end, goalAt) < distance(from, goalAt);
  };
  const isGood = (one: FullThrustDescription): boolean => {
    if (!isMove(one, unit)) return false;
    const moves = countOf(one, most);
    return moves <= least || (moves <= most && isNearer(one));
  };
  const ask = t(`lesson.ask.${goal.type === 'reached' ? 'reach' : 'near'}`);
  const why = (one: FullThrustDescription): string | null => {
    if (one.kind !== 'order') return null;
    if (!isMove(one, unit)) return t('lesson.wrong.noMove', { unit: unit.name, ask });
    const { speed, path } = one;
    const safe = unit.thrust.now + 1;
    if (meetsRocks(path, speed, unit.thrust.now, view.terrain)) return t('lesson.wrong.rocks', { speed, safe, ask });
    return countOf(one, most) <= most ? t('lesson.wrong.away', { ask }) : t('lesson.wrong.move', { most: most + 1, ask }); // prettier-ignore
  };
  const commit: Wish<FullThrustDescription> = {
    ask: t('lesson.ask.commit'),
    leads: (one) => written !== undefined && isGood(written) && (one.kind === 'commit' || isGood(one)),
    why,
  };
  return [...(written && isGood(written) ? [commit] : []), { ask, leads: isGood, why }];
}

/** A carrier only has to launch: it flies on as it does. */
function launch(unit: UnitView, view: FullThrustView): Wish<FullThrustDescription>[] {
  const aboard = view.groups.some(({ status }) => status === 'aboard');
  const isStraight = (one: FullThrustDescription): boolean =>
    one.kind === 'order' && one.order === 'move' && one.move.turn === 0 && one.move.thrust === 0;
  if (aboard && unit.order?.order !== 'launch')
    return [
      {
        ask: t('lesson.ask.launch'),
        leads: (one) => one.kind === 'order' && one.order === 'launch',
        why: (one) => (one.kind === 'order' ? t('lesson.wrong.straight', { ask: t('lesson.ask.launch') }) : null),
      },
    ];
  if (unit.order !== null) return [{ ask: t('lesson.ask.commit'), leads: ({ kind }) => kind === 'commit' }];
  const ask = t('lesson.ask.straight', { unit: unit.name });
  return [{ ask, leads: isStraight, why: (one) => (one.kind === 'order' ? t('lesson.wrong.straight', { ask }) : null) }]; // prettier-ignore
}

type Placed = Extract<FullThrustDescription, { kind: 'place' | 'aim-point' }>;

/** To put fighters or an aim point near the target, or as near as their reach allows. */
function placing(
  kind: Placed['kind'],
  goal: LessonGoal,
  options: readonly FullThrustOption[],
  view: FullThrustView,
): Wish<FullThrustDescription> {
  const target = goalPlace(goal, view)?.at;
  const farOf = (one: FullThrustDescription): number =>
    one.kind === kind && target ? distance(one.to, target) : Infinity;
  const least = Math.min(...options.filter(isAvailable).map(({ description }) => farOf(description)));
  // A point beside the best one is as good: nobody can click to the eighth of an MU.
  const near = Math.max((SEEKS - 1) * MU, least + MU);
  const ask = t(kind === 'place' ? 'lesson.ask.place' : 'lesson.ask.aim');
  return {
    ask,
    leads: (one) => farOf(one) <= near && farOf(one) < Infinity,
    why: (one) => (one.kind === kind ? t('lesson.wrong.place', { range: mu(farOf(one)), ask }) : null),
  };
}

/** 5.1 To turn fighters toward the target. */
function facing(
  goal: LessonGoal,
  options: readonly FullThrustOption[],
  view: FullThrustView,
): Wish<FullThrustDescription> {
  const target = goalPlace(goal, view)?.at;
  const offOf = (one: FullThrustDescription): number => {
    const group = one.kind === 'face' ? view.groups.find(({ id }) => id === one.group) : undefined;
    const from = group && groupPoint(group);
    if (!from || !target || one.kind !== 'face') return Infinity;
    // Where the target will be, no facing is better than another.
    return distance(from, target) === 0 ? 0 : offCourse(bearing(from, target), one.facing);
  };
  const least = Math.min(...options.filter(isAvailable).map(({ description }) => offOf(description)));
  const ask = t('lesson.ask.face');
  return {
    ask,
    leads: (one) => offOf(one) < Infinity && offOf(one) <= least,
    why: (one) => (one.kind === 'face' ? t('lesson.wrong.face', { ask }) : null),
  };
}

/** 6.1 Whether a salvo can be put near enough to the target for it to be found. */
function findsTarget(goal: LessonGoal, view: FullThrustView): boolean {
  const target = goalPlace(goal, view)?.at;
  return view.units.some((unit) => {
    const at = unit.side === view.toAct ? pointOf(unit) : null;
    return at && target && distance(at, target) <= (SALVO_REACH + SEEKS - 1) * MU && offCourse(bearing(at, target), unit.course ?? 12) <= AHEAD; // prettier-ignore
  });
}

/** What each step of the turn may ask for, in the order of the turn. */
function wishesOf(
  goal: LessonGoal,
  options: readonly FullThrustOption[],
  view: FullThrustView,
): readonly Wish<FullThrustDescription>[] {
  const isAt = (...kinds: readonly FullThrustDescription['kind'][]) => ({ kind }: FullThrustDescription): boolean => kinds.includes(kind); // prettier-ignore
  const announced = (view.active?.announced.length ?? 0) > 0;
  switch (view.step) {
    case 'orders': {
      const unit = view.units.find(
        ({ side, id }) => side === view.toAct && (goal.type !== 'reached' || id === goal.unit),
      );
      if (!unit) return [];
      return goal.type === 'attacked' ? launch(unit, view) : moves(goal, options, unit, view);
    }
    case 'group':
      if (goal.type !== 'attacked') return [];
      if (isInReach(goal, view)) return [{ ...endOf(endsStep), why: () => t('lesson.wrong.near') }];
      return [
        {
          ask: t('lesson.ask.group'),
          leads: (one) =>
            one.kind === 'group' && view.groups.some((group) => group.id === one.group && mayAttack(goal, group)),
          why: (one) => (one.kind === 'group' ? t('lesson.wrong.group', { ask: t('lesson.ask.group') }) : null),
        },
      ];
    case 'place':
      return [placing('place', goal, options, view)];
    case 'face':
      return [facing(goal, options, view)];
    case 'missiles':
      return goal.type === 'struck' && findsTarget(goal, view) ? [{ ask: t('lesson.ask.missiles'), leads: isAt('missiles') }] : []; // prettier-ignore
    case 'salvo':
      return goal.type === 'struck' ? [{ ask: t('lesson.ask.salvo'), leads: isAt('salvo') }] : [];
    case 'aim-point':
      return [placing('aim-point', goal, options, view)];
    case 'ship':
      return goal.type === 'hurt' ? [{ ask: t('lesson.ask.ship'), leads: isAt('ship') }] : [];
    case 'fire': {
      const isFire = (one: FullThrustDescription): boolean => one.kind === 'fire' && goal.type === 'hurt' && one.target === goal.unit; // prettier-ignore
      const ask = t(announced ? 'lesson.ask.dice' : 'lesson.ask.fire');
      return [{ ask, leads: (one) => isFire(one) || (announced && one.kind === 'done') }];
    }
    case 'attack': {
      const isAttack = (one: FullThrustDescription): boolean => one.kind === 'attack' && goal.type === 'attacked' && one.target.kind === 'ship' && one.target.id === goal.unit; // prettier-ignore
      return [{ ask: t('lesson.ask.attack'), leads: isAttack }];
    }
    default:
      return [];
  }
}

/** What a lesson asks for now. */
export function lessonStep(
  goal: LessonGoal,
  options: readonly FullThrustOption[],
  view: FullThrustView,
): LessonStep<FullThrustDescription> {
  return stepOf([...wishesOf(goal, options, view), endOf(endsStep)], options, endsStep);
}
