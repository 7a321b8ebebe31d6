import * as v from 'valibot';
import { fields, list, whole, word, type Described } from '../reading.schema.ts';
import { STAFF_LEVELS } from './follow.ts';
import { SECTOR_IDS } from './sectors.ts';
import { FATES, type Station } from './state.ts';

// A war's log as it is stored, and what a player sends of it. What is wrong with an action is told as a whole.

/** More units than any war can have. */
const MOST_UNITS = 9999;
const LONGEST_NAME = 40;

const side = word([0, 1], '');
const ship = whole(0, MOST_UNITS);
const text = v.pipe(v.string(), v.maxLength(LONGEST_NAME));
const count = whole(0, Number.MAX_SAFE_INTEGER);
/** Nobody is sent to the home world, which a unit may be at all the same. */
const STATION: Described<Station> = word(['reserve', ...SECTOR_IDS], '');
const ONLY = { alone: 'malformed' } as const;

/** E7: where a base is built: a zone, or the home world. */
const POST = v.union([v.literal('home'), fields({ sector: word(SECTOR_IDS, ''), zone: count }, ONLY)]);
export type BasePost = v.InferOutput<typeof POST>;

/** A step of a side's plans. */
export const PLANNED = v.union([
  /** E4. A base has a place, all others none. */
  fields({ kind: v.literal('buy'), side, class: text, name: text, post: v.exactOptional(POST) }, ONLY),
  /** E5: all marked hull boxes of one unit. */
  fields({ kind: v.literal('repair'), side, ship }, ONLY),
  /** E6 */
  fields({ kind: v.literal('assign'), side, ship, to: STATION }, ONLY),
  /** E14: the captains of two ships change places. */
  fields({ kind: v.literal('swap'), side, ship, with: ship }, ONLY),
  /** E15: whether the enemy's staff shall follow, which is as good as this by now; null: it shall not. */
  fields({ kind: v.literal('follow'), side, staff: v.nullable(word(STAFF_LEVELS, '')) }, ONLY),
  /** E8: the side's plans are done; when both are, the fleets meet. */
  fields({ kind: v.literal('ready'), side }, ONLY),
]);

export type PlannedAction = v.InferOutput<typeof PLANNED>;

/** E9–E11: a battle of this turn, by its place in the list, has ended, each unit that took part told of once. */
const RESULT = fields({
  kind: v.literal('result'),
  battle: count,
  result: fields({
    winner: v.nullable(side),
    reason: v.exactOptional(text),
    ships: list(fields({ id: count, fate: word(FATES, ''), hull: count, kills: list(count) })),
  }),
});

/** One entry of a campaign's log. */
export const STORED = v.union([...PLANNED.options, RESULT]);
export type CampaignAction = v.InferOutput<typeof STORED>;
