import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateSync, inflate } from 'node:zlib';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../engine/game.ts';
import { type HostErrorCode, requests } from '../../shared/api.ts';
import { plainText } from '../../shared/fields.ts';
import { fromJson, fromUntrustedJson } from '../../shared/wire.ts';
import { nextChecksum, NO_RESEEDS, originChecksum } from '../store/checksum.ts';
import { isOfFive, storedControllers, toStored } from '../store/controllers.ts';
import { NO_SEATS, type Salvage } from '../store/battleLog.ts';
import type { StoredBattle } from '../store/battleRecord.ts';
import type { Systems } from '../systems.ts';
import { outcomeGivenUp, sideGivenUp } from './givenUp.ts';
import { replayToInSlices } from './loadBattle.ts';
import { headOf, reseedsSchema } from './replay.ts';
import { everyInSlices, others } from '../slices.ts';

const FORMAT = 'flagbridge-battle';
/**
 * Raised when a file of this kind could not be read by an older Flagbridge: 2 where the log has reseeds, 3 where the
 * computer plays at one of five levels, 4 where a side has given the battle up.
 */
const PLAIN_VERSION = 1;
const RESEEDS_VERSION = 2;
const FIVE_LEVELS_VERSION = 3;
const FORMAT_VERSION = 4;

const whole = v.pipe(v.number(), v.integer());
const word = v.pipe(whole, v.minValue(0), v.maxValue(0xffffffff));
const isAction = (given: unknown): boolean => Number.isInteger(given) && (given as number) === ((given as number) | 0);
const moment = v.pipe(v.string(), v.isoTimestamp());
const { name } = requests['battles.create'].params.entries;

/** What tells whether a file is ours and how new. */
const label = v.object({ format: v.literal(FORMAT), formatVersion: whole });
const saveFile = v.strictObject({
  format: v.literal(FORMAT),
  formatVersion: v.picklist([PLAIN_VERSION, RESEEDS_VERSION, FIVE_LEVELS_VERSION, FORMAT_VERSION]),
  name,
  controllers: storedControllers,
  createdAt: moment,
  playedAt: moment,
  system: v.pipe(v.string(), v.maxLength(40)),
  version: whole,
  scenario: plainText(80),
  setup: v.unknown(),
  seed: word,
  /** Of a battle taken over at a point of another one. */
  reseeds: v.optional(reseedsSchema, []),
  /** Hundreds of thousands perhaps: each is looked at later, in slices. */
  actions: v.custom<number[]>((given) => Array.isArray(given) && given.length <= 1_000_000),
  /** Over what the battle began with and its actions. */
  checksum: word,
  /** Of the serialized position after them. */
  digest: word,
  /** The side that gave the battle up there. */
  givenUpBy: v.optional(v.picklist([0, 1])),
});

/** A file in which nobody reads what the sides hide from each other. */
const SEALED_FORMAT = 'flagbridge-sealed-battle';
const SEALED_VERSION = 1;
const sealedLabel = v.object({ format: v.literal(SEALED_FORMAT), formatVersion: whole });
const sealedFile = v.strictObject({
  ...sealedLabel.entries,
  formatVersion: v.literal(SEALED_VERSION),
  /** The file as it would be otherwise: deflated, as base64. */
  sealed: v.pipe(v.string(), v.base64()),
});
/** Far more than the longest battle needs. */
const MOST_UNSEALED = 16_000_000;
/** Text as data, or as the text that it is. */
const jsonOr = (text: string): unknown => fromJson(text) ?? text;

/**
 * A battle as a file that another Flagbridge can read; sealed where its players must not read in it.
 * A damaged one is written as it is found.
 */
export function writeSaveFile(
  {
    record,
    actions,
    checksum,
    digest,
    outcome = null,
  }: Omit<Salvage, 'isOver' | 'outcome'> & Partial<Pick<Salvage, 'outcome'>>,
  sealed = false,
): { fileName: string; text: string } {
  const { id: _, seats: _seats, counts: _counts, branch: _branch, setup, reseeds, ...rest } = record;
  const branched = reseeds !== NO_RESEEDS;
  const givenUpBy = sideGivenUp(outcome);
  const plain = JSON.stringify({
    format: FORMAT,
    formatVersion: versionFor(givenUpBy !== null, isOfFive(record.controllers), branched),
    ...rest,
    controllers: toStored(record.controllers),
    setup: jsonOr(setup),
    ...(branched ? { reseeds: jsonOr(reseeds) } : {}),
    actions,
    checksum,
    digest,
    ...(givenUpBy === null ? {} : { givenUpBy }),
  });
  const stem = record.name.replace(/[^\p{L}\p{N} _-]+/gu, '-').trim();
  return {
    fileName: `${stem === '' ? 'battle' : stem}.flagbridge`,
    text: `${sealed ? seal(plain) : plain}\n`,
  };
}

/** The oldest format that can say all of it, so that older games read what they can. */
function versionFor(givenUp: boolean, ofFive: boolean, branched: boolean): number {
  if (givenUp) return FORMAT_VERSION;
  if (ofFive) return FIVE_LEVELS_VERSION;
  return branched ? RESEEDS_VERSION : PLAIN_VERSION;
}

function seal(plain: string): string {
  const sealed = deflateSync(plain).toString('base64');
  return JSON.stringify({ format: SEALED_FORMAT, formatVersion: SEALED_VERSION, sealed });
}

type ImportError = Extract<HostErrorCode, 'import-not-a-save' | 'import-newer' | 'import-corrupt'>;

const inflateInThread = promisify(inflate);

/** What is in a file, sealed or not. */
async function opened(text: string): Promise<Result<unknown, ImportError>> {
  const json = fromUntrustedJson(text);
  if (json === undefined) {
    const ours = [FORMAT, SEALED_FORMAT].some((format) => text.includes(`"${format}"`));
    return fail(ours ? 'import-corrupt' : 'import-not-a-save');
  }
  const label = v.safeParse(sealedLabel, json);
  if (!label.success) return ok(json);
  if (label.output.formatVersion > SEALED_VERSION) return fail('import-newer');
  const file = v.safeParse(sealedFile, json);
  const plain = file.success ? await unsealed(file.output.sealed) : undefined;
  return plain === undefined ? fail('import-corrupt') : ok(plain);
}

async function unsealed(base64: string): Promise<unknown> {
  try {
    const bytes = await inflateInThread(Buffer.from(base64, 'base64'), { maxOutputLength: MOST_UNSEALED });
    return fromUntrustedJson(bytes.toString());
  } catch {
    // zlib tells by an exception that the data is not what it wrote.
    return undefined;
  }
}

/**
 * Reads a save file from anywhere: nothing in it is believed before the whole battle has been replayed. That may take
 * seconds, so it is done in slices, between which others are answered.
 */
export async function readSaveFile(text: string, systems: Systems): Promise<Result<StoredBattle, ImportError>> {
  const json = await opened(text);
  if (!json.ok) return json;
  await others();
  const labelled = v.safeParse(label, json.value);
  if (!labelled.success) return fail('import-not-a-save');
  if (labelled.output.formatVersion > FORMAT_VERSION) return fail('import-newer');
  const parsed = v.safeParse(saveFile, json.value);
  if (!parsed.success) return fail('import-corrupt');

  const file = parsed.output;
  if (!(await everyInSlices(file.actions, isAction))) return fail('import-corrupt');
  const game = systems.get(file.system);
  if (game === undefined || file.version > game.version) return fail('import-newer');
  const { format: _, formatVersion: _version, actions, checksum, digest, givenUpBy, ...rest } = file;
  const [ply] = file.reseeds.at(-1) ?? [];
  const record = {
    ...rest,
    id: randomUUID(),
    setup: JSON.stringify(file.setup),
    reseeds: JSON.stringify(file.reseeds),
    seats: NO_SEATS,
    counts: false,
    branch: ply === undefined ? null : { from: null, ply },
  };
  let running = originChecksum(record);
  await everyInSlices(actions, (action) => {
    running = nextChecksum(running, action);
    return true;
  });
  if (running !== checksum) return fail('import-corrupt');
  const position = await replayToInSlices(game, record, actions, digest);
  if (position === undefined) return fail('import-corrupt');
  const head = headOf(game, position.state, position.plies);
  if (givenUpBy === undefined) return ok({ record, actions, head });
  // What has its end on the board was not given up.
  if (head.outcome !== null) return fail('import-corrupt');
  return ok({
    ...{ record, actions },
    head: { ...head, outcome: outcomeGivenUp(game, position.state, givenUpBy), secretPlies: 0 },
  });
}
