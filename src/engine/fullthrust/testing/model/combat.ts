import { MU, NEAR, type Fitted, type Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): arcs, ranges and dice (4.1 to 4.9).

/** Distances are measured from centre to centre (4.1), in units. */
export const rangeBetween = (from: Ship, to: Ship): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Fire arcs (4.1): six of 60°; a target on a line lies in the arc nearer the bow. */
export function arcOf(from: Ship, to: Ship): string {
  const angle = (from.course * Math.PI) / 6;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const ahead = dx * Math.sin(angle) - dy * Math.cos(angle);
  const right = dx * Math.cos(angle) + dy * Math.sin(angle);
  const off = (Math.atan2(Math.abs(right), ahead) * 180) / Math.PI;
  const length = Math.hypot(dx, dy);
  /** Whether the target lies on the bow's side of a line, or on it. */
  const before = (line: number): boolean => {
    const past = ((off - line) * Math.PI) / 180;
    return past <= 0 || (past < Math.PI / 2 && length * Math.sin(past) <= NEAR);
  };
  if (length === 0 || before(30)) return 'F';
  // A rolled ship's sides are swapped (3.3).
  const side = right > 0 !== from.rolled ? 'S' : 'P';
  return before(90) ? `F${side}` : before(150) ? `A${side}` : 'A';
}
/** Whether the main drive has been used (4.1, 10.2). */
const burns = ({ order }: Ship): boolean =>
  order.legs ? order.legs.some((leg) => leg.startsWith('MD')) : order.thrust !== 0;

/** Rear arc (4.1): no fire through it, unless a switch allows it and the drive has not changed the speed. */
export const bears = (from: Ship, to: Ship, weapon: Fitted, rearFire: boolean): boolean => {
  const arc = arcOf(from, to);
  return weapon.arcs.includes(arc) && (arc !== 'A' || (rearFire && !burns(from)));
};

/** Which band of so many MU a range lies in, from 1; on a line, the nearer. */
const band = (range: number, width: number): number => {
  let found = 1;
  while (range > found * width * MU + NEAR) found++;
  return found;
};

/** Dice of a weapon at a range (4.3, 4.7 to 4.9); 0: out of range. */
export function diceAt(weapon: Fitted, range: number): number {
  switch (weapon.word) {
    case 'beam':
      return Math.max(0, weapon.class + 1 - band(range, 12));
    case 'torpedo':
      return band(range, 6) <= 5 ? 1 : 0;
    case 'needle':
      return band(range, 12) === 1 ? 1 : 0;
    case 'submunitions':
      return Math.max(0, 4 - band(range, 6));
    default:
      return 0;
  }
}

/** What a torpedo's die needs (4.7). */
export const torpedoNeeds = (range: number): number => band(range, 6) + 1;

/** A beam's damage by its die (4.3, 4.4). */
export const points = (die: number, screens: number): number => {
  if (die === 6) return screens === 2 ? 1 : 2;
  return die === 5 || (die === 4 && screens === 0) ? 1 : 0;
};

/** What one attack's shots do: to armour first, piercing hits one by one, and to the hull alone. */
export interface Harm {
  outer: number;
  piercing: number[];
  inner: number;
}
export const noHarm = (): Harm => ({ outer: 0, piercing: [], inner: 0 });

export interface Shot {
  dice: readonly number[];
  again: readonly number[];
  torpedo: number;
}

export function addShot(harm: Harm, weapon: Fitted, shot: Shot, range: number, screens: number): void {
  const sum = (dice: readonly number[], screens: number): number =>
    dice.reduce((all, die) => all + points(die, screens), 0);
  switch (weapon.word) {
    case 'torpedo':
      if (shot.dice[0]! >= torpedoNeeds(range)) harm.piercing.push(shot.torpedo);
      break;
    case 'needle':
      if (shot.dice[0]! >= 5) harm.inner++;
      break;
    default:
      harm.outer += sum(shot.dice, weapon.word === 'beam' ? screens : 0);
      harm.inner += sum(shot.again, 0);
  }
}

/** Hull armour (4.5): what an attack crosses out. */
export function spread(harm: Harm, target: Ship): { armour: number; hull: number } {
  let left = target.armour;
  let hull = harm.inner;
  const take = (most: number, all: number): void => {
    const taken = Math.min(left, most);
    left -= taken;
    hull += all - taken;
  };
  take(harm.outer, harm.outer);
  for (const hit of harm.piercing) take(Math.ceil(hit / 2), hit);
  return { armour: target.armour - left, hull: Math.min(hull, target.boxes - target.lost) };
}

/** Hull boxes by row (9.3, 4.6): four rows, longer ones above; 13.8 one more for each 100 mass above 400. */
export function rowsOf({ boxes, mass }: Pick<Ship, 'boxes' | 'mass'>): number[] {
  const rows = 4 + Math.max(0, Math.floor(mass / 100) - 4);
  return Array.from({ length: rows }, (_, row) => Math.ceil((boxes - row) / rows)).filter((row) => row > 0);
}

/** Rows that are wholly crossed out. */
export function rowsLost(ship: Pick<Ship, 'boxes' | 'mass' | 'lost'>): number {
  let sum = 0;
  return rowsOf(ship).filter((row) => (sum += row) <= ship.lost).length;
}
