import { rollDrift, rollStrewn } from '../rolls.ts';
import { UNIT } from '../ground.ts';
import type { Battle } from '../battle.ts';
import { addBody } from '../movement/terrain.ts';
import type { BodyKind } from '../terms.ts';
import { Wrong, fieldsOf, listOf, readPlace, whole, word } from './fields.ts';
import type { BodySetup, Drift, FullThrustSetup, StrewnSetup } from './setup.types.ts';

// 13, 15.1 What lies on the table: where the setup says, or where dice put it when the battle begins.

/** What may lie on the table from the start, and the greatest radius of a body in MU. */
export const BODIES_AT_START = ['asteroid', 'cloud', 'meteors'] as const satisfies readonly BodyKind[];
export const MOST_BODIES = 12;
const MOST_RADIUS = 12;
const MOST_DRIFT = 12;
/** The die that says how many bodies are strewn. */
const DIE = 6;
/** MU that strewn bodies keep from ships, and throws before one is left out. */
const CLEAR = 6;
const THROWS = 20;

export function readTerrain(value: unknown): BodySetup[] {
  return listOf(value, MOST_BODIES, 'terrain').map((body, n) => {
    const path = `terrain[${n}]`;
    const fields = fieldsOf(body, path);
    const kind = word(fields.kind, BODIES_AT_START, 'bad-body', `${path}.kind`);
    return { kind, ...readPlace(fields, path), ...readSize(fields, path) };
  });
}

/** Bodies that dice place; with the `placed` ones there may not be more than a table holds. */
export function readStrewn(value: unknown, placed: number): StrewnSetup[] {
  let most = placed;
  return listOf(value, MOST_BODIES, 'strewn').map((body, n) => {
    const path = `strewn[${n}]`;
    const fields = fieldsOf(body, path);
    const number = fields.number === 'dice' ? 'dice' : whole(fields.number, 1, MOST_BODIES, `${path}.number`);
    most += number === 'dice' ? DIE : number;
    if (most > MOST_BODIES) throw new Wrong('too-many', `${path}.number`, most);
    const kind = word(fields.kind, BODIES_AT_START, 'bad-body', `${path}.kind`);
    return { kind, number, ...readSize(fields, path) };
  });
}

function readSize({ radius, drift }: { radius?: unknown; drift?: unknown }, path: string) {
  if (typeof radius !== 'number' || !Number.isInteger(radius * 2)) throw new Wrong('not-a-number', `${path}.radius`, radius); // prettier-ignore
  if (radius < 0.5 || radius > MOST_RADIUS) throw new Wrong('out-of-bounds', `${path}.radius`, radius);
  return { radius, ...(drift === undefined ? {} : { drift: readDrift(drift, path) }) };
}

function readDrift(value: unknown, path: string): Drift {
  if (value === 'dice') return value;
  const fields = fieldsOf(value, `${path}.drift`);
  const course = whole(fields.course, 1, 12, `${path}.drift.course`);
  return { course, speed: whole(fields.speed, 1, MOST_DRIFT, `${path}.drift.speed`) };
}

/** 13.2 A field that drifts by dice: a D12 for the course, a D6 for the speed, once for all its bodies. */
export function placeTerrain(battle: Battle, setup: FullThrustSetup): void {
  const { terrain = [], strewn = [] } = setup;
  const isField = [...terrain, ...strewn].some(({ drift }) => drift === 'dice');
  const field = isField ? { course: rollDrift(battle, 12), speed: rollDrift(battle, 6) } : null;
  const put = ({ kind, radius, drift }: Omit<BodySetup, 'x' | 'y'>, x: number, y: number): void => {
    const way = drift === 'dice' ? field : drift;
    addBody(battle, kind, { x: x * UNIT, y: y * UNIT }, radius * 2, (way?.course ?? 0) % 12, way?.speed ?? 0, 0);
  };
  for (const body of terrain) put(body, body.x, body.y);
  for (const body of strewn) {
    const number = body.number === 'dice' ? rollStrewn(battle, DIE) : body.number;
    for (let n = 0; n < number; n++) strew(battle, setup, body, put);
  }
}

/** 15.1 A body at a place by dice, in whole MU and clear of all ships; where so many throws find none it is left out. */
function strew(
  battle: Battle,
  { table, sides }: FullThrustSetup,
  body: StrewnSetup,
  put: (body: StrewnSetup, x: number, y: number) => void,
): void {
  const ships = sides.flatMap((fleet) => fleet.ships);
  const clear = (body.radius + CLEAR) ** 2;
  for (let n = 0; n < THROWS; n++) {
    const [x, y] = [rollStrewn(battle, table.width + 1) - 1, rollStrewn(battle, table.height + 1) - 1];
    if (ships.every((ship) => (ship.x - x) ** 2 + (ship.y - y) ** 2 >= clear)) return put(body, x, y);
  }
}
