import type { Scene } from 'three';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import type { Choreography } from '../physics/choreography.ts';
import type { Fleet } from '../ships/fleet.ts';
import { createConeFire, type ConeFire } from './coneFire.ts';
import type { Picture } from './picture.ts';
import { createSigns, type Signs } from '../../../../board/scene/signs.ts';
import { createWreckage, type Wreckage } from '../../../../board/scene/wreckage.ts';

/** The lightworks with what only effects need: fire over hexes, signs, wreckage. */
export interface EffectWorks extends Lightworks {
  readonly cone: ConeFire;
  readonly signs: Signs;
  readonly wreckage: Wreckage;
}

/** All that an effect is drawn with. */
export interface EffectScene {
  readonly works: EffectWorks;
  readonly fleet: Fleet;
  readonly picture: Picture;
  readonly choreography: Choreography;
  /** Motion is to be reduced: flashes are small and soft. */
  readonly calm: boolean;
}

/** Puts what effects need beside `works` into `scene`; clearing, committing and disposing of it does so to `works` too. */
export function withEffectLayers(scene: Scene, works: Lightworks): EffectWorks {
  const cone = createConeFire();
  const signs = createSigns();
  const wreckage = createWreckage();
  const parts = [
    { mesh: cone.batch.mesh, clear: cone.batch.clear, commit: cone.batch.commit, dispose: cone.batch.dispose },
    { mesh: signs.batch.mesh, clear: signs.batch.clear, commit: signs.batch.commit, dispose: signs.dispose },
    wreckage,
  ];
  for (const { mesh } of parts) scene.add(mesh);
  return {
    ...works,
    cone,
    signs,
    wreckage,
    clear() {
      works.clear();
      for (const part of parts) part.clear();
    },
    commit() {
      works.commit();
      for (const part of parts) part.commit();
    },
    dispose() {
      works.dispose();
      for (const part of parts) {
        scene.remove(part.mesh);
        part.dispose();
      }
    },
  };
}
