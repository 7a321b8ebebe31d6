import { Color, DirectionalLight, HemisphereLight, type Scene, type WebGLRenderer } from 'three';
import type { TalonView } from '../../../engine/talon/view.types.ts';
import type { Picture } from '../../systems/talon/board/animation/picture.ts';
import { paint } from '../palette.ts';
import type { Detail } from '../quality.ts';
import { createHexGrid, type HexGrid } from '../tables/hexTable.ts';
import { createSky } from './sky.ts';
import { skySeed } from './skyPlan.ts';
import { createTerrain } from '../../systems/talon/board/scene/terrain.ts';

/** Where the battle is fought: the sky, its sun as the lamp, the grid, and what stands on it. */
export interface Space {
  readonly grid: HexGrid;
  /** The sky of this battle; the same battle has the same one. */
  show(view: TalonView): void;
  setDetail(detail: Detail, ratio: number): void;
  /** `seconds` drives what turns and tumbles. */
  update(picture: Picture, seconds: number): void;
  /** After the graphics context was lost: what was baked is baked again. */
  restore(): void;
  dispose(): void;
}

const WHITE = new Color(1, 1, 1);

/** `battle` is its id, null for a board by itself. */
export function createSpace(renderer: WebGLRenderer, scene: Scene, detail: Detail, battle: string | null): Space {
  const sky = createSky(renderer);
  const grid = createHexGrid();
  scene.add(sky.group, grid.mesh);
  const sun = new DirectionalLight(0xffffff, 2.3);
  const rim = new DirectionalLight(0x5f8fff, 1.0);
  const fill = new HemisphereLight(0x86a0d0, 0x10141f, 0.55);
  scene.add(sun, rim, fill);
  const terrain = createTerrain(scene);
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
    terrain.setLight(light, sunColour);
    terrain.setDetail(drawn.detail, sky.withStars);
  }

  return {
    grid,
    show(view) {
      const next = skySeed(battle, view);
      grid.setWindow(view.map);
      if (next === seed) return;
      seed = next;
      renew();
    },
    setDetail(next, ratio) {
      if (next === drawn.detail && ratio === drawn.ratio) return;
      drawn = { detail: next, ratio };
      renew();
    },
    update(picture, seconds) {
      terrain.update(picture.terrain, seconds);
      grid.setHoles(terrain.holes());
      grid.setColour(paint('grid'));
    },
    restore() {
      sky.forget();
      renew();
    },
    dispose() {
      scene.remove(sky.group, grid.mesh, sun, rim, fill);
      terrain.dispose();
      sky.dispose();
      grid.dispose();
      sun.dispose();
      rim.dispose();
      fill.dispose();
    },
  };
}
