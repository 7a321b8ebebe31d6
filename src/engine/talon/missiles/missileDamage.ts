import { FIELDS, MISSILE_STATUS, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';

// Section 13.6: shooting down missiles.

const AT = FIELDS;
const { IN_FLIGHT } = MISSILE_STATUS;
const DESTROYS_AT_ONCE = 3;

/** 13: whether a missile flies in this place. */
export function isInFlight(battle: Battle, missile: number): boolean {
  const { bytes } = battle;
  return missile < bytes[AT.missileCount]! && bytes[AT.missileStatus + missile] === IN_FLIGHT;
}

/** Whether `missile` is in flight and in the same hex as `like` is or was. */
export function isInSameHex(battle: Battle, like: number, missile: number): boolean {
  return (
    isInFlight(battle, missile) &&
    battle.missileQ[missile] === battle.missileQ[like] &&
    battle.missileR[missile] === battle.missileR[like]
  );
}

/** Whether `missile` is in flight, of the same side and in the same hex as `like` is or was. */
export function isMissileHere(battle: Battle, like: number, missile: number): boolean {
  return battle.missileSide[missile] === battle.missileSide[like] && isInSameHex(battle, like, missile);
}

/** Whether it makes no difference which of two missiles of a hex is hit. */
export function missileAlike(battle: Battle, a: number, b: number): boolean {
  return (
    battle.missileSide[a] === battle.missileSide[b] &&
    battle.missileDamaged[a] === battle.missileDamaged[b] &&
    battle.missileMoved[a] === battle.missileMoved[b] &&
    battle.missileTarget[a] === battle.missileTarget[b] &&
    battle.missileFacing[a] === battle.missileFacing[b]
  );
}

/** Frees the missile's place without an event, as after a hit. */
export function removeMissile(battle: Battle, missile: number): void {
  battle.missileStatus[missile] = MISSILE_STATUS.NONE;
  while (battle.missileCount[0]! > 0 && !battle.missileStatus[battle.missileCount[0]! - 1])
    battle.missileCount[0] = battle.missileCount[0]! - 1;
}

/** 13.6: 3 or more at once destroy it, less flips it, and then any damage destroys it. */
export function damageMissile(
  battle: Battle,
  missile: number,
  amount: number,
  cause: 'fire' | 'explosion',
  emit?: Emit,
): void {
  if (amount < DESTROYS_AT_ONCE && !battle.missileDamaged[missile]) {
    battle.missileDamaged[missile] = 1;
    emit?.({ type: 'missileDamaged', missile, amount });
    return;
  }
  destroyMissile(battle, missile, cause, emit);
}

/** 13.4, 13.6: takes a missile out of flight, and tells why. */
export function destroyMissile(
  battle: Battle,
  missile: number,
  cause: 'fire' | 'explosion' | 'terrain' | 'left-map',
  emit?: Emit,
): void {
  emit?.({
    type: 'missileDestroyed',
    missile,
    at: { q: battle.missileQ[missile]!, r: battle.missileR[missile]! },
    cause,
  });
  removeMissile(battle, missile);
}
