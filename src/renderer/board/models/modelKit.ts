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
    ends?: { front?: [number, number]; back?: [number, number] },
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

/** A model of nothing yet; `finish` makes one geometry of all that was added. */
export function createModelBuilder(): ModelBuilder {
  const positions: number[] = [];
  const normals: number[] = [];
  const colours: number[] = [];
  const glows: number[] = [];
  const nozzles: Nozzle[] = [];
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

  function triangle(corners: readonly (readonly [number, number, number])[], finish: Finish): void {
    const points = corners.map(([x, y, z]) => placed(x, y, z));
    if (mirror) points.reverse();
    const [a, b, c] = points;
    if (!a || !b || !c) return;
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    const length = Math.hypot(...n);
    if (length < 1e-9) return;
    colour.set(finish.colour);
    for (const point of points) {
      positions.push(...point);
      normals.push(n[0] / length, n[1] / length, n[2] / length);
      colours.push(colour.r, colour.g, colour.b);
      glows.push(finish.glow ?? 0);
    }
  }

  function add(source: BufferGeometry, at: readonly [number, number, number], finish: Finish): void {
    const flat = source.index ? source.toNonIndexed() : source;
    const p = flat.getAttribute('position');
    for (let i = 0; i < p.count; i += 3) {
      triangle(
        [0, 1, 2].map((k) => [p.getX(i + k) + at[0], p.getY(i + k) + at[1], p.getZ(i + k) + at[2]] as const),
        finish,
      );
    }
  }

  return {
    block([w, h, l], at, finish, ends = {}) {
      const box = new BoxGeometry(w, h, l);
      const p = box.getAttribute('position');
      for (let i = 0; i < p.count; i++) {
        const [sx, sy] = (p.getZ(i) < 0 ? ends.front : ends.back) ?? [1, 1];
        p.setXY(i, p.getX(i) * sx, p.getY(i) * sy);
      }
      add(box, at, finish);
    },
    plate(outline, bottom, top, finish, bevel = 0.15, lift = () => 0) {
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
    },
    tube(front, back, length, at, finish, sides = 8) {
      const cylinder = new CylinderGeometry(back, front, length, sides);
      cylinder.rotateX(Math.PI / 2);
      add(cylinder, at, finish);
    },
    drum: (bottom, top, height, at, finish, sides = 8) =>
      add(new CylinderGeometry(top, bottom, height, sides), at, finish),
    ball(radius, at, finish, flatten = 1) {
      const sphere = new SphereGeometry(radius, 10, 6);
      sphere.scale(1, flatten, 1);
      add(sphere, at, finish);
    },
    ring(radius, thickness, at, finish, sides = 24) {
      const torus = new TorusGeometry(radius, thickness, 6, sides);
      torus.rotateX(Math.PI / 2);
      add(torus, at, finish);
    },
    nozzle(x, y, z, size) {
      const [px, py, pz] = placed(x, y, z);
      nozzles.push({ x: px, y: py, z: pz, size });
    },
    mirrored(build) {
      build();
      mirror = true;
      build();
      mirror = false;
    },
    around(count, build) {
      for (let i = 0; i < count; i++) {
        turn = (i * Math.PI * 2) / count;
        build(i);
      }
      turn = 0;
    },
    finish() {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
      geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
      geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
      geometry.setAttribute('glow', new BufferAttribute(new Float32Array(glows), 1));
      const points: Point3[] = [];
      for (let i = 0; i < positions.length; i += 3)
        points.push([positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0]);
      const farthest = (measure: (point: Point3) => number): Point3 =>
        points.reduce((best, point) => (measure(point) > measure(best) ? point : best));
      const starboard = farthest(([x]) => x);
      const [lx, ly, lz] = starboard;
      const [mx, my, mz] = farthest(([, y]) => y);
      return {
        geometry,
        nozzles,
        radius: Math.max(...points.map(([x, , z]) => Math.hypot(x, z))),
        lamps: { starboard, port: [-lx, ly, lz], mast: [mx, my, mz] },
      };
    },
  };
}
