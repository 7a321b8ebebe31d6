import { Vector2, type Color } from 'three';
import { createQuadBatch, type QuadBatch } from './quadBatch.ts';

/**
 * Everything that lies flat on the board — rings, sectors, hex fills, arrows, reticles — as
 * distance fields in one shader, so that lines stay sharp and thin at any zoom.
 */

const VERTEX = /* glsl */ `
  attribute vec4 iA; // x, z, heading, size
  attribute vec4 iB; // colour, alpha
  attribute vec4 iC; // kind, three parameters
  attribute vec4 iD;
  varying vec2 vP;
  varying vec4 vColour;
  varying vec4 vC;
  varying vec4 vD;
  void main() {
    vP = position.xy * iA.w;
    vColour = iB;
    vC = iC;
    vD = iD;
    float s = sin(iA.z);
    float c = cos(iA.z);
    // Local +y is ahead; heading turns clockwise seen from above.
    vec3 world = vec3(iA.x + vP.x * c + vP.y * s, 0.012, iA.y + vP.x * s - vP.y * c);
    gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  varying vec2 vP;
  varying vec4 vColour;
  varying vec4 vC;
  varying vec4 vD;
  const float APOTHEM = 0.8660254;

  float hexDistance(vec2 p) {
    p = abs(p);
    return max(p.y, dot(p, vec2(0.8660254, 0.5))) - APOTHEM;
  }
  float px;
  float line(float d, float halfWidth) {
    float w = max(halfWidth, 0.55 * px);
    float thin = min(1.0, halfWidth / w + 0.25);
    return thin * (1.0 - smoothstep(w - 0.5 * px, w + 0.5 * px, abs(d)));
  }
  float solid(float d) { return 1.0 - smoothstep(-0.5 * px, 0.5 * px, d); }

  // How far within a sector an angle is, negative outside.
  float sector(float angle, float middle, float halfAngle) {
    float d = abs(mod(angle - middle + 3.14159265, 6.2831853) - 3.14159265);
    return halfAngle - d;
  }

  uniform vec2 uSectors[4]; // middle, half width
  float sectorLine(float r, float angle, vec2 of, float value, out float second) {
    second = 0.0;
    if (value < 0.0) return 0.0;
    bool doubled = value >= 2.0;
    float share = doubled ? value - 2.0 : value;
    float inside = sector(angle, of.x, of.y) * r - 0.022;
    float mask = smoothstep(-0.5 * px, 0.5 * px, inside);
    float width = mix(0.006, 0.027, share);
    float a = line(r - 0.76, width) * mix(0.22, 1.0, share);
    a += 0.35 * share * exp(-abs(r - 0.76) * 26.0);
    if (doubled) second = mask * (line(r - 0.825, 0.012) + 0.25 * exp(-abs(r - 0.825) * 40.0));
    return a * mask;
  }

  void main() {
    px = max(length(dFdx(vP)), length(dFdy(vP)));
    float r = length(vP);
    float kind = vC.x;
    float a = 0.0;
    vec3 colour = vColour.rgb;

    if (kind < 0.5) {
      // Hex: y fill, z edge, w hatching.
      float d = hexDistance(vP) + 0.035;
      float inside = solid(d);
      float fill = vC.y * (0.55 + 0.9 * exp(d * 6.0));
      if (vC.w > 0.5) fill *= 0.55 + 0.9 * smoothstep(0.35, 0.65, abs(fract((vP.x + vP.y) * 3.2) - 0.5) * 2.0);
      a = inside * fill + vC.z * line(d, 0.014);
    } else if (kind < 1.5) {
      // Ring: y radius, z half width, w dashes.
      // A little less than the widths that are asked for: what is interpolated is never exactly equal.
      float glow = 0.3 * exp(-abs(r - vC.y) * 22.0) * step(0.0115, vC.z);
      a = line(r - vC.y, vC.z);
      if (vC.w > 0.5) {
        // Gaps as sharp as pixels are, and only in the line: in its glow they would be rays.
        float turn = atan(vP.x, vP.y) / 6.2831853;
        float blur = max(0.02, 0.5 * vC.w * px / (6.2831853 * max(r, px)));
        a *= smoothstep(0.22 - blur, 0.22 + blur, abs(fract(turn * vC.w + vD.x) - 0.5));
        glow *= 0.4;
      }
      a += glow;
    } else if (kind < 2.5) {
      // A ring in sectors: y scale; D is each sector's value, 0–1, plus 2 for a second ring, negative for none.
      r /= vC.y;
      px /= vC.y;
      float angle = atan(vP.x, vP.y);
      float e0; float e1; float e2; float e3;
      float s0 = sectorLine(r, angle, uSectors[0], vD.x, e0);
      float s1 = sectorLine(r, angle, uSectors[1], vD.y, e1);
      float s2 = sectorLine(r, angle, uSectors[2], vD.z, e2);
      float s3 = sectorLine(r, angle, uSectors[3], vD.w, e3);
      float extra = e0 + e1 + e2 + e3;
      a = s0 + s1 + s2 + s3 + extra;
      colour = mix(colour, vec3(0.68, 0.52, 1.0), extra / max(a, 0.001));
    } else if (kind < 3.5) {
      // Notch: a small solid triangle on the hexside ahead; y scale.
      vec2 p = vP / vC.y;
      px /= vC.y;
      float d = max(0.79 - p.y, (abs(p.x) + p.y - 0.895) * 0.7071);
      a = solid(d) + 0.35 * exp(-max(d, 0.0) * 18.0) * step(p.y, 0.95);
    } else if (kind < 4.5) {
      // Arrow of a move: a chevron with a tail, pointing at the hexside ahead.
      vec2 p = vec2(abs(vP.x), vP.y);
      float head = max(0.46 - p.y, (p.x * 1.0 + p.y - 0.78) * 0.7071);
      float tail = max(p.x - 0.055, max(0.20 - p.y, p.y - 0.5));
      float d = min(head, tail);
      a = solid(d) * vC.y + vC.z * exp(-max(d, 0.0) * 14.0) + line(d, 0.012) * 0.6;
    } else if (kind < 5.5) {
      // Reticle: broken circle, four ticks; y is the radius.
      float angle = atan(vP.x, vP.y);
      float quarter = abs(mod(angle + 0.7853982, 1.5707963) - 0.7853982);
      a = line(r - vC.y, 0.016 + 0.012 * vC.z) * smoothstep(0.2, 0.24, quarter);
      vec2 p = abs(vP);
      float tick = max(min(p.x, p.y) - 0.012 - 0.01 * vC.z, max(vC.y - 0.13 - max(p.x, p.y), max(p.x, p.y) - vC.y - 0.12));
      a += solid(tick);
      a += vC.z * 0.16 * smoothstep(vC.y, 0.0, r);
    } else if (kind < 6.5) {
      // Soft disc; y radius.
      float t = clamp(1.0 - r / vC.y, 0.0, 1.0);
      a = t * t;
    } else if (kind < 7.5) {
      // Shock wave: y radius, z softness.
      float d = r - vC.y;
      a = exp(-abs(d) * vC.z) * (d > 0.0 ? 0.7 : 1.0) + 0.18 * smoothstep(vC.y, vC.y * 0.4, r) * step(r, vC.y);
    } else if (kind < 8.5) {
      // Spoke along +y from y to z, half width w.
      float d = max(abs(vP.x) - vC.w, max(vC.y - vP.y, vP.y - vC.z));
      float along = clamp((vP.y - vC.y) / (vC.z - vC.y), 0.0, 1.0);
      a = max(solid(d), line(vP.x, vC.w) * step(vC.y, vP.y) * step(vP.y, vC.z)) * (1.0 - 0.75 * along);
    } else if (kind < 9.5) {
      // Line along y about the middle: y half its length, z half its width, w dashes a unit (0: none).
      float d = max(abs(vP.y) - vC.y, 0.0);
      float ends = 1.0 - smoothstep(-px, px, abs(vP.y) - vC.y);
      a = line(vP.x, vC.z) * ends * step(d, px);
      if (vC.w > 0.0) {
        float blur = max(0.03, 0.5 * vC.w * px);
        a *= smoothstep(0.25 - blur, 0.25 + blur, abs(fract(vP.y * vC.w) - 0.5));
      }
    } else if (kind < 10.5) {
      // Mark: a disc with a cross (z 0) or a bar (z 1) in it; y radius.
      float edge = line(r - vC.y, 0.02);
      vec2 p = vC.z < 0.5 ? vec2(vP.x + vP.y, vP.y - vP.x) * 0.7071 : vP;
      float bar = max(abs(p.y) - 0.035, abs(p.x) - vC.y * 0.62);
      float other = max(abs(p.x) - 0.035, abs(p.y) - vC.y * 0.62);
      float sign = vC.z < 0.5 ? min(bar, other) : bar;
      a = edge + solid(sign) + 0.3 * solid(r - vC.y);
    } else {
      // One sector lit up: y middle, z half angle, w radius; D.x spread outwards.
      float angle = atan(vP.x, vP.y);
      float mask = smoothstep(0.0, 0.12, sector(angle, vC.y, vC.z) * r);
      a = mask * (exp(-abs(r - vC.w) * 16.0) + 0.5 * exp(-abs(r - vC.w - vD.x) * 30.0));
    }
    if (a < 0.004) discard;
    gl_FragColor = vec4(colour, min(a, 1.6) * vColour.a);
    #include <colorspace_fragment>
  }
`;

interface Flat {
  readonly x: number;
  readonly z: number;
}

/** A place with a way ahead, as ships have it. */
interface Headed extends Flat {
  readonly heading: number;
}

/** How many dashes a ring has, and how far they are turned. */
interface Dashes {
  readonly count: number;
  readonly turn: number;
}

export interface Decals {
  readonly batch: QuadBatch;
  /** `hatched` for a hex that costs something to enter. */
  hex(at: Flat, colour: Color, alpha: number, fill: number, edge: number, hatched?: boolean): void;
  ring(at: Flat, colour: Color, alpha: number, radius: number, halfWidth: number, dashes?: number | Dashes): void;
  /**
   * A ring in the sectors that the batch was made for: each as bright and as thick as its value, 0–1;
   * 2 more for a second ring outside it; negative for none.
   */
  sectors(at: Flat, heading: number, scale: number, colour: Color, alpha: number, values: readonly number[]): void;
  notch(at: Flat, heading: number, scale: number, colour: Color, alpha: number): void;
  arrow(at: Flat, heading: number, colour: Color, alpha: number, fill: number, glow: number): void;
  reticle(at: Flat, colour: Color, alpha: number, radius: number, strong: boolean): void;
  disc(at: Flat, colour: Color, alpha: number, radius: number): void;
  shock(at: Flat, colour: Color, alpha: number, radius: number, softness: number): void;
  spoke(at: Headed, colour: Color, alpha: number, from: number, to: number, halfWidth: number): void;
  /** From one point to another; `dashes` a world unit, 0 for a whole line. */
  line(from: Flat, to: Flat, colour: Color, alpha: number, halfWidth: number, dashes: number): void;
  /** A small round sign: a cross for what is impossible, a bar for what is less. */
  mark(at: Flat, colour: Color, alpha: number, radius: number, sign: 'cross' | 'bar'): void;
  arc(at: Headed, colour: Color, alpha: number, sector: RingSector, radius: number, spread: number): void;
}

/** A part of a ring: compass angle of its middle against the heading, and half its width, in radians. */
export interface RingSector {
  readonly middle: number;
  readonly half: number;
}

const MOST_SECTORS = 4;
const NOTHING_MORE: readonly number[] = [];

/** Its batch's mesh is the caller's to put into a scene; 1024 marks a frame at most. Four sectors at most. */
export function createDecals(ringSectors: readonly RingSector[]): Decals {
  const sectors = Array.from({ length: MOST_SECTORS }, (_, index) => {
    const { middle, half } = ringSectors[index] ?? { middle: 0, half: 0 };
    return new Vector2(middle, half);
  });
  const batch = createQuadBatch({
    name: 'decals',
    capacity: 1024,
    uniforms: { uSectors: { value: sectors } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    renderOrder: 2,
  });
  const put = (
    place: readonly [x: number, z: number, heading: number, size: number],
    { r, g, b }: Color,
    alpha: number,
    look: readonly [kind: number, first: number, second: number, third: number],
    [d0 = 0, d1 = 0, d2 = 0, d3 = 0]: readonly number[] = NOTHING_MORE,
  ): void => {
    if (alpha > 0.004) batch.add([...place, r, g, b, alpha, ...look, d0, d1, d2, d3]);
  };

  return {
    batch,
    hex: ({ x, z }, colour, alpha, fill, edge, hatched = false) =>
      put([x, z, 0, 1.05], colour, alpha, [0, fill, edge, hatched ? 1 : 0]),
    ring({ x, z }, colour, alpha, radius, halfWidth, dashes = 0) {
      const { count, turn } = typeof dashes === 'number' ? { count: dashes, turn: 0 } : dashes;
      put([x, z, 0, radius + 0.25], colour, alpha, [1, radius, halfWidth, count], [turn, 0, 0, 0]);
    },
    sectors: ({ x, z }, heading, scale, colour, alpha, values) =>
      put([x, z, heading, scale], colour, alpha, [2, scale, 0, 0], values),
    notch: ({ x, z }, heading, scale, colour, alpha) => put([x, z, heading, scale], colour, alpha, [3, scale, 0, 0]),
    arrow: ({ x, z }, heading, colour, alpha, fill, glow) => put([x, z, heading, 1], colour, alpha, [4, fill, glow, 0]),
    reticle: ({ x, z }, colour, alpha, radius, strong) =>
      put([x, z, 0, radius + 0.3], colour, alpha, [5, radius, strong ? 1 : 0, 0]),
    disc: ({ x, z }, colour, alpha, radius) => put([x, z, 0, radius], colour, alpha, [6, radius, 0, 0]),
    shock: ({ x, z }, colour, alpha, radius, softness) =>
      put([x, z, 0, radius + 4 / softness], colour, alpha, [7, radius, softness, 0]),
    spoke: ({ x, z, heading }, colour, alpha, from, to, halfWidth) =>
      put([x, z, heading, to], colour, alpha, [8, from, to, halfWidth]),
    line(from, to, colour, alpha, halfWidth, dashes) {
      const [dx, dz] = [to.x - from.x, to.z - from.z];
      const half = Math.hypot(dx, dz) / 2;
      put([(from.x + to.x) / 2, (from.z + to.z) / 2, Math.atan2(dx, -dz), half + 0.05], colour, alpha, [
        9,
        half,
        halfWidth,
        dashes,
      ]);
    },
    mark: ({ x, z }, colour, alpha, radius, sign) =>
      put([x, z, 0, radius + 0.08], colour, alpha, [10, radius, sign === 'cross' ? 0 : 1, 0]),
    arc: ({ x, z, heading }, colour, alpha, { middle, half }, radius, spread) =>
      put([x, z, heading, radius + 0.5], colour, alpha, [11, middle, half, radius], [spread, 0, 0, 0]),
  };
}
