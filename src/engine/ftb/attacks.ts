import type { PlanePoint } from '../plane.ts';
import { firstOf, secondOf, type Kinds } from './actions.ts';
import { COMBAT, NOT_SET, SIGN, STEP, isInPlay, type Battle } from './battle.ts';
import { beginCombat } from './combat.ts';
import type { Emit } from './events.ts';
import { alongX, alongY, keptLength } from './flight.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { TYPE_WEAPONS } from './shipTypes.ts';
import { addSign, aimSign } from './signs.ts';
import { WEAPON_RANGE } from './tables.ts';
import { lineFrom, luBetween, reaches } from './torpedoes.ts';
import type { FtbDescription } from './view.types.ts';

// Ship attacks (14): along its vector a ship attacks one target, and one of those that it passes gives cover fire.

/** Moves on along the vector. */
export function nextTarget(battle: Battle): void {
  battle.targetAt[0]!++;
  battle.passed[0] = 0;
}

/** The LU of the vector before the next target comes within range. */
function lastPoint(battle: Battle): number {
  const place = battle.targetAt[0]!;
  const first = battle.targetFirst[place]!;
  if (place + 1 >= battle.targetCount[0]!) return keptLength(battle);
  return Math.max(first, battle.targetFirst[place + 1]! - 1);
}

/** Why the active ship may not attack a ship from a point of its vector now. */
function whyNotAttack(battle: Battle, ship: number, at: number): number {
  if (ship >= battle.shipCount[0]! || !isInPlay(battle, ship)) return REASON.NO_TARGET;
  const active = battle.active[0]!;
  if (battle.side[ship] === battle.side[active]) return REASON.OWN_TARGET;
  if (TYPE_WEAPONS[battle.shipType[active]!] === 0) return REASON.NO_WEAPONS;
  if (battle.attacked[0] !== NOT_SET) return REASON.ATTACK_USED;
  if (at < battle.targetFirst[battle.targetAt[0]!]! || at > lastPoint(battle)) return REASON.NOT_AT_THIS_POINT;
  return reaches(battle, ship, WEAPON_RANGE, at) ? POSSIBLE : REASON.OUT_OF_RANGE;
}

/** One attack for each ship in reach before the next target comes up, from the first point that reaches it: `ship | at << 9`. */
export function attackActions(battle: Battle, out: Int32Array): number {
  const from = battle.targetFirst[battle.targetAt[0]!]!;
  const to = lastPoint(battle);
  let count = 0;
  for (let place = 0; place <= battle.targetAt[0]!; place++) {
    const ship = battle.targets[place]!;
    if (!isInPlay(battle, ship)) continue;
    for (let at = from; at <= to; at++) {
      if (!reaches(battle, ship, WEAPON_RANGE, at)) continue;
      out[count++] = ship | (at << 9);
      break;
    }
  }
  return count;
}

/** The active ship attacks from a point of its vector. */
function attack(battle: Battle, ship: number, at: number, emit?: Emit): void {
  const active = battle.active[0]!;
  battle.attacked[0] = ship;
  battle.passed[0] = 1;
  const x = alongX(battle, at);
  const y = alongY(battle, at);
  aimSign(battle, addSign(battle, SIGN.ATTACK, battle.side[active]!, x, y), ship, emit);
  if (emit) tellCombat('attack', active, ship, { x, y }, { x: battle.x[ship]!, y: battle.y[ship]! }, emit);
  beginCombat(battle, COMBAT.ATTACK, ship);
}

/** Cover fire from the target that is being passed, at the first point that reaches it. */
function cover(battle: Battle, emit?: Emit): void {
  const place = battle.targetAt[0]!;
  const ship = battle.targets[place]!;
  const active = battle.active[0]!;
  battle.covered[0] = 1;
  const x = alongX(battle, battle.targetFirst[place]!);
  const y = alongY(battle, battle.targetFirst[place]!);
  aimSign(battle, addSign(battle, SIGN.COVER, battle.side[ship]!, x, y), ship, emit);
  if (emit) tellCombat('cover', ship, active, { x: battle.x[ship]!, y: battle.y[ship]! }, { x, y }, emit);
  beginCombat(battle, COMBAT.COVER, ship);
}

function tellCombat(
  combat: 'attack' | 'cover',
  unit: number,
  target: number,
  from: PlanePoint,
  to: PlanePoint,
  emit: Emit,
): void {
  emit({ type: 'combatBegan', combat, unit, target, from, to, range: luBetween(from, to) });
}

function holdFire(unit: number, target: number, isCover: boolean, emit?: Emit): void {
  emit?.({ type: 'heldFire', unit, target, cover: isCover });
}
const passedTarget = (battle: Battle): number => battle.targets[battle.targetAt[0]!]!;

function describeCover(battle: Battle, kind: 'cover' | 'no-cover'): FtbDescription {
  const unit = passedTarget(battle);
  const { range } = lineFrom(battle, unit, battle.targetFirst[battle.targetAt[0]!]!);
  return { kind, unit, target: battle.active[0]!, range };
}

/** 14: to attack or not, and to give cover fire or not. */
export const shipAttackActions = {
  ATTACK: {
    step: STEP.ATTACK,
    args: 2,
    whyNot: (battle, action) => whyNotAttack(battle, firstOf(action), secondOf(action)),
    apply: (battle, action, emit) => attack(battle, firstOf(action), secondOf(action), emit),
    describe(battle, action) {
      const target = firstOf(action);
      return { kind: 'attack', unit: battle.active[0]!, target, ...lineFrom(battle, target, secondOf(action)) };
    },
  },
  HOLD_FIRE: {
    step: STEP.ATTACK,
    apply(battle, _action, emit) {
      battle.passed[0] = 1;
      holdFire(battle.active[0]!, passedTarget(battle), false, emit);
    },
    describe: (battle) => ({ kind: 'hold-fire', unit: battle.active[0]!, target: passedTarget(battle) }),
  },
  COVER: {
    step: STEP.COVER,
    apply(battle, _action, emit) {
      cover(battle, emit);
      nextTarget(battle);
    },
    describe: (battle) => describeCover(battle, 'cover'),
  },
  NO_COVER: {
    step: STEP.COVER,
    apply(battle, _action, emit) {
      holdFire(passedTarget(battle), battle.active[0]!, true, emit);
      nextTarget(battle);
    },
    describe: (battle) => describeCover(battle, 'no-cover'),
  },
} satisfies Partial<Kinds>;
