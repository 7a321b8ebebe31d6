import type { Battle } from './battle.ts';

// Rulings that were mended while battles were under way. A battle keeps the reading it began with, so
// that its log replays to the same end; each mended branch asks one of the predicates below.

/** Of the rules as battles begin now; `Game.version`. */
export const RULES_VERSION = 6;
/** The first whose battles replay to the same bytes. What is older is played as version 3 was. */
export const OLDEST_KEPT = 3;

/** The version with the mends of 5.4.4, 7.5, 8.6.4, 15.1 and 16.1. */
const MENDED = 4;
/** The version that looks at whether aims can be reached; played like the one before. */
const AIMS_LOOKED_AT = 5;
/** The version in which nothing leaves the map in vain or stays on it in vain (7.5). */
const NONE_IN_VAIN = 6;

/** What a battle's state stores of its version: that of the last mend of play, 0 before the first, whose states had no such field. */
export function storedVersion(version: number): number {
  if (version < MENDED) return 0;
  return version < NONE_IN_VAIN ? MENDED : NONE_IN_VAIN;
}

const isMended = (battle: Battle): boolean => battle.rulesVersion[0]! >= MENDED;

/** 5.4.4: whether a setup may not begin with negative power. */
export function refusesNegativePower(version: number): boolean {
  return version >= MENDED;
}

/** Whether a setup may ask for no more than its fleets can do; before, only ships by name were looked for. */
export function refusesAimsOutOfReach(version: number): boolean {
  return version >= AIMS_LOOKED_AT;
}

/** 7.5.1: whether the map also shifts for missiles; before, what it left outside was lost. */
export function mapShiftsForMissiles(battle: Battle): boolean {
  return isMended(battle);
}

/** 7.5.2: whether only a unit whose going frees room retreats; before, the one farthest from its neighbour, wherever. */
export function onlyEdgesRetreat(battle: Battle): boolean {
  return isMended(battle);
}

/** 7.5.2: whether each unit that retreats frees room by itself; before, two in one outermost column went one after the other. */
export function noneRetreatsInVain(battle: Battle): boolean {
  return battle.rulesVersion[0]! >= NONE_IN_VAIN;
}

/** 7.5.1: whether a map that grows has room for missiles too; before, they were measured against what it was. */
export function growsBeforeMissiles(battle: Battle): boolean {
  return battle.rulesVersion[0]! >= NONE_IN_VAIN;
}

/** 7.5.3: whether a planet is kept only for a transport that can reach an aim there; before, for any aim of leaving. */
export function keepsPlanetsForTransports(battle: Battle): boolean {
  return battle.rulesVersion[0]! >= NONE_IN_VAIN;
}

/** 8.6.4, 13.6: whether an explosion hits one missile of a hex in all; before, one of each side. */
export function explosionHitsOneMissile(battle: Battle): boolean {
  return isMended(battle);
}

/** 15.1.3: whether the damage falls on the arc hit before the throw; before, on the one that faced the firer after it. */
export function waveHitsArcBeforeThrow(battle: Battle): boolean {
  return isMended(battle);
}

/** 16.1: whether fighters dock only where retreat is allowed or docking asked for; before, always. */
export function fightersDockByScenario(battle: Battle): boolean {
  return isMended(battle);
}
