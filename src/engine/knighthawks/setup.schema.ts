import * as v from 'valibot';
import { about, atRoundLimit, besides, fields, list, names, pair, quiet, whole, word } from '../reading.schema.ts';
import { AIMS, PLANETS, UNITS } from './battle.ts';
import { FIGHTER, SHIP_CLASSES, STATION, shipClassIndex, type ShipClass } from './shipClasses.ts';
// prettier-ignore
import {
  AIM_KINDS, AIM_MOST, DIRECTIONS, EDGES, MAP_SIZE, ROUNDS, SPEED, TASTE_PLANETS, TASTE_POINTS
} from './terms.ts';

// A battle's starting position as data, and each part of it by itself; what concerns several parts is in setup.ts.

const MOST_MAP = MAP_SIZE[1];
const mapSize = whole(...MAP_SIZE);
const hex = { q: whole(0, MOST_MAP - 1), r: whole(-MOST_MAP, MOST_MAP - 1) };
const classOf = (id: string): ShipClass => SHIP_CLASSES[shipClassIndex(id)]!;

export const PLANET = fields(hex, { code: 'bad-planets' });
export type PlanetSetup = v.InferOutput<typeof PLANET>;

export const SHIP = besides(
  fields(
    {
      class: word(
        SHIP_CLASSES.map(({ id }) => id),
        'unknown-class',
      ),
      name: about(v.string('unknown-name'), 'One of the class’s names in names.ts, once a battle.'),
      /** Of a fighter that begins aboard, its carrier's hex. */
      ...hex,
      facing: whole(0, 5),
      speed: v.exactOptional(about(whole(...SPEED), '1.1; 0 when absent.')),
      orbit: v.exactOptional(
        about(
          word(DIRECTIONS, 'bad-orbit'),
          '5.2: the way it goes round the planet beside it; a station always has one.',
        ),
      ),
      aboard: v.exactOptional(
        about(
          v.string('bad-carrier'),
          '8.4: the name of the carrier, in the same hex, that a fighter begins aboard of.',
        ),
      ),
      hull: v.exactOptional(
        about(
          whole(1, Math.max(...SHIP_CLASSES.map(({ hullPoints }) => hullPoints)), 'bad-hull', 'bad-hull'),
          '11.1: hull points left, where not all are.',
        ),
      ),
    },
    {
      check: {
        name: (ship) => (classOf(ship.class).names.includes(ship.name) ? null : 'unknown-name'),
        aboard: (ship) => (ship.aboard !== undefined && shipClassIndex(ship.class) !== FIGHTER ? 'bad-carrier' : null),
        hull: (ship) => (ship.hull !== undefined && ship.hull > classOf(ship.class).hullPoints ? 'bad-hull' : null),
      },
    },
  ),
  {
    allOf: [
      { if: { properties: { class: { const: SHIP_CLASSES[STATION]!.id } } }, then: { required: ['orbit'] } },
      {
        if: { required: ['aboard'] },
        then: { properties: { class: { const: SHIP_CLASSES[FIGHTER]!.id } }, not: { required: ['orbit'] } },
      },
    ],
  },
);
export type ShipSetup = v.InferOutput<typeof SHIP>;

const COUNTED = AIM_KINDS.filter((kind) => kind !== 'points');
export const AIM = besides(
  fields(
    {
      kind: about(
        word(AIM_KINDS, 'bad-aim'),
        '12.3: destroy: enemy ships destroyed or lost; home: own ships home; orbit: own ships in orbit at a turn’s end; points: enemy ships of so many points destroyed or lost.',
      ),
      number: whole(1, AIM_MOST.points),
      ships: v.exactOptional(
        about(
          names('bad-aim'),
          'Only these ships count: the enemy’s names for destroy, else the own; any when absent.',
        ),
      ),
    },
    {
      code: 'bad-aim',
      at: 'kind',
      check: {
        number: ({ kind, number }) => (number > AIM_MOST[kind] ? 'out-of-bounds' : null),
        ships: ({ kind, ships }) => (ships !== undefined && kind === 'points' ? quiet('bad-aim') : null),
      },
    },
  ),
  {
    allOf: [
      { if: { required: ['ships'] }, then: { properties: { kind: { enum: COUNTED } } } },
      {
        if: { properties: { kind: { enum: COUNTED } } },
        then: { properties: { number: { maximum: UNITS } } },
      },
    ],
  },
);
export type AimSetup = v.InferOutput<typeof AIM>;

const withAim = (kind: string) => ({ properties: { kind: { const: kind } }, required: ['kind'] });
export const FLEET = besides(
  v.pipe(
    fields({
      ships: besides(list(SHIP, { code: 'no-ships', least: 1 }), { maxItems: UNITS / 2 }),
      aims: v.nullish(
        about(
          besides(list(AIM, { code: 'bad-aim' }), { maxItems: AIMS }),
          '12.3: each of them, reached, wins the battle, as the last ship standing does; at most four, both sides’ together.',
        ),
        () => [],
      ),
      home: v.exactOptional(
        about(word(EDGES, 'bad-home'), '6.2: the edge that is the side’s way home; none when absent.'),
      ),
    }),
    v.forward(
      v.check(({ aims, home }) => home !== undefined || aims.every(({ kind }) => kind !== 'home'), 'no-way-home'),
      ['aims'],
    ),
  ),
  {
    if: { required: ['aims'], properties: { aims: { contains: withAim('home') } } },
    then: { required: ['home'] },
  },
);
export type FleetSetup = v.InferOutput<typeof FLEET>;

/** A battle's starting position, checked: what `create` trusts. */
export const SETUP = about(
  fields({
    system: v.literal('knighthawks', 'wrong-system'),
    map: about(
      fields({ columns: mapSize, rows: mapSize }),
      'Size in hexes; what leaves it is lost (6.1). Column is q, row r + q/2 rounded down, both from 0.',
    ),
    roundLimit: about(whole(...ROUNDS), 'The battle ends after this many turns.'),
    first: v.nullish(
      about(word([0, 1], 'bad-first'), '7.1: the side that moves first; null or absent: a die decides.'),
      null,
    ),
    planets: v.nullish(
      about(
        list(PLANET, { code: 'bad-planets', most: PLANETS, many: 'too-many-planets' }),
        '4–5: at least three hexes apart, and not at the map’s edge.',
      ),
      () => [],
    ),
    sides: pair(FLEET, 'bad-sides'),
    atRoundLimit,
  }),
  'The starting position.',
);
export type KnightHawksSetup = v.InferOutput<typeof SETUP>;

/** What a battle that is drawn should be like. */
export const TASTE = fields(
  {
    /** Of each fleet. */
    points: whole(...TASTE_POINTS, quiet('out-of-range'), quiet('out-of-range')),
    planets: word(TASTE_PLANETS, quiet('unknown-planets')),
    /** Whether assault carriers and their fighters may be drawn. */
    fighters: v.boolean(quiet('not-a-flag')),
  },
  { lists: true },
);
export type Taste = v.InferOutput<typeof TASTE>;
