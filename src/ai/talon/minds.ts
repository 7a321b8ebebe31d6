import type { Level } from '../../shared/opponent.ts';
import { KEEN, type Mind } from '../mind.ts';

/**
 * How the levels think in Talon, as measured in docs/levels/talon.md. The guide alone knows much here: who overlooks
 * nothing wins nearly all of its games against a newcomer with the fewest simulations that a decision gets.
 */
export const MINDS: Readonly<Record<Level, Mind>> = {
  recruit: {
    simulations: 24,
    foresees: 1,
    reckons: false,
    ideas: null,
    sifts: true,
    overlooks: 1,
    forgives: 0.3,
    heeds: true,
    aimsNear: true,
  },
  cadet: {
    simulations: 24,
    foresees: 1,
    reckons: false,
    ideas: null,
    sifts: true,
    overlooks: 0.62,
    forgives: 0.2,
    heeds: true,
    aimsNear: true,
  },
  lieutenant: {
    simulations: 24,
    foresees: 1,
    reckons: true,
    ideas: null,
    sifts: true,
    overlooks: 0.23,
    forgives: 0.1,
    heeds: true,
    aimsNear: true,
  },
  captain: { ...KEEN, simulations: 24 },
  admiral: KEEN,
};
