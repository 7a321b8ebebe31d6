import {
  createModelBuilder,
  type Finish,
  type ModelBuilder,
  type ShipModel,
} from '../../../../board/models/modelKit.ts';

/** Open frames about a spine, radiators to both sides, one great drive: ships that must get rid of their heat. */

const HULL: Finish = { colour: 0xd6dde6 };
const PLATE: Finish = { colour: 0xa2aebd };
const DARK: Finish = { colour: 0x4c5767 };
const DEEP: Finish = { colour: 0x252d3a };
const FIN: Finish = { colour: 0x6b5648, glow: 0.12 };
const EDGE: Finish = { colour: 0xffb27a, glow: 0.75 };
const LIGHT: Finish = { colour: 0xfff0c8, glow: 1 };
const MOUTH: Finish = { colour: 0xcdeeff, glow: 1 };
const FLAME: Finish = { colour: 0x2f7fd0, glow: 0.55 };
const TANK: Finish = { colour: 0xe6e0d0 };

interface Shape {
  readonly length: number;
  readonly beam: number;
  /** Radiator fins on each side, and how far they reach. */
  readonly fins: number;
  readonly span: number;
  /** Rail guns along the keel, turrets on the back, torpedoes under the fins. */
  readonly rails: number;
  readonly turrets: number;
  readonly torpedoes: number;
  readonly drive: number;
}

function drive(m: ModelBuilder, x: number, z: number, size: number): void {
  m.tube(size * 0.55, size, size * 1.5, [x, 0, z], DARK, 18);
  m.tube(size * 0.8, size * 0.8, 0.02, [x, 0, z + size * 0.75], FLAME, 18);
  m.tube(size * 0.46, size * 0.46, 0.02, [x, 0, z + size * 0.76], MOUTH, 18);
  m.nozzle(x, 0, z + size * 0.8, size * 0.95);
}

function warship({ length, beam, fins, span, rails, turrets, torpedoes, drive: size }: Shape): ShipModel {
  const m = createModelBuilder();
  const [bow, stern] = [-length / 2, length / 2];
  // A wedge of armour in front, the spine behind it.
  m.block([beam, beam * 0.62, length * 0.34], [0, 0, bow + length * 0.17], HULL, { front: [0.25, 0.35] });
  m.block([beam * 0.52, beam * 0.5, length * 0.46], [0, 0, bow + length * 0.55], PLATE);
  m.block([beam * 0.8, beam * 0.7, length * 0.16], [0, 0, stern - length * 0.14], HULL, { back: [0.8, 0.8] });
  m.block([beam * 0.4, beam * 0.34, length * 0.14], [0, beam * 0.44, bow + length * 0.42], PLATE, {
    front: [0.6, 0.5],
  });
  m.block([beam * 0.3, 0.012, 0.018], [0, beam * 0.5, bow + length * 0.35], LIGHT);
  drive(m, 0, stern, size);
  for (let i = 0; i < turrets; i++) {
    const z = bow + length * (0.24 + 0.36 * i);
    m.ball(beam * 0.17, [0, beam * 0.36, z], DARK, 0.7);
    m.block([beam * 0.06, beam * 0.06, beam * 0.6], [0, beam * 0.42, z - beam * 0.3], DEEP);
  }
  m.mirrored(() => {
    for (let i = 0; i < fins; i++) {
      const z = bow + length * (0.46 + (0.34 * i) / Math.max(1, fins - 1 || 1));
      const reach = span * (1 - 0.14 * i);
      m.plate([[beam * 0.24, z - length * 0.09], [reach, z - length * 0.02], [reach, z + length * 0.06], [beam * 0.24, z + length * 0.07]], -0.008, 0.008, FIN, 0.04); // prettier-ignore
      m.block([0.014, 0.022, length * 0.075], [reach, 0, z + length * 0.02], EDGE);
    }
    for (let i = 0; i < rails; i++) {
      const x = beam * (0.34 + 0.24 * i);
      m.block([0.03, 0.03, length * 0.52], [x, -beam * 0.12, bow + length * 0.2], DEEP);
      m.block([0.018, 0.018, 0.02], [x, -beam * 0.12, bow - length * 0.062], LIGHT);
    }
    for (let i = 0; i < torpedoes; i++)
      m.tube(0.008, 0.022, 0.16, [beam * 0.55, -beam * 0.34, bow + length * (0.4 + 0.22 * i)], TANK, 6);
    m.block([0.012, 0.03, 0.03], [beam * 0.41, 0.02, bow + length * 0.3], LIGHT);
  });
  return m.finish();
}

/** A liner: a long white hull with rows of lights, and a ring of cabins. */
function liner(): ShipModel {
  const m = createModelBuilder();
  m.tube(0.06, 0.1, 0.36, [0, 0, -0.36], HULL, 12);
  m.tube(0.1, 0.1, 0.5, [0, 0, 0.06], HULL, 12);
  m.ring(0.2, 0.035, [0, 0, -0.02], PLATE, 24);
  m.mirrored(() => {
    for (let i = 0; i < 7; i++) m.block([0.008, 0.024, 0.03], [0.1, 0.03, -0.16 + i * 0.07], LIGHT);
    m.plate([[0.08, 0.2], [0.26, 0.28], [0.26, 0.36], [0.08, 0.34]], -0.008, 0.008, FIN, 0.04); // prettier-ignore
  });
  drive(m, 0, 0.4, 0.1);
  return m.finish();
}

/** A runner: a needle and two engines. */
function runner(): ShipModel {
  const m = createModelBuilder();
  m.tube(0.015, 0.06, 0.46, [0, 0, -0.16], HULL, 8);
  m.ball(0.045, [0, 0.03, -0.1], DEEP, 0.8);
  m.mirrored(() => {
    m.plate([[0.04, 0.0], [0.2, 0.16], [0.2, 0.22], [0.04, 0.16]], -0.01, 0.01, FIN, 0.04); // prettier-ignore
    m.block([0.012, 0.02, 0.07], [0.2, 0, 0.19], EDGE);
    drive(m, 0.07, 0.22, 0.06);
  });
  return m.finish();
}

/** A tanker: four tanks round a spine. */
function tanker(): ShipModel {
  const m = createModelBuilder();
  m.block([0.06, 0.06, 0.8], [0, 0, 0], DARK);
  m.ball(0.09, [0, 0.02, -0.4], HULL);
  m.mirrored(() => {
    for (const z of [-0.18, 0.1]) m.ball(0.135, [0.15, 0, z], TANK);
    m.block([0.2, 0.02, 0.02], [0.1, 0.1, -0.18], EDGE);
  });
  drive(m, 0, 0.42, 0.09);
  return m.finish();
}

/** A battery: a battleship's turrets and rails on a cross of arms about a core with a ring of radiators, and no drive. */
function battery(): ShipModel {
  const m = createModelBuilder();
  m.ball(0.17, [0, 0, 0], HULL, 0.75);
  m.ball(0.08, [0, 0.12, 0], PLATE, 0.7);
  m.ring(0.3, 0.03, [0, 0, 0], FIN, 28);
  m.ring(0.34, 0.012, [0, 0, 0], EDGE, 28);
  m.around(4, () => {
    m.block([0.1, 0.09, 0.34], [0, 0, -0.3], PLATE, { front: [0.6, 0.6] });
    m.block([0.17, 0.13, 0.15], [0, 0, -0.47], HULL, { front: [0.5, 0.5] });
    m.block([0.14, 0.012, 0.018], [0, 0.07, -0.45], LIGHT);
    m.ball(0.055, [0, 0.07, -0.28], DARK, 0.7);
  });
  // The guns look ahead, as a ship's do.
  m.mirrored(() => {
    for (const z of [-0.28, 0.02]) m.block([0.018, 0.018, 0.2], [0.03, 0.09, z - 0.12], DEEP);
    m.block([0.03, 0.03, 0.56], [0.2, -0.03, -0.22], DEEP);
    m.block([0.018, 0.018, 0.02], [0.2, -0.03, -0.51], LIGHT);
  });
  return m.finish();
}

/** A torpedo in flight. */
export function torpedoModel(): ShipModel {
  const m = createModelBuilder();
  m.tube(0.01, 0.035, 0.26, [0, 0, -0.04], TANK, 8);
  m.tube(0.036, 0.036, 0.03, [0, 0, 0.02], EDGE, 8);
  m.around(3, () => m.block([0.12, 0.008, 0.05], [0.05, 0, 0.09], DARK));
  m.nozzle(0, 0, 0.12, 0.04);
  return m.finish();
}

const SHAPES: Readonly<Record<string, Shape>> = {
  DD: { length: 0.72, beam: 0.14, fins: 2, span: 0.26, rails: 1, turrets: 1, torpedoes: 1, drive: 0.085 },
  CC: { length: 0.9, beam: 0.18, fins: 3, span: 0.34, rails: 1, turrets: 2, torpedoes: 2, drive: 0.11 },
  BB: { length: 1.1, beam: 0.25, fins: 3, span: 0.44, rails: 2, turrets: 3, torpedoes: 1, drive: 0.14 },
};
const OTHERS: Readonly<Record<string, () => ShipModel>> = { LN: liner, RN: runner, TK: tanker, BAT: battery };

/** The model of a hull; an unknown one flies as a destroyer. */
export function buildModel(hull: string): ShipModel {
  const own = OTHERS[hull];
  if (own) return own();
  const shape = SHAPES[hull] ?? SHAPES['DD'];
  if (!shape) throw new Error(`no ship model for ${hull}`);
  return warship(shape);
}
