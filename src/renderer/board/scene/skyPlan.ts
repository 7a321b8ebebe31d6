import { Color, Vector3 } from 'three';
import { seededRandom, seedOf } from './seededRandom.ts';

/** What is to be seen in the sky of one battle; the same seed always plans the same. */
export interface SkyPlan {
  readonly offset: Vector3;
  readonly deep: Color;
  readonly gas: Color;
  readonly bright: Color;
  readonly band: Vector3;
  /** Where the sun is seen, and its colour. */
  readonly sun: Vector3;
  readonly sunColour: Color;
  /** From where its light falls on the board: from the same side, but from above. */
  readonly light: Vector3;
  /** A planet far off; `radius` 0 where there is none. */
  readonly giant: { readonly at: Vector3; readonly radius: number; readonly colour: Color };
}

/** Gas in colours that leave the sides' own to the sides: dark, and never pure blue or red. */
const GASES = [
  { deep: 0x0a1a38, gas: 0x1d4f8c, bright: 0x6a5acd },
  { deep: 0x1a1030, gas: 0x5a2f7a, bright: 0xb0587e },
  { deep: 0x07202a, gas: 0x1a6a70, bright: 0x6fb08a },
  { deep: 0x1a1024, gas: 0x74304e, bright: 0xc87444 },
  { deep: 0x0c1630, gas: 0x26559a, bright: 0xb8705c },
  { deep: 0x10122c, gas: 0x3a3f9a, bright: 0x4aa0b0 },
] as const;
const SUNS = [0xfff0d8, 0xffe2b0, 0xdfeaff, 0xffd2a0, 0xf4f4ff] as const;
const GIANTS = [0x8a7a60, 0x5a7a9a, 0x9a6a4a, 0x6a5a8a, 0x4f8a80] as const;

/** The sky's seed: the battle's id, so that two battles of one scenario differ; where there is none, the fleets. */
export const skySeed = (battle: string | null, fleets: string): number => seedOf(battle ?? fleets);

/** A direction by compass angle and depression below the board's plane, in radians. */
function below(angle: number, depression: number): Vector3 {
  const flat = Math.cos(depression);
  return new Vector3(Math.sin(angle) * flat, -Math.sin(depression), -Math.cos(angle) * flat);
}

/** Its sun is always where the camera, which looks down, can see it. */
export function planSky(seed: number): SkyPlan {
  const random = seededRandom(seed);
  const pick = <Each>(of: readonly Each[]): Each => of[Math.floor(random() * of.length)] as Each;
  const gases = pick(GASES);
  // The camera looks down: what is to be seen of the sun must stand under the board's edge.
  const way = random() < 0.5 ? -1 : 1;
  const angle = way * (0.5 + 0.22 * random());
  const giantAngle = -way * (0.62 + 0.3 * random());
  return {
    offset: new Vector3(random() * 40, random() * 40, random() * 40),
    deep: new Color(gases.deep),
    gas: new Color(gases.gas),
    bright: new Color(gases.bright),
    band: new Vector3(random() - 0.5, 0.5 + random(), random() - 0.5).normalize(),
    sun: below(angle, 0.62 + 0.08 * random()),
    sunColour: new Color(pick(SUNS)),
    light: new Vector3(Math.sin(angle) * 0.86, 0.72, -Math.cos(angle) * 0.5).normalize(),
    giant: {
      at: below(giantAngle, 0.72 + 0.3 * random()),
      radius: random() < 0.65 ? 0.1 + 0.09 * random() : 0,
      colour: new Color(pick(GIANTS)),
    },
  };
}
