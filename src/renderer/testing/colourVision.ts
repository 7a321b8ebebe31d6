/**
 * How colours look to eyes that lack a kind of cone, and how far apart two colours then are. Matrices
 * of full dichromacy from Machado, Oliveira and Fernandes, "A physiologically-based model for
 * simulation of color vision deficiency" (2009); distances in OKLab (Ottosson, 2020).
 */

export type Rgb = readonly [number, number, number];
export type Eyes = 'typical' | 'protanopia' | 'deuteranopia' | 'tritanopia';

const MATRICES: Readonly<Record<Exclude<Eyes, 'typical'>, readonly [Rgb, Rgb, Rgb]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Linear light of an sRGB number. */
export const linear = (colour: number): Rgb => [
  toLinear(((colour >> 16) & 255) / 255),
  toLinear(((colour >> 8) & 255) / 255),
  toLinear((colour & 255) / 255),
];

const times = ([row0, row1, row2]: readonly [Rgb, Rgb, Rgb], [x, y, z]: Rgb): Rgb => {
  const dot = ([a, b, c]: Rgb): number => Math.min(1, Math.max(0, a * x + b * y + c * z));
  return [dot(row0), dot(row1), dot(row2)];
};

/** Linear light as these eyes see it. */
export const seenBy = (eyes: Eyes, colour: number): Rgb =>
  eyes === 'typical' ? linear(colour) : times(MATRICES[eyes], linear(colour));

function okLab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Distance in OKLab: 0 the same, about 0.02 just to be told apart side by side, 1 black against white. */
export function distance(eyes: Eyes, a: number, b: number): number {
  const [from, to] = [okLab(seenBy(eyes, a)), okLab(seenBy(eyes, b))];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

/** Contrast by WCAG 2.2: 1 the same, 21 black against white. */
export function contrast(a: number, b: number): number {
  const luminance = (colour: number): number => {
    const [r, g, blue] = linear(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
