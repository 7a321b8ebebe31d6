import type { Arc } from '../terms.ts';
import type { DesignSystem, ShipDesign } from '../design.types.ts';

/** Arcs by the book's letters: `FP F FS`. */
export const arcs = (letters: string): Arc[] => letters.split(' ') as Arc[];

export const beam = (beamClass: number, letters: string): DesignSystem => ({
  kind: 'beam',
  class: beamClass,
  arcs: arcs(letters),
});

const ALL_ROUND = 'F FS AS A AP FP';

/** A hull of that mass, a tenth of it boxes, and nothing in it. */
export function bare(mass: number): ShipDesign {
  return {
    name: 'Test',
    navy: 'merchant',
    type: 'X',
    service: 'military',
    mass,
    hull: Math.max(1, Math.round(mass / 10)),
    thrust: 0,
    ftl: false,
    tow: 0,
    armour: 0,
    streamlining: 'none',
    spaces: { cargo: 0, passengers: 0, science: 0, troops: 0 },
    systems: [],
  };
}

/** 9.10: the printed cruiser, as data of the printed example. */
export const CRUISER: ShipDesign = {
  ...bare(86),
  type: 'CA',
  hull: 26,
  thrust: 4,
  ftl: true,
  systems: [
    { kind: 'fire-control' },
    { kind: 'fire-control' },
    beam(3, 'F FS AS'),
    beam(3, 'AP FP F'),
    beam(2, ALL_ROUND),
    beam(1, ALL_ROUND),
    beam(1, ALL_ROUND),
    { kind: 'launcher', arcs: arcs('FP F FS'), magazine: 0 },
    { kind: 'magazine', mass: 6, standard: 3, extended: 0 },
    { kind: 'point-defence' },
    { kind: 'point-defence' },
    { kind: 'screen' },
  ],
};
