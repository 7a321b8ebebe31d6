import type { Threat } from '../../../../engine/knighthawks/threat.ts';
import type { KnightHawksOption, KnightHawksView, UnitView } from '../../../../engine/knighthawks/view.types.ts';
import { sameHex } from '../../../board/tables/hexLayout.ts';
import { decimal, percent } from '../../../messages/catalogue.svelte.ts';
import type { BoardFigure, Course } from '../board/board.types.ts';
import { t } from '../messages/catalogue.ts';
import { unitOf } from '../text/names.ts';

interface NoteParts {
  readonly view: KnightHawksView;
  readonly unit: UnitView | null;
  readonly course: Course | null;
  readonly shots: readonly KnightHawksOption[];
  readonly threat: Threat | null;
  readonly highlighted: number | null;
}

/** What stands at targets, at the end of the course that is pointed at, and at threatened hexes. */
export function notesOf({ view, unit, course, shots, threat, highlighted }: NoteParts): BoardFigure[] {
  const atTargets = shots.flatMap(({ action, description: shot }): BoardFigure[] => {
    const target = shot.kind === 'fire' ? unitOf(view, shot.target) : undefined;
    if (shot.kind !== 'fire' || !target) return [];
    const text = `${percent(shot.odds.hit)} · ${decimal(shot.odds.hull)}`;
    const strong = action === highlighted;
    return [{ key: `shot ${shot.target}`, unit: shot.target, hex: target.hex, text, tone: 'shot', strong }];
  });
  const atEnd = course ? [courseNote(course)] : [];
  const hot = (threat?.hexes ?? []).map(({ hex, damage }): BoardFigure => ({
    key: `heat ${hex.q},${hex.r}`,
    unit: null,
    hex,
    text: decimal(damage),
    tone: 'heat',
    strong: unit !== null && sameHex(hex, unit.hex),
  }));
  return [...hot, ...atTargets, ...atEnd];
}

function courseNote({ speed, orbit, hex }: Course): BoardFigure {
  const text =
    orbit === null
      ? speed === 0
        ? t('option.speed.stop')
        : t('option.speed', { speed })
      : t('option.orbit.begin', { direction: t(`orbit.${orbit}`) });
  return { key: 'course', unit: null, hex, text, tone: 'course', strong: true };
}
