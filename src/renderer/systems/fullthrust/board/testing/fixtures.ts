import type { Side } from '../../../../../engine/game.ts';
import type { ShipType } from '../../../../../engine/fullthrust/design/terms.ts';
import type { FullThrustView, GroupView, UnitView } from '../../../../../engine/fullthrust/view.types.ts';
import { makeGroup, makeUnit, makeView, place } from '../../testing/views.ts';

/** Views made by hand, for looking at the board without an engine. */

/** Mass and hull boxes of each type. */
const TYPES = {
  SC: [8, 2], CT: [14, 3], FF: [24, 5], DD: [34, 8], CL: [56, 14], CA: [84, 20], BC: [106, 26], BB: [132, 33], DN: [170, 43], SDN: [230, 58], CVA: [200, 46],
} as const satisfies Partial<Record<ShipType, readonly [number, number]>>; // prettier-ignore
export type FixtureType = keyof typeof TYPES;
export const TYPE_NAMES = Object.keys(TYPES) as FixtureType[];

/** A ship as it leaves the yard, at a place in MU; `change` for what a scene is about. */
export function ship(
  id: number,
  side: Side,
  type: FixtureType,
  at: readonly [x: number, y: number],
  course: number,
  change: Partial<UnitView> = {},
): UnitView {
  const [mass, hull] = TYPES[type];
  const own = { id, side, type, mass, class: type, name: `${type} ${id}`, course, path: null } as const;
  const navy = side === 0 ? 'lantern' : 'anvil';
  return makeUnit({ ...own, navy, ...place(...at), hull: { rows: [hull], lost: 0 }, ...change });
}

export const group = (id: number, side: Side, at: readonly [x: number, y: number], facing: number): GroupView =>
  makeGroup({ id, side, ...place(...at), facing });

export const view = (units: UnitView[], change: Partial<FullThrustView> = {}): FullThrustView =>
  makeView({ units, ...change });

const LINE: readonly FixtureType[] = ['SDN', 'DN', 'BB', 'BB', 'BC', 'CA', 'CA', 'CL', 'CL', 'DD', 'DD', 'FF', 'FF', 'CT', 'CVA']; // prettier-ignore

/** Fifteen ships a side, six fighter groups each. */
export function fleetAction(): FullThrustView {
  const line = (side: Side): UnitView[] =>
    LINE.map((type, n) => {
      const x = side === 0 ? 20 - 5 * (n % 3) : 52 + 5 * (n % 3);
      return ship(15 * side + n, side, type, [x, 4 + 2.8 * n], side === 0 ? 3 : 9);
    });
  const wing = (side: Side): GroupView[] =>
    Array.from({ length: 6 }, (_, n) => group(6 * side + n, side, [side === 0 ? 28 : 44, 8 + 6 * n], side === 0 ? 3 : 9)); // prettier-ignore
  return view([...line(0), ...line(1)], { groups: [...wing(0), ...wing(1)] });
}
