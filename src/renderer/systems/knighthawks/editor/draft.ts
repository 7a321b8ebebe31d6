import type { Side } from '../../../../engine/game.ts';
import type { Hex } from '../../../../engine/hex.ts';
import type { FleetSetup, KnightHawksSetup, PlanetSetup, ShipSetup } from '../../../../engine/knighthawks/setup.ts';
import { hexDistance, sameHex } from '../../../board/tables/hexLayout.ts';
import type { FleetClass } from '../data.ts';

/** A battle as the editor holds it: a setup that need not be valid yet. */
export type Draft = KnightHawksSetup;

export interface Place {
  readonly side: Side;
  readonly ship: number;
}

const EMPTY: Draft = {
  system: 'knighthawks',
  map: { columns: 24, rows: 20 },
  roundLimit: 10,
  first: null,
  planets: [],
  sides: [
    { ships: [], aims: [] },
    { ships: [], aims: [] },
  ],
  atRoundLimit: 'points',
};

/** A setup that the host has kept; what is missing or of another kind is taken as empty. */
export function draftOf(setup: unknown): Draft {
  const given = (typeof setup === 'object' && setup !== null ? setup : {}) as Partial<KnightHawksSetup>;
  const fleet = (side: Side): Draft['sides'][0] => {
    const own = given.sides?.[side];
    return { ...own, ships: own?.ships ?? [], aims: own?.aims ?? [] };
  };
  return {
    ...EMPTY,
    ...given,
    planets: given.planets ?? [],
    first: given.first ?? null,
    atRoundLimit: given.atRoundLimit ?? 'points',
    sides: [fleet(0), fleet(1)],
  };
}

/** Fields of a fleet to change; one that is undefined is taken away. */
export type FleetChange = { readonly [Field in keyof FleetSetup]?: FleetSetup[Field] | undefined };

/** A draft in which one side's fleet is changed. */
export function withFleet(draft: Draft, side: Side, change: FleetChange): Draft {
  const changed = Object.entries({ ...draft.sides[side], ...change }).filter(([, value]) => value !== undefined);
  const fleet = Object.fromEntries(changed) as unknown as FleetSetup;
  const [first, second] = draft.sides;
  return { ...draft, sides: side === 0 ? [fleet, second] : [first, fleet] };
}

const withShips = (draft: Draft, side: Side, ships: readonly ShipSetup[]): Draft => withFleet(draft, side, { ships });

/** The ship that stands in a hex; one aboard is not to be seen. */
export function shipIn(draft: Draft, hex: Hex): Place | null {
  for (const side of [0, 1] as const) {
    const ship = draft.sides[side].ships.findIndex((one) => one.aboard === undefined && sameHex(one, hex));
    if (ship >= 0) return { side, ship };
  }
  return null;
}

/** A class that is put into a hex: aboard of the carrier there, in orbit beside a planet if it is a station. */
export function withNewShip(draft: Draft, side: Side, one: FleetClass, { q, r }: Hex): Draft {
  const taken = draft.sides.flatMap(({ ships }) => ships.map(({ name }) => name));
  const name = one.names.find((each) => !taken.includes(each));
  if (name === undefined) return draft;
  const { ships } = draft.sides[side];
  const carrier =
    one.kind === 'fighter'
      ? ships.find((ship) => ship.class === 'assault-carrier' && sameHex(ship, { q, r }))
      : undefined;
  const beside = draft.planets.some((planet) => hexDistance(planet, { q, r }) === 1);
  const made: ShipSetup = {
    class: one.id,
    name,
    q,
    r,
    facing: side === 0 ? 0 : 3,
    ...(one.kind === 'station' && beside ? { orbit: 'clockwise' as const } : {}),
    ...(one.kind === 'station' || carrier ? {} : { speed: 3 }),
    ...(carrier ? { aboard: carrier.name } : {}),
  };
  return withShips(draft, side, [...ships, made]);
}

/** A ship changed; what is aboard of it goes with it. */
export function withShip(draft: Draft, { side, ship }: Place, change: Partial<ShipSetup>): Draft {
  const old = draft.sides[side].ships[ship];
  if (!old) return draft;
  const next = { ...old, ...change };
  const ships = draft.sides[side].ships.map((one, n) =>
    n === ship ? next : one.aboard === old.name ? { ...one, q: next.q, r: next.r } : one,
  );
  return withShips(draft, side, ships);
}

/** A ship taken away, with all that is aboard of it. */
export function withoutShip(draft: Draft, { side, ship }: Place): Draft {
  const old = draft.sides[side].ships[ship];
  return withShips(
    draft,
    side,
    draft.sides[side].ships.filter((one, n) => n !== ship && one.aboard !== old?.name),
  );
}

/** A planet put into a hex, or taken out of it. */
export function withPlanet(draft: Draft, { q, r }: Hex): Draft {
  const planets: readonly PlanetSetup[] = draft.planets.filter((planet) => !sameHex(planet, { q, r }));
  return { ...draft, planets: planets.length < draft.planets.length ? planets : [...planets, { q, r }] };
}
