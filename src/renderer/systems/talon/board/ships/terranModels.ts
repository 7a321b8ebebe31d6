import {
  createModelBuilder,
  type Finish,
  type ModelBuilder,
  type ShipModel,
} from '../../../../board/models/modelKit.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';

/** Terran yards build: armoured blocks on a spine, blue-white, a tower, square engines. */

const HULL: Finish = { colour: 0xe3ecf8 };
const ARMOUR: Finish = { colour: 0xa9c0de };
const DARK: Finish = { colour: 0x51678c };
const DEEP: Finish = { colour: 0x26334c };
const STRIPE: Finish = { colour: 0x2f86f0, glow: 0.45 };
const LIGHT: Finish = { colour: 0x9fe0ff, glow: 1 };
const ENGINE: Finish = { colour: 0xb4e6ff, glow: 1 };
const HEAT: Finish = { colour: 0x2c86e8, glow: 0.8 };
const CARGO: Finish = { colour: 0x6d7f99 };
const CARGO_MARKED: Finish = { colour: 0x4f86b8 };

/** An engine pod along z: armour about it, a bell at its after end, and in that the fire. */
function engine(
  m: ModelBuilder,
  [x, y, aft]: readonly [number, number, number],
  w: number,
  h: number,
  length: number,
): void {
  const r = Math.min(w, h) / 2;
  m.block([w, h, length], [x, y, aft - length / 2], DARK, { front: [0.7, 0.7], back: [0.92, 0.92] });
  m.block([w * 1.12, h * 1.12, length * 0.22], [x, y, aft - length * 0.32], ARMOUR);
  m.block([w * 1.06, h * 1.06, length * 0.1], [x, y, aft - length * 0.1], DARK);
  m.tube(r * 0.7, r * 0.95, r * 0.5, [x, y, aft + r * 0.2], DEEP, 18);
  m.tube(r * 0.76, r * 0.76, 0.006, [x, y, aft + r * 0.45], HEAT, 18);
  m.tube(r * 0.42, r * 0.42, 0.006, [x, y, aft + r * 0.47], ENGINE, 18);
  m.nozzle(x, y, aft + r * 0.5, w);
}

/** A gun turret: a drum and two barrels ahead. */
function turret(m: ModelBuilder, x: number, y: number, z: number, size: number): void {
  m.drum(size, size * 0.8, size * 0.7, [x, y + size * 0.35, z], DARK, 6);
  m.block([size * 0.28, size * 0.28, size * 1.9], [x - size * 0.35, y + size * 0.45, z - size * 1.2], DEEP);
  m.block([size * 0.28, size * 0.28, size * 1.9], [x + size * 0.35, y + size * 0.45, z - size * 1.2], DEEP);
}

/** The bridge: a stepped tower with lit windows looking ahead. */
function tower(m: ModelBuilder, y: number, z: number, size: number): void {
  m.block([size, size * 0.7, size * 1.5], [0, y + size * 0.35, z], ARMOUR, { front: [0.8, 0.75] });
  m.block([size * 0.72, size * 0.45, size * 0.8], [0, y + size * 0.9, z + size * 0.15], HULL, { front: [0.85, 0.7] });
  m.block([size * 0.5, size * 0.1, size * 0.03], [0, y + size * 0.92, z - size * 0.26], LIGHT);
  m.block([size * 0.06, size * 0.7, size * 0.06], [size * 0.2, y + size * 1.3, z + size * 0.3], DARK);
}

/** A row of lit ports along a flank. */
function ports(m: ModelBuilder, x: number, y: number, from: number, to: number, count: number): void {
  for (let i = 0; i < count; i++) {
    m.block([0.012, 0.016, 0.03], [x, y, from + ((to - from) * i) / Math.max(1, count - 1)], LIGHT);
  }
}

/** Hatches, vents and boxes on a deck between two places along the ship, alike to port and starboard. */
function deck(
  m: ModelBuilder,
  y: number,
  half: number,
  [from, to]: readonly [number, number],
  count: number,
  seed: number,
): void {
  const random = seededRandom(seed);
  m.mirrored(() => {
    // Both sides are built from the same numbers.
    const own = seededRandom(seed * 31 + 7);
    for (let i = 0; i < count; i++) {
      const long = 0.018 + 0.05 * own();
      const wide = 0.012 + 0.026 * own();
      const high = 0.006 + 0.016 * own();
      const x = (0.25 + 0.7 * own()) * (half - wide);
      const z = from + (to - from) * own();
      m.block([wide, high, long], [x, y + high / 2, z], own() < 0.5 ? DARK : own() < 0.6 ? ARMOUR : HULL);
    }
  });
  // A keel line of conduits between them.
  for (let i = 0; i < 3; i++) {
    const z = from + (to - from) * random();
    m.block([0.012, 0.012, (to - from) * (0.2 + 0.3 * random())], [0, y + 0.006, z], DEEP);
  }
}

/** A block of hull under armour: slabs of differing size along both flanks and the back, with gaps between. */
function armoured(
  m: ModelBuilder,
  [w, h, l]: [number, number, number],
  [x, y, z]: [number, number, number],
  finish: Finish,
  ends: { front?: [number, number]; back?: [number, number] },
  [count, seed]: readonly [number, number],
): void {
  m.block([w, h, l], [x, y, z], finish, ends);
  const { front = [1, 1], back = [1, 1] } = ends;
  const random = seededRandom(seed);
  const slabs = Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    return {
      at: z - l / 2 + l * share,
      half: ((front[0] + (back[0] - front[0]) * share) * w) / 2,
      high: (front[1] + (back[1] - front[1]) * share) * h,
      long: (l / count) * (0.6 + 0.32 * random()),
      part: 0.34 + 0.3 * random(),
      shift: 0.24 * (random() - 0.5),
      finish: random() < 0.3 ? DARK : random() < 0.5 ? ARMOUR : HULL,
    };
  });
  const outside = (): void => {
    for (const { at, half, high, long, part, shift, finish: own } of slabs) {
      m.block([0.02, high * part, long], [x + half, y + high * shift, at], own);
      m.block([half * 0.62, 0.016, long * 0.9], [x + half * 0.56, y + high / 2, at], own === DARK ? ARMOUR : own);
    }
  };
  // What lies aside of the middle is mirrored with all that it bears.
  if (x === 0) m.mirrored(outside);
  else outside();
}

function scout(): ShipModel {
  const m = createModelBuilder();
  m.block([0.13, 0.1, 0.42], [0, 0, -0.02], HULL, { front: [0.35, 0.5] });
  m.block([0.05, 0.05, 0.22], [0, 0, -0.32], DARK, { front: [0.3, 0.3] });
  m.drum(0.16, 0.2, 0.03, [0, 0.1, 0.04], ARMOUR, 12);
  m.drum(0.05, 0.05, 0.1, [0, 0.06, 0.04], DARK, 6);
  m.drum(0.05, 0.02, 0.03, [0, 0.125, 0.04], LIGHT, 8);
  m.mirrored(() => {
    m.plate(
      [
        [0.05, 0.02],
        [0.24, 0.14],
        [0.24, 0.24],
        [0.05, 0.2],
      ],
      -0.02,
      0.02,
      ARMOUR,
      0.1,
    );
    m.block([0.02, 0.02, 0.08], [0.24, 0, 0.19], STRIPE);
  });
  engine(m, [0, 0, 0.3], 0.12, 0.09, 0.14);
  return m.finish();
}

function destroyer(): ShipModel {
  const m = createModelBuilder();
  armoured(m, [0.17, 0.13, 0.6], [0, 0.01, -0.04], HULL, { front: [0.45, 0.55] }, [6, 101]);
  m.block([0.1, 0.06, 0.2], [0, 0, -0.43], ARMOUR, { front: [0.35, 0.5] });
  m.block([0.18, 0.02, 0.08], [0, 0.075, -0.08], STRIPE);
  turret(m, 0, 0.065, -0.2, 0.05);
  tower(m, 0.07, 0.1, 0.1);
  m.mirrored(() => {
    m.block([0.14, 0.05, 0.16], [0.13, 0, 0.12], ARMOUR, { front: [1, 0.6] });
    engine(m, [0.22, 0, 0.38], 0.11, 0.11, 0.42);
    ports(m, 0.087, 0.02, -0.16, 0.02, 4);
  });
  deck(m, 0.072, 0.075, [-0.14, 0.02], 5, 11);
  deck(m, 0.07, 0.07, [0.16, 0.25], 4, 12);
  return m.finish();
}

function lightCruiser(): ShipModel {
  const m = createModelBuilder();
  armoured(m, [0.22, 0.15, 0.56], [0, 0, 0.08], HULL, { front: [0.85, 0.8] }, [6, 102]);
  m.block([0.12, 0.1, 0.16], [0, 0, -0.26], DARK);
  m.mirrored(() => {
    // Two prongs with a gap between them make the prow of this class.
    m.block([0.1, 0.11, 0.46], [0.13, 0, -0.36], HULL, { front: [0.45, 0.55] });
    m.block([0.11, 0.03, 0.14], [0.13, 0.055, -0.3], STRIPE);
    armoured(m, [0.14, 0.1, 0.34], [0.17, -0.01, 0.14], ARMOUR, { front: [0.5, 0.7] }, [4, 103]);
    engine(m, [0.16, 0, 0.47], 0.14, 0.12, 0.26);
    turret(m, 0.17, 0.04, 0.06, 0.045);
    ports(m, 0.245, 0.01, 0.06, 0.24, 5);
  });
  engine(m, [0, 0, 0.43], 0.1, 0.1, 0.2);
  tower(m, 0.075, 0.14, 0.12);
  deck(m, 0.074, 0.1, [-0.1, 0.06], 6, 21);
  deck(m, 0.074, 0.1, [0.22, 0.34], 6, 22);
  return m.finish();
}

function heavyCruiser(): ShipModel {
  const m = createModelBuilder();
  armoured(m, [0.2, 0.17, 0.86], [0, 0, 0], HULL, { front: [0.8, 0.75] }, [9, 104]);
  // Hammerhead.
  m.plate(
    [
      [-0.17, -0.36],
      [-0.34, -0.44],
      [-0.34, -0.54],
      [-0.12, -0.66],
      [0.12, -0.66],
      [0.34, -0.54],
      [0.34, -0.44],
      [0.17, -0.36],
    ],
    -0.07,
    0.07,
    ARMOUR,
    0.2,
  );
  m.block([0.16, 0.05, 0.14], [0, 0.08, -0.5], HULL, { front: [0.8, 0.5] });
  m.block([0.21, 0.02, 0.1], [0, 0.09, -0.22], STRIPE);
  turret(m, 0, 0.085, -0.34, 0.055);
  m.mirrored(() => {
    armoured(m, [0.16, 0.13, 0.42], [0.18, -0.01, 0.18], ARMOUR, { front: [0.4, 0.65] }, [5, 105]);
    engine(m, [0.22, 0, 0.56], 0.16, 0.14, 0.34);
    m.block([0.05, 0.02, 0.1], [0.3, 0.015, -0.5], STRIPE);
    turret(m, 0.17, 0.055, 0.08, 0.045);
    ports(m, 0.103, 0.02, -0.28, -0.06, 6);
  });
  engine(m, [0, -0.01, 0.5], 0.15, 0.14, 0.2);
  tower(m, 0.085, 0.18, 0.14);
  deck(m, 0.084, 0.09, [-0.16, 0.08], 8, 31);
  deck(m, 0.084, 0.09, [0.28, 0.42], 6, 32);
  deck(m, 0.07, 0.22, [-0.58, -0.42], 8, 33);
  return m.finish();
}

function battlecruiser(): ShipModel {
  const m = createModelBuilder();
  armoured(m, [0.22, 0.19, 1.0], [0, 0, 0.02], HULL, { front: [0.55, 0.6] }, [10, 106]);
  m.block([0.14, 0.1, 0.3], [0, -0.01, -0.6], ARMOUR, { front: [0.3, 0.5] });
  m.block([0.23, 0.02, 0.08], [0, 0.085, -0.1], STRIPE);
  m.block([0.2, 0.02, 0.05], [0, 0.08, -0.28], STRIPE);
  turret(m, 0, 0.075, -0.22, 0.06);
  turret(m, 0, 0.06, -0.42, 0.05);
  m.mirrored(() => {
    // Long sponsons carried away from the hull on two struts.
    m.block([0.2, 0.05, 0.07], [0.2, 0, -0.06], DARK);
    m.block([0.2, 0.05, 0.1], [0.2, 0, 0.28], DARK);
    armoured(m, [0.13, 0.15, 0.72], [0.33, 0, 0.08], ARMOUR, { front: [0.4, 0.5] }, [8, 107]);
    m.block([0.135, 0.02, 0.2], [0.33, 0.075, 0.1], STRIPE);
    engine(m, [0.33, 0, 0.62], 0.15, 0.16, 0.26);
    turret(m, 0.33, 0.07, -0.12, 0.045);
    ports(m, 0.115, 0.03, -0.2, 0.3, 8);
  });
  engine(m, [0, 0, 0.64], 0.19, 0.17, 0.24);
  tower(m, 0.09, 0.24, 0.16);
  deck(m, 0.093, 0.1, [-0.06, 0.12], 8, 41);
  deck(m, 0.093, 0.1, [0.36, 0.5], 6, 42);
  return m.finish();
}

function battleship(): ShipModel {
  const m = createModelBuilder();
  // A wedge of slabs, each wider than the one before it, with a ram ahead.
  armoured(m, [0.26, 0.24, 1.16], [0, 0, 0.04], HULL, { front: [0.5, 0.6] }, [11, 108]);
  m.block([0.14, 0.14, 0.34], [0, -0.01, -0.66], ARMOUR, { front: [0.4, 0.5] });
  m.block([0.24, 0.1, 0.52], [0, 0.15, 0.06], ARMOUR, { front: [0.6, 0.6] });
  m.block([0.27, 0.02, 0.07], [0, 0.118, -0.24], STRIPE);
  turret(m, 0, 0.085, -0.4, 0.075);
  turret(m, 0, 0.2, -0.04, 0.075);
  m.mirrored(() => {
    m.plate(
      [
        [0.1, -0.42],
        [0.26, -0.22],
        [0.26, 0.02],
        [0.1, 0.02],
      ],
      -0.1,
      0.1,
      ARMOUR,
      0.14,
    );
    m.plate(
      [
        [0.1, -0.02],
        [0.4, 0.06],
        [0.4, 0.34],
        [0.1, 0.34],
      ],
      -0.12,
      0.12,
      HULL,
      0.12,
    );
    m.plate(
      [
        [0.1, 0.3],
        [0.52, 0.4],
        [0.56, 0.66],
        [0.44, 0.72],
        [0.1, 0.6],
      ],
      -0.11,
      0.1,
      ARMOUR,
      0.12,
    );
    m.block([0.03, 0.04, 0.2], [0.39, 0.08, 0.2], STRIPE);
    m.block([0.03, 0.04, 0.18], [0.53, 0.04, 0.52], STRIPE);
    turret(m, 0.27, 0.12, 0.16, 0.065);
    turret(m, 0.38, 0.1, 0.5, 0.06);
    turret(m, 0.19, 0.09, -0.14, 0.05);
    engine(m, [0.34, 0, 0.77], 0.17, 0.17, 0.2);
    engine(m, [0.12, 0, 0.77], 0.2, 0.22, 0.24);
    ports(m, 0.262, 0.02, -0.18, -0.02, 4);
    ports(m, 0.402, -0.02, 0.1, 0.3, 5);
  });
  tower(m, 0.19, 0.34, 0.2);
  deck(m, 0.12, 0.12, [-0.2, -0.1], 5, 51);
  deck(m, 0.2, 0.1, [0.06, 0.22], 6, 52);
  deck(m, 0.12, 0.36, [0.1, 0.32], 12, 53);
  deck(m, 0.1, 0.46, [0.42, 0.62], 12, 54);
  return m.finish();
}

function carrier(): ShipModel {
  const m = createModelBuilder();
  // Two flight decks side by side, joined amidships and astern; between them nothing.
  m.block([0.3, 0.13, 0.34], [0, -0.01, 0.34], HULL);
  m.block([0.24, 0.09, 0.16], [0, -0.01, -0.12], DARK);
  m.mirrored(() => {
    armoured(m, [0.26, 0.12, 1.24], [0.27, -0.01, -0.02], ARMOUR, { front: [0.8, 0.7] }, [11, 109]);
    m.block([0.225, 0.03, 1.26], [0.27, 0.06, -0.03], DEEP, { front: [0.8, 1] });
    for (let i = 0; i < 8; i++) m.block([0.026, 0.006, 0.07], [0.27, 0.078, -0.56 + i * 0.14], LIGHT);
    m.block([0.012, 0.008, 1.14], [0.18, 0.077, -0.03], STRIPE);
    m.block([0.012, 0.008, 1.14], [0.36, 0.077, -0.03], STRIPE);
    m.block([0.14, 0.07, 0.02], [0.27, 0, -0.645], LIGHT);
    m.block([0.07, 0.13, 0.5], [0.41, -0.03, 0.16], HULL, { front: [0.5, 0.6] });
    engine(m, [0.27, -0.02, 0.72], 0.19, 0.13, 0.16);
    ports(m, 0.448, -0.01, 0, 0.36, 7);
  });
  engine(m, [0, -0.02, 0.64], 0.18, 0.1, 0.16);
  // The island stands between the decks.
  tower(m, 0.055, 0.36, 0.15);
  m.block([0.02, 0.18, 0.02], [0.05, 0.3, 0.44], DARK);
  deck(m, 0.055, 0.14, [0.2, 0.48], 8, 61);
  return m.finish();
}

function transport(): ShipModel {
  const m = createModelBuilder();
  // A comb: a thin spine, and crates hung from it with room between.
  m.block([0.07, 0.08, 1.0], [0, 0, 0], DARK);
  m.block([0.17, 0.15, 0.2], [0, 0.02, -0.5], HULL, { front: [0.55, 0.6] });
  m.block([0.1, 0.025, 0.02], [0, 0.06, -0.6], LIGHT);
  for (let row = 0; row < 3; row++) {
    const z = -0.28 + row * 0.27;
    m.mirrored(() => {
      m.block([0.1, 0.05, 0.06], [0.07, 0, z], DARK);
      m.block([0.27, 0.17, 0.16], [0.235, 0, z], row === 1 ? CARGO_MARKED : CARGO);
      m.block([0.275, 0.02, 0.026], [0.235, 0.08, z], HULL);
      m.block([0.02, 0.03, 0.03], [0.372, 0.05, z], LIGHT);
    });
  }
  m.block([0.2, 0.15, 0.14], [0, 0, 0.46], ARMOUR);
  m.mirrored(() => engine(m, [0.08, 0, 0.6], 0.12, 0.12, 0.16));
  return m.finish();
}

/** One craft; a squadron is three of them. */
function fighter(): ShipModel {
  const m = createModelBuilder();
  m.block([0.075, 0.06, 0.26], [0, 0, 0], HULL, { front: [0.25, 0.4] });
  m.plate(
    [
      [-0.02, -0.02],
      [-0.17, 0.1],
      [-0.17, 0.15],
      [0, 0.1],
      [0.17, 0.15],
      [0.17, 0.1],
      [0.02, -0.02],
    ],
    -0.014,
    0.014,
    ARMOUR,
    0.08,
  );
  m.block([0.034, 0.024, 0.06], [0, 0.036, -0.02], LIGHT);
  m.mirrored(() => {
    m.block([0.02, 0.026, 0.1], [0.165, 0, 0.09], STRIPE);
    m.block([0.014, 0.07, 0.06], [0.06, 0.03, 0.12], DARK);
  });
  m.block([0.045, 0.036, 0.012], [0, 0, 0.134], ENGINE);
  m.nozzle(0, 0, 0.14, 0.07);
  return m.finish();
}

function base(): ShipModel {
  const m = createModelBuilder();
  m.drum(0.2, 0.24, 0.34, [0, 0, 0], HULL, 12);
  m.drum(0.24, 0.1, 0.14, [0, 0.24, 0], ARMOUR, 12);
  m.drum(0.1, 0.2, 0.12, [0, -0.22, 0], ARMOUR, 12);
  m.drum(0.03, 0.01, 0.3, [0, 0.45, 0], DARK, 6);
  m.ring(0.56, 0.06, [0, 0, 0], HULL, 36);
  m.ring(0.56, 0.028, [0, 0.05, 0], STRIPE, 36);
  m.ring(0.245, 0.016, [0, 0.1, 0], LIGHT, 24);
  m.around(6, (index) => {
    m.block([0.07, 0.06, 0.36], [0, 0, -0.38], DARK);
    m.block([0.2, 0.16, 0.18], [0, 0, -0.6], index % 2 ? ARMOUR : HULL, { front: [0.8, 0.7] });
    m.block([0.1, 0.02, 0.02], [0, 0.03, -0.693], LIGHT);
    turret(m, 0, 0.08, -0.58, 0.045);
  });
  return m.finish();
}

/** Builders by hull designation. */
export const TERRAN_MODELS: Record<string, () => ShipModel> = {
  SC: scout,
  DD: destroyer,
  CL: lightCruiser,
  CA: heavyCruiser,
  BC: battlecruiser,
  BB: battleship,
  CV: carrier,
  Tran: transport,
  FTR: fighter,
  Base: base,
};
