import type { Level } from '../../shared/opponent.ts';
import { KEEN, type Mind } from '../mind.ts';

/**
 * How the levels think in Full Thrust, as measured in docs/levels/fullthrust.md. The guide's four best orders of a ship
 * alone win three quarters of the games against a newcomer, who leaves the table: so what comes to the lower levels' minds
 * is any order that is no folly, one to a recruit, and the more the higher the level.
 */
export const MINDS: Readonly<Record<Level, Mind>> = {
  recruit: { ...KEEN, simulations: 24, reckons: false, ideas: 1, sifts: false, aimsNear: true },
  cadet: { ...KEEN, simulations: 24, reckons: false, ideas: 2, sifts: false, aimsNear: true },
  lieutenant: { ...KEEN, simulations: 48, ideas: 5, sifts: false },
  captain: KEEN,
  admiral: KEEN,
};
