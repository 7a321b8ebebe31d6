import type { DesignProblem, DesignSystem, ShipDesign } from '../../../engine/fullthrust/design/design.types.ts';
import type { Sheet } from '../../../engine/fullthrust/design/sheet.ts';
import type { Assessment, Offer, Stock } from '../../../engine/fullthrust/design/shipyard.ts';
import type { Arc, Navy, SpaceKind } from '../../../engine/fullthrust/design/terms.ts';
import type { Line, Sum, Working } from '../../../engine/fullthrust/design/working.ts';
import type { DesignError } from '../../../engine/game.ts';
import type { SystemAssessment, SystemDesign, SystemStock } from '../../../shared/systemData.ts';

/** The one place where what the host hands on of Full Thrust gets its types; nothing is looked at. */

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

export const asStock = (stock: SystemStock): Stock => stock as Stock;
export const asAssessment = (assessment: SystemAssessment): Assessment => assessment as Assessment;
export const asDesign = (design: SystemDesign): ShipDesign => design as ShipDesign;
export const asProblem = (error: DesignError): DesignProblem => error as DesignProblem;

/** Fire arcs (4.1), clockwise from the bow. */
export const ARCS: readonly Arc[] = ['F', 'FS', 'AS', 'A', 'AP', 'FP'];
export const SPACES: readonly SpaceKind[] = ['cargo', 'passengers', 'science', 'troops'];
