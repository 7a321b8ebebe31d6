import { ftb } from '../../src/engine/ftb/index.ts';
import { LESSONS } from '../../src/engine/ftb/lessons.ts';
import { nearestVector } from '../../src/engine/ftb/plane.ts';
import type { FtbDescription, FtbView } from '../../src/engine/ftb/view.types.ts';
import type { PlanePoint } from '../../src/engine/plane.ts';
import { plotOption } from '../../src/renderer/systems/ftb/battle/plots.ts';
import { isGoalReached, lessonStep } from '../../src/renderer/systems/ftb/lessons/lessons.ts';
import { lessonsSuite } from '../harness/lessonsSuite.ts';

const isOnMap = ({ map }: FtbView, end: PlanePoint | undefined): boolean =>
  end === undefined || (end.x >= 0 && end.y >= 0 && end.x <= map.width && end.y <= map.height);

/** End points that a click may mean without being listed. */
function clicked({ plot, map }: FtbView, lot: () => number, view: FtbView): FtbDescription[] {
  return (plot?.orders ?? []).flatMap(({ order, plot: radius, blocked }) => {
    const vector = blocked ? null : nearestVector(radius, { x: lot() * map.width, y: lot() * map.height });
    const option = vector && plotOption(view, order, vector);
    return option ? [option.description] : [];
  });
}

lessonsSuite({
  game: ftb,
  lessons: LESSONS,
  isReached: isGoalReached,
  step: lessonStep,
  // It coasts, and burns where it would else fly off the map.
  enemy(options, view) {
    if (view.step !== 'orders') return options;
    const coasting = options.filter(({ description: one }) => one.kind === 'order' && one.order === 'coast' && isOnMap(view, view.units.find(({ id }) => id === one.unit)?.next)); // prettier-ignore
    const burning = options.filter(({ description: one }) => one.kind === 'plot' && one.order === 'burn' && isOnMap(view, one.path.at(-1))); // prettier-ignore
    return [coasting, burning, options].find((some) => some.length > 0)!;
  },
  // A card wins by chance.
  pupils: 12,
  units: () => [],
  unlisted: (view, _options, lot) => clicked(view, lot, view),
});
