import type { Side } from '../../../../engine/game.ts';
import type { FleetClass } from '../../../../engine/talon/quickBattle.ts';
import type { Hex } from '../../../../engine/hex.ts';
import type { AimSetup, FleetSetup, ShipSetup, TalonSetup, TerrainSetup } from '../../../../engine/talon/setup.ts';
import type { TerrainName } from '../../../../engine/talon/terms.ts';
import type { ZoneSetup } from '../../../../engine/talon/zone.ts';
import { placeOfNewShip } from './draftZone.ts';

/** A battle as the editor holds it: a setup that need not be valid yet. */
export type Draft = TalonSetup;

/** Fields to change; undefined takes one away. */
export type Change<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** Columns and rows of the map around its middle, as a new battle has them. */
const MAP = { columns: 24, rows: 18 } as const;
const EMPTY: Draft = {
  system: 'talon',
  map: MAP,
  roundLimit: 10,
  initiative: null,
  sides: [
    { ships: [], aims: [], docking: false },
    { ships: [], aims: [], docking: false },
  ],
  terrain: [],
  retreat: false,
  atRoundLimit: 'points',
};

/** A setup that the host has kept, with its defaults written out. What is missing or of another kind is taken as empty. */
export function draftOf(setup: unknown): Draft {
  const given = (typeof setup === 'object' && setup !== null ? setup : {}) as Partial<TalonSetup>;
  const list = <Item>(items: readonly Item[] | undefined): readonly Item[] => (Array.isArray(items) ? items : []);
  const fleet = (side: Side): Draft['sides'][0] => {
    const own = list(given.sides as readonly Partial<Draft['sides'][0]>[] | undefined)[side];
    const zone = zoneGiven(own?.zone);
    return {
      ships: list(own?.ships),
      aims: list(own?.aims),
      docking: own?.docking === true,
      ...(zone ? { zone } : {}),
    };
  };
  return {
    system: 'talon',
    map: given.map ?? MAP,
    roundLimit: typeof given.roundLimit === 'number' ? given.roundLimit : EMPTY.roundLimit,
    initiative: given.initiative ?? null,
    sides: [fleet(0), fleet(1)],
    terrain: list(given.terrain),
    retreat: given.retreat ?? (setup === null ? EMPTY.retreat : true),
    atRoundLimit: given.atRoundLimit ?? 'points',
  };
}

function zoneGiven(given: Partial<ZoneSetup> | undefined): ZoneSetup | null {
  const { fromColumn, toColumn, fromRow, toRow } = given ?? {};
  const known = [fromColumn, toColumn, fromRow, toRow].every((place) => typeof place === 'number');
  return known ? ({ fromColumn, toColumn, fromRow, toRow } as ZoneSetup) : null;
}
/** Leaves out what is undefined, as the file does. */
const tidy = <Fields extends object>(fields: Change<Fields>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

function withSide(draft: Draft, side: Side, change: Change<FleetSetup>): Draft {
  const sides = draft.sides.map((fleet, at) => (at === side ? tidy<FleetSetup>({ ...fleet, ...change }) : fleet));
  return { ...draft, sides: sides as unknown as Draft['sides'] };
}

/** The draft with what a side’s units may do about docking. */
export function withDocking(draft: Draft, side: Side, docking: boolean): Draft {
  return withSide(draft, side, { docking });
}

/** Sets the side's deployment zone, or takes it away. */
export function withZone(draft: Draft, side: Side, zone: ZoneSetup | undefined): Draft {
  return withSide(draft, side, { zone });
}

/** Names of the class that no ship bears yet. */
export function freeNames(draft: Draft, shipClass: FleetClass): string[] {
  const taken = new Set(
    draft.sides.flatMap(({ ships }) => ships.filter((one) => one.class === shipClass.id).map(({ name }) => name)),
  );
  return shipClass.names.filter((name) => !taken.has(name));
}

/** Adds a ship in a hex without a ship or terrain: in its side's zone, or at the side's edge of the map. */
export function withNewShip(draft: Draft, side: Side, shipClass: FleetClass): Draft {
  const [name] = freeNames(draft, shipClass);
  if (name === undefined) return draft;
  const ship: ShipSetup = {
    class: shipClass.id,
    name,
    ...placeOfNewShip(draft, side),
    speed: shipClass.startSpeed,
  };
  return withSide(draft, side, { ships: [...draft.sides[side].ships, ship] });
}

/** The draft with another ship in the place of one. */
export function withShip(draft: Draft, side: Side, place: number, change: Change<ShipSetup>): Draft {
  const ships = draft.sides[side].ships.map((ship, at) =>
    at === place ? tidy<ShipSetup>({ ...ship, ...change }) : ship,
  );
  const changed = withSide(draft, side, { ships });
  const before = draft.sides[side].ships[place]?.name;
  return before === undefined || change.name === undefined
    ? changed
    : renamedInAims(changed, side, before, change.name);
}

/** The draft without a ship. */
export function withoutShip(draft: Draft, side: Side, place: number): Draft {
  const gone = draft.sides[side].ships[place];
  const ships = draft.sides[side].ships.filter((_, at) => at !== place);
  const changed = withSide(draft, side, { ships });
  return gone ? renamedInAims(changed, side, gone.name, null) : changed;
}

/** The side whose ships an aim is about. */
export function sideOfAim(side: Side, kind: AimSetup['kind']): Side {
  return kind === 'leave' ? side : side === 0 ? 1 : 0;
}

/** Aims follow the new name of a ship they name; one that is gone (null) is left out, and an aim goes with its last. */
function renamedInAims(draft: Draft, side: Side, before: string, after: string | null): Draft {
  const renamed = (aim: AimSetup): AimSetup[] => {
    if (!aim.ships?.includes(before)) return [aim];
    const ships = aim.ships.flatMap((name) => (name !== before ? [name] : after === null ? [] : [after]));
    return ships.length === 0 ? [] : [{ ...aim, ships, number: Math.min(aim.number, ships.length) }];
  };
  const aimsOf = (own: Side): AimSetup[] =>
    draft.sides[own].aims.flatMap((aim) => (sideOfAim(own, aim.kind) === side ? renamed(aim) : [aim]));
  return withAims(withAims(draft, 0, aimsOf(0)), 1, aimsOf(1));
}

/** The draft with other aims. */
export function withAims(draft: Draft, side: Side, aims: readonly Change<AimSetup>[]): Draft {
  return withSide(draft, side, { aims: aims.map((aim) => tidy<AimSetup>(aim)) });
}

/** Puts terrain into a hex, in place of what lies there; the same kind again takes it away. */
export function withTerrain(draft: Draft, kind: TerrainName, { q, r }: Hex): Draft {
  const others = draft.terrain.filter((one) => one.q !== q || one.r !== r);
  const there = draft.terrain.find((one) => one.q === q && one.r === r);
  const added: TerrainSetup[] = there?.kind === kind ? [] : [{ kind, q, r }];
  return { ...draft, terrain: [...others, ...added] };
}

/** All hexes of the map around the middle. */
export function mapHexes({ map }: Draft): Hex[] {
  const hexes: Hex[] = [];
  for (let column = 0; column < map.columns; column++)
    for (let row = 0; row < map.rows; row++) {
      const q = column - (map.columns >> 1);
      hexes.push({ q, r: row - (map.rows >> 1) - (q >> 1) });
    }
  return hexes;
}
