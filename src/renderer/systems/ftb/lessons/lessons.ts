import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import type { LessonGoal } from '../../../../engine/ftb/lessons.ts';
import type { FtbDescription, FtbOption, FtbView, UnitView } from '../../../../engine/ftb/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { acceptedMoves, endOf, stepOf, type Wish } from '../../lessonKit.ts';
import type { LessonStep } from '../../system.types.ts';
import { distance, isWithinLu, pointsAlong } from '../board/space.ts';
import { WEAPON_RANGE } from '../data.ts';
import { endsStep } from '../battle/sections.ts';
import { meets } from '../events/index.ts';
import { t } from '../messages/catalogue.ts';
import { unitOf } from '../text/names.ts';
import { MOST_VECTORS, TENTH, vectorEnd, vectorsTo, type Flight } from './vectors.ts';

/** A setup's places are in tenths of an LU. */
const placeOf = ({ x, y }: PlanePoint): PlanePoint => ({ x: x * TENTH, y: y * TENTH });

/** Whether a lesson's goal is reached, from all that has happened so far and what stands now. */
export function isGoalReached(goal: LessonGoal, events: readonly FtbEvent[], view: FtbView): boolean {
  const unit = view.units.find(({ id }) => id === goal.unit);
  const stands = unit?.status === 'in-play' && view.activity === null;
  switch (goal.type) {
    case 'reached':
      return unit !== undefined && stands && isWithinLu(unit, placeOf(goal.place), goal.distance);
    case 'cooled':
      return unit !== undefined && stands && unit.heat.now <= goal.heat && !unit.tracked;
    case 'won':
      return events.filter((event) => meets(event, goal, view)).length >= goal.times;
  }
}

/** Places that the board marks for a goal, each with the LU within which to come: where to fly, or the enemies. */
export function goalPlaces(goal: LessonGoal, view: FtbView): { at: PlanePoint; distance: number }[] {
  switch (goal.type) {
    case 'reached':
      return [{ at: placeOf(goal.place), distance: goal.distance }];
    case 'cooled':
      return [];
    case 'won': {
      const own = view.units.find(({ id }) => id === goal.unit);
      return view.units
        .filter(({ side, status }) => status === 'in-play' && side !== own?.side)
        .map(({ x, y }) => ({ at: { x, y }, distance: 3 }));
    }
  }
}

/** A course of the ship with the heat that it has at its end. */
interface Course extends Flight {
  readonly path: readonly PlanePoint[];
  /** What the order costs: none but a burn is weighed against what else could be done. */
  readonly order: 'coast' | 'burn' | 'hard-burn';
}

/** The vector that an order flies; null: it is none of a lesson's ways to fly. */
function courseOf(description: FtbDescription, { x, y, course, length, next, heat }: UnitView): Course | null {
  if (description.kind === 'order' && description.order === 'coast')
    return { at: next, course, length, heat: Math.max(0, heat.now - 1), path: [{ x, y }, next], order: 'coast' };
  if (description.kind !== 'plot' || description.order === 'launch') return null;
  const { path, order } = description;
  const at = path.at(-1) ?? vectorEnd({ x, y }, description.course, description.length);
  const flown = { course: description.course, length: description.length };
  return { at, ...flown, heat: heat.now + description.heat, path, order };
}

/** Further vectors until the goal is reached or an enemy is passed in range, after one of the ship's courses. */
function vectorsLeft(goal: LessonGoal, course: Course, unit: UnitView, view: FtbView): number {
  if (goal.type === 'reached') return vectorsTo(course, unit, () => placeOf(goal.place), goal.distance);
  const enemies = view.units.filter(({ side, status }) => status === 'in-play' && side !== unit.side);
  const passes = (enemy: UnitView): boolean =>
    pointsAlong(course.path).some((point) => isWithinLu(point, enemy, WEAPON_RANGE));
  if (enemies.some(passes)) return 0;
  // The enemy is taken to coast; it stands where its vector led when the next one is plotted.
  const after = (enemy: UnitView) => (vectors: number) => vectorEnd(enemy, enemy.course, enemy.length * vectors);
  return Math.min(...enemies.map((enemy) => Math.max(1, vectorsTo(course, unit, after(enemy), WEAPON_RANGE))));
}

const isOnMap = ({ map: { width, height } }: FtbView, { x, y }: PlanePoint): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** LU from a place to the goal: its ring's middle, or the nearest enemy. */
function farOf(goal: LessonGoal, at: PlanePoint, view: FtbView): number {
  return Math.min(...goalPlaces(goal, view).map((place) => distance(at, place.at)));
}

/**
 * To fly so that the goal is as few vectors away as can be without a hard burn, or one more, and never to overheat or
 * leave the table.
 */
function flight(goal: LessonGoal, options: readonly FtbOption[], unit: UnitView, view: FtbView): Wish<FtbDescription> {
  const overheats = (course: Course): boolean => course.order !== 'coast' && course.heat >= unit.heat.overheats;
  // Nobody comes back to fight from a vector that three more lead off the map, where there is a better one.
  const staysOn = ({ at, course, length }: Course): boolean =>
    goal.type !== 'won' || [1, 2, 3].every((vectors) => isOnMap(view, vectorEnd(at, course, length * vectors)));
  const courses = options.filter(isAvailable).map(({ description }) => courseOf(description, unit));
  const isCool = (course: Course | null): course is Course => course !== null && !overheats(course);
  const strays = courses.some((course) => isCool(course) && staysOn(course))
    ? (course: Course): boolean => !staysOn(course)
    : (): boolean => false;
  const countOf = (course: Course | null): number =>
    !isCool(course) || !isOnMap(view, course.at) || strays(course)
      ? MOST_VECTORS + 2
      : vectorsLeft(goal, course, unit, view);
  const usual = courses.filter((course) => course?.order !== 'hard-burn');
  const least = Math.min(...(usual.length > 0 ? usual : courses).map(countOf));
  const most = acceptedMoves(least, view);
  const ask = t(`lesson.ask.${unit.orbit ? 'orbit' : goal.type === 'reached' ? 'reach' : 'close'}`, {
    unit: unit.name,
  });
  return {
    ask,
    leads(description) {
      const course = courseOf(description, unit);
      const count = countOf(course);
      if (count <= least) return count <= MOST_VECTORS + 1;
      return course !== null && count <= most && farOf(goal, course.at, view) < farOf(goal, unit, view);
    },
    why(description) {
      const course = courseOf(description, unit);
      if (course === null && description.kind === 'plot') return t('lesson.wrong.torpedo', { ask });
      if (course === null)
        return description.kind === 'order' ? t('lesson.wrong.order', { unit: unit.name, ask }) : null;
      if (overheats(course)) return t('lesson.wrong.hot', { unit: unit.name, ask });
      if (!isOnMap(view, course.at)) return t('lesson.wrong.off', { unit: unit.name, ask });
      if (strays(course)) return t('lesson.wrong.edge', { unit: unit.name, ask });
      const vectors = countOf(course);
      if (vectors > MOST_VECTORS) return t('lesson.wrong.past', { unit: unit.name, ask });
      return t(vectors <= most ? 'lesson.wrong.away' : 'lesson.wrong.vector', { vectors, most, ask });
    },
  };
}

/** To get rid of heat: by coasting, or by dumping what is above the goal. A ship that is cool waits to mask itself. */
function cooling(heat: number, unit: UnitView): Wish<FtbDescription> {
  const ask = unit.heat.now > heat ? t('lesson.ask.cool') : t('lesson.ask.mask', { unit: unit.name });
  return {
    ask,
    leads: (one) =>
      one.kind === 'order' && (one.order === 'coast' || (one.order === 'heat-dump' && unit.heat.now > heat)),
    why(one) {
      if (one.kind === 'plot')
        return t(one.heat > 0 ? 'lesson.wrong.burn' : 'lesson.wrong.launch', { unit: unit.name, ask });
      return one.kind === 'order' && one.order === 'heat-dump'
        ? t('lesson.wrong.dump', { unit: unit.name, ask })
        : null;
    },
  };
}

/** What a lesson asks for now. */
export function lessonStep(goal: LessonGoal, options: readonly FtbOption[], view: FtbView): LessonStep<FtbDescription> {
  const unit = unitOf(view, goal.unit);
  const named = { unit: unit?.name ?? '' };
  const orders = unit && (goal.type === 'cooled' ? cooling(goal.heat, unit) : flight(goal, options, unit, view));
  const commits: Wish<FtbDescription> = {
    ask: t('lesson.ask.commit'),
    leads: ({ kind }) => kind === 'commit',
    why: ({ kind }) => (kind === 'take-back' ? t('lesson.wrong.takeBack', { ask: t('lesson.ask.commit') }) : null),
  };
  const wishes: readonly Wish<FtbDescription>[] = [
    {
      ask: t('lesson.ask.activate', named),
      leads: (one) => one.kind === 'activate' && one.unit === goal.unit,
      why: ({ kind }) =>
        kind === 'activate' ? t('lesson.wrong.force', { ask: t('lesson.ask.activate', named) }) : null,
    },
    ...(orders ? [orders] : []),
    { ask: t('lesson.ask.attack'), leads: ({ kind }) => goal.type === 'won' && kind === 'attack' },
    { ask: t('lesson.ask.cover'), leads: ({ kind }) => goal.type === 'won' && kind === 'cover' },
    commits,
    { ask: t('lesson.ask.card'), leads: ({ kind }) => kind === 'lay' },
    endOf(endsStep),
  ];
  return stepOf(wishes, options, endsStep);
}
