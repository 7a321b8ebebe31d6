import type { Option, SpecialOrder } from '../engine/game.ts';

/**
 * The data of a rule system as host and UI hand it on: nobody but the system's own folders looks
 * into it. Every message that carries such data, or belongs to a battle, names the system's id
 * beside it; the system's part of the UI turns it into its own types in one place. What the host's list
 * of systems tells is opaque by its type (`host/systems.ts`); what rules hand out untyped, and what was
 * read from outside, becomes so by the functions below.
 */

declare const kind: unique symbol;

/**
 * JSON that nobody but its system reads. The name keeps one kind from being taken for another; no value carries it.
 * As it is optional, a system may turn the value into a type of its own by a plain cast.
 */
export type Opaque<Name extends string> = { readonly [kind]?: Name };

/** A position as the viewer may know it. */
export type SystemView = Opaque<'SystemView'>;
/** Something that happened. */
export type SystemEvent = Opaque<'SystemEvent'>;
/** A move, for a sentence about it. */
export type SystemDescription = Opaque<'SystemDescription'>;
/** A move as the UI offers it. */
export type SystemOption = Option<SystemDescription>;
/** An order that no list need hold, with all that may be chosen for it. */
export type SystemSpecial = SpecialOrder<SystemDescription>;
/** What a battle begins with. */
export type SystemSetup = Opaque<'SystemSetup'>;
/** What the system's editor builds battles of. */
export type SystemClasses = Opaque<'SystemClasses'>;
/** What the system's shipyard offers. */
export type SystemStock = Opaque<'SystemStock'>;
/** A unit's design, or a draft of one. */
export type SystemDesign = Opaque<'SystemDesign'>;
/** A draft added up, with what is wrong with it. */
export type SystemAssessment = Opaque<'SystemAssessment'>;
/** What a lesson's player has to do. */
export type SystemGoal = Opaque<'SystemGoal'>;
/** What a unit has to expect from the enemy's coming turn. */
export type SystemThreat = Opaque<'SystemThreat'>;
/** Why lines of fire are as they are. */
export type SystemSight = Opaque<'SystemSight'>;
/** A war as the viewer may know it. */
export type WarView = Opaque<'WarView'>;
/** Something that happened in a war. */
export type WarEvent = Opaque<'WarEvent'>;
/** A step of a side's plans for a turn of a war. */
export type WarPlan = Opaque<'WarPlan'>;
/** What a side had best do in its turn of a war, with reasons. */
export type WarAdvice = Opaque<'WarAdvice'>;
/** What a war begins with. */
export type WarSetup = Opaque<'WarSetup'>;

/** A setup as it was drawn, kept or written; nothing is looked at, here or below. */
export const asSystemSetup = (setup: unknown): SystemSetup => setup as SystemSetup;
/** What a system offers its editor; null: it has none. */
export const asSystemClasses = (classes: unknown): SystemClasses | null => classes as SystemClasses | null;
/** What a system offers its shipyard; null: it has none. */
export const asSystemStock = (stock: unknown): SystemStock | null => stock as SystemStock | null;
/** A design as it was kept. */
export const asSystemDesign = (design: unknown): SystemDesign => design as SystemDesign;
/** A draft as its system has added it up. */
export const asSystemAssessment = (assessment: unknown): SystemAssessment => assessment as SystemAssessment;
/** A goal as a lesson has it; null: it is a battle. */
export const asSystemGoal = (goal: unknown): SystemGoal | null => goal as SystemGoal | null;
/** A threat as its system has worked it out; null: nothing is known. */
export const asSystemThreat = (threat: unknown): SystemThreat | null => threat as SystemThreat | null;
/** Lines of fire as their system explains them; null: it has nothing to say. */
export const asSystemSight = (sight: unknown): SystemSight | null => sight as SystemSight | null;
/** A step of plans as a screen or a computer player sends it, for the war to parse. */
export const asWarPlan = (plan: unknown): WarPlan => plan as WarPlan;
/** Advice as a war's strategist gives it. */
export const asWarAdvice = (advice: unknown): WarAdvice => advice as WarAdvice;
/** A war's setup as a screen sends it, for the war to parse. */
export const asWarSetup = (setup: unknown): WarSetup => setup as WarSetup;
