import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import { planDamage } from './planDamage.ts';
import { planFire } from './planFire.ts';
import { planMissile } from './planMissiles.ts';
import { planMovement } from './planMovement.ts';
import type { AudiblePlan } from './plan.types.ts';
import type { HeardEvent } from '../../../../board/animation/plan.types.ts';
import { Stage } from './stage.ts';
import { TIME } from './timings.ts';

/** Events between which an act's moves or shots may overlap: nothing of them takes its time on the board. */
const OVERLAPPING: readonly TalonEvent['type'][] = ['moved', 'missileMoved', 'fired', 'stepBegan', 'groupFired'];
/** What a missile's blow brings, besides damage that takes a ship or a piece of it. */
const BLOW: readonly TalonEvent['type'][] = [
  'missileMoved',
  'missileHit',
  'shieldHit',
  'reinforcementEnded',
  'hullHit',
];

/** Turns one event into steps and moves the clock on. */
function handle(stage: Stage, event: TalonEvent): void {
  if (!OVERLAPPING.includes(event.type)) stage.last = null;
  if (!BLOW.includes(event.type)) stage.struckAt = null;
  switch (event.type) {
    case 'moved':
    case 'collided':
    case 'displaced':
    case 'struckAsteroids':
    case 'arrived':
    case 'retreated':
    case 'docked':
    case 'terrainDropped':
      return planMovement(stage, event);
    case 'groupFired':
    case 'fired':
    case 'coneFired':
      return planFire(stage, event);
    case 'shieldHit':
    case 'hullHit':
    case 'craftHit':
    case 'critical':
    case 'destroyed':
    case 'exploded':
      return planDamage(stage, event);
    case 'missileLaunched':
    case 'missileMoved':
    case 'missileHit':
    case 'missileDamaged':
    case 'missileDestroyed':
    case 'missileRetargeted':
    case 'missileLost':
      return planMissile(stage, event);
    case 'repairTried':
      stage.push({ kind: 'repair', unit: event.unit, repaired: event.repaired }, TIME.repair);
      return stage.wait(300);
    case 'reinforced':
      stage.push({ kind: 'reinforce', unit: event.unit, arc: event.arc, on: true }, TIME.power);
      return stage.wait(120);
    case 'reinforcementEnded':
      // A blow shows its own flash.
      stage.push({ kind: 'reinforce', unit: event.unit, arc: event.arc, on: false }, event.cause === 'hit' ? 0 : 250);
      return;
    case 'powerSpent':
      stage.push({ kind: 'power', unit: event.unit, use: event.use }, TIME.power);
      return stage.wait(90);
    case 'batteryUsed':
      stage.push({ kind: 'power', unit: event.unit, use: 'battery' }, TIME.power);
      return stage.wait(90);
    case 'powerTransmitted':
      stage.push({ kind: 'transmit', unit: event.unit, squadron: event.squadron }, TIME.transmit);
      return stage.wait(420);
    case 'turnPowered':
      return stage.push({ kind: 'turn-counter', unit: event.unit, turnCounter: event.turnCounter }, 0);
    case 'curveSet':
      return stage.push({ kind: 'speed', unit: event.unit, speed: event.speed }, 300);
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
    case 'weaponHeld':
    case 'explosionArcRolled':
    case 'powerPhaseBegan':
    case 'battleEnded':
      return;
  }
}

/**
 * What is to be seen between two views: pure, deterministic, and such that every unit and missile
 * ends where `next` has it. What `previous` lacks and no event brings simply appears with `next`.
 */
export function planAnimation(previous: TalonView, next: TalonView, events: readonly TalonEvent[]): AudiblePlan {
  const stage = new Stage(previous);
  const heard: HeardEvent<TalonEvent>[] = [];
  for (const event of events) {
    heard.push({ at: stage.clock, event });
    handle(stage, event);
  }
  stage.arrive(next);
  const steps = stage.steps.toSorted((a, b) => a.at - b.at);
  return { steps, heard, duration: steps.reduce((end, step) => Math.max(end, step.at + step.duration), 0) };
}
