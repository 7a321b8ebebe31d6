import type { Battle } from '../battle.ts';
import { furballsTellRivals } from '../rulesVersion.ts';
import { HEAVY } from './types.ts';

// 5.4 Multiple group dogfights: who shoots at several rivals divides its kills among them.

/** The lowest bit that is set, by number; −1 for none. */
export const lowestOf = (bits: number): number => 31 - Math.clz32(bits & -bits);

function sizeOf(groups: number): number {
  let count = 0;
  for (let bits = groups; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** 5.9 The heavy fighters among these groups, as bits. */
function heavyOf(battle: Battle, groups: number): number {
  let heavy = 0;
  for (let bits = groups; bits !== 0; bits &= bits - 1)
    if (battle.groupType[lowestOf(bits)] === HEAVY) heavy |= bits & -bits;
  return heavy;
}

/** 5.9 Whether 4s do nothing to all of a group's rivals. */
export function ignoresFours(battle: Battle, group: number): boolean {
  const rivals = battle.dogfight[group]!;
  if (furballsTellRivals(battle)) return heavyOf(battle, rivals) === rivals;
  return battle.groupType[lowestOf(rivals)] === HEAVY;
}

/** 5.4 Kills are divided as equally as may be, those by 4s among standard rivals only; what finds no craft is lost. */
export function splitKills(battle: Battle, group: number, kills: number, fours: number): void {
  const rivals = battle.dogfight[group]!;
  if (!furballsTellRivals(battle)) return splitByOne(battle, group, kills);
  const favoured = battle.oddKills[group]! - 1;
  const heavy = heavyOf(battle, rivals);
  const most = kills - fours;
  if (heavy === 0 || heavy === rivals || shareOf(heavy, rivals, kills, favoured) <= most)
    return share(battle, rivals, kills, favoured);
  share(battle, heavy, most, favoured);
  share(battle, rivals & ~heavy, fours, favoured);
}

/** Of kills that fall on `rivals`, how many fall on those `among` them. */
function shareOf(among: number, rivals: number, kills: number, favoured: number): number {
  const each = Math.floor(kills / sizeOf(rivals));
  const odd = oddOnes(rivals, kills, favoured);
  return each * sizeOf(among) + sizeOf(odd & among);
}

/** The rivals that take one more than the others: the favoured one, then the first. */
function oddOnes(rivals: number, kills: number, favoured: number): number {
  let left = kills % sizeOf(rivals);
  let odd = 0;
  if (left > 0 && favoured >= 0 && (rivals >> favoured) & 1) {
    odd = 1 << favoured;
    left--;
  }
  for (let bits = rivals & ~odd; left > 0; bits &= bits - 1, left--) odd |= bits & -bits;
  return odd;
}

function share(battle: Battle, rivals: number, kills: number, favoured: number): void {
  const each = Math.floor(kills / sizeOf(rivals));
  const odd = oddOnes(rivals, kills, favoured);
  for (let bits = rivals; bits !== 0; bits &= bits - 1) {
    const rival = lowestOf(bits);
    battle.groupKilled[rival]! += each + ((odd >> rival) & 1);
  }
}

/** As it was before version 7: all odd kills on the favoured rival. */
function splitByOne(battle: Battle, group: number, kills: number): void {
  const rivals = battle.dogfight[group]!;
  const count = sizeOf(rivals);
  const each = Math.floor(kills / count);
  let odd = kills - each * count;
  const favoured = battle.oddKills[group]! - 1;
  if (favoured >= 0 && (rivals >> favoured) & 1) {
    battle.groupKilled[favoured]! += odd;
    odd = 0;
  }
  for (let bits = rivals; bits !== 0; bits &= bits - 1) {
    battle.groupKilled[lowestOf(bits)]! += each + (odd > 0 ? 1 : 0);
    if (odd > 0) odd--;
  }
}
