import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { fail, type Fleet, ok, type Result, type SetupError } from '../engine/game.ts';
import { type CustomInfo, type HostError, requests, type SetupCheck } from '../shared/api.ts';
import { briefing } from '../shared/fields.ts';
import { asSystemSetup, type SystemSetup } from '../shared/systemData.ts';
import { fromJson, fromUntrustedJson } from '../shared/wire.ts';
import { versionAccepting } from './battles/replay.ts';
import type { CustomStore } from './store/customs.ts';
import type { CustomRecord } from './store/statements/customs.ts';
import type { Systems } from './systems.ts';

const FORMAT = 'flagbridge-scenario';
/** Raised when a file of this kind could not be read by an older Flagbridge. */
const FORMAT_VERSION = 1;
const whole = v.pipe(v.number(), v.integer());
const label = v.object({ format: v.literal(FORMAT), formatVersion: whole });
const customFile = v.strictObject({
  format: v.literal(FORMAT),
  formatVersion: v.literal(FORMAT_VERSION),
  name: requests['customs.save'].params.entries.name,
  setup: v.unknown(),
});
/** What is told of a battle lies in its setup, where no rule reads it: so every file of a battle can be read by every version. */
const told = v.looseObject({ briefing: v.optional(briefing, '') });
/** Every setup names its system. */
const namesSystem = v.object({ system: v.string() });
const NO_FLEET: Fleet = { points: 0, ships: [] };

export interface CustomPorts {
  systems: Systems;
  customs: CustomStore;
  now(): Date;
}
const NO_FLEETS = (): [Fleet, Fleet] => [NO_FLEET, NO_FLEET];
/** A setup the rules do not accept, with what is wrong and where. */
export const badSetup = (setup: SetupError): { ok: false; error: HostError } => fail({ code: 'bad-setup', setup });

/** The battles that players build: checked by the rules, kept, and carried from place to place as files. */
export function customBattles({ systems, customs, now }: CustomPorts) {
  /** What the rules say to a setup, one that was `kept` by those that it was built for; null where they are not here. */
  function judge(system: string, setup: unknown, kept = false): SetupCheck | null {
    const game = systems.get(system);
    if (game === undefined) return null;
    const version = kept ? versionAccepting(game, setup) : null;
    const parsed = game.parseSetup(setup, version ?? game.version);
    if (!parsed.ok) return { problem: parsed.error };
    return { problem: null, roundLimit: game.roundLimit(parsed.value), fleets: game.fleets(parsed.value) };
  }

  function infoOf({ id, name, system, savedAt, setup: text }: CustomRecord): CustomInfo {
    const { briefing, setup } = apart(fromJson(text));
    const judged = judge(system, setup, true) ?? { problem: { code: 'wrong-system', path: 'system', found: system } };
    const sound = judged.problem === null ? judged : { ...judged, roundLimit: null, fleets: NO_FLEETS() };
    return { id, name, system, savedAt, briefing, setup: asSystemSetup(setup), ...sound };
  }

  function keep({ id, name, system, ...given }: Kept, kept = false): Result<CustomInfo, HostError> {
    const { briefing, setup } = apart(given.setup, given.briefing);
    const judged = judge(system, setup, kept);
    if (judged === null) return fail({ code: 'unknown-system' });
    if (judged.problem !== null) return badSetup(judged.problem);
    const savedAt = now().toISOString();
    const record = {
      id: id ?? randomUUID(),
      name,
      system,
      setup: JSON.stringify(briefing === '' ? setup : { ...(setup as object), briefing }),
      savedAt,
    };
    const written = customs.write(record);
    return written.ok ? ok(infoOf(record)) : fail({ code: written.error });
  }

  return {
    keep: (battle: Kept) => keep(battle),
    check(system: string, setup: unknown): Result<SetupCheck, HostError> {
      const judged = judge(system, setup);
      return judged === null ? fail({ code: 'unknown-system' }) : ok(judged);
    },
    list(): Result<CustomInfo[], HostError> {
      const records = customs.list();
      return records.ok ? ok(records.value.map(infoOf)) : fail({ code: records.error });
    },
    remove(id: string): Result<null, HostError> {
      const removed = customs.remove(id);
      return removed.ok ? ok(null) : fail({ code: removed.error });
    },
    export(id: string): Result<{ fileName: string; text: string }, HostError> {
      const found = customs.read(id);
      if (!found.ok) return fail({ code: found.error });
      const { name, setup } = found.value;
      const file = { format: FORMAT, formatVersion: FORMAT_VERSION, name, setup: fromJson(setup) };
      const stem = name.replace(/[^\p{L}\p{N} _-]+/gu, '-').trim();
      return ok({
        fileName: `${stem === '' ? 'battle' : stem}.scenario.json`,
        text: `${JSON.stringify(file, null, 2)}\n`,
      });
    },
    import(text: string): Result<CustomInfo, HostError> {
      const json = fromUntrustedJson(text);
      const labelled = v.safeParse(label, json);
      if (!labelled.success) return fail({ code: 'import-not-a-scenario' });
      if (labelled.output.formatVersion > FORMAT_VERSION) return fail({ code: 'import-newer' });
      const file = v.safeParse(customFile, json);
      if (!file.success) return fail({ code: 'import-not-a-scenario' });
      const { name, setup } = file.output;
      const named = v.safeParse(namesSystem, setup);
      if (!named.success) return badSetup({ code: 'wrong-system', path: 'system' });
      // It may be older than the present rules.
      return keep({ name, system: named.output.system, setup }, true);
    },
    draw(
      system: string,
      taste: unknown,
      seed: number,
      odds = 1,
    ): Result<{ setup: SystemSetup; fleets: [Fleet, Fleet] }, HostError> {
      const game = systems.get(system);
      const parsed = game?.parseTaste?.(taste);
      // A system that draws no battles knows no taste.
      if (game?.drawSetup === undefined || parsed === undefined) return fail({ code: 'unknown-system' });
      if (!parsed.ok) return badSetup(parsed.error);
      const setup = game.drawSetup(parsed.value, seed, odds);
      return ok({ setup: asSystemSetup(setup), fleets: game.fleets(setup) });
    },
  };
}

type Kept = {
  id?: string | undefined;
  name: string;
  briefing?: string | undefined;
  system: string;
  setup: unknown;
};

/** A setup and what is told of the battle: what is `given`, or else lies in the setup; no briefing where that is none. */
function apart(kept: unknown, given?: string): { briefing: string; setup: unknown } {
  const parsed = v.safeParse(told, kept);
  if (!parsed.success) return { briefing: given ?? '', setup: kept };
  const { briefing, ...setup } = parsed.output;
  return { briefing: given ?? briefing, setup };
}

/** What is of one system was given to another; `found` is the one it is of. */
export const wrongSystem = (found: string) => badSetup({ code: 'wrong-system', path: 'system', found });
