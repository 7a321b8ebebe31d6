import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type DesignError, fail, ok, type Result } from '../engine/game.ts';
import { type HostError, requests } from '../shared/api.ts';
import type { DesignInfo } from '../shared/designs.ts';
import { asSystemAssessment, asSystemDesign, asSystemStock } from '../shared/systemData.ts';
import { fromJson, fromUntrustedJson } from '../shared/wire.ts';
import { wrongSystem } from './customs.ts';
import type { Handlers } from './requests.ts';
import type { DesignStore } from './store/designs.ts';
import type { CustomRecord } from './store/statements/customs.ts';
import type { Systems } from './systems.ts';

const FORMAT = 'flagbridge-design';
/** Raised when a file of this kind could not be read by an older Flagbridge. */
const FORMAT_VERSION = 1;
const whole = v.pipe(v.number(), v.integer());
const label = v.object({ format: v.literal(FORMAT), formatVersion: whole });
const designFile = v.strictObject({
  format: v.literal(FORMAT),
  formatVersion: v.literal(FORMAT_VERSION),
  name: requests['designs.save'].params.entries.name,
  system: requests['designs.save'].params.entries.system,
  design: v.unknown(),
});

export interface DesignPorts {
  systems: Systems;
  designs: DesignStore;
  now(): Date;
}

type Names =
  | 'designs.stock'
  | 'designs.assess'
  | 'designs.list'
  | 'designs.save'
  | 'designs.delete'
  | 'designs.export'
  | 'designs.import';

/** Units of the players' own design: added up and checked by the rules, kept, and carried about as files. */
export function designHandlers({ systems, designs, now }: DesignPorts): Pick<Handlers, Names> {
  const yardOf = (system: string) => systems.get(system)?.shipyard;

  /** What the present rules find wrong with a design; its system may be gone. */
  function problemOf(system: string, design: unknown): DesignError | null {
    const parsed = yardOf(system)?.parse(design);
    if (parsed === undefined) return { code: 'wrong-system', path: 'system', section: '', found: system };
    return parsed.ok ? null : parsed.error;
  }
  function infoOf({ id, name, system, savedAt, setup }: CustomRecord): DesignInfo {
    const design = asSystemDesign(fromJson(setup));
    return { id, name, system, savedAt, design, problem: problemOf(system, design) };
  }
  function keep({ id, name, system, design }: Kept): Result<DesignInfo, HostError> {
    const yard = yardOf(system);
    if (yard === undefined) return fail({ code: 'unknown-system' });
    const parsed = yard.parse(design);
    if (!parsed.ok) return fail({ code: 'bad-design', design: parsed.error });
    const record = {
      id: id ?? randomUUID(),
      name,
      system,
      setup: JSON.stringify(parsed.value),
      savedAt: now().toISOString(),
    };
    const written = designs.write(record);
    return written.ok ? ok(infoOf(record)) : fail({ code: written.error });
  }

  return {
    'designs.stock': ({ system }) => {
      const game = systems.get(system);
      return game === undefined ? fail({ code: 'unknown-system' }) : ok(asSystemStock(game.shipyard?.stock ?? null));
    },
    'designs.assess': ({ system, draft }) => {
      const yard = yardOf(system);
      return yard === undefined ? fail({ code: 'unknown-system' }) : ok(asSystemAssessment(yard.assess(draft)));
    },
    'designs.list': ({ system }) => {
      const records = designs.list(system);
      return records.ok ? ok(records.value.map(infoOf)) : fail({ code: records.error });
    },
    'designs.save': (design) => keep(design),
    'designs.delete': ({ id }) => {
      const removed = designs.remove(id);
      return removed.ok ? ok(null) : fail({ code: removed.error });
    },
    'designs.export': ({ id }) => {
      const found = designs.read(id);
      if (!found.ok) return fail({ code: found.error });
      const { name, system, setup } = found.value;
      const file = { format: FORMAT, formatVersion: FORMAT_VERSION, name, system, design: fromJson(setup) };
      const stem = name.replace(/[^\p{L}\p{N} _-]+/gu, '-').trim();
      return ok({
        fileName: `${stem === '' ? 'design' : stem}.design.json`,
        text: `${JSON.stringify(file, null, 2)}\n`,
      });
    },
    'designs.import': ({ system, text }) => {
      const json = fromUntrustedJson(text);
      const labelled = v.safeParse(label, json);
      if (!labelled.success) return fail({ code: 'import-not-a-design' });
      if (labelled.output.formatVersion > FORMAT_VERSION) return fail({ code: 'import-newer' });
      const file = v.safeParse(designFile, json);
      if (!file.success) return fail({ code: 'import-not-a-design' });
      if (file.output.system !== system) return wrongSystem(file.output.system);
      return keep({ name: file.output.name, system, design: file.output.design });
    },
  };
}

type Kept = { id?: string | undefined; name: string; system: string; design: unknown };
