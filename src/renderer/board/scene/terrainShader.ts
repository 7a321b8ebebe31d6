import { NOISE_CELLS } from './noiseTexture.ts';

/**
 * Planets, clouds, holes: quads that look solid or deep. Colours come out premultiplied, so that one
 * batch can both cover what is behind it (a planet, the dark of a black hole) and add light to it.
 */

export const TERRAIN_VERTEX = /* glsl */ `
  attribute vec4 iA; // centre, size
  attribute vec4 iB; // colour, presence
  attribute vec4 iC; // kind, seed, seconds, flat on the plane
  attribute vec4 iD; // second colour, rotation
  varying vec2 vP;
  varying vec4 vB;
  varying vec4 vC;
  varying vec3 vD;
  varying vec3 vLamp;
  void main() {
    vP = position.xy;
    vB = iB;
    vC = iC;
    vD = iD.xyz;
    // Lower than the board's key lamp, so that a planet has its night side.
    vLamp = normalize((viewMatrix * vec4(-10.0, 4.5, -1.0, 0.0)).xyz);
    float s = sin(iD.w);
    float c = cos(iD.w);
    if (iC.w > 0.5) {
      vec3 world = iA.xyz + vec3(position.x, 0.0, -position.y) * iA.w;
      gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
    } else {
      vec4 view = viewMatrix * vec4(iA.xyz, 1.0);
      view.xy += mat2(c, s, -s, c) * position.xy * iA.w;
      gl_Position = projectionMatrix * view;
    }
  }
`;

export const TERRAIN_FRAGMENT = /* glsl */ `
  #define NOISE_CELLS ${NOISE_CELLS}.0
  varying vec2 vP;
  varying vec4 vB;
  varying vec4 vC;
  varying vec3 vD;
  varying vec3 vLamp;

  uniform sampler2D uNoise;
  float noise(vec2 p) { return texture2D(uNoise, p / NOISE_CELLS).g; }
  float cloud(vec2 p) { return texture2D(uNoise, p / NOISE_CELLS).r; }

  // Each gives light in rgb and, in a, how much it hides of what is behind.

  vec4 planet(float r) {
    const float RIM = 0.86;
    float px = fwidth(r);
    vec3 toLamp = vLamp;
    // Air: a glow outside the disc, brighter towards the lamp.
    float side = 0.35 + 0.65 * smoothstep(-0.5, 0.7, dot(normalize(vP), toLamp.xy));
    float air = exp(-max(r - RIM, 0.0) * 17.0) * smoothstep(1.0, RIM, r);
    vec4 glow = vec4(vD * air * side * 0.9, 0.0);
    float disc = 1.0 - smoothstep(RIM - px, RIM, r);
    if (disc <= 0.0) return glow;
    vec2 p = vP / RIM;
    vec3 n = vec3(p, sqrt(max(0.0, 1.0 - dot(p, p))));
    float light = dot(n, toLamp);
    float day = smoothstep(-0.12, 0.55, light);
    // The surface turns slowly under its clouds.
    vec2 where = vec2(atan(n.x, n.z) + vC.z * 0.03, asin(clamp(n.y, -1.0, 1.0))) * vec2(1.5, 2.0) + vC.y * 17.0;
    where += 0.22 * vec2(noise(where * 3.1 + 8.0), noise(where * 3.3 + 23.0));
    float land = smoothstep(0.47, 0.58, cloud(where * 1.5));
    vec2 wind = where * vec2(1.2, 2.6) + vec2(vC.z * 0.02, 40.0);
    float veil = smoothstep(0.46, 0.86, cloud(wind + 0.8 * cloud(wind * 1.4)));
    vec3 sea = vB.rgb * 0.5;
    vec3 ground = mix(vB.rgb, vec3(0.62, 0.5, 0.33), 0.6) * (0.55 + 0.7 * cloud(where * 5.0));
    vec3 surface = mix(mix(sea, ground, land), vec3(0.92, 0.95, 1.0), veil * 0.75);
    vec3 halfway = normalize(toLamp + vec3(0.0, 0.0, 1.0));
    surface += (1.0 - land) * (1.0 - veil) * vec3(0.3, 0.36, 0.42) * pow(max(0.0, dot(n, halfway)), 60.0);
    vec3 lit = surface * (0.03 + 1.1 * day);
    // The rim of air over the day side, and the thin line of dusk.
    float rim = pow(1.0 - n.z, 2.6);
    lit += vD * rim * (0.12 + 0.95 * day);
    return vec4(lit * disc, disc) + glow * (1.0 - disc);
  }

  vec4 puff(float r) {
    if (r > 1.0) return vec4(0.0);
    vec2 swirl = vP * 1.7 + vC.y * 31.0 + vec2(vC.z * 0.012, -vC.z * 0.009);
    float n = cloud(swirl + 0.9 * noise(swirl * 1.3 + 5.0));
    float body = smoothstep(1.0, 0.0, r);
    float a = body * body * (0.25 + smoothstep(0.32, 0.8, n + 0.2 * body));
    // Thin veils are cold, thick folds are lit from within.
    vec3 light = mix(vB.rgb, vD, smoothstep(0.45, 0.72, n)) * (0.3 + 0.9 * smoothstep(0.42, 0.85, n));
    return vec4(light * a * 0.16, a * 0.19);
  }

  vec4 accretion(float r) {
    float inner = 0.34;
    if (r > 1.0 || r < inner * 0.8) return vec4(0.0);
    float t = (r - inner) / (1.0 - inner);
    // Nearer in it turns faster; arms wind inwards.
    float angle = atan(vP.y, vP.x) - vC.z * 0.5 / (0.25 + r) + 2.4 / (0.25 + r);
    float streaks = 0.55 * noise(vec2(cos(angle), sin(angle)) * 3.2 + r * 9.0) + 0.45 * noise(vec2(cos(angle * 2.0), sin(angle * 2.0)) * 2.0 + r * 23.0);
    float ring = smoothstep(-0.09, 0.03, t) * pow(max(0.0, 1.0 - t), 1.5);
    float a = ring * (0.35 + 1.1 * smoothstep(0.25, 0.75, streaks));
    // What comes towards the eye is brighter.
    a *= 1.0 + 0.45 * sin(atan(vP.y, vP.x) + 2.6);
    vec3 heat = mix(vec3(1.0, 0.95, 0.86), mix(vB.rgb, vD, smoothstep(0.25, 0.85, t)), smoothstep(0.0, 0.22, t));
    return vec4(heat * a * 1.25, min(0.85, a * 0.55));
  }

  vec4 horizon(float r) {
    const float EDGE = 0.62;
    float dark = 1.0 - smoothstep(EDGE - 0.02, EDGE + 0.01, r);
    // Light bent around it: a thin bright ring.
    float ring = exp(-abs(r - EDGE - 0.04) * 34.0) + 0.32 * exp(-max(r - EDGE, 0.0) * 9.0) * step(EDGE, r);
    ring *= smoothstep(1.0, 0.86, r);
    return vec4(mix(vB.rgb, vec3(1.0), 0.45) * ring, max(dark, 0.0));
  }

  vec4 swirl(float r) {
    if (r > 1.0) return vec4(0.0);
    float angle = atan(vP.y, vP.x);
    float wound = angle * 3.0 + 7.5 * log(r + 0.06) + vC.z * 0.9;
    float arms = 0.5 + 0.5 * sin(wound);
    float fine = 0.5 + 0.5 * sin(angle * 5.0 + 11.0 * log(r + 0.05) + vC.z * 1.3 + vC.y);
    float edge = smoothstep(1.0, 0.62, r);
    float a = edge * (0.1 + 0.75 * pow(arms, 2.2) + 0.25 * pow(fine, 3.0) * arms);
    float throat = smoothstep(0.3, 0.05, r);
    vec3 colour = mix(vD, vB.rgb, smoothstep(0.75, 0.2, r));
    colour = mix(colour, vec3(1.0), pow(arms, 6.0) * 0.35);
    vec3 light = colour * a * (0.5 + 0.8 * smoothstep(0.9, 0.25, r));
    // A rim, so that the mouth is seen from afar.
    light += vB.rgb * exp(-abs(r - 0.86) * 42.0) * 0.7;
    light *= 1.0 - throat;
    light += vec3(0.95, 1.0, 1.0) * exp(-r * r * 240.0) * 0.9;
    return vec4(light, edge * 0.45 * (0.4 + 0.6 * smoothstep(0.5, 0.1, r)));
  }

  void main() {
    float r = length(vP);
    float kind = vC.x;
    vec4 c;
    if (kind < 0.5) c = planet(r);
    else if (kind < 1.5) c = puff(r);
    else if (kind < 2.5) c = accretion(r);
    else if (kind < 3.5) c = horizon(r);
    else c = swirl(r);
    c *= vB.a;
    if (max(max(c.r, c.g), max(c.b, c.a)) < 0.003) discard;
    gl_FragColor = vec4(c.rgb, 1.0);
    #include <colorspace_fragment>
    gl_FragColor.a = c.a;
  }
`;
