import { MeshStandardMaterial, type IUniform } from 'three';

/**
 * The one material of all hulls. Over the vertex colours come, by instance: the side's colour where
 * the model's own is not it, armour panels and lit windows, and burns that spread as the hull is lost.
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

  // Where on a face: along the hull and across it, in the model's units, seen from the side it faces.
  vec2 onFace() {
    vec3 n = abs(vHullNormal);
    return n.y > n.x && n.y > n.z ? vHull.xz : n.x > n.z ? vHull.zy : vHull.xy;
  }

  // How far a point is from the nearest edge of its panel, and in z a number of the panel's own.
  // Panels differ in size: each cell of a loose grid is whole or cut in two.
  vec3 panel(vec2 p, vec2 size, float seed) {
    vec2 g = p / size + 40.0;
    g.x += 0.61 * hash3(vec3(floor(g.y), seed, 1.0));
    vec2 cell = floor(g);
    vec2 f = fract(g);
    float kind = hash3(vec3(cell, seed));
    float cut = 0.3 + 0.4 * hash3(vec3(cell, seed + 5.0));
    vec2 lo = vec2(0.0);
    vec2 hi = vec2(1.0);
    if (kind < 0.4) { if (f.x < cut) hi.x = cut; else lo.x = cut; }
    else if (kind < 0.75) { if (f.y < cut) hi.y = cut; else lo.y = cut; }
    vec2 inner = min(f - lo, hi - f) * size;
    return vec3(min(inner.x, inner.y), kind, hash3(vec3(cell + lo * 7.0, seed + 2.0)));
  }

  // Large armour panels with hairline seams, and here and there a hatch among them. What is finer
  // than a pixel is left out, so that far hulls are smooth and not a pattern.
  float panelTone;
  float plating() {
    vec2 p = onFace();
    float px = max(length(dFdx(p)), length(dFdy(p)));
    vec3 large = panel(p, vec2(0.19, 0.33), 3.0);
    vec3 middle = panel(p, vec2(0.073, 0.115), 7.0);
    vec3 small = panel(p, vec2(0.047, 0.034), 11.0);
    float seenLarge = 1.0 - smoothstep(0.012, 0.05, px);
    float seenMiddle = 1.0 - smoothstep(0.005, 0.02, px);
    float seenSmall = 1.0 - smoothstep(0.003, 0.012, px);
    float seam = (1.0 - smoothstep(0.0012, 0.0028 + px, large.x)) * seenLarge;
    seam = max(seam, 0.7 * seenMiddle * (1.0 - smoothstep(0.0009, 0.002 + px, middle.x)));
    // Few of the small ones are there at all.
    float there = step(0.74, hash3(vec3(floor(p / 0.19) + 9.0, 6.0))) * seenSmall;
    seam = max(seam, 0.8 * there * (1.0 - smoothstep(0.0008, 0.0016 + px, small.x)));
    panelTone = (large.z - 0.5) * seenLarge + 0.5 * (middle.z - 0.5) * seenMiddle + 0.6 * (small.z - 0.5) * there;
    // Dirt gathers along the seams and runs aft.
    float grime = noise3(vec3(p * vec2(9.0, 3.0), 2.0)) * 0.1 * seenLarge;
    // A seam is a shadow; wider than itself on the screen it is so much fainter.
    float hairline = 0.42 * clamp(0.003 / (0.0015 + px), 0.25, 1.0);
    return (1.0 + 0.13 * panelTone - grime) * (1.0 - hairline * seam);
  }

  // Lit windows in rows along the flanks, deck above deck; few on what faces up or down.
  float windows(float lost) {
    vec3 n = abs(vHullNormal);
    vec2 p = onFace();
    bool flank = n.y < 0.5;
    vec2 pitch = flank ? vec2(0.0072, 0.0126) : vec2(0.031, 0.043);
    vec2 g = p / pitch + 60.0;
    vec2 cell = floor(g);
    vec2 f = abs(fract(g) - 0.5) * pitch;
    float px = max(length(dFdx(p)), length(dFdy(p)));
    float deck = step(flank ? 0.5 : 0.35, hash3(vec3(cell.y, 4.0, flank ? 1.0 : 2.0)));
    // Lights are on by whole compartments, and go out with them.
    float room = hash3(vec3(floor(cell.x / 5.0), cell.y, 8.0 + floor(vWear.y * 9.0)));
    float lit = step(0.42 + 0.58 * lost, room) * step(0.35, hash3(vec3(cell, 3.0))) * deck;
    if (!flank) lit *= step(0.8, hash3(vec3(cell, 5.0)));
    vec2 size = flank ? vec2(0.0017, 0.0021) : vec2(0.0019);
    vec2 inside = smoothstep(size + 0.5 * px, size - 0.5 * px, f);
    float area = size.x * size.y / max(1e-6, max(size.x, px) * max(size.y, px));
    // Not all lamps are alike.
    float bright = 0.35 + 0.65 * hash3(vec3(cell, 12.0));
    return lit * bright * inside.x * inside.y * max(area, 0.25) * (1.0 - smoothstep(0.0035, 0.009, px));
  }
`;

const FRAGMENT_COLOUR = /* glsl */ `
  #include <color_fragment>
  float value = max(max(diffuseColor.r, diffuseColor.g), diffuseColor.b);
  diffuseColor.rgb = mix(diffuseColor.rgb, vTint.rgb * value, vTint.a);
  panelTone = 0.0;
  ember = vec3(0.0);
  if (uDetail > 0.5 && vGlow < 0.2) {
    // Dark metal is machinery: nobody lives there.
    float lived = smoothstep(0.3, 0.42, value);
    diffuseColor.rgb *= plating();
    ember += vec3(1.0, 0.84, 0.58) * windows(vWear.x) * lived * 1.6;
  }
  // What looks down lies in the ship's own shadow.
  if (vGlow < 0.2) diffuseColor.rgb *= 0.72 + 0.28 * smoothstep(-0.7, 0.35, vHullNormal.y);
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
    float cracks = exp(-abs(burn - limit - 0.05) * 90.0) * smoothstep(0.42, 0.7, noise3(vHull * 11.0 + vWear.y * 17.0));
    ember *= 1.0 - scorched;
    ember += vec3(1.0, 0.26, 0.04) * cracks * scorched * pulse * 0.9;
    // Bare, heated metal about a wound.
    float rim = smoothstep(limit - 0.16, limit - 0.03, burn) * (1.0 - scorched);
    diffuseColor.rgb = mix(diffuseColor.rgb, diffuseColor.rgb * vec3(0.62, 0.52, 0.46), rim);
  }
`;

const FRAGMENT_GLOSS = /* glsl */ `
  #include <roughnessmap_fragment>
  roughnessFactor = clamp(roughnessFactor + 0.34 * panelTone, 0.2, 0.9);
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
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.46, metalness: 0.22 });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${VERTEX_HEAD}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${VERTEX_BODY}`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${FRAGMENT_HEAD}`)
      .replace('#include <color_fragment>', FRAGMENT_COLOUR)
      .replace('#include <roughnessmap_fragment>', FRAGMENT_GLOSS)
      .replace('#include <emissivemap_fragment>', FRAGMENT_LIGHT);
  };
  return {
    material,
    setDetail: (detail) => void (uniforms.uDetail.value = detail),
    setTime: (seconds) => void (uniforms.uTime.value = seconds),
  };
}
