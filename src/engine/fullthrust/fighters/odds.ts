import { KIND, QUALITY, at, type Battle } from '../battle.ts';
import { defenceKills } from '../defence/defence.ts';
import { knownScreens } from '../fire/odds.ts';
import { beamDamage } from '../fire/shots.ts';
import { killsMissile, missilesLeft } from '../missiles/interception.ts';
import type { AttackOdds } from '../view.types.ts';
import { killsOf, killsOnlyBySixes, modifierOf, shipDie, volley } from './combat.ts';
import { HEAVY, TORPEDO } from './types.ts';

// 5.2–5.6 What fighters and point defence do on average, in hundredths: for who chooses among them.

const DICE = [1, 2, 3, 4, 5, 6];
const sum = (of: (die: number) => number): number => DICE.reduce((all, die) => all + of(die), 0);
const hundredths = (average: number): number => Math.round(100 * average);

/** A die that rolls again by a 6, and again: the dice after it count as `next`. */
const rolling = (first: (die: number) => number, next = first): number => sum(first) / 6 + sum(next) / 30;

/** 5.2, 5.9 Average damage of one die of a group of some type at a ship behind a level of screens. */
export const attackDie = (type: number, screens: number): number =>
  type === TORPEDO
    ? sum((rolled) => (rolled >= 4 ? rolled : 0)) / 6
    : rolling(
        (rolled) => beamDamage(shipDie(type, rolled), screens),
        (rolled) => beamDamage(shipDie(type, rolled), 0),
      );

/** 5.2, 5.9 Damage of a whole group at a ship whose defences let it through. */
const damageAt = (battle: Battle, group: number, ship: number): number =>
  volley(battle, group) * attackDie(battle.groupType[group]!, knownScreens(battle, ship));

/** 5.4, 5.9 Kills of a whole group at another, as long as there are craft to kill. */
function killsAt(battle: Battle, group: number, rival: number): number {
  const onlySixes = killsOnlyBySixes(battle, group);
  const modifier = modifierOf(battle, group);
  const kills = (rolled: number): number => killsOf(rolled + modifier, onlySixes, battle.groupType[rival] === HEAVY);
  // A 6 that turkeys make a 5 does not roll again.
  const again = !onlySixes && modifier >= 0;
  const die = again ? rolling(kills) : sum(kills) / 6;
  return Math.min(battle.craft[rival]!, volley(battle, group) * die);
}

/** 5.6 Missiles that a group kills, as long as there are any. */
function missilesBy(battle: Battle, group: number, salvo: number): number {
  const die = rolling((rolled) => (killsMissile(battle.groupType[group]!, rolled) ? 1 : 0));
  return Math.min(missilesLeft(battle, salvo), battle.craft[group]! * die);
}

/** 5.8 Chance in per cent that a group attacks a ship at all. */
function steadiness(battle: Battle, group: number): number {
  const craft = battle.craft[group]!;
  if (craft >= 6) return 100;
  const quality = battle.quality[group]!;
  const needed = craft + (quality === QUALITY.ACE ? 1 : quality === QUALITY.TURKEY ? -1 : 0);
  return Math.round((100 * Math.min(6, Math.max(0, needed))) / 6);
}

/** The odds of a group's attack. */
export function attackOdds(battle: Battle, group: number, kind: 'ship' | 'group' | 'salvo', id: number): AttackOdds {
  switch (kind) {
    case 'ship':
      return { expected: hundredths(damageAt(battle, group, id)), attacks: steadiness(battle, group) };
    case 'group':
      return { expected: hundredths(killsAt(battle, group, id)), attacks: 100 };
    case 'salvo':
      return { expected: hundredths(missilesBy(battle, group, id)), attacks: 100 };
  }
}

/** 5.3, 5.9 Kills of a weapon that defends, at fighters or missiles. */
export function defenceOdds(battle: Battle, ship: number, slot: number, heavy: boolean): number {
  const isBeam = battle.kind[at(ship, slot)] === KIND.BEAM;
  return hundredths(rolling((die) => defenceKills(die, isBeam, heavy)));
}
