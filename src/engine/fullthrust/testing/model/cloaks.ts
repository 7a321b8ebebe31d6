import type { FullThrustEvent } from '../../events.ts';
import type { Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): cloaking fields (12.3).

interface Host {
  readonly ships: Ship[];
  same(what: string, engine: unknown, model: unknown, more?: () => string): void;
}
interface Unseen {
  marker: { x: number; y: number };
  /** Where its moves have led it so far. */
  x: number;
  y: number;
  course: number;
  speed: number;
  turnsLeft: number;
  isAstray: boolean;
}

/** Ships that are in cloak: their markers, and the moves that are plotted from there. */
export class Cloaks {
  private readonly ordered = new Map<number, number>();
  private readonly unseen = new Map<number, Unseen>();
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  isUnseen = (unit: number): boolean => this.unseen.has(unit);

  /** Whether a ship appears by this event. */
  hear(event: FullThrustEvent): void {
    switch (event.type) {
      case 'roundBegan':
        this.ordered.clear();
        for (const [unit, ship] of this.unseen) this.host.same('turns in cloak', ship.turnsLeft > 0, true, () => String(unit)); // prettier-ignore
        return;
      case 'cloakOrdered':
        this.ordered.set(event.unit, event.turns);
        return;
      case 'cloaked': {
        const ship = this.host.ships[event.unit]!;
        this.host.same('cloaked', event.at, { x: ship.x, y: ship.y });
        const { x, y, course, speed } = ship;
        this.unseen.set(event.unit, { marker: { x, y }, x, y, course, speed, turnsLeft: this.ordered.get(event.unit)!, isAstray: false }); // prettier-ignore
        ship.here = false;
        return;
      }
      case 'tableMoved':
        for (const ship of this.unseen.values()) Object.assign(ship, { x: ship.x + event.dx, y: ship.y + event.dy, marker: { x: ship.marker.x + event.dx, y: ship.marker.y + event.dy } }); // prettier-ignore
        return;
      case 'disengaged':
        // 3.9 A new table: what was plotted is worth nothing.
        if (!event.away) for (const ship of this.unseen.values()) ship.isAstray = true;
        return;
      case 'destroyed':
        this.unseen.delete(event.unit);
        return;
      case 'decloaked':
        return this.appears(event);
    }
  }

  /** A move of a ship in cloak is written down, and nothing is placed. */
  plot({ id, x, y, course, speed }: Ship): void {
    const ship = this.unseen.get(id)!;
    Object.assign(ship, { x, y, course, speed, turnsLeft: ship.turnsLeft - 1 });
  }

  private appears({ unit, from, at, course, speed }: Extract<FullThrustEvent, { type: 'decloaked' }>): void {
    const plotted = this.unseen.get(unit);
    Object.assign(this.host.ships[unit]!, at, { course, speed, here: true });
    this.unseen.delete(unit);
    if (!plotted || plotted.isAstray) return;
    const { marker, x, y, turnsLeft } = plotted;
    this.host.same('decloaked', { from, at, course, speed }, { from: marker, at: { x, y }, course: plotted.course, speed: plotted.speed }); // prettier-ignore
    // Nobody minds the field of a ship whose crew leaves.
    if (turnsLeft !== 0) this.host.same('too soon', turnsLeft > 0, true);
    else this.host.same('in time', turnsLeft, 0);
  }
}
