import { fail, ok, type Result } from '../../game.ts';
import { RULES_VERSION } from '../rulesVersion.ts';
import { MOST_SYSTEMS } from './bounds.ts';
import { readAll, type ShipDesign } from './design.schema.ts';
import type { DesignProblem } from './design.types.ts';
import { limits } from './limits.ts';
import { SPACE_KINDS, SYSTEM_KINDS } from './terms.ts';

/**
 * Turns untrusted data into a design that chapter 9 allows, its systems in the sheet's order; the first
 * thing that is wrong is the error, and its path leads into the data as they came. Limits are those of the rules' `version`.
 */
export function parseDesign(input: unknown, version: number = RULES_VERSION): Result<ShipDesign, DesignProblem> {
  const read = readDesign(input);
  if (!read.ok) return fail(read.error[0]!);
  const [problem] = limits(read.value, version);
  return problem ? fail(problem) : ok(arranged(read.value));
}

/**
 * A draft: its words and bounds are right, the limits of chapter 9 need not be kept, and the systems stay
 * in their order. The errors are all that is wrong, at least one.
 */
export function readDesign(input: unknown): Result<ShipDesign, DesignProblem[]> {
  const { systems, spaces } = Object(input) as Record<string, unknown>;
  const found = Array.isArray(systems) ? systems.length : 0;
  const isCut = found > MOST_SYSTEMS;
  const { design, problems } = readAll(
    isCut ? { ...(input as object), systems: (systems as unknown[]).slice(0, MOST_SYSTEMS) } : input,
  );
  // Without its frame nothing else can be told of it.
  const frame = problems.find(({ code, path }) => code === 'not-an-object' || path === 'systems');
  if (frame) return fail([frame]);
  const others = Object.keys(Object(spaces) as object).filter((kind) => !SPACE_KINDS.some((one) => one === kind));
  for (const kind of others)
    problems.push({ code: 'unknown-word', path: `spaces.${kind}`, section: '9.4', found: kind });
  if (isCut) problems.push({ code: 'too-many-systems', path: 'systems', section: '9.10', found, limit: MOST_SYSTEMS });
  return problems.length > 0 ? fail(problems) : ok(design);
}

/** The same design with its systems in the sheet's order. */
function arranged(design: ShipDesign): ShipDesign {
  const systems = SYSTEM_KINDS.flatMap((kind) => design.systems.filter((system) => system.kind === kind));
  return { ...design, systems };
}
