import type { PlanePoint } from '../../../../engine/plane.ts';
import { UNIT } from '../../../../engine/ftb/plane.ts';
import type { FtbOption, FtbView } from '../../../../engine/ftb/view.types.ts';
import type { AlongMark, BoardFigure, CourseMark, PlotMark } from '../board/board.types.ts';
import { t } from '../messages/catalogue.ts';
import { bodyName, objectAt, objectName, upperFirst } from '../text/names.ts';
import { optionFigures } from '../text/optionText.ts';

interface NoteParts {
  readonly view: FtbView;
  readonly course: CourseMark | null;
  readonly option: FtbOption | null;
  readonly attacks: readonly FtbOption[];
  readonly scans: readonly FtbOption[];
  readonly along: AlongMark | null;
  readonly plot: PlotMark | null;
  /** The end point by coasting is pointed at. */
  readonly coasts: boolean;
}

/** What stands at the end of the vector that is pointed at, and at targets. */
export function notesOf({ view, course, option, attacks, scans, along, plot, coasts }: NoteParts): BoardFigure[] {
  const atEnd = course && option ? courseNotes(view, course, option, plot) : [];
  const coast: BoardFigure[] =
    coasts && plot ? [{ key: 'coast', at: plot.temporary, text: t('plot.coast'), tone: 'course', strong: true }] : [];
  const ranges = [...attacks, ...scans].flatMap((one): BoardFigure[] => {
    const { description } = one;
    if (!('range' in description)) return [];
    const object = 'object' in description ? description.object : description.target;
    const at = objectAt(view, object);
    const text = t('ruler.length', { length: description.range });
    return at ? [{ key: `range ${object}`, at, text, tone: 'range', strong: along?.at !== null }] : [];
  });
  return [...atEnd, ...coast, ...ranges];
}

/** The rim of a plot's ring that is nearest to the eye. */
const under = ({ temporary: { x, y }, plot: { radius } }: PlotMark): PlanePoint => ({ x, y: y + (radius + 1) * UNIT });

function courseNotes(
  view: FtbView,
  { path, targets, bad }: CourseMark,
  option: FtbOption,
  plot: PlotMark | null,
): BoardFigure[] {
  const { description } = option;
  const end = path.at(-1);
  if (description.kind !== 'plot' || !end) return [];
  const { order, course, length, ahead } = description;
  const readout = t('plot.readout', { order: t(`order.${order}`), course, length });
  const figures = ahead === null ? optionFigures(option, view) : '';
  const text = figures === '' ? readout : `${readout} · ${figures}`;
  return [
    // Under the ring, where it covers no end point.
    { key: 'course', at: plot ? under(plot) : end, text, tone: bad ? 'warning' : 'course', strong: true },
    ...(ahead === null
      ? []
      : [{ key: 'ahead', at: end, text: t('plot.ahead', { body: upperFirst(bodyName(view, ahead)) }), tone: 'warning', strong: true } as const]), // prettier-ignore
    ...targets.flatMap(({ object, range }): BoardFigure[] => {
      const at = objectAt(view, object);
      const text = t('plot.aims', { target: objectName(view, object), range });
      return at ? [{ key: `aim ${object}`, at, text, tone: 'range', strong: true }] : [];
    }),
  ];
}
