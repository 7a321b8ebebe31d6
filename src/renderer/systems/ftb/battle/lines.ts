import type { PlanePoint } from '../../../../engine/plane.ts';
import type { Threat } from '../../../../engine/ftb/threat.ts';
import type { FtbDescription, FtbOption, FtbView, UnitView } from '../../../../engine/ftb/view.types.ts';
import type { BetterWay } from '../../../stores/battle/explained.svelte.ts';
import type { AlongMark, BoardLine } from '../board/board.types.ts';
import { objectAt } from '../text/names.ts';

// The lines of the board: shots, scans, guidance, threats, and what advice would have done.

/** What lines are drawn from: the open ship, the attacks and scans that are offered, and what is pointed at. */
export interface LineSource {
  readonly view: FtbView;
  readonly unit: UnitView | null;
  readonly attacks: readonly FtbOption[];
  readonly scans: readonly FtbOption[];
  readonly along: AlongMark | null;
  readonly threat: Threat | null;
  readonly highlighted: number | null;
  readonly explained: BetterWay<FtbDescription> | null;
}

/** All lines of the present decision. */
export const linesOf = (from: LineSource): BoardLine[] => [
  ...shots(from),
  ...looks(from),
  ...guides(from),
  ...threats(from),
  ...[from.explained?.better, from.explained?.instead].flatMap((description, n) =>
    description ? strokesOf(from.view, description, n === 0) : [],
  ),
];

const coverer = (description: FtbDescription): number | null =>
  description.kind === 'cover' ? description.unit : null;

/** Whom an option aims at. */
export function targetOf(description: FtbDescription): number | null {
  switch (description.kind) {
    case 'attack':
    case 'scan':
    case 'cover':
      return description.target;
    case 'guide-attack':
      return description.object;
    default:
      return null;
  }
}

/** Where an attack or a cover begins. */
const startOf = (view: FtbView, description: FtbDescription): PlanePoint | undefined =>
  'point' in description ? description.point : objectAt(view, coverer(description) ?? -1);

function shots({ view, attacks, along, highlighted }: LineSource): BoardLine[] {
  return attacks.flatMap(({ action, description }): BoardLine[] => {
    const object = targetOf(description);
    const to = object === null ? undefined : objectAt(view, object);
    if (!to || description.kind === 'scan') return [];
    const from = startOf(view, description);
    return from ? [{ from, to, tone: 'attack', strong: action === highlighted || along?.at !== null }] : [];
  });
}

function looks({ view, scans, highlighted }: LineSource): BoardLine[] {
  return scans.flatMap(({ action, description }): BoardLine[] => {
    if (description.kind !== 'scan') return [];
    const [from, to] = [objectAt(view, description.unit), objectAt(view, description.target)];
    return from && to ? [{ from, to, tone: 'scan', strong: action === highlighted }] : [];
  });
}

/** From the open ship to what it guides. */
function guides({ view, unit }: LineSource): BoardLine[] {
  return (unit?.guides ?? []).flatMap((id): BoardLine[] => {
    const to = objectAt(view, id);
    return unit && to ? [{ from: unit, to, tone: 'guide', strong: false }] : [];
  });
}

function threats({ view, threat }: LineSource): BoardLine[] {
  if (!threat) return [];
  const ids = [...threat.enemies.map(({ unit }) => unit), ...threat.torpedoes.map(({ torpedo }) => torpedo)];
  return ids.flatMap((id): BoardLine[] => {
    const from = objectAt(view, id);
    return from ? [{ from, to: threat.at, tone: 'threat', strong: true }] : [];
  });
}

/** An attack or a cover as a line, another vector from corner to corner. */
function strokesOf(view: FtbView, description: FtbDescription, strong: boolean): BoardLine[] {
  if (description.kind === 'plot' && !strong)
    return description.path.slice(1).map((to, n) => ({ from: description.path[n]!, to, tone: 'guide', strong }));
  const object = targetOf(description);
  const to = object === null ? undefined : objectAt(view, object);
  const from = startOf(view, description);
  return from && to ? [{ from, to, tone: 'attack', strong }] : [];
}
