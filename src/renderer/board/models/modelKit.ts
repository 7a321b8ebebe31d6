import type { HalfHull } from '../presence.ts';
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  CylinderGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three';

/**
 * A kit for building ship models from blocks and plates. Ships fly towards −z, up is +y, starboard
 * is +x; a unit is the circumradius of a hex. Everything a ship is made of ends in one geometry with
 * vertex colours and a `glow` attribute (0 lit by the lamps – 1 shining by itself).
 */

/** An engine's mouth: where its glow sits, and how large. */
export interface Nozzle {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
}

export interface ShipModel {
  readonly geometry: BufferGeometry;
  readonly nozzles: readonly Nozzle[];
  /** From the middle to the farthest point, on the plane. */
  readonly radius: number;
  /** Half of its length and of its beam, on the plane. */
  readonly half: HalfHull;
  /** Where the running lights are: to port, to starboard, on the highest point. */
  readonly lamps: { readonly port: Point3; readonly starboard: Point3; readonly mast: Point3 };
}

export type Point3 = readonly [x: number, y: number, z: number];

/** A colour and how much it shines by itself. */
export interface Finish {
  readonly colour: number;
  readonly glow?: number;
}

/** Corner of a plate's outline seen from above: x to starboard, z aft. */
export type Corner = readonly [x: number, z: number];

export interface ModelBuilder {
  /** A block centred at x, y, z; `front` and `back` scale the width and height of its ends. */
  block(
    size: [w: number, h: number, l: number],
    at: [number, number, number],
    finish: Finish,
    ends?: { front?: [wide: number, high: number]; back?: [wide: number, high: number] },
  ): void;
  /** A plate cut along an outline; its upper and lower faces are `bevel` smaller towards their middle. */
  plate(
    outline: readonly Corner[],
    bottom: number,
    top: number,
    finish: Finish,
    bevel?: number,
    lift?: (x: number, z: number) => number,
  ): void;
  /** A round beam along z from radius `front` to `back`. */
  tube(front: number, back: number, length: number, at: [number, number, number], finish: Finish, sides?: number): void;
  /** A round drum standing upright. */
  drum(bottom: number, top: number, height: number, at: [number, number, number], finish: Finish, sides?: number): void;
  ball(radius: number, at: [number, number, number], finish: Finish, flatten?: number): void;
  /** A flat ring around the y axis. */
  ring(radius: number, thickness: number, at: [number, number, number], finish: Finish, sides?: number): void;
  nozzle(x: number, y: number, z: number, size: number): void;
  /** Runs `build` twice, the second time mirrored to port. */
  mirrored(build: () => void): void;
  /** Runs `build` `count` times, turned around the y axis. */
  around(count: number, build: (index: number) => void): void;
  finish(): ShipModel;
}

/** Sides from which a drum is meant to be round and not to have facets. */
const ROUND = 10;
/** Least measure of a block whose edges are cut; how deep against it, and at most. */
const WORKED = 0.03;
const CUT = 0.17;
const MOST_CUT = 0.02;
const WHOLE: [wide: number, high: number] = [1, 1];
const SIGNS = [-1, 1] as const;
const AROUND = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Across the plane of three points, as long as twice their triangle is large. */
function across(a: Point3, b: Point3, c: Point3): Point3 {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

/** The triangles of a model; what is added while it is mirrored or turned comes out so. */
function createTriangles() {
  const positions: number[] = [];
  const normals: number[] = [];
  const colours: number[] = [];
  const glows: number[] = [];
  let mirror = false;
  let turn = 0;
  const colour = new Color();

  /** Where a point of a part ends: mirrored, then turned. */
  function placed(x: number, y: number, z: number): [number, number, number] {
    const mx = mirror ? -x : x;
    const s = Math.sin(turn);
    const c = Math.cos(turn);
    return [mx * c - z * s, y, mx * s + z * c];
  }

  /** Flat, or shaded by the normals of a round thing. */
  function triangle(corners: readonly Point3[], finish: Finish, round?: readonly Point3[]): void {
    const points = corners.map(([x, y, z]) => placed(x, y, z));
    const shades = round?.map(([x, y, z]) => placed(x, y, z));
    if (mirror) {
      points.reverse();
      shades?.reverse();
    }
    const [a, b, c] = points;
    if (!a || !b || !c) return;
    const n = across(a, b, c);
    const length = Math.hypot(...n);
    if (length < 1e-9) return;
    colour.set(finish.colour);
    points.forEach((point, i) => {
      const [x, y, z] = shades?.[i] ?? [n[0] / length, n[1] / length, n[2] / length];
      positions.push(...point);
      normals.push(x, y, z);
      colours.push(colour.r, colour.g, colour.b);
      glows.push(finish.glow ?? 0);
    });
  }

  function add(source: BufferGeometry, at: Point3, finish: Finish, round = false): void {
    const flat = source.index ? source.toNonIndexed() : source;
    const p = flat.getAttribute('position');
    const n = flat.getAttribute('normal');
    for (let i = 0; i < p.count; i += 3) {
      const corners = [i, i + 1, i + 2];
      triangle(
        corners.map((k) => [p.getX(k) + at[0], p.getY(k) + at[1], p.getZ(k) + at[2]] as const),
        finish,
        round ? corners.map((k) => [n.getX(k), n.getY(k), n.getZ(k)] as const) : undefined,
      );
    }
  }

  return {
    placed,
    triangle,
    add,
    /** Mirrors what is added from now on, or no longer does. */
    mirror(on: boolean): void {
      mirror = on;
    },
    /** Turns what is added from now on about the middle, in radians. */
    turn(angle: number): void {
      turn = angle;
    },
    /** All of them, and their corners. */
    finished(): { geometry: BufferGeometry; points: Point3[] } {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
      geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
      geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
      geometry.setAttribute('glow', new BufferAttribute(new Float32Array(glows), 1));
      const points: Point3[] = [];
      for (let i = 0; i < positions.length; i += 3)
        points.push([positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0]);
      return { geometry, points };
    },
  };
}
type Triangles = ReturnType<typeof createTriangles>;

/** A block whose edges are cut: each catches the light as worked metal does. */
function chamfered(
  { triangle }: Triangles,
  corners: (x: number, y: number, z: number) => Point3,
  cut: number,
  at: Point3,
  finish: Finish,
): void {
  const face = (points: readonly Point3[]): void => {
    const [a, b, c] = points;
    if (!a || !b || !c) return;
    const n = across(a, b, c);
    // It bulges about its middle: what does not look outwards is turned round.
    const turned = n[0] * a[0] + n[1] * a[1] + n[2] * a[2] < 0 ? points.toReversed() : points;
    const moved = turned.map(([x, y, z]) => [x + at[0], y + at[1], z + at[2]] as const);
    for (let i = 2; i < moved.length; i++) triangle([moved[0]!, moved[i - 1]!, moved[i]!], finish);
  };
  /** The corner's point on the face that looks along an axis. */
  const on = (axis: 0 | 1 | 2, ...signs: [number, number, number]): Point3 => {
    const [x, y, z] = corners(...signs);
    return [
      axis === 0 ? x : x - cut * signs[0],
      axis === 1 ? y : y - cut * signs[1],
      axis === 2 ? z : z - cut * signs[2],
    ];
  };
  for (const s of SIGNS) {
    face(AROUND.map(([a, b]) => on(0, s, a, b)));
    face(AROUND.map(([a, b]) => on(1, a, s, b)));
    face(AROUND.map(([a, b]) => on(2, a, b, s)));
    for (const t of SIGNS) {
      face([on(0, s, t, -1), on(0, s, t, 1), on(1, s, t, 1), on(1, s, t, -1)]);
      face([on(0, s, -1, t), on(0, s, 1, t), on(2, s, 1, t), on(2, s, -1, t)]);
      face([on(1, -1, s, t), on(1, 1, s, t), on(2, 1, s, t), on(2, -1, s, t)]);
      for (const u of SIGNS) face([on(0, s, t, u), on(1, s, t, u), on(2, s, t, u)]);
    }
  }
}

/** A slab with a bevelled rim; see `ModelBuilder.plate`. */
function plated(
  { triangle }: Triangles,
  [outline, bottom, top, finish, bevel = 0.15, lift = () => 0]: Parameters<ModelBuilder['plate']>,
): void {
  const cx = outline.reduce((sum, [x]) => sum + x, 0) / outline.length;
  const cz = outline.reduce((sum, [, z]) => sum + z, 0) / outline.length;
  const area = outline.reduce((sum, [x, z], i) => {
    const [nx, nz] = outline[(i + 1) % outline.length] ?? [0, 0];
    return sum + x * nz - nx * z;
  }, 0);
  // Seen from above with z down the page, a positive area runs clockwise.
  const edge = area > 0 ? [...outline] : [...outline].reverse();
  const middle = (bottom + top) / 2;
  const inner = (x: number, z: number): [number, number] => [x + (cx - x) * bevel, z + (cz - z) * bevel];
  const at = (x: number, y: number, z: number): [number, number, number] => [x, y + lift(x, z), z];
  edge.forEach(([x, z], i) => {
    const [nx, nz] = edge[(i + 1) % edge.length] ?? [0, 0];
    const [ax, az] = inner(x, z);
    const [bx, bz] = inner(nx, nz);
    triangle([at(cx, top, cz), at(bx, top, bz), at(ax, top, az)], finish);
    triangle([at(cx, bottom, cz), at(ax, bottom, az), at(bx, bottom, bz)], finish);
    triangle([at(ax, top, az), at(bx, top, bz), at(nx, middle, nz)], finish);
    triangle([at(ax, top, az), at(nx, middle, nz), at(x, middle, z)], finish);
    triangle([at(x, middle, z), at(nx, middle, nz), at(bx, bottom, bz)], finish);
    triangle([at(x, middle, z), at(bx, bottom, bz), at(ax, bottom, az)], finish);
  });
}

/** How large a model is, and where its running lights are, by the corners of its triangles. */
function measured(points: readonly Point3[]): Pick<ShipModel, 'radius' | 'half' | 'lamps'> {
  const farthest = (measure: (point: Point3) => number): Point3 =>
    points.reduce((best, point) => (measure(point) > measure(best) ? point : best));
  const starboard = farthest(([x]) => x);
  const [lx, ly, lz] = starboard;
  const [mx, my, mz] = farthest(([, y]) => y);
  return {
    radius: Math.max(...points.map(([x, , z]) => Math.hypot(x, z))),
    half: { length: Math.max(...points.map(([, , z]) => Math.abs(z))), beam: Math.abs(lx) },
    lamps: { starboard, port: [-lx, ly, lz], mast: [mx, my, mz] },
  };
}

/** A model of nothing yet; `finish` makes one geometry of all that was added. */
export function createModelBuilder(): ModelBuilder {
  const triangles = createTriangles();
  const { add, placed } = triangles;
  const nozzles: Nozzle[] = [];

  return {
    block([w, h, l], at, finish, ends = {}) {
      const { front = WHOLE, back = WHOLE } = ends;
      const corner = (x: number, y: number, z: number): Point3 => {
        const [wide, high] = z < 0 ? front : back;
        return [(x * w * wide) / 2, (y * h * high) / 2, (z * l) / 2];
      };
      const least = Math.min(l, w * front[0], w * back[0], h * front[1], h * back[1]);
      // What is small is not seen so closely: no cut, a quarter of the triangles.
      if (least >= WORKED) return chamfered(triangles, corner, Math.min(MOST_CUT, least * CUT), at, finish);
      const box = new BoxGeometry(2, 2, 2);
      const p = box.getAttribute('position');
      for (let i = 0; i < p.count; i++) p.setXYZ(i, ...corner(p.getX(i), p.getY(i), p.getZ(i)));
      add(box, at, finish);
    },
    plate: (...of) => plated(triangles, of),
    tube(front, back, length, at, finish, sides = 16) {
      const cylinder = new CylinderGeometry(back, front, length, sides);
      cylinder.rotateX(Math.PI / 2);
      add(cylinder, at, finish, sides >= ROUND);
    },
    drum: (bottom, top, height, at, finish, sides = 16) =>
      add(new CylinderGeometry(top, bottom, height, sides), at, finish, sides >= ROUND),
    ball(radius, at, finish, flatten = 1) {
      const sphere = new SphereGeometry(radius, 18, 11);
      sphere.scale(1, flatten, 1);
      add(sphere, at, finish, true);
    },
    ring(radius, thickness, at, finish, sides = 36) {
      const torus = new TorusGeometry(radius, thickness, 8, sides);
      torus.rotateX(Math.PI / 2);
      add(torus, at, finish, true);
    },
    nozzle(x, y, z, size) {
      const [px, py, pz] = placed(x, y, z);
      nozzles.push({ x: px, y: py, z: pz, size });
    },
    mirrored(build) {
      build();
      triangles.mirror(true);
      build();
      triangles.mirror(false);
    },
    around(count, build) {
      for (let i = 0; i < count; i++) {
        triangles.turn((i * Math.PI * 2) / count);
        build(i);
      }
      triangles.turn(0);
    },
    finish() {
      const { geometry, points } = triangles.finished();
      return { geometry, nozzles, ...measured(points) };
    },
  };
}
