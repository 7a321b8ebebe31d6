import type { FullThrustEvent } from '../../events.ts';
import type { FullThrustView } from '../../view.types.ts';
import { along, fly, type Flown, type Point } from './flight.ts';
import { MU, NEAR, thrustOf, type Ship } from './ship.ts';
import { drift } from './vectors.ts';

// Full Thrust a second time (see ship.ts): docking (13.7); planets and their orbits (14), by sines and square roots.

interface Planet extends Point {
  readonly id: number;
  /** MU. */
  readonly radius: number;
}
interface Orbit {
  readonly planet: Planet;
  /** 1: clockwise, −1. */
  readonly sign: number;
  /** Radians from the top, clockwise. */
  angle: number;
}
type Of<Type extends FullThrustEvent['type']> = Extract<FullThrustEvent, { type: Type }>;

/** How far from where the engine has it a ship may be, whose 4,096 directions are coarser: in units. */
const slack = (planet: Planet): number => 2 * planet.radius + 40;
const angleOf = (planet: Point, { x, y }: Point): number => Math.atan2(x - planet.x, planet.y - y);
const near = (a: Point, b: Point, units: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= units;
const on = (planet: Planet, angle: number): Point => ({
  x: planet.x + 2 * planet.radius * MU * Math.sin(angle),
  y: planet.y - 2 * planet.radius * MU * Math.cos(angle),
});

/** The planets of a battle, and who is in orbit. */
export class Worlds {
  private planets: readonly Planet[];
  private readonly orbits = new Map<number, Orbit>();
  private readonly shapes: readonly string[];
  /** Ships that fall, each to a planet at a velocity. */
  private readonly falling = new Map<number, { planet: Planet; speed: number; braked: boolean }>();
  private readonly same: (what: string, engine: unknown, model: unknown, more?: () => string) => void;

  constructor(view: FullThrustView, same: Worlds['same']) {
    this.same = same;
    this.planets = view.terrain
      .filter(({ kind }) => kind === 'planet')
      .map(({ id, x, y, radius }) => ({ id, x, y, radius: radius / MU }));
    this.shapes = view.units.map(({ streamlining }) => streamlining);
    for (const { id, orbit, x, y } of view.units) {
      const planet = orbit && this.planets.find((one) => one.id === orbit.body);
      if (planet) this.orbits.set(id, { planet, sign: orbit.way === 'clockwise' ? 1 : -1, angle: angleOf(planet, { x: x!, y: y! }) }); // prettier-ignore
    }
  }

  /** Whether a ship's move is one of an orbit, begun or ended; then it is compared here. */
  takes(ship: Ship, event: Of<'moved'>): boolean {
    if (this.planets.length === 0) return false;
    const orbit = this.orbits.get(ship.id);
    if (orbit) return this.turn(ship, orbit, event);
    const flown: Flown = fly(ship, ship.order);
    const path = ship.vector ? [ship, event.path.at(-1)!] : [ship, flown.middle, flown.end];
    const planet = this.planets.find((one) => path.some((point, n) => n > 0 && nearest(path[n - 1]!, point, one) <= 2 * one.radius * MU + 9.5)); // prettier-ignore
    if (!planet) return false;
    return this.arrive(ship, planet, event, ship.vector ? event.speed : flown.speed);
  }

  /** 12.3 Whether a ship that appears is within a planet's orbital distance: it falls then. */
  falls(ship: Ship): boolean {
    const planet = this.planets.find((one) => Math.hypot(one.x - ship.x, one.y - ship.y) <= 2 * one.radius * MU + 8);
    if (planet) this.falling.set(ship.id, { planet, speed: ship.speed, braked: false });
    return planet !== undefined;
  }

  /** 8.1, 14.1 Where a ship's half of a move into FTL ends: as far as it flies, or where it comes to an orbit too fast or slow. */
  jumps(ship: Ship, to: Point, end: Point): Point {
    const own = this.orbits.get(ship.id)?.planet;
    if (to.x !== ship.x || to.y !== ship.y) this.orbits.delete(ship.id);
    const planet = this.planets.find((one) => one !== own && nearest(ship, to, one) <= 2 * one.radius * MU + 9.5);
    if (!planet || planet.radius === ship.speed) return to;
    this.falling.set(ship.id, { planet, speed: ship.speed, braked: false });
    const onCircle = Math.abs(Math.hypot(end.x - planet.x, end.y - planet.y) - 2 * planet.radius * MU) <= slack(planet);
    const isWithin = Math.hypot(ship.x - planet.x, ship.y - planet.y) <= 2 * planet.radius * MU + 9.5;
    this.same('orbit reached', onCircle || (isWithin && near(end, ship, 2)), true, () => JSON.stringify([end, planet]));
    return end;
  }

  /** 8.1, 8.2 Whether a planet's edge is so near. */
  isNear(ship: Point, mu: number): boolean {
    return this.planets.some((one) => near(one, ship, (mu + one.radius) * MU + NEAR));
  }

  /** 14 A turn in orbit, or the end of it. */
  private turn(ship: Ship, orbit: Orbit, event: Of<'moved'>): boolean {
    const { planet } = orbit;
    const change = ship.vector ? event.speed - planet.radius : ship.order.thrust;
    const end = event.path.at(-1)!;
    if (change === 0) {
      // Half a radian: its radius flown on twice its radius.
      orbit.angle += orbit.sign / 2;
      this.same('orbit', near(end, on(planet, orbit.angle), slack(planet)), true, () => JSON.stringify([end, on(planet, orbit.angle)])); // prettier-ignore
    } else if (change > 0 && ship.vector && this.leadsInward(ship, planet)) {
      this.orbits.delete(ship.id);
      this.same('dive', [end.x, end.y], [ship.x, ship.y]);
      this.falling.set(ship.id, { planet, speed: event.speed, braked: false });
    } else if (change > 0) {
      this.orbits.delete(ship.id);
      const away = along(ship, ship.course, ship.speed + change);
      if (!ship.vector) this.same('orbit left', near(end, away, 2), true, () => JSON.stringify([end, away]));
    } else {
      this.orbits.delete(ship.id);
      this.falling.set(ship.id, { planet, speed: event.speed, braked: true });
    }
    this.follow(ship, event);
    return true;
  }

  /** 14.1 Whether the line from start to end comes nearer than the orbit. */
  private leadsInward(ship: Ship, planet: Planet): boolean {
    return nearest(ship, drift(ship, ship.order.legs ?? []).end, planet) <= 2 * planet.radius * MU - NEAR;
  }

  /** 14.1 */
  private arrive(ship: Ship, planet: Planet, event: Of<'moved'>, speed: number): boolean {
    const end = event.path.at(-1)!;
    const onCircle = Math.abs(Math.hypot(end.x - planet.x, end.y - planet.y) - 2 * planet.radius * MU) <= slack(planet) || Math.hypot(ship.x - planet.x, ship.y - planet.y) <= 2 * planet.radius * MU + 9.5; // prettier-ignore
    this.same('orbit reached', [speed, onCircle], [event.speed, true], () => JSON.stringify([event, planet]));
    if (speed !== planet.radius) this.falling.set(ship.id, { planet, speed, braked: false });
    this.follow(ship, event);
    return true;
  }

  private follow(ship: Ship, { path, course, speed, rolled, velocity }: Of<'moved'>): void {
    Object.assign(ship, { ...path.at(-1)!, course, speed, rolled, ...(velocity && { vector: velocity }) });
  }

  hear(event: FullThrustEvent, ships: readonly Ship[]): void {
    if (event.type === 'mooringOrdered') ships[event.unit]!.moors = event.station !== null;
    else if (event.type === 'docked' || event.type === 'undocked') this.docked(event, ships);
    else if (event.type === 'roundBegan') ships.forEach((ship) => (ship.moors = false));
    else if (event.type === 'orbitEntered') {
      const planet = this.planets.find(({ id }) => id === event.body)!;
      const ship = ships[event.unit]!;
      this.same('orbit speed', ship.speed, planet.radius);
      this.orbits.set(event.unit, { planet, sign: event.way === 'clockwise' ? 1 : -1, angle: angleOf(planet, ship) });
    } else if (event.type === 'bodyGone') {
      // 3.9 A stern chase leaves the planet behind.
      this.planets = this.planets.filter(({ id }) => id !== event.body);
      for (const [unit, { planet }] of this.orbits) if (planet.id === event.body) this.orbits.delete(unit);
    } else if (event.type === 'atmosphereEntered') this.entered(event, ships[event.unit]!);
  }

  /** 13.7 Within 2 MU of what has no drive, at its velocity on its course. */
  private docked({ type, unit, station: to }: Of<'docked' | 'undocked'>, ships: readonly Ship[]): void {
    const [ship, station] = [ships[unit]!, ships[to]!];
    ship.station = type === 'docked' ? station : null;
    if (type === 'undocked') return;
    const along = ship.speed === 0 || ship.vector !== null || station.vector !== null || ship.course === station.course;
    this.same('docked', [near(ship, station, 2 * MU + 8), ship.speed, along, station.rating], [true, station.speed, true, 0]); // prettier-ignore
  }

  /** 14.3 */
  private entered({ unit, body, controlled, die, modifier, fate }: Of<'atmosphereEntered'>, ship: Ship): void {
    // 14.1 From the edge of the table: the test of that section counts it out.
    if (body < 0) return;
    const fall = this.falling.get(unit)!;
    this.falling.delete(unit);
    const shape = this.shapes[unit]!;
    this.same('entry', controlled, fall.braked && shape !== 'none');
    if (controlled) {
      const lands = thrustOf(ship) >= (shape === 'full' ? 4 : 6);
      // Nobody steers a hulk, which does not brake.
      return this.same('landing', fate, lands ? 'landed' : 'crashed');
    }
    const drive = ship.systems.find(({ word }) => word === 'drive')?.state ?? 0;
    const more = { none: 4, partial: 0, full: -2 }[shape as 'none'] + Math.max(0, fall.speed - fall.planet.radius) + [3, 1, 0][drive]!; // prettier-ignore
    const total = die! + more;
    this.same('fall', [modifier, fate], [more, total <= 2 ? 'crashed' : total <= 5 ? 'burnt' : 'lost']);
  }
}

/** How near a leg comes to a point. */
function nearest(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share =
    square === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square));
  return Math.hypot(from.x + share * dx - point.x, from.y + share * dy - point.y);
}
