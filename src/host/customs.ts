import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type AnyGame, fail, type Fleet, ok, type Result, type SetupError, type Taste } from '../engine/game.ts';
import { type CustomInfo, type HostError, requests, type SetupCheck } from '../shared/api.ts';
import { fromJson, fromUntrustedJson } from '../shared/wire.ts';
import type { CustomRecord, CustomStore } from './store/customs.ts';
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
const NO_FLEET: Fleet = { points: 0, ships: [] };

export interface CustomPorts {
  systems: Systems;
  customs: CustomStore;
  now(): Date;
}

/** The battles that players build: checked by the rules, kept, and carried from place to place as files. */
export function customDesk({ systems, customs, now }: CustomPorts) {
  /** A setup tells its own system. */
  const gameOf = (setup: unknown): AnyGame | undefined => {
    const named = v.safeParse(v.object({ system: v.string() }), setup);
    return named.success ? systems.get(named.output.system) : undefined;
  };

  function check(setup: unknown): SetupCheck {
    const game = gameOf(setup);
    if (game === undefined) return { problem: { code: 'wrong-system', path: 'system' } };
    const parsed = game.parseSetup(setup);
    if (!parsed.ok) return { problem: parsed.error };
    return { problem: null, roundLimit: game.roundLimit(parsed.value), fleets: game.fleets(parsed.value) };
  }

  function infoOf({ id, name, savedAt, setup: text }: CustomRecord): CustomInfo {
    const setup = fromJson(text);
    const checked = check(setup);
    const sound =
      checked.problem === null ? checked : { problem: checked.problem, roundLimit: null, fleets: NO_FLEETS() };
    return { id, name, savedAt, setup, ...sound };
  }

  function keep(id: string | undefined, name: string, setup: unknown): Result<CustomInfo, HostError> {
    const { problem } = check(setup);
    if (problem !== null) return badSetup(problem);
    const system = gameOf(setup)!.id;
    const savedAt = now().toISOString();
    const record = { id: id ?? randomUUID(), name, system, setup: JSON.stringify(setup), savedAt };
    const written = customs.write(record);
    return written.ok ? ok(infoOf(record)) : fail({ code: written.error });
  }

  return {
    check,
    keep,
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
      return keep(undefined, file.output.name, file.output.setup);
    },
    draw(taste: Taste, seed: number): Result<{ setup: unknown; fleets: [Fleet, Fleet] }, HostError> {
      for (const game of systems.values()) {
        const setup: unknown = game.drawSetup?.(taste, seed);
        if (setup !== undefined) return ok({ setup, fleets: game.fleets(setup) });
      }
      return fail({ code: 'unknown-scenario' });
    },
  };
}

/** A setup the rules do not accept, with what is wrong and where. */
export const badSetup = (setup: SetupError): { ok: false; error: HostError } => fail({ code: 'bad-setup', setup });

const NO_FLEETS = (): [Fleet, Fleet] => [NO_FLEET, NO_FLEET];
