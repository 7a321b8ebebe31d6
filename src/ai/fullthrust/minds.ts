import type { Level } from '../../shared/opponent.ts';
import { KEEN, type Mind } from '../mind.ts';

/** Of the lower levels first impressions stand: so few simulations find nothing better. */
const HASTY: Mind = { ...KEEN, sifts: false, impressions: { trust: 100, noise: 0.5 } };

/**
 * How the levels think in Full Thrust, as measured in docs/levels/fullthrust.md. The guide's four best orders of a ship
 * alone win three quarters of the games against a newcomer, who leaves the table: so what comes to the lower levels' minds
 * is any order that is no folly, one to a recruit, and the more the higher the level.
 */
export const MINDS: Readonly<Record<Level, Mind>> = {
  recruit: { ...HASTY, simulations: 24, reckons: false, ideas: 1, aimsNear: true },
  cadet: { ...HASTY, simulations: 24, reckons: false, ideas: 2, aimsNear: true },
  lieutenant: { ...HASTY, simulations: 48, ideas: 5 },
  captain: { ...KEEN, simulations: 1_000 },
  admiral: KEEN,
};
