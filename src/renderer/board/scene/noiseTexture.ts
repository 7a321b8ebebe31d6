import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGFormat, UnsignedByteType } from 'three';
import { seededRandom } from './seededRandom.ts';

/** Lattice cells along an edge of the texture's coarsest noise. */
export const NOISE_CELLS = 8;

const SIZE = 256;
/** Each octave has twice the cells of the one before; together they weigh 1. */
const OCTAVES = [0.5, 0.28, 0.15, 0.07];

/** Value noise that repeats after `cells` cells. */
function tilingNoise(cells: number, random: () => number): (u: number, v: number) => number {
  const lattice = Float32Array.from({ length: cells * cells }, random);
  const at = (x: number, y: number): number => lattice[(y % cells) * cells + (x % cells)] ?? 0;
  const smooth = (t: number): number => t * t * (3 - 2 * t);
  return (u, v) => {
    const [x, y] = [Math.floor(u * cells), Math.floor(v * cells)];
    const [fx, fy] = [smooth(u * cells - x), smooth(v * cells - y)];
    const top = at(x, y) + (at(x + 1, y) - at(x, y)) * fx;
    const bottom = at(x, y + 1) + (at(x + 1, y + 1) - at(x, y + 1)) * fx;
    return top + (bottom - top) * fy;
  };
}

/** Clouds in red, plain noise in green: looked up, where working it out at every pixel would be slow. */
export function createNoiseTexture(): DataTexture {
  const random = seededRandom(4711);
  const octaves = OCTAVES.map((_, index) => tilingNoise(NOISE_CELLS << index, random));
  const data = new Uint8Array(SIZE * SIZE * 2);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const values = octaves.map((noise) => noise(x / SIZE, y / SIZE));
      const cloud = values.reduce((sum, value, index) => sum + value * (OCTAVES[index] ?? 0), 0);
      data[(y * SIZE + x) * 2] = Math.round(cloud * 255);
      data[(y * SIZE + x) * 2 + 1] = Math.round((values[0] ?? 0) * 255);
    }
  }
  const texture = new DataTexture(data, SIZE, SIZE, RGFormat, UnsignedByteType);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
