import type { Level } from '../../shared/opponent.ts';
import { KEEN, type Mind } from '../mind.ts';

/**
 * How the levels think in FtB, as measured in docs/levels/ftb.md: what comes to the lower levels' minds is any order that is
 * no folly, one to a recruit, who takes it and forgets the heat. With 1,000 simulations, fewer than a
 * second has, the captain won 95 % against the lieutenant.
 */
export const MINDS: Readonly<Record<Level, Mind>> = {
  recruit: {
    ...KEEN,
    simulations: 24,
    reckons: false,
    ideas: 1,
    sifts: false,
    overlooks: 0.9,
    heeds: false,
    aimsNear: true,
  },
  cadet: {
    ...KEEN,
    simulations: 24,
    reckons: false,
    ideas: 2,
    sifts: false,
    overlooks: 0.6,
    forgives: 0.3,
    aimsNear: true,
  },
  lieutenant: { ...KEEN, simulations: 24, ideas: 4, sifts: false },
  captain: { ...KEEN, simulations: 200 },
  admiral: KEEN,
};
