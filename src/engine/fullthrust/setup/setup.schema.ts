import * as v from 'valibot';
// prettier-ignore
import {
  about, atRoundLimit, besides, entire, fields, list, names, pair, quiet, whole, word, type Described
} from '../../reading.schema.ts';
import { AIMS, GROUPS, NAME, SHIPS, SYSTEMS } from '../battle.ts';
import { MOST_MASS, MOST_THRUST } from '../design/bounds.ts';
import { DESIGN, type ShipDesign } from '../design/design.schema.ts';
import { designNamed } from '../design/navies.ts';
import { parseDesign } from '../design/parse.ts';
import { FIGHTER_TYPES, SYSTEM_KINDS } from '../design/terms.ts';
// prettier-ignore
import {
  AIM_KINDS, AIM_MOST, BODIES_AT_START, CAPITAL_LIMITS, CLOCK, DRIFT_SPEED, DRIVES, EDGES, FIGHTING, MORALE,
  ORBIT_SPEED, PRESETS, RADIUS, ROUNDS, START_SPEED, STREWN, SWITCHES, TABLE_SIZE, TASTE_BODIES, TASTE_POINTS,
  TASTE_TERRAIN, TOURNAMENT_POINTS, WAYS
} from '../terms.ts';
import { designOf } from './fields.ts';

// A battle's starting position as data, and each part of it by itself; what concerns several parts is in parse.ts.
// Places and lengths are in MU, places in whole eighths of one, from the top left; courses and facings are 1 to 12 (3.1).

/** What reading a setup keeps by it: the rules' version, the designs that ships may name, and how many bodies there are. */
export interface Reading {
  readonly version: number;
  designs: readonly ShipDesign[];
  bodies: number;
}

const SIDE_SHIPS = SHIPS / 2;
/** Drive, FTL drive and the core box. */
const OWN_SYSTEMS = 5;
const MOST_BODIES = TASTE_BODIES[1];
/** The die that says how many bodies are strewn. */
const DIE = 6;
/** 14 The least radius of a planet. */
const LEAST_PLANET = 2;

const clock = whole(...CLOCK);
const speed = whole(...START_SPEED);
const part = (of: number, least: number, most: number): Described<number> =>
  v.pipe(
    v.number('not-a-number'),
    v.multipleOf(1 / of, 'not-a-number'),
    v.minValue(least, 'out-of-bounds'),
    v.maxValue(most, 'out-of-bounds'),
  );
const coordinate = part(8, 0, TABLE_SIZE[1]);
const place = { x: coordinate, y: coordinate };
export interface Place {
  readonly x: number;
  readonly y: number;
}

const either = <One, Other>(
  isOne: (given: unknown) => boolean,
  one: Described<One>,
  other: Described<Other>,
): Described<One | Other> => {
  const run: Described<One | Other>['~run'] = (dataset, config) =>
    (isOne(dataset.value) ? one : other)['~run'](dataset, config) as never;
  return Object.assign(v.union([one, other]), { '~run': run }) as never;
};
const isDice = (given: unknown): boolean => given === 'dice';

const drift = v.exactOptional(
  about(
    either(isDice, v.literal('dice'), fields({ course: clock, speed: whole(...DRIFT_SPEED) })),
    '13.2 Its course and MU a turn; `dice`: all bodies that say so drift alike, by dice. It stands still when absent.',
  ),
);
const radius = about(part(2, ...RADIUS), 'MU, in halves.');

/** A body of terrain (13). */
export const BODY = fields(
  { kind: word(BODIES_AT_START, 'bad-body'), ...place, radius, drift },
  {
    check: {
      // 14 A planet's radius is a velocity too, and it stands still.
      drift: ({ kind, radius, drift }) => {
        if (kind !== 'planet') return null;
        if (!Number.isInteger(radius)) return { code: 'not-a-number', at: 'radius', found: radius };
        if (radius < LEAST_PLANET) return { code: 'out-of-bounds', at: 'radius', found: radius };
        return drift ? quiet('bad-body') : null;
      },
    },
  },
);
export type BodySetup = v.InferOutput<typeof BODY>;
export type Drift = NonNullable<BodySetup['drift']>;

/** So many bodies of a kind at places by dice, clear of all ships; `dice`: a D6 of them. */
export const STREWN_BODIES = fields(
  {
    kind: word(STREWN, 'bad-body'),
    number: either(isDice, v.literal('dice'), whole(1, MOST_BODIES)),
    radius,
    drift,
  },
  {
    order: ['number', 'kind', 'radius', 'drift'],
    check: {
      // With the placed ones there may not be more than a table holds.
      number: ({ number }, _, reading) => {
        const found = ((reading as Reading).bodies += number === 'dice' ? DIE : number);
        return found > MOST_BODIES ? { code: 'too-many', found } : null;
      },
    },
  },
);
export type StrewnSetup = v.InferOutput<typeof STREWN_BODIES>;

/** 15.1 A tournament: no fleet over the points, none with a banned system, no bases, no FTL. */
export const TOURNAMENT = fields({
  points: whole(...TOURNAMENT_POINTS),
  banned: v.optional(
    besides(list(word(SYSTEM_KINDS, 'unknown-system'), { most: SYSTEM_KINDS.length }), { uniqueItems: true }),
    () => [],
  ),
  capitals: v.nullish(
    about(
      word(CAPITAL_LIMITS, 'bad-capitals'),
      '`half`: at most half of the points in capital ships; `escorted`: two cruisers and two escorts with each.',
    ),
    'any',
  ),
});
export type TournamentSetup = v.InferOutput<typeof TOURNAMENT>;

/** 14.1 The window from `from` to `to` MU along the edge, from its left or top end, and the greatest safe velocity. */
export const ORBIT_EDGE = fields({
  edge: word(EDGES, 'bad-exit'),
  from: whole(0, TABLE_SIZE[1]),
  to: whole(1, TABLE_SIZE[1]),
  velocity: whole(...ORBIT_SPEED),
});
export type OrbitEdgeSetup = v.InferOutput<typeof ORBIT_EDGE>;

export const SHIP = fields(
  {
    design: about(v.string('unknown-design'), 'The name of a design of ours, or of the setup’s own.'),
    /** One that a sheet can show: printable characters of Latin-1, the first and last no spaces. */
    name: v.pipe(
      v.string('bad-name'),
      v.maxLength(NAME, 'bad-name'),
      v.regex(/^[!-~¡-ÿ](?:[ -~¡-ÿ]*[!-~¡-ÿ])?$/, 'bad-name'),
    ),
    ...place,
    course: clock,
    speed,
    rolled: v.exactOptional(v.boolean(quiet('bad-flag'))),
    drive: v.exactOptional(
      about(
        word(DRIVES, 'no-vectors'),
        '10 With vector movement in force ships fly by vectors unless they say so; `course` is where they go then.',
      ),
    ),
    facing: v.exactOptional(
      about(clock, '10.2 Where a ship that flies by vectors faces; along its course when absent.'),
    ),
    hullLost: v.exactOptional(about(whole(0, MOST_MASS), 'Hull boxes that are crossed out already.')),
    armourLost: v.exactOptional(about(whole(0, MOST_MASS), 'Armour boxes that are crossed out already.')),
    entry: v.exactOptional(
      about(whole(...ROUNDS), '8.2 The turn in which it drops out of FTL, at (x, y) but for the error.'),
    ),
    orbit: v.exactOptional(
      about(
        word(WAYS, 'bad-orbit'),
        '14 It begins in orbit, that way round the nearest planet, where the circle is nearest to (x, y).',
      ),
    ),
  },
  {
    order: [
      ...(['design', 'name', 'rolled', 'x', 'y', 'course', 'speed', 'drive', 'facing'] as const),
      ...(['hullLost', 'armourLost', 'entry', 'orbit'] as const),
    ],
    check: {
      design: ({ design: name }, _, reading) => {
        const design = designOf((reading as Reading).designs, name);
        if (!design) return 'unknown-design';
        return design.systems.length > SYSTEMS - OWN_SYSTEMS ? 'too-many-systems' : null;
      },
      rolled: ({ design }, { entry }, reading) =>
        entry !== undefined && !designOf((reading as Reading).designs, design)!.ftl
          ? { code: 'no-ftl-drive', at: 'entry', found: design }
          : null,
      hullLost: ({ design, hullLost }, _, reading) =>
        hullLost !== undefined && hullLost >= designOf((reading as Reading).designs, design)!.hull
          ? 'out-of-bounds'
          : null,
      armourLost: ({ design, armourLost }, _, reading) =>
        armourLost !== undefined && armourLost > designOf((reading as Reading).designs, design)!.armour
          ? 'out-of-bounds'
          : null,
    },
  },
);
export type ShipSetup = v.InferOutput<typeof SHIP>;

export const GROUP = fields({ fighters: word(FIGHTER_TYPES, 'bad-fighters'), ...place, facing: clock });
export type GroupSetup = v.InferOutput<typeof GROUP>;

/** 11.3 A dummy: a drone that looks like an escort, with a drive of its owner's choice. */
export const DUMMY = fields({ ...place, course: clock, speed, thrust: whole(1, MOST_THRUST) });
export type DummySetup = v.InferOutput<typeof DUMMY>;

export const AIM = fields(
  {
    kind: word(AIM_KINDS, 'bad-aim'),
    number: whole(1, AIM_MOST.points),
    ships: v.exactOptional(about(names('bad-aim'), 'Names of the ships that count; any when absent.')),
  },
  {
    check: {
      number: ({ kind, number }) => (number > AIM_MOST[kind] ? 'out-of-bounds' : null),
      ships: ({ kind, ships }) => (ships !== undefined && kind === 'points' ? quiet('bad-aim') : null),
    },
  },
);
export type AimSetup = v.InferOutput<typeof AIM>;

export const FLEET = fields(
  {
    ships: besides(list(SHIP, { missing: 'no-ships', least: 1, few: 'no-ships', most: SHIPS }), {
      maxItems: SIDE_SHIPS,
    }),
    groups: v.optional(
      about(list(GROUP, { most: GROUPS }), 'Groups that are in flight at the start, from a base off the table.'),
      () => [],
    ),
    aims: v.optional(
      about(
        list(AIM, { most: AIMS }),
        'Each reached aim wins the battle at the end of a turn, as the last fleet does.',
      ),
      () => [],
    ),
    exits: v.optional(
      besides(list(word(EDGES, 'bad-exit'), { most: EDGES.length }), {
        description: 'Edges by which its ships leave in good order.',
        uniqueItems: true,
      }),
      () => [],
    ),
    dummies: v.exactOptional(
      about(
        v.pipe(
          list(DUMMY, { most: SIDE_SHIPS }),
          v.transform((dummies) => (dummies.length > 0 ? dummies : undefined)),
        ) as unknown as Described<readonly DummySetup[]>,
        '11.3 At most as many as ships.',
      ),
    ),
    breaksAt: v.exactOptional(
      about(
        whole(...MORALE),
        '11.6 Percent of its mass by whose loss it withdraws, where fleet morale is in force: half when absent, 100 to the last ship.',
      ),
    ),
  },
  {
    check: {
      ships: ({ ships }) => (ships.length > SIDE_SHIPS ? { code: 'too-many-ships', found: ships.length } : null),
      exits: ({ exits }) => (new Set(exits).size === exits.length ? null : 'bad-exit'),
      // 11.3
      dummies: ({ ships, dummies = [] }) => {
        if (dummies.length > ships.length) return { code: 'too-many-dummies', found: dummies.length };
        const found = ships.length + dummies.length;
        return found > SIDE_SHIPS ? { code: 'too-many-ships', found } : null;
      },
    },
  },
);
export type FleetSetup = v.InferOutput<typeof FLEET>;

/** Designs keep chapter 9 by the rules' version, and none has the name of another. */
const design: Described<ShipDesign> = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, ShipDesign>(({ dataset, config, addIssue, NEVER }) => {
    const { value: input } = dataset;
    const parsed = parseDesign(input, (config as unknown as { readonly context: Reading }).context.version);
    if (parsed.ok) return parsed.value;
    const { code, path: key } = parsed.error;
    const way: [v.IssuePathItem] = [{ type: 'unknown', origin: 'value', input, key, value: code }];
    addIssue({ message: 'bad-design', input: code, ...(key === '' ? {} : { path: way }) });
    return NEVER;
  }),
  v.metadata({ described: DESIGN }),
);

/** A battle's starting position as it is written; `rules` may be a preset's name. */
export const SETUP = besides(
  fields(
    {
      system: v.literal('fullthrust', 'wrong-system'),
      table: fields({ width: whole(...TABLE_SIZE), height: whole(...TABLE_SIZE) }),
      roundLimit: about(whole(...ROUNDS), 'The battle ends after this many turns.'),
      rules: v.nullish(
        about(
          either(
            (given) => typeof given === 'string',
            word(PRESETS, 'unknown-preset'),
            besides(list(word(SWITCHES, 'unknown-rule'), { most: SWITCHES.length }), { uniqueItems: true }),
          ),
          'Optional rules in force, or a preset of them.',
        ),
        'introductory',
      ),
      designs: v.optional(
        about(
          list(design, {
            most: SHIPS,
            check: ({ name }, before) =>
              designNamed(name) !== undefined || before.some((one) => one.name === name)
                ? { code: 'design-twice', at: 'name', found: name }
                : null,
          }),
          'Designs that are no design of ours; ships name them.',
        ),
        () => [],
      ),
      sides: pair(FLEET, 'bad-sides'),
      atRoundLimit,
      terrain: v.exactOptional(
        about(list(BODY, { most: MOST_BODIES }), '13 What lies on the table; nothing when absent.'),
      ),
      orbitEdge: v.exactOptional(
        about(ORBIT_EDGE, '14.1 An edge that is the orbit of a planet beyond it; none when absent.'),
      ),
      strewn: v.exactOptional(
        about(list(STREWN_BODIES, { most: MOST_BODIES }), '15.1 Bodies that dice place when the battle begins.'),
      ),
      tournament: v.exactOptional(about(TOURNAMENT, '15.1 What both fleets must keep to; none when absent.')),
    },
    {
      order: [
        ...(['system', 'table', 'designs', 'sides', 'atRoundLimit', 'roundLimit', 'rules'] as const),
        ...(['terrain', 'orbitEdge', 'strewn', 'tournament'] as const),
      ],
      check: {
        designs: ({ designs }, _, reading) => {
          (reading as Reading).designs = designs;
          return null;
        },
        terrain: ({ terrain = [] }, _, reading) => {
          (reading as Reading).bodies = terrain.length;
          return null;
        },
      },
    },
  ),
  { description: 'The starting position.', required: ['system', 'table', 'roundLimit', 'rules', 'sides'] },
);
export type Written = v.InferOutput<typeof SETUP>;
/** A battle's starting position, checked: what `create` trusts. `rules` are those in force. */
export type FullThrustSetup = Omit<Written, 'rules'> & { readonly rules: readonly (typeof SWITCHES)[number][] };

const flag = v.boolean(quiet('not-a-flag'));
/** What a battle that is drawn should be like; one that was kept before there were vectors, mines and so on has none of them. */
export const TASTE = fields(
  {
    /** Of each fleet. */
    points: whole(...TASTE_POINTS, quiet('out-of-range'), quiet('out-of-range')),
    /** The navies of the two sides. */
    navies: entire(pair(word(FIGHTING, ''), ''), 'unknown-navy'),
    carriers: flag,
    rules: word(PRESETS, quiet('unknown-rules')),
    /** 10 Ships fly by vectors. */
    vectors: v.optional(flag, false),
    /** 12.1 A minelayer in each fleet. */
    mines: v.optional(flag, false),
    /** 13 What dice strew over the table, and how many of it. */
    terrain: v.optional(word(TASTE_TERRAIN, quiet('unknown-terrain')), 'none'),
    bodies: v.optional(whole(...TASTE_BODIES, quiet('out-of-range'), quiet('out-of-range')), 3),
    /** 11.1, 11.3 Fleets of contacts, with dummies among them, on a table wide enough for them to stay such. */
    sensors: v.optional(flag, false),
    /** 12.3 A ship with a cloaking field, a reflex field, a wave gun or a nova cannon in each fleet that can pay for it. */
    wonders: v.optional(flag, false),
    /** 15.1 Fleets of a tournament, from two corners of the same edge. */
    tournament: v.optional(flag, false),
  },
  {
    lists: true,
    order: [
      ...(['points', 'navies', 'carriers', 'vectors', 'mines', 'terrain', 'bodies'] as const),
      ...(['sensors', 'wonders', 'tournament', 'rules'] as const),
    ],
  },
);
export type Taste = v.InferOutput<typeof TASTE>;
