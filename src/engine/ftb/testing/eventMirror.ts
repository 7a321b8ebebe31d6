import { NOT_SET, SHIPS, STATUS, type Battle } from '../battle.ts';
import type { FtbEvent } from '../events.ts';
import { SYSTEMS, STATUSES } from '../terms.ts';

interface Mirrored {
  heat: number;
  fuel: number;
  shields: number;
  torpedoes: number;
  tracked: boolean;
  offline: number;
  damage: number;
  status: string;
  x: number;
  y: number;
  docked: number;
}
const mirrored = (battle: Battle, ship: number): Mirrored => ({
  heat: battle.heat[ship]!,
  fuel: battle.fuel[ship]!,
  shields: battle.shields[ship]!,
  torpedoes: battle.torpedoes[ship]!,
  tracked: battle.tracked[ship] === 1,
  offline: battle.offline[ship]!,
  damage: battle.damage[ship]!,
  status: STATUSES[battle.status[ship] ?? STATUS.NONE]!,
  x: battle.x[ship]!,
  y: battle.y[ship]!,
  docked: battle.docked[ship]!,
});

/** Keeps ships by what the events tell, and compares them with the state: what happens is told, and nothing else. */
export class EventMirror {
  private readonly ships: Mirrored[];

  constructor(battle: Battle) {
    this.ships = Array.from({ length: battle.shipCount[0]! }, (_, ship) => mirrored(battle, ship));
  }

  hear(event: FtbEvent): void {
    const ship = 'unit' in event && event.unit !== null ? this.ships[event.unit] : undefined;
    switch (event.type) {
      case 'heatChanged':
        if (ship!.heat !== event.from) throw new Error('heat from nowhere');
        ship!.heat = event.to;
        break;
      case 'trackedChanged':
        ship!.tracked = event.tracked;
        break;
      case 'fuelSpent':
        ship!.fuel = event.left;
        break;
      case 'shieldLost':
        ship!.shields = event.left;
        break;
      case 'systemDamaged':
        ship!.offline |= 1 << SYSTEMS.indexOf(event.system);
        ship!.damage = 1 + SYSTEMS.indexOf(event.system);
        break;
      case 'repaired':
        ship!.offline = 0;
        break;
      case 'refuelled':
        ship!.fuel = event.fuel;
        this.ships[event.tanker]!.fuel = event.store;
        break;
      case 'refitted':
        ship!.fuel += event.fuel;
        ship!.shields += event.shields;
        ship!.torpedoes += event.torpedoes;
        break;
      case 'launched':
        ship!.torpedoes--;
        break;
      case 'docked':
        ship!.docked = event.site;
        break;
      case 'undocked':
        ship!.docked = NOT_SET;
        break;
      case 'flew':
        if (event.object < SHIPS) this.place(event.object, event.path.at(-1)!);
        break;
      case 'orbited':
        this.place(event.unit, event.path.at(-1)!);
        break;
      case 'orbitBegan':
        this.place(event.unit, event.at);
        break;
      case 'destroyed':
        ship!.status = 'destroyed';
        break;
      case 'leftMap':
        ship!.status = event.way === 'lost' ? 'lost' : 'left';
        break;
    }
  }

  private place(unit: number, { x, y }: { x: number; y: number }): void {
    this.ships[unit]!.x = x;
    this.ships[unit]!.y = y;
  }

  compare(battle: Battle): void {
    for (const [unit, ship] of this.ships.entries()) {
      const real = mirrored(battle, unit);
      // A torpedo that waits for its side to be named has left its ship, and is told of when it flies.
      if (battle.torpedo[0] !== NOT_SET && battle.guide[battle.torpedo[0]!] === unit) real.torpedoes = ship.torpedoes;
      if (JSON.stringify(ship) !== JSON.stringify(real))
        throw new Error(`ship ${unit}: told ${JSON.stringify(ship)}, is ${JSON.stringify(real)}`);
    }
  }
}
