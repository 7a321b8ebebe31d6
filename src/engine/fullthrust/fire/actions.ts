import { FIELDS, firstOf, secondOf, thirdOf } from '../actions.ts';
import { STEP, at, type Battle } from '../battle.ts';
import { openly } from '../kinds.ts';
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
import { ASTEROID, asteroidLeft, gunsAtAsteroid } from '../terrain/asteroids.ts';
import { oddsAtAsteroid, oddsOf } from './odds.ts';

/** 13.2 One weapon at an asteroid, or all guns (null). */
function atAsteroid(battle: Battle, body: number, slot: number | null): FullThrustDescription {
  const unit = battle.active[0]!;
  const odds = oddsAtAsteroid(battle, unit, slot === null ? gunsAtAsteroid(battle, body) : [slot], body);
  const to = { x: battle.bodies.x[body]!, y: battle.bodies.y[body]! };
  return { kind: 'asteroid', unit, body, to, left: asteroidLeft(battle, body), all: slot === null, odds };
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
  ALL_AT: openly([STEP.FIRE], FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotAllAt(battle, firstOf(action)),
    apply: (battle, action) => announceAll(battle, firstOf(action)),
    describe(battle, action) {
      const unit = battle.active[0]!;
      const target = firstOf(action);
      return { kind: 'fire', unit, target, all: true, odds: oddsOf(battle, unit, gunsAt(battle, target), target) };
    },
  }),
  AIM: openly([STEP.FIRE], FIELDS.FIRST | FIELDS.SECOND, {
    whyNot: (battle, action) => whyNotAim(battle, secondOf(action), firstOf(action), -1),
    apply: (battle, action) => announce(battle, secondOf(action), firstOf(action), -1),
    describe(battle, action) {
      const unit = battle.active[0]!;
      const target = firstOf(action);
      return { kind: 'fire', unit, target, all: false, odds: oddsOf(battle, unit, [secondOf(action)], target) };
    },
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
  }),
  ALL_AT_ASTEROID: openly([STEP.FIRE], FIELDS.SECOND, {
    whyNot: (battle, action) => whyNotAtAsteroid(battle, -1, secondOf(action)),
    apply: (battle, action) => announceAllAtAsteroid(battle, secondOf(action)),
    describe: (battle, action) => atAsteroid(battle, secondOf(action), null),
  }),
  AIM_AT_ASTEROID: openly([STEP.FIRE], FIELDS.SECOND | FIELDS.THIRD, {
    whyNot: (battle, action) => whyNotAtAsteroid(battle, thirdOf(action), secondOf(action)),
    apply: (battle, action) => announce(battle, thirdOf(action), ASTEROID + secondOf(action), -1),
    describe: (battle, action) => atAsteroid(battle, secondOf(action), thirdOf(action)),
  }),
};
