import type { Level } from '../../shared/opponent.ts';
import { KEEN, type Mind } from '../mind.ts';

/**
 * How the levels think in Knight Hawks, as measured in docs/levels/knighthawks.md. Between those who overlook a fifth and
 * those who overlook nine tenths of their choices hardly a difference was found: they won half to two thirds of their games
 * against a newcomer. So the recruit thinks of two choices at most, the cadet of four, and the lieutenant overlooks nothing.
 * More simulations than the captain's have won no more games, and in the largest battle they took longer than a player waits.
 */
export const MINDS: Readonly<Record<Level, Mind>> = {
  recruit: { ...KEEN, simulations: 24, reckons: false, ideas: 2, overlooks: 0.9, forgives: 0.3, aimsNear: true },
  cadet: { ...KEEN, simulations: 24, reckons: false, ideas: 4, overlooks: 0.7, forgives: 0.25, aimsNear: true },
  lieutenant: { ...KEEN, simulations: 24, reckons: false, aimsNear: true },
  captain: { ...KEEN, simulations: 3_000 },
  admiral: KEEN,
};
