import type { FullThrustEvent } from '../../events.ts';
import { entryPoint, isNear } from './arms.ts';
import { along, isOff } from './flight.ts';
import type { Jumps } from './jumps.ts';
import type { Ship } from './ship.ts';
import type { Terrain } from './terrain.ts';
import type { Worlds } from './worlds.ts';

// Full Thrust a second time (see ship.ts): ships that come to the table.

interface Host {
  readonly ships: Ship[];
  readonly table: { width: number; height: number };
  readonly terrain: Terrain;
  readonly worlds: Worlds;
  readonly jumps: Jumps;
  readonly leavers: number[];
  same(what: string, engine: unknown, model: unknown, more?: () => string): void;
}

/** What a ship comes to that drops out of FTL, comes back, or is cloaked no more. */
export function hearOfComers(host: Host, event: FullThrustEvent): void {
  switch (event.type) {
    case 'droppedOut': {
      // 8.2
      const { unit, aim, at, direction, distance, lost } = event;
      host.same('entry point', at, entryPoint(aim, direction, distance));
      host.same('entry lost', lost, isOff(at, host.table));
      Object.assign(host.ships[unit]!, at, { here: !lost });
      host.jumps.blast = { boxes: 0, entry: true };
      if (lost) return;
      const ship = host.ships[unit]!;
      const near = host.ships.filter((one) => one !== ship && one.here && isNear(one, ship, 6)).map(({ id }) => id);
      if (near.length > 0 || host.jumps.hasBodyNear(ship)) host.jumps.toShake = [...near, unit];
      if (!host.worlds.falls(ship)) host.terrain.meetsAgain(ship);
      return;
    }
    case 'returned': {
      // 3.5, 3.9 It comes inwards at its speed.
      const ship = host.ships[event.unit]!;
      const ahead = along({ x: 0, y: 0 }, event.course, ship.speed);
      Object.assign(ship, event.at, { course: event.course, here: true, vector: ship.vector && ahead });
      return;
    }
    case 'decloaked': {
      // 12.3 It falls to a planet that is near, and meets what lies there.
      const ship = host.ships[event.unit]!;
      if (host.worlds.falls(ship)) return;
      host.terrain.meetsAgain(ship);
      if (isOff(ship, host.table)) host.leavers.push(ship.id);
    }
  }
}
