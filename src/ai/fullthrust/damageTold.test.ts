import type { FullThrustEvent } from '../../engine/fullthrust/events.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import { testDamageTold } from '../testing/damageTold.ts';
import { createFullThrustGuide } from './guide.ts';

testDamageTold(fullThrust, createFullThrustGuide(), {
  lost: ({ type, unit, armour, hull }) =>
    type === 'damaged' ? { unit: Number(unit), amount: Number(armour) + Number(hull) } : null,
  dice(event, events) {
    const told = event as unknown as FullThrustEvent;
    if (told.type === 'fired') {
      // 12.3 A reflex field of the target throws beams back, or swallows them.
      const kept = (events as unknown as FullThrustEvent[]).flatMap((one) => (one.type === 'reflexRolled' && one.unit === told.unit && one.target === told.target ? [one.damage - one.taken] : [])); // prettier-ignore
      return { target: told.target, damage: told.shots.reduce((sum, { damage }) => sum + damage, 0) - (kept[0] ?? 0) };
    }
    if (told.type === 'salvoHit') return { target: told.target, damage: told.damage };
    return told.type === 'groupFired' && told.target.kind === 'ship'
      ? { target: told.target.id, damage: told.damage }
      : null;
  },
});
