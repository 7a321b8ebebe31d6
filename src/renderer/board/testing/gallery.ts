import type { SceneName } from './scenes.ts';

/** One effect as the gallery shows it. */
export interface Shot {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly scene: SceneName;
  /** Milliseconds from its start. */
  readonly times: readonly number[];
  readonly direction?: 'off' | 'calm' | 'cinematic';
}

const shot = (name: SceneName, title: string, text: string, times: number[]): Shot => ({
  name: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  title,
  text,
  scene: name,
  times,
});

export const SHOTS: readonly Shot[] = [
  shot('phaser', 'Phaser', 'A beam.', [150, 400, 900, 1400]),
  shot('miss', 'Phaser, a miss', 'A beam that goes by.', [300, 500]),
  shot('disruptor', 'Disruptor', 'Bolts.', [200, 500, 900]),
  shot('torpedo', 'Anti-matter torpedo', 'A torpedo.', [300, 600, 850]),
  shot('launch', 'Missile launch and flight', 'A missile.', [200, 600, 1000]),
  shot('strike', 'Missile detonation', 'A missile arrives.', [300, 800, 1000, 1300]),
  shot('cone', 'Fusion cannon', 'The cone.', [200, 600, 1000, 1500]),
  shot('wave', 'Wave-motion gun', 'Charge, beam and throw.', [500, 1000, 1200, 1500, 1900, 2400]),
  shot('chain', 'A chain of explosions', 'One after another.', [300, 700, 1000, 1700, 2200, 2800]),
  shot('rocks', 'Asteroids', 'Rocks strike.', [800, 1000]),
  shot('gravity', 'Black hole', 'Drawn in.', [500, 1400, 2400]),
  shot('jump', 'FTL', 'Jump.', [500, 1000, 1200]),
  shot('arrival', 'Arrival', 'Out of FTL.', [150, 300, 500]),
  shot('docking', 'Power, craft, docking', 'Squadrons.', [300, 800, 2400]),
];
