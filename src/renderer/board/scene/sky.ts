import {
  BackSide,
  BoxGeometry,
  CubeCamera,
  Group,
  LinearFilter,
  Mesh,
  Scene,
  ShaderMaterial,
  Vector3,
  Vector4,
  WebGLCubeRenderTarget,
  type CubeTexture,
  type WebGLRenderer,
} from 'three';
import type { Detail } from '../quality.ts';
import { planSky, type SkyPlan } from './skyPlan.ts';
import { SKY_BAKE_FRAGMENT, SKY_BAKE_VERTEX, SKY_FRAGMENT, SKY_VERTEX } from './skyShader.ts';
import { createStars, type Stars } from './stars.ts';

/** What lies behind the board. It is worked out when it changes and then only looked up; it never moves by itself. */
export interface Sky {
  readonly group: Group;
  /** What is in the sky that is shown. */
  plan(): SkyPlan;
  /** Another battle's sky, or the same in another detail. */
  show(seed: number, detail: Detail, ratio: number): void;
  /** The sky with its stars as a cube, for what bends light; made when first asked for. */
  withStars(): CubeTexture;
  /** What was baked is lost. */
  forget(): void;
  dispose(): void;
}

/** Texels along an edge of the cube with stars, and a star's size in it against one on the screen. */
const STAR_CUBE = 1024;
/** Texels along an edge from which a planet far off looks round. */
const SHARP = 512;
const STAR_TEXELS = 0.75;

const cube = (size: number): WebGLCubeRenderTarget =>
  new WebGLCubeRenderTarget(size, { generateMipmaps: false, minFilter: LinearFilter, depthBuffer: false });

/** What the sky is baked with, and what the baked one is drawn with. */
function createMaterials() {
  const bakeUniforms = {
    uOctaves: { value: 5 },
    uOffset: { value: new Vector3() },
    uDeep: { value: new Vector3() as unknown },
    uGas: { value: new Vector3() as unknown },
    uBright: { value: new Vector3() as unknown },
    uBand: { value: new Vector3() },
    uSun: { value: new Vector3(0, -1, 0) },
    uSunColour: { value: new Vector3() as unknown },
    uGiant: { value: new Vector4() },
    uGiantColour: { value: new Vector3() as unknown },
  };
  const uniforms = {
    uCube: { value: null as CubeTexture | null },
    uSun: bakeUniforms.uSun,
    uSunColour: bakeUniforms.uSunColour,
  };
  const material = new ShaderMaterial({
    name: 'sky',
    vertexShader: SKY_VERTEX,
    fragmentShader: SKY_FRAGMENT,
    uniforms,
    side: BackSide,
    depthWrite: false,
    depthTest: false,
  });
  // Kept between battles: compiling it takes longer than the baking.
  const baking = new ShaderMaterial({
    name: 'sky-bake',
    vertexShader: SKY_BAKE_VERTEX,
    fragmentShader: SKY_BAKE_FRAGMENT,
    uniforms: bakeUniforms,
    side: BackSide,
    depthTest: false,
    depthWrite: false,
  });
  return { bakeUniforms, uniforms, material, baking };
}

/** Bakes with `renderer` when a sky is shown; its group is the caller's to put into a scene. */
export function createSky(renderer: WebGLRenderer): Sky {
  const box = new BoxGeometry(2, 2, 2);
  const { bakeUniforms, uniforms, material, baking } = createMaterials();
  const backdrop = new Mesh(box, material);
  backdrop.renderOrder = -2;
  backdrop.frustumCulled = false;
  const group = new Group();
  group.name = 'sky';
  group.add(backdrop);

  let shown: { seed: number; detail: Detail; plan: SkyPlan } | null = null;
  let stars: Stars | null = null;
  let starsOf: number | null = null;
  let target: WebGLCubeRenderTarget | null = null;
  let starTarget: WebGLCubeRenderTarget | null = null;
  let pixelRatio = 1;

  /** Draws `scene` into the faces of a cube around the middle. */
  function bake(into: WebGLCubeRenderTarget, scene: Scene): void {
    const eye = new CubeCamera(0.1, 400, into);
    eye.update(renderer, scene);
  }

  function bakeGas(plan: SkyPlan, detail: Detail): void {
    bakeUniforms.uOctaves.value = detail.skyOctaves;
    bakeUniforms.uOffset.value = plan.offset;
    bakeUniforms.uDeep.value = plan.deep;
    bakeUniforms.uGas.value = plan.gas;
    bakeUniforms.uBright.value = plan.bright;
    bakeUniforms.uBand.value = plan.band;
    bakeUniforms.uSun.value = plan.sun;
    bakeUniforms.uSunColour.value = plan.sunColour;
    // A coarse cube would show its steps on the rim.
    const giant = detail.skySize >= SHARP ? plan.giant.radius : 0;
    bakeUniforms.uGiant.value.set(plan.giant.at.x, plan.giant.at.y, plan.giant.at.z, giant);
    bakeUniforms.uGiantColour.value = plan.giant.colour;
    const scene = new Scene();
    scene.add(new Mesh(box, baking));
    target?.dispose();
    target = cube(detail.skySize);
    bake(target, scene);
    uniforms.uCube.value = target.texture;
  }

  return {
    group,
    plan: () => shown?.plan ?? planSky(0),
    show(seed, detail, ratio) {
      pixelRatio = ratio;
      const newSeed = starsOf !== seed;
      if (shown?.seed !== seed || shown.detail !== detail) {
        const plan = planSky(seed);
        bakeGas(plan, detail);
        if (newSeed) {
          if (stars) group.remove(stars.far, stars.near);
          stars?.dispose();
          stars = createStars(seed, bakeUniforms.uGiant.value);
          starsOf = seed;
          group.add(stars.far, stars.near);
        }
        stars?.setShare(detail.starShare);
        starTarget?.dispose();
        starTarget = null;
        shown = { seed, detail, plan };
      }
      stars?.setPixelRatio(ratio);
    },
    withStars() {
      if (starTarget) return starTarget.texture;
      starTarget = cube(STAR_CUBE);
      const scene = new Scene();
      scene.add(backdrop);
      if (stars) {
        scene.add(stars.far);
        stars.setPixelRatio(STAR_TEXELS);
      }
      bake(starTarget, scene);
      group.add(backdrop);
      if (stars) {
        group.add(stars.far);
        stars.setPixelRatio(pixelRatio);
      }
      return starTarget.texture;
    },
    forget() {
      shown = null;
    },
    dispose() {
      box.dispose();
      material.dispose();
      baking.dispose();
      stars?.dispose();
      target?.dispose();
      starTarget?.dispose();
    },
  };
}
