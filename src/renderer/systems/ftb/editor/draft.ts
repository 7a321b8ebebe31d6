import type { Side } from '../../../../engine/game.ts';
import type {
  BodySetup,
  FleetSetup,
  FtbSetup,
  LaneSetup,
  Place,
  ShipSetup,
  SiteSetup,
  ZoneSetup,
} from '../../../../engine/ftb/setup.ts';
import type { FleetClass } from '../data.ts';

/** A battle as the editor holds it: a setup that need not be valid yet. Places in tenths of an LU. */
export type Draft = FtbSetup;

/** A thing of the draft. */
export type Thing =
  | { readonly list: 'ships'; readonly side: Side; readonly at: number }
  | { readonly list: 'bodies' | 'sites' | 'zones'; readonly at: number }
  | { readonly list: 'lanes'; readonly at: number; readonly mark: number };

/** What a click puts on the table: nothing (it selects and moves), a ship's class, or a part of the sky. */
export type Brush =
  | { readonly put: 'move' }
  | { readonly put: 'ship'; readonly class: FleetClass }
  | { readonly put: 'body'; readonly kind: BodySetup['kind'] }
  | { readonly put: 'site'; readonly kind: SiteSetup['kind'] }
  | { readonly put: 'zone'; readonly kind: ZoneSetup['kind'] }
  | { readonly put: 'lane'; readonly kind: 'transfer' | 'tunnelling' };

const EMPTY: Draft = {
  system: 'ftb',
  map: { width: 60, height: 50 },
  roundLimit: 12,
  bodies: [],
  sites: [],
  zones: [],
  lanes: [],
  sides: [
    { ships: [], aims: [], exits: [] },
    { ships: [], aims: [], exits: [] },
  ],
  atRoundLimit: 'points',
};

/** A setup that the host has kept; what is missing or of another kind is taken as empty. */
export function draftOf(setup: unknown): Draft {
  const given = (typeof setup === 'object' && setup !== null ? setup : {}) as Partial<FtbSetup>;
  const fleet = (side: Side): FleetSetup => {
    const own = given.sides?.[side];
    return { ships: own?.ships ?? [], aims: own?.aims ?? [], exits: own?.exits ?? [] };
  };
  return {
    ...EMPTY,
    ...given,
    bodies: given.bodies ?? [],
    sites: given.sites ?? [],
    zones: given.zones ?? [],
    lanes: given.lanes ?? [],
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

/** How near a click must be to a thing to mean it, in tenths of an LU. */
const GRASP = 15;

/** The thing that stands nearest to a place; null: none is near. */
export function thingAt(draft: Draft, place: Place): Thing | null {
  const ships = ([0, 1] as const).flatMap((side) =>
    draft.sides[side].ships.map((ship, at) => ({ thing: { list: 'ships', side, at } as Thing, place: ship as Place })),
  );
  const sky = (['sites', 'bodies', 'zones'] as const).flatMap((list) =>
    draft[list].map((one: Place, at) => ({ thing: { list, at } as Thing, place: one })),
  );
  const marks = draft.lanes.flatMap((lane, at) =>
    lane.marks.map((one, mark) => ({ thing: { list: 'lanes', at, mark } as Thing, place: one })),
  );
  const near = [...ships, ...sky, ...marks]
    .map((one) => ({ ...one, far: Math.hypot(one.place.x - place.x, one.place.y - place.y) }))
    .filter(({ far }) => far <= GRASP)
    .toSorted((a, b) => a.far - b.far);
  return near[0]?.thing ?? null;
}

/** Whether the thing is there; one that was put last is not once that is taken back. */
export function isThere(draft: Draft, thing: Thing): boolean {
  if (thing.list === 'ships') return thing.at < draft.sides[thing.side].ships.length;
  if (thing.list === 'lanes') return thing.mark < (draft.lanes[thing.at]?.marks.length ?? 0);
  return thing.at < draft[thing.list].length;
}

/** Half the length of a new lane, in tenths of an LU. */
const LANE = 150;

/** What a brush puts at a place; the draft as it is where a class has no free name left. */
export function withNew(draft: Draft, brush: Brush, side: Side, place: Place): Draft {
  switch (brush.put) {
    case 'move':
      return draft;
    case 'ship':
      return withNewShip(draft, side, brush.class, place);
    case 'body':
      return { ...draft, bodies: [...draft.bodies, { kind: brush.kind, ...place }] };
    case 'site':
      return { ...draft, sites: [...draft.sites, { kind: brush.kind, ...place }] };
    case 'zone':
      return { ...draft, zones: [...draft.zones, { kind: brush.kind, ...place, inner: 0, outer: 5 }] };
    case 'lane': {
      const { x, y } = place;
      const most = draft.map.width * 10;
      const marks =
        brush.kind === 'tunnelling' ? [place] : [{ x: Math.max(0, x - LANE), y }, place, { x: Math.min(most, x + LANE), y }]; // prettier-ignore
      return { ...draft, lanes: [...draft.lanes, { marks }] };
    }
  }
}

function withNewShip(draft: Draft, side: Side, { id, names }: FleetClass, place: Place): Draft {
  const taken = draft.sides.flatMap(({ ships }) => ships.map(({ name }) => name));
  const name = names.find((each) => !taken.includes(each));
  if (name === undefined) return draft;
  const made: ShipSetup = { class: id, name, ...place, course: side === 0 ? 0 : 180, length: 4 };
  return withFleet(draft, side, { ships: [...draft.sides[side].ships, made] });
}

/** A change to a ship; a field that is undefined is taken away. */
export type ShipChange = { readonly [Field in keyof ShipSetup]?: ShipSetup[Field] | undefined };

/** A draft in which one ship is changed. */
export function withShip(draft: Draft, side: Side, at: number, change: ShipChange): Draft {
  const ships = draft.sides[side].ships.map((ship, n) => {
    if (n !== at) return ship;
    const fields = Object.entries({ ...ship, ...change }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(fields) as unknown as ShipSetup;
  });
  return withFleet(draft, side, { ships });
}

/** A thing put somewhere else; a ship that is moved is docked and in orbit no more. */
export function moved(draft: Draft, thing: Thing, place: Place): Draft {
  switch (thing.list) {
    case 'ships': {
      const still = draft.sides[thing.side].ships[thing.at]?.length === 0;
      return withShip(draft, thing.side, thing.at, {
        ...place,
        docked: undefined,
        orbit: undefined,
        ...(still ? { length: 1 } : {}),
      });
    }
    case 'lanes': {
      const change = (lane: LaneSetup): LaneSetup => ({ marks: lane.marks.with(thing.mark, place) });
      return { ...draft, lanes: draft.lanes.map((lane, n) => (n === thing.at ? change(lane) : lane)) };
    }
    default:
      return withThing(draft, thing.list, thing.at, place);
  }
}

/** Fields of a body, site or zone to change. */
export function withThing(
  draft: Draft,
  list: 'bodies' | 'sites' | 'zones',
  at: number,
  change: Partial<BodySetup> | Partial<ZoneSetup> | { readonly side?: Side | undefined },
): Draft {
  const edit = <One extends Place>(one: One, n: number): One => {
    if (n !== at) return one;
    const fields = Object.entries({ ...one, ...change }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(fields) as unknown as One;
  };
  switch (list) {
    case 'bodies':
      return { ...draft, bodies: draft.bodies.map(edit) };
    case 'sites':
      return { ...draft, sites: draft.sites.map(edit) };
    case 'zones':
      return { ...draft, zones: draft.zones.map(edit) };
  }
}

/** A thing taken away; ships that were docked or in orbit there fly again, and aims about it go too. */
export function without(draft: Draft, thing: Thing): Draft {
  switch (thing.list) {
    case 'ships':
      return withFleet(draft, thing.side, { ships: draft.sides[thing.side].ships.toSpliced(thing.at, 1) });
    case 'zones':
      return { ...draft, zones: draft.zones.toSpliced(thing.at, 1) };
    case 'lanes':
      return { ...draft, lanes: draft.lanes.toSpliced(thing.at, 1) };
    case 'sites':
      return detached({ ...draft, sites: draft.sites.toSpliced(thing.at, 1) }, 'site', thing.at);
    case 'bodies':
      return detached({ ...draft, bodies: draft.bodies.toSpliced(thing.at, 1) }, 'body', thing.at);
  }
}

const shifted = (at: number, gone: number): number => (at > gone ? at - 1 : at);

function detached(draft: Draft, what: 'site' | 'body', gone: number): Draft {
  const ship = (one: ShipSetup): ShipSetup => {
    const { docked, orbit, ...rest } = one;
    if (what === 'site' && docked !== undefined)
      return docked === gone ? { ...rest, length: 1 } : { ...one, docked: shifted(docked, gone) };
    if (what === 'body' && orbit)
      return orbit.body === gone ? { ...rest, length: 1 } : { ...one, orbit: { ...orbit, body: shifted(orbit.body, gone) } }; // prettier-ignore
    return one;
  };
  const fleet = (one: FleetSetup): FleetSetup => ({
    ...one,
    ships: one.ships.map(ship),
    aims: one.aims.flatMap((aim) => {
      const place = aim[what];
      if (place === undefined) return [aim];
      return place === gone ? [] : [{ ...aim, [what]: shifted(place, gone) }];
    }),
  });
  const [first, second] = draft.sides;
  return { ...draft, sides: [fleet(first), fleet(second)] };
}

/** The site at which a ship could be docked, the body about which it could go; null: none is near enough. */
export function harbourOf(draft: Draft, ship: ShipSetup, influence: (kind: BodySetup['kind']) => number) {
  const far = ({ x, y }: Place): number => Math.hypot(x - ship.x, y - ship.y) / 10;
  const site = draft.sites.findIndex((one) => far(one) <= 2);
  const body = draft.bodies.findIndex((one) => far(one) >= 1 && far(one) <= influence(one.kind));
  return { site: site < 0 ? null : site, body: body < 0 ? null : body };
}
