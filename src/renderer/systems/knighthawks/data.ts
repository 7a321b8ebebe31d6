import type { Sight } from '../../../engine/knighthawks/sight.ts';
import type { KnightHawksEvent } from '../../../engine/knighthawks/events.ts';
import type { LessonGoal } from '../../../engine/knighthawks/lessons.ts';
import type { FleetClass, Taste } from '../../../engine/knighthawks/quickBattle.ts';
import type { WeaponName } from '../../../engine/knighthawks/terms.ts';
import type { Threat } from '../../../engine/knighthawks/threat.ts';
import type { KnightHawksDescription, KnightHawksView } from '../../../engine/knighthawks/view.types.ts';
import type { BattleState } from '../../../shared/api.ts';
import type { SystemClasses, SystemSight, SystemThreat } from '../../../shared/systemData.ts';
import type { BattleOf, OptionSection, Steps, SystemOverlay, SystemTypes } from '../choice.types.ts';
import type { KnightHawksBoard } from './board/board.types.ts';

/** The one place where what the host hands on of a Knight Hawks battle gets its types; nothing is looked at. */
export interface KnightHawksData extends SystemTypes {
  readonly view: KnightHawksView;
  readonly description: KnightHawksDescription;
  readonly event: KnightHawksEvent;
  readonly goal: LessonGoal;
  readonly taste: Taste;
  readonly pick: KnightHawksBoard['Pick'];
  readonly place: KnightHawksBoard['Spot'];
  readonly focus: KnightHawksBoard['Focus'];
  readonly overlay: SystemOverlay;
}

/** Knight Hawks' id. */
export const KNIGHT_HAWKS = 'knighthawks';

export type KnightHawksBattle = BattleOf<KnightHawksData>;
export type KnightHawksSteps = Steps<KnightHawksDescription>;
export type KnightHawksSection = OptionSection<KnightHawksDescription>;
export type { FleetClass };

/** The battle's state, its view in the system's own types. */
export const asBattle = (battle: BattleState): KnightHawksBattle => battle as KnightHawksBattle;
/** What the editor builds battles of, in the system's own types. */
export const asClasses = (classes: SystemClasses): readonly FleetClass[] => classes as readonly FleetClass[];
/** What a unit has to expect, in the system's own types; null: nothing is known. */
export const asThreat = (threat: SystemThreat | null): Threat | null => threat as Threat | null;
/** Why lines of fire are as they are, in the system's own types. */
export const asSight = (sight: SystemSight | null): Sight => sight as Sight;

/** Weapons in the order in which they are listed. */
export const WEAPON_ORDER: readonly WeaponName[] = [
  'laser-cannon',
  'disruptor-cannon',
  'laser-battery',
  'proton-battery',
  'electron-battery',
  'rocket-battery',
  'assault-rocket',
  'torpedo',
];
