import { KIND, KNOWN, at, type Battle } from '../battle.ts';
import { ARCS } from '../design/terms.ts';
import { arcOf, lengthOf } from '../ground.ts';
import { knownOf } from '../sensors/disclosure.ts';
import { screensOf } from '../ships/sheet.ts';
import { SYSTEM_WORDS } from '../terms.ts';
import type { ShotOdds } from '../view.types.ts';
import { shotAtAsteroid } from '../terrain/asteroids.ts';
import { BEAM_BAND, PACK_BAND, PACK_BANDS, TORPEDO_BAND, TORPEDO_BANDS, arcTo, bandTo } from './bearing.ts';
import { beamDamage, beamDice, packDice, torpedoNeeds } from './shots.ts';

/** What a 6 goes on to do on average (4.3): a + b/6 of itself again, past screens. */
const AGAIN = 0.8;
/** Average damage of a beam's die at each level of screens, rolls again included. */
export const BEAM_AVERAGE = [0, 1, 2].map(
  (screens) => [1, 2, 3, 4, 5, 6].reduce((sum, die) => sum + beamDamage(die, screens), AGAIN) / 6,
);
const DIE_AVERAGE = 3.5;
/** 4.8 Average damage of a needle beam's die, systems aside. */
export const NEEDLE_AVERAGE = 2 / 6;
/** 4.7 Average damage of a pulse torpedo at a band of 6 MU. */
export const torpedoAverage = (band: number): number => ((7 - torpedoNeeds(band)) * DIE_AVERAGE) / 6;

/** 11.2 Screens of a target as far as the firer knows of any. */
export const knownScreens = (battle: Battle, target: number): number =>
  knownOf(battle, target) < KNOWN.DRIVE ? 0 : screensOf(battle, target);

/** Dice of a weapon at a target, and the least die that does anything; `dice` 0 beyond its reach. */
function shotOf(battle: Battle, ship: number, slot: number, target: number): { dice: number; needs: number } {
  const place = at(ship, slot);
  switch (battle.kind[place]) {
    case KIND.BEAM: {
      const dice = beamDice(battle.size[place]!, bandTo(battle, ship, target, BEAM_BAND, 9));
      return { dice, needs: knownScreens(battle, target) > 0 ? 5 : 4 };
    }
    case KIND.SUBMUNITIONS:
      return { dice: packDice(bandTo(battle, ship, target, PACK_BAND, PACK_BANDS)), needs: 4 };
    case KIND.TORPEDO:
      return { dice: 1, needs: torpedoNeeds(bandTo(battle, ship, target, TORPEDO_BAND, TORPEDO_BANDS)) };
    default:
      return { dice: 1, needs: 5 };
  }
}

/** Damage points that a weapon does on average. */
export function averageOf(battle: Battle, ship: number, slot: number, target: number): number {
  const { dice, needs } = shotOf(battle, ship, slot, target);
  switch (battle.kind[at(ship, slot)]) {
    case KIND.BEAM:
      return dice * BEAM_AVERAGE[knownScreens(battle, target)]!;
    case KIND.SUBMUNITIONS:
      return dice * BEAM_AVERAGE[0]!;
    case KIND.TORPEDO:
      return ((7 - needs) * DIE_AVERAGE) / 6;
    default:
      return NEEDLE_AVERAGE;
  }
}

/** 13.2 The odds of several weapons of a ship at an asteroid. */
export function oddsAtAsteroid(battle: Battle, ship: number, slots: readonly number[], body: number): ShotOdds {
  const weapons = slots.map((slot) => {
    const kind = battle.kind[at(ship, slot)]!;
    const size = kind === KIND.BEAM ? battle.size[at(ship, slot)]! : 0;
    return { slot, system: SYSTEM_WORDS[kind]!, class: size, ...shotAtAsteroid(battle, ship, slot, body) };
  });
  const [dx, dy] = [battle.bodies.x[body]! - battle.x[ship]!, battle.bodies.y[body]! - battle.y[ship]!];
  const expected = weapons.reduce((sum, { system, dice, needs }) => sum + (system === 'torpedo' ? ((7 - needs) * DIE_AVERAGE) / 6 : dice * BEAM_AVERAGE[0]!), 0); // prettier-ignore
  return {
    expected: Math.round(expected * 100),
    range: lengthOf(dx, dy),
    arc: ARCS[arcOf(battle.course[ship]!, dx, dy, battle.rolled[ship] === 1)]!,
    weapons,
  };
}

/** The odds of several weapons of a ship at one target. */
export function oddsOf(battle: Battle, ship: number, slots: readonly number[], target: number): ShotOdds {
  const weapons = slots.map((slot) => {
    const kind = battle.kind[at(ship, slot)]!;
    const size = kind === KIND.BEAM ? battle.size[at(ship, slot)]! : 0;
    return { slot, system: SYSTEM_WORDS[kind]!, class: size, ...shotOf(battle, ship, slot, target) };
  });
  const expected = slots.reduce((sum, slot) => sum + averageOf(battle, ship, slot, target), 0);
  return {
    expected: Math.round(expected * 100),
    range: lengthOf(battle.x[target]! - battle.x[ship]!, battle.y[target]! - battle.y[ship]!),
    arc: ARCS[arcTo(battle, ship, target)]!,
    weapons,
  };
}
