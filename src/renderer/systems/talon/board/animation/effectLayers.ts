import type { Scene } from 'three';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import type { Choreography } from '../../../../board/physics/choreography.ts';
import type { Fleet } from '../ships/fleet.ts';
import { createShieldShells, type ShieldShells } from '../scene/shieldShells.ts';
import { createConeFire, type ConeFire } from './coneFire.ts';
import type { Picture } from './picture.ts';
import type { PlanStep } from './plan.types.ts';
import { SIGN_PATHS, type SignName } from './signPaths.ts';
import { createSigns, type Signs } from '../scene/signs.ts';
import { createWreckage, type Wreckage } from '../scene/wreckage.ts';

/** The board's lightworks with what only Talon's effects need: fire over hexes, signs, wreckage, shield patches. */
export interface EffectWorks extends Lightworks {
  readonly cone: ConeFire;
  readonly signs: Signs<SignName>;
  readonly shells: ShieldShells;
  readonly wreckage: Wreckage;
}

/** All that an effect is drawn with. */
export interface EffectScene {
  readonly works: EffectWorks;
  readonly fleet: Fleet;
  readonly picture: Picture;
  readonly choreography: Choreography<PlanStep>;
  /** Motion is to be reduced: flashes are small and soft. */
  readonly calm: boolean;
}

/** Puts what effects need beside `works` into `scene`; it clears, commits and disposes of that alone. */
export function withEffectLayers(scene: Scene, works: Lightworks): EffectWorks {
  const cone = createConeFire();
  const signs = createSigns(SIGN_PATHS);
  const wreckage = createWreckage();
  const shells = createShieldShells();
  const parts = [
    { mesh: cone.batch.mesh, clear: cone.batch.clear, commit: cone.batch.commit, dispose: cone.batch.dispose },
    { mesh: signs.batch.mesh, clear: signs.batch.clear, commit: signs.batch.commit, dispose: signs.dispose },
    wreckage,
    shells,
  ];
  for (const { mesh } of parts) scene.add(mesh);
  return {
    ...works,
    cone,
    signs,
    wreckage,
    shells,
    clear() {
      for (const part of parts) part.clear();
    },
    commit() {
      for (const part of parts) part.commit();
    },
    dispose() {
      for (const part of parts) {
        scene.remove(part.mesh);
        part.dispose();
      }
    },
  };
}
