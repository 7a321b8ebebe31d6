import * as v from 'valibot';
import { answers, battleId as id, plainText, plyCount as ply } from './fields.ts';
import type { SystemSpecial } from './systemData.ts';

/** Whom a special order is for, by kind and id in the view. */
const unit = v.strictObject({
  kind: plainText(20),
  id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
});

export const specialRequests = {
  /**
   * Every order that the rules allow a unit of the side that decides, listed or not, as the battle stands after `ply`
   * actions (`stale` when it has moved on). Empty where the viewer does not decide, and for units of the other side.
   */
  'battle.special': { params: v.strictObject({ id, ply, unit }), answer: answers<SystemSpecial[]>() },
} as const;
