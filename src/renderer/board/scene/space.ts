import type { Vector3 } from 'three';
import { Color, DirectionalLight, HemisphereLight, type CubeTexture, type Scene, type WebGLRenderer } from 'three';
import type { Detail } from '../quality.ts';
import { createSky } from './sky.ts';

/** Where the battle is fought: the sky, and its sun as the lamp. */
export interface Space {
  /** The sky of a seed; the same seed has the same one. */
  show(seed: number): void;
  setDetail(detail: Detail, ratio: number): void;
  /** After the graphics context was lost: what was baked is baked again. */
  restore(): void;
  dispose(): void;
}

const WHITE = new Color(1, 1, 1);

/** Told of the sun of another sky: from where it shines, in what colour, and the sky with its stars. */
export type SunRises = (from: Vector3, colour: Color, sky: () => CubeTexture) => void;

/** Puts sky and lamps into `scene`. */
export function createSpace(renderer: WebGLRenderer, scene: Scene, detail: Detail, sunRises: SunRises): Space {
  const sky = createSky(renderer);
  const sun = new DirectionalLight(0xffffff, 2.3);
  const rim = new DirectionalLight(0x5f8fff, 1.0);
  const fill = new HemisphereLight(0x86a0d0, 0x10141f, 0.55);
  scene.add(sky.group, sun, rim, fill);
  let seed: number | null = null;
  let drawn = { detail, ratio: 1 };

  function renew(): void {
    if (seed === null) return;
    sky.show(seed, drawn.detail, drawn.ratio);
    const { light, sunColour } = sky.plan();
    sun.position.copy(light).multiplyScalar(20);
    // Hulls keep their own colours: the lamp is paler than the sun that is seen.
    sun.color.copy(sunColour).lerp(WHITE, 0.65);
    // The far side of a hull is not lost in the dark.
    rim.position.set(-light.x * 12, 6, -light.z * 12);
    sunRises(light, sunColour, sky.withStars);
  }

  return {
    show(next) {
      if (next === seed) return;
      seed = next;
      renew();
    },
    setDetail(next, ratio) {
      if (next === drawn.detail && ratio === drawn.ratio) return;
      drawn = { detail: next, ratio };
      renew();
    },
    restore() {
      sky.forget();
      renew();
    },
    dispose() {
      scene.remove(sky.group, sun, rim, fill);
      sky.dispose();
      sun.dispose();
      rim.dispose();
      fill.dispose();
    },
  };
}
