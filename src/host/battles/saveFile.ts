import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../engine/game.ts';
import { type HostErrorCode, requests } from '../../shared/api.ts';
import { plainText } from '../../shared/fields.ts';
import { fromUntrustedJson } from '../../shared/wire.ts';
import { logChecksum, NO_RESEEDS } from '../store/checksum.ts';
import { NO_SEATS, type Salvage, type StoredBattle } from '../store/battleLog.ts';
import type { Systems } from '../systems.ts';
import { replayTo } from './loadBattle.ts';
import { headOf, reseedsSchema } from './replay.ts';

const FORMAT = 'flagbridge-battle';
/** Raised when a file of this kind could not be read by an older Flagbridge: 2 where the log has reseeds. */
const PLAIN_VERSION = 1;
const FORMAT_VERSION = 2;

const whole = v.pipe(v.number(), v.integer());
const word = v.pipe(whole, v.minValue(0), v.maxValue(0xffffffff));
const action = v.pipe(whole, v.minValue(-0x80000000), v.maxValue(0x7fffffff));
const moment = v.pipe(v.string(), v.isoTimestamp());
const { name, controllers } = requests['battles.create'].params.entries;

/** What tells whether a file is ours and how new. */
const label = v.object({ format: v.literal(FORMAT), formatVersion: whole });
const saveFile = v.strictObject({
  format: v.literal(FORMAT),
  formatVersion: v.picklist([PLAIN_VERSION, FORMAT_VERSION]),
  name,
  controllers,
  createdAt: moment,
  playedAt: moment,
  system: v.pipe(v.string(), v.maxLength(40)),
  version: whole,
  scenario: plainText(80),
  setup: v.unknown(),
  seed: word,
  /** Of a battle taken over at a point of another one. */
  reseeds: v.optional(reseedsSchema, []),
  actions: v.pipe(v.array(action), v.maxLength(1_000_000)),
  /** Over what the battle began with and its actions. */
  checksum: word,
  /** Of the serialized position after them. */
  digest: word,
});

/** A battle as a file that another Flagbridge can read. A damaged one is written as it is found. */
export function writeSaveFile({ record, actions, checksum, digest }: Salvage): { fileName: string; text: string } {
  const { id: _, seats: _seats, counts: _counts, branch: _branch, setup, reseeds, ...rest } = record;
  const branched = reseeds !== NO_RESEEDS;
  const file = {
    format: FORMAT,
    formatVersion: branched ? FORMAT_VERSION : PLAIN_VERSION,
    ...rest,
    setup: jsonOr(setup),
    ...(branched ? { reseeds: jsonOr(reseeds) } : {}),
    actions,
    checksum,
    digest,
  };
  const stem = record.name.replace(/[^\p{L}\p{N} _-]+/gu, '-').trim();
  return { fileName: `${stem === '' ? 'battle' : stem}.flagbridge`, text: `${JSON.stringify(file)}\n` };
}

type ImportError = Extract<HostErrorCode, 'import-not-a-save' | 'import-newer' | 'import-corrupt'>;

/** Reads a save file from anywhere: nothing in it is believed before the whole battle has been replayed. */
export function readSaveFile(text: string, systems: Systems): Result<StoredBattle, ImportError> {
  const json = fromUntrustedJson(text);
  if (json === undefined) return fail(text.includes(`"${FORMAT}"`) ? 'import-corrupt' : 'import-not-a-save');
  const labelled = v.safeParse(label, json);
  if (!labelled.success) return fail('import-not-a-save');
  if (labelled.output.formatVersion > FORMAT_VERSION) return fail('import-newer');
  const parsed = v.safeParse(saveFile, json);
  if (!parsed.success) return fail('import-corrupt');

  const file = parsed.output;
  const game = systems.get(file.system);
  if (game === undefined || file.version > game.version) return fail('import-newer');
  const { format: _, formatVersion: _version, actions, checksum, digest, ...rest } = file;
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
  if (logChecksum(record, actions) !== checksum) return fail('import-corrupt');
  const position = replayTo(game, record, actions, digest);
  if (position === undefined) return fail('import-corrupt');
  return ok({ record, actions, head: headOf(game, position.state) });
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
