import { MeshStandardMaterial, type IUniform } from 'three';

/**
 * The one material of all hulls. Over the vertex colours come, by instance: the side's colour where
 * the model's own is not it, armour plating, and burns that spread as the hull is lost.
 */
export interface HullMaterial {
  readonly material: MeshStandardMaterial;
  /** Plating and burns in full (1), or burns alone (0). */
  setDetail(detail: number): void;
  /** Seconds that embers have glowed. */
  setTime(seconds: number): void;
}

const VERTEX_HEAD = /* glsl */ `
  attribute float glow;
  attribute vec4 iTint; // the side's colour, how much of it
  attribute vec2 iWear; // hull lost 0-1, seed
  varying float vGlow;
  varying vec4 vTint;
  varying vec2 vWear;
  varying vec3 vHull;
  varying vec3 vHullNormal;
`;

const VERTEX_BODY = /* glsl */ `
  vGlow = glow;
  vTint = iTint;
  vWear = iWear;
  vHull = position;
  vHullNormal = normal;
`;

const FRAGMENT_HEAD = /* glsl */ `
  uniform float uDetail;
  uniform float uTime;
  varying float vGlow;
  varying vec4 vTint;
  varying vec2 vWear;
  varying vec3 vHull;
  varying vec3 vHullNormal;
  vec3 ember;

  float hash3(vec3 p) {
    p = fract(p * vec3(0.1031, 0.1137, 0.0973));
    p += dot(p, p.yzx + 19.19);
    return fract((p.x + p.y) * p.z);
  }
  float noise3(vec3 p) {
    vec3 i = floor(p);
    vec3 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(
      mix(mix(hash3(i), hash3(i + vec3(1, 0, 0)), f.x), mix(hash3(i + vec3(0, 1, 0)), hash3(i + vec3(1, 1, 0)), f.x), f.y),
      mix(mix(hash3(i + vec3(0, 0, 1)), hash3(i + vec3(1, 0, 1)), f.x), mix(hash3(i + vec3(0, 1, 1)), hash3(i + vec3(1, 1, 1)), f.x), f.y),
      f.z);
  }

  // Plates in staggered rows along the hull, each a little darker or lighter, with dark seams.
  float plating() {
    vec3 n = abs(vHullNormal);
    vec2 p = n.y > n.x && n.y > n.z ? vHull.xz : n.x > n.z ? vHull.yz : vHull.xy;
    p = p / vec2(0.062, 0.094) + 40.5;
    p.y += 0.5 * mod(floor(p.x), 2.0);
    vec2 cell = floor(p);
    vec2 w = fwidth(p);
    float near = 1.0 - smoothstep(0.25, 0.7, max(w.x, w.y));
    vec2 edge = abs(fract(p) - 0.5);
    float seam = smoothstep(0.5 - 0.05 - w.x, 0.5, edge.x) + smoothstep(0.5 - 0.035 - w.y, 0.5, edge.y);
    float shade = 0.84 + 0.24 * hash3(vec3(cell, 3.0)) - 0.3 * min(1.0, seam);
    return mix(1.0, shade, near);
  }
`;

const FRAGMENT_COLOUR = /* glsl */ `
  #include <color_fragment>
  float value = max(max(diffuseColor.r, diffuseColor.g), diffuseColor.b);
  diffuseColor.rgb = mix(diffuseColor.rgb, vTint.rgb * value, vTint.a);
  if (uDetail > 0.5 && vGlow < 0.2) diffuseColor.rgb *= plating();
  ember = vec3(0.0);
  float shining = vGlow;
  if (vWear.x > 0.01) {
    vec3 at = vHull * 5.2 + vWear.y * 61.0;
    float burn = 0.62 * noise3(at) + 0.38 * noise3(at * 2.7 + 11.0);
    float limit = 0.80 - 0.42 * vWear.x;
    float scorched = smoothstep(limit - 0.05, limit + 0.05, burn);
    diffuseColor.rgb *= mix(1.0, 0.07, scorched);
    shining *= 1.0 - 0.85 * scorched;
    // What is burnt is black; along its cracks it still glows.
    float pulse = 0.8 + 0.2 * sin(uTime * 3.0 + burn * 40.0 + vWear.y * 50.0);
    float cracks = exp(-abs(burn - limit - 0.05) * 70.0) + 0.8 * exp(-abs(burn - limit - 0.13) * 60.0);
    ember = vec3(1.0, 0.26, 0.04) * cracks * scorched * pulse * 0.8;
  }
`;

const FRAGMENT_LIGHT = /* glsl */ `
  totalEmissiveRadiance += diffuseColor.rgb * shining * 1.35 + ember;
  // A thin edge of light lifts the outline off the dark behind it.
  float facing = 1.0 - max(0.0, dot(normalize(vViewPosition), normalize(normal)));
  totalEmissiveRadiance += (diffuseColor.rgb * 0.55 + 0.06) * facing * facing * facing;
`;

/** The caller disposes of the material. */
export function createHullMaterial(): HullMaterial {
  const uniforms = { uDetail: { value: 1 }, uTime: { value: 0 } } satisfies Record<string, IUniform<number>>;
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.48, metalness: 0.12 });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${VERTEX_HEAD}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${VERTEX_BODY}`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${FRAGMENT_HEAD}`)
      .replace('#include <color_fragment>', FRAGMENT_COLOUR)
      .replace('#include <emissivemap_fragment>', FRAGMENT_LIGHT);
  };
  return {
    material,
    setDetail: (detail) => void (uniforms.uDetail.value = detail),
    setTime: (seconds) => void (uniforms.uTime.value = seconds),
  };
}
