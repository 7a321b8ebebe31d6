import type { WeaponName } from '../../../../../engine/knighthawks/terms.ts';

/** How long things are seen, in milliseconds at speed 1. */
export const TIME = {
  hex: 360,
  rotate: 480,
  orbit: 1100,
  settle: 320,
  speed: 260,
  launch: 620,
  land: 760,
  leave: 1200,
  crash: 1100,
  screen: 800,
  hull: 700,
  number: 1250,
  fault: 1100,
  mend: 900,
  breakUp: 620,
  explosion: 1700,
} as const;

/** How long a shot is seen and when it arrives: beams at once, missiles by range. */
export function flight(weapon: WeaponName, range: number): { impact: number; duration: number } {
  switch (weapon) {
    case 'laser-battery':
    case 'laser-cannon':
    case 'proton-battery':
    case 'electron-battery':
      return { impact: 220, duration: 720 };
    case 'disruptor-cannon':
      return { impact: 420, duration: 980 };
    case 'rocket-battery':
    case 'assault-rocket': {
      const impact = 260 + 90 * range;
      return { impact, duration: impact + 420 };
    }
    case 'torpedo': {
      const impact = 420 + 130 * range;
      return { impact, duration: impact + 520 };
    }
  }
}
