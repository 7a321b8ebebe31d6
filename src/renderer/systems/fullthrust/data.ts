import type { DesignProblem, DesignSystem, ShipDesign } from '../../../engine/fullthrust/design/design.types.ts';
import type { Sheet } from '../../../engine/fullthrust/design/sheet.ts';
import type { Assessment, SystemOffer, Stock } from '../../../engine/fullthrust/design/shipyard.ts';
import { ARCS, SPACE_KINDS, type Arc, type Navy } from '../../../engine/fullthrust/design/terms.ts';
import type { Line, Sum, Working } from '../../../engine/fullthrust/design/working.ts';
import type { FullThrustEvent } from '../../../engine/fullthrust/events.ts';
import type { LessonGoal } from '../../../engine/fullthrust/lessons.ts';
import type { FullThrustDescription, FullThrustOption, FullThrustView } from '../../../engine/fullthrust/view.types.ts';
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

/** The battle's state, its view in the system's own types. */
export const asBattle = (battle: BattleState): FullThrustBattle => battle as FullThrustBattle;

export { ARCS, SPACE_KINDS };

/** Full Thrust's id. */
export const FULL_THRUST = 'fullthrust';

export type {
  Arc,
  Assessment,
  DesignProblem,
  DesignSystem,
  Line,
  Navy,
  SystemOffer,
  Sheet,
  ShipDesign,
  Stock,
  Sum,
  Working,
};

/** What the editor builds battles of, in the system's own types. */
export const asClasses = (classes: SystemClasses): readonly FleetClass[] => classes as readonly FleetClass[];
/** What the shipyard offers, in the system's own types. */
export const asStock = (stock: SystemStock | null): Stock => stock as Stock;
/** A draft added up, in the system's own types. */
export const asAssessment = (assessment: SystemAssessment): Assessment => assessment as Assessment;
/** A design in the system's own types. */
export const asDesign = (design: SystemDesign): ShipDesign => design as ShipDesign;
/** What is wrong with a design, in the system's own types. */
export const asProblem = (error: DesignError): DesignProblem => error as DesignProblem;

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

/** Units of a view's places and ranges for an MU. */
export const MU = 1024;
