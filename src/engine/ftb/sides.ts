import { firstOf, type Kinds } from './actions.ts';
import { NOT_SET, STEP, type Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { bodiesOf, flown } from './flight.ts';
import { PASS, corners, flyPath } from './plane.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import type { FtbDescription } from './view.types.ts';

// Gravity influence (30): the side on which a body straight ahead is passed.

const flies = (battle: Battle): number => (battle.torpedo[0] === NOT_SET ? battle.active[0]! : battle.torpedo[0]!);

function nameSide(battle: Battle, pass: number, emit?: Emit): void {
  const body = battle.ahead[0]!;
  battle.passes[0]! |= pass << (2 * body);
  emit?.({ type: 'sideNamed', object: flies(battle), body, to: pass === PASS.BODY_TO_PORT ? 'port' : 'starboard' });
}

function describeSide(battle: Battle, pass: number): FtbDescription {
  const body = battle.ahead[0]!;
  const object = flies(battle);
  const passes = battle.passes[0]! | (pass << (2 * body));
  const { x, y, course, length, bent } = battle;
  const bodies = bodiesOf(battle);
  flyPath(flown, x[object]!, y[object]!, course[object]!, length[object]!, bodies, bent[object]!, passes);
  const to = pass === PASS.BODY_TO_PORT ? 'port' : 'starboard';
  return { kind: 'name-side', object, body, to, path: corners(flown) };
}

/** 30: to port or to starboard. */
export const sideActions = {
  NAME_SIDE: {
    step: STEP.SIDE,
    args: 1,
    whyNot(_battle, action) {
      const pass = firstOf(action);
      return pass === PASS.BODY_TO_PORT || pass === PASS.BODY_TO_STARBOARD ? POSSIBLE : REASON.NO_SUCH_SIDE;
    },
    apply: (battle, action, emit) => nameSide(battle, firstOf(action), emit),
    describe: (battle, action) => describeSide(battle, firstOf(action)),
  },
} satisfies Partial<Kinds>;
