import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import { hexToWorld } from '../../../../board/tables/hexLayout.ts';
import type { Stage } from './stage.ts';
import { TIME } from './timings.ts';

type EventOf<Type extends TalonEvent['type']> = Extract<TalonEvent, { type: Type }>;

type DamageEvent = EventOf<'shieldHit' | 'hullHit' | 'craftHit' | 'critical' | 'destroyed' | 'exploded'>;

/** Sections 8.4–8.6 and 12.1.2: what hits do. */
export function planDamage(stage: Stage, event: DamageEvent): void {
  switch (event.type) {
    case 'shieldHit':
      stage.push(
        {
          kind: 'shield',
          unit: event.unit,
          arc: event.arc,
          amount: event.amount,
          left: event.left,
          absorbed: event.reinforcement,
        },
        TIME.shield,
      );
      stage.push({ kind: 'number', unit: event.unit, amount: event.amount, on: 'shield' }, TIME.number);
      return stage.wait(200);
    case 'hullHit':
      stage.push({ kind: 'hull', unit: event.unit, amount: event.amount, left: event.left }, TIME.hull);
      stage.push({ kind: 'number', unit: event.unit, amount: event.amount, on: 'hull' }, TIME.number);
      return stage.wait(260);
    case 'craftHit':
      stage.push({ kind: 'craft', unit: event.unit, craft: event.craft, left: event.left }, TIME.craft);
      stage.push({ kind: 'number', unit: event.unit, amount: event.amount, on: 'hull' }, TIME.number);
      return stage.wait(300);
    case 'critical':
      if (!event.effective || event.code === 'none') return;
      stage.push({ kind: 'critical', unit: event.unit, code: event.code }, TIME.critical);
      return stage.wait(380);
    case 'destroyed':
      return destroy(stage, event);
    case 'exploded':
      return explode(stage, event);
  }
}

function destroy(stage: Stage, event: EventOf<'destroyed'>): void {
  const token = stage.units.get(event.unit);
  // 16.3: what was docked is lost with its carrier and was not to be seen.
  if (!token) return;
  const swallowed = event.cause === 'planet' || event.cause === 'black-hole';
  if (swallowed) stage.rest();
  const duration = swallowed ? TIME.swallowed : TIME.breakUp;
  stage.push({ kind: 'destroyed', unit: event.unit, cause: event.cause, from: token.pose }, duration);
  stage.hold(duration);
  stage.units.delete(event.unit);
  stage.makeRoom();
}

function explode(stage: Stage, event: EventOf<'exploded'>): void {
  stage.clock = Math.max(stage.clock, stage.lastExplosion + TIME.chain);
  stage.lastExplosion = stage.clock;
  const gone = stage.steps.find((step) => step.kind === 'destroyed' && step.unit === event.unit);
  const place =
    stage.units.get(event.unit)?.pose ??
    (gone?.kind === 'destroyed' ? gone.from : { ...hexToWorld(event.at), scale: 1 });
  stage.push(
    { kind: 'explosion', unit: event.unit, place, rating: event.rating, order: stage.explosions++ },
    TIME.explosion,
  );
  stage.busyUntil = Math.max(stage.busyUntil, stage.clock + TIME.chain);
  stage.wait(TIME.shock);
}
