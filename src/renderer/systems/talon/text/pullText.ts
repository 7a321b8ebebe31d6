import type { Maneuver } from '../../../../engine/talon/terms.ts';
import type { TalonDescription, TalonView } from '../../../../engine/talon/view.types.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { terrainAt } from '../lookup.ts';
import { t } from '../messages/catalogue.ts';
import { unitName } from './names.ts';
import { optionLabel } from './optionText.ts';

// A move that is pulled, beside the pointer: in words, and by the impulse and the way it goes.

type Direction = 0 | 1 | 2 | 3 | 4 | 5;
type Move = Extract<TalonDescription, { kind: 'move' }>;

const WAYS: Record<Maneuver, string> = {
  straight: '↑',
  'turn-left': '↰',
  'turn-right': '↱',
  'slip-left': '↖',
  'slip-right': '↗',
  rotate: '↻',
};

/** The order in words, and what comes of it. */
export function pullWords(description: TalonDescription, view: TalonView): string {
  const label = optionLabel(description, view);
  switch (description.kind) {
    case 'move':
      return [label, t(`heading.${description.facing as Direction}`), ...consequences(description, view)].join(' · ');
    case 'move-missile':
      return description.hits === null
        ? label
        : [label, t('pull.hits', { target: unitName(view, description.hits) })].join(' · ');
    default:
      return label;
  }
}

/** 7.2, 7.4, 10.2, 17–19: when the ship may turn again, what it burns, and what it meets. */
function consequences(move: Move, view: TalonView): string[] {
  return [
    move.maneuver === 'rotate' ? '' : t('pull.turn', { counter: move.turnCounter }),
    move.afterburner ? t('pull.burns') : '',
    ...metBy(move, view),
  ].filter(Boolean);
}

/** 7.4, 7.5.2, 17–19: what the ship meets in its hex, and who leaves the battle there. */
export function metBy(move: Move, view: TalonView): string[] {
  const terrain = terrainAt(view, move.to);
  const ships = (ids: readonly number[]): string => list(ids.map((id) => unitName(view, id)));
  return [
    ...(terrain && move.maneuver !== 'rotate' ? [t(`pull.${terrain}`)] : []),
    ...(move.collidesWith.length > 0 ? [t('pull.collides', { ships: ships(move.collidesWith) })] : []),
    ...(move.leavesMap.length > 0
      ? [t('pull.leavesMap', { ships: ships(move.leavesMap), count: move.leavesMap.length })]
      : []),
  ];
}

/** The order as a sign: the impulse, and the way that the move goes. */
export function pullNotation(description: TalonDescription, view: TalonView): string {
  return 'maneuver' in description ? `${view.impulse} ${WAYS[description.maneuver]}` : '';
}
