import type { DesignSystem, ShipDesign } from './design.schema.ts';
import type { SystemKind } from './terms.ts';

export type { DesignProblem } from './problems.ts';
export type { DesignSystem, ShipDesign };

/** The systems of one kind. */
export type SystemOf<Kind extends SystemKind> = Extract<DesignSystem, { readonly kind: Kind }>;
