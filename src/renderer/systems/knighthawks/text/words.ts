import type { Side } from '../../../../engine/game.ts';
import type { UnitView } from '../../../../engine/knighthawks/view.types.ts';
import type { UnitWords, WordsPart } from '../../system.types.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import type { KnightHawksStore } from '../battle/overlay.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { hexName, sideName } from './names.ts';
import { surroundings, unitFacts, unitHeading } from './wordsText.ts';

/** The position in words: both fleets, planets and ways home. */
export function words({ view, overlay }: KnightHawksStore, first: Side): WordsPart[] {
  const { sight } = overlay;

  function unitWords(unit: UnitView): UnitWords {
    const around = surroundings(view, unit, sight);
    const waits = overlay.waiting.includes(unit.id) ? `, ${t('state.waiting')}` : '';
    return {
      heading: `${unitHeading(unit)}${waits}`,
      facts: unitFacts(view, unit, sight),
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
  const { goal } = overlay.marks;
  const lines = [
    ...(goal.length > 0 ? [t('words.lessonGoal', { hexes: list(goal.map(hexName)) })] : []),
    ...view.planets.map((hex) => t('words.planet', { hex: hexName(hex) })),
    ...([0, 1] as const).flatMap((side) => {
      const edge = view.home[side];
      return edge ? [t('hud.homeEdge', { side: sideName(side), edge: t(`edge.${edge}`) })] : [];
    }),
  ];
  const table: WordsPart = { id: 'table', title: t('words.table'), side: null, units: [], lines };
  return [fleet(first), fleet(first === 0 ? 1 : 0), ...(lines.length > 0 ? [table] : [])];
}
