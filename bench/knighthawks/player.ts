import type { KnightHawksOption, KnightHawksView } from '../../src/engine/knighthawks/view.types.ts';
import { ordersOf, salvo } from '../../src/renderer/systems/knighthawks/battle/orders.ts';
import type { BenchPlayer } from '../shared/benchSystem.ts';

/** Kinds of actions that a ship's way is pulled of on the board: its speed or orbit, its facing, each hex. */
const PULLED = ['speed', 'orbit', 'face', 'move'];

/** How Knight Hawks' screen is used: each ship pulled to where its move ends, orders to all beams, weapons of a kind at one target. */
export const knightHawksPlayer: BenchPlayer = {
  scenarios: ['duel', 'patrol'],
  defaults(view, given) {
    const [order] = ordersOf(view as KnightHawksView, given as KnightHawksOption[]);
    return order?.options[0]
      ? { takes: order.options[0], options: order.options, then: (next) => order.then(next as KnightHawksOption[]) }
      : null;
  },
  whole: (option) => salvo(option as KnightHawksOption) as ReturnType<BenchPlayer['whole']>,
  isPulledOn(begun, next) {
    const [before, after] = [begun, next].map(({ description }) => description as KnightHawksOption['description']);
    return (
      PULLED.includes(before!.kind) &&
      PULLED.includes(after!.kind) &&
      'unit' in before! &&
      'unit' in after! &&
      before.unit === after.unit
    );
  },
};
