import type { Scene } from 'three';
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
  clear(): void;
  commit(): void;
  dispose(): void;
}

/** Puts all of its parts into `scene`; `dispose` takes them out again. `ringSectors`: see `decals.sectors`. */
export function createLightworks(scene: Scene, ringSectors: readonly RingSector[]): Lightworks {
  const decals = createDecals(ringSectors);
  const sprites = createSprites();
  const beams = createBeams();
  const debris = createDebris();
  const parts = [decals.batch, sprites.batch, beams.batch, debris];
  for (const part of parts) scene.add(part.mesh);
  return {
    decals,
    sprites,
    beams,
    debris,
    clear: () => parts.forEach((part) => part.clear()),
    commit: () => parts.forEach((part) => part.commit()),
    dispose: () =>
      parts.forEach((part) => {
        scene.remove(part.mesh);
        part.dispose();
      }),
  };
}
