import type { FullThrustEvent } from '../../events.ts';
import type { FullThrustView } from '../../view.types.ts';
import { isNear } from './arms.ts';
import type { Harm } from './combat.ts';
import type { Ship } from './ship.ts';
import { isBlocked, type Body } from './terrain.ts';

// Full Thrust a second time (see ship.ts): sensors (11.1 to 11.4).

interface Host {
  readonly ships: Ship[];
  attacks: { unit: number; harm: Harm }[];
  readonly terrain: { readonly bodies: readonly Body[] };
  same(what: string, engine: unknown, model: unknown, more?: () => string): void;
}

const LEVELS = ['bogey', 'class', 'mass', 'drive', 'systems', 'all'];

/** What each ship's enemy knows of it, by its place in `LEVELS`. */
export class Sensors {
  private readonly inUse: boolean;
  private readonly level: number[];
  private readonly dummies: Set<number>;
  /** Those with nobody aboard to look out. */
  private readonly blind: Set<number>;
  private readonly host: Host;

  constructor(host: Host, view: FullThrustView) {
    this.host = host;
    this.inUse = view.rules.includes('sensors');
    this.dummies = new Set(view.units.filter(({ dummy }) => dummy).map(({ id }) => id));
    this.blind = new Set(this.dummies);
    this.level = view.units.map(({ status }) => (this.inUse && status !== 'expected' ? 0 : 5));
    const seen = view.rules.includes('advanced-sensors') ? 1 : 5;
    for (const { id } of host.ships) if (this.isSeen(id)) this.level[id] = Math.max(this.level[id]!, seen);
  }

  identified = (): Ship[] => this.host.ships.filter(({ id }) => this.isIdentified(id));
  isIdentified = (unit: number): boolean => this.level[unit]! > 0;
  knowsSystems = (unit: number): boolean => this.level[unit]! >= 4;

  /** Whether passive sensors of an enemy reach a ship. */
  private isSeen(unit: number): boolean {
    const ship = this.host.ships[unit]!;
    const { bodies } = this.host.terrain;
    const watchers = this.host.ships.filter(({ id, side, here }) => here && side !== ship.side && !this.blind.has(id));
    return ship.here && watchers.some((one) => isNear(one, ship, 36) && !isBlocked(bodies, one, ship));
  }

  hear(event: FullThrustEvent): void {
    if (!this.inUse) return;
    switch (event.type) {
      case 'coreDumped':
      case 'abandoned':
        this.blind.add(event.unit);
        return;
      case 'dummyFound':
        // 11.3 What would have hit it hits nothing any more.
        this.host.attacks = this.host.attacks.filter(({ unit }) => unit !== event.unit);
        return;
      case 'identified':
        this.host.same('identified', LEVELS.indexOf(event.known) > this.level[event.unit]!, true);
        this.host.same('was known', event.was, LEVELS[this.level[event.unit]!]);
        this.level[event.unit] = LEVELS.indexOf(event.known);
        return;
      case 'scanned': {
        const score = event.die + (event.superior ? 2 : 0) - (event.jammed ?? 0) - (event.own ?? 0);
        const told = score < 3 ? 1 : Math.min(score - 1, 5);
        this.host.same('scan', [event.score, event.known], [score, LEVELS[Math.max(told, this.level[event.target]!)]]);
        return;
      }
      case 'scanMissed': {
        const [ship, target] = [this.host.ships[event.unit]!, this.host.ships[event.target]!];
        const reached = isNear(ship, target, 54) && !isBlocked(this.host.terrain.bodies, ship, target);
        this.host.same('scan missed', reached, false);
        return;
      }
      case 'phaseBegan':
        // Nothing that passive sensors reach at the end of the movement is still a contact.
        if (event.phase !== 'secondary') return;
        for (const { id } of this.host.ships)
          if (this.level[id] === 0 && !this.dummies.has(id)) this.host.same('passive', this.isSeen(id), false);
    }
  }
}
