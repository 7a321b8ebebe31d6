import * as v from 'valibot';
import { entire, fields, pair, quiet, whole, word } from '../reading.schema.ts';
import { CAMPAIGN_SIZES, DOCTRINES, TURNS, WAR_MAPS, WAR_STARTS } from './terms.ts';

/** E13: what a side is helped with: points at the beginning, a repair in the field each turn for nothing, the first strike. */
const HANDICAP = fields({
  side: word([0, 1], ''),
  points: whole(0, 500),
  repair: v.boolean(),
  /** Of an uneven start: the side has struck first, whatever is drawn. */
  strikes: v.boolean(),
});

/** E13: agreed on before the war begins. */
const TERMS = fields({
  map: word(WAR_MAPS, ''),
  start: word(WAR_STARTS, ''),
  /** By side. */
  doctrines: pair(word(DOCTRINES, ''), ''),
  /** Whether news come in between the turns. */
  events: v.boolean(),
  /** Whether the weaker fleet is given what it needs to fight on. */
  rally: v.boolean(),
  /** What one side is helped with, where it wanted to be. */
  handicap: v.exactOptional(HANDICAP),
});
export type WarTerms = v.InferOutput<typeof TERMS>;

/** E1: what a campaign of the system begins with. */
export const setupFor = (system: string) =>
  fields(
    {
      /** The system's id. */
      system: v.literal(system, quiet('wrong-system')),
      size: word(CAMPAIGN_SIZES, quiet('bad-size')),
      /** E12: the last turn; null: the war goes on until a home world falls. */
      turnLimit: v.nullish(whole(...TURNS, quiet('bad-turn-limit'), quiet('bad-turn-limit')), null),
      /** E13; wars that began before there were terms have none. */
      terms: v.exactOptional(entire(TERMS, 'bad-terms')),
    },
    { lists: true },
  );
export type CampaignSetup = v.InferOutput<ReturnType<typeof setupFor>>;
