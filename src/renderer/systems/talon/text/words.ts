import type { Side } from '../../../../engine/game.ts';
import type { UnitView } from '../../../../engine/talon/view.types.ts';
import type { UnitWords, WordsPart } from '../../system.types.ts';
import type { TalonStore } from '../battle/talonOverlay.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { sideName } from './names.ts';
import { hexName, missileText, surroundings, unitFacts, unitHeading, unitsOfSide } from './wordsText.ts';

/** The position in words: both fleets, missiles and terrain. */
export function words({ view, overlay }: TalonStore, first: Side): WordsPart[] {
  const { sight } = overlay.legibility;

  function unitWords(unit: UnitView): UnitWords {
    const around = surroundings(view, unit, sight);
    const waits = overlay.waiting.includes(unit.id) ? `, ${t('state.waiting')}` : '';
    return {
      heading: `${unitHeading(view, unit)}${waits}`,
      facts: unitFacts(view, unit),
      around: around.length > 0 ? { heading: t('words.around', { unit: unit.name }), lines: around } : null,
    };
  }
  const fleet = (side: Side): WordsPart => ({
    id: `side-${side}`,
    title: t('hud.fleet', { side: sideName(view, side) }),
    side,
    units: unitsOfSide(view, side).map(unitWords),
    lines: [],
  });
  const listed = (id: string, title: string, lines: readonly string[]): WordsPart[] =>
    lines.length === 0 ? [] : [{ id, title, side: null, units: [], lines }];

  return [
    fleet(first),
    fleet(first === 0 ? 1 : 0),
    ...listed(
      'missiles',
      t('words.missiles'),
      view.missiles.map((missile) => missileText(view, missile)),
    ),
    ...listed(
      'terrain',
      t('terrain.legend'),
      view.terrain.map(({ kind, hex }) => `${t(`terrain.${kind}`)}: ${hexName(view, hex)}`),
    ),
  ];
}
