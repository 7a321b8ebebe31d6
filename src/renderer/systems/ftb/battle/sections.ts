import type { FtbDescription, FtbOption, FtbView } from '../../../../engine/ftb/view.types.ts';
import { isAvailable, usableOf } from '../../../stores/battle/steps.ts';
import type { Actor, Picked } from '../../choice.types.ts';
import { ORDER_LIST, type FtbSection, type FtbSteps } from '../data.ts';

/** Headings of the action bar, in their order. */
const SECTION_ORDER = [
  'activate',
  'force',
  'torpedo',
  'orders',
  'side',
  'evade',
  'attack',
  'cover',
  'card',
  'effect',
  'damage',
  'dock',
  'scan',
] as const;
type SectionName = (typeof SECTION_ORDER)[number];

/** What ends a step is shown at its end; null here. */
const SECTION: Record<FtbDescription['kind'], SectionName | null> = {
  activate: 'activate',
  pass: null,
  order: 'orders',
  plot: 'orders',
  'order-blocked': 'orders',
  'name-side': 'side',
  'guide-attack': 'torpedo',
  'guide-coast': null,
  'first-torpedo': 'torpedo',
  evade: 'evade',
  stay: 'evade',
  attack: 'attack',
  'hold-fire': null,
  cover: 'cover',
  'no-cover': null,
  lay: 'card',
  commit: null,
  'take-back': 'card',
  hit: 'effect',
  heat: 'effect',
  damage: 'damage',
  dock: 'dock',
  'fly-on': null,
  scan: 'scan',
  'no-scan': null,
  unknown: null,
};

/** Whether an option of this kind ends the step and is drawn as the button that does. */
export const endsStep = ({ kind }: FtbDescription): boolean => kind !== 'unknown' && SECTION[kind] === null;

/** The ship that a decision is about; null where a side decides. */
export function actorIn(view: FtbView): Actor | null {
  const unit = (id: number | null | undefined): Actor | null => (typeof id === 'number' ? { kind: 'unit', id } : null);
  if (view.step === 'activation' || view.toAct === 'nobody') return null;
  if (view.step === 'card') return unit(view.combat?.units[view.toAct]);
  return unit(view.choice?.unit) ?? unit(view.activity?.unit);
}

const sectionOf = (description: FtbDescription): SectionName | null =>
  description.kind === 'activate' && description.force ? 'force' : SECTION[description.kind];

/** The options of a decision under their headings. */
export function sectionsFor(options: readonly FtbOption[]): FtbSection[] {
  const sections = new Map<SectionName, FtbOption[]>();
  for (const option of options) {
    const name = sectionOf(option.description);
    // Of the enemy's ships that cannot be forced the fleet list tells enough.
    if (name === null || (name === 'force' && !isAvailable(option))) continue;
    sections.set(name, [...(sections.get(name) ?? []), option]);
  }
  return SECTION_ORDER.flatMap((name) => {
    const own = sections.get(name);
    return own ? [{ name, options: own }] : [];
  });
}

const PLOTTED = ['burn', 'hard-burn', 'launch'];

const branchOf = (description: FtbDescription): number | null =>
  (description.kind === 'plot' || description.kind === 'order-blocked') && PLOTTED.includes(description.order)
    ? ORDER_LIST.indexOf(description.order)
    : null;
const orderPlace = ({ description }: FtbOption): number =>
  'order' in description ? ORDER_LIST.indexOf(description.order) : 0;

/** Orders that plot a vector go by order, then by its length; the others take one click. */
export function stepsOf({ name, options }: FtbSection, picked: Picked | null): FtbSteps | null {
  if (name !== 'orders') return null;
  const branches = new Map<number, FtbOption[]>();
  for (const option of options) {
    const branch = branchOf(option.description);
    if (branch !== null) branches.set(branch, [...(branches.get(branch) ?? []), option]);
  }
  const sorted = new Map([...branches].toSorted(([a], [b]) => a - b));
  const usable = usableOf(sorted);
  const chosen = picked?.section === name && usable.includes(picked.branch) ? picked : null;
  const branch = chosen?.branch ?? usable[0] ?? null;
  const targets = new Map<number, FtbOption[]>();
  for (const option of branch === null ? [] : (sorted.get(branch) ?? []))
    if (option.description.kind === 'plot') {
      const { length } = option.description;
      targets.set(length, [...(targets.get(length) ?? []), option]);
    }
  return {
    section: name,
    branches: sorted,
    branch,
    direct: [],
    targets: new Map([...targets].toSorted(([a], [b]) => a - b)),
    target: chosen?.target ?? null,
    others: options
      .filter(({ description }) => branchOf(description) === null)
      .toSorted((a, b) => orderPlace(a) - orderPlace(b)),
  };
}

/** The steps that lead to an option. */
export const stepsTo = (description: FtbDescription): Picked | null =>
  description.kind === 'plot'
    ? { section: 'orders', branch: ORDER_LIST.indexOf(description.order), target: description.length }
    : null;
