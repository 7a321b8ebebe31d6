import { PointLight, type Color, type Scene, type Vector3 } from 'three';
import { createBeams, type Beams } from './beams.ts';
import { createDebris, type Debris } from './debris.ts';
import { createDecals, type Decals, type RingSector } from './decals.ts';
import { createSprites, type Sprites } from './sprites.ts';

/** All that is written anew every frame: marks on the plane, glows, beams, fragments. */
export interface Lightworks {
  readonly decals: Decals;
  readonly sprites: Sprites;
  readonly beams: Beams;
  readonly debris: Debris;
  /** Light that falls on what is near: the strongest of a frame's flashes shine. */
  flash(at: Vector3, colour: Color, strength: number): void;
  clear(): void;
  commit(): void;
  dispose(): void;
}

/** Flashes that light up their neighbours at one time, and how far they do, in world units. */
const LAMPS = 2;
const REACH = 7;

/** Puts all of its parts into `scene`; `dispose` takes them out again. `ringSectors`: see `decals.sectors`. */
export function createLightworks(scene: Scene, ringSectors: readonly RingSector[]): Lightworks {
  const decals = createDecals(ringSectors);
  const sprites = createSprites();
  const beams = createBeams();
  const debris = createDebris();
  const lamps = Array.from({ length: LAMPS }, () => new PointLight(0xffffff, 0, REACH, 1.6));
  scene.add(...lamps);
  let lit = 0;
  const parts = [decals.batch, sprites.batch, beams.batch, debris];
  for (const part of parts) scene.add(part.mesh);
  return {
    decals,
    sprites,
    beams,
    debris,
    flash(at, colour, strength) {
      if (strength <= 0.01) return;
      // More than there are lamps for: the weakest goes.
      const weakest = lamps.reduce((least, lamp) => (lamp.intensity < least.intensity ? lamp : least));
      const lamp = lit < LAMPS ? lamps[lit++] : weakest.intensity < strength ? weakest : undefined;
      if (!lamp) return;
      lamp.position.copy(at);
      lamp.position.y += 0.35;
      lamp.color.copy(colour);
      lamp.intensity = strength;
    },
    clear() {
      for (const part of parts) part.clear();
      for (const lamp of lamps) lamp.intensity = 0;
      lit = 0;
    },
    commit: () => parts.forEach((part) => part.commit()),
    dispose() {
      scene.remove(...lamps);
      for (const lamp of lamps) lamp.dispose();
      for (const part of parts) {
        scene.remove(part.mesh);
        part.dispose();
      }
    },
  };
}
