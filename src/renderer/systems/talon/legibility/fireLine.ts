import type { Hex } from '../../../../engine/hex.ts';
import type { Sight, SightCause } from '../../../../engine/talon/sight.ts';
import type { Arc } from '../../../../engine/talon/terms.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import { arcTowards } from '../board/arcs.ts';
import { hexDistance } from '../../../board/tables/hexLayout.ts';
import type { BoardNotes } from '../board/notes.types.ts';
import { missileOf, unitOf } from '../text/names.ts';

export type Aim = { unit: number } | { missile: number };

/** The line of fire from a unit to an enemy: how far, from which arc into which, and what terrain does to it. */
export interface FireLine {
  unit: number;
  at: Aim;
  from: Hex;
  to: Hex;
  range: number;
  /** The arc of the firer in which the target lies, and the target's shield that would be hit; null where it has none. */
  arc: Arc | null;
  shield: Arc | null;
  blocked: boolean;
  /** Whether any weapon of the firer reaches so far, arcs and charge aside. */
  inRange: boolean;
  /** 0 or less. */
  modifier: number;
  causes: readonly SightCause[];
}

/** The line, or null: they are on one side, in one hex, or gone. `sight` holds the lines that terrain touches. */
export function fireLineOf(view: TalonView, unit: number, at: Aim, sight: Sight['lines']): FireLine | null {
  const firer = unitOf(view, unit);
  const target = 'unit' in at ? unitOf(view, at.unit) : missileOf(view, at.missile);
  if (!firer || !target || firer.side === target.side || firer.status !== 'in-play') return null;
  if ('status' in target && target.status !== 'in-play') return null;
  const range = hexDistance(firer.hex, target.hex);
  if (range === 0) return null;
  const line = sight.find(({ from, to }) => from === unit && isSameAim(to, at));
  const shielded = 'shields' in target && target.craft === null;
  return {
    unit,
    at,
    from: firer.hex,
    to: target.hex,
    range,
    arc: arcTowards(firer.hex, firer.facing, target.hex),
    shield: shielded ? arcTowards(target.hex, target.facing, firer.hex) : null,
    inRange: firer.groups.some(({ destroyed, maxRange }) => !destroyed && range <= maxRange),
    blocked: line?.blocked ?? false,
    modifier: line?.modifier ?? 0,
    causes: line?.causes ?? [],
  };
}

function isSameAim(one: Aim, other: Aim): boolean {
  return 'unit' in one
    ? 'unit' in other && one.unit === other.unit
    : 'missile' in other && one.missile === other.missile;
}

/** How the board draws it. */
export function drawnLine(line: FireLine | null): BoardNotes['fireLine'] {
  if (!line) return null;
  const sign = (effect: SightCause['effect']): 'cross' | 'bar' | 'none' =>
    effect === 'blocks' ? 'cross' : effect === 'weakens' || effect === 'pulls' ? 'bar' : 'none';
  return {
    from: line.from,
    to: line.to,
    tone: line.blocked ? 'blocked' : line.modifier < 0 ? 'weakened' : 'clear',
    signs: line.causes.map(({ hex, effect }) => ({ hex, sign: sign(effect) })),
  };
}
