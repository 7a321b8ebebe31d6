import type { PlanePoint } from '../../../../engine/plane.ts';
import type { Point } from '../../../board/plane.ts';
import type { TablePoint, TableRule } from '../../../board/tables/openTable.ts';
import { MU } from '../data.ts';

/** How the table is measured: 0.35 world units for an MU, a ring every twelve: the bands of ranges (4.3). */
export const RULE: TableRule = { unit: 0.35, step: 12 };

const SCALE = RULE.unit / MU;

/** A place of the view in world units, and back. */
export const toWorld = ({ x, y }: PlanePoint): Point => ({ x: x * SCALE, z: y * SCALE });
/** A point of the world as a point of the table, in the system's units. */
export const fromWorld = ({ x, z }: Point): PlanePoint => ({ x: x / SCALE, y: z / SCALE });
/** The same in MU, as the table names its spots. */
export const toTable = ({ x, y }: PlanePoint): TablePoint => ({ x: x / MU, y: y / MU });
/** A course of the clock in radians. */
export const angleOf = (course: number): number => (course * Math.PI) / 6;
