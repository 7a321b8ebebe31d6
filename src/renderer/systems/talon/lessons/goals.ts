import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { LessonGoal } from '../../../../engine/talon/lessons.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';

/**
 * Whether a lesson's goal is reached, from what has happened in its battle so far (all its events, in
 * order) and what stands now.
 */
export function isGoalReached(goal: LessonGoal, events: readonly TalonEvent[], view: TalonView): boolean {
  const unit = view.units.find(({ id }) => id === goal.unit);
  if (unit === undefined) return false;
  switch (goal.type) {
    case 'moved': {
      const moves = events.filter(
        (event) =>
          event.type === 'moved' && event.unit === goal.unit && goal.maneuvers?.includes(event.maneuver) !== false,
      );
      return moves.length >= goal.times;
    }
    case 'reached':
      return unit.hex.q === goal.hex.q && unit.hex.r === goal.hex.r;
    case 'charged':
      return (
        unit.groups[goal.group]?.charged === true &&
        events.some(
          (event) =>
            event.type === 'boxCharged' && event.unit === goal.unit && event.group === goal.group && !event.passive,
        )
      );
    case 'fired':
      return events.some((event) => event.type === 'fired' && event.unit === goal.unit);
    case 'movesIn':
      return events.some(
        (event) =>
          event.type === 'curveSet' &&
          event.unit === goal.unit &&
          view.impulseTrack[goal.impulse].includes(event.speed),
      );
    case 'reinforced':
      return events.some((event) => event.type === 'reinforced' && event.unit === goal.unit && event.arc === goal.arc);
    case 'marked':
      return events.some(
        (event) => event.type === 'initiativeMarked' && event.unit === goal.unit && event.marker === goal.marker,
      );
    case 'critical':
      return events.some((event) => event.type === 'critical' && event.unit === goal.unit);
    case 'launched':
      return events.some((event) => event.type === 'missileLaunched' && event.unit === goal.unit);
    case 'transmitted':
      return events.some(
        (event) => event.type === 'powerTransmitted' && event.unit === goal.unit && event.squadron === goal.squadron,
      );
    case 'curveChanged':
      return events.some((event) => event.type === 'curveSet' && event.unit === goal.unit && event.change !== 0);
  }
}
