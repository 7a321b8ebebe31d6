import type { Battle } from './battle.ts';

// Rulings that were mended while battles were under way. A battle keeps the reading it began with, so
// that its log replays to the same end; each mended branch asks one of the predicates below.

/** Of the rules as battles begin now; `Game.version`. */
export const RULES_VERSION = 8;
/** The first whose battles replay to the same bytes. */
export const OLDEST_KEPT = 1;

/** 3.9: whether hulks, fighters and salvoes come along in a stern chase; before, they stayed where they were. */
export const chaseTakesAll = (battle: Battle): boolean => battle.rules[0]! >= 2;

/** 8.3: whether tugs take other ships along; before, they jumped alone. */
export const tugsTow = (battle: Battle): boolean => battle.rules[0]! >= 3;

/** 8.1, 5 Whether a group that is lost on the way does not land any more; before, it came aboard without craft. */
export const lostDoNotLand = (battle: Battle): boolean => battle.rules[0]! >= 4;

/** 5.4 Whether both groups of a dogfight have fought before either loses; before, the survivor of the lower one went free. */
export const dogfightsAreSimultaneous = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 5.4 Whether each kill of a furball is judged by the rival it falls on; before, all were by the first rival. */
export const furballsTellRivals = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 5.4, 5.7, 5.8 Whether a group that was shot at pays endurance, and one that evades has had its turn; before, who broke off or evaded paid nothing, who failed its morale under fire did. */
export const shotAtPay = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 3.4 Whether a ship launches no more groups a turn than it has bays; before, groups that shared one all went. */
export const launchesByBays = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 3.4 Whether a group lands in a bay with room for it; before, in the first that worked, full or not. */
export const landsWithRoom = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 2.7, 5.4 Whether a side that evades has its turn to attack afterwards; before, the attackers went on. */
export const evadersGoOn = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 5.11 Whether depleted groups aboard may be joined; before, they never were. */
export const depletedMayJoin = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 5.10 Whether an ace drawn into a dogfight fights there; before, its needle attack was lost and its dice with it. */
export const acesTurnToFight = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 5.6, 6.2 Whether no more missiles are shot down than there are; before, each hit had its blast. */
export const missilesAreCounted = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 9: whether ships of our navies are built by their present designs; before, by those that these replaced. */
export const isRefitted = (version: number): boolean => version >= 5;

/** 11.5 Whether it is the civil service that halves a ship's defenders; before, it was the merchants' navy. */
export const civiliansDefendByHalf = (battle: Battle): boolean => battle.rules[0]! >= 6;

/** 12.3 Whether a nova strikes fighter screens too; before, only groups in flight. */
export const novasStrikeScreens = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 12.3 Whether there is room for every nova; before, there were 16 bodies at most, and a nova beyond them was lost. */
export const novasHaveRoom = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 9.2, 12.3 Whether only capital ships of war carry a nova cannon; before, bases and merchants did too. */
export const novasNeedWarships = (version: number): boolean => version >= 7;

/** Whether the preset "everything" has the options of chapters 10 to 15 too. */
export const isEverythingWhole = (version: number): boolean => version >= 7;

/** 12.3 Whether one table says what excludes what, and what it rules out is dropped when that is written. */
export const isOneTable = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 9.9, 6.5 Whether each magazine is charged with its own mass; before, those of a ship with that of the last one. */
export const chargesEachMagazine = (version: number): boolean => version >= 7;

/** 15.1 Whether dummies and groups that begin in flight count among a tournament's points; before, they were free. */
export const countsAllThatFlies = (version: number): boolean => version >= 7;

/** 12.3 Whether a reflex field shows only where its die is rolled; before, beams that did nothing showed it too. */
export const fieldsShowByDie = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 11.1 Whether a contact that flies by vectors shows how much thrust its legs take, and 11.3 a dummy flies as those do that look like it. */
export const contactsFlyAlike = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 4.1 Whether missiles aft ask the order written for this turn; before, what was flown in the last one. */
export const asksThisTurnsOrder = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 7.2 Whether a ship that has dumped its core has power for no screens; before, they stayed. */
export const coreFeedsScreens = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 7.5 Whether holds lie over the rows of the hull; before, over four, whatever the hull. */
export const holdsLieByRows = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 8.1, 8.2, 13 Whether asteroids and planets count for jumps and entries, and are met by them; before, only ships and groups did. */
export const bodiesAreCompany = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 14.1 Whether a ship that leaves its orbit inward by vectors falls; before, it flew through the planet. */
export const vectorsFall = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 2.7 Whether in simultaneous fire each attacker's damage is checked by itself, and needles act after the exchange; before, all of it was one check, and needles acted at once. */
export const checksEachAttack = (battle: Battle): boolean => battle.rules[0]! >= 7;

/** 11.7 Whether nobody surrenders to a ship that is taken itself before that; before, it took who had struck to it all the same, for whoever had it then. */
export const takenTakeNobody = (battle: Battle): boolean => battle.rules[0]! >= 8;
