import type { GroupView } from '../../view.types.ts';
import { points, type Harm } from './combat.ts';
import { along, type Point } from './flight.ts';
import { MU, NEAR, screensOf, type Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): ramming (3.6), fighters (5), missiles (6), FTL (8) as dice and distances.

/** A fighter group as far as its dice need it. */
export interface Group {
  side: number;
  type: GroupView['fighters'];
  quality: GroupView['quality'];
  craft: number;
  endurance: number;
}

export const groupOf = (view: GroupView): Group => ({
  side: view.side,
  type: view.fighters,
  quality: view.quality,
  craft: view.craft,
  endurance: view.endurance,
});

export const isNear = (a: Point, b: Point, distance: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) <= distance * MU + NEAR;

/** Firing (6.1): the enemies that a salvo may go for: the nearest within its radius, several where equally near. */
export function salvoTargets(at: Point, side: number, ships: readonly Ship[]): number[] {
  const near = ships.filter((ship) => ship.here && ship.side !== side && isNear(ship, at, ship.vector ? 3 : 6));
  const square = (ship: Ship): number => (ship.x - at.x) ** 2 + (ship.y - at.y) ** 2;
  const least = Math.min(...near.map(square));
  return near.filter((ship) => square(ship) === least).map(({ id }) => id);
}

/** Point defence (5.3, 6.2): kills of a weapon's dice. */
export function defenceKills(word: string, dice: readonly number[], heavy: boolean): number {
  const kills = (die: number): number => {
    if (word === 'beam') return die >= 5 ? 1 : 0;
    if (die === 6) return 2;
    return die === 5 || (die === 4 && !heavy) ? 1 : 0;
  };
  return dice.reduce((sum, die) => sum + kills(die), 0);
}

/** Interception (5.6): 5 and 6 kill a missile; interceptors (5.9) add 1. */
export const interceptionKills = (group: Group, dice: readonly number[]): number =>
  dice.filter((die) => die + (group.type === 'interceptor' ? 1 : 0) >= 5).length;

/** Fighter to fighter combat (5.4, 5.7, 5.9, 5.10). */
export function killsByDie(group: Group, rival: Group, die: number): number {
  const change = (group.type === 'interceptor' ? 1 : 0) - (group.quality === 'turkey' ? 1 : 0);
  const weak = group.endurance === 0 || group.type === 'attack' || group.type === 'torpedo';
  const result = die + change;
  if (weak) return result >= 6 ? 1 : 0;
  if (result >= 6) return 2;
  return result === 5 || (result === 4 && rival.type !== 'heavy') ? 1 : 0;
}

/** Attacks on ships (5.2, 5.9): like a beam-1 a craft; a torpedo's die is its damage, half of the total on armour. */
export function strafe(group: Group, target: Ship, dice: readonly number[], again: readonly number[]): Harm {
  const sum = (rolled: readonly number[]): number => rolled.reduce((all, die) => all + die, 0);
  if (group.type === 'torpedo') return { outer: 0, piercing: [sum(dice.filter((die) => die >= 4))], inner: 0 };
  const points = (die: number, screens: number): number => {
    const result = group.type === 'attack' && die < 6 ? die + 1 : die;
    if (result === 6) return screens === 2 ? 1 : 2;
    return result === 5 || (result === 4 && screens === 0) ? 1 : 0;
  };
  const screens = screensOf(target);
  return {
    outer: sum(dice.map((die) => points(die, screens))),
    piercing: [],
    inner: sum(again.map((die) => points(die, 0))),
  };
}

/** FTL entry (8.2): the damage of one object's dice. */
export const entryDamage = (dice: readonly number[]): number => (dice[0] === 6 ? 6 * dice[1]! : dice[0]!);

/** FTL entry (8.2): where the error leads. */
export const entryPoint = (aim: Point, direction: number, distance: number): Point => along(aim, direction, distance);

/** FTL tugs (8.3): the ships beside a tug that it takes along, lightest first, as far as its drive goes. */
export function towedBy(tug: Ship, ships: readonly Ship[]): number[] {
  let left = tug.tow;
  const beside = ships.filter((one) => one !== tug && one.here && one.side === tug.side && isNear(one, tug, 1));
  const taken: number[] = [];
  for (const { id, mass } of beside.toSorted((a, b) => a.mass - b.mass)) {
    if (mass > left) continue;
    left -= mass;
    taken.push(id);
  }
  return taken;
}

/** Mines (12.1): two dice like a beam's, less for screens. */
export const mineHarm = (target: Ship, dice: readonly number[], again: readonly number[]): Harm => ({
  outer: dice.reduce((sum, die) => sum + points(die, screensOf(target)), 0),
  piercing: [],
  inner: again.reduce((sum, die) => sum + points(die, 0), 0),
});
