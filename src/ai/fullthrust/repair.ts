import { ACTION, firstOf, kindOf, secondOf, thirdOf } from '../../engine/fullthrust/actions.ts';
import { KIND, at, type Battle } from '../../engine/fullthrust/battle.ts';
import { working } from '../../engine/fullthrust/ships/sheet.ts';

// Damage control (7.3) and the power core (7.2).

/** What a repaired system is worth, beside others, by kind. */
function needOf(battle: Battle, ship: number, slot: number): number {
  const place = at(ship, slot);
  const size = battle.size[place]!;
  switch (battle.kind[place]) {
    case KIND.POWER_CORE:
      return 20;
    case KIND.BRIDGE:
      return 10;
    case KIND.LIFE_SUPPORT:
      return 6;
    case KIND.FIRE_CONTROL:
      return working(battle, ship, KIND.FIRE_CONTROL) === 0 ? 12 : 1;
    case KIND.DRIVE:
      return 4;
    case KIND.BEAM:
      return size === 1 ? 1 : size * 1.5;
    case KIND.TORPEDO:
    case KIND.LAUNCHER:
      return 3;
    case KIND.SCREEN:
      return 2.5;
    default:
      return 1;
  }
}

/** Where the parties go: all of them to what is needed most. */
export function weighRepairs(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    weights[i] =
      kindOf(action) === ACTION.REPAIR
        ? needOf(battle, firstOf(action), secondOf(action)) ** 1.5 * thirdOf(action)
        : 0.01;
  }
}

/** A core that may explode at the turn's end: one chance in three, so a ship is given up only when it has nothing left. */
export function weighCores(actions: Int32Array, count: number, weights: Float64Array): void {
  for (let i = 0; i < count; i++) {
    const kind = kindOf(actions[i]!);
    weights[i] = kind === ACTION.DONE ? 1 : kind === ACTION.DUMP_CORE ? 0.1 : 0.02;
  }
}
