import type { KnightHawksEvent } from '../events.ts';
import type { Battle } from '../battle.ts';
import { view } from '../view.ts';
import type { UnitView } from '../view.types.ts';

type Mirrored = Pick<UnitView, 'status' | 'facing' | 'screenUp' | 'carrier' | 'speed' | 'hex'> & {
  hull: number;
  faults: Set<string>;
  orbit: string | null;
};

/**
 * A battle kept by its events alone: where ships are, what is left of them, what is broken. What it
 * holds after every action must be what the view says, or an event is missing or wrong.
 */
export class EventMirror {
  readonly ships: Mirrored[];
  round = 1;

  constructor(battle: Battle) {
    const now = view(battle);
    this.round = now.round;
    this.ships = now.units.map((unit) => ({
      status: unit.status,
      facing: unit.facing,
      screenUp: unit.screenUp,
      carrier: unit.carrier,
      speed: unit.speed,
      hex: unit.hex,
      hull: unit.hull.left,
      faults: new Set(unit.faults),
      orbit: unit.orbit && unit.orbit.direction,
    }));
  }

  hear(event: KnightHawksEvent): void {
    if (event.type === 'roundBegan') this.round = event.round;
    if (!('unit' in event)) return;
    const ship = this.ships[event.unit]!;
    switch (event.type) {
      case 'speedSet':
        ship.speed = event.speed;
        break;
      case 'moved':
        ship.hex = event.to;
        ship.facing = event.facing;
        break;
      case 'rotated':
        ship.facing = event.facing;
        break;
      case 'orbited':
        ship.hex = event.to;
        ship.orbit = event.direction;
        ship.speed = 0;
        break;
      case 'orbitLeft':
        ship.orbit = null;
        break;
      case 'leftMap':
        ship.status = event.home ? 'home' : 'lost';
        for (const fighter of this.ships)
          if (fighter.status === 'aboard' && fighter.carrier === event.unit) fighter.status = ship.status;
        break;
      case 'launched':
        ship.status = 'in-play';
        ship.carrier = null;
        ship.hex = event.at;
        ship.facing = event.facing;
        break;
      case 'landed':
        ship.status = 'aboard';
        ship.carrier = event.carrier;
        ship.orbit = null;
        break;
      case 'screenSet':
        ship.screenUp = event.screen;
        break;
      case 'screenFell':
        ship.screenUp = 'none';
        break;
      case 'hullHit':
        ship.hull = event.left;
        break;
      case 'systemHit':
        if (event.fault !== null) ship.faults.add(event.fault);
        break;
      case 'destroyed':
        ship.status = 'destroyed';
        break;
      default:
    }
  }

  /** Throws where the view says something else. */
  compare(battle: Battle): void {
    const now = view(battle);
    if (now.round !== this.round && now.outcome === null) throw new Error(`round ${now.round}, heard ${this.round}`);
    for (const unit of now.units) {
      const heard = this.ships[unit.id]!;
      const differs = (what: string): never => {
        throw new Error(`ship ${unit.id}: ${what} is not what was heard`);
      };
      if (unit.status !== heard.status) differs(`status ${unit.status}`);
      if (unit.hull.left !== heard.hull) differs(`hull ${unit.hull.left}`);
      // Mending one of several alike leaves the fault; what is mended is not broken unless it was hit more than once.
      for (const fault of unit.faults) if (!heard.faults.has(fault)) differs(`fault ${fault}`);
      if (unit.status !== 'in-play') continue;
      if (unit.hex.q !== heard.hex.q || unit.hex.r !== heard.hex.r) differs('hex');
      if (unit.facing !== heard.facing) differs(`facing ${unit.facing}`);
      if (unit.speed !== heard.speed) differs(`speed ${unit.speed}`);
      if (unit.screenUp !== heard.screenUp) differs(`screen ${unit.screenUp}`);
      if ((unit.orbit && unit.orbit.direction) !== heard.orbit) differs('orbit');
    }
  }
}
