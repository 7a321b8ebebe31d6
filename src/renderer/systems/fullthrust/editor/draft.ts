import type { Side } from '../../../../engine/game.ts';
import type { ShipDesign } from '../../../../engine/fullthrust/design/design.types.ts';
import type {
  BodySetup,
  DummySetup,
  FleetSetup,
  FullThrustSetup,
  Place,
  ShipSetup,
  StrewnSetup,
} from '../../../../engine/fullthrust/setup/setup.types.ts';
import { PRESET_SWITCHES, type PresetName, type SwitchName } from '../../../../engine/fullthrust/terms.ts';
import type { FleetClass } from '../../../../engine/fullthrust/setup/quickBattle.ts';

/** A battle as the editor holds it: a setup that need not be valid yet. Rules are a preset's name or a list. Places in MU. */
export type Draft = Omit<FullThrustSetup, 'rules'> & { readonly rules: FullThrustSetup['rules'] | Preset };
export type Preset = PresetName;

/** A ship of the draft. */
export interface Chosen {
  readonly side: Side;
  readonly at: number;
}

/** What may lie on the table from the start (13), and the radius in MU with which it is put there. */
const BODIES = { asteroid: 1.5, cloud: 4, meteors: 3, planet: 5 } as const satisfies Record<BodySetup['kind'], number>;

/** A class that ships are made of: one of the navies', or a design that the player keeps. */
export interface YardClass extends Pick<FleetClass, 'id' | 'hull' | 'navy' | 'points' | 'names'> {
  /** To be carried in the battle's file; null: everybody has it. */
  readonly own: ShipDesign | null;
}

const EMPTY: Draft = {
  system: 'fullthrust',
  table: { width: 72, height: 48 },
  roundLimit: 10,
  rules: 'core',
  designs: [],
  sides: [
    { ships: [], groups: [], aims: [], exits: [] },
    { ships: [], groups: [], aims: [], exits: [] },
  ],
  atRoundLimit: 'points',
};

/** A setup that the host has kept; what is missing or of another kind is taken as empty. */
export function draftOf(setup: unknown): Draft {
  const given = (typeof setup === 'object' && setup !== null ? setup : {}) as Partial<Draft>;
  const fleet = (side: Side): FleetSetup => {
    const own = given.sides?.[side];
    const { dummies, breaksAt } = own ?? {};
    return {
      ships: own?.ships ?? [],
      groups: own?.groups ?? [],
      aims: own?.aims ?? [],
      exits: own?.exits ?? [],
      ...(dummies ? { dummies } : {}),
      ...(breaksAt === undefined ? {} : { breaksAt }),
    };
  };
  return {
    ...EMPTY,
    ...given,
    designs: given.designs ?? [],
    rules: given.rules ?? EMPTY.rules,
    atRoundLimit: given.atRoundLimit ?? 'points',
    sides: [fleet(0), fleet(1)],
  };
}

/** A draft in which one side's fleet is changed. */
export function withFleet(draft: Draft, side: Side, change: Partial<FleetSetup>): Draft {
  const fleet = { ...draft.sides[side], ...change };
  const [first, second] = draft.sides;
  return { ...draft, sides: side === 0 ? [fleet, second] : [first, fleet] };
}

/** How near a click must be to a ship to mean it, in MU. */
const GRASP = 1.5;

/** The ship that stands nearest to a place; null: none is near. */
export function shipAt(draft: Draft, place: Place): Chosen | null {
  const near = ([0, 1] as const)
    .flatMap((side) =>
      draft.sides[side].ships.map(({ x, y }, at) => ({ side, at, far: Math.hypot(x - place.x, y - place.y) })),
    )
    .filter(({ far }) => far <= GRASP)
    .toSorted((a, b) => a.far - b.far)[0];
  return near ? { side: near.side, at: near.at } : null;
}

/** Whether an optional rule is in force. */
export const hasRule = ({ rules }: Draft, rule: SwitchName): boolean =>
  (typeof rules === 'string' ? PRESET_SWITCHES[rules] : rules).includes(rule);

/** 11.3 Whether the battle's rules let fleets have dummies. */
export const hasDummies = (draft: Draft): boolean => hasRule(draft, 'sensors') && hasRule(draft, 'dummies');

/** The dummy that lies nearest to a place; null: none is near. */
export function dummyAt(draft: Draft, place: Place): Chosen | null {
  const near = ([0, 1] as const)
    .flatMap(
      (side) =>
      (draft.sides[side].dummies ?? []).map(({ x, y }, at) => ({ side, at, far: Math.hypot(x - place.x, y - place.y) })), // prettier-ignore
    )
    .filter(({ far }) => far <= GRASP)
    .toSorted((a, b) => a.far - b.far)[0];
  return near ? { side: near.side, at: near.at } : null;
}

/** The drive of a new dummy, which its owner may change. */
const DUMMY_THRUST = 6;

/** A draft with one more dummy of a side. */
export function withNewDummy(draft: Draft, side: Side, place: Place): Draft {
  const dummy: DummySetup = { ...place, course: side === 0 ? 3 : 9, speed: 6, thrust: DUMMY_THRUST };
  return withFleet(draft, side, { dummies: [...(draft.sides[side].dummies ?? []), dummy] });
}

/** A draft in which the chosen dummy is changed. */
export const withDummy = (draft: Draft, { side, at }: Chosen, change: Partial<DummySetup>): Draft =>
  withFleet(draft, side, {
    dummies: (draft.sides[side].dummies ?? []).map((dummy, n) => (n === at ? { ...dummy, ...change } : dummy)),
  });

/** A draft without the chosen dummy. */
export const withoutDummy = (draft: Draft, { side, at }: Chosen): Draft =>
  withFleet(draft, side, { dummies: (draft.sides[side].dummies ?? []).toSpliced(at, 1) });

/** A new ship of a class, toward the middle of the table; a design of the player's own goes with it. */
export function withNewShip(draft: Draft, side: Side, one: YardClass, place: Place): Draft {
  const taken = draft.sides.flatMap(({ ships }) => ships.map(({ name }) => name));
  const name = one.names.find((each) => !taken.includes(each)) ?? freeName(one.id, taken);
  const ship: ShipSetup = { design: one.id, name, ...place, course: side === 0 ? 3 : 9, speed: 6 };
  const next = withFleet(draft, side, { ships: [...draft.sides[side].ships, ship] });
  const known = one.own === null || draft.designs.some((design) => design.name === one.id);
  return known || one.own === null ? next : { ...next, designs: [...draft.designs, one.own] };
}

function freeName(design: string, taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`${design} ${number}`)) number++;
  return `${design} ${number}`;
}

/** Fields of a ship to change; one that is undefined is taken away. */
export type ShipChange = { readonly [Field in keyof ShipSetup]?: ShipSetup[Field] | undefined };

/** A draft in which one ship is changed. */
export function withShip(draft: Draft, { side, at }: Chosen, change: ShipChange): Draft {
  const ships = draft.sides[side].ships.map((ship, n) => {
    if (n !== at) return ship;
    const fields = Object.entries({ ...ship, ...change }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(fields) as unknown as ShipSetup;
  });
  return withFleet(draft, side, { ships });
}

/** A ship taken away, and its design where no other ship needs it. */
export function withoutShip(draft: Draft, { side, at }: Chosen): Draft {
  const next = withFleet(draft, side, { ships: draft.sides[side].ships.toSpliced(at, 1) });
  const used = new Set(next.sides.flatMap(({ ships }) => ships.map(({ design }) => design)));
  return { ...next, designs: next.designs.filter(({ name }) => used.has(name)) };
}

/** The body that lies over a place, the smallest of them; null: none. */
export function bodyAt({ terrain = [] }: Draft, place: Place): number | null {
  const over = terrain
    .map((body, at) => ({ at, radius: body.radius, far: Math.hypot(body.x - place.x, body.y - place.y) }))
    .filter(({ far, radius }) => far <= Math.max(radius, GRASP))
    .toSorted((a, b) => a.radius - b.radius)[0];
  return over?.at ?? null;
}

/** A draft with one more body. */
export const withNewBody = (draft: Draft, kind: BodySetup['kind'], place: Place): Draft => ({
  ...draft,
  terrain: [...(draft.terrain ?? []), { kind, ...place, radius: BODIES[kind] }],
});

/** Fields of a body to change; one that is undefined is taken away. */
export type BodyChange = { readonly [Field in keyof BodySetup]?: BodySetup[Field] | undefined };
const defined = (value: object): unknown =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));

/** A draft in which a body is changed. */
export const withBody = (draft: Draft, at: number, change: BodyChange): Draft => ({
  ...draft,
  terrain: (draft.terrain ?? []).map((body, n) => (n === at ? (defined({ ...body, ...change }) as BodySetup) : body)),
});

/** A draft without a body. */
export const withoutBody = (draft: Draft, at: number): Draft => ({
  ...draft,
  terrain: (draft.terrain ?? []).toSpliced(at, 1),
});

/** 15.1 So many bodies of a kind to be strewn by dice; 0: none. */
export function withStrewn(
  draft: Draft,
  kind: StrewnSetup['kind'],
  change: { readonly [Field in keyof StrewnSetup]?: StrewnSetup[Field] | undefined },
): Draft {
  const { strewn = [], ...rest } = draft;
  const before = strewn.find((one) => one.kind === kind) ?? { kind, number: 0, radius: BODIES[kind] };
  const after = defined({ ...before, ...change }) as StrewnSetup;
  const others = strewn.filter((one) => one.kind !== kind);
  const all = after.number === 0 ? others : [...others, after];
  return all.length === 0 ? rest : { ...rest, strewn: all };
}
