import { here, isBase, type Missile, type ModelBattle, type Ship, type Terrain } from './battle.ts';
import { leave, removeMissile } from './damage.ts';
import { rowOf, steps, type Place } from './space.ts';

// Talon a second time (see model.ts): the floating map (7.5).

type Axis = 'columns' | 'rows';
const AXES: readonly Axis[] = ['columns', 'rows'];
const along = (axis: Axis, at: Place): number => (axis === 'columns' ? at.q : rowOf(at));
const START = { columns: 'column', rows: 'row' } as const;

interface Extent {
  least: number;
  greatest: number;
  span: number;
}
function extent(axis: Axis, places: readonly Place[]): Extent {
  const values = places.map((at) => along(axis, at));
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  return { least, greatest, span: greatest - least + 1 };
}
const placesOf = (things: readonly { at: Place }[]): Place[] => things.map(({ at }) => at);
const tooLong = ({ window }: ModelBattle, places: readonly Place[]): Axis[] =>
  places.length === 0 ? [] : AXES.filter((axis) => extent(axis, places).span > window[axis]);

export function isOnMap({ window }: ModelBattle, at: Place): boolean {
  return AXES.every((axis) => {
    const place = along(axis, at) - window[START[axis]];
    return place >= 0 && place < window[axis];
  });
}

/** Everything is shifted over so that it lies in the middle. */
export function centre(battle: ModelBattle): void {
  const places = placesOf([...here(battle), ...battle.terrain]);
  if (places.length === 0) return;
  for (const axis of AXES) {
    const { least, span } = extent(axis, places);
    battle.window[START[axis]] = least - Math.floor((battle.window[axis] - span) / 2);
  }
}

/** 7.5.1: `mover` stands where it is about to be; if that is off the map, the map makes room. */
export function floatFor(battle: ModelBattle, mover: Ship): void {
  if (isOnMap(battle, mover.at)) return;
  for (;;) {
    const all = placesOf([...here(battle), ...battle.terrain]);
    const axes = tooLong(battle, all);
    if (axes.length === 0) break;
    const terrain = droppable(battle, axes);
    const straggler = terrain ? undefined : stragglerOf(battle, mover);
    if (terrain) battle.terrain = battle.terrain.filter((one) => one !== terrain);
    else if (straggler) leave(battle, straggler, 'map');
    else for (const axis of axes) battle.window[axis] = extent(axis, all).span;
  }
  shift(battle);
}

const toNearest = (at: Place, ships: readonly Ship[]): number => Math.min(...ships.map((ship) => steps(ship.at, at)));

/** 7.5.3 terrain that is no matter for these ships: six or more from each. */
const isFar = (battle: ModelBattle, one: Terrain, ships: readonly Ship[]): boolean =>
  mayBeDropped(battle, one) && toNearest(one.at, ships) >= 6;
/** What has to stay on the map with these ships. */
const staying = (battle: ModelBattle, ships: readonly Ship[]): Place[] =>
  placesOf([...ships, ...battle.terrain.filter((one) => !isFar(battle, one, ships))]);

/** 7.5.3 far terrain for which the map is too small with all that stays, the farthest first. */
function droppable(battle: ModelBattle, axes: readonly Axis[]): Terrain | undefined {
  const ships = here(battle);
  const stays = staying(battle, ships);
  const isTooFarOut = (at: Place): boolean =>
    axes.some((axis) => {
      const { span } = extent(axis, [...stays, at]);
      return span > battle.window[axis] && span > extent(axis, stays).span;
    });
  return battle.terrain
    .filter((one) => isFar(battle, one, ships) && isTooFarOut(one.at))
    .sort((a, b) => toNearest(b.at, ships) - toNearest(a.at, ships))[0];
}

/** Never a black hole or a worm hole, nor a planet on which a transport can reach an aim. */
function mayBeDropped({ setup, ships }: ModelBattle, { kind }: Terrain): boolean {
  if (kind !== 'planet') return kind === 'asteroids' || kind === 'nebula';
  return !ships.some(
    ({ side, name, status, kind: { hull } }) =>
      hull === 'Tran' &&
      (status === 'in-play' || status === 'reserve') &&
      setup.sides[side].docking &&
      setup.sides[side].aims.some(
        (aim) =>
          aim.kind === 'leave' &&
          (aim.by ?? 'dock') === 'dock' &&
          (aim.hull ?? hull) === hull &&
          (aim.ships?.includes(name) ?? true),
      ),
  );
}

/** 7.5.2 who retreats because its going makes room, with the terrain that is there for it alone. */
function stragglerOf(battle: ModelBattle, mover: Ship): Ship | undefined {
  const ships = here(battle);
  if (ships.length === 1) return undefined;
  const axes = tooLong(battle, staying(battle, ships));
  const others = (ship: Ship): Ship[] => ships.filter((one) => one !== ship);
  const far = (ship: Ship): number => toNearest(ship.at, others(ship));
  const without = (ship: Ship): Place[] => staying(battle, others(ship));
  const frees = (ship: Ship): boolean =>
    axes.some((axis) => extent(axis, without(ship)).span < extent(axis, staying(battle, ships)).span);
  const freesAll = (ship: Ship): boolean => tooLong(battle, without(ship)).length === 0;
  return ships
    .filter((ship) => !isBase(ship) && far(ship) >= 6 && frees(ship))
    .sort(
      (a, b) =>
        Number(freesAll(b)) - Number(freesAll(a)) ||
        far(b) - far(a) ||
        Number(b === mover) - Number(a === mover) ||
        a.id - b.id,
    )[0];
}

function keepMissiles(battle: ModelBattle): void {
  const held = placesOf([...here(battle), ...battle.terrain]);
  for (const missile of battle.missiles.filter(({ target }) => target !== null)) keep(battle, missile, held);
  for (const missile of battle.missiles.filter(({ target }) => target === null)) keep(battle, missile, held);
}

/** Shifts the map for a missile that lies off it; it is lost where no map holds it. */
function keep(battle: ModelBattle, missile: Missile, held: Place[]): void {
  if (isOnMap(battle, missile.at)) {
    held.push(missile.at);
    return;
  }
  const units = placesOf(here(battle));
  const mayGrow = missile.target !== null && tooLong(battle, [...units, missile.at]).length === 0;
  if (!mayGrow && tooLong(battle, [...held, missile.at]).length > 0) {
    removeMissile(battle, missile);
    return;
  }
  held.push(missile.at);
  for (const axis of AXES) {
    const { least, greatest, span } = extent(axis, held);
    battle.window[axis] = Math.max(battle.window[axis], span);
    const start = battle.window[START[axis]];
    battle.window[START[axis]] = Math.min(least, Math.max(start, greatest - battle.window[axis] + 1));
  }
}

/** 13.4 a missile that flies off: with a target the map shifts for it, else it is lost. */
export function floatForMissile(battle: ModelBattle, missile: Missile): void {
  if (isOnMap(battle, missile.at)) return;
  if (missile.target === null || tooLong(battle, placesOf([...here(battle), missile])).length > 0) {
    removeMissile(battle, missile);
    return;
  }
  shift(battle);
}

/** 7.5.1 everything to the middle, and then as little as it takes to hold the missiles too. */
export function shift(battle: ModelBattle): void {
  centre(battle);
  keepMissiles(battle);
}
