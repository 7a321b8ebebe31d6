import { type UnitClass, type UnitKind, unitsOf } from '../../campaign/roster.ts';
import type { ShipDesign } from '../design/design.types.ts';
import { DESIGNS, pointsOf } from '../design/navies.ts';
import { parseDesign } from '../design/parse.ts';
import type { Navy } from '../design/terms.ts';
import { WAR_NAMES } from './names.ts';
import data from './designs.json' with { type: 'json' };

// The designs of the two navies as a war asks for them: side 0 the League of the Lantern, side 1 the Anvil Holds.

/** Designs of the war's own, which both sides build: a lander (14.2) and a base without a drive. */
export const WAR_DESIGNS: readonly [lander: ShipDesign, base: ShipDesign] = [designOf(data[0]), designOf(data[1])];

function designOf(input: unknown): ShipDesign {
  const design = parseDesign(input);
  if (!design.ok) throw new Error(`a design of the war is refused: ${JSON.stringify(design.error)}`);
  return design.value;
}

const NAVY_OF = ['lantern', 'anvil'] as const satisfies readonly Navy[];
/** What a war does without: minelayers, which lay nothing unless 12.1 is agreed on, and more fighters than a battle can hold. */
const LEFT_OUT = ['Snuffer', 'Petard', 'Portcullis', 'Aurora', 'Caldera'];
const NAMES_EACH = 5;
/** 5 Ships with bays: in a battle there is room for so many groups. */
const CARRIERS = 1;
/** A war's point is worth two of the rulebook's. */
const POINTS = 2;

/** The id under which a side builds a design. */
export const sideClass = (side: 0 | 1, design: string): string => `${NAVY_OF[side]}-${design.toLowerCase()}`;

/** All that a side builds, in the order in which the war's names are given out. */
const builtBy = (side: 0 | 1): readonly ShipDesign[] => [
  ...WAR_DESIGNS,
  ...DESIGNS[NAVY_OF[side]].filter(({ name }) => !LEFT_OUT.includes(name)),
];

const kindOf = (design: ShipDesign): UnitKind =>
  design === WAR_DESIGNS[0] ? 'transport' : design === WAR_DESIGNS[1] ? 'base' : 'warship';
const HULLS = { transport: 'LND', base: 'BASE' } as const;

function unitClass(side: 0 | 1, design: ShipDesign, at: number): UnitClass {
  const kind = kindOf(design);
  const has = (wanted: string): number => design.systems.filter((one) => one.kind === wanted).length;
  const names = WAR_NAMES[side].slice(NAMES_EACH * at, NAMES_EACH * (at + 1));
  const weapons = design.systems.filter((one) => 'arcs' in one || one.kind === 'bay').map((one) => one.kind);
  return {
    id: sideClass(side, design.name),
    side,
    hull: kind === 'transport' || kind === 'base' ? HULLS[kind] : design.type,
    kind,
    // Fighters are part of their ship, and come home with it whole.
    carrier: false,
    points: Math.round(pointsOf(design) / POINTS),
    hullBoxes: design.hull + design.armour,
    names: has('bay') > 0 ? names.slice(0, CARRIERS) : names,
    shields: has('screen'),
    speed: design.thrust,
    weapons: [...new Set(weapons)].map((weapon) => ({ weapon, count: has(weapon) })),
  };
}

const sides = [0, 1] as const;

/** The classes of both sides. */
export const fullThrustUnits = unitsOf(
  sides.flatMap((side) => builtBy(side).map((design, at) => unitClass(side, design, at))),
);

const BY_CLASS: ReadonlyMap<string, ShipDesign> = new Map(
  sides.flatMap((side) => builtBy(side).map((design) => [sideClass(side, design.name), design] as const)),
);

/** The design of a unit in a war. */
export const designOfUnit = (ship: { readonly class: string }): ShipDesign => BY_CLASS.get(ship.class)!;
