import { fail, ok, type Result } from '../../game.ts';
import { RULES_VERSION } from '../rulesVersion.ts';
import { clockwise } from './arcs.ts';
import { LONGEST_NAME, MOST_BEAM_CLASS, MOST_MASS, MOST_MINES, MOST_SYSTEMS, MOST_THRUST, MOST_TOW } from './bounds.ts';
import type { DesignProblem, DesignSystem, ShipDesign } from './design.types.ts';
import { limits } from './limits.ts';
import {
  ARCS,
  FIGHTER_TYPES,
  LOADS,
  NAVIES,
  SERVICES,
  SHIP_TYPES,
  SPACE_KINDS,
  STREAMLININGS,
  SYSTEM_KINDS,
  type Arc,
} from './terms.ts';

type Fields = Record<string, unknown>;

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
/** Reads values one by one and collects what is wrong; a value that is refused is replaced and never leaves. */
class Reading {
  readonly problems: DesignProblem[] = [];

  refuse(problem: DesignProblem): void {
    this.problems.push(problem);
  }

  name(value: unknown, path: string): string {
    const isName = typeof value === 'string' && value.trim() === value && value !== '' && value.length <= LONGEST_NAME;
    // eslint-disable-next-line no-control-regex -- a name is one line of text
    if (isName && !/[\u0000-\u001f\u007f]/u.test(value)) return value;
    this.refuse({ code: 'bad-name', path, section: '9.1', limit: LONGEST_NAME });
    return '';
  }

  whole(value: unknown, least: number, greatest: number, path: string, section: string): number {
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      this.refuse({ code: 'not-a-number', path, section, ...shown(value) });
      return least;
    }
    if (value >= least && value <= greatest) return value === 0 ? 0 : value; // no -0
    this.refuse({ code: 'out-of-bounds', path, section, found: value, limit: value < least ? least : greatest });
    return least;
  }

  flag(value: unknown, path: string, section: string): boolean {
    if (typeof value !== 'boolean') this.refuse({ code: 'not-true-or-false', path, section, ...shown(value) });
    return value === true;
  }

  word<Word extends string>(value: unknown, words: readonly Word[], path: string, section: string): Word {
    const word = words.find((each) => each === value);
    if (word === undefined) this.refuse({ code: 'unknown-word', path, section, ...shown(value) });
    return word ?? words[0]!;
  }

  arcs(value: unknown, path: string): Arc[] {
    if (!Array.isArray(value)) {
      this.refuse({ code: 'not-a-list', path: `${path}.arcs`, section: '9.9' });
      return [];
    }
    const arcs = value.map((arc: unknown, n) => this.word(arc, ARCS, `${path}.arcs[${n}]`, '4.1'));
    if (new Set(arcs).size < arcs.length) this.refuse({ code: 'arc-twice', path: `${path}.arcs`, section: '9.9' });
    return clockwise(arcs);
  }
}

/**
 * A draft: its words and bounds are right, the limits of chapter 9 need not be kept, and the systems stay
 * in their order. The errors are all that is wrong, at least one.
 */
export function readDesign(input: unknown): Result<ShipDesign, DesignProblem[]> {
  const fields = fieldsOf(input);
  if (!fields) return fail([{ code: 'not-an-object', path: '', section: '9.1' }]);
  const spaces = fieldsOf(fields.spaces ?? {});
  if (!spaces) return fail([{ code: 'not-an-object', path: 'spaces', section: '9.4' }]);
  const systems = fields.systems;
  if (!Array.isArray(systems)) return fail([{ code: 'not-a-list', path: 'systems', section: '9.10' }]);
  const read = new Reading();
  const space = (kind: string) => read.whole(spaces[kind] ?? 0, 0, MOST_MASS, `spaces.${kind}`, '9.4');
  const design: ShipDesign = {
    name: read.name(fields.name, 'name'),
    navy: read.word(fields.navy, NAVIES, 'navy', '9.1'),
    type: read.word(fields.type, SHIP_TYPES, 'type', '9.2'),
    service: read.word(fields.service ?? 'military', SERVICES, 'service', '7.3'),
    mass: read.whole(fields.mass, 1, MOST_MASS, 'mass', '9.2'),
    hull: read.whole(fields.hull, 1, MOST_MASS, 'hull', '9.3'),
    thrust: read.whole(fields.thrust, 0, MOST_THRUST, 'thrust', '9.5'),
    ftl: read.flag(fields.ftl, 'ftl', '9.5'),
    tow: read.whole(fields.tow ?? 0, 0, MOST_TOW, 'tow', '8.3'),
    armour: read.whole(fields.armour ?? 0, 0, MOST_MASS, 'armour', '9.8'),
    streamlining: read.word(fields.streamlining ?? 'none', STREAMLININGS, 'streamlining', '9.6'),
    spaces: {
      cargo: space('cargo'),
      passengers: space('passengers'),
      science: space('science'),
      troops: space('troops'),
    },
    systems: systems
      .slice(0, MOST_SYSTEMS)
      .map((entry: unknown, n) => readSystem(entry, `systems[${n}]`, read))
      .filter((system) => system !== null),
  };
  for (const kind of Object.keys(spaces)) read.word(kind, SPACE_KINDS, `spaces.${kind}`, '9.4');
  if (systems.length > MOST_SYSTEMS)
    read.refuse({
      code: 'too-many-systems',
      path: 'systems',
      section: '9.10',
      found: systems.length,
      limit: MOST_SYSTEMS,
    });
  return read.problems.length > 0 ? fail(read.problems) : ok(design);
}

/** The same design with its systems in the sheet's order. */
export function arranged(design: ShipDesign): ShipDesign {
  const systems = SYSTEM_KINDS.flatMap((kind) => design.systems.filter((system) => system.kind === kind));
  return { ...design, systems };
}

function readSystem(input: unknown, path: string, read: Reading): DesignSystem | null {
  const fields = fieldsOf(input);
  const kind = SYSTEM_KINDS.find((name) => name === fields?.kind);
  if (!fields || !kind) {
    read.refuse({ code: 'unknown-word', path: `${path}.kind`, section: '9.11', ...shown(fields?.kind) });
    return null;
  }
  switch (kind) {
    case 'fire-control':
    case 'area-fire-control':
    case 'point-defence':
    case 'screen':
    case 'minesweeper':
    case 'ortillery':
    case 'nova-cannon':
    case 'wave-gun':
    case 'reflex-field':
    case 'cloaking-field':
    case 'enhanced-sensors':
    case 'superior-sensors':
    case 'weasel-cruiser':
    case 'weasel-capital':
    case 'ecm':
    case 'area-ecm':
      return { kind };
    case 'beam': {
      const beamClass = read.whole(fields.class, 1, MOST_BEAM_CLASS, `${path}.class`, '9.9');
      return { kind, class: beamClass, arcs: read.arcs(fields.arcs ?? (beamClass === 1 ? ARCS : null), path) };
    }
    case 'torpedo':
    case 'needle':
    case 'submunitions':
      return { kind, arcs: read.arcs(fields.arcs, path) };
    case 'launcher': {
      const magazine = read.whole(fields.magazine, 0, MOST_SYSTEMS, `${path}.magazine`, '6.5');
      return { kind, arcs: read.arcs(fields.arcs, path), magazine };
    }
    case 'magazine': {
      const count = (key: 'mass' | 'standard' | 'extended', least: number) =>
        read.whole(fields[key] ?? (key === 'mass' ? null : 0), least, MOST_MASS, `${path}.${key}`, '6.5');
      return { kind, mass: count('mass', 1), standard: count('standard', 0), extended: count('extended', 0) };
    }
    case 'rack':
      return { kind, arcs: read.arcs(fields.arcs, path), load: read.word(fields.load, LOADS, `${path}.load`, '6.4') };
    case 'bay':
      if (fields.fighters === undefined || fields.fighters === null)
        read.refuse({ code: 'no-fighters', path: `${path}.fighters`, section: '9.7' });
      else return { kind, fighters: read.word(fields.fighters, FIGHTER_TYPES, `${path}.fighters`, '5.9') };
      return null;
    case 'minelayer':
      return { kind, mines: read.whole(fields.mines, 1, MOST_MINES, `${path}.mines`, '12.4') };
    case 'hangar':
      return { kind, capacity: read.whole(fields.capacity, 1, MOST_MASS, `${path}.capacity`, '9.7') };
  }
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function shown(value: unknown): { found?: string | number } {
  return typeof value === 'string' || typeof value === 'number' ? { found: value } : {};
}
