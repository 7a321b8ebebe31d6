import '../../src/renderer/testing/runes.ts';
import type { TalonEvent } from '../../src/engine/talon/events.ts';
import type { TalonView } from '../../src/engine/talon/view.types.ts';
import { isFire, joins } from '../../src/renderer/systems/talon/events/acts.ts';
import { planAnimation } from '../../src/renderer/systems/talon/board/animation/plan.ts';
import type { BenchShow } from '../shared/benchSystem.ts';

/** Five ships a side. */
export const talonShow: BenchShow = {
  scenario: 'mixed',
  rounds: 8,
  least: 4,
  units: (view, side) =>
    (view as TalonView).units.filter((unit) => unit.side === side && unit.status === 'in-play').length,
  isFire: (events) => (events as TalonEvent[]).some(isFire),
  joins: (before, next) => joins(before as TalonEvent[], next as TalonEvent[]),
  duration: (before, next, events) =>
    planAnimation(before as TalonView, next as TalonView, events as TalonEvent[]).duration,
};
