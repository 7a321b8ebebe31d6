import type { Hex } from '../../../engine/hex.ts';
import type { TalonEvent } from '../../../engine/talon/events.ts';
import type { TalonView } from '../../../engine/talon/view.types.ts';
import { facingAngle, hexToWorld, nearestTurn } from '../hexLayout.ts';
import { placements, type Place } from '../placement.ts';
import type { AnimationPlan, PlanStep, Pose } from './plan.types.ts';

type EventOf<Type extends TalonEvent['type']> = Extract<TalonEvent, { type: Type }>;

/** Milliseconds at speed 1. */
const MOVE = 720;
const AFTERBURN = 560;
const SETTLE = 380;
const SHIELD = 700;
const HULL = 800;
const NUMBER = 1250;
const CRITICAL = 1400;
const BREAK_UP = 620;
const EXPLOSION = 1900;
/** From an explosion to its shock wave at the neighbouring hexes, and to the next of a chain. */
const SHOCK = 420;
const CHAIN = 950;
const COLLISION = 700;
const REPAIR = 1000;
const POWER = 520;
const RETREAT = 1200;

interface Token {
  hex: Hex;
  pose: Pose;
}

/** Works a plan out: walks the events with the positions as they stand and a clock. */
class Planner {
  readonly steps: PlanStep[] = [];
  private readonly tokens = new Map<number, Token>();
  /** When the next event may start, and when the shots and moves before it are over. */
  private clock = 0;
  private busyUntil = 0;
  private explosions = 0;
  private lastExplosion = -CHAIN;

  constructor(previous: TalonView) {
    const units = previous.units.filter((unit) => unit.status === 'in-play');
    const places = placements(units);
    for (const unit of units) {
      const place = places.get(unit.id);
      if (place) this.tokens.set(unit.id, { hex: unit.hex, pose: { ...place, heading: facingAngle(unit.facing) } });
    }
  }

  handle(event: TalonEvent): void {
    switch (event.type) {
      case 'moved':
        return this.move(event);
      case 'collided':
        return this.collide(event);
      case 'fired':
        return this.shoot(event);
      case 'shieldHit':
        return this.hitShield(event);
      case 'hullHit':
        this.push({ kind: 'hull', unit: event.unit, amount: event.amount, left: event.left }, HULL);
        this.push({ kind: 'number', unit: event.unit, amount: event.amount, on: 'hull' }, NUMBER);
        return this.wait(260);
      case 'critical':
        if (!event.effective || event.code === 'none') return;
        this.push({ kind: 'critical', unit: event.unit, code: event.code }, CRITICAL);
        return this.wait(380);
      case 'destroyed':
        return this.destroy(event);
      case 'exploded':
        return this.explode(event);
      case 'repairTried':
        this.push({ kind: 'repair', unit: event.unit, repaired: event.repaired }, REPAIR);
        return this.wait(500);
      case 'reinforced':
        this.push({ kind: 'reinforce', unit: event.unit, arc: event.arc, on: true }, POWER);
        return this.wait(120);
      case 'reinforcementEnded':
        this.push({ kind: 'reinforce', unit: event.unit, arc: event.arc, on: false }, event.cause === 'hit' ? 0 : 250);
        return;
      case 'powerSpent':
        this.push({ kind: 'power', unit: event.unit, use: event.use }, POWER);
        return this.wait(160);
      case 'batteryUsed':
        this.push({ kind: 'power', unit: event.unit, use: 'battery' }, POWER);
        return this.wait(160);
      case 'turnPowered':
        return this.push({ kind: 'turn-counter', unit: event.unit, turnCounter: event.turnCounter }, 0);
      case 'curveSet':
        return this.push({ kind: 'speed', unit: event.unit, speed: event.speed }, 300);
      case 'retreated':
        return this.retreat(event);
      // Heard and read, not seen on the board.
      case 'battleBegan':
      case 'initiativeRolled':
      case 'roundBegan':
      case 'impulseBegan':
      case 'turnBegan':
      case 'stepBegan':
      case 'initiativeMarked':
      case 'initiativeSet':
      case 'boxCharged':
      case 'batteryCharged':
      case 'sideSlipReady':
      case 'groupFired':
      case 'weaponHeld':
      case 'explosionArcRolled':
      case 'powerPhaseBegan':
      case 'battleEnded':
        return;
    }
  }

  /** Whatever no event has explained is brought to where `next` has it. */
  arrive(next: TalonView): void {
    this.clock = Math.max(this.clock, this.busyUntil);
    const units = next.units.filter((unit) => unit.status === 'in-play');
    const places = placements(units);
    for (const unit of units) {
      const place = places.get(unit.id);
      const token = this.tokens.get(unit.id);
      if (!place || !token) continue;
      token.hex = unit.hex;
      this.settle(unit.id, token, place, nearestTurn(facingAngle(unit.facing), token.pose.heading));
    }
  }

  private push(step: DistributiveOmit<PlanStep, 'at' | 'duration'>, duration: number, at = this.clock): void {
    this.steps.push({ ...step, at, duration });
  }

  private wait(milliseconds: number): void {
    this.clock += milliseconds;
  }

  /** Waits until what is under way is over: a new deed does not start into an old one. */
  private rest(): void {
    this.clock = Math.max(this.clock, this.busyUntil);
  }

  private placeOf(unit: number, fallback: Hex): Place {
    return this.tokens.get(unit)?.pose ?? { ...hexToWorld(fallback), scale: 1 };
  }

  private move(event: EventOf<'moved'>): void {
    const token = this.tokens.get(event.unit);
    if (!token) return;
    this.rest();
    const from = token.pose;
    token.hex = event.to;
    const place = this.places().get(event.unit) ?? { ...hexToWorld(event.to), scale: 1 };
    token.pose = { ...place, heading: nearestTurn(facingAngle(event.facing), from.heading) };
    const duration = event.afterburner ? AFTERBURN : MOVE;
    this.push(
      {
        kind: 'move',
        unit: event.unit,
        maneuver: event.maneuver,
        afterburner: event.afterburner,
        from,
        to: token.pose,
        hex: event.to,
        turnCounter: event.turnCounter,
      },
      duration,
    );
    this.makeRoom(duration);
    this.wait(duration);
    this.busyUntil = this.clock;
  }

  private collide(event: EventOf<'collided'>): void {
    this.push(
      { kind: 'collision', unit: event.unit, other: event.other, place: { ...hexToWorld(event.at), scale: 1 } },
      COLLISION,
    );
    this.wait(180);
  }

  private shoot(event: EventOf<'fired'>): void {
    this.rest();
    const { impact, duration } = flight(event);
    const from = this.placeOf(event.unit, event.from);
    const to = this.placeOf(event.target, event.to);
    this.push(
      { kind: 'shot', unit: event.unit, target: event.target, weapon: event.weapon, from, to, hit: event.hit, impact },
      duration,
    );
    this.busyUntil = this.clock + duration;
    this.wait(event.hit ? impact : duration);
  }

  private hitShield(event: EventOf<'shieldHit'>): void {
    this.push(
      { kind: 'shield', unit: event.unit, arc: event.arc, left: event.left, absorbed: event.reinforcement },
      SHIELD,
    );
    this.push({ kind: 'number', unit: event.unit, amount: event.amount, on: 'shield' }, NUMBER);
    this.wait(200);
  }

  private destroy(event: EventOf<'destroyed'>): void {
    const place = this.placeOf(event.unit, event.at);
    this.push({ kind: 'destroyed', unit: event.unit, place }, BREAK_UP);
    this.wait(BREAK_UP);
    this.tokens.delete(event.unit);
    this.makeRoom(SETTLE);
    this.busyUntil = Math.max(this.busyUntil, this.clock);
  }

  private explode(event: EventOf<'exploded'>): void {
    this.clock = Math.max(this.clock, this.lastExplosion + CHAIN);
    this.lastExplosion = this.clock;
    const token = this.tokens.get(event.unit);
    const gone = this.steps.find((step) => step.kind === 'destroyed' && step.unit === event.unit);
    const place = token?.pose ?? (gone?.kind === 'destroyed' ? gone.place : { ...hexToWorld(event.at), scale: 1 });
    this.push(
      { kind: 'explosion', unit: event.unit, place, rating: event.rating, order: this.explosions++ },
      EXPLOSION,
    );
    this.busyUntil = Math.max(this.busyUntil, this.clock + CHAIN);
    this.wait(SHOCK);
  }

  private retreat(event: EventOf<'retreated'>): void {
    const token = this.tokens.get(event.unit);
    if (!token) return;
    this.rest();
    this.push({ kind: 'retreat', unit: event.unit, cause: event.cause, from: token.pose }, RETREAT);
    this.wait(RETREAT);
    this.busyUntil = this.clock;
    this.tokens.delete(event.unit);
    this.makeRoom(SETTLE);
  }

  private places(): Map<number, Place> {
    return placements([...this.tokens].map(([id, token]) => ({ id, hex: token.hex })));
  }

  /** Moves aside the units whose places a move or a loss has changed. */
  private makeRoom(duration: number): void {
    const places = this.places();
    for (const [unit, token] of this.tokens) {
      const place = places.get(unit);
      if (place) this.settle(unit, token, place, token.pose.heading, duration);
    }
  }

  private settle(unit: number, token: Token, place: Place, heading: number, duration = SETTLE): void {
    const from = token.pose;
    if (from.x === place.x && from.z === place.z && from.scale === place.scale && from.heading === heading) return;
    token.pose = { ...place, heading };
    this.push({ kind: 'settle', unit, from, to: token.pose, hex: token.hex }, duration);
  }
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** How long a shot is seen and when it arrives: beams at once, bolts soon, torpedoes by range. */
function flight(event: EventOf<'fired'>): { impact: number; duration: number } {
  switch (event.weapon) {
    case 'phaser':
      return { impact: 240, duration: 760 };
    case 'disruptor':
      return { impact: 300 + 60 * event.range, duration: 760 + 60 * event.range };
    case 'anti-matter-torpedo':
    case 'missile':
      return { impact: 380 + 130 * event.range, duration: 640 + 130 * event.range };
    case 'wave-motion-gun':
    case 'fusion-cannon':
      return { impact: 420, duration: 1100 };
  }
}

/**
 * What is to be seen between two views: pure, deterministic, and such that every unit ends where
 * `next` has it. Units that `previous` lacks simply appear when `next` is shown.
 */
export function planAnimation(previous: TalonView, next: TalonView, events: readonly TalonEvent[]): AnimationPlan {
  const planner = new Planner(previous);
  for (const event of events) planner.handle(event);
  planner.arrive(next);
  const steps = planner.steps.toSorted((a, b) => a.at - b.at);
  return { steps, duration: steps.reduce((end, step) => Math.max(end, step.at + step.duration), 0) };
}
