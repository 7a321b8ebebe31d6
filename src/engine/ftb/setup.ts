import { ok, type Result, type SetupError, type Side } from '../game.ts';
import { UNIT, isNearer, isWithin } from './plane.ts';
import { bad, read } from '../reading.schema.ts';
import { AIMS } from './battle.ts';
import { SETUP, type AimSetup, type FtbSetup, type Place, type ShipSetup } from './setup.schema.ts';
import { CRASH, SAFE_DISTANCE } from './tables.ts';
import { INFLUENCE } from './terms.ts';

// prettier-ignore
export type {
  AimSetup, BodySetup, FleetSetup, FtbSetup, LaneSetup, Place, ShipSetup, SiteSetup, ZoneSetup
} from './setup.schema.ts';

// prettier-ignore
export type SetupCode =
  | 'not-an-object' | 'wrong-system' | 'not-a-number' | 'out-of-bounds' | 'bad-list' | 'too-many' | 'unknown-kind'
  | 'bad-ring' | 'bad-marks' | 'bad-sides' | 'bad-side' | 'no-ships' | 'too-many-ships' | 'unknown-class'
  | 'unknown-name' | 'name-taken' | 'off-the-map' | 'in-a-body' | 'too-near' | 'bodies-too-near' | 'no-velocity'
  | 'bad-orbit' | 'bad-dock' | 'bad-store' | 'bad-system' | 'bad-aim' | 'too-many-aims' | 'bad-exit' | 'no-exit'
  | 'bad-limit-winner';

type Parsed<Value> = Result<Value, SetupError<SetupCode>>;

/** Units of plane.ts in a tenth of an LU. */
export const TENTH = UNIT / 10;

/** Turns untrusted data into a setup; the first thing that is wrong is the error. */
export function parseSetup(input: unknown): Parsed<FtbSetup> {
  const setup = read<FtbSetup, SetupCode>(SETUP, input);
  return setup.ok ? checkTogether(setup.value) : setup;
}

const apart = (a: Place, b: Place): [number, number] => [(a.x - b.x) * TENTH, (a.y - b.y) * TENTH];

/** What concerns several parts: map, bodies, ships, names, aims. */
function checkTogether(setup: FtbSetup): Parsed<FtbSetup> {
  const { map, bodies, sites, zones, lanes, sides } = setup;
  const isOff = ({ x, y }: Place): boolean => x > map.width * 10 || y > map.height * 10;
  for (const [list, places] of Object.entries({ bodies, sites, zones }))
    for (const [n, place] of places.entries()) if (isOff(place)) return bad('off-the-map', `${list}[${n}]`);
  for (const [n, { marks }] of lanes.entries()) if (marks.some(isOff)) return bad('off-the-map', `lanes[${n}]`);
  for (const [n, body] of bodies.entries())
    if (bodies.slice(0, n).some((one) => isWithin(...apart(one, body), 2)))
      return bad('bodies-too-near', `bodies[${n}]`);
  const taken: string[] = [];
  const placed: ShipSetup[] = [];
  for (const [side, { ships, aims, exits }] of sides.entries()) {
    for (const [n, ship] of ships.entries()) {
      const path = `sides[${side}].ships[${n}]`;
      if (taken.includes(ship.name)) return bad('name-taken', `${path}.name`, ship.name);
      taken.push(ship.name);
      const code = isOff(ship) ? 'off-the-map' : faultOf(setup, ship, side as Side, placed);
      if (code !== null) return bad(code, path, ship.name);
      placed.push(ship);
    }
    const ways = exits.length > 0 || lanes.some(({ marks }) => marks.length === 1);
    for (const [n, aim] of aims.entries()) {
      const path = `sides[${side}].aims[${n}]`;
      if ((aim.kind === 'escape' || aim.kind === 'raid') && !ways) return bad('no-exit', path);
      if (!isPossible(setup, aim, side)) return bad('bad-aim', path);
    }
  }
  if (sides[0].aims.length + sides[1].aims.length > AIMS) return bad('too-many-aims', 'sides');
  return ok(setup);
}

function isPossible({ sides, sites, bodies }: FtbSetup, aim: AimSetup, side: number): boolean {
  if (aim.site !== undefined && aim.site >= sites.length) return false;
  if (aim.body !== undefined && aim.body >= bodies.length) return false;
  if (aim.kind === 'points') return true;
  const whose = sides[aim.kind === 'destroy' ? 1 - side : side]!.ships;
  const counting = aim.ships ? aim.ships.filter((name) => whose.some((ship) => ship.name === name)) : whose;
  return counting.length >= Math.max(aim.number, aim.ships?.length ?? 0);
}

/** What is wrong with where a ship stands, or null. */
function faultOf(setup: FtbSetup, ship: ShipSetup, side: Side, placed: readonly ShipSetup[]): SetupCode | null {
  const { bodies, sites } = setup;
  if (bodies.some((body) => isWithin(...apart(body, ship), CRASH) && ship.orbit === undefined)) return 'in-a-body';
  if (ship.orbit !== undefined) {
    const body = bodies[ship.orbit.body];
    if (body === undefined || !isWithin(...apart(body, ship), INFLUENCE[body.kind])) return 'bad-orbit';
    if (isNearer(...apart(body, ship), 1)) return 'bad-orbit';
  }
  if (ship.docked !== undefined) {
    const site = sites[ship.docked];
    if (site === undefined || (site.side !== undefined && site.side !== side)) return 'bad-dock';
    if (!isWithin(...apart(site, ship), 2)) return 'bad-dock';
  }
  const near = (place: Place): boolean => isNearer(...apart(place, ship), SAFE_DISTANCE);
  const sharesOrbit = (one: ShipSetup): boolean => one.orbit !== undefined && one.orbit.body === ship.orbit?.body;
  return sites.some(near) || placed.some((one) => near(one) && !sharesOrbit(one)) ? 'too-near' : null;
}
