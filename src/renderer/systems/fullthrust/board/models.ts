import type { Navy } from '../../../../engine/fullthrust/design/terms.ts';
import { createModelBuilder, type Finish, type ModelBuilder, type ShipModel } from '../../../board/models/modelKit.ts';

/** Slender, pale ships for the League; blunt, dark ones for the Holds; boxes for the merchants. */

const PALE: Finish = { colour: 0xe4dfd2 };
const CREAM: Finish = { colour: 0xc9bfa6 };
const SLATE: Finish = { colour: 0x5d6a78 };
const IRON: Finish = { colour: 0x3d4652 };
const RUST: Finish = { colour: 0x8a5a3c };
const DARK: Finish = { colour: 0x252c36 };
const LIGHT: Finish = { colour: 0xfff0c8, glow: 1 };
/** Deep in a drive's bell; its light is added in front of it. */
const AMBER_MOUTH: Finish = { colour: 0xa8641e, glow: 1 };
const BLUE_MOUTH: Finish = { colour: 0x2c6ea8, glow: 1 };

/** How long and broad a ship of that mass is drawn, in the model's units. */
const lengthOf = (mass: number): number => 0.34 + 0.052 * Math.sqrt(mass);

function drive(m: ModelBuilder, x: number, z: number, size: number, mouth: Finish): void {
  m.tube(size * 0.6, size, size * 1.4, [x, 0, z], DARK, 16);
  m.tube(size * 0.72, size * 0.72, 0.02, [x, 0, z + size * 0.71], IRON, 16);
  m.tube(size * 0.5, size * 0.5, 0.02, [x, 0, z + size * 0.73], mouth, 16);
  m.nozzle(x, 0, z + size * 1.1, size * 0.9);
}

function slender(m: ModelBuilder, length: number, turrets: number): void {
  const beam = length * 0.17;
  const [bow, stern] = [-length / 2, length / 2];
  m.tube(0.01, beam * 0.55, length * 0.42, [0, 0, bow + length * 0.21], PALE, 10);
  m.tube(beam * 0.55, beam * 0.5, length * 0.5, [0, 0, bow + length * 0.66], PALE, 10);
  m.block([beam * 0.5, beam * 0.3, length * 0.2], [0, beam * 0.5, bow + length * 0.5], CREAM, { front: [0.4, 0.5] });
  m.block([beam * 0.36, 0.012, 0.02], [0, beam * 0.62, bow + length * 0.41], LIGHT);
  m.mirrored(() => {
    m.plate([[beam * 0.4, length * 0.0], [beam * 1.9, length * 0.3], [beam * 1.9, length * 0.4], [beam * 0.4, length * 0.34]], -0.012, 0.012, CREAM, 0.04); // prettier-ignore
    m.block([0.012, 0.02, length * 0.08], [beam * 1.9, 0, length * 0.35], LIGHT);
    drive(m, beam * 0.8, stern - length * 0.06, beam * 0.34, AMBER_MOUTH);
  });
  drive(m, 0, stern, beam * 0.45, AMBER_MOUTH);
  turretsOn(m, turrets, beam * 0.13, bow + length * 0.3, length * 0.5, beam * 0.5);
}

function blunt(m: ModelBuilder, length: number, turrets: number): void {
  const beam = length * 0.26;
  const [bow, stern] = [-length / 2, length / 2];
  m.block([beam, beam * 0.6, length * 0.3], [0, 0, bow + length * 0.15], SLATE, { front: [0.7, 0.6] });
  m.block([beam * 0.74, beam * 0.54, length * 0.4], [0, 0, bow + length * 0.48], IRON);
  m.block([beam * 1.15, beam * 0.62, length * 0.26], [0, 0, stern - length * 0.16], SLATE, { back: [0.85, 0.8] });
  m.block([beam * 0.4, beam * 0.3, length * 0.16], [0, beam * 0.4, bow + length * 0.52], RUST, { front: [0.6, 0.6] });
  m.block([beam * 0.3, 0.012, 0.02], [0, beam * 0.5, bow + length * 0.44], LIGHT);
  m.mirrored(() => {
    m.block([beam * 0.3, beam * 0.34, length * 0.34], [beam * 0.56, -beam * 0.05, bow + length * 0.46], RUST);
    m.block([0.02, 0.02, length * 0.06], [beam * 0.5, beam * 0.1, bow + length * 0.02], LIGHT);
    drive(m, beam * 0.36, stern - length * 0.02, beam * 0.22, BLUE_MOUTH);
  });
  turretsOn(m, turrets, beam * 0.12, bow + length * 0.2, length * 0.56, beam * 0.34);
}

function boxes(m: ModelBuilder, length: number): void {
  const beam = length * 0.2;
  const stern = length / 2;
  m.block([beam * 0.4, beam * 0.4, length * 0.9], [0, 0, 0], IRON);
  m.block([beam * 0.8, beam * 0.7, length * 0.16], [0, 0.02, -length * 0.4], CREAM, { front: [0.6, 0.6] });
  m.mirrored(() => {
    for (const z of [-0.18, 0.04, 0.26])
      m.block([beam * 0.62, beam * 0.8, length * 0.19], [beam * 0.52, 0, z * length], RUST);
  });
  m.block([beam * 0.3, 0.012, 0.02], [0, beam * 0.38, -length * 0.46], LIGHT);
  drive(m, 0, stern, beam * 0.4, AMBER_MOUTH);
}

/** Balls with a barrel along the back. */
function turretsOn(m: ModelBuilder, count: number, size: number, from: number, span: number, height: number): void {
  for (let n = 0; n < count; n++) {
    const z = from + (span * (n + 0.5)) / count;
    m.ball(size, [0, height, z], DARK, 0.7);
    m.block([size * 0.4, size * 0.4, size * 3], [0, height + size * 0.3, z - size * 1.6], DARK);
  }
}

/** The model of a ship by its navy and mass. */
export function shipModel(navy: Navy, mass: number): ShipModel {
  const m = createModelBuilder();
  const length = lengthOf(mass);
  const turrets = Math.min(6, 1 + Math.floor(mass / 40));
  if (navy === 'lantern') slender(m, length, turrets);
  else if (navy === 'anvil') blunt(m, length, turrets);
  else boxes(m, length);
  return m.finish();
}

/** One fighter of a swarm. */
export function fighterModel(): ShipModel {
  const m = createModelBuilder();
  m.plate([[0, -0.09], [0.07, 0.06], [0, 0.03], [-0.07, 0.06]], -0.012, 0.012, PALE, 0.1); // prettier-ignore
  m.nozzle(0, 0, 0.05, 0.02);
  return m.finish();
}
