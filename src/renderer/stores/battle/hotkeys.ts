import type { Option } from '../../../engine/game.ts';
import type { AnySystem, OptionSection, PageRow, Steps, SystemChoice } from '../../systems/choice.types.ts';
import { isAvailable, lastStep, usableOf } from './steps.ts';

/** Something in the action bar that a key takes: a step toward an option, or an option to play. */
export type BarItem =
  | { kind: 'branch'; section: string; branch: number }
  | { kind: 'target'; section: string; target: number }
  | { kind: 'option'; action: number };

/** The keys of a system, of whatever types. */
export type KeyMeanings = Pick<SystemChoice<AnySystem>, 'keyOf' | 'branchKeyOf'>;

export interface KeyedItem {
  readonly item: BarItem;
  /** As `keyName` names it; null: none. */
  readonly key: string | null;
}

/**
 * What can be taken in the action bar, in the order in which it is shown, with its key. Where the
 * system gives no key in the whole decision a number, what has none is numbered from 1 on.
 */
export function barItems(
  sections: readonly OptionSection[],
  stepped: readonly Steps[],
  meanings: KeyMeanings = {},
): KeyedItem[] {
  const keyed = sections.flatMap((section): KeyedItem[] => {
    const steps = stepped.find((one) => one.section === section.name);
    if (!steps) return optionItems(section.options, meanings);
    const { section: name } = steps;
    const aimed = usableOf(steps.targets);
    const branchKey = (branch: number): string | null => meanings.branchKeyOf?.(name, branch) ?? null;
    const last = optionItems(lastStep(steps), meanings);
    // The key that has chosen the branch takes its first option when it is pressed again.
    const again = steps.branch !== null && last.length > 0 ? branchKey(steps.branch) : null;
    return [
      ...usableOf(steps.branches).map((branch): KeyedItem => ({
        item: { kind: 'branch', section: name, branch },
        key: again !== null && branch === steps.branch ? null : branchKey(branch),
      })),
      ...(aimed.length > 1
        ? aimed.map((target): KeyedItem => ({ item: { kind: 'target', section: name, target }, key: null }))
        : []),
      ...last.map((one, at) => (at === 0 && again !== null ? { ...one, key: again } : one)),
      ...optionItems(steps.others, meanings),
    ];
  });
  return numbered(keyed);
}

/** The items of the one whose keys count, where all are on one page. */
export const pageItems = (row: PageRow | undefined, meanings: KeyMeanings): KeyedItem[] =>
  row ? numbered(optionItems(row.options, meanings)) : [];

function numbered(items: readonly KeyedItem[]): KeyedItem[] {
  if (items.some(({ key }) => key !== null && /^[0-9]$/.test(key))) return [...items];
  let number = 0;
  return items.map((one) => (one.key === null && ++number <= 10 ? { ...one, key: String(number % 10) } : one));
}

function optionItems(options: readonly Option[], { keyOf }: KeyMeanings): KeyedItem[] {
  return options
    .filter((option) => isAvailable(option))
    .map(({ action, description }) => ({ item: { kind: 'option', action }, key: keyOf?.(description) ?? null }));
}

/** The key of an item; null: it has none. */
export function keyOfItem(items: readonly KeyedItem[], wanted: BarItem): string | null {
  return items.find(({ item }) => isSame(item, wanted))?.key ?? null;
}

function isSame(one: BarItem, other: BarItem): boolean {
  if (one.kind === 'option') return other.kind === 'option' && one.action === other.action;
  if (one.kind === 'branch')
    return other.kind === 'branch' && one.section === other.section && one.branch === other.branch;
  return other.kind === 'target' && one.section === other.section && one.target === other.target;
}
