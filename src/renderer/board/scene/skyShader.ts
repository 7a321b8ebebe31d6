/** The far sky, worked out once a battle into the faces of a cube: gas, dust, a band of faint stars, a great planet far off. */

export const SKY_BAKE_VERTEX = /* glsl */ `
  varying vec3 vDirection;
  void main() {
    vDirection = position;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

export const SKY_BAKE_FRAGMENT = /* glsl */ `
  uniform float uOctaves;
  uniform vec3 uOffset; // where in the noise this battle lies
  uniform vec3 uDeep; // three colours of gas
  uniform vec3 uGas;
  uniform vec3 uBright;
  uniform vec3 uBand; // pole of the band of stars
  uniform vec3 uSun;
  uniform vec3 uSunColour;
  uniform vec4 uGiant; // direction of a planet far off, its angular radius (0: none)
  uniform vec3 uGiantColour;
  varying vec3 vDirection;

  float hash(vec3 p) {
    p = fract(p * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yxz + 33.33);
    return fract((p.x + p.y) * p.z);
  }
  float noise(vec3 p) {
    vec3 i = floor(p);
    vec3 f = fract(p);
    f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
    return mix(
      mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
      mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x), mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y),
      f.z);
  }
  const mat3 TURN = mat3(0.00, 0.80, 0.60, -0.80, 0.36, -0.48, -0.60, -0.48, 0.64);
  float fbm(vec3 p) {
    float sum = 0.0;
    float weight = 0.5;
    float all = 0.0;
    for (int i = 0; i < 7; i++) {
      if (float(i) >= uOctaves) break;
      sum += weight * noise(p);
      all += weight;
      p = TURN * p * 2.03;
      weight *= 0.52;
    }
    return sum / all;
  }
  // Folded noise: filaments, where gas meets gas.
  float ridges(vec3 p) {
    float sum = 0.0;
    float weight = 0.5;
    for (int i = 0; i < 5; i++) {
      if (float(i) >= uOctaves - 1.0) break;
      float n = 1.0 - abs(2.0 * noise(p) - 1.0);
      sum += weight * n * n;
      p = TURN * p * 2.1;
      weight *= 0.5;
    }
    return sum;
  }

  vec3 giant(vec3 d, vec3 behind) {
    float angle = acos(clamp(dot(d, uGiant.xyz), -1.0, 1.0)) / uGiant.w;
    vec3 toLamp = normalize(uSun - uGiant.xyz * dot(uSun, uGiant.xyz));
    vec3 air = uGiantColour * mix(vec3(0.7), vec3(0.35, 0.6, 1.0), 0.6);
    vec3 aside = normalize(d - uGiant.xyz * dot(d, uGiant.xyz) + 1e-5);
    float lit = smoothstep(-0.5, 0.7, dot(aside, toLamp));
    vec3 halo = air * 0.07 * exp(-max(0.0, angle - 1.0) * 22.0) * lit;
    if (angle > 1.0) return behind + halo;
    vec3 n = normalize(aside * angle - uGiant.xyz * sqrt(1.0 - angle * angle));
    float light = dot(n, normalize(toLamp * 0.86 - uGiant.xyz * 0.30));
    float day = smoothstep(-0.08, 0.75, light);
    // Bands along an axis a little off the upright, stirred where they meet.
    vec3 axis = normalize(cross(uGiant.xyz, vec3(0.35, 1.0, 0.6)));
    float latitude = dot(n, axis) * 7.0 + 0.9 * (fbm(n * 3.0 + uOffset) - 0.5);
    float bands = fbm(vec3(latitude, 0.3, 0.7) + 0.25 * fbm(n * 9.0));
    vec3 ground = mix(uGiantColour, mix(uGiantColour.brg, vec3(0.8, 0.75, 0.7), 0.6), smoothstep(0.35, 0.65, bands));
    vec3 body = ground * (0.005 + 0.075 * day);
    float rim = pow(angle, 7.0);
    body += air * rim * (0.01 + 0.13 * day);
    return mix(behind + halo, body, smoothstep(1.0, 0.992, angle));
  }

  void main() {
    vec3 d = normalize(vDirection);
    vec3 p = d * 1.55 + uOffset;
    vec3 warp = vec3(fbm(p * 1.1 + 3.1), fbm(p * 1.1 + 17.7), fbm(p * 1.1 + 29.3)) - 0.5;
    float gas = fbm(p + 1.9 * warp);
    float veil = smoothstep(0.40, 0.80, gas);
    float thread = ridges(p * 1.35 + 1.3 * warp);
    float hue = smoothstep(0.35, 0.68, fbm(p * 0.7 + 51.0 - warp));
    // Lanes of dust darken what lies behind them.
    float dust = smoothstep(0.52, 0.76, fbm(p * 1.8 - 1.4 * warp + 71.0));
    float height = dot(d, uBand);
    float band = exp(-height * height * 9.0);

    vec3 colour = uDeep * 0.20;
    vec3 cloud = mix(uGas, uBright, hue);
    colour += cloud * veil * (0.16 + 0.84 * thread) * 0.62;
    colour += uBright * pow(thread, 2.6) * veil * 0.50;
    colour += mix(vec3(0.35, 0.5, 0.95), vec3(0.85, 0.6, 0.45), hue) * band * (0.02 + 0.11 * fbm(p * 3.0));
    colour *= 1.0 - 0.80 * dust * (0.4 + 0.6 * band);
    // Gas near the sun is lit by it.
    float near = max(0.0, dot(d, uSun));
    colour += uSunColour * veil * pow(near, 6.0) * 0.14;
    // Deeper in colour than nature, as glass of a telescope shows it.
    colour = max(vec3(0.0), mix(vec3(dot(colour, vec3(0.3, 0.55, 0.15))), colour, 1.35)) * 0.2;
    if (uGiant.w > 0.0) colour = giant(d, colour);
    // Kept as the screen shows it: eight bits then suffice in the dark.
    gl_FragColor = vec4(pow(max(colour, 0.0), vec3(1.0 / 2.2)), 1.0);
  }
`;

export const SKY_VERTEX = /* glsl */ `
  varying vec3 vDirection;
  void main() {
    vDirection = position;
    vec4 at = projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0);
    gl_Position = at.xyww;
  }
`;

/** The baked sky, and before it the sun, which is sharper than the cube. */
export const SKY_FRAGMENT = /* glsl */ `
  uniform samplerCube uCube;
  uniform vec3 uSun;
  uniform vec3 uSunColour;
  varying vec3 vDirection;
  void main() {
    vec3 d = normalize(vDirection);
    vec3 colour = textureCube(uCube, d).rgb;
    float towards = dot(d, uSun);
    if (towards > 0.6) {
      float angle = acos(min(towards, 1.0));
      vec3 aside = d - uSun * towards;
      vec3 right = normalize(cross(uSun, vec3(0.0, 1.0, 0.0)));
      float turn = atan(dot(aside, cross(right, uSun)), dot(aside, right));
      float rays = 0.75 + 0.25 * sin(turn * 7.0 + 1.7) * sin(turn * 11.0);
      float disc = smoothstep(0.0155, 0.0065, angle);
      float glow = 0.55 * exp(-angle * 52.0) + 0.20 * exp(-angle * 15.0) * rays + 0.085 * exp(-angle * 4.2);
      colour += uSunColour * glow + mix(uSunColour, vec3(1.0), 0.8) * disc;
    }
    // A grain finer than a step of colour, against banding.
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    gl_FragColor = vec4(colour + (grain - 0.5) / 160.0, 1.0);
  }
`;

export const STAR_VERTEX = /* glsl */ `
  attribute vec3 colour;
  attribute float size;
  uniform float uPixelRatio;
  uniform vec4 uGiant; // stars behind it are not seen
  varying vec3 vColour;
  varying float vSpikes;
  void main() {
    vColour = colour;
    vSpikes = smoothstep(5.0, 7.0, size);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    float far = length(position);
    bool hidden = uGiant.w > 0.0 && far > 200.0 && dot(position / far, uGiant.xyz) > cos(uGiant.w);
    gl_PointSize = hidden ? 0.0 : size * uPixelRatio;
    if (hidden) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  }
`;

export const STAR_FRAGMENT = /* glsl */ `
  varying vec3 vColour;
  varying float vSpikes;
  void main() {
    vec2 p = gl_PointCoord * 2.0 - 1.0;
    float r = length(p);
    float core = exp(-r * r * mix(5.5, 26.0, vSpikes));
    float cross = exp(-abs(p.x) * 26.0) * exp(-abs(p.y) * 3.6) + exp(-abs(p.y) * 26.0) * exp(-abs(p.x) * 3.6);
    float a = (core + vSpikes * (0.45 * cross + 0.16 * exp(-r * 4.0))) * smoothstep(1.0, 0.7, r);
    gl_FragColor = vec4(mix(vColour, vec3(1.0), core * vSpikes * 0.7), a);
    #include <colorspace_fragment>
  }
`;
