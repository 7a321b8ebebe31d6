import { isAvailable, usableOf } from '../../../stores/battle/steps.ts';
import type { Actor, Picked } from '../../choice.types.ts';
import { kindOf } from '../options/index.ts';
import type { SectionName } from '../options/kinds.types.ts';
import { SECTIONS } from '../options/sections.ts';
import type { FullThrustDescription, FullThrustOption, FullThrustSection, FullThrustSteps } from '../data.ts';
import { STRAIGHT, branchOf } from './branches.ts';

/** Whether an option of this kind ends the step and is drawn as the button that does. */
export const endsStep = (description: FullThrustDescription): boolean => kindOf(description).ends === true;

/** Whom an option is about, where the decision is one ship's or one group's; null: a side chooses. */
export function actorOf(description: FullThrustDescription): Actor | null {
  const { actor } = kindOf(description);
  if (!actor) return null;
  const id = (description as { readonly unit?: number; readonly group?: number })[actor];
  return id === undefined ? null : { kind: actor, id };
}

/** The options of a decision under their headings. */
export function sectionsFor(options: readonly FullThrustOption[]): FullThrustSection[] {
  const sections = new Map<SectionName, FullThrustOption[]>();
  for (const option of options) {
    const name = kindOf(option.description).section(option.description);
    if (name !== null) sections.set(name, [...(sections.get(name) ?? []), option]);
  }
  return SECTIONS.flatMap((name) => {
    const own = sections.get(name);
    return own ? [{ name, options: own }] : [];
  });
}

const speedOf = ({ description }: FullThrustOption): number => (description.kind === 'order' ? description.speed : 0);

/** Orders go by turn, then by the new speed; everything else takes one click. */
export function stepsOf({ name, options }: FullThrustSection, picked: Picked | null): FullThrustSteps | null {
  if (name !== 'orders') return null;
  const branches = new Map<number, FullThrustOption[]>();
  for (const option of options) {
    if (option.description.kind !== 'order') continue;
    const branch = branchOf(option.description.move);
    branches.set(branch, [...(branches.get(branch) ?? []), option]);
  }
  const sorted = new Map([...branches].toSorted(([a], [b]) => a - b));
  const usable = usableOf(sorted);
  const chosen = picked?.section === name && usable.includes(picked.branch) ? picked : null;
  const branch = chosen?.branch ?? (usable.includes(STRAIGHT) ? STRAIGHT : (usable[0] ?? null));
  const direct = branch === null ? [] : (sorted.get(branch) ?? []).filter(isAvailable);
  return {
    section: name,
    branches: sorted,
    branch,
    direct: direct.toSorted((a, b) => speedOf(a) - speedOf(b)),
    targets: new Map(),
    target: null,
    others: [],
  };
}

/** The steps that lead to an option. */
export const stepsTo = (description: FullThrustDescription): Picked | null =>
  description.kind === 'order' && description.order === 'move'
    ? { section: 'orders', branch: branchOf(description.move), target: null }
    : null;
