import type { KnightHawksDescription, KnightHawksOption } from '../../../../engine/knighthawks/view.types.ts';
import type { Reach } from '../../../../engine/knighthawks/reach.ts';
import type { KnightHawksView, UnitView } from '../../../../engine/knighthawks/view.types.ts';
import type { PullGhost } from '../../../board/hand.types.ts';
import { CRUISE_HEIGHT, type Point } from '../../../board/plane.ts';
import { hexArea } from '../../../board/tables/hexArea.ts';
import { facingAngle, hexToWorld, sameHex, worldToHex } from '../../../board/tables/hexLayout.ts';
import { placements } from '../../../board/tables/placement.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Actor, Following, Pulled } from '../../choice.types.ts';
import type { Pull, PullAsked, PullHandle, SystemPulls } from '../../pull.types.ts';
import { pointsOf } from '../board/courses.ts';
import { besideOf, pulledTo, pullMarks, type PulledCourse, type PullMark } from '../board/pullCourses.ts';
import { t } from '../messages/catalogue.ts';
import { shipOutline } from '../parts/shipOutline.ts';
import { unitOf } from '../text/names.ts';
import { pullNotation, pullWords } from '../text/pullText.ts';
import type { KnightHawks } from './overlay.svelte.ts';
import { isOnMap } from './onMap.ts';
import { followingOf } from './picks.ts';

// 1–2, 5, 8.4: a ship is pulled along its way to where its move shall end.

type Asked = PullAsked<KnightHawks>;

/** How near to a ship's middle a press must be, in world units: on the flat board all stand in the middle of their hex. */
const GRASP = 0.6;
const MOVES = ['speed', 'orbit', 'face', 'move'];

const unitIn = ({ description }: KnightHawksOption): number | null =>
  description.kind === 'end-fire' ? null : description.unit;

/** Ships that may move now, or go on. */
const freeToMove = (options: readonly KnightHawksOption[]): ReadonlySet<number | null> =>
  new Set(options.flatMap((one) => (isAvailable(one) && MOVES.includes(one.description.kind) ? [unitIn(one)] : [])));

const isAboard = (view: KnightHawksView, { unit }: PulledCourse): boolean => unitOf(view, unit)?.status === 'aboard';

/** Knight Hawks' ships and fighters, pulled by hand. */
export const pulls: SystemPulls<KnightHawks> = {
  handles(asked) {
    const { view, options, actor } = asked;
    const places = placements(view.units.filter(({ status }) => status === 'in-play'));
    const free = freeToMove(options);
    const handles = view.units.flatMap((unit): PullHandle<KnightHawks>[] => {
      // 8.4: a fighter aboard is launched by pulling it out of its carrier, once it is chosen.
      const stands = unit.status === 'aboard' && actor?.id === unit.id ? unit.carrier : unit.id;
      const place = stands === null ? undefined : places.get(stands);
      if (!place || !free.has(unit.id)) return [];
      return [
        {
          key: `unit ${unit.id}`,
          at: { x: place.x, y: CRUISE_HEIGHT * 0.6, z: place.z },
          grasp: GRASP,
          actor: { kind: 'unit', id: unit.id },
          pull: (along) => pullOf(unit, along, asked),
        },
      ];
    });
    // Of several in one place the one whose card is open is meant.
    return handles.toSorted((a, b) => Number(b.actor.id === actor?.id) - Number(a.actor.id === actor?.id));
  },
  // 7.1: a side's ships move one after another, with nothing between them: several may be drawn at once.
  isDrawnTogether: ({ id }, view) => view.moving === null && unitOf(view, id)?.moved === false,
};

/** Whether a place of the table is off the map, or a planet's. */
function isBeyond(at: Point, { map, planets }: KnightHawksView): boolean {
  const hex = worldToHex(at);
  return !isOnMap(hex, map) || planets.some((planet) => sameHex(planet, hex));
}

/** A ship's move, and the moves of those that are drawn with it. */
function pullOf(unit: UnitView, along: readonly Actor[], { view, options, overlay }: Asked): Pull<KnightHawks> {
  const free = freeToMove(options);
  const others = along.flatMap(({ id }) => (free.has(id) ? (unitOf(view, id) ?? []) : []));
  overlay.wantReach([unit.id, ...others.map(({ id }) => id)]);
  const marks = marksOf(overlay.reachOf);
  const area = areaOf(marks, unit.id);
  /** Who flies beside the course that was meant last: the pointer moves on within a hex. */
  let last: { readonly lead: PulledCourse; readonly known: number; readonly beside: PulledCourse[] } | null = null;
  function besideLead(lead: PulledCourse): PulledCourse[] {
    const known = others.filter(({ id }) => marks(id) !== null);
    if (last?.lead === lead && last.known === known.length) return last.beside;
    const beside = known.flatMap((other) => besideOf(marks(other.id) ?? [], other, { from: unit, course: lead }) ?? []);
    last = { lead, known: known.length, beside };
    return beside;
  }
  return {
    get reach() {
      return area();
    },
    to(at) {
      const own = marks(unit.id);
      const lead = own && pulledTo(own, at, isBeyond(at, view));
      if (!lead) return own ? null : { ghosts: [], words: t('pull.waits'), notation: '', option: null };
      return pulled([lead, ...besideLead(lead)], view, options);
    },
  };
}

/** What every ship may be pulled to, worked out once for each reach that the host has told. */
function marksOf(reachOf: (unit: number) => readonly Reach[] | null): (unit: number) => readonly PullMark[] | null {
  const known = new Map<number, { readonly reach: readonly Reach[]; readonly marks: readonly PullMark[] }>();
  return (unit) => {
    const reach = reachOf(unit);
    if (reach === null) return null;
    const before = known.get(unit);
    if (before?.reach === reach) return before.marks;
    const marks = pullMarks(unit, reach);
    known.set(unit, { reach, marks });
    return marks;
  };
}

/** The area of a ship's marks, the same as long as they are. */
function areaOf(marks: (unit: number) => readonly PullMark[] | null, unit: number): () => Pull<KnightHawks>['reach'] {
  let known: { marks: readonly PullMark[] | null; area: Pull<KnightHawks>['reach'] } | null = null;
  return () => {
    const now = marks(unit);
    if (known?.marks !== now || known === null)
      known = { marks: now, area: hexArea((now ?? []).map(({ hex }) => hex)) };
    return known.area;
  };
}

function pulled(
  courses: readonly PulledCourse[],
  view: KnightHawksView,
  options: readonly KnightHawksOption[],
): Pulled<KnightHawks> | null {
  const [lead] = courses;
  if (!lead) return null;
  // 8.4: a fighter leaves its carrier before that one moves.
  const row = inTurn(courses.toSorted((a, b) => Number(isAboard(view, b)) - Number(isAboard(view, a))));
  const words = pullWords(lead, view);
  return {
    ghosts: courses.flatMap((course) => ghostOf(course, view)),
    words: courses.length > 1 ? t('pull.together', { count: courses.length, words }) : words,
    notation: pullNotation(lead),
    option: row(options),
    then: row,
  };
}

function ghostOf(course: PulledCourse, view: KnightHawksView): PullGhost[] {
  const unit = unitOf(view, course.unit);
  if (!unit) return [];
  return [
    {
      unit: unit.id,
      at: hexToWorld(course.hex),
      heading: facingAngle(course.facing),
      path: pointsOf(course, unit).map(hexToWorld),
      outline: shipOutline(unit.hullName),
    },
  ];
}

/** Courses flown one after another; who comes to a carrier on the way of others stays outside (8.4). */
function inTurn(courses: readonly PulledCourse[]): Following<KnightHawksDescription> {
  const left = courses.map((course) => followingOf(course));
  return (options) => {
    for (let [now] = left; now; [now] = left) {
      const next = now(options);
      if (next) return next;
      left.shift();
      const stays = options.find((one) => isAvailable(one) && one.description.kind === 'end-move');
      if (stays && left.length > 0) return stays;
    }
    return null;
  };
}
