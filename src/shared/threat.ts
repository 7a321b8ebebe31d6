import * as v from 'valibot';
import { answers, battleId as id, plyCount as ply } from './fields.ts';
import type { SystemSight, SystemThreat } from './systemData.ts';

/** What the player may ask about a position before deciding; nothing is changed by it. */

const unit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));

export const threatRequests = {
  /**
   * What `unit` has to expect from the enemy's coming turn, as the battle stands after `ply` actions
   * (`stale` when it has moved on). Null: the unit is out of play, or the battle is over.
   */
  'battle.threat': { params: v.strictObject({ id, ply, unit }), answer: answers<SystemThreat | null>() },
  /** Why lines of fire are as they are, with a unit around it; null: the system has nothing to say. */
  'battle.sight': {
    params: v.strictObject({ id, ply, unit: v.nullable(unit) }),
    answer: answers<SystemSight | null>(),
  },
} as const;
