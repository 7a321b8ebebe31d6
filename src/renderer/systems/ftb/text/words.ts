import type { Side } from '../../../../engine/game.ts';
import type { UnitView } from '../../../../engine/ftb/view.types.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import type { UnitWords, WordsPart } from '../../system.types.ts';
import type { FtbStore } from '../battle/overlay.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { objectName, placeName, sideName } from './names.ts';
import { surroundings, tableLines, torpedoLine, unitFacts, unitHeading } from './wordsText.ts';
/** The edges by which a side leaves in good order. */
const exitLine = (edges: readonly ('top' | 'right' | 'bottom' | 'left')[], side: Side): string[] =>
  edges.length === 0
    ? []
    : [t('hud.exit', { side: sideName(side), edges: list(edges.map((edge) => t(`edge.${edge}`))) })];

/** The position in words: both fleets, torpedoes, the ship that acts, the table and the ways out. */
export function words({ view, overlay }: FtbStore, first: Side): WordsPart[] {
  function unitWords(unit: UnitView): UnitWords {
    const around = surroundings(view, unit);
    const waits = overlay.waiting.includes(unit.id) ? `, ${t('state.waiting')}` : '';
    return {
      heading: `${unitHeading(unit)}${waits}`,
      facts: unitFacts(view, unit),
      around: around.length > 0 ? { heading: t('words.around', { unit: unit.name }), lines: around } : null,
    };
  }
  const fleet = (side: Side): WordsPart => ({
    id: `side-${side}`,
    title: t('hud.fleet', { side: sideName(side) }),
    side,
    units: view.units.filter((unit) => unit.side === side).map(unitWords),
    lines: [],
  });
  const targets = view.activity?.targets ?? [];
  const { goal } = overlay.marks;
  const lines = [
    ...goal.map(({ at, distance }) => t('words.lessonGoal', { place: placeName(at), distance })),
    ...(targets.length > 0
      ? [
          t('words.targets', {
            targets: list(
              targets.map((one) =>
                t('words.target', { unit: objectName(view, one.unit), first: one.first, last: one.last }),
              ),
            ),
          }),
        ]
      : []),
    ...tableLines(view),
    ...([0, 1] as const).flatMap((side) => exitLine(view.exits[side], side)),
  ];
  const torpedoes: WordsPart = {
    id: 'torpedoes',
    title: t('words.torpedoes'),
    side: null,
    units: [],
    lines: view.torpedoes.map((torpedo) => torpedoLine(view, torpedo, placeName(torpedo))),
  };
  const table: WordsPart = { id: 'table', title: t('words.table'), side: null, units: [], lines };
  return [fleet(first), fleet(first === 0 ? 1 : 0), ...(torpedoes.lines.length > 0 ? [torpedoes] : []), table];
}
