import * as v from 'valibot';
// prettier-ignore
import {
  about, atRoundLimit, besides, entire, fields, list, names, pair, quiet, whole, word, type Described
} from '../reading.schema.ts';
import { AIMS, BODIES, LANES, SHIPS, SITES, ZONES } from './battle.ts';
import { SHIP_TYPES, shipTypeIndex, type ShipType } from './shipTypes.ts';
// prettier-ignore
import {
  AIM_KINDS, AIM_MOST, AT_A_PLACE, BODY_KINDS, COURSE, DIRECTIONS, EDGES, HEAT, LENGTH, MAP_SIZE, RADIUS, ROUNDS,
  SITE_KINDS, SYSTEMS, TASTE_POINTS, TASTE_SKIES, ZONE_KINDS, type DirectionName, type SystemName
} from './terms.ts';

// A battle's starting position as data, and each part of it by itself; what concerns several parts is in setup.ts.
// Places are in tenths of an LU, from the top left; other lengths in LU.

const coordinate = about(whole(0, MAP_SIZE[1] * 10), 'Tenths of an LU.');
const place = { x: coordinate, y: coordinate };
const typeOf = (id: string): ShipType => SHIP_TYPES[shipTypeIndex(id)]!;

export const PLACE = fields(place);
export type Place = v.InferOutput<typeof PLACE>;

export const BODY = about(
  fields({ kind: word(BODY_KINDS, 'unknown-kind'), ...place }),
  'A planet or a star; its kind says how far its gravity reaches. A star sends out radiation twice as far.',
);
export type BodySetup = v.InferOutput<typeof BODY>;

export const SITE = about(
  fields({ kind: word(SITE_KINDS, 'unknown-kind'), ...place, side: v.exactOptional(word([0, 1], 'bad-side')) }),
  'A station or a facility, where ships dock and refit: of one side, or open to both.',
);
export type SiteSetup = v.InferOutput<typeof SITE>;

export const ZONE = about(
  fields(
    {
      kind: word(ZONE_KINDS, 'unknown-kind'),
      ...place,
      inner: v.nullish(whole(0, RADIUS[1]), 0),
      outer: whole(...RADIUS),
    },
    { check: { outer: ({ inner, outer }) => (inner >= outer ? { code: 'bad-ring', at: '' } : null) } },
  ),
  'A disc, or a ring between two distances.',
);
export type ZoneSetup = v.InferOutput<typeof ZONE>;

const same = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y;
export const LANE = besides(
  fields(
    {
      marks: v.optional(
        besides(list(PLACE, { most: 3 }), { anyOf: [1, 3].map((n) => ({ minItems: n, maxItems: n })) }),
        () => [],
      ),
    },
    {
      check: {
        marks: ({ marks }) => {
          if (marks.length !== 1 && marks.length !== 3) return { code: 'bad-marks', found: marks.length };
          return marks.some((mark, n) => n > 0 && same(mark, marks[n - 1]!)) ? 'bad-marks' : null;
        },
      },
    },
  ),
  { description: 'Three marks: a transfer lane; one: the end of a tunnelling lane.', required: ['marks'] },
);
export type LaneSetup = v.InferOutput<typeof LANE>;

export const AIM = about(
  fields(
    {
      kind: word(AIM_KINDS, 'bad-aim'),
      number: whole(1, AIM_MOST.points),
      ships: v.exactOptional(about(names('bad-aim'), 'Names of the ships that count; any when absent.')),
      site: v.exactOptional(
        besides(v.nullable(whole(0, Math.max(SITES, BODIES) - 1), 0), {
          description: 'Its place in the list of sites.',
          maximum: SITES - 1,
        }),
      ),
      body: v.exactOptional(
        besides(v.nullable(whole(0, Math.max(SITES, BODIES) - 1), 0), {
          description: 'Its place in the list of bodies.',
          maximum: BODIES - 1,
        }),
      ),
    },
    {
      check: {
        number: ({ kind, number }) => (number > AIM_MOST[kind] ? 'out-of-bounds' : null),
        ships: ({ kind, ships }, { site, body }) => {
          if (ships !== undefined && kind === 'points') return quiet('bad-aim');
          const places = Number(site !== undefined) + Number(body !== undefined);
          return places === Number(AT_A_PLACE.includes(kind)) ? null : { code: 'bad-aim', at: '' };
        },
      },
    },
  ),
  'Enemy ships destroyed or lost; own ships out by an exit or tunnel, come to a place, come to a place and then out, docked or in orbit at the end of a turn; or points of enemy ships destroyed or lost.',
);
export type AimSetup = v.InferOutput<typeof AIM>;

/** What a ship begins with where it is not what its type has. */
const store = (most: number) => v.exactOptional(whole(0, most, 'bad-store', 'bad-store'));
const mostOf = (of: (type: ShipType) => number): number => Math.max(...SHIP_TYPES.map(of));
const system = word(SYSTEMS, 'bad-system');
const hasNot = (ship: { readonly class: string }, part: SystemName | undefined): boolean =>
  part === 'weapons' && !typeOf(ship.class).weapons;

export const SHIP = fields(
  {
    class: word(
      SHIP_TYPES.map(({ id }) => id),
      'unknown-class',
    ),
    name: v.string('unknown-name'),
    ...place,
    course: whole(...COURSE),
    length: about(whole(...LENGTH), '0 only when docked or in orbit.'),
    heat: store(HEAT[1]),
    fuel: store(mostOf(({ fuel }) => fuel)),
    torpedoes: store(mostOf(({ torpedoes }) => torpedoes)),
    shields: store(mostOf(({ shields }) => shields)),
    tracked: v.exactOptional(v.boolean(quiet('bad-store'))),
    damaged: v.exactOptional(system),
    repaired: v.exactOptional(
      about(system, 'A system that was damaged once and is online again; another damage destroys the ship (17).'),
    ),
    driveless: v.exactOptional(
      about(v.literal(true, quiet('bad-system')), 'It has no drive, and stays in the orbit in which it begins.'),
    ),
    docked: v.exactOptional(about(whole(0, SITES - 1), 'The site it begins docked at.')),
    orbit: v.exactOptional(
      about(
        fields(
          {
            body: whole(0, BODIES - 1),
            direction: besides(v.unknown() as Described<DirectionName>, { enum: DIRECTIONS }),
          },
          {
            code: 'bad-orbit',
            order: ['direction', 'body'],
            check: {
              direction: ({ direction }) => (DIRECTIONS.includes(direction) ? null : { code: 'bad-orbit', at: '' }),
            },
          },
        ),
        'It begins in the body’s orbit, at the whole distance nearest to where it stands.',
      ),
    ),
  },
  {
    check: {
      name: (ship) => (typeOf(ship.class).allNames.includes(ship.name) ? null : 'unknown-name'),
      fuel: (ship) => ((ship.fuel ?? 0) > typeOf(ship.class).fuel ? 'bad-store' : null),
      torpedoes: (ship) => ((ship.torpedoes ?? 0) > typeOf(ship.class).torpedoes ? 'bad-store' : null),
      shields: (ship) => ((ship.shields ?? 0) > typeOf(ship.class).shields ? 'bad-store' : null),
      damaged: (ship) => (hasNot(ship, ship.damaged) ? 'bad-system' : null),
      repaired: (ship) =>
        ship.repaired !== undefined && (ship.damaged !== undefined || hasNot(ship, ship.repaired))
          ? 'bad-system'
          : null,
      driveless: ({ driveless, damaged, repaired }, { orbit }) =>
        driveless && (orbit === undefined || damaged === 'drive' || repaired === 'drive') ? 'bad-system' : null,
      orbit: ({ docked, orbit, length }) => {
        if (docked !== undefined && orbit !== undefined) return quiet('bad-orbit');
        const isStill = docked !== undefined || orbit !== undefined;
        return isStill === (length === 0) ? null : { code: 'no-velocity', at: 'length', found: length };
      },
    },
  },
);
export type ShipSetup = v.InferOutput<typeof SHIP>;

export const FLEET = fields(
  {
    ships: besides(list(SHIP, { missing: 'no-ships', least: 1, few: 'no-ships', most: SHIPS }), {
      maxItems: SHIPS / 2,
    }),
    aims: v.optional(
      about(
        list(AIM, { most: AIMS }),
        'Each reached aim wins the battle at the end of a turn, as the last ship standing does.',
      ),
      () => [],
    ),
    exits: v.nullish(
      besides(
        entire(
          v.pipe(
            list(word(EDGES, 'bad-exit')),
            v.check((exits) => new Set(exits).size === exits.length),
          ),
          'bad-exit',
        ),
        {
          description: 'Edges by which its ships leave in good order; over any other they are lost.',
          uniqueItems: true,
        },
      ),
      () => [],
    ),
  },
  {
    check: {
      ships: ({ ships }) => (ships.length > SHIPS / 2 ? { code: 'too-many-ships', found: ships.length } : null),
    },
  },
);
export type FleetSetup = v.InferOutput<typeof FLEET>;

const some = <Item>(item: v.GenericSchema<unknown, Item>, most: number) => v.optional(list(item, { most }), () => []);

/** A battle's starting position, checked: what `create` trusts. */
export const SETUP = about(
  fields({
    system: v.literal('ftb', 'wrong-system'),
    map: about(fields({ width: whole(...MAP_SIZE), height: whole(...MAP_SIZE) }), 'Size in LU.'),
    roundLimit: about(whole(...ROUNDS), 'The battle ends after this many turns.'),
    bodies: some(BODY, BODIES),
    sites: some(SITE, SITES),
    zones: some(ZONE, ZONES),
    lanes: some(LANE, LANES),
    sides: pair(FLEET, 'bad-sides'),
    atRoundLimit,
  }),
  'The starting position.',
);
export type FtbSetup = v.InferOutput<typeof SETUP>;

/** What a battle that is drawn should be like. */
export const TASTE = fields(
  {
    /** Of each fleet. */
    points: whole(...TASTE_POINTS, quiet('out-of-range'), quiet('out-of-range')),
    sky: word(TASTE_SKIES, quiet('unknown-sky')),
    asteroids: v.boolean(quiet('not-a-flag')),
  },
  { lists: true },
);
export type Taste = v.InferOutput<typeof TASTE>;
