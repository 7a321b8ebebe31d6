import * as v from 'valibot';
import { STYLES, type Style } from './opponent.ts';

/** What whoever leads a side in a battle that the computer plays is told by its admiral. */
export interface BattleOrders {
  readonly posture: Style;
  /** Breaks off when this share of its points is lost, from 0 (as soon as it can) to 1; null: fights it out. */
  readonly retreatAt: number | null;
  /** Transports leave when ships begin to be lost. */
  readonly protect: boolean;
}

export const battleOrders = v.strictObject({
  posture: v.picklist(STYLES),
  retreatAt: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  protect: v.boolean(),
});
