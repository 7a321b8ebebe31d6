import { Color } from 'three';

/** The board's colours: a command deck at night. Numbers are sRGB. */
export const PALETTE = {
  space: 0x04070f,
  grid: 0x3b6ea8,
  terran: 0x4fb3ff,
  talon: 0xff4d4a,
  /** The second side where both fly the same race. */
  rival: 0xc08cff,
  amber: 0xffb43c,
  white: 0xe8f2ff,
  select: 0xd8f1ff,
  move: 0x5fe0c8,
  collide: 0xff8a3c,
  target: 0xff5c54,
  reach: 0x7a8cff,
  arcForward: 0x8fe3ff,
  arcSide: 0x4c7dff,
  arcRear: 0xb06cff,
  shield: 0x6fd0ff,
  reinforced: 0xd6c2ff,
  fire: 0xff9a3d,
  fireball: 0xff6a1e,
  amberSpark: 0xffc46b,
  terranEngine: 0x5ab8ff,
  talonEngine: 0xff6a3c,
  repair: 0x6fe3a0,
  phaser: 0xff8a2e,
  disruptor: 0x66ff9a,
  torpedo: 0xb98cff,
  wave: 0x58c8ff,
  rock: 0x9a8c76,
  cone: 0xff7a2a,
  jump: 0xa8d4ff,
  wormHole: 0x58e8ff,
  launch: 0xffd25c,
  push: 0xc8a0ff,
  blocked: 0xff5c54,
  weakened: 0xffb43c,
} as const;

export type Paint = keyof typeof PALETTE;

const colours = new Map<Paint, Color>();

/** The colour in the renderer's linear space; shared, do not change it. */
export function paint(name: Paint): Color {
  let colour = colours.get(name);
  if (!colour) colours.set(name, (colour = new Color(PALETTE[name])));
  return colour;
}
