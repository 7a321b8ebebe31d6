import { ok, type Result, type SetupError, type Side } from '../game.ts';
import { distance } from '../hex.ts';
import { bad, read } from '../reading.schema.ts';
import { AIMS, UNITS } from './battle.ts';
import { mapRowOf } from './movement/mapWindow.ts';
import { CLASS_START_ROW, IS_BASE, IS_CARRIER, SHIP_CLASSES, shipClassIndex, type ShipClass } from './shipClasses.ts';
import { RULES_VERSION, refusesAimsOutOfReach, refusesNegativePower } from './rulesVersion.ts';
import { SETUP, type AimSetup, type ShipSetup, type TalonSetup } from './setup.schema.ts';
import { NEAREST_TO_BLACK_HOLE } from './terrain/terrain.ts';
import { isInZone } from './zone.ts';

export type { AimSetup, FleetSetup, ShipSetup, TalonSetup, TerrainSetup } from './setup.schema.ts';

// prettier-ignore
export type TalonSetupCode =
  | 'not-an-object' | 'wrong-system' | 'not-a-number' | 'out-of-bounds' | 'bad-initiative' | 'bad-sides'
  | 'no-ships' | 'too-many-ships' | 'unknown-class' | 'unknown-name' | 'name-taken' | 'no-such-speed'
  | 'negative-power' | 'no-battery' | 'bad-charge' | 'bad-hull' | 'hex-taken' | 'off-the-map' | 'not-a-flag'
  | 'bad-limit-winner' | 'bad-terrain' | 'too-much-terrain' | 'terrain-taken' | 'two-black-holes'
  | 'too-near-black-hole' | 'bad-aim' | 'too-many-aims' | 'squadron-without-carrier' | 'too-many-squadrons'
  | 'nobody-at-start' | 'bad-zone' | 'outside-zone';

type Parsed<Value> = Result<Value, SetupError<TalonSetupCode>>;

/** Turns untrusted data into a setup for rules of `version`; the first thing that is wrong is the error. */
export function parseSetup(input: unknown, version = RULES_VERSION): Parsed<TalonSetup> {
  const setup = read<TalonSetup, TalonSetupCode>(SETUP, input);
  return setup.ok ? checkTogether(setup.value, version) : setup;
}

interface PlacedShip {
  ship: ShipSetup;
  side: number;
  path: string;
  classIndex: number;
}
/** 12.2.1 */
const MOST_SQUADRONS = 4;

/** What concerns several ships: numbers, names, stacking (7.4), zones, carriers (12.1.1), terrain, room. */
function checkTogether(setup: TalonSetup, version: number): Parsed<TalonSetup> {
  const ships: PlacedShip[] = setup.sides.flatMap((fleet, side) =>
    fleet.ships.map((ship, n) => ({
      ship,
      side,
      path: `sides[${side}].ships[${n}]`,
      classIndex: shipClassIndex(ship.class),
    })),
  );
  if (ships.length > UNITS) return bad('too-many-ships', 'sides', ships.length);
  if (setup.sides[0].aims.length + setup.sides[1].aims.length > AIMS) return bad('too-many-aims', 'sides');
  for (const [n, one] of ships.entries()) {
    const clash = ships
      .slice(0, n)
      .map((other) => clashOf(one, other))
      .find((code) => code !== null);
    if (clash) return bad(clash, clash === 'name-taken' ? `${one.path}.name` : one.path, one.ship.name);
    const zone = setup.sides[one.side]?.zone;
    if (zone && !isInZone(zone, one.ship.q, one.ship.r)) return bad('outside-zone', one.path, one.ship.name);
    const placed = checkTerrain(setup, one);
    if (!placed.ok) return placed;
    const powered = refusesNegativePower(version) ? checkPower(one) : placed;
    if (!powered.ok) return powered;
  }
  for (const side of [0, 1] as const) {
    for (const [n, aim] of setup.sides[side].aims.entries()) {
      const whose = setup.sides[aim.kind === 'leave' ? side : ((1 - side) as Side)];
      const counting = aim.ships?.filter((name) => whose.ships.some((ship) => ship.name === name));
      if (counting && (counting.length < aim.ships!.length || counting.length < aim.number))
        return bad('bad-aim', `sides[${side}].aims[${n}].ships`);
      if (refusesAimsOutOfReach(version) && aim.number > mostOf(aim, whose.ships))
        return bad('bad-aim', `sides[${side}].aims[${n}].number`, aim.number);
    }
    const fleet = ships.filter((one) => one.side === side);
    const squadrons = fleet.filter(({ classIndex }) => SHIP_CLASSES[classIndex]!.craft !== undefined);
    const carriers = fleet.filter(({ classIndex, ship }) => IS_CARRIER[classIndex] && ship.arrives === undefined);
    if (squadrons.length > 0 && carriers.length === 0) return bad('squadron-without-carrier', squadrons[0]!.path);
    if (squadrons.length > MOST_SQUADRONS * carriers.length) return bad('too-many-squadrons', squadrons[0]!.path);
    if (fleet.every(({ ship }) => ship.arrives !== undefined)) return bad('nobody-at-start', `sides[${side}]`);
  }
  const standing = [
    ...ships.filter(({ ship }) => ship.arrives === undefined).map(({ ship }) => ship),
    ...setup.terrain,
  ];
  const span = (values: number[]) => Math.max(...values) - Math.min(...values) + 1;
  if (
    span(standing.map(({ q }) => q)) > setup.map.columns ||
    span(standing.map(({ q, r }) => mapRowOf(q, r))) > setup.map.rows
  )
    return bad('off-the-map', 'sides');
  return ok(setup);
}

/** The most that an aim can ask for of the ships that it is about: units of its hull and names, or points. */
function mostOf(aim: AimSetup, ships: readonly ShipSetup[]): number {
  const classOf = (ship: ShipSetup): ShipClass => SHIP_CLASSES[shipClassIndex(ship.class)]!;
  if (aim.kind === 'points') return ships.reduce((sum, ship) => sum + classOf(ship).points, 0);
  const isMeant = (ship: ShipSetup): boolean =>
    (aim.hull === undefined || classOf(ship).hull === aim.hull) && (aim.ships?.includes(ship.name) ?? true);
  return ships.filter(isMeant).length;
}

/** What is wrong with two ships together, or null. */
function clashOf(one: PlacedShip, other: PlacedShip): TalonSetupCode | null {
  if (other.ship.class === one.ship.class && other.ship.name === one.ship.name) return 'name-taken';
  if (one.ship.arrives !== undefined || other.ship.arrives !== undefined) return null;
  if (IS_BASE[one.classIndex] !== IS_BASE[other.classIndex]) return null; // 14
  const sameRace = SHIP_CLASSES[one.classIndex]!.side === SHIP_CLASSES[other.classIndex]!.side;
  return sameRace && one.ship.q === other.ship.q && one.ship.r === other.ship.r ? 'hex-taken' : null;
}

/** 5.4.4: no ship starts with negative power, by a row too fast for the hull that is marked. */
function checkPower({ ship, path, classIndex }: PlacedShip): Parsed<null> {
  const { powerCurve, hullBoxes } = SHIP_CLASSES[classIndex]!;
  const row = powerCurve.find(({ speed }) => speed === ship.speed) ?? powerCurve[CLASS_START_ROW[classIndex]!]!;
  const power = row.power + (hullBoxes[ship.hullMarked ?? 0]?.power ?? 0);
  return power < 0 ? bad('negative-power', `${path}.speed`, row.speed) : ok(null);
}

/** 17.2.1, 18.1: no ship starts in solid terrain or near a black hole. */
function checkTerrain(setup: TalonSetup, { ship, path }: PlacedShip): Parsed<null> {
  if (ship.arrives !== undefined) return ok(null);
  for (const { kind, q, r } of setup.terrain) {
    const range = distance(ship.q - q, ship.r - r);
    if (kind === 'black-hole' && range < NEAREST_TO_BLACK_HOLE) return bad('too-near-black-hole', path, ship.name);
    if ((kind === 'planet' || kind === 'worm-hole') && range === 0) return bad('terrain-taken', path, ship.name);
  }
  return ok(null);
}
