import type { FtbEvent } from '../../../engine/ftb/events.ts';
import type { LessonGoal } from '../../../engine/ftb/lessons.ts';
import type { FleetClass, Taste } from '../../../engine/ftb/quickBattle.ts';
import type { CardName, OrderName } from '../../../engine/ftb/terms.ts';
import type { Threat } from '../../../engine/ftb/threat.ts';
import type { FtbDescription, FtbView } from '../../../engine/ftb/view.types.ts';
import type { BattleState } from '../../../shared/api.ts';
import type { SystemClasses, SystemThreat } from '../../../shared/systemData.ts';
import type { BattleOf, OptionSection, Steps, SystemOverlay, SystemTypes } from '../choice.types.ts';
import type { FtbBoard } from './board/board.types.ts';

/** The one place where what the host hands on of an FtB battle gets its types; nothing is looked at. */
export interface FtbData extends SystemTypes {
  readonly view: FtbView;
  readonly description: FtbDescription;
  readonly event: FtbEvent;
  readonly goal: LessonGoal;
  readonly taste: Taste;
  readonly pick: FtbBoard['Pick'];
  readonly place: FtbBoard['Spot'];
  readonly focus: FtbBoard['Focus'];
  readonly overlay: SystemOverlay;
}

/** FtB's id. */
export const FTB = 'ftb';

export type FtbBattle = BattleOf<FtbData>;
export type FtbSteps = Steps<FtbDescription>;
export type FtbSection = OptionSection<FtbDescription>;
export type { FleetClass };

/** The battle's state, its view in the system's own types. */
export const asBattle = (battle: BattleState): FtbBattle => battle as FtbBattle;
/** What the editor builds battles of, in the system's own types. */
export const asClasses = (classes: SystemClasses): readonly FleetClass[] => classes as readonly FleetClass[];
/** What a unit has to expect, in the system's own types; null: nothing is known. */
export const asThreat = (threat: SystemThreat | null): Threat | null => threat as Threat | null;

/** Torpedoes have the ids from here on; below are ships. */
export const FIRST_TORPEDO = 16;
/** Weapons and torpedoes reach so far, in LU. */
export const WEAPON_RANGE = 3;
export const TORPEDO_RANGE = 6;

/** Orders in the order in which they are offered. */
export const ORDER_LIST: readonly OrderName[] = [
  'coast',
  'burn',
  'hard-burn',
  'launch',
  'heat-dump',
  'repair',
  'refit',
];
export const CARD_LIST: readonly CardName[] = ['defensive', 'railgun', 'broadside', 'evasive'];
