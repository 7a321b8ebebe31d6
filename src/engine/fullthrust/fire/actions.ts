import { ACTION, FIELDS, encode, firstOf, secondOf, thirdOf } from '../actions.ts';
import { KIND, KNOWN, STEP, SWITCH, at, isOn, type Battle } from '../battle.ts';
import { openly } from '../kinds.ts';
import { othersOf, upTo, type Choice, type OrderOffer } from '../offers.ts';
import { REASON } from '../reasons.ts';
import { knownOf } from '../sensors/disclosure.ts';
import { SYSTEM_WORDS } from '../terms.ts';
import type { FullThrustDescription } from '../view.types.ts';
import {
  announce,
  announceAll,
  announceAllAtAsteroid,
  clearAnnounced,
  gunsAt,
  whyNotAim,
  whyNotAllAt,
  whyNotAtAsteroid,
  whyNotFire,
} from './announce.ts';
import { ASTEROID, asteroidLeft, gunsAtAsteroid, isBreakable } from '../terrain/asteroids.ts';
import { reachOf } from './bearing.ts';
import { oddsAtAsteroid, oddsOf } from './odds.ts';

/** 13.2 One weapon at an asteroid, or all guns (null). */
function atAsteroid(battle: Battle, body: number, slot: number | null): FullThrustDescription {
  const unit = battle.active[0]!;
  const odds = oddsAtAsteroid(battle, unit, slot === null ? gunsAtAsteroid(battle, body) : [slot], body);
  const to = { x: battle.bodies.x[body]!, y: battle.bodies.y[body]! };
  return { kind: 'asteroid', unit, body, to, left: asteroidLeft(battle, body), all: slot === null, odds };
}

const foesOf = (battle: Battle, ship: number): number[] => othersOf(battle, battle.side[ship]!);

/** Whether a system is a weapon that is aimed by itself, a needle aside. */
const isAimed = (battle: Battle, place: number): boolean =>
  battle.kind[place] !== KIND.NEEDLE && reachOf(battle.kind[place]!, battle.size[place]!) > 0;

/** 4.2 All guns at any target. */
const allAt = (battle: Battle, ship: number): OrderOffer[] => [
  { kind: 'fire', needs: 'target', choices: foesOf(battle, ship).map((target) => [target, encode(ACTION.ALL_AT, target)]) }, // prettier-ignore
];

/** 4.2 Each weapon by itself at any target. */
function aimOf(battle: Battle, ship: number, slot: number): OrderOffer | null {
  if (!isAimed(battle, at(ship, slot))) return null;
  const choices = foesOf(battle, ship).map((target) => [target, encode(ACTION.AIM, target, slot)] as const);
  return { kind: 'aim', needs: 'target', slot, choices };
}

/** 4.8 A needle at any system that is known. */
function needleOf(battle: Battle, ship: number, slot: number): OrderOffer | null {
  if (battle.kind[at(ship, slot)] !== KIND.NEEDLE) return null;
  const known = foesOf(battle, ship).filter((target) => knownOf(battle, target) >= KNOWN.SYSTEMS);
  const choices = known.flatMap((target) => upTo(battle.systemCount[target]!).map((aim): Choice => [target, encode(ACTION.NEEDLE, target, slot, aim)])); // prettier-ignore
  return {
    kind: 'needle',
    needs: 'target',
    slot,
    choices,
    otherwise: REASON.NOT_DISCLOSED,
    untold: REASON.NEEDLE_TARGET,
  };
}

/** 13.2 Asteroids that fire may break. */
const rocksIn = (battle: Battle): number[] =>
  isOn(battle, SWITCH.ASTEROID_DAMAGE) ? upTo(battle.bodies.count[0]!).filter((body) => isBreakable(battle, body)) : [];

/** 13.2 All guns at any asteroid. */
function allAtRocks(battle: Battle): OrderOffer[] {
  const choices = rocksIn(battle).map((body) => [body + 1, encode(ACTION.ALL_AT_ASTEROID, 0, body)] as const);
  return choices.length === 0 ? [] : [{ kind: 'asteroid', needs: 'amount', choices }];
}

/** 13.2 Each weapon by itself at any asteroid; told before all that is fired at ships. */
function aimsAtRocks(battle: Battle, ship: number): OrderOffer[] {
  const rocks = rocksIn(battle);
  if (rocks.length === 0) return [];
  return upTo(battle.systemCount[ship]!).flatMap((slot): OrderOffer[] => {
    if (!isAimed(battle, at(ship, slot))) return [];
    const choices = rocks.map((body) => [body + 1, encode(ACTION.AIM_AT_ASTEROID, 0, body, slot)] as const);
    return [{ kind: 'aim-asteroid', needs: 'amount', slot, choices }];
  });
}

/** 4.2, 4.8, 13.2 Ships' fire: who fires, and at whom with what. */
export const fireKinds = {
  SHIP: openly([STEP.SHIP], FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotFire(battle, firstOf(action), battle.toAct[0]!),
    apply(battle, action) {
      battle.active[0] = firstOf(action);
      clearAnnounced(battle);
    },
    describe: (_battle, action) => ({ kind: 'ship', unit: firstOf(action) }),
  }),
  ALL_AT_ASTEROID: openly([STEP.FIRE], FIELDS.SECOND, {
    whyNot: (battle, action) => whyNotAtAsteroid(battle, -1, secondOf(action)),
    apply: (battle, action) => announceAllAtAsteroid(battle, secondOf(action)),
    describe: (battle, action) => atAsteroid(battle, secondOf(action), null),
    special: { ship: allAtRocks },
  }),
  AIM_AT_ASTEROID: openly([STEP.FIRE], FIELDS.SECOND | FIELDS.THIRD, {
    whyNot: (battle, action) => whyNotAtAsteroid(battle, thirdOf(action), secondOf(action)),
    apply: (battle, action) => announce(battle, thirdOf(action), ASTEROID + secondOf(action), -1),
    describe: (battle, action) => atAsteroid(battle, secondOf(action), thirdOf(action)),
    special: { ship: aimsAtRocks },
  }),
  ALL_AT: openly([STEP.FIRE], FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotAllAt(battle, firstOf(action)),
    apply: (battle, action) => announceAll(battle, firstOf(action)),
    describe(battle, action) {
      const unit = battle.active[0]!;
      const target = firstOf(action);
      return { kind: 'fire', unit, target, all: true, odds: oddsOf(battle, unit, gunsAt(battle, target), target) };
    },
    special: { ship: allAt },
  }),
  AIM: openly([STEP.FIRE], FIELDS.FIRST | FIELDS.SECOND, {
    whyNot: (battle, action) => whyNotAim(battle, secondOf(action), firstOf(action), -1),
    apply: (battle, action) => announce(battle, secondOf(action), firstOf(action), -1),
    describe(battle, action) {
      const unit = battle.active[0]!;
      const target = firstOf(action);
      return { kind: 'fire', unit, target, all: false, odds: oddsOf(battle, unit, [secondOf(action)], target) };
    },
    special: { slot: aimOf },
  }),
  NEEDLE: openly([STEP.FIRE], FIELDS.FIRST | FIELDS.SECOND | FIELDS.THIRD, {
    whyNot: (battle, action) => whyNotAim(battle, secondOf(action), firstOf(action), thirdOf(action)),
    apply: (battle, action) => announce(battle, secondOf(action), firstOf(action), thirdOf(action)),
    describe(battle, action) {
      const unit = battle.active[0]!;
      const [target, slot, aim] = [firstOf(action), secondOf(action), thirdOf(action)];
      const system = SYSTEM_WORDS[battle.kind[at(target, aim)]!]!;
      return { kind: 'needle', unit, target, slot, at: aim, system, odds: oddsOf(battle, unit, [slot], target) };
    },
    special: { slot: needleOf },
  }),
};
