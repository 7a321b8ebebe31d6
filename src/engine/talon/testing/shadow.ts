import { expect } from 'vitest';
import type { TalonEvent } from '../events.ts';
import { SHIP_CLASSES } from '../shipClasses.ts';
import { ARCS, type Arc, type CriticalCode } from '../terms.ts';
import type { TalonView, UnitView } from '../view.types.ts';

const LASTING: readonly CriticalCode[] = [
  'shields-down',
  'helm-down',
  'power-loss',
  'thrusters-damaged',
  'power-relay-damaged',
  'ftl-offline',
];

/** One ship as the events alone tell it. */
interface ShadowShip {
  status: UnitView['status'];
  q: number;
  r: number;
  facing: number;
  turnCounter: number;
  power: number;
  speed: number;
  sideSlip: boolean;
  hullLeft: number;
  shields: Record<Arc, number>;
  reinforced: Record<Arc, string | null>;
  groups: { red: number; yellow: number; destroyed: boolean }[];
  battery: boolean;
  afterburners: number;
  criticals: Partial<Record<CriticalCode, number>>;
}

/** What the events tell of a ship, as the view shows it. */
function shipOf(unit: UnitView): ShadowShip {
  return {
    status: unit.status,
    q: unit.hex.q,
    r: unit.hex.r,
    facing: unit.facing,
    turnCounter: unit.turnCounter,
    power: unit.power,
    speed: unit.speed,
    sideSlip: unit.sideSlipReady,
    hullLeft: unit.hullBoxes.filter(({ marked }) => !marked).length,
    shields: Object.fromEntries(ARCS.map((arc) => [arc, unit.shields[arc].left])) as Record<Arc, number>,
    reinforced: Object.fromEntries(
      ARCS.map((arc) => [arc, unit.shields[arc].reinforcedUntil]),
    ) as ShadowShip['reinforced'],
    groups: unit.groups.map((group) => ({
      red: group.red.charged,
      yellow: group.yellow.charged,
      destroyed: group.destroyed,
    })),
    battery: unit.battery?.charged ?? false,
    afterburners: unit.afterburners?.left ?? 0,
    criticals: Object.fromEntries(
      LASTING.map((code) => [code, unit.criticals.find((one) => one.code === code)?.count ?? 0]),
    ),
  };
}

/**
 * A battle retold from its events and nothing else, as the log, the board and the replay do it.
 * It begins as a copy of one view and must stay equal to all that follow.
 */
export class Shadow {
  readonly ships: ShadowShip[];

  constructor(view: TalonView) {
    this.ships = view.units.map(shipOf);
  }

  take(events: readonly TalonEvent[]): void {
    for (const event of events) this.takeOne(event);
  }

  private takeOne(event: TalonEvent): void {
    if (!('unit' in event)) return;
    const ship = this.ships[event.unit]!;
    switch (event.type) {
      case 'moved':
        expect([ship.q, ship.r, ship.facing]).toEqual([event.from.q, event.from.r, event.facingBefore]);
        ship.q = event.to.q;
        ship.r = event.to.r;
        ship.facing = event.facing;
        ship.turnCounter = event.turnCounter;
        ship.sideSlip = false;
        if (event.afterburner) ship.afterburners--;
        break;
      case 'sideSlipReady':
        ship.sideSlip = true;
        break;
      case 'turnPowered':
        expect(event.turnCounter).toBe(ship.turnCounter - 1);
        ship.turnCounter = event.turnCounter;
        break;
      case 'boxCharged':
        ship.groups[event.group]![event.box] += event.amount;
        break;
      case 'batteryCharged':
        ship.battery = true;
        break;
      case 'batteryUsed':
        ship.battery = false;
        break;
      case 'reinforced':
        ship.reinforced[event.arc] = event.until;
        break;
      case 'reinforcementEnded':
        expect(ship.reinforced[event.arc]).not.toBe(null);
        ship.reinforced[event.arc] = null;
        break;
      case 'groupFired':
        Object.assign(ship.groups[event.group]!, { red: 0, yellow: 0 });
        break;
      case 'shieldHit':
        if (!event.reinforcement) ship.shields[event.arc] -= event.amount;
        expect(event.left).toBe(ship.shields[event.arc]);
        break;
      case 'hullHit':
        ship.hullLeft -= event.amount;
        expect(event.left).toBe(ship.hullLeft);
        break;
      case 'critical':
        this.takeCritical(ship, event.code, event.group, event.effective);
        break;
      case 'repairTried':
        expect(event.repaired).toBe(event.die === 6);
        if (event.repaired) ship.criticals[event.code] = 0;
        break;
      case 'destroyed':
        expect([ship.status, event.at]).toEqual(['in-play', { q: ship.q, r: ship.r }]);
        ship.status = 'destroyed';
        break;
      case 'exploded':
        expect(ship.status).toBe('destroyed');
        break;
      case 'retreated':
        ship.status = 'retreated';
        break;
      case 'curveSet':
        expect(Math.abs(event.speed - ship.speed)).toBeLessThanOrEqual(1);
        expect(Math.sign(event.speed - ship.speed)).toBe(event.change);
        ship.power = event.power;
        ship.speed = event.speed;
        break;
    }
  }

  private takeCritical(ship: ShadowShip, code: CriticalCode, group: number | null, effective: boolean): void {
    if (!effective) return;
    if (code === 'weapon-group-destroyed') Object.assign(ship.groups[group!]!, { red: 0, yellow: 0, destroyed: true });
    const adds = code === 'thrusters-damaged' || code === 'power-relay-damaged';
    if (LASTING.includes(code)) ship.criticals[code] = adds ? (ship.criticals[code] ?? 0) + 1 : 1;
  }

  /** The shadow must equal the view in everything that events tell. */
  expectLike(view: TalonView): void {
    const told = view.units.map(shipOf);
    if (JSON.stringify(told) === JSON.stringify(this.ships)) return; // cheap, and mostly enough
    expect(told).toEqual(this.ships);
  }

  /** Points of destroyed ships, by side. */
  pointsLost(view: TalonView): [number, number] {
    const lost: [number, number] = [0, 0];
    this.ships.forEach((ship, unit) => {
      if (ship.status !== 'destroyed') return;
      const shown = view.units[unit]!;
      lost[shown.side] += SHIP_CLASSES.find(({ id }) => id === shown.class)!.points;
    });
    return lost;
  }
}
