import * as v from 'valibot';
import { besides, faultOf, fields, list, quiet, whole, word, type Described } from '../../reading.schema.ts';
import { clockwise } from './arcs.ts';
import { LONGEST_NAME, MOST_BEAM_CLASS, MOST_MASS, MOST_MINES, MOST_SYSTEMS, MOST_THRUST, MOST_TOW } from './bounds.ts';
import type { DesignCode, DesignProblem } from './problems.ts';
// prettier-ignore
import {
  ARCS, ELECTRONICS, FIGHTER_TYPES, LOADS, NAVIES, SERVICES, SHIP_TYPES, STREAMLININGS, type Arc, type FighterType
} from './terms.ts';

// A ship's design (9) as data. A code here has the book's section behind it: `out-of-bounds 9.2`.

/** A whole number of the book's; −0 is 0. */
function size(least: number, most: number, section: string): Described<number> {
  const described = whole(least, most, `not-a-number ${section}`, `out-of-bounds ${section}`);
  const run = described['~run'];
  return Object.assign(described, {
    '~run': ((unread, config) => {
      const dataset = run(unread, config);
      if (dataset.value === 0) (dataset as { value: number }).value = 0;
      return dataset;
    }) as typeof run,
  });
}
const one = <const Word extends string>(words: readonly Word[], section: string): Described<Word> =>
  word(words, `unknown-word ${section}`);
const or = <Value extends number | string>(described: Described<Value>, otherwise: Value) =>
  v.nullish(described, otherwise as never) as unknown as v.NullishSchema<Described<Value>, Value>;

/** 9.9 What is no arc counts as the first of them where it is asked whether one stands there twice. */
const arcTwice = (arcs: readonly Arc[]): boolean =>
  new Set(arcs.map((arc) => (ARCS.includes(arc) ? arc : ARCS[0]))).size < arcs.length;
const arcs: Described<readonly Arc[]> = v.pipe(
  list(one(ARCS, '4.1'), { code: 'not-a-list 9.9' }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (Array.isArray(dataset.value) && arcTwice(dataset.value as Arc[])) addIssue({ message: quiet('arc-twice 9.9') });
  }),
  v.transform(clockwise),
);

const kind = <const Kind extends string>(...kinds: readonly Kind[]): Described<Kind> => one(kinds, '9.11');

const PLAIN = fields({
  kind: kind(
    'fire-control',
    'area-fire-control',
    'point-defence',
    /** 9.8 one generator. */
    'screen',
    'minesweeper',
    /** 12.2, 12.3 */
    'ortillery',
    'nova-cannon',
    'wave-gun',
    'reflex-field',
    'cloaking-field',
    /** 11.2 to 11.4 */
    ...ELECTRONICS,
  ),
});
/** 9.9 class 1 to 6; a class 1 bears all round where nothing else is said. */
const BEAM = v.pipe(
  fields(
    { kind: kind('beam'), class: size(1, MOST_BEAM_CLASS, '9.9'), arcs: v.nullish(arcs) },
    { check: { arcs: (beam) => (beam.class > 1 && !beam.arcs ? { code: 'not-a-list 9.9' } : null) } },
  ),
  v.transform((beam) => ({ ...beam, arcs: beam.arcs ?? ARCS })),
);
const BEARING = fields({ kind: kind('torpedo', 'needle', 'submunitions'), arcs });
/** 6.4 a salvo missile launcher; `magazine` counts the design's magazines from 0. */
const LAUNCHER = fields(
  { kind: kind('launcher'), arcs, magazine: size(0, MOST_SYSTEMS, '6.5') },
  { order: ['kind', 'magazine', 'arcs'] },
);
/** 6.5 the salvoes that it is loaded with; what they leave of its mass is wasted. */
const MAGAZINE = fields({
  kind: kind('magazine'),
  mass: size(1, MOST_MASS, '6.5'),
  standard: or(size(0, MOST_MASS, '6.5'), 0),
  extended: or(size(0, MOST_MASS, '6.5'), 0),
});
/** 6.4 a salvo missile rack. */
const RACK = fields({ kind: kind('rack'), arcs, load: one(LOADS, '6.4') });
/** 9.7 a hangar bay for six fighters, with the group that lives in it. */
const BAY = fields(
  { kind: kind('bay'), fighters: v.nullish(one(FIGHTER_TYPES, '5.9')) as unknown as Described<FighterType> },
  { check: { fighters: ({ fighters }) => (fighters ? null : { code: 'no-fighters 9.7' }) } },
);
/** 12.4 with so many mines aboard. */
const MINELAYER = fields({ kind: kind('minelayer'), mines: size(1, MOST_MINES, '12.4') });
/** 9.7, 8.3 a hangar for other craft, by the mass that it holds. */
const HANGAR = fields({ kind: kind('hangar'), capacity: size(1, MOST_MASS, '9.7') });

const SYSTEMS = [PLAIN, BEAM, BEARING, LAUNCHER, MAGAZINE, RACK, BAY, MINELAYER, HANGAR] as const;
type EachKind<One extends { readonly kind: string }> = One extends unknown
  ? { [Kind in One['kind']]: One & { readonly kind: Kind } }[One['kind']]
  : never;
/** A system of a design; arcs run clockwise from the first. */
export type DesignSystem = EachKind<Readonly<v.InferOutput<(typeof SYSTEMS)[number]>>>;

const ofKind = new Map(
  SYSTEMS.flatMap((one) => (one.entries.kind as unknown as { options: string[] }).options.map((kind) => [kind, one])),
);
const anyKind = v.variant('kind', SYSTEMS as never, 'unknown-word 9.11') as unknown as Described<DesignSystem>;
const refuse = anyKind['~run'];
/** valibot's variant tries one kind after the other; what is no object lacks its kind. */
const system: Described<DesignSystem> = Object.assign(anyKind, {
  '~run': ((dataset, config) => {
    const value = Object(dataset.value) as { readonly kind?: unknown };
    const known = ofKind.get(value.kind as string);
    return known === undefined ? refuse.call(anyKind, { value }, config) : known['~run'](dataset, config);
  }) as typeof refuse,
});

/** A name is one line of text. */
const isName = (name: string): boolean =>
  // eslint-disable-next-line no-control-regex -- those are what it may not hold
  name.trim() === name && name !== '' && name.length <= LONGEST_NAME && !/[\u0000-\u001f\u007f]/u.test(name);

const space = or(size(0, MOST_MASS, '9.4'), 0);
export const DESIGN = fields(
  {
    /** The class's name: `Pharos`. */
    name: v.pipe(v.string(quiet('bad-name 9.1')), v.check(isName, quiet('bad-name 9.1'))),
    /** Whose yards build it: the way it looks. */
    navy: one(NAVIES, '9.1'),
    /** 9.2 what its navy calls it; the mass ranges there are a guide, no limit. */
    type: one(SHIP_TYPES, '9.2'),
    /** 7.3 a warship has a crew factor for every 20 mass, a civilian one for every 50. */
    service: or(one(SERVICES, '7.3'), 'military'),
    /** 9.2 total mass. */
    mass: size(1, MOST_MASS, '9.2'),
    /** 9.3 hull boxes, which is the mass that they take. */
    hull: size(1, MOST_MASS, '9.3'),
    /** 9.5 thrust rating of the main drive; 0 is no drive. */
    thrust: size(0, MOST_THRUST, '9.5'),
    /** 9.5 */
    ftl: v.boolean('not-true-or-false 9.5'),
    /** 8.3 mass of other ships that a tug's drive takes along; 0 is no tug. */
    tow: or(size(0, MOST_TOW, '8.3'), 0),
    /** 9.8 armour boxes. */
    armour: or(size(0, MOST_MASS, '9.8'), 0),
    /** 9.6 */
    streamlining: or(one(STREAMLININGS, '9.6'), 'none'),
    /** 9.4, 7.5 mass of the holds, the passenger, laboratory and troop spaces. */
    spaces: v.nullish(
      fields({ cargo: space, passengers: space, science: space, troops: space }, { code: 'not-an-object 9.4' }),
      {},
    ),
    /** What threshold checks roll for, each by itself, in the order of `SYSTEM_KINDS`; at most `MOST_SYSTEMS`. */
    systems: besides(list(system, { code: 'not-a-list 9.10' }), { maxItems: MOST_SYSTEMS }),
  },
  { code: 'not-an-object 9.1' },
);
/**
 * A ship's design (9), as data: what the shipyard makes, a file carries, and a battle's setup holds.
 * `parseDesign` makes it from untrusted data; one that it has made is valid in every limit of chapter 9.
 */
export type ShipDesign = v.InferOutput<typeof DESIGN>;

/** Reads a draft: its words and bounds, and all that is wrong with them. Of a refused draft the design is of no use. */
export function readAll(input: unknown): { readonly design: ShipDesign; readonly problems: DesignProblem[] } {
  const { output, issues = [] } = v.safeParse(DESIGN, input);
  const problems = issues.map((issue): DesignProblem => {
    const { code: told, path, ...found } = faultOf(issue);
    const [code, section] = told.split(' ') as [DesignCode, string];
    const limit = code === 'bad-name' ? LONGEST_NAME : code === 'out-of-bounds' ? (issue.requirement as number) : null;
    return { code, path, section, ...found, ...(limit === null ? {} : { limit }) };
  });
  return { design: output as ShipDesign, problems };
}
