import {
  MISSILE_ID,
  NOT_SET,
  ARC_COUNT,
  CRAFT,
  LASTING_COUNT,
  MARKER,
  PENDING,
  STATUS,
  STEP,
  type Battle,
} from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { isInFlight } from '../missiles/missileDamage.ts';
import { CLASS_GROUPS, CLASS_HULL, GROUPS, IS_SQUADRON } from '../shipClasses.ts';
import { TERRAIN_GONE } from '../terrain/terrain.ts';
import { ARCS, CRITICALS, IMPULSES, type Arc, type CriticalCode } from '../terms.ts';

// A second telling of the battle, made from the events alone: what log, sounds and animations see.

interface Told {
  status: (typeof STATUSES)[number];
  q: number;
  r: number;
  facing: number;
  turnCounter: number;
  sideSlip: boolean;
  power: number;
  speed: number;
  battery: boolean;
  afterburners: number;
  hull: number;
  marker: 'change' | 'defend' | null;
  shields: Record<Arc, number>;
  reinforced: Record<Arc, boolean>;
  groups: { red: number; yellow: number; destroyed: boolean }[];
  craft: number[];
  criticals: Partial<Record<CriticalCode, number>>; // all that last, 0 for none
}
interface ToldMissile {
  q: number;
  r: number;
  facing: number;
  target: number | null;
  damaged: boolean;
}

const STATUSES = ['absent', 'in-play', 'destroyed', 'retreated', 'docked', 'reserve'] as const; // by STATUS
const LASTING_CODES: readonly CriticalCode[] = [
  CRITICALS[3],
  CRITICALS[4],
  CRITICALS[11],
  CRITICALS[6],
  CRITICALS[8],
  CRITICALS[10],
];
const MARKERS = { [MARKER.NONE]: null, [MARKER.CHANGE]: 'change', [MARKER.DEFEND]: 'defend' } as const;

function unitOf(battle: Battle, unit: number): Told {
  const shipClass = battle.shipClass[unit]!;
  const squadron = IS_SQUADRON[shipClass] === 1;
  const byArc = <Value>(value: (at: number) => Value) =>
    Object.fromEntries(ARCS.map((arc, n) => [arc, value(unit * ARC_COUNT + n)])) as Record<Arc, Value>;
  return {
    status: STATUSES[battle.status[unit]!]!,
    q: battle.q[unit]!,
    r: battle.r[unit]!,
    facing: battle.facing[unit]!,
    turnCounter: battle.turnCounter[unit]!,
    sideSlip: battle.sideSlip[unit] === 1,
    power: battle.power[unit]!,
    speed: battle.speed[unit]!,
    battery: battle.batteryCharged[unit] === 1,
    afterburners: battle.afterburners[unit]!,
    hull: squadron ? 0 : CLASS_HULL[shipClass]! - battle.hullMarked[unit]!,
    marker: MARKERS[battle.marker[unit] as keyof typeof MARKERS],
    shields: byArc((at) => battle.shields[at]!),
    reinforced: byArc((at) => battle.reinforced[at]! > 0),
    groups: Array.from({ length: CLASS_GROUPS[shipClass]! }, (_, n) => ({
      red: battle.red[unit * GROUPS + n]!,
      yellow: battle.yellow[unit * GROUPS + n]!,
      destroyed: battle.groupDestroyed[unit * GROUPS + n] === 1,
    })),
    craft: squadron
      ? Array.from({ length: CRAFT }, (_, n) => CLASS_HULL[shipClass]! - battle.craftHull[unit * CRAFT + n]!)
      : [],
    criticals: Object.fromEntries(LASTING_CODES.map((code, n) => [code, battle.criticals[unit * LASTING_COUNT + n]!])),
  };
}

function missilesOf(battle: Battle): Map<number, ToldMissile> {
  const missiles = new Map<number, ToldMissile>();
  for (let missile = 0; missile < battle.missileCount[0]!; missile++) {
    if (!isInFlight(battle, missile)) continue;
    const target = battle.missileTarget[missile]!;
    missiles.set(missile, {
      q: battle.missileQ[missile]!,
      r: battle.missileR[missile]!,
      facing: battle.missileFacing[missile]!,
      target: target === NOT_SET ? null : target,
      damaged: battle.missileDamaged[missile] === 1,
    });
  }
  return missiles;
}

function terrainOf(battle: Battle): Set<string> {
  const standing = new Set<string>();
  for (let n = 0; n < battle.terrainCount[0]!; n++)
    if (battle.terrainKind[n] !== TERRAIN_GONE) standing.add(`${battle.terrainQ[n]},${battle.terrainR[n]}`);
  return standing;
}

const isAt = (one: { q: number; r: number } | undefined, hex: { q: number; r: number }): boolean =>
  one?.q === hex.q && one.r === hex.r;

/** Follows a battle by its events and says where they and the state part. */
export class EventMirror {
  private round: number;
  private impulse: string;
  private initiative: number;
  private over: boolean;
  private readonly terrain: Set<string>;
  private readonly units: Told[];
  private readonly missiles: Map<number, ToldMissile>;

  constructor(battle: Battle) {
    this.round = battle.round[0]!;
    this.impulse = IMPULSES[battle.impulse[0]!]!;
    this.initiative = battle.initiative[0]!;
    this.over = battle.step[0] === STEP.OVER;
    this.terrain = terrainOf(battle);
    this.units = Array.from({ length: battle.unitCount[0]! }, (_, unit) => unitOf(battle, unit));
    this.missiles = missilesOf(battle);
  }

  /** Throws when the state is not what the events told. */
  compare(battle: Battle): void {
    if (battle.pending[0] === PENDING.INITIATIVE) this.clearMarkers(); // 4.2 counted and taken off
    expectSame('round', this.round, battle.round[0]);
    expectSame('impulse', this.impulse, IMPULSES[battle.impulse[0]!]);
    expectSame('initiative', this.initiative, battle.initiative[0]);
    expectSame('over', this.over, battle.step[0] === STEP.OVER);
    if (battle.terrainCount[0]! > 0) expectSame('terrain', [...this.terrain].sort(), [...terrainOf(battle)].sort());
    if (this.missiles.size > 0 || battle.missileCount[0]! > 0)
      expectSame('missiles', Object.fromEntries(this.missiles), Object.fromEntries(missilesOf(battle)));
    this.units.forEach((told, n) => {
      // What happens to a unit that is out of play is not told.
      if (battle.status[n] !== STATUS.IN_PLAY)
        expectSame(`status of unit ${n}`, told.status, STATUSES[battle.status[n]!]);
      else expectSame(`unit ${n}`, told, unitOf(battle, n));
    });
  }

  /** Takes in one event; throws when it does not follow from what was told before. */
  hear(event: TalonEvent): void {
    const { units, missiles } = this;
    const unit = 'unit' in event ? units[event.unit]! : undefined;
    const missile = 'missile' in event && event.missile !== null ? missiles.get(event.missile) : undefined;
    if (unit && 'from' in event && !isAt(unit, event.from)) this.part(event, unit);
    if (
      unit &&
      'at' in event &&
      event.type !== 'arrived' &&
      event.type !== 'missileLaunched' &&
      event.type !== 'destroyed' &&
      !isAt(unit, event.at)
    )
      this.part(event, unit);
    switch (event.type) {
      case 'roundBegan':
        this.round = event.round;
        break;
      case 'impulseBegan':
        this.impulse = event.impulse;
        this.clearMarkers();
        break;
      case 'powerPhaseBegan':
        this.clearMarkers();
        break;
      case 'initiativeMarked':
        unit!.marker = event.marker;
        break;
      case 'initiativeSet':
        if (event.changed !== (this.initiative !== event.side)) this.part(event, this.initiative);
        this.initiative = event.side;
        this.clearMarkers();
        break;
      case 'boxCharged':
        unit!.groups[event.group]![event.box] += event.amount;
        break;
      case 'batteryCharged':
        unit!.battery = true;
        break;
      case 'batteryUsed':
        if (!unit!.battery) this.part(event, unit);
        unit!.battery = false;
        break;
      case 'reinforced':
        unit!.reinforced[event.arc] = true;
        break;
      case 'reinforcementEnded':
        if (!unit!.reinforced[event.arc]) this.part(event, unit);
        unit!.reinforced[event.arc] = false;
        break;
      case 'turnPowered':
        if (event.turnCounter !== unit!.turnCounter - 1) this.part(event, unit);
        unit!.turnCounter = event.turnCounter;
        break;
      case 'sideSlipReady':
        unit!.sideSlip = true;
        break;
      case 'moved':
        if (unit!.status !== 'in-play' || unit!.facing !== event.facingBefore) this.part(event, unit);
        Object.assign(unit!, { ...event.to, facing: event.facing, turnCounter: event.turnCounter, sideSlip: false });
        if (event.afterburner) unit!.afterburners--;
        break;
      case 'displaced':
        if (unit!.status !== 'in-play') this.part(event, unit);
        Object.assign(unit!, event.to);
        break;
      case 'collided':
        if (!isAt(units[event.other], event.at)) this.part(event, unit);
        break;
      case 'groupFired':
        Object.assign(unit!.groups[event.group]!, { red: 0, yellow: 0 });
        break;
      case 'fired': {
        const target = event.target < MISSILE_ID ? units[event.target] : missiles.get(event.target - MISSILE_ID);
        if (!isAt(target, event.to) || event.hit !== event.damage > 0) this.part(event, target);
        break;
      }
      case 'shieldHit':
        if (!event.reinforcement) unit!.shields[event.arc] -= event.amount;
        if (unit!.shields[event.arc] !== event.left) this.part(event, unit);
        break;
      case 'hullHit':
        unit!.hull -= event.amount;
        if (unit!.hull !== event.left) this.part(event, unit);
        break;
      case 'craftHit':
        unit!.craft[event.craft]! -= event.amount;
        if (unit!.craft[event.craft] !== event.left) this.part(event, unit);
        if (event.left === 0) unit!.groups[event.craft] = { red: 0, yellow: 0, destroyed: true };
        break;
      case 'critical':
        if (!event.effective) break;
        if (event.group !== null) unit!.groups[event.group] = { red: 0, yellow: 0, destroyed: true };
        else if (event.code === 'ftl-offline') unit!.criticals[event.code] = 1;
        else if (event.code !== 'secondary-explosion' && event.code !== 'core-breach')
          unit!.criticals[event.code] = (unit!.criticals[event.code] ?? 0) + 1;
        break;
      case 'repairTried':
        if (!unit!.criticals[event.code] || event.repaired !== (event.die === 6)) this.part(event, unit);
        if (event.repaired) unit!.criticals[event.code] = 0;
        break;
      case 'curveSet':
        Object.assign(unit!, { power: event.power, speed: event.speed });
        break;
      case 'destroyed':
        if (unit!.status !== 'in-play' && event.cause !== 'carrier-lost') this.part(event, unit);
        unit!.status = 'destroyed';
        break;
      case 'exploded':
        if (unit!.status !== 'destroyed') this.part(event, unit);
        break;
      case 'retreated':
        if (unit!.status !== (event.cause === 'with-carrier' ? 'docked' : 'in-play')) this.part(event, unit);
        unit!.status = 'retreated';
        break;
      case 'docked':
        if (unit!.status !== 'in-play') this.part(event, unit);
        unit!.status = 'docked';
        break;
      case 'arrived':
        if (unit!.status !== 'reserve') this.part(event, unit);
        Object.assign(unit!, event.at, { status: 'in-play', facing: event.facing });
        break;
      case 'terrainDropped':
        if (!this.terrain.delete(`${event.at.q},${event.at.r}`)) this.part(event, null);
        break;
      case 'missileLaunched':
        if (missile) this.part(event, missile);
        missiles.set(event.missile, { ...event.at, facing: event.facing, target: event.target, damaged: false });
        break;
      case 'missileMoved':
        if (!isAt(missile, event.from) || missile?.facing !== event.facingBefore) this.part(event, missile);
        Object.assign(missile, event.to, { facing: event.facing });
        break;
      case 'missileHit':
        if (!isAt(units[event.target], event.at) || units[event.target]!.status !== 'in-play')
          this.part(event, units[event.target]);
        if (event.missile === null) break;
        if (missile?.target !== event.target || !isAt(missile, event.at)) this.part(event, missile);
        missiles.delete(event.missile);
        break;
      case 'missileDamaged':
        if (missile?.damaged !== false) this.part(event, missile);
        missile.damaged = true;
        break;
      case 'missileDestroyed':
        if (!isAt(missile, event.at)) this.part(event, missile);
        missiles.delete(event.missile);
        break;
      case 'missileRetargeted':
        missile!.target = event.target;
        break;
      case 'missileLost':
        if (missile?.target !== event.target) this.part(event, missile);
        missile.target = null;
        break;
      case 'battleEnded':
        this.over = true;
        break;
      // These tell nothing that the state holds, or what another event beside them tells.
      case 'battleBegan':
      case 'initiativeRolled':
      case 'turnBegan':
      case 'stepBegan':
      case 'powerSpent':
      case 'weaponHeld':
      case 'explosionArcRolled':
      case 'powerTransmitted':
      case 'struckAsteroids':
      case 'coneFired':
        break;
      default:
        event satisfies never;
    }
  }

  private clearMarkers(): void {
    for (const one of this.units) one.marker = null;
  }

  private part(event: TalonEvent, told: unknown): never {
    throw new Error(`event ${JSON.stringify(event)} does not follow from ${JSON.stringify(told)}`);
  }
}

function expectSame(what: string, told: unknown, state: unknown): void {
  if (!isSame(told, state))
    throw new Error(`${what}: the events tell ${JSON.stringify(told)}, the state holds ${JSON.stringify(state)}`);
}

/** Whether two pieces of plain data are the same, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const keys = Object.keys(one) as (keyof typeof one)[];
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => isSame(one[key], other[key]));
}
