import { Color, Vector3, type CubeTexture, type Scene } from 'three';
import type { Hex } from '../../../../../engine/hex.ts';
import type { TerrainPicture } from '../animation/picture.ts';
import { hexToWorld } from '../../../../board/tables/hexLayout.ts';
import type { Detail } from '../../../../board/quality.ts';
import { createBlackHoles } from './blackHole.ts';
import { createNoiseTexture } from '../../../../board/scene/noiseTexture.ts';
import { createQuadBatch } from '../../../../board/scene/quadBatch.ts';
import { createRocks } from '../../../../board/scene/rocks.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { TERRAIN_FRAGMENT, TERRAIN_VERTEX } from '../../../../board/scene/bodyShader.ts';

/** Everything of sections 17 to 19 that stands on the board, in four draw calls at most. */
export interface Terrain {
  /** `seconds` drives what turns and tumbles; it passes only while frames are drawn anyway. */
  update(terrain: readonly TerrainPicture[], seconds: number): void;
  /** From where the sun shines, and in what colour. */
  setLight(from: Vector3, colour: Color): void;
  /** Finer clouds and planets, and holes that bend the light of `sky`; without it they are painted. */
  setDetail(detail: Detail, sky: () => CubeTexture): void;
  /** Where black holes are, for the grid, which is dark there. */
  holes(): readonly { x: number; z: number }[];
  dispose(): void;
}

const KIND = { planet: 0, gas: 1, accretion: 2, horizon: 3, swirl: 4 } as const;

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

const WHITE = new Color(1, 1, 1);

/** Puts its parts into `scene`, and frees them when it is disposed of. */
export function createTerrain(scene: Scene): Terrain {
  const noise = createNoiseTexture();
  const uniforms = {
    uNoise: { value: noise },
    uLamp: { value: new Vector3(-0.8, 0.7, -0.2) },
    uLampColour: { value: new Color(1, 1, 1) },
    uDetail: { value: 0 },
  };
  const batch = createQuadBatch({
    name: 'terrain',
    capacity: 512,
    uniforms,
    vertexShader: TERRAIN_VERTEX,
    fragmentShader: TERRAIN_FRAGMENT,
    // After the grid, before what is marked on it.
    renderOrder: 1.5,
    premultiplied: true,
  });
  const rocks = createRocks();
  const blackHoles = createBlackHoles(scene);
  let bending = false;
  let skyOf: (() => CubeTexture) | null = null;
  let holes: { x: number; z: number }[] = [];
  scene.add(batch.mesh, ...rocks.meshes);

  function put(
    kind: number,
    at: { x: number; y: number; z: number },
    size: number,
    [colour, second]: readonly [Color, Color],
    { presence = 1, seed = 0, seconds = 0, flat = false, rotation = 0 },
  ): void {
    batch.add(
      at.x,
      at.y,
      at.z,
      size,
      colour.r,
      colour.g,
      colour.b,
      presence,
      kind,
      seed,
      seconds,
      flat ? 1 : 0,
      second.r,
      second.g,
      second.b,
      rotation,
    );
  }

  function nebula(hex: Hex, seconds: number, presence: number): void {
    const { x, z } = hexToWorld(hex);
    put(KIND.gas, { x, y: 0.16, z }, 1.3, [NEBULA.deep, NEBULA.cool], { presence, seconds });
  }

  function one({ kind, hex, presence }: TerrainPicture, seconds: number): void {
    const { x, z } = hexToWorld(hex);
    const seed = seededOf(hex)();
    switch (kind) {
      case 'planet': {
        const { body, air } = PLANETS[Math.floor(seed * PLANETS.length)] ?? PLANETS[0];
        return put(KIND.planet, { x, y: 0.2, z }, 0.98, [body, air], { presence, seed, seconds });
      }
      case 'asteroids':
        return rocks.add(hex, seconds, presence);
      case 'nebula':
        return nebula(hex, seconds, presence);
      case 'black-hole':
        holes.push({ x, z });
        if (bending) return blackHoles.add(x, z, presence, seconds);
        put(KIND.horizon, { x, y: 0.1, z }, 0.5, [HOLE.hot, HOLE.outer], { presence });
        return put(KIND.accretion, { x, y: 0.1, z }, 1.12, [HOLE.hot, HOLE.outer], { presence, seconds, flat: true });
      case 'worm-hole':
        return put(KIND.swirl, { x, y: 0.04, z }, 0.92, [WORM.inner, WORM.outer], {
          presence,
          seed: seed * 6.28,
          seconds,
          flat: true,
        });
    }
  }

  return {
    update(terrain, seconds) {
      batch.clear();
      rocks.clear();
      blackHoles.clear();
      holes = [];
      for (const each of terrain) one(each, seconds);
      if (bending && holes.length > 0 && skyOf) blackHoles.setSky(skyOf());
      batch.commit();
      rocks.commit();
      blackHoles.commit();
    },
    setLight(from, colour) {
      uniforms.uLamp.value.copy(from);
      uniforms.uLampColour.value.copy(colour).lerp(WHITE, 0.5);
    },
    setDetail({ terrain: fine, holeSteps }, sky) {
      uniforms.uDetail.value = fine;
      bending = holeSteps > 0;
      skyOf = sky;
      if (bending) blackHoles.setSteps(holeSteps);
    },
    holes: () => holes,
    dispose() {
      scene.remove(batch.mesh, ...rocks.meshes);
      blackHoles.dispose();
      batch.dispose();
      rocks.dispose();
      noise.dispose();
    },
  };
}

const seededOf = (hex: Hex): (() => number) => seededRandom((hex.q * 374761393) ^ (hex.r * 668265263) ^ 5);
