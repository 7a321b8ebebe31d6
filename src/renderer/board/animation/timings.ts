import type { TalonEvent } from '../../../engine/talon/events.ts';

/** How long things are seen, in milliseconds at speed 1. */
export const TIME = {
  move: 720,
  afterburn: 560,
  rotate: 620,
  settle: 380,
  thrown: 1150,
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
  repair: 1000,
  power: 520,
  transmit: 900,
  arrive: 850,
  retreat: 1400,
  dock: 950,
  terrainGone: 700,
  /** The cone's sweep from one edge to the other, and all of it. */
  coneSweep: 1000,
  cone: 2300,
  launch: 760,
  missileMove: 460,
  missileStrike: 900,
  /** From the start of a missile's dash to its detonation. */
  missileImpact: 320,
  missileDestroyed: 700,
  missileTarget: 700,
} as const;

/** How long a shot is seen and when it arrives: beams at once, bolts soon, torpedoes by range. */
export function flight(event: Extract<TalonEvent, { type: 'fired' }>): { impact: number; duration: number } {
  switch (event.weapon) {
    case 'phaser':
      return { impact: 240, duration: 760 };
    case 'disruptor':
      return { impact: 300 + 60 * event.range, duration: 760 + 60 * event.range };
    case 'anti-matter-torpedo':
    case 'missile':
      return { impact: 380 + 130 * event.range, duration: 640 + 130 * event.range };
    case 'wave-motion-gun':
      // Most of it is the charging.
      return { impact: 1150, duration: 1800 };
    case 'fusion-cannon':
      return { impact: 420, duration: 1100 };
  }
}
