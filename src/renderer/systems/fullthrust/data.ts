import type { DesignProblem, DesignSystem, ShipDesign } from '../../../engine/fullthrust/design/design.types.ts';
import type { Sheet } from '../../../engine/fullthrust/design/sheet.ts';
import type { Assessment, Offer, Stock } from '../../../engine/fullthrust/design/shipyard.ts';
import type { Arc, Navy, SpaceKind } from '../../../engine/fullthrust/design/terms.ts';
import type { Line, Sum, Working } from '../../../engine/fullthrust/design/working.ts';
import type { FullThrustEvent } from '../../../engine/fullthrust/events.ts';
import type { LessonGoal } from '../../../engine/fullthrust/lessons.ts';
import type { FullThrustDescription, FullThrustOption, FullThrustView } from '../../../engine/fullthrust/view.types.ts';
import type { PresetName, SwitchName } from '../../../engine/fullthrust/terms.ts';
import type { FleetClass, Taste } from '../../../engine/fullthrust/setup/quickBattle.ts';
import type { DesignError } from '../../../engine/game.ts';
import type { BattleState } from '../../../shared/api.ts';
import type { SystemAssessment, SystemClasses, SystemDesign, SystemStock } from '../../../shared/systemData.ts';
import type { BattleOf, OptionSection, Steps, SystemOverlay, SystemTypes } from '../choice.types.ts';
import type { BoardPick, FullThrustBoard } from './board/board.types.ts';

/** The one place where what the host hands on of Full Thrust gets its types; nothing is looked at. */

export interface FullThrustData extends SystemTypes {
  readonly view: FullThrustView;
  readonly description: FullThrustDescription;
  readonly event: FullThrustEvent;
  readonly goal: LessonGoal;
  readonly taste: Taste;
  readonly pick: BoardPick;
  readonly place: FullThrustBoard['Spot'];
  readonly focus: FullThrustBoard['Focus'];
  readonly overlay: SystemOverlay;
}

export type FullThrustBattle = BattleOf<FullThrustData>;
export type FullThrustSteps = Steps<FullThrustDescription>;
export type FullThrustSection = OptionSection<FullThrustDescription>;
export type { FullThrustDescription, FullThrustEvent, FullThrustOption, FullThrustView };

export const asBattle = (battle: BattleState): FullThrustBattle => battle as FullThrustBattle;

/** Full Thrust's id. */
export const FULL_THRUST = 'fullthrust';

export type {
  Arc,
  Assessment,
  DesignProblem,
  DesignSystem,
  Line,
  Navy,
  Offer,
  Sheet,
  ShipDesign,
  SpaceKind,
  Stock,
  Sum,
  Working,
};

export const asClasses = (classes: SystemClasses): readonly FleetClass[] => classes as readonly FleetClass[];
export const asStock = (stock: SystemStock): Stock => stock as Stock;
export const asAssessment = (assessment: SystemAssessment): Assessment => assessment as Assessment;
export const asDesign = (design: SystemDesign): ShipDesign => design as ShipDesign;
export const asProblem = (error: DesignError): DesignProblem => error as DesignProblem;

/** Fire arcs (4.1), clockwise from the bow. */
export const ARCS: readonly Arc[] = ['F', 'FS', 'AS', 'A', 'AP', 'FP'];
export const SPACES: readonly SpaceKind[] = ['cargo', 'passengers', 'science', 'troops'];

/** Optional rules, each a switch of a battle's setup, in the order in which the editor offers them: all that there are. */
const SWITCHED: Readonly<Record<SwitchName, true>> = {
  'simultaneous-fire': true,
  return: true,
  ramming: true,
  'moving-table': true,
  disengaging: true,
  'rear-fire': true,
  'pilot-quality': true,
  're-arming': true,
  'core-systems': true,
  'damage-control': true,
  crew: true,
  cargo: true,
  'great-error': true,
  'vector-movement': true,
  mines: true,
  'solar-flares': true,
  'battle-debris': true,
  'wonder-weapons': true,
  boarding: true,
  'fleet-morale': true,
  striking: true,
  'no-ftl': true,
  docking: true,
  sensors: true,
  'advanced-sensors': true,
  dummies: true,
  ecm: true,
  'big-bases': true,
  'refusing-surrender': true,
  prizes: true,
  'asteroid-damage': true,
};
export const RULES = Object.keys(SWITCHED) as readonly SwitchName[];

/** 15.1 What a tournament may ban, in the order in which the editor offers it. */
export const BANNED: readonly DesignSystem['kind'][] = [
  'needle',
  'submunitions',
  'launcher',
  'rack',
  'bay',
  'minelayer',
  'nova-cannon',
  'wave-gun',
  'reflex-field',
  'cloaking-field',
];

/** What cannot stand together with all the rest, and is left out of `everything`. */
export const LEFT_OUT: readonly SwitchName[] = ['moving-table', 'vector-movement', 'no-ftl'];

/** The optional rules of each preset. */
export const PRESET_RULES: Readonly<Record<PresetName, readonly SwitchName[]>> = {
  introductory: [],
  core: ['pilot-quality', 're-arming', 'core-systems', 'damage-control'],
  everything: RULES.slice(1).filter((rule) => !LEFT_OUT.includes(rule)),
};

/** Units of a view's places and ranges for an MU. */
export const MU = 1024;
