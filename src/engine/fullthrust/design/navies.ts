import { isRefitted, RULES_VERSION } from '../rulesVersion.ts';
import anvil from './navies/anvil.json' with { type: 'json' };
import before5 from './navies/before5.json' with { type: 'json' };
import lantern from './navies/lantern.json' with { type: 'json' };
import merchant from './navies/merchant.json' with { type: 'json' };
import shipNames from './navies/shipNames.json' with { type: 'json' };
import type { ShipDesign } from './design.types.ts';
import wonders from './navies/wonders.json' with { type: 'json' };
import { parseDesign } from './parse.ts';
import { NAVIES, type Navy } from './terms.ts';
import { workOut } from './working.ts';

/**
 * The designs of our navies. The League of the Lantern trades among many suns: thin hulls, screens, beams all
 * round, point defences, pulse torpedoes, quick fighters. The Anvil Holds mine a few: thick hulls, armour,
 * missiles, heavy fighters, little thrust. The merchants, a tug, a transport and a station serve both.
 */
export const DESIGNS: Readonly<Record<Navy, readonly ShipDesign[]>> = {
  lantern: lantern.map((data) => designOf(data)),
  anvil: anvil.map((data) => designOf(data)),
  merchant: merchant.map((data) => designOf(data)),
};

/** Every design of ours. */
export const ALL_DESIGNS: readonly ShipDesign[] = NAVIES.flatMap((navy) => DESIGNS[navy]);

/** 12.3 Ships with wonder weapons, which only battles with those have. */
export const WONDER_SHIPS: readonly ShipDesign[] = wonders.map((data) => designOf(data));

/** Names that ships of a navy bear. */
export const SHIP_NAMES: Readonly<Record<Navy, readonly string[]>> = shipNames;

/** The last rules under which the replaced designs were built. */
const BEFORE_REFIT = 4;
/** Designs that were replaced: battles that began with them go on with them. */
const REPLACED: readonly ShipDesign[] = before5.map((data) => designOf(data, BEFORE_REFIT));

/** The design of ours of that name, as it was by the rules of `version`. */
export const designNamed = (name: string, version = RULES_VERSION): ShipDesign | undefined =>
  (isRefitted(version) ? undefined : REPLACED.find((design) => design.name === name)) ??
  ALL_DESIGNS.find((design) => design.name === name);

/** 9.11, 9.7: what a ship costs with the fighter groups in its bays, by the rules of `version`. */
export function pointsOf(design: ShipDesign, version = RULES_VERSION): number {
  const { points, groupPoints } = workOut(design, version);
  return points + groupPoints;
}

function designOf(data: unknown, version = RULES_VERSION): ShipDesign {
  const design = parseDesign(data, version);
  if (!design.ok) throw new Error(`a design of ours is refused: ${JSON.stringify(design.error)}`);
  return design.value;
}
