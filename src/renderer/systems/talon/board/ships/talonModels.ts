import {
  createModelBuilder,
  type Corner,
  type Finish,
  type ModelBuilder,
  type ShipModel,
} from '../../../../board/models/modelKit.ts';

/** Talon ships are birds of prey: beak, swept wings, tail; dark red plates with burning edges. */

const PLUME: Finish = { colour: 0xe2403a };
const WING: Finish = { colour: 0xbe2c31 };
const SHADE: Finish = { colour: 0x7a1d28 };
const BONE: Finish = { colour: 0xe6b088 };
const DARK: Finish = { colour: 0x2a0c12 };
const EMBER: Finish = { colour: 0xff6a3a, glow: 0.9 };
const EYE: Finish = { colour: 0xffd27a, glow: 1 };
const ENGINE: Finish = { colour: 0xffc890, glow: 1 };
const HEAT: Finish = { colour: 0xf0481c, glow: 0.8 };

/** The body: a beak ahead, a swelling back, a narrow tail. */
function body(m: ModelBuilder, length: number, width: number, height: number): void {
  const front = -length * 0.5;
  const back = length * 0.5;
  m.block([width, height, length * 0.42], [0, 0, front + length * 0.55], PLUME, {
    front: [0.7, 0.8],
    back: [0.75, 0.7],
  });
  m.block([width * 0.7, height * 0.8, length * 0.24], [0, 0, front + length * 0.22], WING, { front: [0.55, 0.55] });
  // Beak, bent down a little by being lower than the neck.
  m.block([width * 0.385, height * 0.44, length * 0.13], [0, -height * 0.04, front + length * 0.05], BONE, {
    front: [0.1, 0.25],
  });
  m.block([width * 0.56, height * 0.5, length * 0.26], [0, 0, back - length * 0.13], SHADE, { back: [0.5, 0.5] });
  m.block([width * 0.22, height * 0.3, length * 0.5], [0, height * 0.45, front + length * 0.58], SHADE, {
    front: [0.2, 0.1],
    back: [0.4, 0.4],
  });
  m.mirrored(() => {
    m.block([width * 0.1, height * 0.14, length * 0.05], [width * 0.23, height * 0.25, front + length * 0.17], EYE);
    scales(m, length, width, height, front);
  });
}

/** Plates that overlap like scales along back and flanks, and between them gills that glow. */
function scales(m: ModelBuilder, length: number, width: number, height: number, front: number): void {
  for (let i = 0; i < 5; i++) {
    const share = i / 4;
    const z = front + length * (0.4 + 0.32 * share);
    // The body swells to its middle and narrows to the tail.
    const half = 0.94 * (width / 2) * (0.74 + 0.26 * Math.sin(Math.PI * (0.2 + 0.6 * share)));
    const high = height * (0.84 + 0.12 * Math.sin(Math.PI * share));
    m.block([half * 0.5, 0.014, length * 0.072], [half * 0.52, high / 2, z], i % 2 ? WING : PLUME, {
      front: [0.8, 0.6],
    });
    m.block([0.016, high * 0.5, length * 0.06], [half, 0, z], i % 2 ? SHADE : WING, { front: [1, 0.6] });
    if (i < 4) m.block([0.012, high * 0.16, length * 0.012], [half, 0, z + length * 0.042], EMBER);
  }
}

/** A swept wing: root from `lead` to `trail` on the body, tip at `tip`; drawn with a burning leading edge. */
function wing(
  m: ModelBuilder,
  [root, lead, trail]: readonly [number, number, number],
  tip: Corner,
  tipChord: number,
  droop: number,
  finish = WING,
): void {
  const [tx, tz] = tip;
  const lift = (x: number): number => -droop * ((x - root) / (tx - root)) ** 1.5;
  const notch: Corner = [root + (tx - root) * 0.5, trail + (tz + tipChord - trail) * 0.5 - 0.06];
  m.plate(
    [[root, lead], [tx, tz], [tx + 0.005, tz + tipChord], notch, [root, trail]],
    -0.022,
    0.026,
    finish,
    0.12,
    (x) => lift(Math.max(root, x)),
  );
  // Feathers: long dark ribs over the plate.
  for (let i = 1; i <= 2; i++) {
    const t = i / 3;
    const x = root + (tx - root) * t;
    const z = lead + (tz - lead) * t;
    m.block(
      [0.02, 0.018, (trail - lead) * (1 - t) * 0.75 + tipChord * t],
      [x, 0.03 + lift(x), z + 0.06 + ((trail - lead) * (1 - t)) / 2.6],
      SHADE,
    );
  }
  // Small plates between the ribs, larger towards the body.
  for (let i = 0; i < 6; i++) {
    const t = 0.12 + 0.12 * i;
    const x = root + (tx - root) * t;
    const chord = (trail - lead) * (1 - t) + tipChord * t;
    const from = lead + (tz - lead) * t;
    const wide = (tx - root) * 0.085;
    m.block([wide, 0.012, chord * 0.26], [x, 0.03 + lift(x), from + chord * 0.34], i % 2 ? finish : SHADE);
    if (t < 0.45)
      m.block([wide * 0.8, 0.01, chord * 0.16], [x, 0.03 + lift(x), from + chord * 0.64], i % 2 ? SHADE : finish);
  }
  // Leading edge.
  m.plate(
    [
      [root, lead - 0.016],
      [tx, tz - 0.016],
      [tx + 0.014, tz + 0.012],
      [root, lead + 0.016],
    ],
    -0.008,
    0.034,
    EMBER,
    0.05,
    (x) => lift(Math.max(root, x)),
  );
}

/** A claw or tail spike along z. */
function spike(
  m: ModelBuilder,
  [x, y]: readonly [number, number],
  from: number,
  to: number,
  thick: number,
  finish: Finish = BONE,
): void {
  const length = Math.abs(to - from);
  const ends = to < from ? { front: [0.08, 0.15] as [number, number] } : { back: [0.08, 0.15] as [number, number] };
  m.block([thick, thick * 0.9, length], [x, y, (from + to) / 2], finish, ends);
}

function engine(m: ModelBuilder, x: number, y: number, aft: number, size: number, length: number): void {
  m.tube(size * 0.3, size * 0.55, length, [x, y, aft - length / 2], DARK, 14);
  m.tube(size * 0.5, size * 0.58, length * 0.16, [x, y, aft - length * 0.2], SHADE, 14);
  m.tube(size * 0.44, size * 0.44, 0.006, [x, y, aft + 0.003], HEAT, 14);
  m.tube(size * 0.25, size * 0.25, 0.006, [x, y, aft + 0.007], ENGINE, 14);
  m.nozzle(x, y, aft + 0.02, size);
}

function frigate(): ShipModel {
  const m = createModelBuilder();
  body(m, 0.56, 0.13, 0.09);
  // Wings swept forward: the only class so built.
  m.mirrored(() => wing(m, [0.05, 0.02, 0.2], [0.32, -0.16], 0.1, -0.02));
  engine(m, 0, 0, 0.31, 0.12, 0.12);
  return m.finish();
}

function destroyer(): ShipModel {
  const m = createModelBuilder();
  body(m, 0.76, 0.15, 0.11);
  m.mirrored(() => {
    wing(m, [0.06, -0.1, 0.2], [0.4, 0.26], 0.1, 0.05);
    engine(m, 0.1, 0, 0.38, 0.1, 0.2);
  });
  return m.finish();
}

function lightCruiser(): ShipModel {
  const m = createModelBuilder();
  body(m, 0.92, 0.19, 0.13);
  m.mirrored(() => {
    wing(m, [0.08, -0.12, 0.26], [0.46, 0.12], 0.16, 0.06);
    // Long blades at the wing tips.
    spike(m, [0.46, -0.06], 0.24, -0.3, 0.045);
    engine(m, 0.12, 0, 0.47, 0.13, 0.22);
  });
  return m.finish();
}

function heavyCruiser(): ShipModel {
  const m = createModelBuilder();
  body(m, 1.08, 0.23, 0.15);
  m.mirrored(() => {
    wing(m, [0.1, -0.08, 0.34], [0.56, 0.34], 0.16, 0.09);
    // A second, small pair behind the head.
    wing(m, [0.07, -0.36, -0.22], [0.28, -0.2], 0.07, -0.02, PLUME);
    engine(m, 0.14, 0, 0.54, 0.15, 0.24);
    spike(m, [0.2, -0.05], 0.0, -0.34, 0.05);
  });
  engine(m, 0, 0.03, 0.6, 0.13, 0.16);
  return m.finish();
}

function battlecruiser(): ShipModel {
  const m = createModelBuilder();
  body(m, 1.2, 0.22, 0.17);
  m.mirrored(() => {
    // Pincers: short wings, and from their ends long claws that reach ahead of the beak.
    wing(m, [0.1, 0.1, 0.44], [0.5, 0.2], 0.26, 0.06);
    m.plate(
      [
        [0.44, 0.36],
        [0.6, 0.22],
        [0.66, -0.1],
        [0.56, -0.48],
        [0.4, -0.72],
        [0.48, -0.4],
        [0.53, -0.1],
        [0.47, 0.12],
      ],
      -0.06,
      0.04,
      PLUME,
      0.1,
    );
    m.plate(
      [
        [0.6, 0.1],
        [0.62, -0.1],
        [0.53, -0.46],
        [0.42, -0.68],
        [0.51, -0.44],
        [0.57, -0.1],
      ],
      0.02,
      0.055,
      EMBER,
      0.05,
    );
    spike(m, [0.56, -0.02], 0.28, 0.56, 0.06, SHADE);
    engine(m, 0.15, 0, 0.58, 0.17, 0.28);
  });
  engine(m, 0, 0.04, 0.66, 0.17, 0.2);
  return m.finish();
}

function battleship(): ShipModel {
  const m = createModelBuilder();
  body(m, 1.4, 0.32, 0.2);
  m.mirrored(() => {
    // A manta: wings along the whole body.
    wing(m, [0.12, -0.46, 0.42], [0.68, 0.36], 0.22, 0.1);
    wing(m, [0.12, -0.2, 0.5], [0.46, 0.58], 0.14, -0.06, PLUME);
    spike(m, [0.26, -0.04], -0.16, -0.6, 0.07);
    spike(m, [0.68, -0.1], 0.46, 0.16, 0.06);
    engine(m, 0.17, 0.01, 0.68, 0.18, 0.26);
    engine(m, 0.33, -0.01, 0.58, 0.14, 0.22);
  });
  m.plate(
    [
      [-0.03, 0.3],
      [0.03, 0.3],
      [0.02, 0.72],
      [-0.02, 0.72],
    ],
    0.08,
    0.3,
    SHADE,
    0.3,
  );
  return m.finish();
}

function dreadnought(): ShipModel {
  const m = createModelBuilder();
  body(m, 1.56, 0.38, 0.24);
  m.mirrored(() => {
    // Two flanking bodies under great crescent wings.
    m.block([0.17, 0.15, 0.8], [0.33, -0.02, 0.16], PLUME, { front: [0.35, 0.45], back: [0.7, 0.7] });
    spike(m, [0.33, -0.03], -0.2, -0.62, 0.09);
    m.block([0.06, 0.03, 0.3], [0.33, 0.07, 0.14], EMBER, { front: [0.2, 1] });
    wing(m, [0.16, -0.34, 0.46], [0.8, 0.12], 0.28, 0.08);
    spike(m, [0.8, -0.08], 0.3, -0.42, 0.075);
    wing(m, [0.3, 0.3, 0.6], [0.66, 0.66], 0.1, -0.1, PLUME);
    engine(m, 0.33, -0.01, 0.66, 0.19, 0.22);
    engine(m, 0.13, 0.02, 0.78, 0.19, 0.24);
  });
  m.plate(
    [
      [-0.035, 0.2],
      [0.035, 0.2],
      [0.02, 0.74],
      [-0.02, 0.74],
    ],
    0.1,
    0.4,
    SHADE,
    0.3,
  );
  m.block([0.14, 0.1, 0.3], [0, 0.15, -0.1], WING, { front: [0.4, 0.5] });
  m.block([0.08, 0.02, 0.12], [0, 0.205, -0.06], EYE);
  return m.finish();
}

function transport(): ShipModel {
  const m = createModelBuilder();
  // A beetle with a long, fat body: no wings, short legs.
  m.block([0.16, 0.12, 0.2], [0, 0, -0.5], PLUME, { front: [0.35, 0.5] });
  m.block([0.08, 0.05, 0.1], [0, -0.01, -0.63], BONE, { front: [0.2, 0.3] });
  m.block([0.1, 0.1, 1.0], [0, 0.02, 0.02], SHADE, { back: [0.6, 0.6] });
  m.mirrored(() => {
    m.block([0.02, 0.02, 0.05], [0.06, 0.05, -0.5], EYE);
    for (const [z, radius] of [
      [-0.26, 0.17],
      [0.05, 0.2],
      [0.36, 0.16],
    ] as const) {
      m.ball(radius, [0.13, 0, z], z === 0.05 ? WING : PLUME, 0.75);
      m.block([0.025, 0.02, radius * 1.1], [0.15, radius * 0.74, z], EMBER);
      spike(m, [0.13 + radius * 0.9, -0.03], z, z + 0.2, 0.05, SHADE);
    }
    engine(m, 0.1, 0, 0.62, 0.13, 0.16);
  });
  return m.finish();
}

function base(): ShipModel {
  const m = createModelBuilder();
  m.ball(0.26, [0, 0, 0], PLUME, 0.9);
  m.ring(0.3, 0.045, [0, 0, 0], SHADE, 24);
  m.ring(0.3, 0.02, [0, 0.04, 0], EMBER, 24);
  m.drum(0.12, 0.02, 0.34, [0, 0.34, 0], BONE, 6);
  m.drum(0.02, 0.12, 0.3, [0, -0.32, 0], SHADE, 6);
  m.around(5, () => {
    // Five claws closing upwards.
    m.plate(
      [
        [-0.1, -0.28],
        [-0.05, -0.56],
        [0, -0.76],
        [0.05, -0.56],
        [0.1, -0.28],
      ],
      -0.04,
      0.05,
      WING,
      0.18,
      (_x, z) => ((-z - 0.28) / 0.5) ** 2 * 0.26,
    );
    m.plate(
      [
        [-0.014, -0.3],
        [0, -0.74],
        [0.014, -0.3],
      ],
      0.04,
      0.07,
      EMBER,
      0.05,
      (_x, z) => ((-z - 0.28) / 0.5) ** 2 * 0.26,
    );
  });
  m.around(5, () => m.block([0.1, 0.1, 0.22], [0, -0.06, 0.36], SHADE, { back: [0.3, 0.3] }));
  return m.finish();
}

/** Builders by hull designation. */
export const TALON_MODELS: Record<string, () => ShipModel> = {
  FF: frigate,
  DD: destroyer,
  CL: lightCruiser,
  CA: heavyCruiser,
  BC: battlecruiser,
  BB: battleship,
  DN: dreadnought,
  Tran: transport,
  Base: base,
};
