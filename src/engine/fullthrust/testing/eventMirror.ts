import { GROUP_STATUS, STATUS, at, type Battle } from '../battle.ts';
import type { FullThrustEvent } from '../events.ts';
import { CONDITIONS, STATUSES } from '../terms.ts';

interface MirrorShip {
  x: number;
  y: number;
  hullLost: number;
  armourLost: number;
  status: string;
  conditions: Map<number, string>;
}

/** Follows a battle by its events alone, and compares what they said with the state. */
export class EventMirror {
  private readonly ships: MirrorShip[] = [];
  private readonly craft: number[] = [];
  private readonly endurance: number[] = [];

  constructor(battle: Battle) {
    for (let ship = 0; ship < battle.shipCount[0]!; ship++)
      this.ships.push({
        x: battle.x[ship]!,
        y: battle.y[ship]!,
        hullLost: battle.hullLost[ship]!,
        armourLost: battle.armourLost[ship]!,
        status: STATUSES[battle.status[ship]!]!,
        conditions: new Map(),
      });
    for (let group = 0; group < battle.groupCount[0]!; group++) {
      this.craft.push(battle.craft[group]!);
      this.endurance.push(battle.endurance[group]!);
    }
  }

  hear(event: FullThrustEvent): void {
    switch (event.type) {
      case 'moved':
        return this.place(this.ships[event.unit]!, event.path.at(-1)!);
      case 'returned':
      case 'droppedOut':
        this.place(this.ships[event.unit]!, event.at);
        this.ships[event.unit]!.status = event.type === 'droppedOut' && event.lost ? 'left' : 'in-play';
        return;
      case 'placed':
        return this.place(this.ships[event.unit]!, event.at);
      case 'tableMoved':
        for (const ship of this.ships) this.place(ship, { x: ship.x + event.dx, y: ship.y + event.dy });
        return;
      case 'damaged':
        this.ships[event.unit]!.hullLost += event.hull;
        this.ships[event.unit]!.armourLost += event.armour;
        return;
      case 'cloaked':
        this.ships[event.unit]!.status = 'cloaked';
        return;
      case 'decloaked':
        this.ships[event.unit]!.status = 'in-play';
        return this.place(this.ships[event.unit]!, event.at);
      case 'destroyed':
        this.ships[event.unit]!.status = 'destroyed';
        return;
      case 'dummyFound':
        this.ships[event.unit]!.status = 'destroyed';
        return;
      case 'orbitReached':
        this.ships[event.unit]!.status = 'landed';
        return;
      case 'cameDown':
        this.ships[event.unit]!.status = event.safe ? 'landed' : 'crashed';
        return;
      case 'taken':
        this.ships[event.unit]!.status = 'taken';
        return;
      case 'leftTable':
        this.ships[event.unit]!.status = event.returns === null ? 'left' : 'away';
        return;
      case 'jumped':
        this.ships[event.unit]!.status = 'jumped';
        return;
      case 'coreDumped':
      case 'abandoned':
        this.ships[event.unit]!.status = 'adrift';
        return;
      case 'systemHit':
        // A magazine's missiles are gone for good.
        this.ships[event.unit]!.conditions.set(event.slot, event.system === 'magazine' ? 'gone' : event.condition);
        return;
      case 'repairRolled':
        if (event.repaired) this.mend(event.unit, event.slot, event.system);
        return;
      // What is spent has left its rack or mounting.
      case 'fired':
        for (const { slot, system } of event.shots)
          if (system === 'submunitions') this.ships[event.unit]!.conditions.set(slot, 'gone');
        return;
      case 'salvoLaunched':
        this.ships[event.unit]!.conditions.delete(event.slot);
        return;
      case 'groupsJoined':
        this.craft[event.group]! += event.joined;
        this.craft[event.from]! -= event.joined;
        return;
      case 'craftLost':
        this.craft[event.group] = event.left;
        return;
      case 'groupLost':
        this.craft[event.group] = 0;
        return;
      case 'enduranceSpent':
        this.endurance[event.group] = event.left;
    }
  }

  /** 4.6 A lost drive comes back to half. */
  private mend(unit: number, slot: number, system: string): void {
    const { conditions } = this.ships[unit]!;
    conditions.set(slot, system === 'drive' && conditions.get(slot) === 'lost' ? 'halved' : 'works');
  }

  private place(ship: MirrorShip, { x, y }: { x: number; y: number }): void {
    ship.x = x;
    ship.y = y;
  }

  compare(battle: Battle): void {
    for (const [ship, mirror] of this.ships.entries()) {
      const wrong = (what: string): never => {
        throw new Error(`ship ${ship} by its events: ${what}`);
      };
      if (mirror.status !== STATUSES[battle.status[ship]!])
        wrong(`${mirror.status}, in truth ${STATUSES[battle.status[ship]!]}`);
      if (mirror.hullLost !== battle.hullLost[ship] || mirror.armourLost !== battle.armourLost[ship])
        wrong('another damage');
      for (const [slot, condition] of mirror.conditions)
        if (CONDITIONS[battle.condition[at(ship, slot)]!] !== condition && condition !== 'lost')
          wrong(`system ${slot} ${condition}`);
      const stands = battle.status[ship] === STATUS.IN_PLAY || battle.status[ship] === STATUS.ADRIFT;
      if (stands && (mirror.x !== battle.x[ship] || mirror.y !== battle.y[ship])) wrong('another place');
    }
    for (const [group, craft] of this.craft.entries()) {
      if (craft !== battle.craft[group]) throw new Error(`group ${group} by its events: ${craft} craft`);
      const fresh = battle.groupStatus[group] === GROUP_STATUS.ABOARD;
      if (fresh) this.endurance[group] = battle.endurance[group]!;
      else if (this.endurance[group] !== battle.endurance[group]) throw new Error(`group ${group}: another endurance`);
    }
  }
}
