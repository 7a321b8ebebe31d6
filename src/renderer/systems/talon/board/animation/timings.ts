import type { WeaponName } from '../../../../../engine/talon/terms.ts';

/** How long things are seen, in milliseconds at speed 1. */
export const TIME = {
  move: 720,
  afterburn: 560,
  rotate: 620,
  /** From one ship's move to the next one's, and from one shot of a salvo to the next, in one act. */
  moveStagger: 170,
  shotStagger: 240,
  settle: 380,
  thrown: 1300,
  /** From the blow to the moment at which a thrown ship meets what stands in its new hex. */
  thrownContact: 320,
  fall: 900,
  asteroids: 850,
  shield: 700,
  hull: 800,
  craft: 900,
  number: 1250,
  critical: 1400,
  breakUp: 620,
  /** A planet or a black hole takes longer to swallow a ship. */
  swallowed: 1300,
  explosion: 1900,
  /** From an explosion to its shock wave at the neighbouring hexes, and to the next of a chain. */
  shock: 420,
  chain: 950,
  collision: 700,
  repair: 650,
  power: 520,
  transmit: 900,
  arrive: 850,
  retreat: 1400,
  dock: 950,
  terrainGone: 700,
  /** Before the cone: the cannon gathers its fire. */
  coneCharge: 700,
  /** The cone's sweep from one edge to the other, and all of it. */
  coneSweep: 850,
  cone: 2600,
  launch: 760,
  missileMove: 460,
  missileStrike: 900,
  /** From the start of a missile's dash to its detonation. */
  missileImpact: 320,
  missileDestroyed: 700,
  missileTarget: 700,
} as const;

/** Share of the time until a wave strikes that is charging. */
export const WAVE_RELEASE = 0.84;

/** How long a shot is seen and when it arrives: beams at once, bolts soon, torpedoes by range; none over 1.2 s but the wave. */
export function flight({ weapon, range }: { weapon: WeaponName; range: number }): { impact: number; duration: number } {
  switch (weapon) {
    case 'phaser':
      return { impact: 240, duration: 760 };
    case 'disruptor': {
      const impact = Math.min(640, 300 + 50 * range);
      return { impact, duration: impact + 440 };
    }
    case 'anti-matter-torpedo':
    case 'missile': {
      const impact = Math.min(780, 340 + 90 * range);
      return { impact, duration: impact + 420 };
    }
    case 'wave-motion-gun':
      // Most of it is the charging.
      return { impact: 1500, duration: 2150 };
    case 'fusion-cannon':
      return { impact: 420, duration: 1100 };
  }
}
