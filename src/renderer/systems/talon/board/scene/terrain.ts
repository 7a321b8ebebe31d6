import { Color, type CubeTexture, type Scene, type Vector3 } from 'three';
import type { Hex } from '../../../../../engine/hex.ts';
import type { Point } from '../../../../board/plane.ts';
import type { Detail } from '../../../../board/quality.ts';
import { createBodies } from '../../../../board/scene/bodies.ts';
import { createRocks } from '../../../../board/scene/rocks.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { hexToWorld } from '../../../../board/tables/hexLayout.ts';
import type { TerrainPicture } from '../animation/picture.ts';
import { createBlackHoles } from './blackHole.ts';

/** Everything of sections 17 to 19 that stands on the board, in four draw calls at most. */
export interface Terrain {
  /** `seconds` drives what turns and tumbles; it passes only while frames are drawn anyway. */
  update(terrain: readonly TerrainPicture[], seconds: number): void;
  /** From where the sun shines and in what colour, and the sky whose light black holes bend. */
  setLight(from: Vector3, colour: Color, sky: () => CubeTexture): void;
  /** Finer clouds and planets, and holes that bend light; without it they are painted. */
  setDetail(detail: Detail): void;
  /** Where black holes are, for the table, which is dark there. */
  holes(): readonly Point[];
  dispose(): void;
}

/** Seas and airs of planets: each hex has its own. */
const PLANETS = [
  { body: new Color(0x2f6fc4), air: new Color(0x6fb4ff) },
  { body: new Color(0x2f8f7a), air: new Color(0x7fe0d8) },
  { body: new Color(0xb0603a), air: new Color(0xffb07a) },
  { body: new Color(0x7a5ab8), air: new Color(0xc0a4ff) },
] as const;
const NEBULA = { deep: new Color(0x7a3ad0), cool: new Color(0x2a66d0) };
const HOLE = { hot: new Color(0xffb45a), outer: new Color(0xc0341a) };
const WORM = { inner: new Color(0x7ff0ff), outer: new Color(0x2a5cff) };
const seededOf = (hex: Hex): (() => number) => seededRandom((hex.q * 374761393) ^ (hex.r * 668265263) ^ 5);

/** Puts its parts into `scene`, and frees them when it is disposed of. */
export function createTerrain(scene: Scene): Terrain {
  const bodies = createBodies();
  const rocks = createRocks();
  const blackHoles = createBlackHoles(scene);
  let bending = false;
  let skyOf: (() => CubeTexture) | null = null;
  let holes: Point[] = [];
  scene.add(bodies.mesh, ...rocks.meshes);

  function nebula(hex: Hex, seconds: number, presence: number): void {
    const { x, z } = hexToWorld(hex);
    bodies.add('cloud', { x, y: 0.16, z }, 1.3, [NEBULA.deep, NEBULA.cool], { presence, seconds });
  }

  function one({ kind, hex, presence }: TerrainPicture, seconds: number): void {
    const { x, z } = hexToWorld(hex);
    const seed = seededOf(hex)();
    switch (kind) {
      case 'planet': {
        const { body, air } = PLANETS[Math.floor(seed * PLANETS.length)] ?? PLANETS[0];
        return bodies.add('planet', { x, y: 0.2, z }, 0.98, [body, air], { presence, seed, seconds });
      }
      case 'asteroids':
        return rocks.add({ x, z }, (hex.q * 73856093) ^ (hex.r * 19349663) ^ 77, seconds, presence);
      case 'nebula':
        return nebula(hex, seconds, presence);
      case 'black-hole':
        holes.push({ x, z });
        if (bending) return blackHoles.add(x, z, presence, seconds);
        bodies.add('horizon', { x, y: 0.1, z }, 0.5, [HOLE.hot, HOLE.outer], { presence });
        return bodies.add('disc', { x, y: 0.1, z }, 1.9, [HOLE.hot, HOLE.outer], { presence, seconds, flat: true });
      case 'worm-hole':
        return bodies.add('whirl', { x, y: 0.04, z }, 0.92, [WORM.inner, WORM.outer], {
          presence,
          seed: seed * 6.28,
          seconds,
          flat: true,
        });
    }
  }

  return {
    update(terrain, seconds) {
      bodies.clear();
      rocks.clear();
      blackHoles.clear();
      holes = [];
      for (const each of terrain) one(each, seconds);
      if (bending && holes.length > 0 && skyOf) blackHoles.setSky(skyOf());
      bodies.commit();
      rocks.commit();
      blackHoles.commit();
    },
    setLight(from, colour, sky) {
      bodies.setLight(from, colour);
      skyOf = sky;
    },
    setDetail({ bodies: fine, raySteps }) {
      bodies.setDetail(fine);
      bending = raySteps > 0;
      if (bending) blackHoles.setSteps(raySteps);
    },
    holes: () => holes,
    dispose() {
      scene.remove(bodies.mesh, ...rocks.meshes);
      blackHoles.dispose();
      bodies.dispose();
      rocks.dispose();
    },
  };
}
