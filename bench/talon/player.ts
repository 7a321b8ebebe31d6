import type { Option, Side } from '../../src/engine/game.ts';
import type { TalonOption, TalonView } from '../../src/engine/talon/view.types.ts';
import { ordersOf, salvo } from '../../src/renderer/systems/talon/battle/orders.ts';
import { plans } from '../../src/renderer/systems/talon/battle/plans.ts';
import type { BenchPlayer } from '../shared/benchSystem.ts';

/** How Talon's screen is used: all weapons planned, orders to all ships, curves kept by ending the power phase. */
export const talonPlayer: BenchPlayer = {
  scenarios: ['duel', 'mixed'],
  planned(given, options) {
    const view = given as TalonView;
    for (const { id, side } of view.units) {
      const actor = { kind: 'unit', id };
      if (side !== (view.toAct as Side) || !plans.mayHave(view, actor)) continue;
      const option = plans.planned('weapons', actor, view, options as TalonOption[]);
      if (option) return option;
    }
    return null;
  },
  defaults(view, given) {
    const options = given as TalonOption[];
    const kept = options.filter(
      ({ action, description }) => action !== null && description.kind === 'set-curve' && description.change === 0,
    );
    const end = options.find(({ action, description }) => action !== null && description.kind === 'end-step');
    if (end && kept.length > 0) return { takes: end, options: kept, then: () => null };
    const [order] = ordersOf(view as TalonView, options);
    return order?.options[0]
      ? { takes: order.options[0], options: order.options, then: (next) => order.then(next as TalonOption[]) }
      : null;
  },
  whole: (option) => salvo(option as TalonOption) as ((options: readonly Option[]) => Option | null) | null,
};
