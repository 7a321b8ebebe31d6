import type { TalonDescription, TalonOption } from '../../../../engine/talon/view.types.ts';
import { isAvailable, usableOf } from '../../../stores/battle/steps.ts';
import type { Picked } from '../../choice.types.ts';
import type { TalonSection, TalonSteps } from '../data.ts';
import type { SectionName } from './optionGroups.ts';

/** Sections whose options are chosen in steps: a weapon group, missile or squadron first. */
type SteppedName = Extract<SectionName, 'fire' | 'retarget' | 'transmit'>;

function isStepped(name: string): name is SteppedName {
  return name === 'fire' || name === 'retarget' || name === 'transmit';
}

/** How far `picked` leads in a section. `firing`: the group that fires already, which leaves no choice of group. */
export function stepsOf(section: TalonSection, picked: Picked | null, firing: number | null): TalonSteps | null {
  const { name } = section;
  if (!isStepped(name)) return null;
  const branches = grouped(section.options, branchOf);
  const own = picked?.section === name ? picked : null;
  const branch = branchNow(name, branches, own, firing);
  const inBranch = (branch === null ? [] : (branches.get(branch) ?? [])).filter(
    ({ description }) => description.kind !== 'fire-group',
  );
  const targets = grouped(inBranch, targetOf);
  const usable = usableOf(targets);
  const wanted = own?.target ?? null;
  const target = wanted !== null && usable.includes(wanted) ? wanted : (usable[0] ?? null);
  return {
    section: name,
    branches,
    branch,
    direct: inBranch.filter(({ description }) => targetOf(description) === null),
    targets,
    target,
    others: section.options.filter(({ description }) => branchOf(description) === null),
  };
}

/** Fire begins with the first group that can; power is spent on squadrons and missiles only when one asks for it. */
function branchNow(
  name: SteppedName,
  branches: TalonSteps['branches'],
  picked: Picked | null,
  firing: number | null,
): number | null {
  if (name === 'fire' && firing !== null && branches.has(firing)) return firing;
  const usable = usableOf(branches);
  if (picked && usable.includes(picked.branch)) return picked.branch;
  return name === 'fire' ? (usable[0] ?? null) : null;
}

/** The branch, and the unit to aim at, that lead to an available option aimed at a unit or missile. */
export function pathTo(steps: TalonSteps, aimed: { unit: number } | { missile: number }): Picked | null {
  for (const [branch, options] of steps.branches) {
    const found = options.find((option) => isAvailable(option) && isAimedAt(option.description, aimed));
    if (found) return { section: steps.section, branch, target: targetOf(found.description) };
  }
  return null;
}

/** Whether an option is aimed at this unit or missile. */
export function isAimedAt(description: TalonDescription, aimed: { unit: number } | { missile: number }): boolean {
  if ('missile' in aimed) return description.kind === 'fire' && description.missile === aimed.missile;
  switch (description.kind) {
    case 'fire':
    case 'launch':
    case 'retarget':
      return description.target === aimed.unit;
    case 'fire-cone':
      return description.enemies.includes(aimed.unit);
    default:
      return false;
  }
}

function branchOf(description: TalonDescription): number | null {
  switch (description.kind) {
    case 'fire':
    case 'launch':
    case 'fire-cone':
    case 'fire-group':
    case 'hold-weapon':
      return description.group;
    case 'retarget':
      return description.missile;
    case 'transmit':
      return description.squadron;
    default:
      return null;
  }
}

function targetOf(description: TalonDescription): number | null {
  if (description.kind === 'launch') return description.range === 1 ? null : description.target;
  return description.kind === 'fire' && description.craft !== null ? description.target : null;
}

function grouped(
  options: readonly TalonOption[],
  keyOf: (description: TalonDescription) => number | null,
): Map<number, TalonOption[]> {
  const parts = new Map<number, TalonOption[]>();
  for (const option of options) {
    const key = keyOf(option.description);
    if (key !== null) parts.set(key, [...(parts.get(key) ?? []), option]);
  }
  return parts;
}

/** The options of the branch that is chosen; none where there is none. */
export function inBranch(steps: TalonSteps | null | undefined): readonly TalonOption[] {
  return steps && steps.branch !== null ? (steps.branches.get(steps.branch) ?? []) : [];
}
