import type { Arc } from '../../../../engine/talon/terms.ts';

/** The arcs in the order in which shaders and loops take them; the engine's order, which may not be imported. */
export const ARC_ORDER = ['forward', 'right', 'rear', 'left'] as const satisfies readonly Arc[];

/** Compass angle of an arc's middle against the unit's heading, and half its width (5.3), in radians. */
export const ARC_SECTOR: Record<Arc, { middle: number; half: number }> = {
  forward: { middle: 0, half: Math.PI / 6 },
  right: { middle: Math.PI / 2, half: Math.PI / 3 },
  rear: { middle: Math.PI, half: Math.PI / 6 },
  left: { middle: -Math.PI / 2, half: Math.PI / 3 },
};
