import type { SetupMapProps } from '../systems/system.types.ts';

/** The hull of a class that flies in one of the fleets; empty where none does. */
export const hullIn =
  (fleets: SetupMapProps['fleets']) =>
  (shipClass: string): string =>
    fleets.flatMap(({ ships }) => ships).find((ship) => ship.class === shipClass)?.hull ?? '';
