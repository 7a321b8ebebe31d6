import type { LessonGoal } from '../../../../engine/fullthrust/lessons.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { angleOf } from '../board/space.ts';
import {
  MU,
  type FullThrustDescription,
  type FullThrustEvent,
  type FullThrustOption,
  type FullThrustSection,
  type FullThrustView,
} from '../data.ts';
import { kindOf } from '../events/index.ts';
import { kindOf as optionKind } from '../options/index.ts';
import { distance, expectedAt, groupPoint, hullOf, pointOf, unitOf } from '../text/standing.ts';
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
const isLaunching = ({ order }: FullThrustView['units'][number]): boolean => order?.order === 'launch';

/** What a lesson's step accepts of what is offered; empty: anything, as a way may be flown and a point placed in many ways. */
export function wantedOf(
  goal: LessonGoal,
  options: readonly FullThrustOption[],
  view: FullThrustView,
): readonly FullThrustOption[] {
  if (goal.type === 'reached' || (view.active?.announced.length ?? 0) > 0) return [];
  const mayLaunch = view.groups.some(({ status }) => status === 'aboard') && !view.units.some(isLaunching);
  return options.filter((option) => isAvailable(option) && leadsTo(goal, option.description, mayLaunch));
}

function leadsTo(goal: LessonGoal, description: FullThrustDescription, mayLaunch: boolean): boolean {
  return optionKind(description).leadsTo?.(description, goal, mayLaunch) ?? false;
}

/** What the goal asks for in this step, as the catalogue's word for it. */
export function askOf(goal: LessonGoal, view: FullThrustView): LessonAsk {
  if (goal.type === 'reached') return 'reach';
  switch (view.step) {
    case 'orders':
      if (goal.type === 'attacked' && view.groups.some(({ status }) => status === 'aboard')) return 'launch';
      return 'near';
    case 'group':
      return 'group';
    case 'place':
      return 'place';
    case 'face':
      return 'face';
    case 'missiles':
    case 'salvo':
      return 'salvo';
    case 'aim-point':
      return 'aim';
    case 'attack':
      return 'attack';
    default:
      return goal.type === 'attacked' ? 'place' : goal.type === 'struck' ? 'salvo' : 'fire';
  }
}
export type LessonAsk = 'reach' | 'near' | 'launch' | 'group' | 'place' | 'face' | 'salvo' | 'aim' | 'attack' | 'fire';

/** What leads to the goal, in the order of the turn. */
const WANTED: Record<LessonGoal['type'], readonly string[]> = {
  reached: ['orders'],
  hurt: ['fire', 'ship', 'orders'],
  struck: ['salvo-target', 'aim-point', 'salvo', 'missiles', 'orders'],
  attacked: ['attack', 'face', 'place', 'group', 'special', 'orders'],
};

/** What leads to the goal now: a section of the action bar, or the end of the step; fighters that can attack stay. */
export function guideFor(
  goal: LessonGoal,
  sections: readonly FullThrustSection[],
  mayEnd: boolean,
  view: FullThrustView,
): string | null {
  const usable = sections.filter(({ options }) => options.some(isAvailable)).map(({ name }) => name);
  if (mayEnd && goal.type === 'attacked' && view.step === 'group' && isInReach(goal, view)) return 'end';
  const found = WANTED[goal.type].find((name) => usable.includes(name));
  if (found) return found;
  return mayEnd ? 'end' : (usable[0] ?? null);
}

/** 5.2 Whether fighters have the target within reach ahead of them. */
function isInReach(goal: Extract<LessonGoal, { type: 'attacked' }>, view: FullThrustView): boolean {
  const target = goalPlace(goal, view)?.at;
  return (
    target !== undefined &&
    view.groups.some((group) => {
      const at = groupPoint(group);
      if (!at || group.side !== goal.side) return false;
      const [across, down] = [target.x - at.x, target.y - at.y];
      const ahead = across * Math.sin(angleOf(group.facing)) - down * Math.cos(angleOf(group.facing));
      return distance(at, target) <= SEEKS * MU && ahead >= Math.cos(Math.PI / 6) * distance(at, target);
    })
  );
}
