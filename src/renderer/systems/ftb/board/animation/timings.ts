/** How long things are seen, in milliseconds at speed 1. */
export const TIME = {
  activate: 420,
  settle: 320,
  bend: 600,
  launch: 400,
  heat: 1100,
  overheat: 900,
  tracked: 800,
  scan: 800,
  test: 1300,
  sign: 300,
  face: 500,
  cards: 2100,
  shot: 900,
  evade: 700,
  strike: 620,
  flak: 560,
  burst: 800,
  fade: 500,
  shield: 900,
  damage: 1200,
  mend: 900,
  store: 800,
  leave: 1100,
  breakUp: 620,
  explosion: 1700,
} as const;

/** When in its step a card is turned, and a shot arrives, as a share of it. */
export const TURNED = 0.42;
export const ARRIVES = 0.4;

/** How long a vector of so many LU is flown. */
export const flightTime = (lu: number): number => Math.min(2200, 500 + 90 * lu);
