import type { TalonEvent } from '../../../engine/talon/events.ts';
import type { FleetClass, Taste } from '../../../engine/talon/quickBattle.ts';
import type { Sight } from '../../../engine/talon/sight.ts';
import type { Threat } from '../../../engine/talon/threat.ts';
import type { LessonGoal } from '../../../engine/talon/lessons.ts';
import type { TalonDescription, TalonView } from '../../../engine/talon/view.types.ts';
import type { BattleState } from '../../../shared/api.ts';
import type { SystemClasses, SystemDescription, SystemSight, SystemThreat } from '../../../shared/systemData.ts';
import type { BattleOf, OptionSection, Steps, SystemOverlay, SystemTypes } from '../choice.types.ts';
import type { TalonBoard } from './board/board.types.ts';

/**
 * The one place where what the host hands on of a Talon battle gets Talon's types. Nothing is looked
 * at: the host has it from the same rules, and names the system beside it. What comes through the
 * battle store gets them by these types (`sealed` in index.ts), what is asked for by itself by these
 * functions.
 */
export interface TalonData extends SystemTypes {
  readonly view: TalonView;
  readonly description: TalonDescription;
  readonly event: TalonEvent;
  readonly goal: LessonGoal;
  readonly taste: Taste;
  readonly pick: TalonBoard['Pick'];
  readonly place: TalonBoard['Spot'];
  readonly focus: TalonBoard['Focus'];
  readonly overlay: SystemOverlay;
}

/** Talon's id. */
export const TALON = 'talon';

/** A battle as the host sends it. */
export type TalonBattle = BattleOf<TalonData>;
export type TalonSteps = Steps<TalonDescription>;
export type TalonSection = OptionSection<TalonDescription>;

/** The battle's state, its view in the system's own types. */
export const asTalonBattle = (battle: BattleState): TalonBattle => battle as TalonBattle;
/** An option's description in the system's own types. */
export const asTalonDescription = (description: SystemDescription): TalonDescription => description as TalonDescription;
/** What the editor builds battles of, in the system's own types. */
export const asTalonClasses = (classes: SystemClasses): readonly FleetClass[] => classes as readonly FleetClass[];
/** What a unit has to expect, in the system's own types; null: nothing is known. */
export const asTalonThreat = (threat: SystemThreat | null): Threat | null => threat as Threat | null;
/** Why lines of fire are as they are; empty where nothing was asked. */
export const asTalonSight = (sight: SystemSight | null): Sight => (sight ?? { lines: [], hexes: [] }) as Sight;
