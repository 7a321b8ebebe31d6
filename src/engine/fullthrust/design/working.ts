import {
  ARMOUR,
  BEAM_ARC_SHARE,
  BEAM_POINTS,
  beamBase,
  CLASS_2,
  FIELD,
  FIXED,
  FTL_DRIVE,
  GROUP_POINTS,
  HANGAR,
  HULL_POINTS,
  INTEGRITY,
  MAIN_DRIVE,
  MINE,
  MISSILE_POINTS,
  RACK_MASS,
  SCREEN,
  share,
  SPACE_POINTS,
  STREAMLINING,
  STREAMLINING_POINTS,
  TORPEDO,
  TOWED_PER_MASS,
} from './costs.ts';
import { chargesEachMagazine, RULES_VERSION } from '../rulesVersion.ts';
import type { DesignSystem, ShipDesign, SystemOf } from './design.types.ts';
import {
  ELECTRONICS,
  FIELD_KINDS,
  FIGHTER_TYPES,
  SPACE_KINDS,
  SYSTEM_KINDS,
  type FieldKind,
  type FighterType,
  type SpaceKind,
  type SystemKind,
} from './terms.ts';

/** What a line of the working is about. */
export type Part =
  | 'hull'
  | 'integrity'
  | 'ftl'
  | 'tow'
  | 'main-drive'
  | 'streamlining'
  | 'armour'
  | 'backup-screen'
  | `space-${SpaceKind}`
  | 'mines'
  | SystemKind;

/** How one part's mass comes out. */
export type Sum =
  /** The number chosen is the mass. */
  | { readonly kind: 'chosen' }
  /** `percent` of the total `of` is `hundredths` / 100, rounded to the mass; never below `least`. */
  | {
      readonly kind: 'share';
      readonly percent: number;
      readonly of: number;
      readonly hundredths: number;
      readonly least: number;
    }
  /** A fixed mass. */
  | { readonly kind: 'fixed'; readonly mass: number }
  /** 9.9 the mass with one arc and `perArc` for each of the `extra` ones. */
  | { readonly kind: 'arcs'; readonly base: number; readonly extra: number; readonly perArc: number }
  /** 9.9 the mass with three arcs, and what all six cost more. */
  | { readonly kind: 'all-round'; readonly base: number; readonly extra: number }
  /** 9.7 1.5 × `capacity`, in tenths, rounded. */
  | { readonly kind: 'hangar'; readonly capacity: number; readonly tenths: number }
  /** 8.3 a mass for each five towed, or part of five. */
  | { readonly kind: 'tow'; readonly towed: number; readonly per: number };

/** One line of the working. */
export interface Line {
  readonly part: Part;
  readonly section: string;
  /** How many alike. */
  readonly count: number;
  /** The first of them, among the design's systems; null for what is no system. */
  readonly system: number | null;
  /** Of one. */
  readonly sum: Sum;
  /** Of all of them. */
  readonly mass: number;
  readonly points: number;
  /** 9.11 points for each mass. */
  readonly pointsPerMass: number;
}

/** A design added up (9.10). */
export interface Working {
  /** 9.2 total mass and its points, the beginning of the sum. */
  readonly hull: { readonly mass: number; readonly points: number };
  readonly lines: readonly Line[];
  readonly used: number;
  /** Below 0: too heavy. */
  readonly left: number;
  readonly points: number;
  /** 9.7 the groups in its bays, which are paid apart. */
  readonly groups: readonly { readonly type: FighterType; readonly count: number; readonly points: number }[];
  readonly groupPoints: number;
}
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** 9.10: adds up mass and points line by line, by the rules of `version`; drafts too. */
export function workOut(design: ShipDesign, version = RULES_VERSION): Working {
  const lines = [
    ...structure(design),
    ...drives(design),
    ...protection(design),
    ...spaces(design),
    ...fitted(design, version),
    ...mines(design),
  ];
  const used = total(lines.map(({ mass }) => mass));
  const hull = { mass: design.mass, points: design.mass * HULL_POINTS };
  const groups = groupsOf(design);
  return {
    hull,
    lines,
    used,
    left: design.mass - used,
    points: hull.points + total(lines.map(({ points }) => points)),
    groups,
    groupPoints: total(groups.map(({ points }) => points)),
  };
}

/** 9.3 */
function structure(design: ShipDesign): Line[] {
  return [line('integrity', '9.3', { kind: 'chosen' }, design.hull, INTEGRITY.points)];
}

/** 9.5, 8.3, 9.6: each drive is rounded by itself, as in the book's own sums. */
function drives({ mass, ftl, tow, thrust, streamlining }: ShipDesign): Line[] {
  const lines: Line[] = [];
  if (ftl) lines.push(shareLine('ftl', '9.5', mass, FTL_DRIVE.percent, 1, FTL_DRIVE.points));
  if (tow > 0) {
    const sum: Sum = { kind: 'tow', towed: tow, per: TOWED_PER_MASS };
    lines.push(line('tow', '8.3', sum, Math.ceil(tow / TOWED_PER_MASS), FTL_DRIVE.points));
  }
  if (thrust > 0) lines.push(shareLine('main-drive', '9.5', mass, thrust * MAIN_DRIVE.percent, 1, MAIN_DRIVE.points));
  if (streamlining !== 'none')
    lines.push(shareLine('streamlining', '9.6', mass, STREAMLINING[streamlining], 1, STREAMLINING_POINTS));
  return lines;
}
const times = (one: Line, count: number): Line => ({
  ...one,
  count,
  mass: (one.mass / one.count) * count,
  points: (one.points / one.count) * count,
});

/** 9.8: the generators that work are one share, those that stand by are one each. */
function protection({ mass, armour, systems }: ShipDesign): Line[] {
  const lines: Line[] = [];
  if (armour > 0) lines.push(line('armour', '9.8', { kind: 'chosen' }, armour * ARMOUR.mass, ARMOUR.points));
  const first = systems.findIndex(({ kind }) => kind === 'screen');
  const generators = systems.filter(({ kind }) => kind === 'screen').length;
  const level = Math.min(generators, SCREEN.working);
  if (level > 0) {
    const screen = shareLine('screen', '9.8', mass, level * SCREEN.percent, level * SCREEN.least, SCREEN.points);
    lines.push({ ...screen, system: first });
  }
  const spare = generators - level;
  if (spare > 0) {
    const backup = shareLine('backup-screen', '9.8', mass, SCREEN.percent, SCREEN.least, SCREEN.points);
    lines.push({ ...times(backup, spare), system: first });
  }
  for (const kind of FIELD_KINDS) {
    const field = systems.findIndex((system) => system.kind === kind);
    if (field >= 0) lines.push({ ...fieldLine(kind, mass), system: field });
  }
  return lines;
}

/** 9.4 */
function spaces({ spaces }: ShipDesign): Line[] {
  return SPACE_KINDS.filter((kind) => spaces[kind] > 0).map((kind) =>
    line(`space-${kind}`, '9.4', { kind: 'chosen' }, spaces[kind], SPACE_POINTS[kind]),
  );
}

/** 12.4: what the minelayers carry. */
function mines({ systems }: ShipDesign): Line[] {
  const count = total(systems.map((system) => (system.kind === 'minelayer' ? system.mines : 0)));
  return count === 0 ? [] : [line('mines', '12.4', { kind: 'chosen' }, count * MINE.mass, MINE.points)];
}

/** Systems whose mass hangs on nothing else: not shares of the ship's. */
export type Counted = Exclude<DesignSystem, { kind: 'screen' | FieldKind }>;
/** Whether a system is one of the fields. */
export const isField = (system: DesignSystem): system is SystemOf<FieldKind> =>
  FIELD_KINDS.some((kind) => kind === system.kind);
/** 9.9: the mass that a magazine's line is for. */
const sizeOf = (system: Counted, version: number): number =>
  system.kind === 'magazine' && chargesEachMagazine(version) ? system.mass : 0;

/** 9.7 to 9.9: systems alike share a line; 6.5 magazines are alike where their mass is. */
function fitted({ systems }: ShipDesign, version: number): Line[] {
  const lines = new Map<string, Line>();
  for (const kind of SYSTEM_KINDS) {
    for (const [n, system] of systems.entries()) {
      if (system.kind !== kind || system.kind === 'screen' || isField(system)) continue;
      const one = { ...systemLine(system), system: n };
      const key = JSON.stringify([kind, system.kind === 'beam' ? system.class : 0, one.sum, sizeOf(system, version)]);
      const alike = lines.get(key);
      lines.set(key, alike ? { ...times(one, alike.count + 1), system: alike.system } : one);
    }
  }
  return [...lines.values()];
}

/** 9.7 to 9.9: what one such system takes; a screen's is a share of the ship. */
export function systemCost(system: Counted): { mass: number; points: number } {
  const { mass, points } = systemLine(system);
  const load = system.kind === 'minelayer' ? system.mines * MINE.mass : 0;
  return { mass: mass + load, points: points + load * MINE.points };
}

function fieldLine(kind: FieldKind, mass: number): Line {
  const { percent, least, points } = FIELD[kind];
  return shareLine(kind, '12.4', mass, percent, least, points);
}

/** 12.4: what a field takes. */
export function fieldCost(kind: FieldKind, ship: ShipDesign): { mass: number; points: number } {
  const { mass, points } = fieldLine(kind, ship.mass);
  return { mass, points };
}

/** 9.8: what one more screen generator would take. */
export function screenCost(design: ShipDesign): { mass: number; points: number } {
  const cost = (ship: ShipDesign) => {
    const lines = protection(ship).filter(({ part }) => part === 'screen' || part === 'backup-screen');
    return { mass: total(lines.map(({ mass }) => mass)), points: total(lines.map(({ points }) => points)) };
  };
  const now = cost(design);
  const then = cost({ ...design, systems: [...design.systems, { kind: 'screen' }] });
  return { mass: then.mass - now.mass, points: then.points - now.points };
}

/** 12.4 */
const ADVANCED: readonly SystemKind[] = [
  ...(['minelayer', 'minesweeper', 'ortillery', 'nova-cannon', 'wave-gun'] as const),
  ...ELECTRONICS,
];

function systemLine(system: Counted): Line {
  switch (system.kind) {
    case 'fire-control':
    case 'area-fire-control':
    case 'point-defence':
    case 'needle':
    case 'submunitions':
    case 'launcher':
    case 'minelayer':
    case 'minesweeper':
    case 'ortillery':
    case 'nova-cannon':
    case 'wave-gun':
    case 'enhanced-sensors':
    case 'superior-sensors':
    case 'weasel-cruiser':
    case 'weasel-capital':
    case 'ecm':
    case 'area-ecm':
    case 'bay': {
      const { mass, points } = FIXED[system.kind];
      const section = system.kind === 'bay' ? '9.7' : ADVANCED.includes(system.kind) ? '12.4' : '9.9';
      return line(system.kind, section, { kind: 'fixed', mass }, mass, points);
    }
    case 'beam':
      return beamLine(system);
    case 'torpedo': {
      const extra = Math.max(0, system.arcs.length - 1);
      const sum: Sum = { kind: 'arcs', base: TORPEDO.mass, extra, perArc: TORPEDO.perArc };
      return line('torpedo', '9.9', sum, TORPEDO.mass + extra * TORPEDO.perArc, TORPEDO.points);
    }
    case 'magazine':
      return line('magazine', '9.9', { kind: 'chosen' }, system.mass, MISSILE_POINTS);
    case 'rack': {
      const mass = RACK_MASS[system.load];
      return line('rack', '9.9', { kind: 'fixed', mass }, mass, MISSILE_POINTS);
    }
    case 'hangar': {
      const tenths = system.capacity * HANGAR.tenths;
      const sum: Sum = { kind: 'hangar', capacity: system.capacity, tenths };
      return line('hangar', '9.7', sum, Math.max(1, Math.floor((tenths + 5) / 10)), HANGAR.points);
    }
  }
}

/** 9.9: class 1 bears all round, class 2 through three arcs or all, the greater ones pay each arc but the first. */
function beamLine({ class: beamClass, arcs }: SystemOf<'beam'>): Line {
  const base = beamBase(beamClass);
  if (beamClass === 1) return line('beam', '9.9', { kind: 'fixed', mass: base }, base, BEAM_POINTS);
  if (beamClass === 2) {
    const isAllRound = arcs.length > CLASS_2.arcs;
    const extra = isAllRound ? CLASS_2.allRound : 0;
    return line('beam', '9.9', { kind: 'all-round', base, extra }, base + extra, BEAM_POINTS);
  }
  const extra = Math.max(0, arcs.length - 1);
  const perArc = base / BEAM_ARC_SHARE;
  return line('beam', '9.9', { kind: 'arcs', base, extra, perArc }, base + extra * perArc, BEAM_POINTS);
}

/** 9.7: the groups in the bays, by type. */
function groupsOf({ systems }: ShipDesign): Working['groups'] {
  const bays = systems.filter((system) => system.kind === 'bay');
  return FIGHTER_TYPES.map((type) => {
    const count = bays.filter(({ fighters }) => fighters === type).length;
    return { type, count, points: count * GROUP_POINTS[type] };
  }).filter(({ count }) => count > 0);
}

function line(part: Part, section: string, sum: Sum, mass: number, pointsPerMass: number): Line {
  return { part, section, count: 1, system: null, sum, mass, points: mass * pointsPerMass, pointsPerMass };
}

function shareLine(part: Part, section: string, of: number, percent: number, least: number, perMass: number): Line {
  const sum: Sum = { kind: 'share', percent, of, hundredths: of * percent, least };
  return line(part, section, sum, Math.max(least, share(of, percent)), perMass);
}
