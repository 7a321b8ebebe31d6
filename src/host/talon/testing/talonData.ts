import type { TalonEvent } from '../../../engine/talon/events.ts';
import type { TalonOption, TalonView } from '../../../engine/talon/view.types.ts';
import type { BattleState } from '../../../shared/api.ts';
import type { SystemEvent, SystemView } from '../../../shared/systemData.ts';

/** What the host hands on of a Talon battle, in Talon's types. */
export interface TalonBattle extends Omit<BattleState, 'view' | 'options'> {
  view: TalonView;
  options: TalonOption[];
}
export const asTalonBattle = (battle: BattleState): TalonBattle => battle as TalonBattle;
export const asTalonView = (view: SystemView): TalonView => view as TalonView;
export const asTalonEvents = (events: readonly SystemEvent[]): TalonEvent[] => events as TalonEvent[];
