import type { Quality } from '../../shared/settings.ts';

/** How much is drawn, and the judgement of how much the machine can draw. No clock: fed with frame times. */

export const LEVELS = ['low', 'medium', 'high'] as const;
export type DetailLevel = (typeof LEVELS)[number];

export interface Detail {
  /** Most device pixels for a CSS pixel, along an edge. */
  readonly pixelRatio: number;
  /** Blurred copies of what is bright; 0: no bloom. */
  readonly bloomSteps: number;
  /** Texels along an edge of the baked sky. */
  readonly skySize: number;
  /** Octaves of noise in the sky's nebulae. */
  readonly skyOctaves: number;
  /** Stars for each hundred of the whole number. */
  readonly starShare: number;
  /** Steps of a light ray past what bends it; 0: it is painted, and bends nothing. */
  readonly raySteps: number;
  /** Clouds and planets in full (1) or plain (0). */
  readonly bodies: number;
  /** Plating on hulls. */
  readonly hulls: number;
  /** The weave in bubbles about ships. */
  readonly shells: number;
}

export const DETAILS: Readonly<Record<DetailLevel, Detail>> = {
  low: {
    pixelRatio: 1,
    bloomSteps: 0,
    skySize: 128,
    skyOctaves: 4,
    starShare: 0.6,
    raySteps: 0,
    bodies: 0,
    hulls: 0,
    shells: 0,
  },
  medium: {
    pixelRatio: 1.5,
    bloomSteps: 3,
    skySize: 512,
    skyOctaves: 5,
    starShare: 1,
    raySteps: 40,
    bodies: 1,
    hulls: 1,
    shells: 1,
  },
  high: {
    pixelRatio: 2,
    bloomSteps: 5,
    skySize: 1024,
    skyOctaves: 6,
    starShare: 1,
    raySteps: 72,
    bodies: 1,
    hulls: 1,
    shells: 1,
  },
};

/** Frames whose median is judged. */
const WINDOW = 45;
/** A median above this, in milliseconds, is too slow; one below `FAST` leaves room for more. */
const SLOW = 27;
const FAST = 19;
/** Fast windows in a row before more is tried; twice as many after each try that was too slow. */
const PATIENCE = 6;
const MOST_PATIENCE = 96;

/** Watches frame times and says at which level to draw. */
export interface Governor {
  level(): DetailLevel;
  /** The milliseconds from one frame to the next while something moves. Returns the level from now on. */
  frame(milliseconds: number): DetailLevel;
}

/** Begins at `start`, and never goes above `highest`. */
export function createGovernor(start: DetailLevel, highest: DetailLevel = 'high'): Governor {
  const top = LEVELS.indexOf(highest);
  let level = Math.min(LEVELS.indexOf(start), top);
  let times: number[] = [];
  let fastWindows = 0;
  let patience = PATIENCE;
  /** Whether the level was raised and has not stood a whole window since. */
  let trying = false;

  function judge(median: number): void {
    if (median > SLOW) {
      if (trying) patience = Math.min(MOST_PATIENCE, patience * 2);
      level = Math.max(0, level - 1);
      fastWindows = 0;
    } else if (median >= FAST) fastWindows = 0;
    else if (level < top && ++fastWindows >= patience) {
      level++;
      fastWindows = 0;
      trying = true;
      return;
    }
    trying = false;
  }

  const name = (): DetailLevel => LEVELS[level] ?? 'low';
  return {
    level: name,
    frame(milliseconds) {
      times.push(milliseconds);
      if (times.length < WINDOW) return name();
      const median = times.toSorted((a, b) => a - b)[WINDOW >> 1] ?? 0;
      times = [];
      judge(median);
      return name();
    },
  };
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether what draws, by its name, is a program and no graphics card. */
export const isSoftware = (graphics: string): boolean => SOFTWARE.test(graphics);

/** The governor for a setting on a machine: one that draws in software never draws more than it must. */
export function governorFor(quality: Quality, graphics: string): Governor {
  if (quality !== 'auto') return { level: () => quality, frame: () => quality };
  return isSoftware(graphics) ? createGovernor('low', 'low') : createGovernor('high');
}
