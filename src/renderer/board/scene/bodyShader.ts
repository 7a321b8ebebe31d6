import { NOISE_CELLS } from './noiseTexture.ts';

/**
 * Planets, clouds, holes: quads that look solid or deep. Colours come out premultiplied, so that one
 * batch can both cover what is behind it (a planet, the dark of a hole) and add light to it.
 */

export const BODY_VERTEX = /* glsl */ `
  attribute vec4 iA; // centre, size
  attribute vec4 iB; // colour, presence
  attribute vec4 iC; // kind, seed, seconds, flat on the plane
  attribute vec4 iD; // second colour, rotation
  varying vec2 vP;
  varying vec4 vB;
  varying vec4 vC;
  varying vec3 vD;
  varying vec3 vLamp;
  varying vec3 vAxis;
  varying vec3 vCentre;
  varying vec3 vWorld;
  varying vec2 vSlope;
  uniform vec3 uLamp;
  void main() {
    vP = position.xy;
    vB = iB;
    vC = iC;
    vD = iD.xyz;
    // Lower than the lamp of the ships, so that a planet has its night side.
    vLamp = normalize((viewMatrix * vec4(uLamp * vec3(1.0, 0.38, 1.0), 0.0)).xyz);
    vAxis = normalize((viewMatrix * vec4(0.35, 0.9, 0.25, 0.0)).xyz);
    vCentre = iA.xyz;
    vWorld = iA.xyz;
    vec3 down = normalize(iA.xyz - cameraPosition);
    vSlope = -vec2(down.x, -down.z) / max(0.25, -down.y);
    float s = sin(iD.w);
    float c = cos(iD.w);
    if (iC.w > 0.5) {
      vec3 world = iA.xyz + vec3(position.x, 0.0, -position.y) * iA.w;
      gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
    } else {
      vec4 view = viewMatrix * vec4(iA.xyz, 1.0);
      vec2 aside = mat2(c, s, -s, c) * position.xy * iA.w;
      view.xy += aside;
      vWorld = cameraPosition + (view.xyz * mat3(viewMatrix));
      // Gas lies behind what flies in it: ships stay to be seen.
      if (abs(iC.x - 1.0) < 0.5) view.xyz *= 1.0 + 0.8 / max(1.0, -view.z);
      gl_Position = projectionMatrix * view;
    }
  }
`;

export const BODY_FRAGMENT = /* glsl */ `
  #define NOISE_CELLS ${NOISE_CELLS}.0
  varying vec2 vP;
  varying vec4 vB;
  varying vec4 vC;
  varying vec3 vD;
  varying vec3 vLamp;
  varying vec3 vAxis;
  varying vec3 vCentre;
  varying vec3 vWorld;
  varying vec2 vSlope;
  uniform vec3 uLamp;
  uniform vec3 uLampColour;
  uniform float uDetail;

  uniform sampler2D uNoise;
  float noise(vec2 p) { return texture2D(uNoise, p / NOISE_CELLS).g; }
  float cloud(vec2 p) { return texture2D(uNoise, p / NOISE_CELLS).r; }

  // Each gives light in rgb and, in a, how much it hides of what is behind.

  // A world with seas, a dry one, a frozen one, or a banded giant with a ring.
  vec4 planet(float r) {
    float type = floor(fract(vC.y * 7.13) * 4.0);
    bool banded = type > 2.5;
    float RIM = banded ? 0.60 : 0.86;
    float px = fwidth(r);
    vec3 toLamp = vLamp;
    // Air: a glow outside the disc, brighter towards the lamp.
    float side = 0.12 + 0.88 * smoothstep(-0.55, 0.7, dot(normalize(vP + 1e-4), toLamp.xy));
    float air = exp(-max(r - RIM, 0.0) * 19.0) * smoothstep(1.0, RIM, r);
    vec4 back = vec4(vD * air * side * 0.85, 0.0);
    float disc = 1.0 - smoothstep(RIM - px, RIM, r);
    vec2 p = vP / RIM;
    float depth = sqrt(max(0.0, 1.0 - dot(p, p)));
    vec3 n = vec3(p, depth);

    // The ring: where the ray meets its plane, and whether before or behind the body.
    vec4 ring = vec4(0.0);
    bool ahead = false;
    if (banded) {
      float z = -dot(vAxis.xy, vP) / (abs(vAxis.z) < 0.08 ? 0.08 : vAxis.z);
      float far = length(vec3(vP, z));
      float lane = cloud(vec2(far * 9.0, vC.y * 40.0));
      float there = smoothstep(0.70, 0.72, far) * smoothstep(0.985, 0.95, far) * smoothstep(0.22, 0.55, lane);
      there *= 1.0 - 0.8 * smoothstep(0.012, 0.004, abs(far - 0.85));
      // The body's shadow falls over it.
      vec3 at = vec3(vP, z);
      float toward = dot(at, toLamp);
      float shadow = toward < 0.0 && length(at - toLamp * toward) < RIM ? 0.12 : 1.0;
      ring = vec4(mix(vB.rgb, vec3(1.0, 0.93, 0.82), 0.55) * (0.35 + 0.5 * lane) * shadow, 0.85) * there;
      ahead = z > 0.0;
    }
    if (disc <= 0.0) return ring + back * (1.0 - ring.a);

    float light = dot(n, toLamp);
    float day = smoothstep(-0.10, 0.62, light);
    // The surface turns slowly under its clouds, about an axis of its own.
    float tip = 0.35 + 0.4 * fract(vC.y * 3.7);
    vec3 t = vec3(n.x * cos(tip) + n.y * sin(tip), n.y * cos(tip) - n.x * sin(tip), n.z);
    float latitude = asin(clamp(t.y, -1.0, 1.0));
    vec2 where = vec2(atan(t.x, t.z) * 0.955 + vC.z * 0.03, latitude * 1.6) + vC.y * 17.0;
    vec3 surface;
    float wet = 0.0;
    float lamps = 0.0;
    float veil = 0.0;
    if (banded) {
      float stir = cloud(where * vec2(0.7, 2.2)) - 0.5;
      float bands = cloud(vec2(vC.y * 9.0, latitude * 2.6 + 0.34 * stir + 0.05 * cloud(where * 4.0)));
      surface = mix(vB.rgb * 0.75, mix(vD, vec3(0.95, 0.86, 0.74), 0.62), smoothstep(0.32, 0.66, bands));
      surface *= 0.8 + 0.35 * cloud(where * vec2(1.4, 7.0));
    } else {
      where += 0.22 * vec2(noise(where * 3.1 + 8.0), noise(where * 3.3 + 23.0));
      float height = cloud(where * 1.5);
      float fine = cloud(where * 5.3 + 3.0);
      // Slopes towards the lamp are brighter.
      float slope = uDetail > 0.5 ? (cloud(where * 5.3 + 3.0 + toLamp.xy * 0.12) - fine) * -1.6 : 0.0;
      if (type < 0.5) {
        float land = smoothstep(0.485, 0.52, height + 0.06 * (fine - 0.5));
        vec3 ground = mix(vec3(0.16, 0.30, 0.12), vec3(0.52, 0.44, 0.28), smoothstep(0.52, 0.66, height + 0.2 * (fine - 0.5)));
        surface = mix(vB.rgb * (0.30 + 0.25 * smoothstep(0.36, 0.5, height)), ground * (0.8 + slope), land);
        wet = 1.0 - land;
        veil = smoothstep(0.47, 0.80, cloud(where * vec2(1.2, 2.4) + vec2(vC.z * 0.02, 40.0) + 0.7 * cloud(where * 1.9)));
        lamps = land * smoothstep(0.60, 0.72, cloud(where * 3.0 + 9.0)) * smoothstep(0.55, 0.8, noise(where * 46.0));
      } else if (type < 1.5) {
        surface = mix(vB.rgb * 0.55, mix(vB.rgb, vec3(0.90, 0.72, 0.48), 0.65), smoothstep(0.36, 0.64, height + 0.3 * (fine - 0.5)));
        surface *= 0.85 + slope + 0.3 * (fine - 0.5);
        veil = 0.5 * smoothstep(0.60, 0.9, cloud(where * vec2(0.9, 2.9) + 60.0));
      } else {
        float cracks = 1.0 - smoothstep(0.0, 0.035, abs(cloud(where * 2.6) - 0.5));
        surface = mix(vec3(0.70, 0.80, 0.90), vB.rgb * 0.8, 0.35 + 0.4 * smoothstep(0.4, 0.6, height));
        surface = mix(surface * (0.9 + slope), vB.rgb * 0.35, cracks * 0.7);
        wet = 0.5;
      }
      float cap = smoothstep(1.12, 1.24, abs(latitude) + 0.25 * (fine - 0.5));
      surface = mix(surface, vec3(0.90, 0.94, 1.0), cap * 0.85);
      // Clouds cast a little shade before they cover.
      surface = mix(surface * (1.0 - 0.25 * veil), vec3(0.93, 0.95, 1.0), veil * 0.82);
    }
    vec3 halfway = normalize(toLamp + vec3(0.0, 0.0, 1.0));
    surface += wet * (1.0 - veil) * vec3(0.42, 0.46, 0.5) * pow(max(0.0, dot(n, halfway)), 50.0);
    // Where day ends the light is red.
    vec3 dusk = mix(vec3(1.0), vec3(1.0, 0.55, 0.30), exp(-light * light * 42.0) * 0.65);
    vec3 lit = surface * (vec3(0.012, 0.016, 0.028) + uLampColour * dusk * 1.12 * day);
    if (uDetail > 0.5) lit += vec3(1.0, 0.72, 0.34) * lamps * (1.0 - veil) * smoothstep(0.06, -0.16, light) * 0.75;
    // The rim of air over the day side.
    float rim = pow(1.0 - depth, 2.4);
    lit += vD * rim * (0.04 + 1.0 * day);
    vec4 body = vec4(lit * disc, disc) + back * (1.0 - disc);
    return ahead ? ring + body * (1.0 - ring.a) : body + ring * (1.0 - disc) * (1.0 - body.a);
  }

  // How thick the gas is: its noise lies in the world, so that clouds go on from hex to hex.
  float gas(vec3 p, vec3 local) {
    vec2 at = p.xz * 1.45 + p.y * vec2(1.3, -1.1) + vec2(vC.z * 0.012, -vC.z * 0.008);
    float n = cloud(at + 0.9 * noise(at * 0.9 + 5.0));
    if (uDetail > 0.5) n += 0.36 * (cloud(at * 3.3 + p.y * 3.0) - 0.5);
    vec2 q = abs(local.xz);
    float edge = mix(length(q), max(q.y, dot(q, vec2(0.8660254, 0.5))), 0.4) / 0.8660254;
    float shape = smoothstep(1.22, 0.25, edge) * smoothstep(0.55, 0.05, abs(local.y));
    return smoothstep(0.34, 0.78, n + 0.36 * (shape - 0.45)) * smoothstep(0.0, 0.45, shape);
  }

  // A cloud of gas, walked through along the eye's ray. What faces the lamp is bright, what lies behind is in its shade.
  vec4 volume() {
    const vec3 HALF = vec3(1.12, 0.55, 1.12);
    vec3 ray = normalize(vWorld - cameraPosition);
    vec3 from = (cameraPosition - vCentre) / HALF;
    vec3 way = ray / HALF;
    float a = dot(way, way);
    float b = dot(from, way);
    float inside = b * b - a * (dot(from, from) - 1.0);
    if (inside <= 0.0) return vec4(0.0);
    float root = sqrt(inside);
    float begin = (-b - root) / a;
    float steps = uDetail > 0.5 ? 14.0 : 7.0;
    float apart = 2.0 * root / a / steps;
    // Each pixel begins a little elsewhere: no shells are seen.
    float t = begin + apart * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    vec3 light = vec3(0.0);
    float open = 1.0;
    for (int i = 0; i < 14; i++) {
      if (float(i) >= steps || open < 0.06) break;
      vec3 p = cameraPosition + ray * t;
      vec3 local = p - vCentre;
      float d = gas(p, local);
      if (d > 0.01) {
        float shaded = gas(p + uLamp * 0.26, local + uLamp * 0.26);
        float lit = clamp(0.60 + 1.3 * (d - shaded), 0.04, 1.5);
        float hue = smoothstep(0.35, 0.65, noise(p.xz * 0.7 + 31.0));
        vec3 tint = mix(vB.rgb, vD, hue);
        vec3 glow = tint * (0.07 + 0.75 * lit * lit) + vec3(1.0, 0.5, 0.75) * 0.07 * lit * lit * d;
        float share = 1.0 - exp(-d * apart * 5.5);
        light += open * share * glow;
        open *= 1.0 - share;
      }
      t += apart;
    }
    return vec4(light * 0.5, (1.0 - open) * 0.86);
  }

  vec4 accretion(float r) {
    // Thin far out: it fades over its neighbours and has no edge.
    float inner = 0.2;
    if (r > 1.0 || r < inner * 0.8) return vec4(0.0);
    float t = (r - inner) / (1.0 - inner);
    // Nearer in it turns faster; arms wind inwards.
    float angle = atan(vP.y, vP.x) - vC.z * 0.5 / (0.25 + r) + 2.4 / (0.25 + r);
    float streaks = 0.55 * noise(vec2(cos(angle), sin(angle)) * 3.2 + r * 9.0) + 0.45 * noise(vec2(cos(angle * 2.0), sin(angle * 2.0)) * 2.0 + r * 23.0);
    float ring = smoothstep(-0.09, 0.03, t) * pow(max(0.0, 1.0 - t), 2.6);
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

  // A throat: rings of swirling light, one below the other, seen from where the eye is.
  vec4 swirl(float r) {
    if (r > 1.0) return vec4(0.0);
    vec3 light = vec3(0.0);
    float open = 1.0;
    float edge = smoothstep(1.0, 0.72, r);
    for (int i = 0; i < 5; i++) {
      float depth = float(i) / 5.0;
      // Lower rings are smaller and slide against the view.
      vec2 p = (vP + vSlope * depth * 0.55) / (1.0 - 0.62 * depth);
      float at = length(p);
      float angle = atan(p.y, p.x);
      float wound = angle * 3.0 + 6.0 * log(at + 0.08) + vC.z * (0.5 + depth) + depth * 2.4 + vC.y;
      float arms = 0.5 + 0.5 * sin(wound);
      float fine = noise(vec2(angle * 1.273, log(at + 0.05) * 2.6 - vC.z * 0.25) + depth * 7.0);
      float wall = smoothstep(1.0, 0.9, at) * smoothstep(0.34, 0.74, at);
      float bright = wall * (0.12 + 0.75 * arms * arms + 0.5 * fine * arms) * (1.0 - 0.45 * depth);
      vec3 colour = mix(vD, vB.rgb, smoothstep(0.2, 0.9, depth + 0.35 * arms));
      light += open * colour * bright * 0.42;
      open *= 1.0 - 0.55 * wall;
    }
    vec2 heart = vP + vSlope * 0.55;
    float far = length(heart);
    light += vec3(0.85, 1.0, 1.0) * (0.8 * exp(-far * far * 90.0) + 0.10 * exp(-far * 6.0)) * edge;
    // A rim, so that the mouth is seen from afar.
    light += vB.rgb * (exp(-abs(r - 0.87) * 46.0) * 0.6 + exp(-abs(r - 0.87) * 11.0) * 0.16) * smoothstep(1.0, 0.93, r);
    return vec4(light, edge * 0.72);
  }

  void main() {
    float r = length(vP);
    float kind = vC.x;
    vec4 c;
    if (kind < 0.5) c = planet(r);
    else if (kind < 1.5) c = volume();
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
