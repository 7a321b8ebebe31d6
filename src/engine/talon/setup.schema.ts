import * as v from 'valibot';
// prettier-ignore
import {
  about, atRoundLimit, besides, entire, fields, list, names, pair, quiet, whole, word, type Described
} from '../reading.schema.ts';
import { AIMS, TERRAIN, UNITS } from './battle.ts';
import { HULLS, MOST_HULL, SHIP_CLASSES, shipClassIndex, type ShipClass } from './shipClasses.ts';
// prettier-ignore
import {
  AIM_KINDS, AIM_MOST, AIM_WAYS, CHARGES, MAP_SIZE, RACES, ROUNDS, TASTE_POINTS, TASTE_TERRAIN, TERRAINS
} from './terms.ts';

// A battle's starting position as data, and each part of it by itself; what concerns several parts is in setup.ts.

const coordinate = whole(-200, 200);
const hex = { q: coordinate, r: coordinate };
const classOf = (id: string): ShipClass => SHIP_CLASSES[shipClassIndex(id)]!;
const speeds = SHIP_CLASSES.flatMap(({ powerCurve }) => powerCurve.map(({ speed }) => speed));

/** A rectangle of the map, as where a side deploys: columns are q, rows are counted as `mapRowOf` does; both ends belong to it. */
const ZONE = v.pipe(
  fields({ fromColumn: coordinate, toColumn: coordinate, fromRow: coordinate, toRow: coordinate }),
  v.check(({ fromColumn, toColumn, fromRow, toRow }) => fromColumn <= toColumn && fromRow <= toRow),
);
export type ZoneSetup = v.InferOutput<typeof ZONE>;

export const BODY = fields({ kind: word(TERRAINS, 'bad-terrain'), ...hex }, { code: 'bad-terrain', at: 'kind' });
export type TerrainSetup = v.InferOutput<typeof BODY>;

export const SHIP = fields(
  {
    class: word(
      SHIP_CLASSES.map(({ id }) => id),
      'unknown-class',
    ),
    name: about(v.string('unknown-name'), 'One of the class’s names in ships.json, once a battle.'),
    ...hex,
    facing: whole(0, 5),
    speed: v.exactOptional(
      about(
        whole(Math.min(...speeds), Math.max(...speeds), 'no-such-speed', 'no-such-speed'),
        'Row of the power curve by its speed; the class’s starting row when absent.',
      ),
    ),
    batteryCharged: v.exactOptional(
      besides(
        v.pipe(
          v.unknown(),
          v.transform((value) => (value === true ? value : undefined)),
        ) as unknown as Described<boolean>,
        { type: 'boolean', description: '10.1.4' },
      ),
    ),
    charge: v.exactOptional(
      about(
        word(CHARGES, 'bad-charge'),
        '8.1.3: boxes of the charge bars that are filled at the start; all when absent.',
      ),
    ),
    hullMarked: v.exactOptional(
      about(
        whole(0, MOST_HULL - 1, 'bad-hull', 'bad-hull'),
        '8.4.1: hull boxes that are marked already, from an earlier battle; fewer than it has.',
      ),
    ),
    arrives: v.exactOptional(
      about(
        whole(...ROUNDS),
        '3.2: the round whose Reinforcement Phase brings it; in play from the start when absent.',
      ),
    ),
  },
  {
    check: {
      name: (ship) => (classOf(ship.class).names.includes(ship.name) ? null : 'unknown-name'),
      speed: (ship) =>
        ship.speed === undefined || classOf(ship.class).powerCurve.some(({ speed }) => speed === ship.speed)
          ? null
          : 'no-such-speed',
      batteryCharged: (ship) =>
        ship.batteryCharged && !classOf(ship.class).battery ? { code: 'no-battery', found: ship.class } : null,
      // A squadron's hull is its crafts' (12.1.1); a ship without an unmarked box is no more (8.6.1).
      hullMarked: (ship) => {
        const { craft, hullBoxes } = classOf(ship.class);
        return ship.hullMarked === undefined || (craft === undefined && ship.hullMarked < hullBoxes.length)
          ? null
          : 'bad-hull';
      },
    },
  },
);
export type ShipSetup = v.InferOutput<typeof SHIP>;

export const AIM = besides(
  fields(
    {
      kind: about(
        word(AIM_KINDS, 'bad-aim'),
        'destroy: enemy units; leave: own units retreat, dock or land; points: enemy units of so many points destroyed.',
      ),
      number: whole(1, AIM_MOST.points),
      hull: v.exactOptional(about(word(HULLS, 'bad-aim'), '5.2: only units of this hull count; any when absent.')),
      ships: v.exactOptional(
        about(names('bad-aim'), 'Only these units count: the enemy’s names, or for leave the own; any when absent.'),
      ),
      by: v.exactOptional(
        about(
          word(AIM_WAYS, 'bad-aim'),
          'For leave: only this way counts: by FTL (11), through a worm hole (19), docked or landed (16).',
        ),
      ),
    },
    {
      code: 'bad-aim',
      at: 'kind',
      order: ['kind', 'number', 'by', 'ships', 'hull'],
      check: {
        number: ({ kind, number }) => (number > AIM_MOST[kind] ? 'out-of-bounds' : null),
        by: ({ kind, by }) => (by !== undefined && kind !== 'leave' ? 'bad-aim' : null),
      },
    },
  ),
  {
    allOf: [
      { if: { required: ['by'] }, then: { properties: { kind: { const: 'leave' } } } },
      {
        if: { properties: { kind: { enum: AIM_KINDS.filter((kind) => kind !== 'points') } } },
        then: { properties: { number: { maximum: UNITS } } },
      },
    ],
  },
);
export type AimSetup = v.InferOutput<typeof AIM>;

const flag = v.boolean('not-a-flag');

export const FLEET = fields({
  ships: besides(list(SHIP, { code: 'no-ships', least: 1 }), { maxItems: UNITS }),
  aims: v.nullish(
    besides(list(AIM, { code: 'bad-aim' }), {
      description:
        'Each of them, reached, wins the battle at once, as the last ship standing does; at most four, both sides’ together.',
      maxItems: AIMS,
    }),
    () => [],
  ),
  docking: v.nullish(about(flag, '16.1: whether transports may dock with bases and land on planets.'), false),
  zone: v.exactOptional(
    about(
      entire(ZONE, 'bad-zone'),
      'Where its ships begin or arrive; anywhere when absent. Columns are q, rows r + ⌊q / 2⌋; both ends belong to it.',
    ),
  ),
});
export type FleetSetup = v.InferOutput<typeof FLEET>;

/** A battle's starting position, checked: what `create` trusts. */
export const SETUP = about(
  fields({
    system: v.literal('talon', 'wrong-system'),
    map: v.optional(
      about(
        fields({ columns: whole(...MAP_SIZE), rows: whole(...MAP_SIZE) }),
        '7.5: the size of the floating map; 24 by 18 when absent.',
      ),
      { columns: 24, rows: 18 },
    ),
    roundLimit: about(whole(...ROUNDS), 'The battle ends on points after this many rounds.'),
    initiative: v.nullish(
      about(word([0, 1], 'bad-initiative'), '4.1: the side that has it first; null or absent: a die decides.'),
      null,
    ),
    sides: pair(FLEET, 'bad-sides'),
    terrain: v.nullish(
      v.pipe(
        about(
          list(BODY, {
            code: 'bad-terrain',
            most: TERRAIN,
            many: 'too-much-terrain',
            check: ({ q, r }, before) => (before.some((one) => one.q === q && one.r === r) ? 'terrain-taken' : null),
          }),
          '17–19; at most one black hole.',
        ),
        v.check((terrain) => terrain.filter(({ kind }) => kind === 'black-hole').length <= 1, 'two-black-holes'),
      ),
      () => [],
    ),
    retreat: v.nullish(about(flag, '11: whether ships may leave by FTL; true when absent.'), true),
    atRoundLimit,
  }),
  'The starting position.',
);
export type TalonSetup = v.InferOutput<typeof SETUP>;

/** What a battle that is drawn should be like. */
export const TASTE = fields(
  {
    /** Of each fleet. */
    points: whole(...TASTE_POINTS, quiet('out-of-range'), quiet('out-of-range')),
    factions: entire(pair(word(RACES, ''), ''), 'unknown-faction'),
    terrain: word(TASTE_TERRAIN, quiet('unknown-terrain')),
  },
  { lists: true },
);
export type Taste = v.InferOutput<typeof TASTE>;
