import type { FullThrustEvent } from '../../events.ts';
import { arcOf, type Harm } from './combat.ts';
import { screensOf, type Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): wonder weapons (12.3).

interface Host {
  readonly ships: Ship[];
  attacks: { unit: number; harm: Harm }[];
  same(what: string, engine: unknown, model: unknown, more?: () => string): void;
}
type Of<Type extends FullThrustEvent['type']> = Extract<FullThrustEvent, { type: Type }>;

/** What is ordered of ships and charged in them. */
export class Wonders {
  /** Ships whose nova cannon is ordered armed: they fly straight on. */
  readonly armed = new Set<number>();
  private readonly fired = new Set<number>();
  private readonly charges = new Map<number, number>();
  /** What the beams of the fire under way come to: against armour, and past it. */
  private readonly beams = { outer: 0, inner: 0 };
  /** The charge of the gun that was knocked out last. */
  private burst = 0;
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  hear(event: FullThrustEvent): void {
    switch (event.type) {
      case 'roundBegan':
        this.armed.clear();
        this.fired.clear();
        for (const ship of this.host.ships) ship.dark = false;
        return;
      case 'powerOrdered':
        if (event.power === 'nova') this.armed[event.on ? 'add' : 'delete'](event.unit);
        return;
      case 'ordersRevealed':
        for (const unit of this.armed) this.host.ships[unit]!.dark = true;
        return;
      case 'waveCharged':
        this.host.same('charge', event.charge, (this.charges.get(event.unit) ?? 0) + event.die);
        this.charges.set(event.unit, event.charge);
        return;
      case 'waveFired':
        this.host.same('charged', (this.charges.get(event.unit) ?? 0) >= 6, true);
        this.charges.set(event.unit, 0);
        this.fired.add(event.unit);
        return;
      case 'systemHit':
        if (event.system !== 'wave-gun') return;
        this.burst = this.charges.get(event.unit) ?? 0;
        this.charges.set(event.unit, 0);
        return;
      case 'waveBurst':
        this.host.same('burst', event.damage, this.burst);
        this.host.attacks.push({ unit: event.unit, harm: { outer: 0, piercing: [], inner: event.damage } });
        return;
      case 'templateHit':
        return this.struck(event);
      case 'reflexRolled':
        return this.reflected(event);
    }
  }

  /** Screens of a target against a ship: none ahead of a wave gun that has fired. */
  screens(target: Ship, ship: Ship): number {
    return this.fired.has(target.id) && arcOf(target, ship) === 'F' ? 0 : screensOf(target);
  }

  /** What a wave gun holds: it goes off as the gun is knocked out. */
  chargeOf(ship: Ship, slot: number): number {
    return ship.systems[slot]!.word === 'wave-gun' ? (this.charges.get(ship.id) ?? 0) : 0;
  }

  /** Notes what beams alone come to. */
  note(outer: number, inner: number): void {
    Object.assign(this.beams, { outer, inner });
  }

  private struck({ unit, dice, damage }: Of<'templateHit'>): void {
    this.host.same('template', damage, dice.reduce((sum, die) => sum + die, 0)); // prettier-ignore
    this.host.attacks.push({ unit, harm: { outer: 0, piercing: [], inner: damage } });
  }

  private reflected({ unit, target, die, damage, taken, returned }: Of<'reflexRolled'>): void {
    const { outer, inner } = this.beams;
    const half = Math.ceil(damage / 2);
    this.host.same('reflex', [damage, taken, returned], [outer + inner, [0, damage, half, 0, 0, 0, 0][die], [0, 0, 0, 0, 0, half, damage][die]]); // prettier-ignore
    // There is none where nothing was left to hit.
    const attack = this.host.attacks.findLast((one) => one.unit === target);
    const first = Math.min(taken, outer);
    if (attack) attack.harm = { ...attack.harm, outer: attack.harm.outer - outer + first, inner: attack.harm.inner - inner + taken - first }; // prettier-ignore
    // What is all thrown back, or lost in the field, is no attack on it any more.
    this.host.attacks = this.host.attacks.filter(({ harm }) => harm.outer + harm.inner + harm.piercing.length > 0);
    const { lost, boxes } = this.host.ships[unit]!;
    if (returned > 0 && lost < boxes)
      this.host.attacks.push({ unit, harm: { outer: returned, piercing: [], inner: 0 } });
  }
}
