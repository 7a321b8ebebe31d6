import {
  createModelBuilder,
  type Finish,
  type ModelBuilder,
  type ShipModel,
} from '../../../../board/models/modelKit.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';

/** Round hulls on a long axis, engines on outriggers about the stern: towers that fly on their side. */

const HULL: Finish = { colour: 0xdfe6ee };
const PLATE: Finish = { colour: 0xaeb9c8 };
const DARK: Finish = { colour: 0x566273 };
const DEEP: Finish = { colour: 0x2b3444 };
const BAND: Finish = { colour: 0xf2f5f8, glow: 0.35 };
const LIGHT: Finish = { colour: 0xfff0c8, glow: 1 };
const HEAT: Finish = { colour: 0x3f9be8, glow: 0.8 };
const MOUTH: Finish = { colour: 0xbfeaff, glow: 1 };

interface Shape {
  /** Length and greatest radius of the main hull. */
  readonly length: number;
  readonly radius: number;
  /** Engine pods on outriggers on each side, and two more above and below where `keel`. */
  readonly pods: number;
  readonly pod: number;
  readonly span: number;
  readonly keel?: boolean;
  /** Turrets along the back, and a cannon's muzzle at the bow. */
  readonly turrets: number;
  readonly cannon?: number;
}

/** An engine: a barrel with a collar and a glowing mouth. */
function engine(m: ModelBuilder, x: number, y: number, z: number, size: number): void {
  m.tube(size * 0.5, size * 0.62, size * 2.6, [x, y, z], PLATE, 16);
  m.ball(size * 0.5, [x, y, z - size * 1.3], DARK);
  m.tube(size * 0.72, size * 0.72, size * 0.4, [x, y, z + size * 0.5], DARK, 16);
  m.tube(size * 0.5, size * 0.5, 0.012, [x, y, z + size * 1.3], HEAT, 16);
  m.tube(size * 0.28, size * 0.28, 0.012, [x, y, z + size * 1.31], MOUTH, 16);
  m.nozzle(x, y, z + size * 1.35, size * 0.9);
}

function turret(m: ModelBuilder, y: number, z: number, size: number): void {
  m.ball(size, [0, y, z], DARK, 0.7);
  m.block([size * 0.3, size * 0.3, size * 2], [size * 0.35, y + size * 0.25, z - size * 1.2], DEEP);
  m.block([size * 0.3, size * 0.3, size * 2], [-size * 0.35, y + size * 0.25, z - size * 1.2], DEEP);
}

/** Frames about the hull, a ridge on its back, and boxes and hatches between them. */
function plated(m: ModelBuilder, length: number, radius: number, bow: number): void {
  const random = seededRandom(Math.round(length * 1000));
  for (const share of [0.22, 0.34, 0.62, 0.7]) {
    const r = radius * (share < 0.5 ? 0.62 + 0.9 * (share - 0.08) : 1);
    m.tube(r * 1.02, r * 1.02, length * 0.012, [0, 0, bow + length * share], DARK, 24);
  }
  m.block([radius * 0.34, radius * 0.24, length * 0.4], [0, radius * 0.92, bow + length * 0.66], PLATE, {
    front: [0.6, 0.5],
  });
  m.mirrored(() => {
    for (let i = 0; i < 9; i++) {
      const angle = 0.25 + 1.1 * random();
      const long = length * (0.02 + 0.05 * random());
      const z = bow + length * (0.52 + 0.36 * random());
      const size = radius * (0.14 + 0.16 * random());
      const [x, y] = [Math.cos(angle) * radius * 0.94, Math.sin(angle) * radius * 0.94];
      m.block([size, size, long], [x, y, z], random() < 0.5 ? DARK : PLATE);
    }
  });
}

function warship({ length, radius, pods, pod, span, keel, turrets, cannon }: Shape): ShipModel {
  const m = createModelBuilder();
  const bow = -length / 2;
  const stern = length / 2;
  m.tube(radius * 0.62, radius, length * 0.42, [0, 0, bow + length * 0.29], HULL, 24);
  m.tube(radius, radius * 0.86, length * 0.5, [0, 0, stern - length * 0.25], HULL, 24);
  m.ball(radius * 0.62, [0, 0, bow + length * 0.09], PLATE);
  m.tube(radius * 1.08, radius * 1.08, length * 0.05, [0, 0, 0], BAND, 24);
  m.tube(radius * 0.98, radius * 0.98, length * 0.035, [0, 0, stern - length * 0.16], DARK, 24);
  // No windows astern, where the engines burn.
  m.tube(radius * 0.8, radius * 0.74, 0.014, [0, 0, stern + 0.005], DARK, 24);
  if (cannon) {
    m.tube(cannon, cannon * 1.2, length * 0.34, [0, -radius * 0.35, bow - length * 0.02], DEEP, 14);
    m.tube(cannon * 0.7, cannon * 0.7, 0.015, [0, -radius * 0.35, bow - length * 0.195], LIGHT, 14);
  }
  plated(m, length, radius, bow);
  for (let i = 0; i < turrets; i++)
    turret(m, radius * 0.92, bow + length * (0.3 + (0.5 * i) / Math.max(1, turrets)), radius * 0.3);
  m.mirrored(() => {
    for (let i = 0; i < pods; i++) {
      const z = stern - length * (0.06 + 0.26 * i);
      const x = span * (1 - 0.16 * i);
      m.block([x, radius * 0.16, pod * 1.6], [x / 2, 0, z - pod * 0.4], DARK, { front: [1, 0.6] });
      engine(m, x, 0, z, pod);
    }
    for (let i = 0; i < 5; i++)
      m.block([0.01, radius * 0.16, 0.02], [radius * 0.97, radius * 0.2, bow + length * (0.36 + 0.1 * i)], LIGHT);
  });
  if (keel) {
    for (const side of [1, -1]) {
      m.block([radius * 0.16, span * 0.8, pod * 1.6], [0, side * span * 0.4, stern - length * 0.1], DARK);
      engine(m, 0, side * span * 0.8, stern - length * 0.06, pod);
    }
  } else engine(m, 0, 0, stern - pod * 0.4, pod);
  return m.finish();
}

function fighter(): ShipModel {
  const m = createModelBuilder();
  m.tube(0.02, 0.06, 0.3, [0, 0, -0.06], HULL, 8);
  m.ball(0.05, [0, 0.03, -0.02], DEEP, 0.8);
  m.mirrored(() => {
    m.plate([[0.04, -0.04], [0.24, 0.16], [0.24, 0.22], [0.04, 0.13]], -0.012, 0.012, PLATE, 0.1); // prettier-ignore
    m.tube(0.012, 0.018, 0.16, [0.2, -0.02, 0.08], BAND, 6);
  });
  engine(m, 0, 0, 0.12, 0.05);
  return m.finish();
}

/** Boxes of freight round a spine. */
function freighter(): ShipModel {
  const m = createModelBuilder();
  m.tube(0.05, 0.05, 0.9, [0, 0, 0], DARK, 16);
  m.ball(0.12, [0, 0.02, -0.44], HULL);
  m.block([0.14, 0.02, 0.03], [0, 0.06, -0.53], LIGHT);
  for (let i = 0; i < 3; i++) {
    const z = -0.24 + i * 0.22;
    m.mirrored(() => {
      m.block([0.15, 0.13, 0.19], [0.13, 0.07, z], i % 2 ? PLATE : HULL);
      m.block([0.15, 0.13, 0.19], [0.13, -0.08, z], DARK);
    });
  }
  m.mirrored(() => engine(m, 0.11, 0, 0.44, 0.075));
  return m.finish();
}

/** A wheel about an axle, with batteries on its rim. */
function station(): ShipModel {
  const m = createModelBuilder();
  m.ring(0.5, 0.075, [0, 0, 0], HULL, 28);
  m.ring(0.5, 0.02, [0, 0.085, 0], BAND, 28);
  m.drum(0.17, 0.17, 0.3, [0, 0, 0], PLATE, 12);
  m.ball(0.14, [0, 0.2, 0], HULL);
  m.drum(0.02, 0.02, 0.26, [0, 0.38, 0], DARK, 6);
  m.around(4, () => m.block([0.34, 0.05, 0.06], [0.32, 0, 0], DARK));
  m.around(8, () => m.block([0.02, 0.05, 0.07], [0.575, 0, 0], LIGHT));
  m.around(3, () => m.ball(0.07, [0.5, 0.1, 0], DEEP));
  return m.finish();
}

/** A flight deck with hangar mouths on a carrier's flanks. */
function carrier(): ShipModel {
  const m = createModelBuilder();
  m.tube(0.1, 0.17, 0.42, [0, 0, -0.34], HULL, 24);
  m.block([0.42, 0.16, 0.62], [0, 0, 0.14], HULL, { front: [0.75, 0.8] });
  m.block([0.3, 0.02, 0.6], [0, 0.09, 0.14], DARK);
  m.block([0.03, 0.005, 0.56], [0, 0.102, 0.14], LIGHT);
  m.mirrored(() => {
    for (let i = 0; i < 3; i++) m.block([0.015, 0.07, 0.11], [0.212, 0, 0.0 + i * 0.16], LIGHT);
    m.block([0.1, 0.06, 0.14], [0.27, 0, 0.32], DARK);
    engine(m, 0.34, 0, 0.42, 0.08);
    engine(m, 0.12, 0, 0.5, 0.07);
  });
  m.block([0.09, 0.15, 0.16], [0.13, 0.16, 0.22], PLATE, { front: [0.8, 0.8] });
  turret(m, 0.12, -0.32, 0.05);
  return m.finish();
}

const SHAPES: Readonly<Record<string, Shape>> = {
  AS: { length: 0.52, radius: 0.065, pods: 1, pod: 0.05, span: 0.17, turrets: 1 },
  FF: { length: 0.68, radius: 0.08, pods: 1, pod: 0.065, span: 0.22, turrets: 1, cannon: 0.022 },
  DD: { length: 0.78, radius: 0.088, pods: 1, pod: 0.07, span: 0.24, keel: true, turrets: 2, cannon: 0.024 },
  ML: { length: 0.6, radius: 0.12, pods: 1, pod: 0.06, span: 0.24, turrets: 1 },
  CL: { length: 0.9, radius: 0.105, pods: 2, pod: 0.065, span: 0.28, turrets: 3, cannon: 0.034 },
  CA: { length: 1.02, radius: 0.125, pods: 2, pod: 0.08, span: 0.32, turrets: 3, cannon: 0.045 },
  BB: { length: 1.18, radius: 0.15, pods: 2, pod: 0.095, span: 0.38, keel: true, turrets: 4, cannon: 0.055 },
};

const OTHERS: Readonly<Record<string, () => ShipModel>> = {
  FTR: fighter,
  FRT: freighter,
  STN: station,
  CV: carrier,
};

/** The model of a hull; an unknown one flies as a frigate. */
export function buildModel(hull: string): ShipModel {
  const own = OTHERS[hull];
  if (own) return own();
  const shape = SHAPES[hull] ?? SHAPES['FF'];
  if (!shape) throw new Error(`no ship model for ${hull}`);
  return warship(shape);
}
