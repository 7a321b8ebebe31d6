import * as v from 'valibot';

// A story as data, checked by tests: its chapters, where each leads, and who speaks. Texts are messages of its system's
// UI, by the chapter's id: `story.<chapter>.name`, `.tale.<n>`, `.aim`, `.learn`, `.won`, `.lost`, `story.<way>.choice`.

const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
const name = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What came before: every line of it must hold. A draw is no victory, and neither is a chapter that was never fought. */
const CONDITION = v.strictObject({
  won: v.exactOptional(id),
  notWon: v.exactOptional(id),
  /** Something that a way did, by its word. */
  did: v.exactOptional(id),
  notDid: v.exactOptional(id),
  /** A chapter that has been fought, whoever won, or has not. */
  past: v.exactOptional(id),
  notPast: v.exactOptional(id),
});
const when = v.exactOptional(CONDITION);

/** A ship of the flotilla: its class as the story's units call it, and its name. */
const NAMED = v.strictObject({ class: v.string(), name });

/** Where a battle leads: a chapter or an ending. Of several chapters that are open the player chooses one. */
const WAY = v.pipe(
  v.strictObject({
    to: v.exactOptional(id),
    ending: v.exactOptional(id),
    /** Its own id, where two ways lead to one chapter; the chapter's when absent. */
    id: v.exactOptional(id),
    /** What the player has done by taking it, as a word that conditions ask for. */
    does: v.exactOptional(id),
    if: when,
  }),
  v.check(({ to, ending }) => (to === undefined) !== (ending === undefined), 'a way leads to a chapter or an ending'),
);

const PLACED = v.looseObject({ name });
const SIDE = v.looseObject({
  ships: v.array(PLACED),
  aims: v.exactOptional(v.array(v.looseObject({ number: count }))),
});

const CHAPTER = v.strictObject({
  /** Its paragraphs: who speaks, nobody where it is told, and when it is told at all. */
  tale: v.pipe(v.array(v.strictObject({ by: v.exactOptional(id), if: when })), v.nonEmpty()),
  /** What of `story.<chapter>.` tells how it is won, where an edition asks for something else: `aim` when absent. */
  aimText: v.exactOptional(v.pipe(v.string(), v.regex(/^aim\.[1-9]$/))),
  /**
   * The battle as a setup of the system. Of the player's side it has the ships that are led in this battle alone; the
   * flotilla comes before them.
   */
  battle: v.looseObject({ roundLimit: count, sides: v.tuple([SIDE, SIDE]) }),
  /** Ships of either side that are there only sometimes, by name. */
  present: v.exactOptional(v.record(v.string(), CONDITION)),
  /** Where the flotilla begins, in the system's own words. */
  start: v.looseObject({}),
  /** Points of the player's ships that may take part, and below which the reserve fills the flotilla up. */
  room: count,
  least: count,
  /** Ships that join before this chapter. */
  joins: v.exactOptional(v.array(v.strictObject({ ...NAMED.entries, if: when }))),
  /** Ships that are rebuilt before it, by name. */
  refits: v.exactOptional(v.array(v.strictObject({ name, to: v.string(), if: when }))),
  /** Orders to mend that the yards take before this chapter. */
  yard: count,
  won: v.pipe(v.array(WAY), v.nonEmpty()),
  lost: v.pipe(v.array(WAY), v.nonEmpty()),
});

export const STORY_DATA = v.strictObject({
  system: v.string(),
  /** The level that the enemy fights as unless the player says otherwise. */
  level: v.picklist(['recruit', 'cadet', 'lieutenant', 'captain', 'admiral']),
  /** People who speak or are spoken of; their names are the same in every language, `story.cast.<id>` says who they are. */
  cast: v.array(v.strictObject({ id, name })),
  first: id,
  ships: v.pipe(v.array(NAMED), v.nonEmpty()),
  /** Who fills the flotilla up, in this order; a name is used anew only when all have served. */
  reserve: v.array(NAMED),
  /** Squadrons that a carrier without any takes on board, in this order, and how many it has at least. */
  wings: v.array(NAMED),
  wing: count,
  /** What one order to mend mends; 1 when absent. */
  mends: v.exactOptional(v.pipe(count, v.minValue(1))),
  chapters: v.record(id, CHAPTER),
  /** Whose victory each ending is, and what it is worth to the player, up to 1000. */
  endings: v.record(
    id,
    v.strictObject({ winner: v.nullable(v.picklist([0, 1])), worth: v.pipe(count, v.maxValue(1000)) }),
  ),
  /** What later editions change: stories keep the edition that they began with. */
  editions: v.exactOptional(v.array(v.record(id, v.partial(CHAPTER)))),
});

export type StoryData = v.InferOutput<typeof STORY_DATA>;
export type Chapter = v.InferOutput<typeof CHAPTER>;
export type Condition = v.InferOutput<typeof CONDITION>;
export type Way = v.InferOutput<typeof WAY>;
export type Named = v.InferOutput<typeof NAMED>;
