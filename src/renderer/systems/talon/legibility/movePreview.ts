import type { TalonDescription, TalonView } from '../../../../engine/talon/view.types.ts';
import type { BoardNotes } from '../board/notes.types.ts';
import { unitOf } from '../text/names.ts';

/** What a move or a use of AP leads to: the way, where the ship may turn next, and the counters on it. */
export interface MovePreview {
  paths: BoardNotes['paths'];
  ghosts: BoardNotes['ghosts'];
  /** Turn counter when the ship stands there, and the impulse in which that is; null: after this round. */
  counters: CourseView['counters'];
}

type Of<Kind> = Extract<TalonDescription, { kind: Kind }>;
type CourseView = Of<'move'>['course'];

/** How the course of an option is drawn; null: it has none. */
export function previewOf(view: TalonView, description: TalonDescription): MovePreview | null {
  if (description.kind === 'move') return previewOfMove(view, description);
  if (description.kind === 'spend-ap' && description.course) {
    return previewOfPower(view, description.unit, description.use, description.course);
  }
  if (description.kind === 'transmit' && description.course) {
    return previewOfPower(view, description.squadron, description.use, description.course);
  }
  return null;
}

/** A move, then straight on until the ship may turn again, and the two turns that are open there. */
function previewOfMove(view: TalonView, { unit: id, to, course }: Of<'move'>): MovePreview {
  const { counters, opens: ghosts } = course;
  const unit = unitOf(view, id);
  if (!unit || counters.length === 0) return { paths: [], ghosts, counters };
  const ahead = counters.map(({ hex }) => hex);
  return {
    paths: [
      { points: [unit.hex, to], tone: 'move' },
      ...(ahead.length > 1 ? [{ points: ahead, tone: 'next' as const }] : []),
    ],
    ghosts,
    counters,
  };
}

/** What power on the helm opens to the unit's next move. */
function previewOfPower(view: TalonView, id: number, use: string, course: CourseView): MovePreview {
  const { counters, opens: ghosts } = course;
  const unit = unitOf(view, id);
  const slips = unit && use === 'side-slip' ? ghosts : [];
  return {
    paths: slips.map(({ hex }) => ({ points: unit ? [unit.hex, hex] : [], tone: 'next' })),
    ghosts,
    counters,
  };
}
