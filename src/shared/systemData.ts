import type { Option, SpecialOrder } from '../engine/game.ts';

/**
 * The data of a rule system as host and UI hand it on: nobody but the system's own folders looks
 * into it. Every message that carries such data, or belongs to a battle, names the system's id
 * beside it; the system's part of the UI turns it into its own types in one place.
 */

/** A position as the viewer may know it. */
export type SystemView = unknown;
/** Something that happened. */
export type SystemEvent = unknown;
/** A move, for a sentence about it. */
export type SystemDescription = unknown;
/** A move as the UI offers it. */
export type SystemOption = Option<SystemDescription>;
/** An order that no list need hold, with all that may be chosen for it. */
export type SystemSpecial = SpecialOrder<SystemDescription>;
/** What a battle begins with. */
export type SystemSetup = unknown;
/** What the system's editor builds battles of. */
export type SystemClasses = unknown;
/** What the system's shipyard offers. */
export type SystemStock = unknown;
/** A unit's design, or a draft of one. */
export type SystemDesign = unknown;
/** A draft added up, with what is wrong with it. */
export type SystemAssessment = unknown;
/** What a lesson's player has to do. */
export type SystemGoal = unknown;
/** What a unit has to expect from the enemy's coming turn. */
export type SystemThreat = unknown;
/** Why lines of fire are as they are. */
export type SystemSight = unknown;
/** A war as the viewer may know it. */
export type WarView = unknown;
/** Something that happened in a war. */
export type WarEvent = unknown;
/** A step of a side's plans for a turn of a war. */
export type WarPlan = unknown;
/** What a war begins with. */
export type WarSetup = unknown;
