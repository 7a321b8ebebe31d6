import { type UnitClass, unitsOf } from '../../campaign/roster.ts';
import { designOfUnit, fullThrustUnits } from '../campaign/units.ts';
import type { ShipDesign } from '../design/design.types.ts';
import { pointsOf } from '../design/navies.ts';
import { parseDesign } from '../design/parse.ts';
import data from './designs.json' with { type: 'json' };

// The ships of the story: the League's, as a war builds them, and designs of the story's own.

function designOf(input: unknown): ShipDesign {
  const design = parseDesign(input);
  if (!design.ok) throw new Error(`a design of the story is refused: ${JSON.stringify(design.error)}`);
  return design.value;
}

/** Designs that no navy has: those of the flagship, before and after her refits, among them. */
export const STORY_DESIGNS: readonly ShipDesign[] = data.map(designOf);

const ownId = ({ name }: ShipDesign): string => `lantern-${name.toLowerCase()}`;

const ownClass = (design: ShipDesign): UnitClass => ({
  id: ownId(design),
  side: 0,
  hull: design.type,
  kind: 'warship',
  carrier: false,
  points: pointsOf(design),
  hullBoxes: design.hull + design.armour,
  names: [],
  shields: design.systems.filter(({ kind }) => kind === 'screen').length,
  speed: design.thrust,
  weapons: [],
});

/** The classes of the story's ships, with the points of the rules: a war has its own. */
export const storyUnits = unitsOf([
  ...[...fullThrustUnits.classes.values()].map((one) => ({
    ...one,
    points: pointsOf(designOfUnit({ class: one.id })),
  })),
  ...STORY_DESIGNS.map(ownClass),
]);

/** The design of a ship of the story. */
export const designOfShip = (ship: { readonly class: string }): ShipDesign =>
  STORY_DESIGNS.find((design) => ownId(design) === ship.class) ?? designOfUnit(ship);
