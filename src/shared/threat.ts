import * as v from 'valibot';
import type { Sight } from '../engine/talon/sight.ts';
import type { Threat } from '../engine/talon/threat.ts';
import { battleId as id } from './fields.ts';

/** What the player may ask about a position before deciding; nothing is changed by it. */

const ply = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const unit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));

const answers = <Answer>() => undefined as unknown as Answer;

export const threatRequests = {
  /**
   * What `unit` has to expect from the enemy's coming turn, as the battle stands after `ply` actions
   * (`stale` when it has moved on). Null: the unit is out of play, or the battle is over.
   */
  'battle.threat': { params: v.strictObject({ id, ply, unit }), answer: answers<Threat | null>() },
  /** Why lines of fire are as they are; with a unit, which hexes around it fire reaches less well. */
  'battle.sight': { params: v.strictObject({ id, ply, unit: v.nullable(unit) }), answer: answers<Sight>() },
} as const;
