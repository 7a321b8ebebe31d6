import type { Moment } from './moment.types.ts';
import type { OpenBoard, OpenUnit, OpenView } from './openBoard.types.ts';

/** Moments on an open table of 48 by 36 units. */

const unit = (id: number, side: 0 | 1, x: number, y: number, course: number): OpenUnit => ({
  id,
  side,
  name: `Dart ${id}`,
  at: { x, y },
  course,
  hull: 6,
});

export const skirmish = (): OpenView => ({
  extent: { minX: 0, maxX: 48, minY: 0, maxY: 36 },
  units: [unit(1, 0, 15, 27.5, 20), unit(2, 0, 20.5, 29, 0), unit(3, 1, 27, 8, 190), unit(4, 1, 33.5, 10, 215)],
  planets: [{ x: 30, y: 20 }],
});

type Scene = Moment<OpenBoard>;

export const OPEN_SCENES = {
  open: (): Scene => ({ view: skirmish(), focus: 'all' }),
  openMeasured: (): Scene => ({
    view: skirmish(),
    focus: 'all',
    overlay: {
      selected: 1,
      rings: { x: 15, y: 27.5 },
    },
  }),
  openFlight(): Scene {
    const view = skirmish();
    const to = { x: 19.25, y: 16 };
    const next = {
      ...view,
      units: view.units.map((each) =>
        each.id === 1 ? { ...each, at: to, course: 75 } : each.id === 3 ? { ...each, hull: 4 } : each,
      ),
    };
    return {
      view,
      next,
      focus: 'all',
      events: [
        { type: 'moved', unit: 1, to, course: 75 },
        { type: 'fired', unit: 1, target: 3, damage: 2 },
      ],
    };
  },
} satisfies Record<string, () => Scene>;
