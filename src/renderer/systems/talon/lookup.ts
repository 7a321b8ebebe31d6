import type { Hex } from '../../../engine/hex.ts';
import type { TerrainName } from '../../../engine/talon/terms.ts';
import type { MissileView, TalonDescription, TalonView, UnitView } from '../../../engine/talon/view.types.ts';

// What stands where in a view, without words: benchmarks look it up too.

/** A unit by its id; undefined: the view has none. */
export function unitOf(view: TalonView, id: number): UnitView | undefined {
  return view.units.find((unit) => unit.id === id);
}

/** A missile by its place; undefined: none is in flight there. */
export function missileOf(view: TalonView, place: number): MissileView | undefined {
  return view.missiles.find((missile) => missile.place === place);
}

/** What lies in a hex; null: empty space. */
export function terrainAt(view: TalonView, { q, r }: Hex): TerrainName | null {
  return view.terrain.find(({ hex }) => hex.q === q && hex.r === r)?.kind ?? null;
}

/** 7.5.2: whether one's own ships leave the battle by a move, this one or others. */
export function losesOwn(move: Extract<TalonDescription, { kind: 'move' }>, view: TalonView): boolean {
  return move.leavesMap.some((id) => unitOf(view, id)?.side === unitOf(view, move.unit)?.side);
}
