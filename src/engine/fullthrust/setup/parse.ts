import { fail, ok, type Result } from '../../game.ts';
import { read } from '../../reading.schema.ts';
import { AIMS, GROUPS } from '../battle.ts';
import type { ShipDesign } from '../design/design.types.ts';
import { RULES_VERSION, isEverythingWhole, novasNeedWarships } from '../rulesVersion.ts';
import { MOST_NOVAS } from '../terrain/bodies.ts';
import { PRESET_SWITCHES, SWITCHES, type PresetName, type SwitchName } from '../terms.ts';
import { Wrong, designOf, type SetupFault } from './fields.ts';
import { SETUP, type Reading, type Written } from './setup.schema.ts';
import { checkPlanets } from './terrain.ts';
import { checkTournament } from './tournament.ts';
import type { AimSetup, FleetSetup, FullThrustSetup, Place, ShipSetup } from './setup.types.ts';

type Parsed<Value> = Result<Value, SetupFault>;

/** Turns untrusted data into a setup of a battle by the rules of `version`; the first thing that is wrong is the error. */
export function parseSetup(input: unknown, version: number = RULES_VERSION): Parsed<FullThrustSetup> {
  const reading: Reading = { version, designs: [], bodies: 0 };
  const written = read<Written, SetupFault['code']>(SETUP, input, reading);
  if (!written.ok) return written;
  const setup = { ...written.value, rules: rulesOf(written.value, version) };
  try {
    checkTogether(setup);
    checkPlanets(setup);
    checkOrbitEdge(setup);
    if (novasNeedWarships(version)) checkNovas(setup);
    checkTournament(setup, version);
    return ok(setup);
  } catch (error) {
    if (error instanceof Wrong) return fail(error.fault);
    throw error;
  }
}

/** `everything` before rules version 7: the options of chapters 2 to 9. Battles that name it go on as they began. */
const EVERYTHING_THEN = SWITCHES.slice(1, SWITCHES.indexOf('great-error') + 1);

/** The switches of a preset by the rules of `version`. */
const presetSwitches = (preset: PresetName, version: number): readonly SwitchName[] =>
  preset === 'everything' && !isEverythingWhole(version) ? EVERYTHING_THEN : PRESET_SWITCHES[preset];

/** A preset's switches, or those that are listed. With a preset a duel's fire is simultaneous (2.7). 15.1 A tournament is without FTL. */
function rulesOf({ rules, sides, tournament }: Written, version: number): SwitchName[] {
  const on: SwitchName[] = tournament ? ['no-ftl'] : [];
  if (typeof rules === 'string') {
    if (sides.every(({ ships }) => ships.length === 1)) on.push('simultaneous-fire');
    on.push(...presetSwitches(rules, version).filter((name) => !tournament || name !== 'return'));
  } else on.push(...rules);
  return SWITCHES.filter((name) => on.includes(name));
}

/** 14.1 The window lies on its edge, and the table stays where it is. */
function checkOrbitEdge({ orbitEdge, table, rules }: FullThrustSetup): void {
  if (!orbitEdge) return;
  const { edge, from, to } = orbitEdge;
  const length = edge === 'top' || edge === 'bottom' ? table.width : table.height;
  if (from >= to || to > length) throw new Wrong('bad-window', 'orbitEdge.to', to);
  if (rules.includes('moving-table')) throw new Wrong('edge-moves', 'orbitEdge.edge', edge);
}

/** 12.3 Every nova that can be on the table has room there. */
function checkNovas({ sides, designs }: FullThrustSetup): void {
  const fitted = sides.flatMap(({ ships }) => ships.flatMap(({ design }) => designOf(designs, design)!.systems));
  const novas = fitted.filter(({ kind }) => kind === 'nova-cannon').length;
  if (novas > MOST_NOVAS) throw new Wrong('too-many-novas', 'sides', novas);
}

/** What concerns several parts: table, names, groups, aims. */
function checkTogether({ table, sides, designs, roundLimit, rules, terrain = [], orbitEdge }: FullThrustSetup): void {
  const isOff = ({ x, y }: Place): boolean => x > table.width || y > table.height;
  for (const [n, body] of terrain.entries()) if (isOff(body)) throw new Wrong('off-the-table', `terrain[${n}]`);
  const planets = { onTable: terrain.some(({ kind }) => kind === 'planet'), beyond: orbitEdge !== undefined };
  if (rules.includes('refusing-surrender') && !rules.includes('striking')) throw new Wrong('no-striking', 'rules');
  if (rules.includes('prizes') && !rules.includes('striking') && !rules.includes('boarding'))
    throw new Wrong('no-prizes', 'rules');
  const taken = new Set<string>();
  let groups = 0;
  for (const [side, fleet] of sides.entries()) {
    const path = `sides[${side}]`;
    if (fleet.breaksAt !== undefined && !rules.includes('fleet-morale'))
      throw new Wrong('no-morale', `${path}.breaksAt`);
    for (const [n, ship] of fleet.ships.entries()) {
      if (taken.has(ship.name)) throw new Wrong('name-taken', `${path}.ships[${n}].name`, ship.name);
      taken.add(ship.name);
      if (ship.drive === 'vector' && !rules.includes('vector-movement')) throw new Wrong('no-vectors', `${path}.ships[${n}].drive`); // prettier-ignore
      const vector = rules.includes('vector-movement') && ship.drive !== 'cinematic';
      if (ship.facing !== undefined && !vector) throw new Wrong('no-vectors', `${path}.ships[${n}].facing`);
      if (ship.entry !== undefined && rules.includes('no-ftl')) throw new Wrong('no-ftl-here', `${path}.ships[${n}].entry`); // prettier-ignore
      if (isOff(ship)) throw new Wrong('off-the-table', `${path}.ships[${n}]`, ship.name);
      if (ship.entry !== undefined && ship.entry > roundLimit) throw new Wrong('out-of-bounds', `${path}.ships[${n}].entry`, ship.entry); // prettier-ignore
      groups += designOf(designs, ship.design)!.systems.filter(({ kind }) => kind === 'bay').length;
    }
    for (const [n, dummy] of (fleet.dummies ?? []).entries()) {
      if (!rules.includes('dummies') || !rules.includes('sensors')) throw new Wrong('no-dummies', `${path}.dummies`);
      if (isOff(dummy)) throw new Wrong('off-the-table', `${path}.dummies[${n}]`);
    }
    if (fleet.ships.every(({ entry }) => entry !== undefined)) throw new Wrong('no-ship-at-the-start', `${path}.ships`);
    for (const [n, group] of fleet.groups.entries()) if (isOff(group)) throw new Wrong('off-the-table', `${path}.groups[${n}]`); // prettier-ignore
    groups += fleet.groups.length;
    if (groups > GROUPS) throw new Wrong('too-many-groups', path, groups);
    for (const [n, aim] of fleet.aims.entries()) checkAim(sides, side, aim, `${path}.aims[${n}]`, planets, designs);
  }
  if (sides[0].aims.length + sides[1].aims.length > AIMS) throw new Wrong('too-many-aims', 'sides');
}

function checkAim(
  sides: readonly FleetSetup[],
  side: number,
  aim: AimSetup,
  path: string,
  planets: { readonly onTable: boolean; readonly beyond: boolean },
  designs: readonly ShipDesign[],
): void {
  if (aim.kind === 'points') return;
  const whose = sides[aim.kind === 'destroy' ? 1 - side : side]!;
  if (aim.kind === 'escape' && whose.exits.length === 0) throw new Wrong('no-exit', path);
  // 14.1 Who reaches the orbit beyond an edge is as safe as one that has landed.
  const hasPlanet = planets.onTable || (planets.beyond && aim.kind === 'land');
  if ((aim.kind === 'land' || aim.kind === 'bombard') && !hasPlanet) throw new Wrong('no-planet', path);
  const fits = ({ design }: ShipSetup): boolean =>
    aim.kind !== 'bombard' || designOf(designs, design)!.systems.some(({ kind }) => kind === 'ortillery');
  const names = whose.ships.filter(fits).map(({ name }) => name);
  const counting = aim.ships ? aim.ships.filter((name) => names.includes(name)) : names;
  if (counting.length < Math.max(aim.number, aim.ships?.length ?? 0)) throw new Wrong('bad-aim', path);
}
