import type { TalonDescription, TalonOption, TalonView } from '../../engine/talon/view.types.ts';

/** Headings of the action bar. */
export type SectionName =
  | 'power'
  | 'shields'
  | 'helm'
  | 'initiative'
  | 'battery'
  | 'move'
  | 'afterburner'
  | 'fire'
  | 'curve'
  | 'explosion'
  | 'other';

export interface OptionSection {
  name: SectionName;
  options: TalonOption[];
}

const ORDER: readonly SectionName[] = [
  'explosion',
  'initiative',
  'move',
  'afterburner',
  'fire',
  'curve',
  'power',
  'battery',
  'shields',
  'helm',
  'other',
];
/** Moves from left to right, as they lie on the board. */
const MANEUVER_ORDER = ['turn-left', 'slip-left', 'straight', 'slip-right', 'turn-right'];

export function unitOfOption(description: TalonDescription): number | null {
  return 'unit' in description ? description.unit : null;
}

export function isAvailable(option: TalonOption): option is TalonOption & { action: number } {
  return option.action !== null;
}

/** Units with something to choose, in the view's order. */
export function waitingUnits(view: TalonView, options: readonly TalonOption[]): number[] {
  const units = new Set<number>();
  for (const option of options) {
    const unit = unitOfOption(option.description);
    if (unit !== null && isAvailable(option)) units.add(unit);
  }
  return view.units.map((unit) => unit.id).filter((id) => units.has(id));
}

/** The options of one unit and those of no unit but `end-step`, under their headings. */
export function sectionsFor(options: readonly TalonOption[], unit: number | null): OptionSection[] {
  const sections = new Map<SectionName, TalonOption[]>();
  for (const option of options) {
    const owner = unitOfOption(option.description);
    if (option.description.kind === 'end-step' || (owner !== null && owner !== unit)) continue;
    const name = sectionOf(option.description);
    sections.set(name, [...(sections.get(name) ?? []), option]);
  }
  return ORDER.filter((name) => sections.has(name)).map((name) => ({
    name,
    options: sorted(name, sections.get(name) ?? []),
  }));
}

function sorted(name: SectionName, options: TalonOption[]): TalonOption[] {
  if (name !== 'move' && name !== 'afterburner') return options;
  const place = (option: TalonOption): number =>
    option.description.kind === 'move' ? MANEUVER_ORDER.indexOf(option.description.maneuver) : -1;
  return options.toSorted((a, b) => place(a) - place(b));
}

function sectionOf(description: TalonDescription): SectionName {
  switch (description.kind) {
    case 'spend-ap':
      switch (description.use) {
        case 'charge-yellow':
          return 'power';
        case 'charge-battery':
          return 'battery';
        case 'reinforce':
          return 'shields';
        case 'side-slip':
        case 'power-through-turn':
          return 'helm';
        case 'change-initiative':
        case 'defend-initiative':
          return 'initiative';
      }
      break;
    case 'use-battery':
      return 'battery';
    case 'remove-reinforcement':
      return 'shields';
    case 'move':
      return description.afterburner ? 'afterburner' : 'move';
    case 'fire':
    case 'fire-group':
    case 'hold-weapon':
    case 'hold-fire':
      return 'fire';
    case 'set-curve':
      return 'curve';
    case 'choose-initiative':
      return 'initiative';
    case 'explode-next':
      return 'explosion';
    case 'hold-power':
    case 'end-step':
      return 'other';
  }
  return 'other';
}

/** Weapon groups of `unit` that this step is about, with the options to fire them; a blocked group has none available. */
export function fireGroups(options: readonly TalonOption[], unit: number | null): Map<number, TalonOption[]> {
  const groups = new Map<number, TalonOption[]>();
  for (const option of options) {
    const { description } = option;
    if (description.kind !== 'fire' && description.kind !== 'hold-weapon' && description.kind !== 'fire-group')
      continue;
    if (description.unit !== unit) continue;
    groups.set(description.group, [...(groups.get(description.group) ?? []), option]);
  }
  return groups;
}
