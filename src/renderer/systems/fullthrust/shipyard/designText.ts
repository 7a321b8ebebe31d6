import { isMessage, t } from '../messages/catalogue.ts';
import {
  ARCS,
  type Arc,
  type DesignProblem,
  type DesignSystem,
  type Line,
  type ShipDesign,
  type Sum,
} from '../data.ts';

/** The words for designs. */

/** The name of a ship's type. */
export const typeName = (type: ShipDesign['type']): string => t(`type.${type}`);
/** A navy's name. */
export const navyName = (navy: ShipDesign['navy']): string => t(`navy.${navy}`);

/** Arcs in the book's letters, clockwise: `FP F FS`. */
const arcLetters = (arcs: readonly Arc[]): string => arcs.join(' ');

/** A system without its arcs: `Beam 3`. */
export function systemKind(system: DesignSystem): string {
  switch (system.kind) {
    case 'beam':
      return t('part.beam', { class: system.class });
    case 'rack':
      return t('system.rack', { name: t('part.rack'), load: t(`load.${system.load}`) });
    case 'bay':
      return t('system.bay', { fighters: t(`fighters.${system.fighters}`) });
    case 'hangar':
      return t('system.hangar', { capacity: system.capacity });
    case 'minelayer':
      return t('system.minelayer', { mines: system.mines });
    case 'magazine':
      return t('system.magazine', { standard: system.standard, extended: system.extended });
    default:
      return t(`part.${system.kind}`);
  }
}

/** A system with its arcs: `Beam 3 (FP F FS)`. */
export function systemName(system: DesignSystem): string {
  const name = systemKind(system);
  if (!('arcs' in system)) return name;
  return system.arcs.length === ARCS.length
    ? t('system.arcs.all', { name })
    : t('system.arcs', { name, arcs: arcLetters(system.arcs) });
}

/** A line of the working: `2 × Beam 3, 3 arcs`. */
export function lineName(line: Line, design: ShipDesign): string {
  const name = partName(line, design);
  return line.count > 1 ? t('part.counted', { count: line.count, name }) : name;
}

function partName({ part, sum, system: place }: Line, design: ShipDesign): string {
  if (part.startsWith('space-')) return t(`space.${part.slice('space-'.length) as keyof ShipDesign['spaces']}`);
  const system = place === null ? undefined : design.systems[place];
  if (part === 'screen') {
    const generators = design.systems.filter(({ kind }) => kind === 'screen').length;
    return t('part.screens', { level: Math.min(2, generators) });
  }
  if (system === undefined || part === 'backup-screen') return t(`part.${part as 'armour'}`);
  // Magazines and bays alike in mass may be loaded in different ways.
  if (system.kind === 'magazine' || system.kind === 'bay') return t(`part.${system.kind}`);
  const name = systemKind(system);
  return sum.kind === 'arcs' && 'arcs' in system ? t('part.inArcs', { name, arcs: system.arcs.length }) : name;
}

/** How a line's mass comes out: `10 % of 86 = 8.6 → 9`. */
export function sumText(line: Line): string {
  const one = line.mass / line.count;
  const text = oneSum(line.sum, one);
  const isSum = 'extra' in line.sum && line.sum.extra > 0;
  if (line.count > 1 && isSum) return t('sum.timesSum', { count: line.count, sum: text });
  return line.count > 1 ? t('sum.times', { count: line.count, sum: line.sum.kind === 'fixed' ? one : text }) : text;
}

function oneSum(sum: Sum, mass: number): string {
  switch (sum.kind) {
    case 'chosen':
      return String(mass);
    case 'fixed':
      return String(sum.mass);
    case 'share':
      return shareText(sum, mass);
    case 'arcs':
      return sum.extra === 0
        ? String(sum.base)
        : t('sum.arcs', { base: sum.base, extra: sum.extra, perArc: sum.perArc });
    case 'all-round':
      return sum.extra === 0 ? String(sum.base) : t('sum.allRound', { base: sum.base, extra: sum.extra });
    case 'hangar': {
      const exact = t('sum.hangar', { capacity: sum.capacity, exact: sum.tenths / 10 });
      return sum.tenths % 10 === 0 ? exact : t('sum.rounded', { sum: exact, mass });
    }
    case 'tow':
      return t('sum.rounded', { sum: t('sum.tow', { towed: sum.towed, per: sum.per }), mass });
  }
}

/** A share of the ship's mass, rounded or raised to its least. */
export function shareText(sum: Extract<Sum, { kind: 'share' }>, mass: number): string {
  const exact = t('sum.share', { percent: sum.percent, of: sum.of, exact: sum.hundredths / 100 });
  if (sum.hundredths === mass * 100) return exact;
  const isRaised = Math.floor((sum.hundredths + 50) / 100) < sum.least;
  return isRaised ? t('sum.least', { sum: exact, least: sum.least }) : t('sum.rounded', { sum: exact, mass });
}

/** What is wrong with a design, with the rule's section. */
export function problemText({ code, section, found, limit }: DesignProblem): string {
  const key = `problem.${code}`;
  const text = isMessage(key) ? t(key, { found: found ?? '', limit: limit ?? 0 }) : t('problem.not-an-object');
  return section === '' ? text : t('shipyard.section', { text, section });
}
