import type { Scene } from 'three';
import { createBeams, type Beams } from './beams.ts';
import { createDebris, type Debris } from './debris.ts';
import { createDecals, type Decals } from './decals.ts';
import { createShieldShells, type ShieldShells } from '../../systems/talon/board/scene/shieldShells.ts';
import { createSprites, type Sprites } from './sprites.ts';

/** All that is written anew every frame: marks on the plane, glows, beams, shield patches, fragments. */
export interface Lightworks {
  readonly decals: Decals;
  readonly sprites: Sprites;
  readonly beams: Beams;
  readonly shells: ShieldShells;
  readonly debris: Debris;
  clear(): void;
  commit(): void;
  dispose(): void;
}

/** Puts all of its parts into `scene`; `dispose` takes them out again. */
export function createLightworks(scene: Scene): Lightworks {
  const decals = createDecals();
  const sprites = createSprites();
  const beams = createBeams();
  const shells = createShieldShells();
  const debris = createDebris();
  const parts = [decals.batch, sprites.batch, beams.batch, shells, debris];
  for (const part of parts) scene.add(part.mesh);
  return {
    decals,
    sprites,
    beams,
    shells,
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
