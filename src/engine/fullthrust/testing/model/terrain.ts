import type { BodyView, FullThrustView } from '../../view.types.ts';
import type { FullThrustEvent, ShotDice } from '../../events.ts';
import { mineHarm } from './arms.ts';
import type { Harm } from './combat.ts';
import type { Point } from './flight.ts';
import { MU, NEAR, screensOf, thrustOf, type Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): what lies on the table: mines (12.1), terrain (13).

export interface Body extends Point {
  id: number;
  kind: BodyView['kind'];
  radius: number;
}

export const bodiesOf = (view: FullThrustView): Body[] =>
  view.terrain.map(({ id, kind, x, y, radius }) => ({ id, kind, x, y, radius }));

/** How far a point is from a line between two others. */
function apart(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const part = Math.max(0, Math.min(1, share));
  return Math.hypot(from.x + part * dx - point.x, from.y + part * dy - point.y);
}

export const touches = (body: Body, from: Point, to: Point): boolean => apart(from, to, body) <= body.radius + NEAR;

/** Asteroids (13.1): whether one lies across a line. */
export const isBlocked = (bodies: readonly Body[], from: Point, to: Point): boolean =>
  bodies.some(
    (body) =>
      (body.kind === 'asteroid' || body.kind === 'planet') &&
      touches(body, from, to) &&
      !touches(body, from, from) &&
      !touches(body, to, to),
  );

/** Clouds (13.3): whether a ship is in one. */
export const isInCloud = (bodies: readonly Body[], ship: Point): boolean =>
  bodies.some((body) => body.kind === 'cloud' && touches(body, ship, ship));

/** The bodies that a path touches: clouds (13.3) matter above velocity 12. */
export function meets(bodies: readonly Body[], path: readonly Point[], speed: number): number[] {
  const legs =
    path.length === 1 ? [[path[0]!, path[0]!] as const] : path.slice(1).map((to, n) => [path[n]!, to] as const);
  return (
    bodies
      // Planets have rules of their own (14), novas strike by their template (12.3).
      .filter(({ kind }) => kind !== 'planet' && kind !== 'nova' && (kind !== 'cloud' || speed > 12))
      .filter((body) => legs.some(([from, to]) => touches(body, from, to)))
      .map(({ id }) => id)
  );
}

/** Asteroids (13.1): velocity less thrust, of which a hulk has none, is what a die must reach; 1 or less is no danger, above 6 there is no way out. */
export function asteroidRule(ship: Ship): { needed: number; rolls: boolean } {
  const needed = ship.speed - (ship.hulk ? 0 : thrustOf(ship));
  return { needed, rolls: needed >= 2 && needed <= 6 };
}

/** 4.3, 4.7 What a weapon's dice do where there are neither screens nor armour. */
const shotPoints = ({ system, dice, again, torpedo }: ShotDice): number =>
  system === 'torpedo' ? torpedo : [...dice, ...again].reduce((sum, die) => sum + Math.max(0, Math.ceil((die - 3) / 2)), 0); // prettier-ignore

/** What of the model the terrain asks. */
interface Host {
  readonly ships: Ship[];
  attacks: { unit: number; harm: Harm }[];
  knock(ship: Ship, slot: number): number;
  same(what: string, engine: unknown, model: unknown, more?: () => string): void;
}
type Of<Type extends FullThrustEvent['type']> = Extract<FullThrustEvent, { type: Type }>;
type Met = Of<'asteroidMet'> | Of<'cloudCrossed'> | Of<'meteorsMet'>;

/** The bodies on the table, and what ships have touched: `unit:body`. */
export class Terrain {
  bodies: Body[] = [];
  readonly met = new Set<string>();
  /** What has not been told yet. */
  toMeet: string[] = [];
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  hear(event: FullThrustEvent): void {
    switch (event.type) {
      case 'bodiesMoved':
        return this.drifts(event);
      case 'bodyGone':
        this.bodies = this.bodies.filter(({ id }) => id !== event.body);
        // Its number may be another one's from now on.
        this.suffered.delete(event.body);
        return;
      case 'bodyAppeared':
        this.bodies.push({ id: event.body, kind: event.kind, radius: event.radius, ...event.at });
        return;
      case 'tableMoved':
        // 3.8 What lies on it comes along.
        for (const body of this.bodies) Object.assign(body, { x: body.x + event.dx, y: body.y + event.dy });
        return;
      case 'lockRolled':
        return this.host.same('lock', [event.held, this.isDusty(event)], [event.die >= 4, true]);
      case 'asteroidFiredAt':
        this.pending = event.shots.reduce((sum, shot) => sum + shotPoints(shot), 0);
        return;
      case 'distorted':
        if (event.body !== undefined) this.pending = event.damage;
        return;
      case 'asteroidDamaged':
        return this.damaged(event);
      case 'asteroidBroke':
        return this.broke(event);
      case 'asteroidMet':
      case 'cloudCrossed':
      case 'meteorsMet':
        return this.meeting(event);
      case 'mineFired':
        return this.mineFired(event);
      case 'mineSwept':
        return this.host.same('sweep', event.swept, event.die >= 3);
      case 'flareChecked':
        return this.flared(event);
      case 'wreckRolled':
        return this.host.same('wreck', event.explodes, event.die <= event.excess);
    }
  }

  /** 13.2 What fire or a jump has just done to an asteroid, where that is told, and what each has suffered. */
  private pending: number | null = null;
  private readonly suffered = new Map<number, number>();

  /** 13.2 Fifty points for each MU that it is across. */
  private damaged({ body, damage, left }: Of<'asteroidDamaged'>): void {
    if (this.pending !== null) this.host.same('asteroid damage', damage, this.pending);
    this.pending = null;
    const all = (this.suffered.get(body) ?? 0) + damage;
    this.suffered.set(body, all);
    const whole = (50 * 2 * this.bodies.find(({ id }) => id === body)!.radius) / MU;
    this.host.same('asteroid left', left, Math.max(0, whole - all));
  }

  /** 13.2 Chunks of half its width, rounded down to an MU; of the smallest dust is left. */
  private broke({ body: id, at, die, chunks }: Of<'asteroidBroke'>): void {
    const { radius } = this.bodies.find((one) => one.id === id)!;
    const width = Math.floor(radius / MU);
    this.host.same('asteroid gone', this.suffered.get(id)! >= (100 * radius) / MU, true);
    this.host.same('chunks', [die === null, chunks.length <= (die ?? 0)], [width === 0, true]);
    this.suffered.delete(id);
    this.bodies = this.bodies.filter((one) => one.id !== id);
    for (const chunk of chunks) {
      this.host.same('chunk', [chunk.radius, chunk.course <= 12, chunk.speed <= 6], [(width * MU) / 2, true, true]);
      this.bodies.push({ id: chunk.body, kind: 'asteroid', radius: chunk.radius, ...at });
    }
  }

  /** 12.1 Two dice like a beam's. */
  private mineFired({ unit, dice, again, screens }: Of<'mineFired'>): void {
    const ship = this.host.ships[unit]!;
    this.host.same('mine dice', [dice.length, screens], [2, screensOf(ship)]);
    const harm = mineHarm(ship, dice, again);
    if (harm.outer + harm.inner > 0) this.host.attacks.push({ unit, harm });
  }

  /** 13.4 */
  private flared({ unit, screens, rolls }: Of<'flareChecked'>): void {
    const ship = this.host.ships[unit]!;
    this.host.same('flare', screens, screensOf(ship));
    for (const { slot, die, hit } of rolls) {
      this.host.same('flare hit', hit, die + screensOf(ship) <= 3);
      if (hit) this.host.knock(ship, slot);
    }
  }

  /** A ship that is gone meets nothing any more. */
  drop(unit: number): void {
    this.toMeet = this.toMeet.filter((told) => !told.startsWith(`${unit}:`));
  }

  /** 13 What a ship touches on its way, once a turn. */
  passing(ship: Ship, path: readonly Point[]): void {
    for (const body of meets(this.bodies, path, ship.speed)) this.touch(ship.id, body);
  }
  /** 12.3 What lies where a ship appears. */
  meetsAgain(ship: Ship): void {
    for (const { id } of this.bodies) this.met.delete(`${ship.id}:${id}`);
    this.passing(ship, [ship]);
  }
  private touch(unit: number, body: number): void {
    const told = `${unit}:${body}`;
    if (this.met.has(told)) return;
    this.met.add(told);
    this.toMeet.push(told);
  }

  /** 8.1, 8.2 Whether an asteroid's edge is so near. */
  isNear(ship: Point, mu: number): boolean {
    const reach = ({ x, y, radius }: Body): number => Math.hypot(x - ship.x, y - ship.y) - radius - mu * MU;
    return this.bodies.some((body) => body.kind === 'asteroid' && reach(body) <= NEAR);
  }

  /** 13.2 Bodies drift, and run over ships. */
  private drifts({ moves }: Of<'bodiesMoved'>): void {
    for (const { body: id, from, to } of moves) {
      const body = this.bodies.find((one) => one.id === id)!;
      this.host.same('drift from', from, { x: body.x, y: body.y });
      for (const ship of this.host.ships) {
        const matters = ship.here && (body.kind !== 'cloud' || ship.speed > 12);
        if (matters && touches({ ...body, x: ship.x, y: ship.y }, from, to)) this.touch(ship.id, id);
      }
      Object.assign(body, to);
    }
  }

  /** 13.1, 13.3, 13.5 */
  private meeting(event: Met): void {
    const { unit, body } = event;
    const ship = this.host.ships[unit]!;
    const told = `${unit}:${body}`;
    this.host.same('met', this.toMeet.includes(told), true, () => JSON.stringify([event, this.bodies]));
    this.toMeet = this.toMeet.filter((one) => one !== told);
    if (event.type === 'asteroidMet') return this.asteroid(event, ship);
    const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);
    if (event.type === 'meteorsMet') {
      this.host.same('meteors', [event.dice.length, event.damage], [Math.floor(ship.speed / 6), sum(event.dice)]);
      if (event.damage > 0) this.host.attacks.push({ unit, harm: { outer: 0, piercing: [], inner: event.damage } });
      return;
    }
    const points = (dice: readonly number[]): number => sum(dice.map((die) => Math.max(0, Math.ceil((die - 3) / 2))));
    const [outer, inner] = [points(event.dice), points(event.again)];
    if (outer + inner > 0) this.host.attacks.push({ unit, harm: { outer, piercing: [], inner } });
  }

  private asteroid(event: Of<'asteroidMet'>, ship: Ship): void {
    const { needed, rolls } = asteroidRule(ship);
    this.host.same('asteroid', event.needed!, needed);
    this.host.same('asteroid die', event.die !== null, rolls);
    this.host.same('crash', event.hit, needed > 1 && (event.die ?? 0) < needed);
  }

  /** 13.3 Whether one of the two is in a cloud. */
  isDusty({ unit, target }: { unit: number; target: number }): boolean {
    return isInCloud(this.bodies, this.host.ships[unit]!) || isInCloud(this.bodies, this.host.ships[target]!);
  }
}
