import type { Side } from '../../engine/game.ts';

/** Tells fleets from others by their ships' classes, sides and names. */
export const fleetKey = (
  units: readonly { readonly id: number; readonly class: string; readonly side: Side; readonly name: string }[],
): string => units.map(({ id, class: name, side, name: own }) => [id, name, side, own].join()).join();
