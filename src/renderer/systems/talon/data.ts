import type { TalonEvent } from '../../../engine/talon/events.ts';
import type { FleetClass } from '../../../engine/talon/quickBattle.ts';
import type { Sight } from '../../../engine/talon/sight.ts';
import type { Threat } from '../../../engine/talon/threat.ts';
import type { TutorialGoal } from '../../../engine/talon/tutorial.ts';
import type { TalonDescription, TalonOption, TalonView } from '../../../engine/talon/view.types.ts';
import type { BattleHistory, BattleState, BattleUpdate } from '../../../shared/api.ts';
import type { ReplayFrame } from '../../../shared/replay.ts';
import type {
  SystemClasses,
  SystemDescription,
  SystemEvent,
  SystemGoal,
  SystemOption,
  SystemSight,
  SystemThreat,
  SystemView,
} from '../../../shared/systemData.ts';

/**
 * The one place where what the host hands on of a Talon battle gets Talon's types. Nothing is looked
 * at: the host has it from the same rules, and names the system beside it.
 */

/** Talon's id. */
export const TALON = 'talon';

export const asTalonView = (view: SystemView): TalonView => view as TalonView;
export const asTalonEvents = (events: readonly SystemEvent[]): TalonEvent[] => events as TalonEvent[];
export const asTalonDescription = (description: SystemDescription): TalonDescription => description as TalonDescription;
export const asTalonOptions = (options: readonly SystemOption[]): TalonOption[] => options as TalonOption[];
export const asTalonClasses = (classes: SystemClasses): readonly FleetClass[] => classes as readonly FleetClass[];
export const asTalonGoal = (goal: SystemGoal): TutorialGoal | null => goal as TutorialGoal | null;
export const asTalonThreat = (threat: SystemThreat): Threat | null => threat as Threat | null;
export const asTalonSight = (sight: SystemSight): Sight => (sight ?? { lines: [], hexes: [] }) as Sight;

/** A battle, an update, … as the host sends it, in Talon's types. */
export interface TalonBattle extends BattleState {
  view: TalonView;
  options: TalonOption[];
}
export interface TalonUpdate extends BattleUpdate {
  battle: TalonBattle;
  events: TalonEvent[];
}
export type TalonHistory = { ply: number; events: TalonEvent[] }[];
export interface TalonFrame extends ReplayFrame {
  view: TalonView;
  events: TalonEvent[];
}

export const asTalonBattle = (battle: BattleState): TalonBattle => battle as TalonBattle;
export const asTalonUpdate = (update: BattleUpdate): TalonUpdate => update as TalonUpdate;
export const asTalonHistory = (history: BattleHistory): TalonHistory => history as TalonHistory;
export const asTalonFrame = (frame: ReplayFrame): TalonFrame => frame as TalonFrame;
